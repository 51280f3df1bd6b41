/** What the result of a deal is for the reader. */

import { signed } from "../../shared/dom/numbers.ts";
import { _ } from "../../shared/language/language.ts";
import { SEAT } from "./sitting.ts";
import type { Report } from "../../shared/engine/deals.ts";
import type { Answer } from "./answer.ts";
import type { Seats } from "./seats.ts";

/** A deal that is over. */
interface Played {
  answer: Pick<Answer, "view"> | null;
  report: Report | null;
  names: Seats;
}

/** The result in a sentence, as it is for the reader and his side; nothing where there is none. */
export function resultWords({ answer, report, names }: Played) {
  const result = report?.result;
  if (!answer || !result) return "";
  const { sides, declarer } = answer.view;
  const own = Object.keys(sides).find((side) => sides[side].includes(SEAT)) ?? "";
  const [other = ""] = Object.keys(result).filter((side) => side !== own);
  if (own in result && other) return ofTwo(result[own], result[other], sides[own].length > 1);
  if (own in result) return _("You score {points}, and the others nothing.", { points: signed(result[own]) });
  const parts = { who: names.named(declarer ?? ""), points: signed(result[other]) };
  if (result[other] < 0) return _("{who} scores {points}: that is good for you.", parts);
  return result[other] > 0 ? _("{who} scores {points}: that is bad for you.", parts) : _("{who} scores {points}.", parts);
}

function ofTwo(own: number, others: number, isSide: boolean) {
  const parts = { own: signed(own), others: signed(others) };
  if (own > others) return isSide ? _("Your side has won it: {own}, the others {others}.", parts) : _("You have won it: {own}, the other {others}.", parts);
  if (own < others) return isSide ? _("Your side has lost it: {own}, the others {others}.", parts) : _("You have lost it: {own}, the other {others}.", parts);
  return _("It is even: {own} each.", parts);
}
