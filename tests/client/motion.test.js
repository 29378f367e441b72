import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { numbers } from "../../src/muster/web/static/js/boards/common/chance.js";
import { way } from "../../src/muster/web/static/js/boards/common/flight.js";
import { aside, clamp, hanging } from "../../src/muster/web/static/js/boards/common/pointing.js";
import { signed } from "../../src/muster/web/static/js/boards/common/says.js";
import { Lately, lastEvents } from "../../src/muster/web/static/js/table/recent.js";
import { holdOf } from "../../src/muster/web/static/js/table/pace.js";
import { Motion } from "../../src/muster/web/static/js/table/motion.js";

const box = (left, top, width, height) => ({ getBoundingClientRect: () => ({ left, top, width, height, right: left + width, bottom: top + height }) });
const rect = (...numbers) => box(...numbers).getBoundingClientRect();
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });

const manners = { attacked: { sound: "hit" }, damaged: { sound: "hit" }, drew: { sound: "draw" }, turn: { head: true } };
const told = (kinds, seat) => ({ manners, lines: [{}], events: kinds.map((kind) => ({ kind, seat })) });

test("a fight stays on the table for a moment and a half, at any pace", () => {
  for (const pace of ["slow", "normal", "fast"]) assert.ok(holdOf(told(["attacked"]), pace) + holdOf(told(["damaged"]), pace) >= 1500, pace);
  assert.ok(holdOf(told(["attacked", "damaged"]), "fast") >= 1500);
  assert.equal(holdOf(told(["drew"]), "fast"), 0);
  assert.ok(holdOf(told(["drew"]), "slow") > holdOf(told(["drew"]), "normal"));
  assert.equal(holdOf(told([]), "slow"), 0);
  assert.equal(holdOf(told(["attacked"]), "slow", 31), 0); // nobody falls behind for ever
});

test("step by step, the next message waits until somebody goes on, and other presses do not", async () => {
  const shown = [];
  const motion = new Motion(
    ({ n }) => shown.push(n),
    () => null,
    () => null,
    (message) => holdOf(message, "step"),
  );
  for (const n of [1, 2]) motion.add({ n, ...told(["drew"]) });
  await settled();
  motion.skip();
  assert.deepEqual([shown, motion.waits], [[1], true]);
  motion.next();
  await settled();
  assert.deepEqual([shown, motion.waits], [[1, 2], false]); // nothing comes after it
  motion.add({ n: 3 });
  assert.deepEqual([shown, motion.waits], [[1, 2, 3], false]); // a forecast is no step
});

test("the last turn is the last one of somebody else", () => {
  const lately = new Lately();
  const all = [told(["turn"], 1), told(["drew"], 1), told(["turn"], 0), told(["drew"], 0)];
  for (const message of all) lately.keep(message);
  assert.deepEqual(lately.lastTurn(0), all.slice(0, 2));
  assert.deepEqual(lately.lastTurn(1), all.slice(2));
});

test("where turns have no beginning it is what came since one's own last deed", () => {
  const lately = new Lately();
  const all = [told(["drew"], 0), told(["drew"], 1), told(["drew"], 2)];
  for (const message of all) lately.keep(message);
  assert.deepEqual(lately.lastTurn(0), all.slice(1));
});

test("the last three events leave out what follows by itself", () => {
  const kinds = { deed: {}, after: { minor: true }, chat: { talk: true } };
  const lines = ["deed", "deed", "after", "deed", "chat", "deed"].map((kind, n) => ({ kind, n }));
  assert.deepEqual(
    lastEvents(lines, kinds).map(({ n }) => n),
    [1, 3, 5],
  );
});

/** Messages with something to play, whose ends the test decides about. */
function stage() {
  const [shown, ends] = [[], []];
  const animation = { effect: { getComputedTiming: () => ({ endTime: 100 }) }, finish: mock.fn(), updatePlaybackRate: mock.fn() };
  const loop = { effect: { getComputedTiming: () => ({ endTime: Infinity }) }, finish: mock.fn(), updatePlaybackRate: mock.fn() };
  const play = ({ still }) =>
    still
      ? null
      : new Promise((resolve) => {
          ends.push(resolve);
        });
  const motion = new Motion(
    ({ n }) => shown.push(n),
    play,
    () => ({ getAnimations: () => [animation, loop] }),
  );
  return { shown, ends, motion, animation, loop };
}

