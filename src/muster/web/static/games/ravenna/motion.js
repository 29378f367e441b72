/* Motion on Ravenna's table, from events (see common/flight.js). */
import { APART, Flight, MOVE, TURN, way, word } from "../../js/boards/common/flight.js";
import { signed } from "../../js/boards/common/says.js";

/** @typedef {import("./board.js").RavennaBoard} RavennaBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("../../js/table/types.d.ts").GameEvent} GameEvent */
/** @typedef {Map<string, DOMRect>} Places */

const REVEAL = 260; // from one card of a battle to the next
const NUMBER = 260;

/** Where everything lies now. @param {HTMLElement} board @returns {Places} */
export function measure(board) {
  const found = new Map();
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll("[data-spot], [data-plate]"))) {
    const card = element.querySelector(".rv-card") ?? element;
    found.set(element.dataset.spot ?? `plate:${element.dataset.plate}`, (element.dataset.plate ? element : card).getBoundingClientRect());
  }
  return found;
}

/** @extends {Flight<RavennaBoard>} */
export class Telling extends Flight {
  /**
   * @param {RavennaBoard} board
   * @param {View} view
   * @param {Places} before
   */
  constructor(board, view, before) {
    super(board);
    this.view = view;
    this.before = before;
  }

  /** @param {GameEvent[]} events */
  async play(events) {
    const battle = events.some((event) => event.kind === "totalled");
    for (const event of events) {
      if (event.kind === "drew") this.draw(event);
      else if (event.kind === "dealt") this.deal(event);
      else if (event.kind === "discarded") this.discard(event);
      else if (event.kind === "placed") this.place(event);
      else if (event.kind === "reshuffled") this.reshuffle();
      else if (event.kind === "round_started") this.gather();
      else if (event.kind === "said") this.say(event);
    }
    if (battle) this.fight(events);
    for (const event of events) if (event.kind === "scored") this.score(event);
    await this.ended();
  }

  /** @param {string} spot */
  thing(spot) {
    return /** @type {HTMLElement | null} */ (this.board.querySelector(`[data-spot="${spot}"]`));
  }

  /**
   * The card in a spot comes from somewhere, above everything that lies around.
   * @param {string} spot
   * @param {DOMRect | undefined} from
   * @param {{turn?: boolean, quarter?: boolean, after?: number}} [how] turned over on the way; turned by 90°
   */
  bring(spot, from, { turn = false, quarter = false, after = 0 } = {}) {
    const thing = this.thing(spot);
    const card = thing?.querySelector(".rv-turned, .rv-stack, .rv-card") ?? thing;
    if (!thing || !card || !from) return;
    const to = card.getBoundingClientRect();
    if (!to.width || !from.width) return;
    const { dx, dy, size } = way(from, to);
    const delay = this.at + after;
    this.run(
      card,
      [
        { translate: `${dx}px ${dy}px`, scale: size, rotate: quarter ? "-90deg" : "0deg" },
        { translate: "0 0", scale: 1, rotate: "0deg" },
      ],
      { ...MOVE, delay },
    );
    if (turn) this.run(card.querySelector(".rv-face"), [{ transform: "rotateY(180deg)" }, { transform: "rotateY(0)" }], { ...TURN, delay });
    this.raise(thing.closest("li, .rv-pile") ?? thing, MOVE.duration + delay);
  }

  /** @param {GameEvent} event */
  draw(event) {
    this.bring("drawn", this.before.get(event.from_discard ? "discard" : "deck"), { turn: !event.from_discard && event.rank !== undefined });
  }

  /** @param {GameEvent} event */
  deal(event) {
    if (event.rank !== undefined) {
      for (const thing of this.board.querySelectorAll("[data-spot^='held:']")) {
        const spot = thing.getAttribute("data-spot") ?? "";
        if (this.before.has(spot) || this.told.has(spot)) continue;
        this.told.add(spot);
        this.bring(spot, this.before.get("deck") ?? this.thing("deck")?.getBoundingClientRect(), { turn: true, after: this.told.size * APART });
        return;
      }
    }
    this.flown += APART;
    this.fly(this.board.backCard(), this.thing("deck")?.getBoundingClientRect(), this.plateOf(event.seat), this.flown);
  }

