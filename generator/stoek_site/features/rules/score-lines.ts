/** The lines of a score. */

import { html, nothing } from "lit-html";
import { cardProse } from "../../shared/cards/pieces.ts";
import { figure } from "../../shared/dom/numbers.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { ruleLink } from "../../shared/reader/drawn-rules.ts";
import type { ScoreLine } from "../../shared/engine/deals.ts";

/** Where a stroke lies in a figure of four: two upright, two across. */
const STROKES = ["M5 2v16", "M11 2v16", "M1 7h14", "M1 13h14"];

/** Strokes as they are drawn on the score sheet. */
export function strokes(total: number) {
  const figures = Array.from({ length: Math.ceil(total / STROKES.length) }, (_none, at) => STROKES.slice(0, total - at * STROKES.length).join(""));
  const drawn = figures.map((lines) => html`<svg class="strokes__figure" viewBox="0 0 16 20" aria-hidden="true"><path d=${lines}></path></svg>`);
  return html`<span class="strokes" role="img" aria-label=${ngettext("{count} stroke", "{count} strokes", total)}>${drawn}</span>`;
}

/** A link to a rule's sentence, worded by the last part of its id; nothing without a rule. */
export const linkTo = (rule: string | null) => (rule ? ruleLink(rule, rule.split("/").at(-1)) : nothing);

export function breakdown(lines: ScoreLine[]) {
  const rows = lines.map(
    ({ label, value, rule }) => html`<tr><td>${cardProse(label)}</td><td class="number">${figure(value)}</td><td>${linkTo(rule)}</td></tr>`,
  );
  return html`<table class="breakdown"><thead><tr><th>${_("Step")}</th><th class="number">${_("Value")}</th><th>${_("Rule")}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** The breakdown folded up under what was achieved and required. */
export function foldedBreakdown(lines: ScoreLine[]) {
  const last = (rule: string) => lines.findLast((line) => line.rule?.endsWith(rule))?.value;
  const [achieved, required] = [last("/scoring/achieved"), last("/scoring/required")];
  const told =
    achieved === undefined || required === undefined
      ? _("line by line")
      : _("{achieved} achieved, {required} required: line by line", { achieved: figure(achieved), required: figure(required) });
  return html`<details class="fold"><summary>${told}</summary>${breakdown(lines)}</details>`;
}
