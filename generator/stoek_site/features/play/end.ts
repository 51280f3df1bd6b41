/** The deal that is over: its score, and where to go from there. */

import { html, nothing } from "lit-html";
import { button } from "../../shared/dom/draw.ts";
import { sharing } from "../../shared/dom/sharing.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _ } from "../../shared/language/language.ts";
import "../mistakes/stoek-own-mistakes.ts"; // what cost something comes back
import { houseRules, score } from "../score/report/score.ts";
import { SEAT } from "./sitting.ts";
import type { Report } from "../../shared/engine/deals.ts";
import type { Deal } from "../score/report/report.ts";
import type { Answer } from "./answer.ts";
import type { Round } from "./round.ts";

/** @param again begins the next deal */
export function end(round: Round, again: () => void) {
  const { report, answer } = round;
  if (!answer?.deal) return nothing;
  return html`<div class="play__end" role="group" tabindex="-1" aria-label=${_("The result")}>${report ? inside(round, report, answer, again) : nothing}</div>`;
}

function inside({ sitting }: Round, report: Report, { deal, view }: Answer, again: () => void) {
  const told = { report, names: {} } as Deal;
  const link = `${SITE}score/#deal=${deal}`;
  const played = { game: sitting.game, deal, seats: view.seats, seat: SEAT };
  return html`${score(told)}${houseRules(told)}
      <p class="play__foot"><a class="button play__main" href="${SITE}score/?look#deal=${deal}">${_("Look back at the deal")}</a> ${
    button(_("Next deal"), again, "button button--quiet play__next")} <a class="button button--quiet" href="${SITE}evening/#line=${deal}">${_("Put it on the score pad")}</a></p>
      <stoek-own-mistakes .played=${played}></stoek-own-mistakes>
      ${sharing(link)}`;
}
