import { html } from "lit-html";
import { cardChip, cardProse } from "../../shared/cards/pieces.ts";
import { _ } from "../../shared/language/language.ts";
import { elsewhereNotes } from "../may_i_play/rulings.ts";
import type { Choice } from "../questions/question.ts";
import type { TrialQuestion } from "./trial-state.ts";

/** The answer: every card with its reason, or the right words with theirs. */
export function trialReasons({ choices, why, elsewhere }: Pick<TrialQuestion, "choices" | "why" | "elsewhere">) {
  const words = choices.find(({ right }) => right)?.words;
  if (words !== undefined) return html`<p><strong>${words}</strong>: ${cardProse(why)}</p>`;
  const row = ({ card = "", right, why: reason }: Choice) => html`<li class="verdict verdict--${right ? "right" : "wrong"}"
    >${cardChip(card)} <strong>${right ? _("yes") : _("no")}</strong> <span>${cardProse(reason)}</span></li
  >`;
  return html`<p>${cardProse(why)}</p><ul class="verdicts">${choices.map(row)}</ul>${elsewhereNotes({ elsewhere })}`;
}
