/** A question that can be answered, and what is seen of each choice. */

import { html, nothing, type TemplateResult } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { cardName } from "../../shared/cards/cards.ts";
import { seatNames } from "../../shared/cards/compass.ts";
import { feltTable } from "../../shared/cards/felt.ts";
import { callWords, cardButton, cardChip, cardFace, cardProse, chips, handRow, trumpMark } from "../../shared/cards/pieces.ts";
import { _, N_, woven } from "../../shared/language/language.ts";
import { ruleLink } from "../../shared/reader/drawn-rules.ts";
import type { Choice, Question } from "./question.ts";
import type { Asked, Sign } from "./state.ts";

/** The kind of a question about two cards that lie in no trick. */
const HIGHER = "higher";
/** The kinds of questions about the next card: it is played at a table, also where nothing lies on it. */
const NEXT_CARD = ["legal", "may", "rule", "trial"];
type Pressed = (choice: Choice) => void;

/** How the cards of a question are drawn: those that can be chosen as something to press. */
function cardsOf(asked: Asked, pressed: Pressed) {
  const { choices } = asked.question;
  return (card: string) => {
    const choice = choices.find((each) => each.card === card);
    return choice ? cardKey(asked, choice, pressed) : cardFace(card);
  };
}

const isPair = ({ kind }: Question) => kind === HIGHER;

export function drawnTable(asked: Asked, pressed: Pressed) {
  const { goes_right: goesRight, hand, kind = "", leader, partners: partner, played = [], seats: count, trick, trump } = asked.question;
  const isAtTable = trick.length ? !isPair(asked.question) : !played.length && NEXT_CARD.includes(kind);
  if (isAtTable) return feltTable(trump, trick, { leader, toPlay: hand.length > 0, key: cardsOf(asked, pressed), count, partner, goesRight });
  if (trump === null) return nothing;
  return html`<div class="asked__trumps">${trumpMark(trump)}${
    played.length ? html`<p class="try__played">${woven(_("Trumps played so far: {cards}"), { cards: chips(played) })}</p>` : nothing
  }</div>`;
}

/** What can be chosen, and the hand. */
export function drawnChoices(asked: Asked, pressed: Pressed) {
  const { question } = asked;
  const { ask, choices, hand, mode, trick } = question;
  const key = cardsOf(asked, pressed);
  // A hand stands in the order of the pack, which would tell: what is to be put in order lies as it is to be chosen from.
  const held = mode === "order" ? choices.flatMap(({ card = [] }) => card) : hand;
  const loose = choices.flatMap(({ card = [] }) => card).filter((card) => ![...trick, ...held].includes(card));
  const words = choices.filter(({ card }) => card === undefined);
  return [
    isPair(question) ? row(trick, key, _("The cards")) : nothing,
    held.length ? row(held, key, _("Your hand")) : nothing,
    loose.length ? row(loose, key, _("The cards")) : nothing,
    words.length ? html`<div class="asked__keys" role="group" aria-label=${ask}>${words.map((choice) => wordsKey(asked, choice, pressed))}</div>` : nothing,
  ];
}

/** A question with all that it is about; what is asked stands above it. */
export function drawnQuestion(asked: Asked, pressed: Pressed) {
  const { question } = asked;
  const { calls, facts, mode } = question;
  const fact = ({ label, value }: Question["facts"][number]) => html`<div><dt>${label}</dt><dd>${cardProse(String(value))}</dd></div>`;
  return keyed(
    question,
    html`<div class="asked" data-mode=${mode}
    >${drawnTable(asked, pressed)}${facts.length ? html`<dl class="asked__facts">${facts.map(fact)}</dl>` : nothing}${
      calls.length ? drawnCalls(question) : nothing
    }${drawnChoices(asked, pressed)}</div>`,
  );
}

/** Who made a call, seen by the one who is asked. */
function callerOf(
  { callers = [], goes_right: goesRight, partners: partner, seats }: Pick<Question, "callers" | "goes_right" | "partners" | "seats">,
  at: number,
) {
  if (callers[at] === undefined) return nothing;
  return html`<small class="call__by">${seatNames(seats, { partner })[goesRight ? (seats - callers[at]) % seats : callers[at]]}:</small> `;
}

