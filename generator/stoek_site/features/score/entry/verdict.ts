/** What the engine says of an entry: one line of it, the way to the score sheet, the report, the look back, the house rules that came with the deal. */

import { html, nothing } from "lit-html";
import "../../mistakes/stoek-own-mistakes.ts"; // what cost something comes back
import "../hindsight/stoek-hindsight.ts"; // and could be better
import { quiet } from "../../../shared/dom/draw.ts";
import { askAgain } from "../../../shared/engine/ask-again.ts";
import { SITE } from "../../../shared/engine/engine.ts";
import { _ } from "../../../shared/language/language.ts";
import { settings } from "../../../shared/reader/settings.ts";
import { departures, goesBy, tableWords } from "../../../shared/reader/table-rules.ts";
import { noReport, report } from "../report/report.ts";
import { isBusy } from "./state.ts";
import { say } from "./steps.ts";
import type { Finding } from "../../../shared/engine/deals.ts";
import type { House } from "../../../shared/reader/house-rules.ts";
import type { Kept } from "../report/deal.ts";
import type { Act, State } from "./state.ts";

interface Ways {
  /** checks the deal again */
  look: () => void;
  /** how to go to what a finding is about, in the text or in the form; null where there is no such place */
  jump: (finding: Pick<Finding, "place">) => (() => void) | null;
  find: (selector: string) => HTMLElement | null;
}

export function verdict(now: State, act: Act, { look, jump, find }: Ways) {
  const { answer, said, again, why } = now;
  const walked = (walks: Kept) => act((then) => ({ ...then, walks }));
  const isFaulty = answer?.report.as_played != null;
  const line = answer && (answer.report.result || isFaulty) ? answer.report.link : "";
  const words = isFaulty ? _("Put it on the score pad as it was played") : _("Put it on the score pad");
  const record = answer?.record;
  return html`<p class="deal__status" id="deal-status" tabindex="-1">${said} ${again ? askAgain(look, _("Check again")) : nothing}</p>
    <p class="deal__next"><a class="button deal__pad" href="${SITE}evening/#line=${line}" ?hidden=${!line}>${words}</a></p>
    <div>${record ? goesBy(record.game ?? "", { ...(answer.asked.house as House | undefined), ...record.house }) : nothing}</div>
    <div class="deal__report" aria-busy=${isBusy(now) ? "true" : nothing}>${
      answer ? report(answer.record, answer.report, { jump, kept: now.walks, walked, find }) : noReport(why)
    }</div>
    <stoek-hindsight class="hind" hidden></stoek-hindsight><stoek-own-mistakes></stoek-own-mistakes>`;
}

/** House rules that came with the deal, and count in place of the reader's. */
export function broughtHouse({ answer }: State, act: Act) {
  const { house = {}, game = "" } = answer?.record ?? {};
  const mine = settings.house(game);
  const here = { ...mine, ...house };
  const departing = (rules: House) =>
    departures(game, rules)
      .map(({ id, value }) => `${id}=${value}`)
      .join();
  const words = departing(here) === departing(mine) ? "" : _("This deal goes by the house rules that came with it. {rules}", { rules: tableWords(game, here) });
  return html`<p class="deal__house" ?hidden=${!words}><span>${words}</span> ${quiet(_("Use your house rules"), () => act(say, { house: {} }), "my-house")}</p>`;
}
