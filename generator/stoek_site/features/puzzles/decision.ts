/** A question about bidding: a few answers to choose from, why each is right or wrong, and how it is worked out. */

import { html, nothing, render } from "lit-html";
import { cardProse } from "../../shared/cards/pieces.ts";
import { button } from "../../shared/dom/draw.ts";
import { rove } from "../../shared/dom/roving.ts";
import { isByFinger } from "../../shared/dom/sight.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _, woven } from "../../shared/language/language.ts";
import { ruleLink } from "../../shared/reader/drawn-rules.ts";
import { alternativeFor, byStandard, departures, drawnDepartures, goesBy } from "../../shared/reader/table-rules.ts";
import { linkTo } from "./drawn.ts";
import { Round } from "./round.ts";
import type { Decision } from "./puzzle.ts";
import type { Terms } from "./round.ts";

type Answer = Decision["choices"][number];

/**
 * What the reader's house rules make of the question: null where all is standard, the name of the table where they change nothing. Where none of the answers would be the right one, it is
 * asked by the standard, and says so.
 */
function tableOf(puzzle: Decision) {
  const found = alternativeFor(puzzle.tables, puzzle.game);
  const said = (note: unknown) => html`<div class="puzzle__small puzzle__table">${note}</div>`;
  if (!found) return departures(puzzle.game).length ? { judged: null, note: said(goesBy(puzzle.game)), other: "" } : null;
  if (!found.answer) return { judged: null, note: said(byStandard(puzzle.game)), other: "" };
  const { answer, choices, told } = found.answer as Decision["tables"][number]["answer"];
  const rules = html`${drawnDepartures(departures(puzzle.game).filter(({ id }) => id in found.house))}`;
  const standard = puzzle.choices.find(({ right }) => right)?.words ?? "";
  const note = choices
    ? _("It goes by the rules of your table: {rules}.")
    : _("It goes by the standard rules: those of your table would change the answer. {rules}.");
  return {
    judged: choices ? { choices, told } : null,
    note: said(html`<p data-departs=${departures(puzzle.game).length}>${woven(note, { rules })}</p>`),
    other: choices ? _("By the standard rules it is: {answer}.", { answer: standard }) : _("At your table it is: {answer}.", { answer }),
  };
}

export class DecisionRound extends Round {
  #puzzle: Decision;
  #table: ReturnType<typeof tableOf>;
  #judged: Set<Answer> = new Set();
  #isOver = false;

  constructor(puzzle: Decision, terms: Terms) {
    super(terms, { id: puzzle.id, game: puzzle.game, deal: "", about: puzzle.source });
    this.#puzzle = puzzle;
    this.#table = tableOf(puzzle);
    this.draw();
    rove(this.find(".puzzle__sets"));
  }

  get #asked() {
    return this.#table?.judged ?? this.#puzzle;
  }

  #judge(answer: Answer, byFinger: boolean) {
    if (this.#isOver) return;
    const { right, why, words } = answer;
    const isFirst = !this.tries.length;
    this.tries.push({ chosen: words, answered: why });
    this.#judged.add(answer);
    this.terms.mark(right ? (isFirst ? "first" : "solved") : "tried");
    if (right) return this.#finish(_("✓ Right."), why, byFinger);
    this.say("illegal", _("✗ Not this one."), [cardProse(why), " ", _("Choose again.")]);
    if (!byFinger) this.bringVerdict(".puzzle__foot");
  }

  #showMe(byFinger: boolean) {
    const answer = this.#asked.choices.find(({ right }) => right);
    if (!answer) return;
    this.#judged.add(answer);
    this.#finish(_("It is: {answer}.", { answer: answer.words }), answer.why, byFinger);
  }

  #finish(head: string, why: string, byFinger: boolean) {
    this.#isOver = true;
    this.say("legal", head, cardProse(why));
    this.focusMain(byFinger);
  }

  draw() {
    const key = (answer: Answer) => {
      const { right, words } = answer;
      const isJudged = this.#judged.has(answer);
      return html`<button
        type="button" class="puzzle__set puzzle__offer" data-verdict=${isJudged ? (right ? "legal" : "illegal") : nothing}
        aria-label=${!isJudged ? nothing : right ? _("{words}, right", { words }) : _("{words}, wrong", { words })}
        @click=${(event: MouseEvent) => this.#judge(answer, isByFinger(event))}><span>${cardProse(words)}</span></button
      >`;
    };
    render(
      html`<p class="puzzle__goal puzzle__question">${cardProse(this.#puzzle.question)}</p
      >${this.#table?.note}<div class="puzzle__sets" role="group" aria-label=${_("The answers to choose from")}>${this.#asked.choices.map(key)}</div
      >${this.said()}<div class="puzzle__foot">${this.#foot()}</div
      ><div class="puzzle__more">${this.#isOver ? this.#answers() : nothing}${this.tries.length ? this.report.view() : nothing}</div>`,
      this.element,
    );
  }

  #foot() {
    if (this.#isOver) return this.nextOne();
    const show = this.tries.length ? button(_("Show me"), (event) => this.#showMe(isByFinger(event))) : nothing;
    return [show, button(_("Another one"), this.terms.next)];
  }

  /** All that the answer opens. */
  #answers() {
    const { id, note, rules } = this.#puzzle;
    const { guide } = this.terms;
    const sign = (right: boolean) => html`<strong class=${right ? "puzzle__good" : "puzzle__bad"}>${right ? "✓" : "✗"}</strong>`;
    const answer = ({ words, right, why }: Answer) => html`<li>${sign(right)} <strong>${cardProse(words)}</strong>: ${cardProse(why)}</li>`;
    const worked = [...this.#asked.told, ...(this.#table?.other ? [this.#table.other] : [])];
    const links = html`${rules.map((rule, place) => [place ? " · " : "", ruleLink(rule)])}`;
    return html`${note ? html`<p class="puzzle__note">${cardProse(note)}</p>` : nothing}<h2 class="puzzle__heading">${_("Every answer")}</h2
      ><ul class="puzzle__list">${this.#asked.choices.map(answer)}</ul><h2 class="puzzle__heading">${_("How it is worked out")}</h2
      ><ul class="puzzle__list">${worked.map((words) => html`<li>${cardProse(words)}</li>`)}</ul><h2 class="puzzle__heading">${guide.title}</h2
      ><p>${guide.says}</p><ul class="puzzle__links"
        ><li>${woven(_("The rules: {rules}"), { rules: links })}</li><li><a href=${SITE + guide.note}>${guide.words}</a></li><li>${linkTo(id, guide.page)}</li></ul>`;
  }
}
