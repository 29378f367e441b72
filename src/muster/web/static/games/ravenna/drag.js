/* Dragging, as a convenience: a card to its place, a pile to oneself. Everything it does can be done by clicking. */

import { lit } from "./choosing.js";

/** @typedef {import("./board.js").RavennaBoard} RavennaBoard */
/** @typedef {{hand: number, at: number | null}} Place a place, or a whole hand */

const START = 7; // px until a press is a drag

/** @param {RavennaBoard} board */
export function listenToDragging(board) {
  board.addEventListener("pointerdown", (event) => {
    if (event.button || !event.isPrimary || !(event.target instanceof Element)) return;
    const thing = /** @type {HTMLElement | null} */ (event.target.closest(".rv-thing[data-spot]"));
    if (thing && mayDrag(board, thing.dataset.spot ?? "")) follow(board, thing, event);
  });
}

/**
 * @param {RavennaBoard} board
 * @param {HTMLElement} thing
 * @param {PointerEvent} start
 */
function follow(board, thing, start) {
  const spot = thing.dataset.spot ?? "";
  /** @type {HTMLElement | null} */
  let ghost = null;
  const stop = new AbortController();
  const { signal } = stop;

  addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== start.pointerId) return;
      if (!ghost && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < START) return;
      ghost ??= lift(board, thing, spot);
      ghost.style.left = `${event.clientX}px`;
      ghost.style.top = `${event.clientY}px`;
      mark(board, placeAt(event));
    },
    { signal },
  );
  addEventListener(
    "pointerup",
    (event) => {
      if (event.pointerId !== start.pointerId) return;
      stop.abort();
      if (!ghost) return;
      ghost.remove();
      thing.classList.remove("dragged");
      // The click that may follow a drag belongs to it.
      /** @param {Event} click */
      const swallow = (click) => click.stopPropagation();
      addEventListener("click", swallow, { capture: true });
      setTimeout(() => {
        removeEventListener("click", swallow, { capture: true });
        drop(board, spot, placeAt(event));
      });
      mark(board, null);
    },
    { signal },
  );
  addEventListener(
    "pointercancel",
    () => {
      stop.abort();
      ghost?.remove();
      thing.classList.remove("dragged");
      mark(board, null);
    },
    { signal },
  );
}

/**
 * @param {RavennaBoard} board
 * @param {HTMLElement} thing
 * @param {string} spot
 */
function lift(board, thing, spot) {
  select(board, spot);
  board.point(null);
  const card = thing.querySelector(".rv-card");
  const ghost = document.createElement("div");
  ghost.className = "rv-ghost";
  ghost.setAttribute("aria-hidden", "true");
  ghost.style.setProperty("--w", `${card?.clientWidth ?? 80}px`);
  if (card) ghost.append(card.cloneNode(true));
  board.append(ghost);
  thing.classList.add("dragged");
  return ghost;
}

/**
 * The place or seat below the pointer.
 * @param {PointerEvent} event
 * @returns {Place | null}
 */
function placeAt(event) {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const spot = element.closest("[data-spot^='place:']")?.getAttribute("data-spot");
    if (spot) {
      const [, hand, at] = spot.split(":");
      return { hand: Number(hand), at: Number(at) };
    }
    const seat = element.closest("[data-hand]")?.getAttribute("data-hand");
    if (seat) return { hand: Number(seat), at: null };
  }
  return null;
}

/**
 * @param {RavennaBoard} board
 * @param {string} spot
 */
function mayDrag(board, spot) {
  if (!board.myTurn) return false;
  if (spot === "drawn") return board.view?.question === "place";
  if (spot === "deck" || spot === "discard") return lit(board.options, {}, { source: spot === "deck" ? 0 : 1 });
  return spot.startsWith("held:") && board.view?.question === "hand out";
}

/**
 * A drag begins: where it may go is lit.
 * @param {RavennaBoard} board
 * @param {string} spot
 */
function select(board, spot) {
  const rank = spot.startsWith("held:") ? board.rankAt(spot) : null;
  if (rank === null) return;
  board.lastHeld = spot;
  if (board.selected.rank !== rank) board.pick({ rank }, spot);
}

/**
 * @param {RavennaBoard} board
 * @param {Place | null} place
 */
function mark(board, place) {
  for (const element of board.querySelectorAll(".rv-over")) element.classList.remove("rv-over");
  if (place) board.querySelector(place.at === null ? `[data-hand="${place.hand}"]` : `[data-spot="place:${place.hand}:${place.at}"]`)?.classList.add("rv-over");
}

/**
 * @param {RavennaBoard} board
 * @param {string} spot
 * @param {Place | null} place
 */
function drop(board, spot, place) {
  const { view } = board;
  if (!place || !view) return;
  if (spot === "deck" || spot === "discard") return board.pick({ source: spot === "deck" ? 0 : 1 }, spot);
  // Dropped beside the places of a hand: the next empty one is meant.
  /** @type {import("./choosing.js").Fields} */
  const fields = view.question === "hand out" ? { hand: place.hand } : { hand: place.hand, slot: place.at ?? view.hands[place.hand].slots.length };
  if (lit(board.options, board.selected, fields)) board.pick(fields);
}
