/* A pack that somebody is writing, as this browser keeps it: cards in a list, one of them open, and what was before the
   last deed that takes something away. Nothing here draws, and no rule is known. */

/** @typedef {{key: number, section: string, values: Record<string, any>}} Card */
/** @typedef {{pack: string, version: number, title: {en: string, de: string}, author: string, needs: string[]}} Head */
/** @typedef {{head: Head, cards: Card[], open: number, rest: Record<string, any>}} Draft `open` is the key of a card, `rest` what no form shows */
/** @typedef {{name: string, kind: string, label: string, hint?: string, required?: boolean, low?: number, high?: number, also?: string, usual?: any, words?: [string, string][], most?: number, parts?: Field[], fixed?: Record<string, any>[], columns?: string[], shown?: boolean, examples?: string[]}} Field */
/** How a card is tried out. @typedef {{hint: string, bots: number, options: Record<string, any>, listed: string}} Tried */
/** How a whole pack is played. @typedef {{options: Record<string, any>, section: string, listed: string, by: string}} Played */
/** @typedef {{name: string, label: string, about: string, examples?: string[], tried?: Tried | null, fields: Field[]}} Section */
/** @typedef {{sections: Section[], needs: string[], pictures?: Record<string, string[]>, played?: Played}} Form */

const HEAD = /** @type {const} */ (["pack", "version", "title", "author", "needs"]);
const LETTERS = 3; // of an id that is made up

/** @param {Form} form @param {{en: string, de: string}} title @returns {Draft} */
export function newDraft(form, title) {
  const head = { pack: "my-pack", version: 1, title, author: "", needs: form.needs };
  return added({ head, cards: [], open: 0, rest: {} }, form, form.sections[0].name);
}

/** What a new card has. @param {Field[]} fields @returns {Record<string, any>} */
export function usual(fields) {
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (field.kind === "list") return [[field.name, structuredClone(field.usual ?? [])]];
      if (field.parts) return [[field.name, (field.fixed ?? []).map((fixed) => ({ ...usual(field.parts ?? []), ...fixed }))]];
      return field.usual === undefined ? [] : [[field.name, structuredClone(field.usual)]];
    }),
  );
}

/** An id that no card has: letters of the pack, and a number. @param {Draft} draft */
export function freeId(draft) {
  const taken = new Set(draft.cards.map((card) => String(card.values.id ?? "").toLowerCase()));
  const initials = draft.head.pack
    .split(/[^a-z0-9]+/)
    .map((word) => word.slice(0, 1))
    .join("");
  const letters = (/^[a-z]/.test(initials) ? initials : "x").slice(0, LETTERS).toUpperCase();
  let n = draft.cards.length + 1;
  while (taken.has(`${letters}${n}`.toLowerCase())) n += 1;
  return `${letters}${n}`;
}

/** @param {Draft} draft */
const freeKey = (draft) => 1 + draft.cards.reduce((most, card) => Math.max(most, card.key), 0);

/** With a new card, which is open then. @param {Draft} draft @param {Form} form @param {string} section @returns {Draft} */
export function added(draft, form, section) {
  const fields = form.sections.find((one) => one.name === section)?.fields ?? [];
  const card = { key: freeKey(draft), section, values: { ...usual(fields), id: freeId(draft) } };
  return { ...draft, cards: [...draft.cards, card], open: card.key };
}

/** The card that is open. @param {Draft} draft */
export const openCard = (draft) => draft.cards.find((card) => card.key === draft.open) ?? draft.cards[0];

/** With other values in the open card. @param {Draft} draft @param {Partial<Card>} to @returns {Draft} */
export function changed(draft, to) {
  const open = openCard(draft);
  return { ...draft, cards: draft.cards.map((card) => (card === open ? { ...card, ...to } : card)) };
}

/** A card of another kind: what both kinds have stays. @param {Draft} draft @param {Form} form @param {string} section @returns {Draft} */
export function turned(draft, form, section) {
  const fields = form.sections.find((one) => one.name === section)?.fields ?? [];
  return changed(draft, { section, values: { ...usual(fields), ...openCard(draft).values } });
}

/** With a copy of a card behind it, which is open then. @param {Draft} draft @param {number} key @returns {Draft} */
export function doubled(draft, key) {
  const at = draft.cards.findIndex((card) => card.key === key);
  const card = structuredClone(draft.cards[at]);
  const copy = { ...card, key: freeKey(draft), values: { ...card.values, id: freeId(draft) } };
  return { ...draft, cards: draft.cards.toSpliced(at + 1, 0, copy), open: copy.key };
}

