/** A deal in the address: the game, the number, and the house rules where some depart from the standard. */

import { Said, linkText } from "../../shared/dom/link.ts";
import { cut, meaninglessIn } from "../../shared/dom/address.ts";
import { _ } from "../../shared/language/language.ts";
import { choicesText, houseSaid } from "../../shared/reader/house-links.ts";
import { givenParts, readGiven } from "./given.ts";
import { isSeed, type Dealt } from "./sitting.ts";

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
  const said = new Said("play", hash);
  if (!said.isMeant) {
    const stray = meaninglessIn(hash);
    return stray ? { game: null, seed: null, deal: null, help: false, faults: [stray] } : null;
  }
  const game = said.use("game", known, (word) => _("The link names the game “{game}”, which is not here. Choose a game.", { game: word }));
  if (!said.has("game")) said.faults.push(_("The link names no game. Choose it, and then its deal."));
  const seed = said.use("seed", seedIn, noSeed);
  const house = game === null ? null : houseSaid(said, game);
  const given = readGiven(said);
  return {
    game,
    seed,
    deal: game !== null && seed !== null ? { game, seed, house: house ?? {}, ...given } : null,
    help: given.help === true,
    faults: said.told(),
  };
}

/** The deal as the address names it. */
export const hashOf = (dealt: Dealt) => `#${linkText("play", { game: dealt.game, seed: dealt.seed, house: choicesText(dealt.house), ...givenParts(dealt) })}`;