  /** @type {Set<string>} */
  told = new Set();
  flown = 0;

  /** @param {number} seat */
  plateOf(seat) {
    const hand = this.view.hands.findIndex((found) => found.owner === seat);
    return this.board.querySelector(`[data-plate="${hand}"]`)?.getBoundingClientRect();
  }

  /** @param {GameEvent} event */
  discard(event) {
    this.bring("discard", this.before.get(this.spotOf(event)), { turn: !event.was_public });
  }

  /** @param {GameEvent} event */
  place(event) {
    const from = this.before.get("drawn") ?? this.heldSpot(event) ?? this.plateOf(event.seat);
    this.bring(this.spotOf(event), from, { quarter: event.face === "sideways" });
  }

  /** The card that the viewer held and that is gone now. @param {GameEvent} event */
  heldSpot(event) {
    if (event.seat !== this.view.seat) return undefined;
    const selected = this.board.lastHeld;
    return this.before.get(selected ?? "") ?? this.before.get("held:0");
  }

  /** @param {GameEvent} event */
  spotOf(event) {
    return `place:${event.hand}:${event.slot}`;
  }

  /** A card that is in no place flies over the table. @param {HTMLElement} card @param {DOMRect | undefined} from @param {DOMRect | undefined} to @param {number} after */
  fly(card, from, to, after) {
    if (!from || !to) return;
    card.classList.add("rv-flying");
    card.style.setProperty("--w", `${Math.min(from.width, from.height)}px`);
    const { dx, dy } = way(to, from);
    const frames = [
      { translate: "0 0", opacity: 1 },
      { translate: `${dx}px ${dy}px`, scale: 0.9, opacity: 1, offset: 0.85 },
      { translate: `${dx}px ${dy}px`, scale: 0.8, opacity: 0 },
    ];
    this.pass(card, from, frames, { ...MOVE, delay: this.at + after });
  }

  reshuffle() {
    for (let i = 0; i < 4; i++) this.fly(this.board.backCard(), this.before.get("discard"), this.thing("deck")?.getBoundingClientRect(), i * APART);
    this.run(this.thing("deck")?.querySelector(".rv-stack"), [{ rotate: "-6deg" }, { rotate: "5deg" }, { rotate: "-3deg" }, { rotate: "0deg" }], {
      duration: 360,
      delay: this.at + 300,
    });
  }

  /** A new round: whatever lay on the table goes back into the deck. */
  gather() {
    const deck = this.thing("deck")?.getBoundingClientRect();
    let after = 0;
    for (const [spot, from] of this.before) {
      if (!spot.startsWith("place:") || this.board.wasEmpty(spot)) continue;
      after += 18;
      this.fly(this.board.backCard(), from, deck, after);
    }
  }

  /** @param {GameEvent} event */
  say(event) {
    const { seat } = event;
    this.run(
      this.board.querySelector(`[data-claim="${seat}"]`),
      [
        { scale: 0.6, opacity: 0 },
        { scale: 1.05, opacity: 1 },
        { scale: 1, opacity: 1 },
      ],
      { duration: NUMBER, easing: "ease-out" },
    );
  }

  /**
   * Both hands slide to the middle, the cards turn one by one, totals count up, daggers strike, the verdict falls.
   * @param {GameEvent[]} events
   */
  fight(events) {
    const panel = this.board.querySelector(".rv-battle");
    if (!panel) return;
    const totalled = events.filter((event) => event.kind === "totalled");
    const fights = [...panel.querySelectorAll(".rv-fight")].slice(-totalled.length);
    this.run(panel, [{ opacity: 0 }, { opacity: 1 }], { duration: 160 });
    fights.forEach((fight, i) => this.oneFight(fight, totalled[i]));
    this.run(panel.querySelector(".gains"), [{ opacity: 0 }, { opacity: 1 }], { duration: NUMBER }); // points tell who has won
  }

