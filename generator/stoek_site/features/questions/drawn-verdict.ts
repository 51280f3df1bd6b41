/** The verdict on an answer, in words. */

import { html, nothing } from "lit-html";
import { callProse } from "../../shared/cards/pieces.ts";
import { _, ngettext, woven } from "../../shared/language/language.ts";
import { ruleLink } from "../../shared/reader/drawn-rules.ts";
import { choiceWords } from "./drawn-question.ts";
import { SAID, type Choice, type Question } from "./question.ts";
import type { Asked } from "./state.ts";

/** The kind of a question that brings a card of the learner's own back. */
const MISTAKE = "mistake";
/** At most so many faults are explained at once. */
const EXPLAINED = 2;

/** Where the rule stands; none where none is named, nor for what a card costs, which is told by no rule. */
const ruled = ({ kind }: Question, rule: string, choice?: Choice) =>
  !rule || (kind === MISTAKE && choice && !choice.verdict)
    ? nothing
    : html`<span class="asked__rule">${woven<unknown>(_("Rule: {rule}"), { rule: ruleLink(rule) })}</span>`;

/** What is still to be chosen before an answer can be judged. */
export function missingWords({ picked, question: { choices, mode } }: Asked) {
  if (mode !== "order") return _("Choose all that are right first.");
  return ngettext("{count} more is to be put in its place first.", "{count} more are to be put in their places first.", choices.length - picked.length);
}

/** What a judged answer came to, in a word, and how far it is from right where several were to be chosen. */
export function verdictWords(asked: Asked) {
  if (asked.isRight) return _("✓ Correct.");
  if (asked.question.mode !== "some") return asked.question.mode === "one" ? _("✗ Not this one.") : _("✗ Not quite.");
  const [wrong, missed] = [asked.count("illegal"), asked.count("missed")];
  if (!missed) return ngettext("✗ Not quite: {count} of your choices is wrong.", "✗ Not quite: {count} of your choices are wrong.", wrong);
  if (!wrong) return ngettext("✗ Not quite: {count} more is right.", "✗ Not quite: {count} more are right.", missed);
  return _("✗ Not quite: {wrong} wrong, {missed} missed.", { wrong, missed });
}

export const drawnHead = (asked: Asked) =>
  html`<strong data-right=${asked.isRight ? "" : nothing} data-wrong=${asked.isRight ? nothing : ""}>${verdictWords(asked)}</strong> `;

/** What is said of the answer: why, what would have followed, and where the rule stands. */
export function drawnVerdict(asked: Asked): unknown {
  const { question, explained, manner, picked } = asked;
  const last = picked[picked.length - 1];
  const isOne = question.mode === "one";
  if (asked.isRight) return [drawnHead(asked), callProse(isOne ? last.why : question.why), " ", ruled(question, isOne ? last.rule : question.rule, last)];
  const told = explained.slice(0, EXPLAINED).map((choice) => {
    const isMissed = question.mode === "some" && choice.right;
    const lead = question.mode !== "some" ? nothing : [choiceWords(choice), isMissed ? ` ${_("belongs to it, too:")} ` : ": "];
    const follows = choice.follows ? [" ", callProse(choice.follows)] : nothing;
    return [lead, callProse(choice.why), follows, " "];
  });
  const more = explained.length > EXPLAINED ? [_("And so on, as marked."), " "] : nothing;
  const order = question.mode === "order" ? [callProse(question.why), " "] : nothing;
  const again = manner === "until-right" ? _("Choose again.") : nothing;
  // Words say why one is wrong, not which is right.
  const right =
    question.kind === SAID && manner === "final"
      ? question.choices.filter((choice) => choice.right).map((choice) => [choiceWords(choice), ": ", callProse(choice.why), " "])
      : nothing;
  return [drawnHead(asked), told, right, more, order, again, ruled(question, explained[0]?.rule ?? question.rule, explained[0])];
}
