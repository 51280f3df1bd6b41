/** One round of the quiz: a position, the cards chosen, the check, and the reasons. */

import { html, nothing } from "lit-html";
import { cardName } from "../../shared/cards/cards.ts";
import { cardButton, cardProse, feltTable } from "../../shared/cards/pieces.ts";
import { _, N_ } from "../../shared/language/language.ts";
import { elsewhereNotes, optionLine, rulePassage, sentence, verdictList } from "../may_i_play/rulings.ts";
import { departures } from "../../shared/reader/table-rules.ts";
import { reserved } from "../../shared/dom/reserve.ts";
import type { Rules } from "../may_i_play/rulings.ts";
import type { Question } from "./questions.ts";

export type DecidingOption = { rule: string; words: string };

/** What a round knows of the quiz that asks it, and what it tells it. */
export interface Quiz extends Pick<HTMLElement, "dataset"> {
  readonly rules: Rules;
  /** to name the deciding one from */
  readonly options: DecidingOption[];
  /** whether the line that decides is to be named, too */
  readonly isNaming: boolean;
  /** whether the reader's table lets other cards be played */
  readonly differs: boolean;
  /** by whose rules a position is asked, in words; null if they are the reader's */
  asksBy(question: Question): string | null;
  judged(question: Question, isRight: boolean): void;
  draw(): void;
}

type Judged = "right" | "wrong" | "missed" | "kept";

const MARKS: Record<Judged, { sign: string; word: string; spoken: string }> = {
  right: { sign: "✓", word: N_("right"), spoken: N_("{card}, chosen, and right: may be played") },
  wrong: { sign: "✗", word: N_("wrong"), spoken: N_("{card}, chosen, but wrong: may not be played") },
  missed: { sign: "!", word: N_("missed"), spoken: N_("{card}, missed: may be played") },
  kept: { sign: "✓", word: N_("left out"), spoken: N_("{card}, left out, and right: may not be played") },
};

const plain = (words: string) => html`<p class="quiz__line">${words}</p>`;
const judging = (words: string, isRight: boolean) => html`<p class="quiz__line" data-kind=${isRight ? "legal" : "illegal"}><strong>${words}</strong></p>`;

/** How many of so many cards were chosen and may not be played, and how many may and were not chosen. */
function verdict(wrong: number, missed: number, count: number) {
  if (!wrong && !missed) return judging(_("✓ All right."), true);
  const words = { wrong, missed, count };
  if (!missed) return judging(_("✗ {wrong} of {count} cards wrong.", words), false);
  if (!wrong) return judging(_("✗ {missed} of {count} cards missed.", words), false);
  return judging(_("✗ {wrong} wrong, {missed} missed.", words), false);
}

export class Round {
  #question: Question;
  #quiz: Quiz;
  /** the line that decides is to be named, too */
  #isNaming: boolean;
  #chosen: Set<string> = new Set();
  #isChecked = false;
  /** nothing was chosen when it was to be judged */
  #isBare = false;
  /** the rule of the line that was named */
  #named: string | null = null;

  constructor(question: Question, quiz: Quiz) {
    this.#question = question;
    this.#quiz = quiz;
    // At other tables a line may decide that the quiz does not list.
    this.#isNaming = quiz.isNaming && quiz.options.some(({ rule }) => rule === question.position.rule);
  }

  get isChecked() {
    return this.#isChecked;
  }

  /** Judge what was chosen; nothing comes of it if it has been judged. */
  check() {
    if (this.#isChecked) return;
    this.#isBare = !this.#chosen.size;
    this.#isChecked = !this.#isBare;
    this.#quiz.draw();
    if (this.#isChecked && !this.#isNaming) this.#quiz.judged(this.#question, this.#isRight);
  }

  get #isRight() {
    return !this.#count("wrong") && !this.#count("missed");
  }

  /** How many cards are judged so. */
  #count(judged: Judged) {
    return this.#question.position.hand.filter((card) => this.#judged(card) === judged).length;
  }

