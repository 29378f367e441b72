/* A whole pack in a link. It stands behind the address (#pack=…), which browsers never send: only who has the link has the
   pack, and no server keeps it. Whatever a link says is read as any file that somebody brings. */

const NAME = "#pack=";
const MOST_LINK = 16_000; // letters: what messengers and browsers pass on
const MOST_TEXT = 200_000; // bytes of a pack
const CHUNK = 8_192;

/** @param {string} hash */
export const isLink = (hash) => hash.startsWith(NAME);

/** A link to a page, with a pack; nothing if that is too large for one. @param {string} page @param {string} text */
export async function linkTo(page, text) {
  const bytes = await pressed(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")), MOST_LINK);
  if (bytes === null) return "";
  let said = "";
  for (let at = 0; at < bytes.length; at += CHUNK) said += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  const link = `${page}${NAME}${btoa(said).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
  return link.length <= MOST_LINK ? link : "";
}

/** The pack of a link; null if it is none, or too large. @param {string} hash @returns {Promise<string | null>} */
export async function textOf(hash) {
  if (!isLink(hash) || hash.length > MOST_LINK) return null;
  try {
    const said = atob(hash.slice(NAME.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(said, (letter) => letter.charCodeAt(0));
    const found = await pressed(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")), MOST_TEXT);
    return found && new TextDecoder("utf-8", { fatal: true }).decode(found);
  } catch {
    return null; // not made by us, or cut off on its way
  }
}

/** All that comes, but never more than so much. @param {ReadableStream<Uint8Array>} stream @param {number} most @returns {Promise<Uint8Array | null>} */
async function pressed(stream, most) {
  const reader = stream.getReader();
  /** @type {Uint8Array[]} */
  const pieces = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    pieces.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
