import assert from "node:assert/strict";
import { test } from "node:test";
import { valueAt, withValue } from "../../src/muster/web/static/js/pages/values.js";

const die = { path: ["prices", "die"], title: {}, usual: 2 };
const red = { path: ["rows", "red"], title: {}, usual: "Gain 1 armor." };
const explore = [3, 2].map((usual, n) => ({ path: ["equal", "explore", n], title: {}, usual }));
const GROUPS = [
  { title: {}, fields: [die] },
  { title: {}, fields: [red] },
  { title: {}, fields: explore },
];

test("only what differs goes into the option", () => {
  const one = withValue(GROUPS, undefined, die, 4);
  assert.deepEqual(one, { prices: { die: 4 } });
  const two = withValue(GROUPS, one, red, "Gain 2 armor.");
  assert.deepEqual(two, { prices: { die: 4 }, rows: { red: "Gain 2 armor." } });
  assert.deepEqual(withValue(GROUPS, two, die, 2), { rows: { red: "Gain 2 armor." } });
  assert.equal(withValue(GROUPS, one, die, 2), undefined);
});

test("of a list all values are written", () => {
  const one = withValue(GROUPS, undefined, explore[1], 0);
  assert.deepEqual(one, { equal: { explore: [3, 0] } });
  assert.deepEqual(withValue(GROUPS, one, die, 1), { equal: { explore: [3, 0] }, prices: { die: 1 } });
  assert.equal(withValue(GROUPS, one, explore[1], 2), undefined);
});

test("a field shows what was chosen, or else what is usual", () => {
  assert.equal(valueAt(undefined, die), 2);
  assert.equal(valueAt({ prices: { die: 0 } }, die), 0);
  assert.equal(valueAt({ equal: { explore: [1, 1] } }, explore[1]), 1);
});
