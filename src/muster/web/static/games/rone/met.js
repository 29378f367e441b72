/* The cards that a viewer has met. */

/** @typedef {import("./types.d.ts").View} View */

/** The cards that a viewer has met, for the story tells of cards that are out of sight by now. */
export class Met {
  /** @type {View["book"]} */
  book = {};
  count = 0;

  /** @param {View["book"]} book */
  meet(book) {
    Object.assign(this.book, book);
    this.count = Object.keys(this.book).length;
  }

  /** The card that the story calls by this id; of a hero, any of its cards. @param {number | string | undefined} id */
  idOf(id) {
    const name = String(id);
    return name in this.book ? name : Object.keys(this.book).find((other) => this.book[other].hero === name);
  }
}