test("one message is played after the other, and what does not move waits for nobody", async () => {
  const { shown, ends, motion } = stage();
  motion.add({ n: 1 });
  motion.add({ n: 2, still: true });
  motion.add({ n: 3 });
  await settled();
  assert.deepEqual(shown, [1]);
  ends[0]();
  await settled();
  assert.deepEqual(shown, [1, 2, 3]);
  ends[1]();
  await settled();
  assert.equal(motion.playing, false);
});

test("a press or a key shows the end of everything, and loops go on", async () => {
  for (const kind of ["pointerdown", "keydown"]) {
    const { shown, motion, animation, loop } = stage();
    motion.add({ n: 1 });
    motion.add({ n: 2 });
    dispatchEvent(new Event(kind));
    assert.deepEqual(shown, [1, 2]);
    assert.equal(animation.finish.mock.callCount(), 1);
    assert.equal(loop.finish.mock.callCount(), 0);
    assert.equal(motion.playing, false);
  }
});

test("an old wait ends nothing that began after a skip", async () => {
  const { shown, ends, motion } = stage();
  motion.add({ n: 1 });
  motion.skip();
  motion.add({ n: 2 });
  motion.add({ n: 3 });
  ends[0]();
  await settled();
  assert.deepEqual(shown, [1, 2]);
  assert.equal(motion.playing, true);
});

test("who falls behind catches up", () => {
  const { motion, animation } = stage();
  for (let n = 1; n <= 4; n++) motion.add({ n });
  assert.equal(animation.updatePlaybackRate.mock.callCount(), 0);
  motion.add({ n: 5 });
  assert.deepEqual(animation.updatePlaybackRate.mock.calls[0].arguments, [3]);
});

test("the way from one card to another goes by their middles", () => {
  assert.deepEqual(way(rect(0, 0, 20, 40), rect(100, 100, 10, 20)), { dx: -95, dy: -90, size: 2 });
  assert.equal(way(rect(0, 0, 40, 20), rect(0, 0, 20, 40)).size, 1); // one that lies sideways is as large
});

test("a reason hangs where there is room, and stays on the board", () => {
  const board = box(100, 50, 1000, 800);
  assert.deepEqual(hanging(board, box(500, 100, 60, 90)), { below: true, x: 430, y: 148 });
  assert.deepEqual(hanging(board, box(500, 700, 60, 90)), { below: false, x: 430, y: 642 });
  assert.equal(hanging(board, box(100, 700, 60, 90)).x, 135);
  assert.equal(hanging(board, box(1090, 700, 60, 90)).x, 865);
});

test("a large card stands at the right of a small one, or at its left", () => {
  const board = box(100, 50, 1000, 800);
  assert.equal(aside(board, box(200, 100, 60, 90), 196), 172);
  assert.equal(aside(board, box(1000, 100, 60, 90), 196), 692);
  assert.equal(aside(box(0, 0, 300, 800), box(120, 100, 60, 90), 196), 0);
});

test("a number is held between two others, the lower one first", () => {
  assert.deepEqual([clamp(5, 1, 9), clamp(-5, 1, 9), clamp(50, 1, 9), clamp(5, 4, 2)], [5, 1, 9, 4]);
});

test("chance for pictures depends on its seed alone", () => {
  const some = (seed) => {
    const next = numbers(seed);
    return Array.from({ length: 50 }, next);
  };
  assert.deepEqual(some("waste"), some("waste"));
  assert.notDeepEqual(some("waste"), some("wast"));
  assert.ok(some("waste").every((n) => n >= 0 && n < 1));
  assert.equal(new Set(some("waste")).size, 50);
});

test("a loss has a real minus", () => {
  assert.deepEqual([signed(2), signed(-2)], ["+2", "−2"]);
});
