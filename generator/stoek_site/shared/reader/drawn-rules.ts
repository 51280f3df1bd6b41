/** Rules, and what a table has in their place, as links to where they stand. */

import { html } from "lit-html";
import { ruleHref } from "../engine/engine.ts";
import { _, woven } from "../language/language.ts";
import type { Prose } from "../cards/pieces.ts";
import { departures } from "./table-rules.ts";
import type { Departure } from "./table-rules.ts";
import type { House } from "./house-rules.ts";

/** What a rule is called: the last part of its id. */
export const ruleWords = (rule: string) => rule.slice(rule.lastIndexOf("/") + 1).replaceAll("-", " ");

/** A link to a rule's sentence. */
export const ruleLink = (rule: string, words: string = ruleWords(rule)) => html`<a href=${ruleHref(rule)}>${words}</a>`;

/** Departures one after the other, the name of each a link to the rule. */
export function drawnDepartures(departed: Departure[]): Prose {
  return departed.flatMap(({ name, words, defaultWords, rule }, place) => {
    const parts = { rule: ruleLink(rule, name), words: html`<strong>${words}</strong>`, standard: defaultWords };
    return [place ? "; " : "", ...woven<Prose[number]>(_("{rule}: {words} (standard: {standard})"), parts)];
  });
}

/**
 * By which rules a table goes, in a line. Draw it anew on `settings.on`.
 * @param name of the game, where the line has to say it
 */
export function standardLine(game: string, house?: House, name: string = "") {
  const departed = departures(game, house);
  const rules = drawnDepartures(departed);
  const said = rules.length ? woven<unknown>(_("House rules at this table: {rules}."), { rules }) : _("Standard rules.");
  return html`<p class="table-line" data-departs=${departed.length}>${name ? `${name}. ` : ""}${said}</p>`;
}
