/* Written by `muster docs` from src/muster/server/telling/protocol.py; do not edit. Types only. */

export type ServerMessage = TableMessage | UpdateMessage | ReasonsMessage | AsidesMessage | RefusedMessage | ProblemMessage | GoneMessage;

/**
 * Everything: sent after connecting, after `sync` and `look`, and to a client that could not keep up. What is
 * printed on cards is in `book`, by the ids that the view has. It comes once for each card and connection, with the
 * first `table` or `update` that shows the card, so a client keeps it as long as it is connected. `waiting`: the game
 * has not begun, because seats are open or something is still to be brought.
 */
export interface TableMessage extends Now {
  t: "table";
  table?: TableInfo;
  lines?: Line[];
  /** not everybody has sat down yet */
  waiting?: boolean;
}

/**
 * The part that `table` and `update` share: enough to redraw everything. `position` is for `choose`; it rises with
 * every choice and also when one is taken back, never with talk. `view` is null until the game begins. `forecast` and
 * `foreseen` follow in an update of their own, a moment after the question.
 */
export interface Now {
  /** entries in the table's log */
  seq: number;
  /** number of the position, for `choose`; rises with every choice and every undo */
  position: number;
  /** the seat whose eyes these are */
  looking: number | null;
  mine: number[];
  view: any;
  question?: Question;
  options?: OptionInfo[];
  panel?: PanelInfo;
  /** if nobody adds anything to what is under way */
  forecast?: ForecastInfo;
  /** options, or what can be wished for, that lose the game at once: why to ask twice */
  warnings?: Record<string, string>;
  /** the same after some of the options, by their numbers */
  foreseen?: Record<string, ForecastInfo>;
  undo?: UndoInfo;
  request?: UndoRequest;
  /** at one screen, where reactions are asked for on the open table */
  open?: OpenQuestion;
  /** only in games with chances to react, for the reader's own seat */
  stops?: StopsInfo;
  /** the option that the reader's own seat wishes for, until it has come to it */
  wish?: OptionInfo;
  over?: Over;
  seats?: SeatInfo[];
  /** the view in words, if `sync` asked for it and the game has some */
  text?: string[];
  /** printed cards in sight that this connection has not been sent before */
  book?: Record<string, any>;
  /** what is as in the `table` or `update` before */
  same?: string[];
}

/**
 * What is asked, of whom. `kind` is the reader's own, or the one of all, or empty where others have different
 * questions. The rest is there if the reader's own seat is asked: `text` is the question, `quote` the text of a card
 * that belongs to it, `ways` what the numbers in the options (their `n`, from 0) stand for; whoever draws no card
 * reads all three. `card` (an id of `book`) and `line` tell which text it is about. `since` is the position in which
 * it was asked: while several act at once, `position` goes on and this stays.
 */
export interface Question {
  seats: number[];
  kind: string;
  text?: string;
  quote?: string;
  ways?: string[];
  card?: number | string;
  line?: number;
  since?: number;
}

/** An option: its number, its notation, its words, and its parts for a board that knows the game. */
export interface OptionInfo {
  option: number;
  text: string;
  say: string;
  parts: Parts;
}

/** An option taken apart: `form` is its pattern, every other key a field with its number. */
export interface Parts {
  form: string;
  [field: string]: number | string;
}

/**
 * Questions to the reader's own seat that belong together, as one thing. `title` is the question, `say` what the
 * `default` answers do, `do` what other answers do. Each of `slots` takes one of `options`, of which each can be taken
 * as often as `most` says; at `least` so many have to be filled; then come the answers in `last`. `ways`: how what is
 * asked in between may be answered, the usual one first. It is answered with `answers`, or one by one.
 */
export interface PanelInfo {
  kind: string;
  title: string;
  say: string;
  do: string;
  default: number[];
  options: OptionInfo[];
  most: number[];
  slots: Slot[];
  least?: number;
  last?: number[];
  /** what the ways are about */
  about?: string;
  ways?: WayInfo[];
}

