/** What the engine says of an entry: the report, one line of it, the way to the score pad, the look back, the house rules that came with the deal. */

import { html, nothing } from "lit-html";
import { askAgain } from "../../../shared/engine/ask-again.ts";
import { SITE } from "../../../shared/engine/engine.ts";
import { quiet } from "../../../shared/dom/draw.ts";
import "../../mistakes/stoek-own-mistakes.ts"; // what cost something comes back
import { playOf } from "../hindsight/hindsight.ts";
import { clearReport, inOneLine, showReport } from "../report/report.ts";
import { _ } from "../../../shared/language/language.ts";
import { settings } from "../../../shared/reader/settings.ts";
import { departures, goesBy, tableWords } from "../../../shared/reader/table-rules.ts";
import type { StoekOwnMistakes } from "../../mistakes/stoek-own-mistakes.ts";
import type { House } from "../../../shared/reader/house-rules.ts";
import type { StoekHindsight } from "../hindsight/stoek-hindsight.ts";
import type { EngineError } from "../../../shared/engine/engine.ts";
import type { Finding, RecordJson, Report } from "../../../shared/engine/deals.ts";
import type { EngineRequest } from "../../../shared/engine/types.ts";

export class Verdict {
  #root;
  #draw;
  /** What is said of the deal, and what can be done about it. */
  #said: { words: string; button?: unknown } = { words: "" };
  /** why there is nothing to check */
  #why = "";
  #isBusy = false;
  /** The deal for the score pad, also where something is wrong with it, and the house rules in words that came with it; empty where there are none. */
  #line = "";
  #isFaulty = false;
  #house = "";
  /** by which table the score goes, drawn */
  #table: unknown = nothing;
  /** What the drawn report keeps from one drawing to the next. */
  #kept = {};

  /** @param root the element that holds the parts */
  constructor(root: HTMLElement, draw: () => void) {
    this.#root = root;
    this.#draw = draw;
  }

  /** The same for who hears it, with the reason that stands in the report. */
  get heard() {
    return `${this.#said.words} ${this.#why}`.trim();
  }

  /** @param dropHouse lets the reader's house rules count */
  view(dropHouse: () => void) {
    const { words, button } = this.#said;
    return {
      status: html`<p class="deal__status" id="deal-status" tabindex="-1">${words} ${button}</p>
        <p class="deal__next"><a class="button deal__pad" href="${SITE}evening/#line=${this.#line}" ?hidden=${!this.#line}>${this.#isFaulty ? _("Put it on the score pad as it was played") : _("Put it on the score pad")}</a></p>
        <div>${this.#table}</div><div class="deal__report" aria-busy=${this.#isBusy ? "true" : nothing}></div>
        <stoek-hindsight class="hind" hidden></stoek-hindsight><stoek-own-mistakes></stoek-own-mistakes>`,
      house: html`<p class="deal__house" ?hidden=${!this.#house}><span>${this.#house}</span> ${quiet(_("Use your house rules"), dropHouse, "my-house")}</p>`,
    };
  }

  get #hindsight() {
    return this.#root.querySelector("stoek-hindsight") as StoekHindsight;
  }

  get #mistakes() {
    return this.#root.querySelector("stoek-own-mistakes") as StoekOwnMistakes;
  }

  get #report() {
    return this.#root.querySelector(".deal__report") as HTMLElement;
  }

  /** An answer is on its way. */
  wait() {
    this.#isBusy = true;
    this.#draw();
  }

  /** Nothing is shown yet, and the answer takes its time. */
  late() {
    if (!this.#report.childElementCount) this.say(_("The result comes as soon as the rules engine is here. What you enter is kept."));
  }

  /** Another deal: nothing more is said of the old one, and what is shown of it is not kept. */
  begin() {
    this.#kept = {};
    this.say("");
  }

  /**
   * @param asked the request that it answers
   * @param jump how to go to what a finding is about
   */
  show(report: Report, record: RecordJson, asked: EngineRequest, jump: (finding: Pick<Finding, "place">) => (() => void) | null) {
    this.#isBusy = false;
    this.#house = houseWords(record.house ?? {}, record.game ?? "");
    this.#table = goesBy(record.game ?? "", { ...(asked.house as House | undefined), ...record.house });
    this.#isFaulty = report.as_played !== null;
    this.#line = report.result || this.#isFaulty ? report.link : "";
    this.#why = "";
    showReport(this.#report, record, report, { jump, kept: this.#kept });
    this.say(inOneLine(report));
    const play = playOf(record, report, asked);
    if (!play) return this.#forget();
    const { game, seats } = play;
    void this.#mistakes.offer({ game, deal: report.link, seats, ...(asked.house ? { house: asked.house as House } : {}) });
    return void this.#hindsight.offer({ ...asked, verb: "hindsight" }, play, jump);
  }

  /** @param why there is nothing to show */
  clear(why: string = "") {
    this.#isBusy = false;
    this.#house = this.#line = "";
    this.#table = nothing;
    this.#why = why;
    clearReport(this.#report, why);
    this.#forget();
    this.say(why && _("The deal cannot be checked."));
  }

  /** No whole play is there any more. */
  #forget() {
    this.#hindsight.clear();
    this.#mistakes.clear();
  }

  /** There is no answer: the engine did not come, or the deal is none of this game. */
  refuse({ type, message }: EngineError, again: () => void) {
    if (type !== "engine") return this.clear(message);
    this.#isBusy = false;
    return this.say(_("{reason} What you have entered is kept.", { reason: message }), askAgain(again, _("Check again")));
  }

  /** @param button what can be done about it */
  say(words: string, button?: unknown) {
    this.#said = { words, button };
    this.#draw();
  }
}

/** House rules that came with the deal, and count in place of the reader's. */
function houseWords(brought: Record<string, string | boolean>, game: string) {
  const mine = settings.house(game);
  const here = { ...mine, ...brought };
  const departing = (rules: Record<string, string | boolean>) =>
    departures(game, rules)
      .map(({ id, value }) => `${id}=${value}`)
      .join();
  return departing(here) === departing(mine) ? "" : _("This deal goes by the house rules that came with it. {rules}", { rules: tableWords(game, here) });
}
