/* Sentences that come in parts: words, and what names a seat or a card. */

/** @typedef {import("./types.d.ts").Line} Line */
/** @typedef {import("./types.d.ts").Part} Part */
/** @typedef {import("./types.d.ts").Question} Question */

/** The whole sentence. @param {Part[]} parts */
export function said(parts) {
  return parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

/** A question with everything that belongs to it. @param {Question | null | undefined} question */
export function asked(question) {
  const ways = question?.ways?.map((way, i) => `${i + 1}: ${way}`) ?? [];
  return [question?.text, question?.quote, ...ways].filter(Boolean).join(" ");
}

/** Lines get their whole sentence as `text`, for whoever hears or compares them. @param {Line[]} [lines] */
export function spell(lines) {
  for (const line of lines ?? []) line.text = said(line.parts);
}
