/** A deal in the address: the game, the number, and the house rules where some depart from the standard. */

import { cut, keyFaults, meaninglessIn, saidIn, toldOf } from "../../shared/dom/address.ts";
import { _ } from "../../shared/language/language.ts";
import { choicesText, readChoicesText } from "../../shared/reader/house-links.ts";
import { GIVEN_KEYS, givenText, readGiven } from "./given.ts";
import { isSeed, type Dealt } from "./sitting.ts";

const KEYS = ["game", "seed", "house", ...GIVEN_KEYS];

/** What an address names: a game, a deal of it; what it says that cannot be used, in words. */
export interface Named {
  game: string | null;
  /** the number, also where no game is named */
  seed: number | null;
  deal: Dealt | null;
  /** it is to be played with help, whichever deal it is */
  help: boolean;
  faults: string[];
}

/** The number of a deal as it is written; null where it is none. */
export function seedIn(text: string) {
  const written = text.trim();
  return /^\d+$/.test(written) && isSeed(Number(written)) ? Number(written) : null;
}

export const noSeed = (word: string) =>
  word.trim()
    ? _("“{word}” is no number of a deal. Write a whole number of at most 15 figures, such as 168744.", { word: cut(word) })
    : _("Write the number of a deal, such as 168744.");

/**
 * @param known the game of an id, whatever the case of its letters
 * @returns null where the address says nothing, or names a part of the page
 */
export function namedIn(hash: string, known: (id: string) => string | undefined): Named | null {
  const said = saidIn(hash);
  if (!KEYS.some((key) => said.has(key))) {
    const stray = meaninglessIn(hash);
    return stray ? { game: null, seed: null, deal: null, help: false, faults: [stray] } : null;
  }
  const faults = keyFaults(said, KEYS);
  const word = said.get("game");
  const number = said.get("seed");
  const game = known(word ?? "") ?? null;
  const seed = seedIn(number ?? "");
  if (word !== null && game === null) faults.unshift(_("The link names the game “{game}”, which is not here. Choose a game.", { game: cut(word) }));
  if (word === null) faults.unshift(_("The link names no game. Choose it, and then its deal."));
  if (number !== null && seed === null) faults.push(noSeed(number));
  const told = said.get("house");
  const brought = game !== null && told !== null ? readChoicesText(game, told) : { house: {}, faults: [] };
  const { given, faults: strangely } = readGiven(said);
  faults.push(...brought.faults, ...strangely);
  return {
    game,
    seed,
    deal: game !== null && seed !== null ? { game, seed, house: brought.house, ...given } : null,
    help: given.help === true,
    faults: toldOf(hash, faults),
  };
}

/** The deal as the address names it. */
export function hashOf(dealt: Dealt) {
  const rules = choicesText(dealt.house);
  return `#game=${dealt.game}&seed=${dealt.seed}${rules ? `&house=${rules}` : ""}${givenText(dealt)}`;
}
