import assert from "node:assert/strict";
import { test } from "node:test";
import { left, lit, merged, usuallyDown, whyNot } from "../../src/muster/web/static/games/ravenna/choosing.js";
import { arrange } from "../../src/muster/web/static/games/ravenna/layout.js";

const RATIO = 88 / 63;
const options = [
  { option: 1, parts: { form: "draw {source}", source: 0 } },
  { option: 2, parts: { form: "draw {source}", source: 1 } },
  { option: 3, parts: { form: "attack {target} with {own}", target: 2, own: 0 } },
  { option: 4, parts: { form: "attack {target} with {own}", target: 3, own: 1 } },
];
const numbers = (found) => found.map(({ option }) => option);

test("options are left that have everything that is selected", () => {
  assert.deepEqual(numbers(left(options, {})), [1, 2, 3, 4]);
  assert.deepEqual(numbers(left(options, { source: 1 })), [2]);
  assert.deepEqual(numbers(left(options, { target: 2, own: 1 })), []);
});

test("another kind of deed lets go of what was selected, the same kind keeps it", () => {
  assert.deepEqual(merged(options, { source: 1 }, { target: 2 }), { target: 2 });
  assert.deepEqual(merged(options, { target: 2 }, { own: 0 }), { target: 2, own: 0 });
  assert.deepEqual(merged(options, { target: 2 }, { target: 3 }), { target: 3 });
});

test("a thing is lit if an option is left with it", () => {
  assert.equal(lit(options, { target: 2 }, { own: 0 }), true);
  assert.equal(lit(options, { target: 2 }, { own: 1 }), false);
  assert.equal(lit(options, { target: 2 }, { source: 0 }), true);
});

test("the reason that fits what is selected is told first", () => {
  const reasons = [
    { why: "a", parts: { own: 0, target: 9 } },
    { why: "b", parts: { own: 0, target: 2 } },
  ];
  assert.equal(whyNot(reasons, { target: 2 }, { own: 0 })?.why, "b");
  assert.equal(whyNot(reasons, { target: 7 }, { own: 0 })?.why, "a");
  assert.equal(whyNot(reasons, {}, { own: 5 }), null);
  assert.equal(whyNot(null, {}, { own: 0 }), null);
});

/** The box that a hand's four cards take. */
const boxOf = ({ x, y, card, align }) => {
  const width = 4 * card;
  const start = { left: x, center: x - width / 2, right: x - width }[align];
  return { left: start, right: start + width, top: y, bottom: y + card * RATIO };
};
const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

for (const [width, height] of [
  [1088, 680],
  [1440, 900],
  [1000, 640],
]) {
  for (let opponents = 1; opponents <= 12; opponents++) {
    test(`${opponents} opponents have room on ${width} x ${height}, apart from each other`, () => {
      const layout = arrange(width, height, opponents, false);
      assert.ok(layout);
      assert.equal(layout.spots.length, opponents);
      const boxes = [...layout.spots, ...layout.own].map(boxOf);
      for (const box of boxes) assert.ok(box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height, JSON.stringify(box));
      boxes.forEach((box, i) => boxes.slice(i + 1).forEach((other) => assert.ok(apart(box, other), `${JSON.stringify(box)} ${JSON.stringify(other)}`)));
    });
  }
}

test("a board that is too narrow is a list, a crowded one earlier", () => {
  assert.equal(arrange(619, 800, 3, false), null);
  assert.notEqual(arrange(620, 800, 7, false), null);
  assert.equal(arrange(899, 800, 8, false), null);
  assert.notEqual(arrange(900, 800, 8, false), null);
});

test("two players have two hands each", () => {
  const layout = arrange(1088, 680, 1, true);
  assert.deepEqual([layout.spots.length, layout.own.length], [2, 2]);
});

test("face down is chosen already where it is possible in every place, and not the only way", () => {
  const place = (face, slot) => ({ option: 0, parts: { form: "place {face} on {hand} slot {slot}", face, hand: 1, slot } });
  assert.equal(usuallyDown([place(0, 0), place(1, 0), place(0, 1)]), true);
  assert.equal(usuallyDown([place(0, 0), place(1, 1)]), false);
  assert.equal(usuallyDown([place(0, 0)]), false);
  assert.equal(usuallyDown(options), false);
});
