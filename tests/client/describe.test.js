import assert from "node:assert/strict";
import { test } from "node:test";
import { describe } from "../../src/muster/web/static/js/table/describe.js";

const seats = [{ name: "Ana" }, { name: "Ben" }];
const pieces = (view, labels = {}) => describe({ view, seats, looking: 0, mine: [0], labels });

test("numbers of seats become names, and the reader is told which is theirs", () => {
  const [fact] = pieces({ starter: 1 });
  assert.deepEqual(fact, { kind: "fact", label: "Starter", text: "Ben" });
  assert.match(pieces({ starter: 0 })[0].text, /Ana/);
  assert.notEqual(pieces({ starter: 0 })[0].text, "Ana");
});

test("what is nothing is left out, and what one looks at most comes first", () => {
  const found = pieces({ some_number: 4, nothing: null, no: false, empty: "", drawn: { rank: 5, face: "up" } });
  assert.deepEqual(
    found.map(({ kind, label }) => [kind, label.toLowerCase()]),
    [
      ["chip", "drawn"],
      ["fact", "some number"],
    ],
  );
});

test("a card is a chip; one without a name is hidden", () => {
  const [list] = pieces({ row: [{ name: "Well Digger", cost: 3, tired: true }, { face: "down" }] });
  const [open, hidden] = list.items;
  assert.equal(open.text, "Well Digger");
  assert.deepEqual(open.notes, ["Cost: 3", "Tired"]);
  assert.equal(open.hidden, false);
  assert.equal(hidden.hidden, true);
});

test("lists by seat have the names of the seats as titles", () => {
  const [list] = pieces({ scores: [3, 1] });
  assert.deepEqual(
    list.items.map((item) => item.text),
    ["3", "1"],
  );
  assert.equal(list.items[1].label, "Ben");
});

test("the number of a hand is its owner, a word is said in the reader's language", () => {
  const hands = [
    { owner: 0, slots: [] },
    { owner: 1, slots: [] },
  ];
  for (const key of ["target", "own"]) assert.equal(pieces({ [key]: 1, hands }).find((found) => found.kind === "fact").text, "Ben");
  assert.equal(pieces({ target: 7, hands }).find((found) => found.kind === "fact").text, "7");
  assert.equal(pieces({ mood: "sideways" })[0].text, "sideways");
});

test("things in a list have their owner or their number as title", () => {
  const [list] = pieces({ heap: [{ owner: 1, name: "Wall" }, { name: "Well" }] });
  assert.deepEqual(
    list.items.map((item) => item.label),
    ["Ben", "2"],
  );
});

test("a hand that is only a box for its cards shows the cards", () => {
  const [list] = pieces({ hands: [{ owner: 1, slots: [{ rank: 5, face: "up" }] }] });
  assert.deepEqual(
    list.items[0].items.map((item) => item.kind),
    ["chip"],
  );
  const [other] = pieces({ hands: [{ owner: 1, gold: 3 }] });
  assert.deepEqual(
    other.items[0].items.map((item) => item.kind),
    ["fact"],
  );
});

test("two hands of one owner are told apart", () => {
  const hands = [
    { owner: 1, slots: [] },
    { owner: 1, slots: [] },
  ];
  const [list] = pieces({ hands });
  assert.deepEqual(
    list.items.map((item) => item.label),
    ["Ben 1", "Ben 2"],
  );
});

test("keys, words and cards have the names that the game gives them", () => {
  const labels = { row: "Reihe", doing: "Gerade", fishing: "angelt", well: "Brunnen", cost: "Kosten", tired: "müde" };
  const [fact, list] = pieces({ doing: "fishing", row: [{ name: "well", cost: 3, tired: true }] }, labels);
  assert.deepEqual(fact, { kind: "fact", label: "Gerade", text: "angelt" });
  assert.equal(list.label, "Reihe");
  assert.equal(list.items[0].text, "Brunnen");
  assert.deepEqual(list.items[0].notes, ["Kosten: 3", "müde"]);
});
