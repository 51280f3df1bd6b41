/** What of a game is known, drawn: how many rules are strong, shaky and new, and which. */

import { html, nothing } from "lit-html";
import { quiet } from "../../shared/dom/draw.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { ruleLink } from "../../shared/reader/drawn-rules.ts";
import type { Known, Strength } from "./schedule.ts";

/**
 * @param name the game's, with where its course stands
 * @param practise asks about the shaky ones
 */
export function knownOfGame({ name, page }: { name: string; page: string }, known: Map<string, Known>, practise: (rules: string[]) => void) {
  const by = (strength: Strength) => [...known].filter(([, each]) => each.strength === strength).map(([rule]) => rule);
  const [strong, shaky, fresh] = [by("strong"), by("shaky"), by("new")];
  const heading = html`<h2><a href=${`${SITE}${page}`}>${name}</a></h2>`;
  if (!strong.length && !shaky.length)
    return html`${heading}<p class="review__none">${ngettext("{count} rule, none asked yet", "{count} rules, none asked yet", fresh.length)}</p>`;
  const list = (words: string, rules: string[]) =>
    rules.length
      ? html`<details class="try__answer"><summary>${words}: ${rules.length}</summary><ul class="review__rules">${rules.map((rule) => html`<li>${ruleLink(rule)}</li>`)}</ul></details>`
      : nothing;
  const count = (words: string, rules: string[]) => html`<div><dt>${words}</dt><dd>${rules.length}</dd></div>`;
  return html`${heading}
    <dl class="review__counts">${count(_("strong"), strong)}${count(_("shaky"), shaky)}${count(_("new"), fresh)}</dl>
    ${shaky.length ? html`<p>${quiet(_("Practise the shaky ones"), () => practise(shaky), "shaky")}</p>` : nothing}
    ${list(_("Shaky"), shaky)}${list(_("Strong"), strong)}${list(_("New"), fresh)}`;
}
