/* Options come as whole sentences, in the reader's language. Menus need their pieces: which words belong to which field.
   Sentences that differ in one field only are compared, and what differs are the field's words. So every game gets menus
   in every language without a word of its own here. */

/** @typedef {import("./types.d.ts").OptionInfo} OptionInfo */
/** @typedef {Pick<OptionInfo, "say" | "parts">} Sentence */
/** @typedef {{value: number | string, label: string}} Choice */

const FEW = 2; // values that are named instead of "…"
const BUTTON = 9; // what a button takes besides its words, in letters

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
 * The values that a field may take, with their words. A value that does not go together with the rest of `chosen` is
 * there, too: `nearest` then changes the rest.
 * @param {Sentence[]} sentences of one form
 * @param {Sentence} chosen
 * @param {string} field
 * @returns {Choice[]}
 */
export function choices(sentences, chosen, field) {
  return values(sentences, field).map((value) => {
    const sentence = nearest(sentences, chosen, field, value);
    const { head, tail } = shared(unique(alternatives(sentences, sentence, field), field).map((s) => s.say.split(" ")));
    const words = sentence.say.split(" ");
    const label = words
      .slice(head, words.length - tail)
      .join(" ")
      .replace(/[.,;:]+$/, "");
    return { value, label: label || String(value) };
  });
}

/**
 * @param {Sentence[]} sentences
 * @param {string} field
 */
function values(sentences, field) {
  return [...new Set(sentences.map((s) => s.parts[field]))];
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
 * What all sentences of a form have in common: "My card in slot … is …", "I am weak/strong".
 * @param {Sentence[]} sentences
 */
export function pattern(sentences) {
  const first = sentences[0];
  const words = first.say.split(" ");
  for (const field of fields(sentences)) {
    const like = unique(alternatives(sentences, first, field), field).map((s) => s.say.split(" "));
    const { head, tail } = shared(like);
    const end = first.say.split(" ").length - tail;
    const stop = /[.,;:]$/.exec(words[end - 1] ?? "")?.[0] ?? "";
    const few =
      values(sentences, field).length <= FEW &&
      choices(sentences, first, field)
        .map(({ label }) => label)
        .join("/");
    for (let i = head; i < end; i++) words[i] = "";
    words[head] = (few || "…") + stop;
  }
  return words
    .filter(Boolean)
    .join(" ")
    .replace(/[.,;:]+$/, "");
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

/**
 * How many rows these options take about, as buttons one after the other; one with many words is higher, not wider.
 * @param {Pick<OptionInfo, "say">[]} options
 * @param {number} letters in a row
 */
export function rows(options, letters) {
  let found = options.length ? 1 : 0;
  let filled = 0;
  for (const { say } of options) {
    const room = Math.min(say.length + BUTTON, letters);
    if (filled + room > letters) {
      found += 1;
      filled = 0;
    }
    filled += room;
  }
  return found;
}
