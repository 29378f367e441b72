/* What the scripts of a table share: the messages of its socket (wire.d.ts), as `kept.js` makes them whole, and what a board is. Types only. */
import type * as wire from "./wire.d.ts";

export type * from "./wire.d.ts";

// --- messages, made whole ---------------------------------------------------------------------------------------------

export interface Line extends wire.Line {
  text: string; // all parts together
}

export interface Now extends wire.Now {
  /** How each kind of event is told, and the rule behind each thing that a board explains. */
  manners: Record<string, wire.Manner>;
  terms: Record<string, string>;
  labels: Record<string, string>;
}

export interface TableMessage extends Now, wire.TableMessage {
  table: wire.TableInfo;
  lines?: Line[];
}

export interface UpdateMessage extends Now, wire.UpdateMessage {
  lines?: Line[];
}

export type ServerMessage = TableMessage | UpdateMessage | Exclude<wire.ServerMessage, wire.TableMessage | wire.UpdateMessage>;

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
 * shows the rest of it; and whether something is lit on the table, before which no button of the herald is the usual one. */
export interface HeraldPart {
  lit?: boolean;
  question?: string;
  hint?: string;
  /** Nothing else is offered beside it: what is asked cannot be taken back. */
  last?: boolean;
  buttons?: HeraldButton[];
}

/**
 * A board draws `now` and lets people choose. The application first sets `now` and then, in the same task, calls
 * `play(events)`: the old positions can still be measured there, the new ones after `updateComplete`.
 *
 * Events it sends (all bubble): `choose` {option}; `wish` {options}; `answers` {options, way}; `need-reasons`; `need-asides`; `explain` {why, rule} or null, for
 * what has focus, is hovered over or long pressed; `open-rule` {rule}; `herald`, when `herald()` would answer
 * otherwise than before.
 */
export interface Board extends HTMLElement {
  now: Now | null;
  reasons: wire.Reason[] | null;
  asides: wire.OptionInfo[] | null;
  lang: string;
  reducedMotion: boolean;
  play(events: wire.GameEvent[]): Promise<void>;
  /** Is the result of these not to be told before they have been played? */
  suspends?(events: wire.GameEvent[]): boolean;

  /** Has this option a place on the board, so that the herald need not show it? Without this: no. */
  handles?(option: wire.OptionInfo): boolean;
  /** A better word for an option's button in the herald, if there is one. */
  say?(option: wire.OptionInfo): string;
  herald?(): HeraldPart | null;
  /** What stands beside the table, above the story, as a Lit template; drawn where `beside` is set, which tells the board that there is room. */
  aside?(): unknown;
  beside?: boolean;
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
  mention?(named: wire.Mention): unknown;
  /** A symbol within a sentence, by what stands in it, as a Lit template. */
  symbol?(n: string): unknown;
  /** Something else whenever `mention` would answer otherwise than before. */
  mentionable?(): unknown;
  /** The board's own keys, for the list that `?` shows. */
  keys?(): { key: string; words: string }[];
  /** Does it show names, presence and clocks of the seats itself? */
  drawsSeats?: boolean;
}
