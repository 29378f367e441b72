/* The messages of a table's socket, as server/protocol.py defines them, and what a board is. Types only. */

// --- what comes from the server --------------------------------------------------------------------------------------

export interface SeatInfo {
  seat: number;
  name: string;
  kind: "person" | "device" | "bot" | "open";
  bot?: string;
  online?: boolean;
  stand_in?: boolean;
  open_view?: boolean;
  time_left?: number | null;
  score?: number | null;
  account?: boolean;
  /** Before the game: this seat has still to bring a deck; or what everybody may know of the one that it brings. */
  to_bring?: boolean;
  brings?: { name: string; size: number; technologies: number } | null;
}

/** How a kind of event is told. `minor`: it follows from what came before; `again`: it does after one of its own kind. */
export interface Manner {
  icon: string;
  sound?: string;
  minor?: boolean;
  again?: boolean;
  head?: boolean;
  talk?: boolean;
  note?: boolean; // the event's own seat sees it told beside its question
}

export interface TableInfo {
  code: string;
  game: string;
  title: string;
  /** What was agreed: in the first message of a connection, and when more of it may be known. `kept.js` puts it back. */
  options?: Record<string, unknown>;
  commitment: string;
  talks?: boolean;
  host?: boolean;
  public?: boolean;
  clock?: { move?: number; total?: number; add?: number } | null;
  seed?: string | null;
  parent?: string | null;
  rematch?: string | null;
  by_code?: boolean;
  may_sit?: boolean;
  /** In the first message of a connection; `kept.js` puts both into every message. */
  manners?: Record<string, Manner>;
  terms?: Record<string, string>;
}

/** An option taken apart: `form` is its pattern, every other key a field with its number. */
export type Parts = { form: string } & Record<string, number | string>;

export interface OptionInfo {
  option: number;
  text: string;
  say: string;
  parts: Parts;
}

export interface Reason {
  option: number;
  text: string;
  say: string;
  parts: Parts;
  rule: string;
  why: string;
  /** The first of the choices that a wish for it makes, where it takes others first. */
  wish?: number;
}

/** Words that name something: a seat by its number, or a card by its id in `book` (or however the game calls it). */
export interface Mention {
  text: string;
  seat?: number;
  card?: number | string;
}
export type Part = string | Mention;

export interface Line {
  parts: Part[];
  text: string; // all parts together; `kept.js` puts it there
  rule?: string;
  kind?: string;
  said_by?: string;
  at?: number;
}

export interface Question {
  seats: number[];
  kind: string;
  text?: string;
  /** The text of a card that belongs to the question, and what the numbers in the options stand for. */
  quote?: string;
  ways?: string[];
  card?: number | string;
  line?: number;
  since?: number;
}

export interface UndoRequest {
  seat: number;
  waiting: number[];
  why: string;
  rule: string;
}

export interface UndoInfo {
  kind: "free" | "consent" | "blocked";
  why: string;
  rule: string;
}

/** When the reader's seat is asked for reactions. Not `settled`: the server does not know, and asks everywhere. */
export interface StopsInfo {
  stops: { name: string; text: string; on: boolean }[];
  always: boolean;
  until_turn: boolean;
  settled: boolean;
  /** Is the open question such a chance to react? */
  reaction: boolean;
}

export interface Over {
  winners: number[];
  scores: number[];
  reason: string;
  limit: string;
  text: string;
  /** A headline, without everybody's points. */
  verdict?: string;
}

/** Enough to redraw everything. */
export interface Now {
  seq: number;
  position: number;
  looking: number | null;
  mine: number[];
  view: any;
  question?: Question | null;
  options?: OptionInfo[];
  undo?: UndoInfo | null;
  request?: UndoRequest | null;
  /** Only in games with chances to react, for the reader's own seat. */
  stops?: StopsInfo | null;
  /** What the reader's own seat wishes for, until it has come to it. */
  wish?: OptionInfo | null;
  over?: Over | null;
  seats?: SeatInfo[];
  /** The view in words, if `sync` asked for it and the game has some. */
  text?: string[];
  /** Printed cards that this connection has not been sent before; `kept.js` puts all of them into the view. */
  book?: Record<string, any>;
  /** How each kind of event is told, and the rule behind each thing that a board explains. */
  manners: Record<string, Manner>;
  terms: Record<string, string>;
  /** What an update leaves out because it is as before; `kept.js` puts it back. */
  same?: string[];
}

