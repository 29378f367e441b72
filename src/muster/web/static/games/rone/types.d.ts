/* RONE's view, as games/rone/view.py makes it. Types only. */

export type Said = Record<string, string>; // by language
export type Kind = "unit" | "tactic" | "technology" | "hero";

/** A line of a text. `head` stands before its colon, or is a line of keywords; `words` is the rest. */
export interface Line {
  head?: Piece[];
  words?: Piece[];
}
export type Symbol = { symbol: string; n: string; text: string };
export type Piece = string | Symbol | { keyword: string; text: string };

/** What is printed on a card; a price of null is grey: it cannot be paid. */
export interface Printed {
  kind: Kind;
  name: Said;
  icon: string; // in icons.svg
  level: number;
  cost: number | null;
  recycle: number | null;
  text: Record<string, Line[]>;
  race?: string;
  family?: string;
  flavour?: Said;
  health?: number;
  melee?: number;
  ranged?: number;
  speed?: number; // times an attack exhausts it
  water?: number; // a hero's income
  cards?: number;
  hero?: string;
  abilities?: { line: number; exhaust: number }[];
}

/** One card of this game: its number, the printed card's id in `book`, and its name in events. */
export interface CardData {
  card: number;
  id: string;
  label: string;
  cost?: number | null; // what it costs now
  recycle?: number | null; // of the top of a graveyard: what it costs now
  from_top?: number; // of a shield: cards above it in the deck
}

/** A card on the battlefield. */
export interface Permanent extends CardData {
  exhausted: number;
  owner: number;
  control: number;
  keywords?: string[];
  health?: number; // left
  damage?: number;
  melee?: number;
  ranged?: number;
  tokens?: { melee: number; ranged: number };
  copied?: string[];
  this_turn?: boolean;
}

export interface PlayerData {
  water: number;
  level: number;
  out: boolean;
  hand: number;
  technologies: Permanent[];
  hero?: Permanent;
  income?: { water: number; cards: number };
  level_price?: number | null;
  cards?: CardData[]; // the hand, for those who may see it
  cheaper?: { way: "play" | "recycle"; by: number; once: boolean }[];
}

export interface SideData {
  deck: number;
  graveyard: CardData[]; // top first
  units: Permanent[];
  technology_deck: number;
  technologies?: CardData[]; // its cards, for those who may see them
  removed: CardData[];
  shields?: CardData[];
  deck_cards?: CardData[]; // top first; open eyes only
}

export type Target = CardData | { player: number };

/** An effect on the stack. `line` is the line of the card's text. */
export interface Item extends CardData {
  kind: string;
  seat: number;
  line?: number;
  targets?: Target[];
  modes?: number[];
  x?: number;
  initiative?: number;
  text_of?: CardData; // a copied ability: its line stands on that card
}

export interface Combat {
  seat: number;
  attacker: number;
  target?: number;
  step: number;
}

/** What is asked. `card` and `line`: the card and the line of its text that the question is about. */
export interface Asked extends Partial<CardData> {
  seat: number;
  kind: string;
  left?: number;
  line?: number;
  item?: string;
  wants?: "branch" | "target";
  effects?: Item[];
  heroes?: FreeHero[];
}

/** A hero that can still be chosen: its number, and its cards in `book` from level I to III. */
export interface FreeHero {
  hero: number;
  levels: string[];
}

export interface View {
  edition: "en" | "de";
  mode: "duel" | "three players" | "two against two";
  options: Record<string, unknown>;
  seat: number | null; // -1: all cards open, for replays
  names: string[];
  sides: number[]; // side of each seat
  round: number;
  active: number;
  starter: number;
  phase: "refresh" | "beginning" | "income" | "main" | "end";
  players: PlayerData[];
  side: SideData[];
  stack: Item[]; // bottom first
  combat: Combat | null;
  reward: number;
  ask: Asked | null;
  over?: { reason: string; winners: number[] };
  book: Record<string, Printed>;
}
