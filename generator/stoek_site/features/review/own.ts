/** The mistakes of somebody's own deals, as the review has them. */

import { html, nothing } from "lit-html";
import { quiet } from "../../shared/dom/draw.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { idOf, mistakesIn, type Mistake } from "../mistakes/mistakes.ts";
import { knownBy, type Known, type Strength } from "./schedule.ts";
import { ruleLink } from "../../shared/reader/drawn-rules.ts";
import type { Asked } from "../questions/state.ts";

export interface Theme {
  id: string;
  /** the rule that tells of it, or a place among the notes */
  rule: string;
  title: string;
  says: string;
  /** of its puzzles, below the site */
  page: string;
}

/** A game of which deals are played. */
export interface Deck {
  id: string;
  name: string;
  themes: Theme[];
  /** the id under which the marks of its puzzles are stored */
  shelf: string;
}

export const knownMistakes = (game: string): Map<string, Known> => new Map(mistakesIn(game).map((mistake) => [idOf(mistake), knownBy(mistake.answers)]));

export const mistakeOf = (game: string, id: string): Mistake | undefined => mistakesIn(game).find((mistake) => idOf(mistake) === id);

/** The theme that it belongs to: by its tactics, or else by the rule that decides. */
export const themeOf = ({ themes }: Deck, { themes: shown, question }: Mistake) =>
  themes.find(({ id }) => shown.includes(id)) ?? themes.find(({ rule }) => rule === question.rule);

/** What the theme says, and the way to its puzzles; for what belongs to none, the deal. A theme is that of the best card: another does not show it. */
export function leads(deck: Deck, mistake: Mistake, asked: Asked) {
  const isShown = !asked.isRight || asked.question.mode !== "one" || asked.picked[0].why === asked.question.why;
  const theme = isShown ? themeOf(deck, mistake) : undefined;
  const deal = html`<a href=${`${SITE}score/#deal=${mistake.deal}`}>${_("The whole deal")}</a>`;
  return html`<p class="review__theme">${theme ? html`<strong>${theme.title}.</strong> ${theme.says} <a href=${`${SITE}${theme.page}`}>${_("Puzzles of this theme")}</a> · ` : nothing}${deal}</p>`;
}

/**
 * How many there are of each game, and how many are due.
 * @param practise asks about those of a game that are not strong, or of all where all are
 */
export function ownMistakes(decks: Deck[], now: number, practise: (deck: Deck, ids: string[]) => void) {
  const rows = decks.map((deck) => [deck, knownMistakes(deck.id)] as const).filter(([, known]) => known.size);
  const play = html`<a href="${SITE}play/">${_("Play a deal")}</a>`;
  const none = html`<p class="review__none">${_("Cards that cost something in deals that you play, or enter and look back at, come back here as positions: what would you play now?")} ${play}</p>`;
  const row = ([deck, known]: readonly [Deck, Map<string, Known>]) => {
    const shaky = [...known].filter(([, { strength }]) => strength !== "strong").map(([id]) => id);
    const due = [...known.values()].filter((each) => each.due <= now).length;
    const words = ngettext("{count} position", "{count} positions", known.size);
    return html`<li><span><strong>${deck.name}</strong>: ${words}, ${_("{count} due", { count: due })}</span> ${quiet(
      _("Play them again"),
      () => practise(deck, shaky.length ? shaky : [...known.keys()]),
      "own",
    )}</li>`;
  };
  return html`<h2 id="own">${_("Your own mistakes")}</h2>${
    rows.length
      ? html`<p>${_("What was best was worked out with all cards seen; what you could not have known does not come back.")}</p><ul class="review__decks">${rows.map(row)}</ul>`
      : none
  }`;
}

// What of a game is known, drawn: how many rules are strong, shaky and new, and which.

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
