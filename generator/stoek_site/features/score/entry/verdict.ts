/** What the engine says of an entry, shown: the report, one line of it for the live region, the way to the score pad, the look back. */

import { html, render } from "lit-html";
import { SITE, warm } from "../../../shared/engine/engine.ts";
import { playOf } from "../hindsight.ts";
import { clearReport, inOneLine, showReport } from "../report/report.ts";
import { _, woven } from "../../../shared/language/language.ts";
import { settings } from "../../../shared/reader/settings.ts";
import { departures, tableWords } from "../../../shared/reader/table-rules.ts";
import type { StoekHindsight } from "../stoek-hindsight.ts";
import type { EngineError } from "../../../shared/engine/engine.ts";
import type { EngineRequest, Finding, RecordJson, Report } from "../../../shared/engine/types.ts";

export class Verdict {
  #root;
  /** What the drawn report keeps from one drawing to the next. */
  #kept = {};

  /** @param root the element that holds the parts */
  constructor(root: HTMLElement) {
    this.#root = root;
  }

  #find(selector: string) {
    return this.#root.querySelector(selector) as HTMLElement;
  }

  get #hindsight() {
    return this.#find("stoek-hindsight") as StoekHindsight;
  }

  get #report() {
    return this.#find(".deal__report");
  }

  /** @param busy whether an answer is on its way */
  wait(busy: boolean) {
    this.#report.ariaBusy = busy ? "true" : null;
  }

  /** Nothing is shown yet, and the answer takes its time. */
  late() {
    if (!this.#report.childElementCount) this.say(_("The result comes as soon as the rules engine is here. What you enter is kept."));
  }

  /** Another deal: what is shown of the old one is not kept. */
  begin() {
    this.#kept = {};
  }

  /**
   * @param asked the request that it answers
   * @param jump how to go to what a finding is about
   */
  show(report: Report, record: RecordJson, asked: EngineRequest, jump: (finding: Pick<Finding, "place">) => (() => void) | null) {
    this.wait(false);
    this.#showHouse(record.house ?? {}, record.game ?? "");
    showReport(this.#report, record, report, { jump, kept: this.#kept });
    this.say(inOneLine(report));
    const pad = this.#find(".deal__pad") as HTMLAnchorElement;
    pad.hidden = !report.result || !report.link;
    pad.href = `${SITE}evening/#line=${report.link}`;
    const play = playOf(record, report, asked);
    if (!play) return this.#hindsight.clear();
    return void this.#hindsight.offer({ ...asked, verb: "hindsight" }, play, jump);
  }

  /** House rules that came with the deal, and count in place of the reader's. */
  #showHouse(brought: Record<string, string | boolean>, game: string) {
    const mine = settings.house(game);
    const here = { ...mine, ...brought };
    const departing = (rules: Record<string, string | boolean>) => departures(game, rules).map(({ id, value }) => `${id}=${value}`).join();
    this.#find(".deal__house").hidden = departing(here) === departing(mine);
    this.#find(".deal__house span").textContent = _("This deal goes by the house rules that came with it. {rules}", { rules: tableWords(game, here) });
  }

  clear() {
    this.wait(false);
    this.#find(".deal__house").hidden = true;
    clearReport(this.#report);
    this.#find(".deal__pad").hidden = true;
    this.#hindsight.clear();
    this.say("");
  }

  /** There is no answer: the engine did not come, or the deal is none of this game. */
  refuse(error: EngineError, again: () => void) {
    this.wait(false);
    if (error.type === "engine") {
      const retry = () => {
        warm();
        again();
      };
      const button = html`<button type="button" class="button button--quiet" @click=${retry}>${_("Check again")}</button>`;
      return this.say(woven<unknown>(_("{reason} What you have entered is kept. {button}"), { reason: error.message, button }));
    }
    this.clear();
    clearReport(this.#report, error.message);
    return this.say(error.message);
  }

  /** @param words for the live region */
  say(words: unknown) {
    render(words, this.#find(".deal__status"));
  }
}
