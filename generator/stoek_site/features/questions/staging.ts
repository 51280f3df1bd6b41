import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { button } from "../../shared/dom/draw.ts";
import { bring } from "../../shared/dom/steady.ts";
import { fetchAgain } from "../../shared/engine/ask-again.ts";
import { _ } from "../../shared/language/language.ts";
import { Asking } from "./asking.ts";
import { drawnAsk, drawnQuestion } from "./drawn-question.ts";
import { drawnVerdict, missingWords } from "./drawn-verdict.ts";
import { answerByKey, answerKeys } from "./keys.ts";
import type { Asked, Stage } from "./state.ts";

/** What stands around a question. */
interface Around {
  /** what the stage is called */
  label: string;
  /** above the question */
  head?: unknown;
  /** in the place of what is asked */
  idea?: unknown;
  /** between that and the question */
  shown?: unknown;
  verdict?: unknown;
  /** below the verdict */
  after?: unknown;
  /** at the foot, before the way on */
  beside?: unknown;
  /** the way on, once it was answered */
  way?: unknown;
  /** what other keys do, in words */
  keys?: Record<string, string>;
  /** asks once more for a question that did not come */
  retry?: (() => void) | null;
}

/** An element that asks one question after the other, pressed or typed: each on a stage, with the verdict and the way on at its foot. */
export abstract class Staging<State extends Stage = Stage> extends Asking<State> {
  override come() {
    this.hear(document, "keydown", (event) => this.store.now.asked && this.typed(event));
  }

  protected abstract next(): void;

  /** Another question lies there. */
  protected lay(asked: Asked | null, isFirst = false) {
    this.change({ asked, said: "" } as Partial<State>);
    this.arrive(isFirst);
  }

  /**
   * Whoever listens or types goes on from what lies there.
   * @param isFirst of several: it comes into sight from wherever they were begun
   */
  protected arrive(isFirst: boolean) {
    this.find(".stage__idea")?.focus({ preventScroll: true });
    const stage = this.find(".stage");
    if (stage && (isFirst || stage.getBoundingClientRect().top < 0)) bring(stage);
  }

  /** What was chosen is to be judged. */
  protected check = () => {
    const { asked } = this.store.now;
    if (asked && !asked.isReady) this.say(missingWords(asked));
    else this.become(asked?.checked());
  };

  /** The question, and the foot with the verdict and the way on, always at the same place. A new question brings a new foot, because the one before stood elsewhere. */
  protected stage({
    label,
    head,
    idea,
    shown,
    verdict,
    after,
    beside,
    way = button(_("Next"), () => this.next(), "button stage__next"),
    keys,
    retry = null,
  }: Around) {
    const { asked, said } = this.store.now;
    const kind = asked?.isJudged ? (asked.isRight ? "legal" : "illegal") : nothing;
    return html`<section class="stage" aria-label=${label}>${head}
      <div class="stage__idea" tabindex="-1">${idea ?? html`<p>${asked ? drawnAsk(asked.question) : nothing}</p>`}</div>
      ${shown}${asked ? drawnQuestion(asked, this.press) : nothing}
      ${keyed(
        asked !== null,
        html`<div class="stage__foot" data-kind=${kind}><div class="stage__verdict" role="status">${
          asked?.isJudged ? [verdict ?? drawnVerdict(asked), after] : said
        }</div>
        <div class="stage__ways">${beside}${asked?.isJudged ? way : this.#toAnswer(retry)}</div></div>`,
      )}
      ${answerKeys(keys)}</section>`;
  }

  #toAnswer(retry: (() => void) | null) {
    const { asked, said } = this.store.now;
    if (asked && asked.question.mode !== "one") {
      return html`<button type="button" class="button stage__next" aria-disabled=${asked.isReady ? nothing : "true"} @click=${this.check}>${_("Check")}</button>`;
    }
    if (!asked && retry && said) return fetchAgain(retry, _("Try again"), "button stage__next");
    return html`<span class="stage__next stage__wait" aria-hidden="true"></span>`;
  }

  /** @param more what other keys do */
  protected typed(event: KeyboardEvent, more: Record<string, () => void> = {}) {
    answerByKey(event, this, {
      choices: () => this.querySelectorAll<HTMLElement>(".asked button:not([aria-disabled])"),
      main: () => this.find(".stage__next")?.click(),
      more,
    });
  }
}