  /**
   * @param {Element} fight
   * @param {GameEvent} event
   */
  oneFight(fight, event) {
    const armies = [...fight.querySelectorAll(".rv-army")];
    const hands = [event.hand, event.target];
    armies.forEach((army, side) => {
      const from = this.before.get(`place:${hands[side]}:0`);
      const to = army.getBoundingClientRect();
      if (from)
        this.run(
          army.querySelector("ul"),
          [
            { translate: `${(from.left - to.left) / 2}px ${(from.top - to.top) / 2}px`, scale: 0.6 },
            { translate: "0 0", scale: 1 },
          ],
          MOVE,
        );
    });
    this.at += MOVE.duration;
    const rows = armies.map((army) => [...army.querySelectorAll("li")]);
    const start = this.at;
    for (let i = 0; i < Math.max(...rows.map((row) => row.length)); i++) {
      for (const row of rows) {
        if (!row[i]) continue;
        this.run(row[i].querySelector(".rv-flip"), [{ transform: "rotateY(180deg)" }, { transform: "rotateY(0)" }], TURN);
        this.run(
          row[i].querySelector(".worth"),
          [
            { scale: 0, opacity: 0 },
            { scale: 1.2, opacity: 1 },
            { scale: 1, opacity: 1 },
          ],
          { duration: NUMBER, delay: this.at + TURN.duration / 2 },
        );
        this.at += REVEAL / 2;
      }
    }
    this.at += TURN.duration;
    for (const struck of fight.querySelectorAll(".struck")) {
      this.run(
        struck.querySelector(".dagger"),
        [
          { translate: "60px -60px", opacity: 0 },
          { translate: "0 0", opacity: 1 },
        ],
        { duration: 180, easing: "ease-in" },
      );
      this.run(struck, [{ translate: "0 0" }, { translate: "-4px 0" }, { translate: "4px 0" }, { translate: "0 0" }], { duration: 160, delay: this.at + 150 });
      this.at += 220;
    }
    for (const army of armies) this.count(army.querySelector(".total"), 0, start, this.at - start);
    this.run(
      fight.querySelector(".verdict"),
      [
        { opacity: 0, scale: 1.3 },
        { opacity: 1, scale: 1 },
      ],
      { duration: 240, easing: "ease-out" },
    );
    for (const army of armies) if (army.classList.contains("winner")) this.run(army, [{ scale: 1 }, { scale: 1.04 }, { scale: 1 }], { duration: 320 });
    this.at += 420;
  }

  /**
   * A number counts up to what is written there; its text stays, a registered property counts beside it.
   * @param {Element | null} element
   * @param {number} from
   * @param {number} delay
   * @param {number} duration
   */
  count(element, from, delay, duration) {
    if (!(element instanceof HTMLElement)) return;
    const to = Number(element.textContent);
    element.style.setProperty("--rv-n", String(to));
    element.classList.add("counting");
    const animation = this.run(element, [{ "--rv-n": from }, { "--rv-n": to }], { duration: Math.max(1, duration), delay, easing: "linear" });
    const done = () => element.classList.remove("counting");
    animation?.finished.then(done, done);
  }

  /** @param {GameEvent} event */
  score(event) {
    const [seat] = event.side;
    const side = this.view.teams ? this.view.teams.findIndex((members) => members.includes(seat)) : seat;
    for (const number of this.board.querySelectorAll(`[data-score="${side}"]`)) {
      if (!this.view.wins) this.count(number, event.score - event.points, this.at, NUMBER);
      this.run(number, [{ scale: 1 }, { scale: 1.5 }, { scale: 1 }], { duration: NUMBER * 2 });
      this.rise(number, event.points);
    }
  }

  /** ±n floats up and fades. @param {Element} number @param {number} points */
  rise(number, points) {
    const { left, top } = number.getBoundingClientRect();
    const frames = [
      { opacity: 0, translate: "0 6px" },
      { opacity: 1, offset: 0.25 },
      { opacity: 0, translate: "0 -30px" },
    ];
    this.pass(word(signed(points), "rv-rise"), { x: left, y: top - 6 }, frames, { duration: 900, easing: "ease-out" });
  }
}
