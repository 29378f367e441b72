/* Written by `muster docs` from src/muster/games/ravenna/view_types.py; do not edit. Types only. */
import type { OptionInfo } from "../../js/table/wire.d.ts";

/** What a seat, a spectator or open eyes may know. */
export interface View extends Variants {
  game: "ravenna";
  /** nobody's: a spectator; -1: all cards open, for replays */
  seat: number | null;
  seats: string[];
  mode: Mode;
  round: number;
  total: number;
  /** by side */
  scores: number[];
  asked: number[];
  question: Question;
  deck: number;
  /** top first */
  discard: PileCard[];
  hands: HandData[];
  /** what each seat has said, newest last */
  claims: OptionInfo[][];
  reshuffles: number;
  battles: Battle[];
  held?: Held[];
  drawn?: Drawn;
}

/** What is there only in some games, and at some moments. */
export interface Variants {
  /** the members of each team */
  teams?: number[][];
  /** who decides for each team */
  captains?: number[];
  attack?: Attack;
  /** rounds won by each side, where rounds are separate games */
  wins?: number[];
  /** how many rounds are played, where they are separate games */
  separate_rounds?: number;
  cutthroat?: boolean;
  /** several have reached the total together */
  tied?: boolean;
  over?: Over;
}

/** The attack that may be countered: the hand that attacked, and the hand that lost. */
export interface Attack {
  hand: number;
  target: number;
}

/** How the game ended. */
export interface Over {
  winners: number[];
  /** points, rounds, void or limit */
  reason: string;
}

export type Mode = "free-for-all" | "two-player" | "teams";

export type Question = "" | "turn" | "team turn" | "place" | "hand out" | "counter";

/** A card on the discard pile. */
export interface PileCard extends KnownCard {
  /** the seats that had it before */
  had: number[];
}

/** A card that the viewer knows. */
export interface KnownCard {
  rank: number;
  card?: string;
}

/** A hand: one for each seat, and with two players two each. */
export interface HandData {
  owner: number;
  slots: SlotData[];
}

/** A card in play. */
export interface SlotData extends CardData {
  /** from 1 */
  slot: number;
  face: Face;
  /** the seat that placed it */
  placer: number;
  /** why the viewer knows it: it lies face up, everybody saw it, or the viewer placed it */
  known?: Knowledge;
  /** how many reshuffles came before it was drawn, if any */
  generation?: number;
  /** may the viewer look at it? */
  may_look?: boolean;
}

/** A card, as far as the viewer knows it. */
export interface CardData {
  /** 0 Fortifications, 1 Assassin, 2 to 9, 10 Commander */
  rank?: number;
  /** the very copy, such as 7c; absent where copies are not told apart */
  card?: string;
}

export type Face = "up" | "down" | "sideways";

export type Knowledge = "open" | "all" | "memory";

/** One of the last battles: of the hand that attacked and the hand that was attacked, in this order. */
export interface Battle {
  hand: number;
  target: number;
  totals: number[];
  /** the ranks of both */
  cards: number[][];
}

/** Cards of one seat that were dealt or drawn together and are not placed yet. */
export interface Held {
  count: number;
  /** for their holder */
  cards?: KnownCard[];
}

/** The card just drawn, not placed yet. */
export interface Drawn extends CardData, Source {
  /** the seats that had it before, if it is from the discard pile */
  had?: number[];
}

export interface Source {
  from: "deck" | "discard";
}
