import assert from "node:assert/strict";
import { test } from "node:test";
import {
  added,
  asPack,
  changed,
  doubled,
  dropped,
  freeId,
  fromPack,
  keep,
  kept,
  nameOf,
  newDraft,
  openCard,
  playedWith,
  turned,
  withValue,
} from "../../src/muster/web/static/js/cards/draft.js";
import { isLink, linkTo, textOf } from "../../src/muster/web/static/js/cards/links.js";
import { at, marked, ofAll, offsetOf, taken } from "../../src/muster/web/static/js/cards/places.js";

const level = { name: "level", kind: "number", label: "Level", required: true };
const text = { name: "text", kind: "text", label: "Text" };
const FORM = {
  needs: ["starter"],
  sections: [
    {
      name: "units",
      label: "Unit",
      about: "",
      fields: [
        { name: "id", kind: "id", label: "Id" },
        { name: "name", kind: "name", label: "Name" },
        { name: "health", kind: "number", label: "Health", usual: 2 },
        text,
      ],
    },
    {
      name: "heroes",
      label: "Hero",
      about: "",
      fields: [{ name: "levels", kind: "parts", label: "Levels", parts: [level, text], fixed: [{ level: 1 }, { level: 2 }] }],
    },
  ],
};
const TITLE = { en: "My pack", de: "Meine Packung" };
const begun = () => newDraft(FORM, TITLE);

test("a new pack has one card with usual values and an id of its own", () => {
  const draft = begun();
  assert.deepEqual(openCard(draft), { key: 1, section: "units", values: { id: "MP1", health: 2 } });
  assert.deepEqual(draft.head.needs, ["starter"]);
});

test("an id is never given twice, whatever the pack is called", () => {
  let draft = added(begun(), FORM, "units");
  assert.equal(openCard(draft).values.id, "MP2");
  draft = changed(draft, { values: { id: "mp3" } });
  assert.equal(freeId(draft), "MP4");
  assert.equal(freeId({ ...draft, head: { ...draft.head, pack: "9-lives" } }), "X3");
  assert.equal(freeId({ ...draft, head: { ...draft.head, pack: "" } }), "X3");
});

test("a copy stands behind its card, is open, and shares nothing with it", () => {
  const draft = doubled(added(begun(), FORM, "units"), 1);
  assert.deepEqual(
    draft.cards.map((card) => card.key),
    [1, 3, 2],
  );
  assert.equal(draft.open, 3);
  assert.notEqual(draft.cards[0].values, draft.cards[1].values);
  assert.equal(draft.cards[1].values.id, "MP3");
});

test("a deleted card leaves the next one open, and the last leaves a new one", () => {
  const three = added(added(begun(), FORM, "units"), FORM, "heroes");
  assert.equal(openCard(dropped({ ...three, open: 2 }, FORM, 2)).key, 3);
  assert.equal(openCard(dropped(three, FORM, 3)).key, 2);
  assert.equal(dropped({ ...three, open: 1 }, FORM, 2).open, 1);
  const one = dropped(begun(), FORM, 1);
  assert.equal(one.cards.length, 1);
  assert.equal(openCard(one).values.health, 2);
});

test("a card of another kind keeps what it had, and sends only what its kind has", () => {
  const draft = turned(changed(begun(), { values: { id: "A", health: 5 } }), FORM, "heroes");
  assert.equal(openCard(draft).values.health, 5);
  assert.deepEqual(openCard(draft).values.levels, [{ level: 1 }, { level: 2 }]);
  assert.deepEqual(asPack(draft, FORM).heroes, [{ levels: [{ level: 1 }, { level: 2 }] }]);
  assert.deepEqual(asPack(draft, FORM).units, []);
});

test("a value is changed along its path, and nothing else", () => {
  const values = { levels: [{ text: "a" }, { text: "b" }] };
  const other = withValue(values, ["levels", 1, "text"], "c");
  assert.deepEqual(other, { levels: [{ text: "a" }, { text: "c" }] });
  assert.equal(other.levels[0], values.levels[0]);
  assert.deepEqual(withValue({}, ["levels", 1, "text"], "c").levels[1], { text: "c" });
});

test("a pack goes to the server and comes back, with decks that no form shows", () => {
  const pack = { pack: "dry", version: 3, title: TITLE, author: "Ana", needs: [], units: [{ id: "A" }, { id: "B" }], heroes: [], decks: [{ id: "D" }] };
  const draft = fromPack({ ...pack, game: "any" }, FORM);
  assert.deepEqual(
    draft.cards.map((card) => card.values.id),
    ["A", "B"],
  );
  assert.deepEqual(asPack(draft, FORM), pack);
  assert.equal(fromPack({ pack: "empty", title: "One" }, FORM).cards.length, 1);
  assert.deepEqual(fromPack({ title: "One" }, FORM).head.title, { en: "One", de: "" });
});

test("a draft is kept, and what is no draft is not taken for one", () => {
  assert.equal(kept("any", FORM), null);
  assert.ok(keep("any", begun()));
  assert.deepEqual(kept("any", FORM), begun());
  for (const strange of ["", "[]", "{}", '{"cards": []}', '{"cards": [{"section": "spells", "values": {}}], "head": {"title": {}}}', "{"]) {
    localStorage.setItem("muster-cards-any", strange);
    assert.equal(kept("any", FORM), null);
  }
});

test("a card is called by its name in the reader's language, or another", () => {
  assert.equal(nameOf({ key: 1, section: "units", values: { name: { en: "A", de: "B" } } }, "de", "?"), "B");
  assert.equal(nameOf({ key: 1, section: "units", values: { name: { en: "A", de: "" } } }, "de", "?"), "A");
  assert.equal(nameOf({ key: 1, section: "units", values: { name: "A" } }, "de", "?"), "A");
  assert.equal(nameOf({ key: 1, section: "units", values: {} }, "de", "?"), "?");
});

