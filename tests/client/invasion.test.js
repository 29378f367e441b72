import assert from "node:assert/strict";
import { test } from "node:test";
import { acts, whoActs } from "../../src/muster/web/static/games/invasion/turns.js";
import { softly } from "../../src/muster/web/static/js/boards/common/says.js";
import { addWords } from "../../src/muster/web/static/js/i18n.js";

const NAMES = ["Ana", "Bruno", "Ben", "Chiara"];
const view = (seat, active, sides) => ({ seat, active, sides, names: NAMES.slice(0, sides.length), players: sides.map(() => ({})) });
const TEAMS = [0, 1, 0, 1];

test("the bar says whose turn it is, also of a team", async () => {
  await addWords("../games/invasion/words");
  assert.equal(whoActs(view(0, 0, [0, 1])), "your turn");
  assert.equal(whoActs(view(1, 0, [0, 1])), "Ana’s turn");
  for (const seat of [0, 2]) assert.equal(whoActs(view(seat, 0, TEAMS)), "your team’s turn");
  for (const seat of [1, null]) assert.equal(whoActs(view(seat, 0, TEAMS)), "turn of Ana and Ben");
  assert.equal(whoActs(view(0, -1, [0, 0])), "all at once");
  assert.equal(whoActs(view(0, 2, [0, 0])), "the Invasion acts");
});

test("alone nothing happens at once with others", () => {
  assert.equal(whoActs(view(0, -1, [0])), "");
});

test("of a team it is the turn of everybody who is not done", () => {
  assert.equal(acts(view(0, 0, [0, 1]), 0, false), true);
  assert.equal(acts(view(0, 0, [0, 1]), 1, true), false);
  assert.deepEqual(
    [0, 1, 2, 3].map((seat) => acts(view(2, 0, TEAMS), seat, seat > 0)),
    [false, false, true, false],
  );
  assert.equal(acts(view(0, -1, [0, 0]), 1, true), true);
  assert.equal(acts(view(0, 2, [0, 0]), 0, true), false);
});

test("words of ten letters break between syllables, and short ones do not", () => {
  const broken = (word) => softly(word).split("\u00ad");
  assert.deepEqual(broken("Kommandant"), ["Kom", "man", "dant"]);
  assert.deepEqual(broken("Rostmilben"), ["Rost", "mil", "ben"]);
  assert.deepEqual(broken("Panzer"), ["Panzer"]);
});