/** Without a card; there is always one left to write on. @param {Draft} draft @param {Form} form @param {number} key @returns {Draft} */
export function dropped(draft, form, key) {
  const at = draft.cards.findIndex((card) => card.key === key);
  const cards = draft.cards.toSpliced(at, 1);
  if (!cards.length) return added({ ...draft, cards }, form, draft.cards[at].section);
  return { ...draft, cards, open: draft.open === key ? cards[Math.min(at, cards.length - 1)].key : draft.open };
}

/** What to call a card in a list. @param {Card} card @param {string} lang @param {string} otherwise */
export function nameOf(card, lang, otherwise) {
  const name = card.values.name;
  const found = typeof name === "string" ? name : name?.[lang] || name?.en || name?.de;
  return String(found || otherwise);
}

/** A value, or what is to stand there. @param {any} values @param {(string | number)[]} path @returns {any} */
export const valueAt = (values, path) => path.reduce((found, step) => found?.[step], values);

/** The same values with another one at a path. @param {any} values @param {(string | number)[]} path @param {any} value @returns {any} */
export function withValue(values, path, value) {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = withValue(values?.[step], rest, value);
  if (typeof step === "number") return Object.assign([], values, { [step]: inner });
  return { ...values, [step]: inner };
}

/** A card as the server takes it: what its kind has. @param {Card} card @param {Form} form */
export function asked(card, form) {
  const known = form.sections.find((one) => one.name === card.section)?.fields.map((field) => field.name) ?? [];
  return Object.fromEntries(Object.entries(card.values).filter(([name]) => known.includes(name)));
}

/** The whole pack as the server takes it. @param {Draft} draft @param {Form} form */
export function asPack(draft, form) {
  const sections = form.sections.map(({ name }) => [name, draft.cards.filter((card) => card.section === name).map((card) => asked(card, form))]);
  return { ...draft.head, ...Object.fromEntries(sections), ...draft.rest };
}

/** The options of a table that plays the pack: what its game says, and the cards that are listed, in their order. @param {Draft} draft @param {Form} form */
export function playedWith(draft, form) {
  const { options = {}, section = "", listed = "", by = "" } = form.played ?? {};
  const cards = draft.cards.filter((card) => card.section === section);
  if (!cards.length) return {};
  const inOrder = cards.toSorted((one, other) => (Number(one.values[by]) || 0) - (Number(other.values[by]) || 0));
  return { ...options, [listed]: inOrder.map((card) => String(card.values.id ?? "").trim()) };
}

/** A draft from what the server has read in a file. @param {Record<string, any>} pack @param {Form} form @returns {Draft} */
export function fromPack(pack, form) {
  const names = form.sections.map((section) => section.name);
  const cards = names.flatMap((section) => (pack[section] ?? []).map((/** @type {any} */ values) => ({ section, values })));
  const title = typeof pack.title === "string" ? { en: pack.title, de: "" } : { en: "", de: "", ...pack.title };
  const head = { pack: String(pack.pack ?? "my-pack"), version: Number(pack.version) || 1, title, author: pack.author ?? "", needs: pack.needs ?? [] };
  const rest = Object.fromEntries(Object.entries(pack).filter(([key]) => key !== "game" && !names.includes(key) && !HEAD.some((one) => one === key)));
  const draft = { head, cards: cards.map((card, i) => ({ ...card, key: i + 1 })), open: 1, rest };
  return cards.length ? draft : added(draft, form, names[0]);
}

// --- in this browser --------------------------------------------------------------------------------------------------

/** @param {string} game */
const place = (game) => `muster-cards-${game}`;

/** What was kept, if it still is a draft. @param {string} game @param {Form} form @returns {Draft | null} */
export function kept(game, form) {
  try {
    const found = JSON.parse(localStorage.getItem(place(game)) ?? "null");
    const known = form.sections.map((section) => section.name);
    const sound =
      Array.isArray(found?.cards) && found.cards.length && found.cards.every((/** @type {Card} */ card) => known.includes(card.section) && card.values);
    return sound && found.head?.title ? { rest: {}, ...found } : null;
  } catch {
    return null; // somebody else wrote there, or the browser keeps nothing
  }
}

/** Keeps a draft; false if this browser keeps nothing. @param {string} game @param {Draft} draft */
export function keep(game, draft) {
  try {
    localStorage.setItem(place(game), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
