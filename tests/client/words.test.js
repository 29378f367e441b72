import assert from "node:assert/strict";
import { test } from "node:test";
import { addWords, spoken, t } from "../../src/muster/web/static/js/i18n.js";

test("a sentence that counts has its singular", async () => {
  await addWords("../games/rone/words");
  assert.equal(t("rone.say_income", { water: 6, n: 1 }), "Income each turn: 6 water, up to 1 card.");
  assert.equal(t("rone.say_income", { water: 6, n: 2 }), "Income each turn: 6 water, up to 2 cards.");
});

test("an unknown key is shown as it is, and so is a place without a value", () => {
  assert.equal(t("no.such.key"), "no.such.key");
  assert.equal(t("table.round", {}), "Round {round}");
  assert.equal(t("table.round", { round: 0 }), "Round 0");
});

test("a long code is said in groups of four", () => {
  assert.equal(spoken("abcdefghijkl"), "abcd-efgh-ijkl");
  assert.equal(spoken("abcdef"), "abcdef");
});
