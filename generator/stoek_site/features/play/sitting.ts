/** A deal at which the reader sits: where it comes from, what was done; and what the engine is asked of it. */

import { settings } from "../../shared/reader/settings.ts";
import { askedOf, isSamePart, type Given } from "./given.ts";
import type { House } from "../../shared/reader/house-rules.ts";

/** Where a deal comes from: whoever begins with the same is dealt the same. */
export interface Dealt extends Given {
  game: string;
  seed: number;
  house: House;
}

/** A deal, and what was done in it. */
export interface Sitting extends Dealt {
  done: string[];
  /** how much had been done before each choice of the reader's */
  turns: number[];
  over?: boolean;
}

export const SEAT = "S";
/** What a deal without a number is drawn from: numbers that are short enough to be told. */
const DRAWN = 1_000_000;

export const isSeed = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Nothing has been done in the deal. */
export const begun = (dealt: Dealt): Sitting => ({ ...dealt, done: [], turns: [], over: false });

/** A game, and the house rule by which trumps are called where the reader's own leaves that open. */
export interface Dealable {
  id: string;
  calls: House;
}

/** By which rules a fresh deal of the game is dealt. */
export const freshHouse = ({ id, calls }: Dealable): House => ({ ...calls, ...settings.house(id) });

/** A deal by the rules of the reader's table, in which trumps are called: the one of a number, or any. */
export function fresh(game: Dealable, seed: number = Math.floor(Math.random() * DRAWN)): Sitting {
  return begun({ game: game.id, seed, house: freshHouse(game) });
}

/** The deal after one more choice of the reader's. */
export const chosen = (sitting: Sitting, does: string): Sitting => ({
  ...sitting,
  done: [...sitting.done, does],
  turns: [...sitting.turns, sitting.done.length],
});

/** The deal before the reader's last choice. */
export const takenBack = (sitting: Sitting): Sitting => ({ ...sitting, done: sitting.done.slice(0, sitting.turns.at(-1)), turns: sitting.turns.slice(0, -1) });

/** Whether it is the same deal, whatever was done in it. */
export function isSame(one: Dealt, other: Dealt) {
  return one.game === other.game && one.seed === other.seed && isSamePart(one, other) && sorted(one.house) === sorted(other.house);
}

const sorted = (house: House) => JSON.stringify(Object.entries(house).sort());

/** Who deals goes round with the number of the deal. */
export const dealerOf = (seats: string[], seed: number) => seats[seed % seats.length];

/** Ask the engine how the deal stands, and whatever more is to be done. */
export function requestOf(sitting: Sitting, seats: string[], more: object) {
  const { game, seed, house, done } = sitting;
  const rules = Object.keys(house).length ? { house } : {};
  return { verb: "play", game, ...rules, seed, seat: SEAT, dealer: dealerOf(seats, seed), ...askedOf(sitting), done, ...more };
}
