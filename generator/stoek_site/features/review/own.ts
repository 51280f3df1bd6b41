/** The mistakes of somebody's own deals, as the review has them. */

import { html, nothing } from "lit-html";
import { quiet } from "../../shared/dom/draw.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { idOf, mistakesIn } from "../mistakes/mistakes.ts";
import { knownBy } from "./schedule.ts";
import type { Asked } from "../questions/state.ts";
import type { Mistake } from "../mistakes/mistakes.ts";
import type { Known } from "./schedule.ts";

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

/** What is known of a game's mistakes, by their ids. */
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