/** A place for an answer: the card that it is about, where each is about another one. */
export interface Slot {
  card?: number | string;
  name?: string;
}

/** How what is asked in between may be answered. */
export interface WayInfo {
  name: string;
  text: string;
}

/**
 * What comes of what is under way if nobody adds anything, as far as the reader can know: what is certain, what
 * depends on hidden cards, where somebody has to choose first; and the same as marks on cards.
 */
export interface ForecastInfo {
  sure?: string;
  hidden?: string;
  then?: string;
  marks?: MarkInfo[];
}

/**
 * What will happen to a card of the view: `kind` is a word of the game's choice. Not `sure`: it depends on hidden
 * cards.
 */
export interface MarkInfo {
  kind: string;
  card: number;
  n: number;
  sure: boolean;
}

/** May the reader take its last choice back? `kind`: free, consent, blocked. */
export interface UndoInfo {
  kind: "free" | "consent" | "blocked";
  why: string;
  rule: string;
}

/** Somebody would like to take a choice back; these seats have still to answer. */
export interface UndoRequest {
  seat: number;
  waiting: number[];
  why: string;
  rule: string;
}

/** People at one screen are asked together whether anybody reacts: these seats may. `combat`: it is in a combat. */
export interface OpenQuestion {
  seats: number[];
  combat: boolean;
}

/** When the reader's seat is asked for reactions; otherwise the table passes for it. */
export interface StopsInfo {
  stops: StopInfo[];
  /** asked where an answer matters; else at the moments that are on */
  matters: boolean;
  always: boolean;
  hold: boolean;
  lets: "" | "combat" | "turn" | "until";
  /** false: the table does not know yet (it was loaded anew) and asks everywhere until `stops` comes */
  settled: boolean;
  /** is the open question, whoever is asked, such a chance? */
  reaction: boolean;
  /** ... and in a combat? */
  combat: boolean;
  /** is it the seat's own turn? */
  turn: boolean;
  /** why the reader's seat is asked, where it is because an answer matters */
  why: string;
  /** what waits alone and can always be let pass */
  entry: EntryInfo | null;
  /** what the seat always lets pass */
  passing: EntryInfo[];
}

/** A kind of chance to react, and whether the reader's seat is asked then. */
export interface StopInfo {
  name: string;
  text: string;
  on: boolean;
}

/** Something that waits: a key for `stops`, and its name. */
export interface EntryInfo {
  key: string;
  text: string;
}

/**
 * How the game ended; scores are by seat. `tied`: nobody has won more than the others (all may lose together, too).
 * `text` tells it with all points, `verdict` is a headline without.
 */
export interface Over {
  winners: number[];
  scores: number[];
  reason: string;
  limit: string;
  text: string;
  verdict?: string;
  tied?: boolean;
}

/** Who sits where. `kind`: person, device (somebody at the host's screen), bot, open. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: SeatKind;
  bot?: string;
  online?: boolean;
  /** a bot plays for an absent person */
  stand_in?: boolean;
  /** spectators may look through this seat */
  open_view?: boolean;
  /** seconds on the clock */
  time_left?: number;
  /** points; teammates have the same */
  score?: number;
  /** whoever sits here has an account: the name is theirs */
  account?: boolean;
  /** before the game: this seat has still to bring something (POST /api/tables/{code}/bring) */
  to_bring?: boolean;
  /** before the game: what it brings */
  brings?: Cover;
}

export type SeatKind = "person" | "device" | "bot" | "open";

/** What everybody may know of something that a seat brings in secret. */
export interface Cover {
  name: string;
  /** how many cards */
  size: number;
  [field: string]: any;
}

/**
 * What does not change during a game. `manners` (how each kind of event is told) and `terms` (the rules behind what
 * a board explains, by names of the game's choice) come once in a connection, and so do `labels`: what keys and words
 * of the view are called in the reader's language. `options` is the agreement, left out if
 * it is as this connection was told before. What a seat brings in secret (a deck of its own) stands in it whole for
 * that seat's eyes and as a cover with name and size for others; before the game it is null for everybody, after it
 * whole. Cards of one's own that the host brought are whole for the host's eyes; for others, and before the game,
 * there is a cover until the end.
 */
