/* The cards that a viewer has met, for the story tells of cards that are out of sight by now. */

/** @typedef {import("./types.d.ts").View} View */

export class Met {
  /** @type {View["book"]} */
  book = {};
  count = 0;

  /** @param {View["book"]} book */
  meet(book) {
    Object.assign(this.book, book);
    this.count = Object.keys(this.book).length;
  }
}