export type GameEvent = { kind: string } & Record<string, any>;

export interface TableMessage extends Now {
  t: "table";
  table: TableInfo;
  lines?: Line[];
  waiting?: boolean;
}

export interface UpdateMessage extends Now {
  t: "update";
  events?: GameEvent[];
  lines?: Line[];
}

export interface ReasonsMessage {
  t: "reasons";
  seat: number;
  position: number;
  reasons: Reason[];
}
/** A part of the menu of what may be said: its title, and the numbers of its options. */
export interface AsideGroup {
  title: string;
  options: number[];
}
export interface AsidesMessage {
  t: "asides";
  seat: number;
  position: number;
  options: OptionInfo[];
  groups?: AsideGroup[];
}
export interface RefusedMessage {
  t: "refused";
  rule: string;
  why: string;
}
export interface ProblemMessage {
  t: "problem";
  why: string;
  fault?: boolean;
}
export interface GoneMessage {
  t: "gone";
  code?: string | null;
}

export type ServerMessage = TableMessage | UpdateMessage | ReasonsMessage | AsidesMessage | RefusedMessage | ProblemMessage | GoneMessage;

// --- what a client may send -------------------------------------------------------------------------------------------

export type ClientMessage =
  | { t: "choose"; seat: number; option: number; position?: number }
  | { t: "wish"; seat: number; options: number[]; position: number }
  | { t: "say"; text: string }
  | { t: "undo"; seat: number }
  | { t: "answer"; seat: number; yes: boolean }
  | { t: "look"; seat: number | null }
  | { t: "allow"; seat: number; on: boolean }
  | { t: "why"; seat: number }
  | { t: "asides"; seat: number }
  | { t: "stops"; seat: number; on?: string[]; always?: boolean; until_turn?: boolean }
  | { t: "sync"; lang?: string; text?: boolean };

// --- boards -----------------------------------------------------------------------------------------------------------

/** Something that does not go, for the herald's reason line; or something worth knowing of what goes (`info`). */
export interface Why {
  why: string;
  rule?: string;
  info?: boolean;
}

/** A button that a board puts into the herald while something is selected. */
export interface HeraldButton {
  label: string;
  icon?: string;
  key?: string; // its shortcut, one letter
  gold?: boolean;
  pressed?: boolean;
  why?: Why | null; // not possible, and why; it stays focusable
  act?: () => void;
}

/** What a board adds to the herald: how to choose ("Choose a lit place."), and buttons; a shorter question, if the board
 * shows the rest of it. */
export interface HeraldPart {
  question?: string;
  hint?: string;
  buttons?: HeraldButton[];
}

/**
 * A board draws `now` and lets people choose. The application first sets `now` and then, in the same task, calls
 * `play(events)`: the old positions can still be measured there, the new ones after `updateComplete`.
 *
 * Events it sends (all bubble): `choose` {option}; `wish` {options}; `need-reasons`; `need-asides`; `explain` {why, rule} or null, for
 * what has focus, is hovered over or long pressed; `open-rule` {rule}; `herald`, when `herald()` would answer
 * otherwise than before.
 */
export interface Board extends HTMLElement {
  now: Now | null;
  reasons: Reason[] | null;
  asides: OptionInfo[] | null;
  lang: string;
  reducedMotion: boolean;
  play(events: GameEvent[]): Promise<void>;

  /** Has this option a place on the board, so that the herald need not show it? Without this: no. */
  handles?(option: OptionInfo): boolean;
  /** A better word for an option's button in the herald, if there is one. */
  say?(option: OptionInfo): string;
  herald?(): HeraldPart | null;
  /** Short facts for the top bar, as "Round 3". */
  facts?(): string[];
  /** The game in a few sentences, for whoever sits at it for the first time; empty when that is long ago. */
  primer?(): string[];
  /** Esc: puts a selected card back; true if there was one. */
  cancel?(): boolean;
  /** The server refused a choice. */
  refused?(why: Why): void;
  /** Z: shows the focused card large. */
  zoom?(): void;
  /** A card that a story line names, as a Lit template; null if the board cannot show it. */
  mention?(named: Mention): unknown;
  /** Something else whenever `mention` would answer otherwise than before. */
  mentionable?(): unknown;
  /** The board's own keys, for the list that `?` shows. */
  keys?(): { key: string; words: string }[];
  /** Does it show names, presence and clocks of the seats itself? */
  drawsSeats?: boolean;
}
