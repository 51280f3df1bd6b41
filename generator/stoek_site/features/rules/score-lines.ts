/** The lines of a score, drawn as `answers.html` draws them while the site is built. */

import { html, nothing } from "lit-html";
import { cardProse } from "../../shared/cards/pieces.ts";
import { figure } from "../../shared/dom/numbers.ts";
import { _ } from "../../shared/language/language.ts";
import { ruleLink } from "../../shared/reader/drawn-rules.ts";
import type { ScoreLine } from "../../shared/engine/types.ts";

/** A link to a rule's sentence, worded by the last part of its id; nothing without a rule. */
export const linkTo = (rule: string | null) => (rule ? ruleLink(rule, rule.split("/").at(-1)) : nothing);

/** The itemised breakdown of a score. */
export function breakdown(lines: ScoreLine[]) {
  const rows = lines.map(({ label, value, rule }) =>
    html`<tr><td>${cardProse(label)}</td><td class="number">${figure(value)}</td><td>${linkTo(rule)}</td></tr>`);
  return html`<table class="breakdown"><thead><tr><th>${_("Step")}</th><th class="number">${_("Value")}</th><th>${_("Rule")}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** The breakdown folded up under what was achieved and required. */
export function foldedBreakdown(lines: ScoreLine[]) {
  const last = (rule: string) => lines.findLast((line) => line.rule?.endsWith(rule))?.value;
  const [achieved, required] = [last("/scoring/achieved"), last("/scoring/required")];
  const told = achieved === undefined || required === undefined
    ? _("line by line")
    : _("{achieved} achieved, {required} required: line by line", { achieved: figure(achieved), required: figure(required) });
  return html`<details class="fold"><summary>${told}</summary>${breakdown(lines)}</details>`;
}
