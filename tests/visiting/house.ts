/** What the client makes of house rules before the engine is there: a choice, its preset, what is entered, what ends a session. Node asks it. */

import { endsOf, newEvening } from "../../generator/stoek_site/features/evening/evening.ts";
import { underHouse } from "../../generator/stoek_site/features/score/entry/games.ts";
import { choosing, gamesWithRules, presetIn } from "../../generator/stoek_site/shared/reader/house-rules.ts";
import type { House, HouseValue } from "../../generator/stoek_site/shared/reader/house-rules.ts";

export function chosen({ game, house, option, value }: { game: string; house: House; option: string; value: HouseValue }) {
  const made = choosing(game, house, option, value);
  return { house: made, preset: presetIn(game, made)?.id ?? null };
}

export const entered = ({ game, house }: { game: any; house: House }) => underHouse(game, house).entry;

export const ended = ({ game, house, typed }: { game: any; house: House; typed: object }) => endsOf({ evening: { ...newEvening(4), ...typed }, game, house });

/** What is made of the game at that place among those that pages carry. */
export const read = (place: number) => gamesWithRules()[place];
