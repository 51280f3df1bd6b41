/** What the engine answers about a deal that is being played, and what the browser keeps of it. */

import { Kept, isRecord } from "../../shared/reader/kept.ts";
import type { House } from "../../shared/reader/house-rules.ts";

/** Something that can be done; `does` is how it is sent back. */
export interface Choice {
  kind: "card" | "call" | "meld" | "exchange" | "return" | "stock" | "discard" | "trump";
  words: string;
  does: string;
  card?: string;
  cards?: string[];
  call?: string;
  points?: number;
  gave?: string;
  got?: string | null;
  stock?: "taken" | "refused";
  trump?: string | null;
  declarer?: string | null;
}

export type Deed = Choice & {seat: string};

export interface Trick {
  leader: string;
  cards: string[];
  winner: string;
  points: number;
  bonus: number;
}

/** The table as one seat sees it. */
export interface View {
  seat: string;
  seats: string[];
  partners: boolean;
  dealer: string;
  phase: string;
  turn: string | null;
  hand: {card: string, why: string | null}[];
  held: Record<string, number>;
  left_in_stock: number;
  turned_up: string[];
  calls: {seat: string, call: string}[];
  melds: {seat: string, cards: string[], points: number}[];
  declarer: string | null;
  trump: string | null;
  trump_words: string | null;
  leader: string | null;
  trick: string[];
  tricks: Trick[];
  sides: Record<string, string[]>;
}

export type Average = {choice: Choice, mean: number, error: number};

export interface Advice {
  choice: Choice | null;
  averages: Average[];
  words: string;
}

export interface Answer {
  done: string[];
  did: Deed[];
  view: View;
  choices: Choice[];
  /** how many cards are to be put away */
  away: number;
  over: boolean;
  deal: string | null;
  advice?: Advice;
}

/** A deal: where it comes from, and what was done. */
export interface Sitting {
  game: string;
  seed: number;
  house: House;
  done: string[];
  /** how much had been done before each choice of the reader's */
  turns: number[];
}

export const SEAT = "S";
const LARGEST_SEED = 1_000_000;

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === "string");
const isCounts = (value: unknown): value is number[] => Array.isArray(value) && value.every((each) => Number.isInteger(each) && each >= 0);

export const isSeed = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) < LARGEST_SEED;

export const anySeed = () => Math.floor(Math.random() * LARGEST_SEED);

export const keptSitting = new Kept<Sitting | null>({
  key: "play",
  read: (value) => {
    if (!isRecord(value)) return null;
    const { game, seed, house, done, turns } = value;
    if (typeof game !== "string" || !isSeed(seed) || !isRecord(house) || !isTexts(done) || !isCounts(turns)) return null;
    return { game, seed, house: house as House, done, turns };
  },
  standard: () => null,
});

/** Who deals goes round with the number of the deal. */
export const dealerOf = (seats: string[], seed: number) => seats[seed % seats.length];

/** The seats clockwise, the reader's first. */
export function around({ seats, seat }: View) {
  const at = seats.indexOf(seat);
  return [...seats.slice(at), ...seats.slice(0, at)];
}

/** Whose each card of a trick is. */
export function owners(seats: string[], leader: string, count: number) {
  const at = seats.indexOf(leader);
  return Array.from({ length: count }, (_, place) => seats[(at + place) % seats.length]);
}
