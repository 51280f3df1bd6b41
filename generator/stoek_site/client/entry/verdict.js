/** What the engine says of an entry, shown: the report, one line of it for the live region, the way to the score pad, the look back. */

import { make } from "../answers.js";
import { relabel } from "../cards.js";
import { SITE, warm } from "../engine.js";
import { playOf } from "../hindsight.js";
import { inOneLine, showReport } from "../report/report.js";
import { settings } from "../settings.js";
import { departures, tableWords } from "../table-rules.js";

/** @import {StoekHindsight} from "../elements/stoek-hindsight.js" */
/** @import {EngineError} from "../engine.js" */
/** @import {EngineRequest, Finding, RecordJson, Report} from "../types.js" */

export class Verdict {
  #root;
  /** What the drawn report keeps from one drawing to the next. */
  #kept = {};

  /** @param {HTMLElement} root the element that holds the parts */
  constructor(root) {
    this.#root = root;
  }

  /** @param {string} selector */
  #find(selector) {
    return /** @type {HTMLElement} */ (this.#root.querySelector(selector));
  }

  get #hindsight() {
    return /** @type {StoekHindsight} */ (this.#find("stoek-hindsight"));
  }

  /** @param {boolean} busy whether an answer is on its way */
  wait(busy) {
    this.#find(".deal__report").toggleAttribute("aria-busy", busy);
    if (busy) this.#find(".deal__report").setAttribute("aria-busy", "true");
  }

  /** Nothing is shown yet, and the answer takes its time. */
  late() {
    if (!this.#find(".deal__report").childElementCount) this.say("The result comes as soon as the rules engine is here. What you enter is kept.");
  }

  /** Another deal: what is shown of the old one is not kept. */
  begin() {
    this.#kept = {};
  }

  /**
   * @param {Report} report
   * @param {RecordJson} record
   * @param {EngineRequest} asked the request that it answers
   * @param {(finding: Pick<Finding, "place">) => (() => void) | null} jump how to go to what a finding is about
   */
  show(report, record, asked, jump) {
    showReport(this.#find(".deal__report"), record, report, { jump, kept: this.#kept });
    relabel(this.#find(".deal__report"));
    this.say(inOneLine(report));
    const pad = /** @type {HTMLAnchorElement} */ (this.#find(".deal__pad"));
    pad.hidden = !report.result || !report.link;
    pad.href = `${SITE}evening/#line=${report.link}`;
    const play = playOf(record, report, asked);
    if (!play) return this.#hindsight.clear();
    return void this.#hindsight.offer({ ...asked, verb: "hindsight" }, play, jump);
  }

  /**
   * House rules that came with the deal, and count in place of the reader's.
   * @param {Record<string, string | boolean>} brought
   * @param {string} game
   */
  showHouse(brought, game) {
    const mine = settings.house(game);
    const here = { ...mine, ...brought };
    const departing = (/** @type {Record<string, string | boolean>} */ rules) => departures(game, rules).map(({ id, value }) => `${id}=${value}`).join();
    this.#find(".deal__house").hidden = departing(here) === departing(mine);
    this.#find(".deal__house span").textContent = `This deal goes by the house rules that came with it. ${tableWords(game, here)}`;
  }

  clear() {
    this.wait(false);
    this.#find(".deal__house").hidden = true;
    this.#find(".deal__report").replaceChildren();
    this.#find(".deal__pad").hidden = true;
    this.#hindsight.clear();
    this.say("");
  }

  /**
   * There is no answer: the engine did not come, or the deal is none of this game.
   * @param {EngineError} error
   * @param {() => void} again
   */
  refuse(error, again) {
    if (error.type === "engine") {
      const button = make("button", { class: "button button--quiet" }, "Check again");
      button.setAttribute("type", "button");
      button.addEventListener("click", () => {
        warm();
        again();
      });
      return this.say(`${error.message} What you have entered is kept. `, button);
    }
    this.clear();
    const finding = make("li", { class: "finding" }, make("p", { class: "finding__message" }, error.message));
    finding.dataset.kind = "error";
    this.#find(".deal__report").replaceChildren(make("ol", { class: "findings" }, finding));
    return this.say(error.message);
  }

  /** @param {...(Node | string)} words */
  say(...words) {
    this.#find(".deal__status").replaceChildren(...words);
  }
}