export interface TableInfo {
  code: string;
  game: string;
  title: string;
  commitment: string;
  options?: Record<string, any>;
  /** can seats do anything besides answering (talk, look at cards)? */
  talks?: boolean;
  /** is the reader the host? */
  host?: boolean;
  public?: boolean;
  clock?: Clock;
  /** revealed at the end */
  seed?: string;
  /** the table this is a rematch of */
  parent?: string;
  /** the table where it goes on */
  rematch?: string;
  /** may whoever has the code sit down? */
  by_code?: boolean;
  /** may the reader take an open seat without an invitation? */
  may_sit?: boolean;
  manners?: Record<string, Manner>;
  terms?: Record<string, string>;
  labels?: Record<string, string>;
}

/** How long somebody may think, in seconds. */
export interface Clock {
  /** for each choice */
  move?: number;
  /** for the whole game */
  total?: number;
  /** for each choice, added to the total */
  add?: number;
}

/**
 * How a kind of event is told: the names of an icon and a sound of Muster's own pages. `minor`: it follows from
 * what happened before it by itself; `again`: it does so after one of its own kind. `head`: something begins with it,
 * such as a round. `talk`: somebody said it. `note`: its own seat should see it told where it looks.
 */
export interface Manner {
  icon: string;
  sound?: string;
  minor?: boolean;
  again?: boolean;
  head?: boolean;
  talk?: boolean;
  note?: boolean;
}

/**
 * A line of the story: what happened (with its rule), or what somebody said (`said_by`). The texts of its `parts`,
 * put together, are the sentence; what names a seat or a card is a part of its own. `kind` is the kind of its event,
 * of which the table's `manners` tell more, or `chat`, or `spared` (why the table passed for the reader). `at` is how
 * many choices had been made by then.
 */
export interface Line {
  parts: Part[];
  rule?: string;
  kind?: string;
  said_by?: string;
  /** how many choices had been made when it came */
  at?: number;
}

export type Part = string | Mention;

/**
 * Words of a sentence that name something: a seat by its number, a card as `book` or the view calls it, or a symbol
 * that a board can draw, by what stands in it.
 */
export interface Mention {
  text: string;
  seat?: number;
  card?: number | string;
  symbol?: string;
}

/**
 * Something happened. What is as in the `table` or `update` before is left out and named in `same`: `seats`,
 * `stops`, or `view.` and a key of the view. `book` is as in `table`. An event has a `kind`, of which the table's
 * `manners` tell more, and fields with the numbers and ids by which the view calls seats, cards and places.
 */
export interface UpdateMessage extends Now {
  t: "update";
  events?: GameEvent[];
  lines?: Line[];
}

/** Something that happened: its kind, and its fields with the numbers and ids by which the view calls things. */
export interface GameEvent {
  kind: string;
  [field: string]: any;
}

export interface ReasonsMessage {
  t: "reasons";
  seat: number;
  position: number;
  reasons: Reason[];
}

/**
 * Something that is not possible: in words and parts, and why. Where it takes other choices first, which a `wish`
 * for it makes, `wish` is the first of them.
 */
export interface Reason {
  option: number;
  text: string;
  say: string;
  parts: Parts;
  rule: string;
  why: string;
  wish?: number;
}

/** Everything that may be said or looked at; `groups` sort it for a menu, without what makes no sense just now. */
export interface AsidesMessage {
  t: "asides";
  seat: number;
  position: number;
  options: OptionInfo[];
  groups?: AsideGroup[];
}

/** A part of a menu: its title, and the numbers of its options. */
export interface AsideGroup {
  title: string;
  options: number[];
}

/** Your choice was refused: why, by which rule. Nothing has changed. */
export interface RefusedMessage {
  t: "refused";
  rule: string;
  why: string;
}

/** Something else did not work; a sentence for the person. */
export interface ProblemMessage {
  t: "problem";
  why: string;
  /** our mistake, not yours */
  fault?: boolean;
}

