/** A question about bidding: a few answers to choose from, why each is right or wrong, and how it is worked out. */

import { html, nothing, render } from "lit-html";
import { cardProse } from "../../shared/cards/pieces.ts";
import { sayIn } from "../../shared/dom/draw.ts";
import { rove } from "../../shared/dom/roving.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _, woven } from "../../shared/language/language.ts";
import { drawnDepartures, ruleLink } from "../../shared/reader/drawn-rules.ts";
import { alternativeFor, departures } from "../../shared/reader/table-rules.ts";
import { linkTo } from "./drawn.ts";
import { Report } from "./report.ts";
import type { TemplateResult } from "lit-html";
import type { Decision } from "./puzzle.ts";
import type { Terms } from "./round.ts";
import type { Try } from "./report.ts";

type Answer = Decision["choices"][number];

/**
 * What the reader's house rules make of the question: null where they change nothing. Where none of the answers would be the right one, it is
 * asked by the standard, and says so.
 */
function tableOf(puzzle: Decision) {
  const found = alternativeFor(puzzle.tables, puzzle.game);
  if (!found) return null;
  const { answer, choices, told } = found.answer as Decision["tables"][number]["answer"];
  const rules = html`${drawnDepartures(departures(puzzle.game).filter(({ id }) => id in found.house))}`;
  const standard = puzzle.choices.find(({ right }) => right)?.words ?? "";
  const note = choices
    ? _("It goes by the rules of your table: {rules}.")
    : _("It goes by the standard rules: those of your table would change the answer. {rules}.");
  return {
    judged: choices ? { choices, told } : null,
    note: html`<p class="puzzle__small puzzle__table">${woven(note, { rules })}</p>`,
    other: choices ? _("By the standard rules it is: {answer}.", { answer: standard }) : _("At your table it is: {answer}.", { answer }),
  };
}

export class DecisionRound {
  element = document.createElement("div");
  #puzzle: Decision;
  #terms: Terms;
  #table: ReturnType<typeof tableOf>;
  #tries: Try[] = [];
  #judged: Set<Answer> = new Set();
  #isOver = false;
  #report: Report;

  constructor(puzzle: Decision, terms: Terms) {
    this.#puzzle = puzzle;
    this.#terms = terms;
    this.#table = tableOf(puzzle);
    this.#report = new Report({ id: puzzle.id, game: puzzle.game, deal: "", about: puzzle.source }, this.#tries);
    this.element.className = "puzzle-round";
    this.#draw();
    rove(this.element.querySelector(".puzzle__sets") as HTMLElement);
  }

  /** Nothing plays by itself. */
  leave() {}

  get #asked() {
    return this.#table?.judged ?? this.#puzzle;
  }

  #judge(answer: Answer, byKey: boolean) {
    if (this.#isOver) return;
    const { right, why, words } = answer;
    const isFirst = !this.#tries.length;
    this.#tries.push({ chosen: words, answered: why });
    this.#judged.add(answer);
    this.#terms.mark(right ? (isFirst ? "first" : "solved") : "tried");
    this.#tell(right, html`<strong>${right ? _("✓ Right.") : _("✗ Not this one.")}</strong> ${cardProse(why)}`);
    if (right) this.#finish(byKey);
    else this.#draw();
  }

  #showMe() {
    const answer = this.#asked.choices.find(({ right }) => right);
    if (!answer) return;
    this.#judged.add(answer);
    this.#tell(true, html`<strong>${_("It is: {answer}.", { answer: answer.words })}</strong> ${cardProse(answer.why)}`);
    this.#finish(true);
  }

  #tell(isRight: boolean, words: TemplateResult) {
    const said = this.element.querySelector<HTMLElement>(".puzzle__said");
    if (said) said.dataset.kind = isRight ? "legal" : "illegal";
    sayIn(said, html`<p class="puzzle__line">${words}</p>`);
  }

  #finish(byKey: boolean) {
    this.#isOver = true;
    this.#draw();
    this.element.querySelector<HTMLElement>(".puzzle__main")?.focus({ preventScroll: !byKey });
  }

  #draw() {
    const key = (answer: Answer) => {
      const { right, words } = answer;
      const isJudged = this.#judged.has(answer);
      return html`<button
        type="button" class="puzzle__set puzzle__offer" data-verdict=${isJudged ? (right ? "legal" : "illegal") : nothing}
        aria-label=${!isJudged ? nothing : right ? _("{words}, right", { words }) : _("{words}, wrong", { words })}
        @click=${({ detail }: MouseEvent) => this.#judge(answer, detail === 0)}><span>${cardProse(words)}</span></button
      >`;
    };
    render(html`<p class="puzzle__goal puzzle__question">${cardProse(this.#puzzle.question)}</p
      >${this.#table?.note}<div class="puzzle__sets" role="group" aria-label=${_("The answers to choose from")}>${this.#asked.choices.map(key)}</div
      ><div class="puzzle__said" role="status"></div><div class="puzzle__foot">${this.#foot()}</div
      ><div class="puzzle__more">${this.#isOver ? this.#answers() : nothing}${this.#tries.length ? this.#report.view() : nothing}</div>`, this.element);
  }

  #foot() {
    const { next } = this.#terms;
    if (this.#isOver) return html`<button type="button" class="button puzzle__main" @click=${next}>${_("Next puzzle")}</button>`;
    if (!this.#tries.length) return html`<button type="button" class="button button--quiet" @click=${next}>${_("Another one")}</button>`;
    return html`<button type="button" class="button button--quiet" @click=${() => this.#showMe()}>${_("Show me")}</button>`;
  }

  /** All that the answer opens. */
  #answers() {
    const { id, note, rules } = this.#puzzle;
    const { guide } = this.#terms;
    const sign = (right: boolean) => html`<strong class=${right ? "puzzle__good" : "puzzle__bad"}>${right ? "✓" : "✗"}</strong>`;
    const answer = ({ words, right, why }: Answer) => html`<li>${sign(right)} <strong>${cardProse(words)}</strong>: ${cardProse(why)}</li>`;
    const worked = [...this.#asked.told, ...(this.#table ? [this.#table.other] : [])];
    const links = html`${rules.map((rule, place) => [place ? " · " : "", ruleLink(rule)])}`;
    return html`${note ? html`<p class="puzzle__note">${cardProse(note)}</p>` : nothing}<h2 class="puzzle__heading">${_("Every answer")}</h2
      ><ul class="puzzle__list">${this.#asked.choices.map(answer)}</ul><h2 class="puzzle__heading">${_("How it is worked out")}</h2
      ><ul class="puzzle__list">${worked.map((words) => html`<li>${cardProse(words)}</li>`)}</ul><h2 class="puzzle__heading">${guide.title}</h2
      ><p>${guide.says}</p><ul class="puzzle__links"
        ><li>${woven(_("The rules: {rules}"), { rules: links })}</li><li><a href=${SITE + guide.note}>${guide.words}</a></li><li>${linkTo(id, guide.page)}</li></ul>`;
  }
}
