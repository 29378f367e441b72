/* Options come as whole sentences, in the reader's language. Menus need their pieces: which words belong to which field.
   Sentences that differ in one field only are compared, and what differs are the field's words. So every game gets menus
   in both languages without a word of its own here. */

/** @typedef {import("./types.d.ts").OptionInfo} OptionInfo */
/** @typedef {Pick<OptionInfo, "say" | "parts">} Sentence */
/** @typedef {{value: number | string, label: string}} Choice */

/**
 * The sentences of each form, in the order in which the forms first come.
 * @template {Sentence} S
 * @param {S[]} sentences
 * @returns {Map<string, S[]>}
 */
export function byForm(sentences) {
  const found = new Map();
  for (const sentence of sentences) {
    const form = sentence.parts.form;
    if (!found.has(form)) found.set(form, []);
    found.get(form).push(sentence);
  }
  return found;
}

/**
 * The fields in which sentences of one form differ.
 * @param {Sentence[]} sentences
 */
export function fields(sentences) {
  const names = Object.keys(sentences[0].parts).filter((name) => name !== "form");
  return names.filter((name) => sentences.some((other) => other.parts[name] !== sentences[0].parts[name]));
}

/**
 * The sentences that are like `chosen` in every field but one: the values that this field may take now.
 * @template {Sentence} S
 * @param {S[]} sentences of one form
 * @param {Sentence} chosen
 * @param {string} field
 * @returns {S[]}
 */
export function alternatives(sentences, chosen, field) {
  const others = Object.keys(chosen.parts).filter((name) => name !== field);
  const like = sentences.filter((s) => others.every((name) => s.parts[name] === chosen.parts[name]));
  return like.length > 1 ? like : sentences;
}

/**
 * The values of one field with their words, while the other fields stay as in `chosen`.
 * @param {Sentence[]} sentences of one form
 * @param {Sentence} chosen
 * @param {string} field
 * @returns {Choice[]}
 */
export function choices(sentences, chosen, field) {
  const like = unique(alternatives(sentences, chosen, field), field);
  const words = like.map((s) => s.say.split(" "));
  const { head, tail } = shared(words);
  return like.map((s, i) => ({
    value: s.parts[field],
    label: trim(words[i].slice(head, words[i].length - tail).join(" ")) || String(s.parts[field]),
  }));
}

/**
 * The sentence of this form that has `value` in `field` and is otherwise as near to `chosen` as can be.
 * @template {Sentence} S
 * @param {S[]} sentences
 * @param {S} chosen
 * @param {string} field
 * @param {number | string} value
 * @returns {S}
 */
export function nearest(sentences, chosen, field, value) {
  const names = Object.keys(chosen.parts);
  /** @param {S} s */
  const likeness = (s) => names.filter((name) => s.parts[name] === chosen.parts[name]).length;
  const able = sentences.filter((s) => s.parts[field] === value);
  return able.reduce((best, s) => (likeness(s) > likeness(best) ? s : best), able[0] ?? chosen);
}

/**
 * What all sentences of a form have in common, with gaps: "My card in slot … is …".
 * @param {Sentence[]} sentences
 */
export function pattern(sentences) {
  const first = sentences[0];
  const words = first.say.split(" ");
  const gap = new Set();
  for (const field of fields(sentences)) {
    const like = alternatives(sentences, first, field).map((s) => s.say.split(" "));
    const { head, tail } = shared(like);
    for (let i = head; i < words.length - tail; i++) gap.add(i);
  }
  const shown = words.map((word, i) => (gap.has(i) ? "…" : word)).filter((w, i, all) => w !== "…" || all[i - 1] !== "…");
  return trim(shown.join(" "));
}

/**
 * How many words all lists share at their beginning and at their end.
 * @param {string[][]} lists
 */
function shared(lists) {
  const shortest = Math.min(...lists.map((list) => list.length));
  /** @param {number} i */
  const headSame = (i) => lists.every((list) => list[i] === lists[0][i]);
  /** @param {number} i */
  const tailSame = (i) => lists.every((list) => list.at(-1 - i) === lists[0].at(-1 - i));
  let head = 0;
  while (head < shortest && headSame(head)) head++;
  let tail = 0;
  while (tail < shortest - head && tailSame(tail)) tail++;
  return { head, tail };
}

/**
 * One sentence for each value of a field.
 * @template {Sentence} S
 * @param {S[]} sentences
 * @param {string} field
 * @returns {S[]}
 */
function unique(sentences, field) {
  return [...new Map(sentences.map((s) => [s.parts[field], s])).values()];
}

/** @param {string} words */
function trim(words) {
  return words.replace(/[.,;:]+$/, "");
}
