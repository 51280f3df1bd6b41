import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { button } from "../../shared/dom/draw.ts";
import { bring } from "../../shared/dom/steady.ts";
import { Live } from "../../shared/element/live.ts";
import { fetchAgain } from "../../shared/engine/ask-again.ts";
import { _ } from "../../shared/language/language.ts";
import { drawnAsk, drawnQuestion, drawnVerdict, keepAtWay, missingWords } from "./drawn-question.ts";
import { answerByKey, answerKeys } from "./keys.ts";
import type { Asked, Choice } from "./question.ts";

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

/** An element that asks one question after the other: it is pressed or typed, judged by what lies in it, and then there is a way on. */
export abstract class Asking extends Live {
  protected asked: Asked | null = null;
  /** what is said where there is no verdict */
  protected said: unknown = "";

  override come() {
    this.hear(document, "keydown", (event) => this.asked && this.typed(event));
  }

  protected abstract draw(): void;

  /** A question was answered. */
  protected abstract judged(asked: Asked): void;

  protected abstract next(): void;

  protected say(words: unknown) {
    this.said = words;
    this.draw();
  }

  /** Another question lies there. */
  protected lay(asked: Asked | null, isFirst = false) {
    this.asked = asked;
    this.said = "";
    this.draw();
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

  #press(choice: Choice) {
    if (!this.asked || this.asked.isJudged) return;
    this.said = "";
    if (this.asked.press(choice)) this.#judge();
    else this.draw();
  }

  #judge() {
    const { asked } = this;
    if (!asked || asked.isJudged) return;
    if (!asked.isReady) return this.say(missingWords(asked));
    asked.isJudged = true;
    this.judged(asked);
    keepAtWay(this, () => this.draw());
  }

  /** The question, and the foot with the verdict and the way on, always at the same place. A new question brings a new foot, because the one before stood elsewhere. */
  protected stage({ label, head, idea, shown, after, beside, way = button(_("Next"), () => this.next(), "button stage__next"), keys, retry = null }: Around) {
    const { asked } = this;
    const kind = asked?.isJudged ? (asked.isRight ? "legal" : "illegal") : nothing;
    return html`<section class="stage" aria-label=${label}>${head}
      <div class="stage__idea" tabindex="-1">${idea ?? html`<p>${asked ? drawnAsk(asked.question) : nothing}</p>`}</div>
      ${shown}${asked ? drawnQuestion(asked, (choice) => this.#press(choice)) : nothing}
      ${keyed(
        asked !== null,
        html`<div class="stage__foot" data-kind=${kind}><div class="stage__verdict" role="status">${asked?.isJudged ? [drawnVerdict(asked), after] : this.said}</div>
        <div class="stage__ways">${beside}${asked?.isJudged ? way : this.#toAnswer(retry)}</div></div>`,
      )}
      ${answerKeys(keys)}</section>`;
  }

  #toAnswer(retry: (() => void) | null) {
    const { asked } = this;
    if (asked && asked.question.mode !== "one") {
      return html`<button type="button" class="button stage__next" aria-disabled=${asked.isReady ? nothing : "true"} @click=${() => this.#judge()}>${_("Check")}</button>`;
    }
    if (!asked && retry && this.said) return fetchAgain(retry, _("Try again"), "button stage__next");
    return html`<span class="stage__next stage__wait" aria-hidden="true"></span>`;
  }

  /** @param more what other keys do */
  protected typed(event: KeyboardEvent, more: Record<string, () => void> = {}) {
    answerByKey(event, this, {
      choices: () => this.querySelectorAll<HTMLElement>(".asked button"),
      main: () => this.find(".stage__next")?.click(),
      more,
    });
  }
}
