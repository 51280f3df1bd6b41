/** A question about bidding, asked until it is answered rightly: why each answer is right or wrong, and how it is worked out. */

import { html, nothing } from "lit-html";
import { cardProse } from "../../shared/cards/pieces.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _, woven } from "../../shared/language/language.ts";
import { ruleLink } from "../../shared/reader/drawn-rules.ts";
import { alternativeFor, byStandard, departures, drawnDepartures, goesBy } from "../../shared/reader/table-rules.ts";
import { linkTo } from "./drawn.ts";
import { Report, type Try } from "./report.ts";
import type { Question } from "../questions/question.ts";
import type { Asked } from "../questions/state.ts";
import type { Decision, Guide } from "./puzzle.ts";

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

/** A decision that lies there, and what was tried. */
export interface Deciding {
  readonly puzzle: Decision;
  readonly table: ReturnType<typeof tableOf>;
  readonly tries: Try[];
  readonly report: Report;
}

export function deciding(puzzle: Decision): Deciding {
  const tries: Try[] = [];
  return { puzzle, table: tableOf(puzzle), tries, report: new Report({ id: puzzle.id, game: puzzle.game, deal: "", about: puzzle.source }, tries) };
}

/** As it is asked by the reader's table, where that changes the answers. */
const judgedOf = ({ puzzle, table }: Deciding) => table?.judged ?? puzzle;

/** The rules that decide stand below the answer, all of them. */
export const questionOf = (now: Deciding): Question => ({
  game: now.puzzle.game,
  rule: "",
  mode: "one",
  ask: now.puzzle.question,
  trump: null,
  leader: 0,
  trick: [],
  hand: [],
  calls: [],
  facts: [],
  choices: judgedOf(now).choices.map((answer) => ({ ...answer, rule: "" })),
  why: "",
  seats: 4,
  partners: false,
});

/** What is asked. */
export const drawnDecision = ({ puzzle, table }: Deciding) =>
  html`<p class="puzzle__goal puzzle__question">${cardProse(puzzle.question)}</p>${table?.note ?? nothing}`;

export function shownAnswer({ question }: Asked) {
  const answer = question.choices.find(({ right }) => right);
  return answer ? [html`<strong data-right="">${_("It is: {answer}.", { answer: answer.words ?? "" })}</strong> `, cardProse(answer.why)] : nothing;
}

export function answers(now: Deciding, guide: Guide) {
  const { id, note, rules } = now.puzzle;
  const { choices, told } = judgedOf(now);
  const sign = (right: boolean) => html`<strong class=${right ? "puzzle__good" : "puzzle__bad"}>${right ? "✓" : "✗"}</strong>`;
  const answer = ({ words, right, why }: Answer) => html`<li>${sign(right)} <strong>${cardProse(words)}</strong>: ${cardProse(why)}</li>`;
  const worked = [...told, ...(now.table?.other ? [now.table.other] : [])];
  const links = html`${rules.map((rule, place) => [place ? " · " : "", ruleLink(rule)])}`;
  return html`${note ? html`<p class="puzzle__note">${cardProse(note)}</p>` : nothing}<h2 class="puzzle__heading">${_("Every answer")}</h2
    ><ul class="puzzle__list">${choices.map(answer)}</ul><h2 class="puzzle__heading">${_("How it is worked out")}</h2
    ><ul class="puzzle__list">${worked.map((words) => html`<li>${cardProse(words)}</li>`)}</ul><h2 class="puzzle__heading">${guide.title}</h2
    ><p>${guide.says}</p><ul class="puzzle__links"
      ><li>${woven(_("The rules: {rules}"), { rules: links })}</li><li><a href=${SITE + guide.note}>${guide.words}</a></li><li>${linkTo(id, guide.page)}</li></ul>`;
}
