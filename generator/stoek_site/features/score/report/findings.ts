/** What the checker found, each with its number, its cards and the way there. */

import { html, nothing } from "lit-html";
import { cardFace, cardProse } from "../../../shared/cards/pieces.ts";
import { _, ngettext, woven } from "../../../shared/language/language.ts";
import { linkTo } from "../../rules/score-lines.ts";
import { markSign, typeOf } from "./marks.ts";
import { note } from "./pieces.ts";
import type { Finding } from "../../../shared/engine/deals.ts";
import type { Mark } from "./marks.ts";

/** More findings than this help nobody. */
export const SHOWN = 40;

const way = (words: string, label: string, go: () => void) =>
  html`<button type="button" class="button button--quiet finding__go" aria-label=${label} @click=${go}>${words}</button>`;

/** The button that goes to a finding's place in the text or the form. */
function wayToPlace({ place: { line, column }, where }: Finding, go: () => void) {
  if (line) return way(_("line {line}", { line }), _("Go to line {line}, column {column}", { line, column: column ?? 1 }), go);
  if (column) return way(_("character {column}", { column }), _("Go to character {column}", { column }), go);
  return way(_("Correct it"), _("Correct it: {where}", { where }), go);
}

function item(mark: Mark, go: (() => void) | null, see: (() => void) | null) {
  const { number, finding } = mark;
  const { severity, where, message, legal, proven, rule } = finding;
  const proof = proven && !message.includes(proven) ? html`<span>${woven<unknown>(_("Proven in {place}."), { place: cardProse(proven) })}</span>` : nothing;
  const ruled = rule ? html`<span>${woven<unknown>(_("Rule: {rule}"), { rule: linkTo(rule) })}</span>` : nothing;
  const seen = see && way(_("Show it"), _("Show it in the deal: finding {number}", { number }), see);
  const ways = see || go ? html`<span class="finding__ways">${seen}${go && wayToPlace(finding, go)}</span>` : nothing;
  const cards = legal?.map((card) => cardFace(card));
  return html`<li class="finding" data-kind=${severity} data-number=${number} tabindex="-1">
    <p class="finding__head">${markSign(mark)}<span class="visually-hidden">${_("Finding {number}:", { number })} </span
      ><strong class="finding__type">${typeOf(finding)}</strong> <span>${where}</span></p>
    <p class="finding__message">${cardProse(message)}</p>
    ${cards?.length ? html`<div class="finding__legal"><span>${_("Could have been played")}</span><span class="cards-row">${cards}</span></div>` : nothing}
    ${[proof, ruled, ways].some((part) => part !== nothing) ? html`<div class="finding__foot">${proof}${ruled}${ways}</div>` : nothing}
  </li>`;
}

/**
 * @param jump how to go to its place in what was entered, where it has one
 * @param see how to show its card in the deal as drawn
 * @param count how many findings there are in all
 */
export function findings(marks: Mark[], jump: (finding: Finding) => (() => void) | null, see: (mark: Mark) => (() => void) | null, count: number) {
  if (!marks.length) return nothing;
  const more = count - marks.length;
  return html`<ol class="findings">${marks.map((mark) => item(mark, jump(mark.finding), see(mark)))}</ol>${
    more > 0 ? note(ngettext("And {count} finding more. Put these right first.", "And {count} findings more. Put these right first.", more)) : nothing
  }`;
}
