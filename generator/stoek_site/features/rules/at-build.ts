/** What pages bring with them of answers. */

import { chips } from "../../shared/cards/pieces.ts";
import { _ } from "../../shared/language/language.ts";
import { sidesResult, table } from "./later-answers.ts";
import { foldedBreakdown } from "./score-lines.ts";

export { signed } from "../../shared/dom/numbers.ts";
export { drawAnswer } from "./later-answers.ts";
export { breakdown, strokes } from "./score-lines.ts";
export { trialReasons } from "./trial-reasons.ts";

/**
 * A whole deal, whose request has nothing to change: trick by trick, and what it comes to.
 * @param tricks the cards of each
 */
export function drawDeal(answer: any, tricks: string[][], discards: string[]) {
  const points = (won: any[]) => won.reduce((sum, trick) => sum + trick.points, 0);
  const own = answer.tricks.filter(({ winner }: any) => winner === answer.declarer);
  const rows = answer.tricks.map((trick: any, at: number) => [
    chips(tricks[at]),
    trick.winner === answer.declarer ? _("declarer") : _("opponents"),
    trick.points,
  ]);
  rows.push([chips(discards), _("discards"), answer.so_far.declarer_points.least - points(own)]);
  return [table([_("Trick"), _("Won by"), _("Card points")], rows, [2]), sidesResult(answer.result, false), foldedBreakdown(answer.lines)];
}