/** The table is closed; `code` is the one where it goes on, if there is one. */
export interface GoneMessage {
  t: "gone";
  code?: string;
}

export type ClientMessage =
  | ChooseCommand
  | WishCommand
  | AnswersCommand
  | SayCommand
  | UndoCommand
  | AnswerCommand
  | LookCommand
  | AllowCommand
  | WhyCommand
  | AsidesCommand
  | StopsCommand
  | ReactCommand
  | SyncCommand;

/**
 * Make a choice for one of my seats. `position` is the one of the last `table` or `update` message: a choice that
 * comes twice is made once. Only asides (talk, looking at cards) and the choices of a lesson may go without it.
 */
export interface ChooseCommand {
  t: "choose";
  seat: number;
  option: number;
  position?: number | null;
}

/**
 * Make several choices for one of my seats, one after the other. What is not possible yet is brought about first,
 * where the game knows how (whatever has `wish` among the reasons); where others have to act before, the wish waits.
 * It ends with any other choice of the seat, when something is taken back, and when it has come to nothing, which is
 * answered with `refused`. An empty list ends it, too. `position` is as in `choose`.
 */
export interface WishCommand {
  t: "wish";
  seat: number;
  options: number[];
  position: number;
}

/**
 * Answer the panel that my seat is shown: its default, or so many of its options as it wants, in the order in which
 * they are to count, and then what it has in `last`. `way` says how what is asked in between is answered. They are
 * given one by one; where something is asked that the panel did not foresee, the seat is asked for the rest.
 * `position` is as in `choose`.
 */
export interface AnswersCommand {
  t: "answers";
  seat: number;
  options: number[];
  position: number;
  way?: string;
}

/** Say something to everybody at the table. */
export interface SayCommand {
  t: "say";
  text: string;
}

/** Take the last choice of my seat back; the others are asked if the rules of the table want it. */
export interface UndoCommand {
  t: "undo";
  seat: number;
}

/** My answer, for one of my seats, to the open request to take something back. */
export interface AnswerCommand {
  t: "answer";
  seat: number;
  yes: boolean;
}

/** Look through other eyes from now on: a seat of mine, a seat that allows it, or null for a spectator's. */
export interface LookCommand {
  t: "look";
  seat?: number | null;
}

/** Let spectators look through my seat, or stop it. */
export interface AllowCommand {
  t: "allow";
  seat: number;
  on: boolean;
}

/** What is not possible for my seat now, and why? Answered with `reasons`. */
export interface WhyCommand {
  t: "why";
  seat: number;
}

/** What may my seat do besides (talk, look at cards)? Answered with `asides`. */
export interface AsidesCommand {
  t: "asides";
  seat: number;
}

/**
 * Where my seat wants to be asked for reactions. `matters`: where an answer could touch what happens, which is
 * usual; if not, at the moments in `on` (names that `table` lists). `always`: also where nothing can be done. `hold`:
 * about the next thing of my own that waits. `lets`: let everything pass for this `combat`, this `turn`, or `until` it
 * is my turn; empty: no longer. `entry` (as told in `stops`): always let what waits there pass, or no longer. What is
 * left out stays. A seat of which no `stops` has come is asked everywhere; a message without wishes leaves it to what
 * the game usually does.
 */
export interface StopsCommand {
  t: "stops";
  seat: number;
  on?: string[] | null;
  matters?: boolean | null;
  always?: boolean | null;
  hold?: boolean | null;
  lets?: "" | "combat" | "turn" | "until" | null;
  entry?: string | null;
}

/**
 * Several people at my screen, asked on the open table: this seat reacts, or (null) nobody does, perhaps for this
 * whole combat or turn.
 */
export interface ReactCommand {
  t: "react";
  seat: number | null;
  position: number;
  lets?: "" | "combat" | "turn";
}

/** Send everything again, in this language if one is given; from now on with or without the view in words. */
export interface SyncCommand {
  t: "sync";
  lang?: string | null;
  text?: boolean | null;
}
