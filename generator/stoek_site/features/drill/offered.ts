/** Which kinds of questions a game has: that depends on the house rules in force. */

import { presetIn, type House } from "../../shared/reader/house-rules.ts";

/** The kinds of a game by preset: those by the sources, under `sources`, and those of each preset that has others. */
export type KindsByTable = Record<string, string[]> & { sources: string[] };

/** The kinds of a preset; null for house rules that are none, of which the engine knows the kinds. */
export function kindsAt(game: string, kinds: KindsByTable, house: House): string[] | null {
  if (!Object.keys(house).length) return kinds.sources;
  const preset = presetIn(game, house);
  return preset && (kinds[preset.id] ?? kinds.sources);
}

export const everyKind = (kinds: KindsByTable) => [...new Set(Object.values(kinds).flat())];
