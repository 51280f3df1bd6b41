/** A deal that was kept and goes no more, or that a link has begin as it cannot. */

import { quiet } from "../../shared/dom/draw.ts";
import { _ } from "../../shared/language/language.ts";
import { departing } from "../../shared/reader/house-rules.ts";
import type { Sitting } from "./sitting.ts";

/**
 * Why it goes no more, and what can be done about it.
 * @param where what of it the engine refuses
 * @param anew goes on with what is left
 */
export function mended(sitting: Sitting, why: unknown, where: string | null, anew: (sitting: Sitting) => void) {
  const { done, turns, seed, game, house } = sitting;
  const at = Number(/^done\[(\d+)\]/.exec(where ?? "")?.[1] ?? 0);
  const fromBeginning = { ...sitting, house: departing(game, house), done: [], turns: [] };
  const upTo = { ...sitting, done: done.slice(0, at), turns: turns.filter((turn) => turn < at) };
  const button = (words: string, left: Sitting, does: string) => quiet(words, () => anew(left), does);
  if (!done.length && (sitting.begins || sitting.tricks !== undefined)) {
    const { begins: _begins, tricks: _tricks, ...bare } = fromBeginning;
    return [_("Deal {number} cannot begin as the link says.", { number: seed }), " ", why, " ", button(_("Play it without that"), bare, "anew")];
  }
  return [
    _("Deal {number} cannot go on as it was kept.", { number: seed }),
    " ",
    why,
    " ",
    at ? button(_("Go on from before that"), upTo, "cut") : "",
    " ",
    button(_("Play it from the beginning"), fromBeginning, "anew"),
  ];
}
