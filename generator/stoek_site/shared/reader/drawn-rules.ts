/** Rules, and what a table has in their place, as links to where they stand. */

import { html } from "lit-html";
import { ruleHref } from "../engine/engine.ts";
import { _, woven } from "../language/language.ts";
import type { Prose } from "../cards/pieces.ts";
import type { Departure } from "./table-rules.ts";

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
