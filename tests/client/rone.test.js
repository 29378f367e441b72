import assert from "node:assert/strict";
import { test } from "node:test";
import { Deeds, isTarget, onBoard } from "../../src/muster/web/static/games/rone/choosing.js";
import { arrange, cellOf, NARROW } from "../../src/muster/web/static/games/rone/layout.js";
import { headParts, keywordsIn, letters, linesOf, spoken } from "../../src/muster/web/static/games/rone/lines.js";
import { Met } from "../../src/muster/web/static/games/rone/met.js";

const option = (number, form, more = {}) => ({ option: number, say: form, parts: { form, ...more } });
const PASS = option(1, "pass");

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

test("what takes an announcement first goes with one press, as a wish", () => {
  const reason = { option: 9, say: "Play it", rule: "x.1", why: "Announce first.", wish: 5, parts: { form: "play {card}", card: 7 } };
  const other = { option: 10, say: "Recycle it", rule: "x.2", why: "Too dear.", parts: { form: "recycle {card}", card: 8 } };
  const deeds = new Deeds(null, [option(5, "announce {what}", { what: 0 })], [reason, other]);
  assert.deepEqual(deeds.of("card:7"), [{ option: 9, say: "Play it", form: "play {card}", after: 5 }]);
  assert.deepEqual(deeds.of("card:8"), []);
  assert.equal(deeds.whyNot("card:8"), other);
});

test("the herald shows what has no place on the board", () => {
  assert.equal(onBoard(option(1, "play {card}", { card: 7 })), true);
  assert.equal(onBoard(PASS), true);
  assert.equal(onBoard(option(1, "choose {n}", { n: 1 })), false);
});

const PRINTED = {
  text: {
    en: [
      { head: [{ symbol: "activated", n: "2", text: "[2]" }, ", pay 1 water", ":"], words: ["Gets ", { keyword: "flying", text: "Flying" }, "."] },
      { head: [{ keyword: "death", text: "Death" }, ":"], words: ["Draw 1 card."] },
    ],
  },
};

test("a card text comes in pieces: its lines, its keywords, its words for the ear", () => {
  assert.deepEqual(keywordsIn(PRINTED), ["flying", "death"]);
  assert.equal(linesOf(PRINTED, 1).length, 1);
  assert.equal(linesOf(PRINTED, undefined).length, 2);
  assert.equal(letters(linesOf(PRINTED, 1)), "Death:Draw 1 card.".length);
  assert.equal(spoken(linesOf(PRINTED, 1)), "Death: Draw 1 card.");
  assert.ok(spoken(linesOf(PRINTED, 0)).endsWith(", pay 1 water: Gets Flying."));
  assert.ok(!spoken(linesOf(PRINTED, 0)).includes("[2]"));
});

test("a mark stays with the word before it, and a symbol needs none", () => {
  const [flying, shield] = ["flying", "shield"].map((keyword) => ({ keyword, text: keyword }));
  const two = { symbol: "activated", n: "2", text: "[2]" };
  assert.deepEqual(headParts([flying, "."]), [{ word: "flying." }]);
  assert.deepEqual(headParts([flying, ", ", shield, "."]), [{ word: "flying," }, { word: "shield." }]);
  assert.deepEqual(headParts([two, ", ", "pay 1 water", ":"]), [two, { word: "pay 1 water:" }]);
});

test("the story knows a card by its id, and a hero by any of its cards", () => {
  const met = new Met();
  met.meet({ U1: { hero: undefined }, "H1.2": { hero: "H1" } });
  assert.deepEqual([met.idOf("U1"), met.idOf("H1"), met.idOf("U2")], ["U1", "H1.2", undefined]);
});

test("on a larger board everything is larger, and no row of units changes its height", () => {
  const [usual, large] = [arrange(1080, 690, false), arrange(2160, 1380, false)];
  assert.equal(usual.zoom, 1);
  assert.equal(large.zoom, 1.8);
  assert.equal(arrange(2160, 690, false).zoom, 1); // a wide one only has more room
  for (const count of [0, 1, 4, 8]) assert.ok(cellOf(usual, count).cell * (158 / 136) <= usual.row + 1, `${count} units`);
  // A name in two lines makes a unit higher; it fits its row all the same.
  for (const height of [470, 484, 560, 690]) {
    const layout = arrange(928, height, false);
    const { cell } = cellOf(layout, 2);
    assert.ok(cell * (158 / 136) + (cell < NARROW ? 14 : 0) <= layout.row + 1, `${height} px`);
  }
});

test("a low phone has a short board", () => {
  assert.deepEqual([arrange(360, 420, false).short, arrange(390, 640, false).short, arrange(1080, 690, false).short], [true, false, false]);
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
