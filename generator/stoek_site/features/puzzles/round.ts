/** One hand puzzle from the first look to the last word: what is said of it, its report, and the way on. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { button } from "../../shared/dom/draw.ts";
import { make } from "../../shared/dom/nodes.ts";
import { _ } from "../../shared/language/language.ts";
import { Report, type Reported, type Try } from "./report.ts";
import type { Mark } from "../../shared/reader/progress.ts";
import type { Guide } from "./puzzle.ts";

export interface Terms {
  guide: Guide;
  /** called for the next puzzle */
  next: () => void;
  /** how it went so far */
  mark: (mark: Mark) => void;
  announce: (words: unknown) => void;
}

/** What was done is judged; null: nothing is. */
export type Verdict = "legal" | "illegal" | null;

export abstract class Round {
  element = make("div", { class: "puzzle-round" });
  readonly terms: Terms;
  protected tries: Try[] = [];
  protected report: Report;
  #said: { verdict: Verdict; words: unknown } = { verdict: null, words: nothing };

  constructor(terms: Terms, reported: Reported) {
    this.terms = terms;
    this.report = new Report(reported, this.tries);
  }

  abstract draw(): void;

  /** The puzzle is taken away: whatever plays by itself ends. */
  leave() {}

  protected find(selector: string) {
    return this.element.querySelector(selector) as HTMLElement;
  }

  /** @param head the verdict in a word; without one nothing is judged */
  say(verdict: Verdict = null, head: string = "", words: unknown = nothing) {
    this.#said = { verdict, words: verdict ? html`<p class="puzzle__line"><strong>${head}</strong> ${words}</p>` : nothing };
    this.terms.announce(this.#said.words);
    this.draw();
  }

  protected get verdict() {
    return this.#said.verdict;
  }

  protected said() {
    const { verdict, words } = this.#said;
    return html`<div class="puzzle__said" data-kind=${verdict ?? nothing}>${keyed(words, words)}</div>`;
  }

  protected main(words: string, pressed: (event: MouseEvent) => void) {
    return button(words, pressed, "button puzzle__main");
  }

  protected nextOne() {
    return this.main(_("Next puzzle"), this.terms.next);
  }

  /** The button that had the focus is gone: what leads on has it. */
  protected focusMain() {
    this.find(".puzzle__main").focus({ preventScroll: true });
  }
}
