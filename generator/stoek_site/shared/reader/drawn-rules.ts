/** Rules as links to where they stand. */

import { html } from "lit-html";
import { ruleHref } from "../dom/site.ts";

/** What a rule is called: the last part of its id. */
export const ruleWords = (rule: string) => rule.slice(rule.lastIndexOf("/") + 1).replaceAll("-", " ");

/** A link to a rule's sentence. */
export const ruleLink = (rule: string, words: string = ruleWords(rule)) => html`<a href=${ruleHref(rule)}>${words}</a>`;
