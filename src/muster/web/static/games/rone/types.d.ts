/* Written by `muster docs` from src/muster/games/rone/people/view_types.py; do not edit. Types only. */

/** What a seat, a spectator or open eyes may know. */
export interface View extends TableData, MomentData {
  /** every printed card that the viewer sees, by its id */
  book: Record<string, Printed>;
}

/** The table. */
export interface TableData {
  edition: "de" | "en";
  mode: Mode;
  /** null: a spectator; -1: all cards open, for replays */
  seat: number | null;
  names: string[];
  /** the side of each seat */
  sides: number[];
  round: number;
  /** -1 before the first turn */
  active: number;
  starter: number;
  phase: PhaseName;
  players: PlayerData[];
  side: SideData[];
  /** bottom first */
  stack: Item[];
  /** oldest first */
  pending?: Pending[];
  combat: Combat | null;
  /** how many cards are in the reward deck */
  reward: number;
}

export type Mode = "duel" | "three players" | "two against two";

export type PhaseName = "refresh" | "beginning" | "income" | "main" | "end";

/** What a player has. */
export interface PlayerData {
  water: number;
  level: number;
  out: boolean;
  /** how many cards */
  hand: number;
  technologies: Permanent[];
  hero?: Permanent;
  income?: Income;
  level_price?: number | null;
  /** the hand, for those who may see it */
  cards?: PricedCard[];
  /** cards in hand that everybody has seen */
  revealed?: CardData[];
  /** cards in hand that the viewer has looked at */
  known?: CardData[];
  cheaper?: Discount[];
}

/** A card on the battlefield with its condition. What only units have is absent elsewhere. */
export interface Permanent extends CardData {
  /** how often */
  exhausted: number;
  owner: number;
  control: number;
  keywords?: string[];
  /** left */
  health?: number;
  damage?: number;
  melee?: number;
  ranged?: number;
  tokens?: Tokens;
  counters?: Heap[];
  /** the labels of cards whose abilities it has copied */
  copied?: string[];
  /** it has lost all its abilities, except those that it has copied since */
  silenced?: boolean;
  /** something on it lasts for this turn */
  this_turn?: boolean;
  /** something on it lasts longer */
  longer?: boolean;
}

/** One card of this game. */
export interface CardData {
  /** its number */
  card: number;
  /** of the printed card in `book` */
  id: string;
  /** its name in notation and events, such as Wall Rifle 2 */
  label: string;
}

/** Tokens for the next combat. */
export interface Tokens {
  melee: number;
  ranged: number;
}

/** Counters of one kind on a card. */
export interface Heap {
  /** the kind */
  counter: string;
  n: number;
  /** with their number: 2 rust counters */
  name: Said;
  /** rust */
  short: Said;
}

export type Said = Record<string, string>;

/** A hero's income. */
export interface Income {
  water: number;
  cards: number;
}

/** A card that can be played or built. */
export interface PricedCard extends CardData {
  /** what it costs now; null: it cannot be paid */
  cost: number | null;
}

/** A discount that waits for a card. */
export interface Discount {
  way: "play" | "recycle";
  by: number;
  /** for the next card only */
  once: boolean;
}

/** What a side has: a player, or a team of two. */
export interface SideData {
  /** how many cards */
  deck: number;
  /** top first */
  graveyard: BuriedCard[];
  units: Permanent[];
  /** how many cards */
  technology_deck: number;
  removed: CardData[];
  shields: DeckCard[];
  /** face down in the deck, but everybody has seen them */
  revealed?: DeckCard[];
  /** face down in the deck, but the viewer has looked at them */
  known?: DeckCard[];
  /** of the technology deck, for those who may see them */
  technologies?: PricedCard[];
  /** top first; open eyes only */
  deck_cards?: CardData[];
}

/** A card in the graveyard. */
export interface BuriedCard extends CardData {
  /** of the top card: what it costs now */
  recycle?: number | null;
}

/** A card in the deck that somebody knows. */
export interface DeckCard extends CardData {
  /** cards above it */
  from_top: number;
}

/** An effect on the stack. */
export interface Item extends CardData {
  kind: string;
  seat: number;
  /** of the card's text */
  line?: number;
  /** a copied ability: its line stands on that card */
  text_of?: CardData;
  targets?: Target[];
  /** the ways that were chosen */
  modes?: number[];
  x?: number;
  /** how often it was bought */
  initiative?: number;
}

export type Target = CardData | TargetedPlayer;

/** A player at whom an effect is aimed. */
export interface TargetedPlayer {
  player: number;
}

/** An effect that waits by itself: at the end of this turn, whenever something happens. */
export interface Pending extends CardData {
  seat: number;
  /** of the card's text */
  line: number;
  /** a copied ability: its line stands on that card */
  text_of?: CardData;
  /** what it has named that is in play */
  targets?: Target[];
}

/** The combat: its cards by their numbers. */
export interface Combat {
  /** who attacks */
  seat: number;
  attacker: number;
  /** how far it is: 0 and up */
  step: number;
  /** once it is named */
  target?: number;
}

/** The open question or the end, and what only open eyes see. */
export interface MomentData {
  ask: Asked | null;
  /** open eyes only */
  reward_cards?: CardData[];
  over?: Over;
}

/** What is asked, as far as the viewer may know it. */
export interface Asked {
  seat: number;
  kind: string;
  /** the card that it is about, with `id` and `label` as ever */
  card?: number;
  id?: string;
  label?: string;
  /** points or cards that are still to be chosen */
  left?: number;
  /** what was announced */
  what?: string;
  /** what can be reacted to: an announcement, start, end or end turn */
  to?: string;
  heroes?: FreeHero[];
  /** to be put in order */
  effects?: Item[];
  /** what is being announced */
  item?: string;
  wants?: "branch" | "target";
  /** the line of the card's text that it is about */
  line?: number;
}

/** A hero that can still be chosen. */
export interface FreeHero {
  /** its number */
  hero: number;
  /** its cards in `book` from level I to III */
  levels: string[];
}

/** How the game ended. */
export interface Over {
  /** cards, tie or limit */
  reason: string;
  winners: number[];
}

/** What is printed on a card; a price of null is grey: it cannot be paid. */
export interface Printed {
  kind: Kind;
  name: Said;
  /** in icons.svg */
  icon: string;
  level: number;
  cost: number | null;
  recycle: number | null;
  text: Record<string, Line[]>;
  race?: string;
  /** texts make it; it is in no deck */
  token?: boolean;
  health?: number;
  melee?: number;
  ranged?: number;
  /** times an attack exhausts it */
  speed?: number;
  /** a hero's income */
  water?: number;
  /** a hero's income */
  cards?: number;
  /** the hero's own id */
  hero?: string;
  family?: string;
  flavour?: Said;
  abilities?: Ability[];
}

export type Kind = "unit" | "tactic" | "technology" | "hero";

/** A line of a text; what it has not is left out. */
export interface Line {
  /** what stands before the colon, or a line of keywords alone */
  head?: Piece[];
  /** the rest */
  words?: Piece[];
}

export type Piece = string | Keyword | Symbol;

/** The name of a keyword within a sentence. */
export interface Keyword {
  /** its id */
  keyword: string;
  text: string;
}

/** A symbol with a number. */
export interface Symbol {
  /** its id */
  symbol: string;
  n: string;
  text: string;
}

/** An ability with a number in brackets. */
export interface Ability {
  /** of the card's text */
  line: number;
  /** the number in brackets */
  exhaust: number;
}