export function drawnCalls(question: Question) {
  const call = (said: string, at: number) => html`<li class="call">${callerOf(question, at)}${callWords(said)}</li>`;
  return html`<ol class="calls" aria-label=${_("The calls so far")}>${question.calls.map(call)}</ol>`;
}

const row = (cards: string[], key: (card: string) => TemplateResult, label: string) => handRow(cards, label, key, "asked__hand");

/** What is heard of a choice once it is judged, after what it is. Where each card is said to be right or wrong in a few words, these are heard, too. */
const HEARD: Record<Sign, [brief: string, full: string]> = {
  legal: [N_("{choice}, right"), N_("{choice}, chosen and right: {verdict}")],
  illegal: [N_("{choice}, wrong"), N_("{choice}, chosen but wrong: {verdict}")],
  missed: [N_("{choice}, right but not chosen"), N_("{choice}, missed: {verdict}")],
};

export function heard(choice: string, sign: Sign, verdict = "") {
  const [brief, full] = HEARD[sign];
  return verdict ? _(full, { choice, verdict }) : _(brief, { choice });
}

/** Whether a choice can still be taken back. */
const isSwitch = ({ question, isJudged }: Asked) => question.mode !== "one" && !isJudged;

function cardKey(asked: Asked, choice: Choice, pressed: Pressed) {
  const { card = "", verdict = "" } = choice;
  const { mode } = asked.question;
  const sign = asked.signOf(choice);
  const place = asked.picked.indexOf(choice) + 1;
  const name = cardName(card);
  const said = mode === "order" && place ? _("{card}, place {place}", { card: name, place }) : name;
  const shown = cardButton(card, {
    label: !sign ? said : asked.manner === "each" ? `${name}, ${verdict}` : heard(said, sign, mode === "some" ? verdict : ""),
    verdict: sign,
    chosen: () => pressed(choice),
    inert: asked.isOver,
    ...(isSwitch(asked) ? { pressed: place > 0 } : {}),
  });
  return mode === "order" ? html`<span class="asked__place" data-place=${place || nothing}>${shown}</span>` : shown;
}

function wordsKey(asked: Asked, choice: Choice, pressed: Pressed) {
  const { words = "" } = choice;
  const sign = asked.signOf(choice);
  const place = asked.picked.indexOf(choice) + 1;
  return html`<button
    type="button" class="button button--quiet" data-choice=${words} data-verdict=${sign ?? nothing} aria-pressed=${isSwitch(asked) ? String(place > 0) : nothing}
    aria-disabled=${asked.isOver ? "true" : nothing} @click=${() => pressed(choice)}
    >${asked.question.mode === "order" && place ? `${place}. ` : ""}${choiceWords(choice)}${
      sign ? html`<span class="visually-hidden">${heard("", sign)}</span>` : nothing
    }</button
  >`;
}

export const choiceWords = ({ card, cards, words = "" }: Choice) => (card ? cardChip(card) : cards ? chips(cards) : callOrProse(words));
/** A call ends in the letter of a suit; everything else may name cards. */
const callOrProse = (words: string) => (/^(?:(?:[a-z-]+|\d+) )?[CSHD]$/.test(words) ? callWords(words) : cardProse(words));

/** What is asked; where several may hold, that all of them are to be chosen. */
export const drawnAsk = ({ ask, mode }: Question) => [cardProse(ask), mode === "some" ? html` ${_("Choose all that are right.")}` : nothing];

/** A choice judged by itself, in a sentence: “Yes, the card may be played.” */
export function drawnByItself({ card, words = "", right, verdict = "", why, rule }: Choice) {
  const said = html`<strong>${right ? _("✓ Yes") : _("✗ No")}</strong>`;
  const sentence = card ? _("{said}, {card} {verdict}.") : right ? _("{said}, {words}.") : _("{said}, not “{words}”.");
  // Where the reason says no more than the verdict it is not said again.
  const reason = why === `${card} ${verdict}.` ? nothing : [cardProse(why), " "];
  return [woven<unknown>(sentence, { said, words, card: card ? cardChip(card) : "", verdict }), " ", reason, ruleLink(rule)];
}
