/* What comes over the wire, and what is made of it before anything is drawn. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Kept } from "../../src/muster/web/static/js/table/kept.js";
import { Outbox } from "../../src/muster/web/static/js/table/outbox.js";
import { runs } from "../../src/muster/web/static/js/table/runs.js";
import { Store, newLines } from "../../src/muster/web/static/js/table/store.js";

const line = (text, kind = "drew", at = 0) => ({ parts: [text], text, kind, at });

test("what a message leaves out is as it was", () => {
  const kept = new Kept();
  kept.complete({ t: "table", table: { options: { total: 3 } }, view: { round: 1, hand: [7] }, seats: ["Ana"], book: { A: 1 } });
  const update = { t: "update", view: { round: 2 }, same: ["seats", "view.hand"], book: { B: 2 } };
  kept.complete(update);
  assert.deepEqual(update.view, { round: 2, hand: [7], book: { A: 1, B: 2 } });
  assert.deepEqual(update.seats, ["Ana"]);
  const again = { t: "table", table: {}, view: { round: 3 } };
  kept.complete(again);
  assert.deepEqual(again.table.options, { total: 3 });
  assert.deepEqual(again.view.book, { A: 1, B: 2 });
});

test("how events are told comes once, and every message has it", () => {
  const kept = new Kept();
  const manners = { drew: { icon: "card-draw" } };
  const first = { t: "table", table: { manners, terms: { deck: "x.1" } }, view: {} };
  const later = { t: "update", view: {} };
  kept.complete(first);
  kept.complete(later);
  assert.deepEqual([first.manners, later.manners], [manners, manners]);
  assert.deepEqual(later.terms, { deck: "x.1" });
});

test("a line comes in parts, and gets its whole sentence", () => {
  const update = { t: "update", view: {}, lines: [{ parts: [{ text: "Ana", seat: 0 }, " plays ", { text: "Wall", card: "U1" }, "."] }] };
  new Kept().complete(update);
  assert.equal(update.lines[0].text, "Ana plays Wall.");
});

test("a message without a view gets none", () => {
  const waiting = { t: "table", table: { options: {} } };
  new Kept().complete(waiting);
  assert.equal(waiting.view, undefined);
});

test("lines that were not known are counted from the last one that was", () => {
  const [a, b, c] = [line("a"), line("b"), line("c")];
  assert.equal(newLines([], [a, b]), 2);
  assert.equal(newLines([a], [a, b, c]), 2);
  assert.equal(newLines([a, b], [a, b]), 0);
  assert.equal(newLines([line("x")], [a, b]), 0); // somebody else's story
  assert.equal(newLines([line("a", "drew", 1)], [line("a", "drew", 0), b]), 0);
});

test("what the reader alone has done is no news", () => {
  const store = new Store();
  const told = (seat) => ({ looking: 0, position: 1, lines: [{ text: "x" }], events: [{ kind: "drew", seat }] });
  store.takeUpdate(told(0));
  assert.equal(store.seenLines, 1);
  store.takeUpdate(told(1));
  assert.equal(store.seenLines, 1);
  store.takeUpdate(told(0)); // after something new it is marked with it
  assert.equal(store.seenLines, 1);
});

test("a story keeps its newest thousand lines, and what was seen of them", () => {
  const store = new Store();
  store.takeTable({ t: "table", table: {}, lines: Array.from({ length: 999 }, (_, i) => line(String(i))) });
  store.seen();
  store.takeUpdate({ t: "update", lines: [line("a"), line("b"), line("c")] });
  assert.equal(store.lines.length, 1000);
  assert.equal(store.lines[0].text, "2");
  assert.equal(store.seenLines, 997);
});

test("who comes back is told how many lines are new; who comes first is told none", () => {
  const store = new Store();
  const table = { t: "table", table: {}, position: 1 };
  assert.equal(store.takeTable({ ...table, lines: [line("a")] }), 0);
  assert.equal(store.takeTable({ ...table, lines: [line("a"), line("b"), line("c")] }), 2);
  store.seen(2);
  store.takeTable({ ...table, lines: [line("a")] });
  assert.equal(store.seenLines, 1);
});

test("reasons last as long as the question, for the seat that sees them", () => {
  const store = new Store();
  store.take({ position: 3, looking: 0 });
  store.reasons = [];
  store.take({ position: 3, looking: 0 });
  assert.notEqual(store.reasons, null);
  store.take({ position: 4, looking: 0 });
  assert.equal(store.reasons, null);
  store.reasons = store.asides = [];
  store.take({ position: 4, looking: 1 });
  assert.equal(store.reasons, null);
  assert.equal(store.asides, null);
});

test("a shared screen is handed over to the seat that is asked", () => {
  const store = new Store();
  store.take({ position: 1, looking: 0, mine: [0, 2], question: { seats: [1, 2] } });
  assert.equal(store.handOver, 2);
  store.take({ position: 1, looking: 2, mine: [0, 2], question: { seats: [1, 2] } });
  assert.equal(store.handOver, null);
  assert.equal(store.myTurn, true);
  store.take({ position: 1, looking: 1, mine: [0], question: { seats: [0] } });
  assert.equal(store.handOver, null); // one's own screen is nobody else's
  for (const [over, waiting] of [
    [{}, false],
    [null, true],
  ]) {
    store.takeTable({ t: "table", table: {}, position: 1, looking: 0, mine: [0, 2], question: { seats: [2] }, over, waiting });
    assert.equal(store.handOver, null);
  }
});

test("a clock runs for those who are asked", () => {
  const store = new Store();
  store.take({ position: 1, looking: 0, mine: [0], question: { seats: [0] } });
  store.toldAt = performance.now() - 4000;
  assert.ok(Math.abs(store.timeLeft({ seat: 0, time_left: 10 }) - 6) < 0.5);
  assert.equal(store.timeLeft({ seat: 1, time_left: 10 }), 10);
  assert.equal(store.timeLeft({ seat: 0, time_left: 1 }), 0);
  assert.equal(store.timeLeft({ seat: 0 }), null);
});

test("who leaves a shared screen leaves nothing on it", () => {
  const store = new Store();
  store.takeTable({
    t: "table",
    table: {},
    position: 1,
    looking: 0,
    mine: [0, 1],
    view: { hand: [7] },
    options: [1],
    lines: [line("You draw Lancers 8.")],
    question: { seats: [1], text: "Which?" },
  });
  store.reasons = store.asides = [];
  store.forget();
  assert.deepEqual([store.reasons, store.asides], [null, null]);
  assert.deepEqual([store.now.view, store.now.options, store.now.question.text, store.lines], [null, [], "", []]);
  assert.deepEqual(store.now.question.seats, [1]);
});

test("what was typed is kept until it was heard", () => {
  const box = new Outbox("abc");
  box.write("  hello   there ");
  assert.equal(box.post(), "hello there");
  assert.equal(box.post(), null);
  assert.deepEqual(new Outbox("abc").unheard, ["hello there"]);
  box.heard([line("hello there", "drew"), line("hello", "chat")]);
  assert.deepEqual(box.unheard, ["hello there"]);
  box.heard([line("hello there", "chat")]);
  assert.deepEqual(new Outbox("abc").unheard, []);
});

test("what the server would not take comes back, unless something else is being written", () => {
  const box = new Outbox("def");
  box.write("one");
  box.post();
  box.takeBack();
  assert.equal(box.draft, "one");
  box.post();
  box.write("two");
  box.takeBack();
  assert.deepEqual([box.draft, box.unheard], ["two", []]);
});

const manners = {
  water: { icon: "water-drop", minor: true },
  drew: { icon: "card-draw", again: true },
  turn_started: { icon: "flying-flag", head: true },
  chat: { icon: "talk", talk: true },
};
const folded = (lines, seen = 99) =>
  runs(lines, seen, manners).map(({ line: { text }, times, more }) => [text, times, ...more.map((told) => [told.line.text, told.times])]);

test("what happens again in a row is told once, with a number", () => {
  assert.deepEqual(folded([line("a"), line("a"), line("b", "played")]), [
    ["a", 2],
    ["b", 1],
  ]);
  assert.deepEqual(folded([line("a", "played"), line("w", "water"), line("w", "water")]), [["a", 1, ["w", 2]]]);
  assert.deepEqual(folded([line("a", "played"), line("w", "water"), line("v", "water"), line("v", "water")]), [["a", 1, ["w", 1], ["v", 2]]]);
});

test("what follows by itself stands below its deed, but not below a headline", () => {
  assert.deepEqual(folded([line("a"), line("b"), line("c", "water")]), [["a", 1, ["b", 1], ["c", 1]]]);
  assert.deepEqual(folded([line("Turn 1", "turn_started"), line("c", "water")]), [
    ["Turn 1", 1],
    ["c", 1],
  ]);
});

test("talk stands alone, and what is new begins a line", () => {
  assert.deepEqual(folded([line("hi", "chat"), line("hi", "chat"), line("w", "water")]), [
    ["hi", 1],
    ["hi", 1],
    ["w", 1],
  ]);
  assert.deepEqual(folded([line("a"), line("a"), line("a")], 1), [
    ["a", 1],
    ["a", 2],
  ]);
});
