/** Where the reader plays by other rules than a step of a course. */

import { html, nothing } from "lit-html";
import { _, woven } from "../../shared/language/language.ts";
import { SOURCES, houseRules, presetsOf, wholeHouse, type HouseRule, type HouseValue } from "../../shared/reader/house-rules.ts";
import { settings } from "../../shared/reader/settings.ts";
import { ruleHref } from "../../shared/engine/engine.ts";
import type { Baked } from "./taking.ts";

/**
 * What the reader's table has otherwise, and by whose rules the step goes; nothing where it has not, or the reader has not said how they play.
 * @param table the preset by which the course teaches
 */
export function differingLine({ question: { game }, differs = [] }: Baked, table: string) {
  const preset = presetsOf(game).find(({ id }) => id === table);
  if (!preset || !settings.isChosen(game)) return nothing;
  const [own, taught] = [settings.house(game), preset.house].map((house) => wholeHouse(game, house));
  const playedHere = differs.filter((house) => Object.entries(house).every(([id, value]) => own[id] === value));
  const rules = houseRules(game).filter(({ id }) => playedHere.some((house) => id in house));
  if (!rules.length) return nothing;
  const drawn = rules.map((rule, place) => [
    place ? "; " : "",
    ...woven<unknown>(_("{rule}: {words} (here: {taught})"), {
      rule: html`<a href=${ruleHref(rule.rule)}>${rule.name}</a>`,
      words: html`<strong>${wordsOf(rule, own[rule.id])}</strong>`,
      taught: wordsOf(rule, taught[rule.id]),
    }),
  ]);
  const words =
    table === SOURCES ? _("This step goes by our sources. Your table differs. {rules}.") : _("This step goes by “{table}”. Your table differs. {rules}.");
  return html`<p class="stage__differs">${woven<unknown>(words, { table: preset.name, rules: drawn })}</p>`;
}

const wordsOf = ({ choices }: HouseRule, value: HouseValue) => choices.find((choice) => choice.value === value)?.words ?? "";
