import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { button } from "../../shared/dom/draw.ts";
import { bring } from "../../shared/dom/steady.ts";
import { Live } from "../../shared/element/live.ts";
import { drawing, together } from "../../shared/element/store.ts";
import { fetchAgain } from "../../shared/engine/ask-again.ts";
import { _ } from "../../shared/language/language.ts";
import { drawnAsk, drawnQuestion, drawnVerdict, missingWords } from "./drawn-question.ts";
import { answerByKey, answerKeys } from "./keys.ts";
import type { Store } from "../../shared/element/store.ts";
import type { Choice } from "./question.ts";
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
  /** the verdict, where it is another one */
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

/**
 * An element that asks one question after the other: it is pressed or typed, judged by what lies in it, and then there is a way on. Lessons, drill,
 * review, quiz, trials and decisions all ask through it. What it knows is the value of its store; `view` draws that.
 */
export abstract class Asking<State extends Stage = Stage> extends Live {
  protected abstract readonly store: Store<State>;

  override come() {
    this.hear(document, "keydown", (event) => this.store.now.asked && this.typed(event));
  }

  /** Draw it into a part of the element, now and whenever anything that is known has changed. */
  protected draws(part: HTMLElement, view: () => unknown) {
    this.until(drawing(this, part, view));
  }

  /** Some of what is known is now this. */
  protected change(part: Partial<State>) {
    const keys = Object.keys(part) as (keyof State)[];
    this.store.change((now) => (keys.every((key) => now[key] === part[key]) ? now : { ...now, ...part }));
  }

  /** What is drawn goes by more than what is known here, such as the reader's settings: draw it anew. */
  protected drawAgain() {
    this.store.change((now) => ({ ...now }));
  }

  /** A question was answered: keep that, and whatever else follows. */
  protected abstract judged(asked: Asked): void;

  protected abstract next(): void;

  protected say(said: unknown) {
    this.change({ said } as Partial<State>);
  }

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

  /** A choice is pressed. */
  protected press = (choice: Choice) => this.#become(this.store.now.asked?.pressed(choice));

  /** What was chosen is to be judged. */
  protected check = () => {
    const { asked } = this.store.now;
    if (asked && !asked.isReady) this.say(missingWords(asked));
    else this.#become(asked?.checked());
  };

  #become(asked?: Asked) {
    if (!asked || asked === this.store.now.asked) return;
    const stoodAtWay = document.activeElement?.classList.contains("stage__next") === true;
    together(() => {
      this.change({ asked, said: "" } as Partial<State>);
      if (asked.isJudged) this.judged(asked);
    });
    this.onward(stoodAtWay)?.focus({ preventScroll: true });
  }

  /**
   * Where whoever has pressed something goes on from; null: from there.
   * @param stoodAtWay the verdict may bring the way on in the place of what was pressed: whoever stood there stands at it
   */
  protected onward(stoodAtWay: boolean): HTMLElement | null {
    return stoodAtWay ? this.find(".stage__next") : null;
  }

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
