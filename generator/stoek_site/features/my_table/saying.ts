/** What the page of house rules says: of a game's table, of a setting, of a link. */

import { html, nothing } from "lit-html";
import { _, woven } from "../../shared/language/language.ts";
import { gameName, houseRules, settingNames, type House, type HouseRule, type Setting } from "../../shared/reader/house-rules.ts";
import { departureWords, departures, presetOrCount } from "../../shared/reader/table-rules.ts";

export function glanceWords(game: string) {
  const { length } = departures(game);
  if (!length) return _("the standard, in everything");
  return presetOrCount(game);
}

/** What a game's table plays, to be sent: a line for each house rule that departs, and the link. */
export function tableText(game: string, link: string) {
  const departed = departures(game);
  const name = { game: gameName(game) };
  const lines = departed.length
    ? [_("{game}, house rules at our table:", name), ...departed.map((each) => `- ${departureWords(each)}`)]
    : [_("{game}: we play by the standard rules.", name)];
  if (departed.length && departed.length < houseRules(game).length) lines.push(_("All else by the standard."));
  return [...lines, link].join("\n");
}

export const UNDO = () => html`<button type="button" class="button button--quiet" data-do="undo">${_("Undo")}</button>`;

/** @param said a sentence about a setting, whose rule links to its card */
export function sentenceOf(said: string, game: string, setting: Setting) {
  const { rule, words } = settingNames(game, setting);
  return woven<unknown>(said, { rule: html`<a href="#${game}-${setting.id}-rule">${rule}</a>`, words });
}

/** A house rule on which the link and the reader's table are not at one, or the link departs. */
export function departing(game: string, { id, name, default: standard, choices }: HouseRule, brought: House, mine: House) {
  const words = (of: House) => choices.find(({ value }) => value === (of[id] ?? standard))?.words ?? "";
  const same = words(brought) === words(mine);
  if (same && !(id in brought)) return nothing;
  const said = same
    ? _("{game}, {rule}: {words} (as at your table)")
    : id in brought
      ? _("{game}, {rule}: {words} (your table now: {mine})")
      : _("{game}, {rule}: {words} (the standard; your table now: {mine})");
  return html`<li>${woven<unknown>(said, { game: gameName(game), rule: name, words: html`<strong>${words(brought)}</strong>`, mine: words(mine) })}</li>`;
}