  #judged(card: string): Judged {
    const isLegal = this.#question.position.legal.includes(card);
    if (this.#chosen.has(card)) return isLegal ? "right" : "wrong";
    return isLegal ? "missed" : "kept";
  }

  #pick(card: string) {
    if (this.#isChecked) return;
    if (!this.#chosen.delete(card)) this.#chosen.add(card);
    this.#isBare = false;
    this.#quiz.draw();
  }

  #name(rule: string) {
    this.#named = rule;
    this.#quiz.judged(this.#question, this.#isRight && rule === this.#question.position.rule);
  }

  /** The position, with the cards to choose from. */
  view() {
    const { note, position } = this.#question;
    const { hand } = position;
    const { seats, partners } = this.#quiz.dataset;
    const select = plain(_("Select at least one card."));
    const said = this.#isChecked ? verdict(this.#count("wrong"), this.#count("missed"), hand.length) : this.#isBare ? select : nothing;
    return html`<div class="round"
      >${note ? html`<p class="question__note">${note}</p>` : nothing}${this.#by()}${feltTable(position.trump, position.trick, { count: Number(seats ?? 4), partner: partners !== undefined })}<p
        class="question__ask">${_("Select every card you may play.")}</p
      ><div class="hand quiz__hand" role="group" aria-label=${_("Your hand: select every card you may play")}
        >${hand.map((card) => this.#card(card))}</div
      >${reserved([verdict(hand.length, hand.length, hand.length), verdict(0, hand.length, hand.length), select], html`<div class="quiz__said" role="status">${said}</div>`)}</div
    >`;
  }

  /** By whose rules it is asked, if they are not the reader's. */
  #by() {
    const words = this.#quiz.asksBy(this.#question);
    return words === null ? nothing : html`<p class="question__note quiz__by" data-differs=${String(this.#quiz.differs)}>${words}</p>`;
  }

  #card(card: string) {
    const judged = this.#isChecked ? this.#judged(card) : null;
    const mark = judged && MARKS[judged];
    const name = cardName(card);
    const button = cardButton(card, {
      label: mark ? _(mark.spoken, { card: name }) : name,
      pressed: this.#chosen.has(card),
      inert: this.#isChecked,
      chosen: () => this.#pick(card),
    });
    return html`<div class="pick" data-judged=${judged ?? nothing}
      >${button}<span class="pick__word" aria-hidden=${mark ? "true" : nothing}
        >${mark ? html`<span class="pick__sign">${mark.sign}</span>${_(mark.word)}` : nothing}</span></div
    >`;
  }

  /** What is told once it has been judged. */
  reasons() {
    const { position } = this.#question;
    const naming = this.#isNaming;
    const isOver = this.#isChecked && (!naming || this.#named !== null);
    const isRight = this.#named === position.rule;
    const named = naming && isOver ? judging(isRight ? _("✓ Right, that line decides.") : _("✗ No, another line decides."), isRight) : nothing;
    const why = isOver ? html`${named}<p class="quiz__line">${cardProse(position.why)}</p>` : nothing;
    const more = () => [
      optionLine(position),
      rulePassage(position.rule, this.#quiz.rules, departures(this.#quiz.dataset.game ?? "", this.#question.draw?.house ?? {})),
      verdictList(position, position.hand),
      elsewhereNotes(position),
    ];
    return html`<div
      ><div>${naming && this.#isChecked ? this.#lines() : nothing}</div><div class="quiz__why" role="status">${why}</div>${isOver ? more() : nothing}</div
    >`;
  }

  /** The lines of the law, to name the one that decides. */
  #lines() {
    const key = ({ rule, words }: DecidingOption) => html`<button
      type="button" class="button button--quiet" ?disabled=${this.#named !== null} @click=${() => this.#name(rule)}
      data-judged=${rule !== this.#named ? nothing : rule === this.#question.position.rule ? "right" : "wrong"}>${sentence(words)}</button
    >`;
    return html`<div class="quiz__naming" role="group" aria-label=${_("Which line of the law decides here?")}
      ><p class="question__ask">${_("Which line of the law decides here?")}</p>${this.#quiz.options.map(key)}</div
    >`;
  }
}
