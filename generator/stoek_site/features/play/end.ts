/** The deal that is over: its score, and where to go from there. */

import { html, nothing } from "lit-html";
import { button } from "../../shared/dom/draw.ts";
import { sharing } from "../../shared/element/sharing.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _ } from "../../shared/language/language.ts";
import { choicesText } from "../../shared/reader/house-links.ts";
import { departures, goesBy } from "../../shared/reader/table-rules.ts";
import "../mistakes/stoek-own-mistakes.ts"; // what cost something comes back
import { houseRules, score } from "../score/report/score.ts";
import "../score/hindsight/stoek-hindsight.ts"; // could it have been better?
import { SEAT } from "./sitting.ts";
import type { Report } from "../../shared/engine/deals.ts";
import type { Deal } from "../score/report/deal.ts";
import type { Play } from "../score/hindsight/hindsight.ts";
import type { Answer, View } from "./answer.ts";
import type { Round } from "./round.ts";
import type { Sitting } from "./sitting.ts";

/** @param again begins the next deal */
export function end(round: Round, again: () => void) {
  const { report, answer } = round;
  if (!answer?.deal) return nothing;
  return html`<div class="play__end" role="group" tabindex="-1" aria-label=${_("The result")}>${report ? inside(round, report, answer, again) : nothing}</div>`;
}

function inside({ sitting, names }: Round, report: Report, { deal, view }: Answer, again: () => void) {
  const told = {
    report,
    names: Object.fromEntries(view.seats.map((seat) => [seat, names.label(seat)])),
    whose: (seats: string[]) => names.side(seats),
  } as Deal;
  const link = `${SITE}score/#deal=${deal}`;
  const played = { game: sitting.game, deal, seats: view.seats, seat: SEAT };
  return html`${departures(sitting.game, sitting.house).length ? nothing : goesBy(sitting.game, sitting.house)}${score(told)}${inTens(report, view)}${houseRules(told)}
      <p class="play__foot">${button(_("Next deal"), again, "button play__next")} <a class="button button--quiet" href="${SITE}evening/#line=${deal}">${_(
        "Put it on the score pad",
      )}</a> <a class="button button--quiet" href=${link}>${_("Open it in the score form")}</a></p>
      <stoek-hindsight class="hind" hidden .played=${{ request: { verb: "hindsight", deal }, play: playOf(sitting, report, view) }}></stoek-hindsight>
      <stoek-own-mistakes .played=${played}></stoek-own-mistakes>
      ${sharing(link)}`;
}

/** What “Achieved” and “Required” are, and why more counts than the table showed. */
function inTens({ lines }: Report, { stock }: View) {
  if (!lines.some(({ rule }) => rule?.endsWith("scoring/achieved"))) return nothing;
  const beside =
    stock === "refused" ? _("The cards of the stock count with the declarer’s tricks.") : _("The cards put away count with the declarer’s tricks.");
  return html`<p>${_("“Achieved” and “Required” are tens of card points.")} ${beside}</p>`;
}

/** The cards as they were played. */
function playOf({ game, house }: Sitting, report: Report, { seats, trump, declarer, tricks }: View): Play {
  const laid = tricks.map(({ leader, cards }) => cards.map((card, place) => ({ card, seat: seats[(seats.indexOf(leader) + place) % seats.length] })));
  return {
    game,
    house: choicesText(house),
    trump: trump ?? "",
    declarer: declarer ?? "",
    seats,
    both: Boolean(report.sides),
    tricks: laid,
    result: report.result,
  };
}
