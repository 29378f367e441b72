/* Ravenna's view, as games/ravenna/view.py makes it. Types only. */
import type { OptionInfo } from "../../js/table/types.d.ts";

export interface CardData {
  rank?: number;
  card?: string;
}

export interface SlotData extends CardData {
  slot: number; // from 1
  face: "up" | "down" | "sideways";
  placer: number;
  known?: "open" | "all" | "memory";
  may_look?: boolean;
}

export interface HandData {
  owner: number;
  slots: SlotData[];
}

export interface PileCard extends CardData {
  rank: number;
  had: number[];
}

export interface Battle {
  hand: number;
  target: number;
  totals: [number, number];
  cards: [number[], number[]];
}

export interface View {
  game: "ravenna";
  seat: number | null; // -1: all cards open, for replays
  seats: string[];
  mode: "free-for-all" | "two-player" | "teams";
  round: number;
  total: number;
  scores: number[]; // by side
  asked: number[];
  question: "" | "turn" | "team turn" | "place" | "hand out" | "counter";
  deck: number;
  discard: PileCard[]; // top first
  hands: HandData[];
  claims: (OptionInfo | number)[][];
  reshuffles: number;
  battles: Battle[];
  held?: { count: number; cards?: CardData[] }[];
  drawn?: CardData & { from: "deck" | "discard"; had?: number[] };
  teams?: number[][];
  captains?: number[];
  attack?: { hand: number; target: number };
  wins?: number[];
  separate_rounds?: number;
  cutthroat?: boolean;
  tied?: boolean;
  over?: { winners: number[]; reason: string };
}
