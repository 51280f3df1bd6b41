/** A question that can be answered, and the verdict on what was. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { cardName } from "../../shared/cards/cards.ts";
import { callProse, callWords, cardButton, cardChip, cardFace, cardProse, chips, feltTable, trumpMark } from "../../shared/cards/pieces.ts";
import { _, ngettext, woven } from "../../shared/language/language.ts";
import { ruleLink } from "../../shared/reader/drawn-rules.ts";
import { SAID } from "./question.ts";
import type { TemplateResult } from "lit-html";
import type { Asked, Choice, Question } from "./question.ts";

/** The kind of a question that brings a card of the learner's own back. */
const MISTAKE = "mistake";
/** The kind of a question about two cards that lie in no trick. */
const HIGHER = "higher";
/** At most so many faults are explained at once. */
const EXPLAINED = 2;

/** What lies on the table and in the hand, and what can be chosen. */
export function drawnQuestion(asked: Asked, pressed: (choice: Choice) => void) {
  const { question } = asked;
  const { calls, choices, facts, hand, played = [], trick, trump } = question;
  const cardsOf = (choice: Choice) => choice.card ?? "";
  // A hand stands in the order of the pack, which would tell: what is to be put in order lies as it is to be chosen from.
  const held = question.mode === "order" ? choices.flatMap(({ card = [] }) => card) : hand;
  const lying = [...trick, ...held];
  const loose = choices.map(cardsOf).filter((card) => card && !lying.includes(card));
  const words = choices.filter(({ card }) => card === undefined);
  const key = (card: string) => {
    const choice = choices.find((each) => each.card === card);
    return choice ? cardKey(asked, choice, pressed) : cardFace(card);
  };
  const isPair = question.kind === HIGHER;
  const seated = { leader: question.leader, toPlay: hand.length > 0, key, count: question.seats, partner: question.partners, goesRight: question.goes_right };
  const table =
    trick.length && !isPair
      ? feltTable(trump, trick, seated)
      : trump !== null
        ? html`<div class="asked__trumps">${trumpMark(trump)}${
            played.length ? html`<p class="try__played">${woven(_("Trumps played so far: {cards}"), { cards: chips(played) })}</p>` : nothing
          }</div>`
        : nothing;
  return keyed(
    question,
    html`<div class="asked" data-mode=${question.mode}
    >${table}${facts.length ? html`<dl class="asked__facts">${facts.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${cardProse(String(value))}</dd></div>`)}</dl>` : nothing}${
      calls.length
        ? html`<ol class="calls" aria-label=${_("The calls so far")}>${calls.map((call, at) => html`<li class="call">${callerOf(question, at)}${callWords(call)}</li>`)}</ol>`
        : nothing
    }${isPair ? row(trick, key, _("The cards")) : nothing}${held.length ? row(held, key, _("Your hand")) : nothing}${loose.length ? row(loose, key, _("The cards")) : nothing}${
      words.length
        ? html`<div class="asked__keys" role="group" aria-label=${question.ask}>${words.map((choice) => wordsKey(asked, choice, pressed))}</div>`
        : nothing
    }</div>`,
  );
}

/** Who made a call, seen by the one who is asked. */
function callerOf({ callers = [], goes_right: goesRight, seats }: Question, at: number) {
  if (callers[at] === undefined) return nothing;
  const words = seats === 2 ? [_("you"), _("opponent")] : [_("you"), _("left"), _("opposite"), _("right")];
  return html`<small class="call__by">${words[goesRight ? (seats - callers[at]) % seats : callers[at]]}:</small> `;
}

const row = (cards: string[], key: (card: string) => TemplateResult, label: string) =>
  html`<div class="hand" role="group" aria-label=${label}>${cards.map(key)}</div>`;

function cardKey(asked: Asked, choice: Choice, pressed: (choice: Choice) => void) {
  const card = choice.card ?? "";
  const { mode } = asked.question;
  const verdict = asked.verdictOn(choice);
  const place = asked.picked.indexOf(choice) + 1;
  const isSwitch = mode !== "one" && !asked.isJudged;
  const said = verdict === null ? "" : verdict === "legal" ? _("right") : _("wrong");
  const at = mode === "order" && place ? _("place {place}", { place }) : "";
  const label = [cardName(card), at, said].filter(Boolean).join(", ");
  const shown = cardButton(card, {
    label,
    verdict,
    chosen: () => pressed(choice),
    inert: asked.isJudged,
    ...(isSwitch ? { pressed: place > 0 } : {}),
  });
  return mode === "order" ? html`<span class="asked__place" data-place=${place || nothing}>${shown}</span>` : shown;
}

function wordsKey(asked: Asked, choice: Choice, pressed: (choice: Choice) => void) {
  const verdict = asked.verdictOn(choice);
  const place = asked.picked.indexOf(choice) + 1;
  const isSwitch = asked.question.mode !== "one" && !asked.isJudged;
  return html`<button
    type="button" class="button button--quiet" data-choice="" data-verdict=${verdict ?? nothing} data-missed=${verdict === "legal" && !place ? "" : nothing} aria-pressed=${isSwitch ? String(place > 0) : nothing}
    aria-disabled=${asked.isJudged ? "true" : nothing} @click=${() => pressed(choice)}
    >${asked.question.mode === "order" && place ? `${place}. ` : ""}${choiceWords(choice)}${
      verdict ? html`<span class="visually-hidden">${verdict === "illegal" ? _(", wrong") : place ? _(", right") : _(", right, not chosen")}</span>` : nothing
    }</button
  >`;
}

/** Where the rule stands; what a card costs is told by no rule. */
const ruled = ({ kind }: Question, rule: string, choice?: Choice) =>
  kind === MISTAKE && choice && !choice.verdict
    ? nothing
    : html`<span class="asked__rule">${woven<unknown>(_("Rule: {rule}"), { rule: ruleLink(rule) })}</span>`;

export const choiceWords = ({ card, cards, words = "" }: Choice) => (card ? cardChip(card) : cards ? chips(cards) : callOrProse(words));
/** A call ends in the letter of a suit; everything else may name cards. */
const callOrProse = (words: string) => (/^(?:(?:[a-z-]+|\d+) )?[CSHD]$/.test(words) ? callWords(words) : cardProse(words));

/** What is asked; where several may hold, that all of them are to be chosen. */
export const drawnAsk = ({ ask, mode }: Question) => [cardProse(ask), mode === "some" ? html` ${_("Choose all that are right.")}` : nothing];

/** What is still to be chosen before an answer can be judged. */
export function missingWords({ picked, question: { choices, mode } }: Asked) {
  if (mode !== "order") return _("Choose all that are right first.");
  return ngettext("{count} more is to be put in its place first.", "{count} more are to be put in their places first.", choices.length - picked.length);
}

/** What is drawn anew may bring another way on in the place of the one that was pressed: whoever stood there stands at the new one. */
export function keepAtWay(asking: HTMLElement, draw: () => void) {
  const way = () => asking.querySelector<HTMLElement>(".stage__next");
  const pressed = way();
  const held = pressed !== null && pressed === document.activeElement;
  draw();
  if (held && !pressed.isConnected) way()?.focus({ preventScroll: true });
}

/** What is said of the answer: why, what would have followed, and where the rule stands. */
export function drawnVerdict(asked: Asked) {
  const { question, faults, explained } = asked;
  if (asked.isRight) {
    const [choice] = asked.picked;
    const isOne = question.mode === "one";
    return [
      html`<strong data-right="">${_("✓ Right.")}</strong> `,
      callProse(isOne ? choice.why : question.why),
      " ",
      ruled(question, isOne ? choice.rule : question.rule, choice),
    ];
  }
  const isPart = question.mode === "some" && faults.every((choice) => choice.right);
  const told = explained.slice(0, EXPLAINED).map((choice) => {
    const isMissed = question.mode === "some" && choice.right;
    const lead = question.mode !== "some" ? nothing : [choiceWords(choice), isMissed ? ` ${_("belongs to it, too:")} ` : ": "];
    const follows = choice.follows ? [" ", callProse(choice.follows)] : nothing;
    return [lead, callProse(choice.why), follows, " "];
  });
  const more = explained.length > EXPLAINED ? [_("And so on, as marked."), " "] : nothing;
  const order = question.mode === "order" ? [callProse(question.why), " "] : nothing;
  const no = isPart
    ? html`<strong data-wrong="">${_("✗ Not all.")}</strong> ${_("What you chose is right, but there is more.")} `
    : html`<strong data-wrong="">${_("✗ No.")}</strong> `;
  // Words say why one is wrong, not which is right.
  const right =
    question.kind === SAID && asked.reveals
      ? question.choices.filter((choice) => choice.right).map((choice) => [choiceWords(choice), ": ", callProse(choice.why), " "])
      : nothing;
  return [no, told, right, more, order, ruled(question, explained[0]?.rule ?? question.rule, explained[0])];
}
