/* Written by `muster docs` from src/muster/games/invasion/people/view_types.py; do not edit. Types only. */

/** The table. */
export interface View {
  mode: ModeName;
  /** null: a spectator; -1: all cards open, for replays */
  seat: number | null;
  names: string[];
  /** the side of each seat */
  sides: number[];
  round: number;
  /** whose turn it is: a seat, the number after the last seat for the Invasion, -1 for all together */
  active: number;
  /** -1: nobody */
  starter: number;
  phase: string;
  /** matches of a series that were won, by side */
  wins: number[];
  players: PlayerData[];
  /** how many cards are left */
  recruits: number;
  /** recruits out of play */
  destroyed: CardData[];
  /** how many cards are left */
  technologies: number;
  destroyed_technologies: CardData[];
  /** starting cards that nobody has */
  supply: CardData[];
  /** that nobody has */
  leaders: CardData[];
  /** what a pair of stored resources does */
  rows: Record<string, Said>;
  /** of the store */
  spots: Resources;
  /** the end of the tracks for armor and health */
  most: number;
  invasion: InvasionData | null;
  pending?: PutOff[];
  asks: Asked[];
  over?: Over;
  book: Record<string, Printed>;
}

export type ModeName = "competitive" | "cooperative" | "teams";

/** What lies before a player. */
export interface PlayerData {
  armor: number;
  health: number;
  /** how many cards */
  hand: number;
  /** how many cards */
  deck: number;
  /** top first */
  discard: CardData[];
  /** top first */
  dump: CardData[];
  played: CardData[];
  base: Permanent[];
  center: Trainee[];
  dice: DieData[];
  /** of this turn */
  pool: Resources;
  stored: Resources;
  /** icons that the next card costs less */
  discounts: Discount[];
  damage: Damage;
  rerolls: number;
  /** technology tokens */
  tokens: number;
  /** spare parts */
  parts: number;
  /** spare parts for the beginning of the first turn */
  gift: number;
  /** dice that may not be used next turn */
  aside_next: number;
  prices: Prices;
  /** the hand, for those who may see it */
  cards?: HandCard[];
  /** top first; open eyes only */
  deck_cards?: CardData[];
}

/** One card of this game. */
export interface CardData {
  /** its number */
  card: number;
  /** of the printed card in `book` */
  id: string;
  /** its name in notation and events, such as Jalak 2 */
  label: string;
}

/** A card in a base, or a protocol. */
export interface Permanent extends CardData {
  exhausted: boolean;
}

/** A card to be trained. */
export interface Trainee extends CardData {
  screws: number;
  /** screws that it takes */
  train: number;
}

/** A die: faces of three screws each. */
export interface DieData {
  /** such as Rnn: red and two neutral ones; B blue, K black, G green, Y yellow */
  faces: string[];
  /** the place of the face that is up, from 0; null: it is not rolled */
  top: number | null;
  used: boolean;
  /** it may not be used this turn */
  aside: boolean;
}

/** How many of each colour; what is not there is absent. */
export interface Resources {
  blue?: number;
  red?: number;
  black?: number;
  green?: number;
  yellow?: number;
  wild?: number;
}

/** An icon that the next card costs less. */
export interface Discount {
  colour: string;
  /** for icons of this colour alone, not for wild ones */
  only: boolean;
}

/** Damage that is prepared for the damage phase. */
export interface Damage {
  melee: number;
  ranged: number;
  /** destroys armor alone */
  armor: number;
}

/** What spare parts buy. */
export interface Prices {
  screw: number;
  recruit: number;
  supply: number;
  die: number;
  technology: number;
}

/** A card in hand. */
export interface HandCard extends CardData {
  /** it stays there this turn */
  kept?: boolean;
}

export type Said = Record<string, string>;

/** What lies before the Invasion. */
export interface InvasionData {
  /** how many cards */
  deck: number;
  /** top first */
  discard: CardData[];
  /** top first */
  dump: CardData[];
  /** the scenario, then deployed cards up to the topmost */
  stack: Deployed[];
  /** of the topmost card with all support; null: none is deployed */
  strength: Stats | null;
  support: Stats;
  /** lines of the scenario that count */
  lines: number;
  zones: Zone[];
  protocols: Permanent[];
  tokens: number;
  time: number;
  /** the end of the time track */
  track: number;
  events: EventData[];
  /** which of the campaign, from 1 */
  scenario: number;
  scenarios: number;
  /** how many cards */
  supply: number;
  destroyed: CardData[];
  /** how many cards */
  protocol_supply: number;
  destroyed_protocols: CardData[];
  /** what each sort of icon pays for */
  actions: Record<string, Said>;
}

/** A card of the stack; the first is the scenario. */
export interface Deployed extends CardData {
  /** gained or lost by what happened to it */
  armor: number;
  health: number;
}

/** What a card fights with, or adds to others. */
export interface Stats {
  melee: number;
  ranged: number;
  armor: number;
  health: number;
}

/** A training zone of the Invasion. */
export interface Zone {
  colour: string;
  resources: number;
  /** what it does when its card is trained */
  text: Said;
  card?: CardData;
  /** resources that its card takes */
  train?: number;
}

/** An event of the scenario on the time track. */
export interface EventData {
  round: number;
  done: boolean;
}

/** Something that is done to an opponent and waits for the end of the phase. */
export interface PutOff {
  /** whose it is */
  seat: number;
  /** of the card's text */
  line?: number;
  /** the card whose text it is, with `id` and `label` as ever */
  card?: number;
  id?: string;
  label?: string;
  /** which text of a board it is; "reshuffle": a token that the opponent loses for one */
  what?: string;
}

/** A question to a seat, as far as the viewer may know it. */
export interface Asked {
  seat: number;
  kind: string;
  /** how many are still to be chosen */
  left?: number;
  /** the card that it is about, with `id` and `label` as ever */
  card?: number;
  id?: string;
  label?: string;
  /** the line of the card's text that it is about */
  line?: number;
  /** cards to choose from that lie nowhere else */
  cards?: CardData[];
  /** what is shared, stored or dealt */
  what?: string;
  /** whose store it is, or who dealt the damage */
  whose?: number;
  /** to be put in order */
  effects?: Effect[];
}

/** A triggered effect. */
export interface Effect extends CardData {
  /** whose it is; of the Invasion the number after the last seat */
  seat: number;
  /** of the card's text */
  line: number;
}

/** How the game ended. */
export interface Over {
  reason: string;
  winners: number[];
}

/** What is printed on a card; what its kind does not have is absent. */
export interface Printed {
  kind: Kind;
  name: Said;
  text: Record<string, Line[]>;
  /** of playing cards: starting, additional or recruit; of invasion cards: starting */
  sort?: string;
  colour?: string;
  /** activation icons */
  cost?: Resources;
  melee?: number;
  ranged?: number;
  /** spare parts that it gives */
  parts?: number;
  /** screws, or resources of a zone */
  train?: number;
  combat?: Stats;
  support?: Stats;
  /** what the Invasion stores for it */
  reward?: Resources;
  /** of a scenario */
  number?: number;
  setup?: Said;
  events?: ScenarioEvent[];
  /** of a scenario, from the bottom up */
  lines?: Stats[];
  flavour?: Said;
}

export type Kind = "playing" | "leader" | "technology" | "invasion_card" | "protocol" | "scenario";

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

/** Something that a scenario does in a round. */
export interface ScenarioEvent {
  round: number;
  name: Said;
  text: Said;
}