test("a place is found by its line and column, also behind the end of a line", () => {
  assert.equal(offsetOf("ab\ncd", 2, 2), 4);
  assert.equal(offsetOf("ab\ncd", 1, 9), 2);
  assert.equal(offsetOf("ab\ncd", 9, 1), 5);
});

test("problems are marked where they are, and nothing twice", () => {
  const faults = [
    { path: ["text"], why: "", line: 1, column: 4, letters: 2 },
    { path: ["text"], why: "", line: 1, column: 4, letters: 5 },
    { path: ["text"], why: "", line: 2, column: 3, letters: 0, serious: false },
    { path: ["text"], why: "about all of it" },
  ];
  const pieces = marked("to enmy\nof", faults);
  assert.deepEqual(
    pieces.map((piece) => [piece.text, piece.bad, piece.serious]),
    [
      ["to ", false, false],
      ["en", true, true],
      ["my\nof", false, false],
      ["", true, false],
    ],
  );
  assert.equal(pieces.map((piece) => piece.text).join(""), "to enmy\nof");
});

for (const [before, begun, word, after] of [
  ["Battlefield: D|", 1, "Deal", "Battlefield: Deal |"],
  ["Battlefield|", 0, ":", "Battlefield: |"],
  ["target unit|", 0, "with", "target unit with |"],
  ["target unit |", 0, ".", "target unit.|"],
  ["Flying.\n|", 0, "Death:", "Flying.\nDeath: |"],
  ["to t| unit.", 1, "target", "to target |unit."],
  ["its owner|", 0, "'s hand", "its owner's hand |"],
  ["draw 1 card |", 0, ", then", "draw 1 card, then |"],
  ["gets +|", 1, "+1", "gets +1 |"],
  ["Fl|\nDraw", 2, "Flying", "Flying|\nDraw"],
]) {
  test(`“${word}” is taken over into “${before}”`, () => {
    const cursor = before.indexOf("|");
    const made = taken(before.replace("|", ""), cursor, begun, word);
    assert.equal(`${made.text.slice(0, made.cursor)}|${made.text.slice(made.cursor)}`, after);
  });
}

test("a problem belongs to the value that it is about, and to what that is part of", () => {
  const faults = [
    { path: ["levels", 1, "text"], why: "a" },
    { path: ["cost"], why: "b" },
    { path: [], why: "c" },
  ];
  assert.deepEqual(
    at(faults, ["levels", 1]).map((fault) => fault.why),
    ["a"],
  );
  assert.deepEqual(at(faults, ["levels", 0]), []);
  assert.deepEqual(at(faults, []), []);
});

test("a problem of a list as a whole is not one of its entries", () => {
  const faults = [
    { path: ["lines"], why: "none" },
    { path: ["lines", 0, "support"], why: "odd" },
    { path: [], why: "all" },
  ];
  assert.deepEqual(ofAll(faults, ["lines"]), [faults[0]]);
});

test("a list begins with what is usual, and shares nothing with the form", () => {
  const field = { name: "lines", kind: "list", label: "Line", usual: [{ n: 1 }], parts: [{ name: "n", kind: "number", label: "N" }] };
  const form = { needs: [], sections: [{ name: "maps", label: "Map", about: "", fields: [field] }] };
  const draft = newDraft(form, TITLE);
  openCard(draft).values.lines[0].n = 7;
  assert.deepEqual(field.usual, [{ n: 1 }]);
});

test("a pack is played with the cards that its game lists, in their order", () => {
  const played = { options: { mode: "all" }, section: "units", listed: "maps", by: "health" };
  const draft = added(changed(begun(), { values: { id: "A1", health: 5 } }), FORM, "units");
  assert.deepEqual(playedWith(draft, { ...FORM, played }), { mode: "all", maps: ["MP2", "A1"] });
  assert.deepEqual(playedWith(draft, { ...FORM, played: { ...played, section: "heroes" } }), {});
  assert.deepEqual(playedWith(draft, FORM), {});
});

// --- a pack in a link -------------------------------------------------------------------------------------------------

const PAGE = "https://muster.example/cards/new/some-game";
const hashOf = (/** @type {string} */ link) => new URL(link).hash;

test("a pack goes into a link and comes out as it was", async () => {
  const text = `pack: tor\ntitle: "Größe → ½"\n${"units: []\n".repeat(400)}`;
  const link = await linkTo(PAGE, text);
  assert.match(link, /^https:\/\/muster\.example\/cards\/new\/some-game#pack=[\w-]+$/);
  assert.ok(isLink(hashOf(link)));
  assert.equal(await textOf(hashOf(link)), text);
});

test("a pack that is too large makes no link", async () => {
  const odd = Array.from({ length: 30_000 }, (_, n) => String.fromCharCode(33 + ((n * n * 7919) % 90))).join("");
  const noise = Array.from(crypto.getRandomValues(new Uint8Array(20_000)), (one) => one.toString(16)).join("");
  assert.equal(await linkTo(PAGE, noise), "");
  assert.equal(await textOf(`#pack=${btoa(odd)}`), null);
});

test("a link that says more than a pack may have is not unpacked", async () => {
  const bomb = await linkTo(PAGE, "x".repeat(5_000_000));
  assert.ok(bomb && bomb.length < 16_000);
  assert.equal(await textOf(hashOf(bomb)), null);
});

test("a link that is broken brings nothing", async () => {
  const link = hashOf(await linkTo(PAGE, "pack: tor\n".repeat(50)));
  for (const hash of [link.slice(0, -9), "#pack=", "#pack=%%%", "#pack=AAAA", "#brought", ""]) assert.equal(await textOf(hash), null);
});
