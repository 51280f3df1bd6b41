/** A deal as the browser keeps it: where it comes from, what was done; and what the engine is asked of it. */

import { Kept, isRecord } from "../../shared/reader/kept.ts";
import type { House } from "../../shared/reader/house-rules.ts";

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

/** Ask the engine how the deal stands, and whatever more is to be done. */
export function requestOf({ game, seed, house, done }: Sitting, seats: string[], more: object) {
  const rules = Object.keys(house).length ? { house } : {};
  return { verb: "play", game, ...rules, seed, seat: SEAT, dealer: dealerOf(seats, seed), done, ...more };
}
