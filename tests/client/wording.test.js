import assert from "node:assert/strict";
import { test } from "node:test";
import { alternatives, byForm, choices, fields, nearest, pattern, rows } from "../../src/muster/web/static/js/table/wording.js";

const say = (slot, rank, text) => ({ say: text, parts: { form: "claim {slot} {rank}", slot, rank } });
const CLAIMS = [say(0, 5, "My card in slot 1 is Crossbows 5."), say(0, 8, "My card in slot 1 is Lancers 8."), say(1, 5, "My card in slot 2 is Crossbows 5.")];
const MOODS = [
  { say: "I am weak.", parts: { form: "mood {n}", n: 0 } },
  { say: "I am strong.", parts: { form: "mood {n}", n: 1 } },
];

test("sentences are sorted by form, in the order in which forms come", () => {
  const found = byForm([MOODS[0], CLAIMS[0], MOODS[1]]);
  assert.deepEqual([...found.keys()], ["mood {n}", "claim {slot} {rank}"]);
  assert.deepEqual(found.get("mood {n}"), MOODS);
});

test("only fields that differ are fields to choose", () => {
  assert.deepEqual(fields(CLAIMS), ["slot", "rank"]);
  assert.deepEqual(fields(CLAIMS.slice(0, 2)), ["rank"]);
  assert.deepEqual(fields(CLAIMS.slice(0, 1)), []);
});

test("the words of a value are what differs between sentences", () => {
  assert.deepEqual(choices(CLAIMS, CLAIMS[0], "rank"), [
    { value: 5, label: "Crossbows 5" },
    { value: 8, label: "Lancers 8" },
  ]);
  assert.deepEqual(choices(CLAIMS, CLAIMS[0], "slot"), [
    { value: 0, label: "1" },
    { value: 1, label: "2" },
  ]);
});

test("a value that does not go with the rest changes the rest", () => {
  assert.equal(nearest(CLAIMS, CLAIMS[1], "slot", 1), CLAIMS[2]);
  assert.equal(nearest(CLAIMS, CLAIMS[1], "rank", 5), CLAIMS[0]);
  assert.equal(nearest(CLAIMS, CLAIMS[1], "rank", 99), CLAIMS[1]);
  assert.deepEqual(alternatives(CLAIMS, CLAIMS[2], "rank"), CLAIMS); // alone it says nothing about its words
});

test("what sentences share is their pattern; two values are named, more are not", () => {
  assert.equal(pattern(MOODS), "I am weak/strong");
  const more = [...CLAIMS, say(2, 9, "My card in slot 3 is Knights 9."), say(2, 5, "My card in slot 3 is Crossbows 5.")];
  assert.equal(pattern(more), "My card in slot … is …");
});

test("buttons with many words take more rows", () => {
  const said = (...lengths) => lengths.map((length) => ({ say: "x".repeat(length) }));
  assert.equal(rows([], 50), 0);
  assert.equal(rows(said(4, 4, 4), 50), 1);
  assert.equal(rows(said(16, 16, 16, 16), 50), 2);
  assert.equal(rows(said(20, 20, 20), 50), 3);
  assert.equal(rows(said(16, 16, 16), 36), 3);
  assert.equal(rows(said(90, 90), 50), 2);
});
