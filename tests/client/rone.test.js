import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Deeds, isTarget, onBoard } from "../../src/muster/web/static/games/rone/choosing.js";
import { arrange, cellOf } from "../../src/muster/web/static/games/rone/layout.js";
import { answer, forget, planReturn, remember, wishOf } from "../../src/muster/web/static/games/rone/wish.js";

const option = (number, form, more = {}) => ({ option: number, say: form, parts: { form, ...more } });
const PASS = option(1, "pass");
const now = (kind, options, more = {}) => ({ looking: 0, view: { stack: [], active: 0 }, question: { seats: [0], kind }, options, ...more });
const WISH = { form: "play {card}", card: 7 };

beforeEach(() => forget(0));

test("an option lights its card, its pile or its player", () => {
  const deeds = new Deeds(
    null,
    [
      option(1, "play {card}", { card: 7 }),
      option(2, "use {card} ability {n}", { card: 7, n: 1 }),
      option(3, "use the shield"),
      option(4, "target player {seat}", { seat: 1 }),
    ],
    null,
  );
  assert.deepEqual(
    deeds.of("card:7").map((deed) => deed.option),
    [1, 2],
  );
  assert.deepEqual(
    deeds.of("deck").map((deed) => deed.option),
    [3],
  );
  assert.deepEqual(
    deeds.of("player:1").map((deed) => deed.option),
    [4],
  );
  assert.deepEqual(deeds.of("card:8"), []);
  assert.equal(deeds.lit([{ card: 7 }, { card: 8 }]), 1);
  assert.ok(isTarget(deeds.of("deck")[0]));
  assert.ok(!isTarget(deeds.of("card:7")[0]));
});

test("what could be announced goes with one press, as a wish", () => {
  const reason = { say: "Play it", rule: "rone.act.02", why: "Announce first.", parts: { form: "play {card}", card: 7 } };
  const other = { ...reason, parts: { form: "recycle {card}", card: 8 } };
  const deeds = new Deeds(null, [option(5, "announce {what}", { what: 0 })], [reason, other]);
  assert.deepEqual(deeds.of("card:7"), [{ option: 5, say: "Play it", form: "play {card}", wish: WISH }]);
  assert.deepEqual(deeds.of("card:8"), []);
  assert.equal(deeds.whyNot("card:8"), other);
});

test("a wish passes its own chance and then does what was wished for, once", () => {
  remember(0, WISH);
  assert.deepEqual(answer(now("window", [PASS])), { option: 1 });
  assert.deepEqual(answer(now("activate", [option(2, "play {card}", { card: 6 }), option(3, "play {card}", { card: 7 })])), { option: 3 });
  assert.equal(wishOf(0), null);
  assert.deepEqual(answer(now("activate", [option(3, "play {card}", { card: 7 })])), {});
});

test("once somebody reacts, the wisher decides again about passing", () => {
  remember(0, WISH);
  answer(now("window", [], { question: { seats: [1], kind: "window" }, view: { stack: [{}], active: 0 } }));
  assert.deepEqual(answer(now("window", [PASS])), {});
  assert.deepEqual(answer(now("activate", [option(3, "play {card}", { card: 7 })])), { option: 3 });
});

test("a wish that does not go any more is told", () => {
  remember(0, WISH);
  assert.deepEqual(answer(now("activate", [option(3, "play {card}", { card: 6 })])), { gone: WISH });
});

test("nobody passes for the wisher in another's turn, and the main phase or the end forget the wish", () => {
  remember(0, WISH);
  assert.deepEqual(answer(now("window", [PASS], { view: { stack: [], active: 1 } })), {});
  answer(now("main", []));
  assert.equal(wishOf(0), null);
  remember(0, WISH);
  answer(now("window", [PASS], { over: {}, question: null }));
  assert.equal(wishOf(0), null);
});

test("a plan puts its cards back one by one, and then is done", () => {
  planReturn(0, [4, 5]);
  const options = [option(1, "return {card}", { card: 4 }), option(2, "return {card}", { card: 5 }), option(3, "done")];
  assert.deepEqual(
    [0, 1, 2, 3].map(() => answer(now("mulligan", options)).option),
    [1, 2, 3, undefined],
  );
});

test("the herald shows what has no place on the board", () => {
  assert.equal(onBoard(option(1, "play {card}", { card: 7 })), true);
  assert.equal(onBoard(PASS), true);
  assert.equal(onBoard(option(1, "choose {n}", { n: 1 })), false);
});

test("units in a row fit into it, down to the least size", () => {
  const layout = arrange(1440, 820, false);
  assert.equal(layout.roomy, true);
  for (let count = 1; count <= 8; count++) {
    const { cell, gap } = cellOf(layout, count);
    assert.ok(cell * count + gap * (count - 1) <= layout.across + count, `${count} units`);
    assert.ok(cell >= 70 && cell <= 136);
  }
  assert.ok(cellOf(layout, 9).cell < cellOf(layout, 3).cell);
  assert.equal(cellOf(layout, 40).cell, 70);
  assert.equal(arrange(859, 820, false).roomy, false);
  assert.equal(arrange(860, 469, false).roomy, false);
});
