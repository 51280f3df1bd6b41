/** What all rule sets say of one position. */

import { html, nothing } from "lit-html";
import { cardChip, cardProse, chips, judgedCard, type Prose } from "../../shared/cards/pieces.ts";
import { _, ngettext, woven } from "../../shared/language/language.ts";
import { ruleLink } from "../../shared/reader/drawn-rules.ts";
import type { Comparison, ComparisonGame } from "../../shared/engine/types.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY";

/** Things together that have the same key, in the order of their first. */
function gathered<T>(items: T[], key: (item: T) => string) {
  const found: Map<string, T[]> = new Map();
  for (const item of items) found.set(key(item), [...(found.get(key(item)) ?? []), item]);
  return [...found.values()];
}

const named = (games: { name: string }[]) => games.map(({ name }) => name).join(" · ");

/** The names of games, with a link to the rule that decides where the site has its page. */
function names(games: ComparisonGame[], pages: string[]) {
  const one = ({ name, rule }: ComparisonGame) => (pages.includes(rule.split("/")[0]) ? ruleLink(rule, name) : html`<span>${name}</span>`);
  return html`<span class="cmp__names">${games.map((game, place) => [place ? " · " : "", one(game)])}</span>`;
}

function drawGroup(answer: Comparison, group: Comparison["groups"][number], place: number, pages: string[]) {
  const letter = LETTERS[place];
  const members = answer.games.filter(({ id }) => group.games.includes(id));
  const isWhole = group.legal.length === answer.hand.length;
  const line = (games: ComparisonGame[]) => html`<li
    ><strong>${games[0].option}</strong> <span class="cmp__why">${cardProse(games[0].why)}</span> ${names(games, pages)}</li
  >`;
  return html`<div class="cmp__group" role="group" aria-label=${_("Answer {letter}", { letter })}
    ><div class="cmp__head"
      ><span class="cmp__letter" aria-hidden="true">${letter}</span
      ><ul class="cards-row cmp__cards">${answer.hand.map((card) => judgedCard(card, group.legal.includes(card)))}</ul
      ><p class="cmp__said">${isWhole ? _("Any card") : woven(_("Only {cards}"), { cards: chips(group.legal) })}</p
      ><p class="cmp__count">${_("{some} of {all}", { some: members.length, all: answer.games.length })}</p></div
    ><ul class="cmp__lines">${gathered(members, ({ option, why }) => `${option}\n${why}`).map(line)}</ul></div
  >`;
}

function drawHeads({ games }: Comparison) {
  const heads = gathered(
    games.filter((game) => game.heads !== null),
    (game) => game.heads ?? "",
  );
  if (heads.length < 2) return nothing;
  const one = (alike: ComparisonGame[], place: number) => [
    place ? "; " : "",
    woven(_("by {card} in {games}"), { card: cardChip(alike[0].heads ?? ""), games: named(alike) }),
  ];
  return html`<p class="cmp__heads">${woven(_("The ranks differ: the trick is headed {heads}."), { heads: html`${heads.map(one)}` })}</p>`;
}

function drawSilent({ silent }: Comparison) {
  if (!silent.length) return nothing;
  const row = (alike: Comparison["silent"]) => html`<li>${cardProse(alike[0].why)} <span class="cmp__names">${named(alike)}</span></li>`;
  return html`<div class="cmp__silent"><p>${_("It cannot come up in:")}</p><ul>${gathered(silent, ({ why }) => why).map(row)}</ul></div>`;
}

/** @param pages the first parts of rule ids that the site has a page for */
export function drawComparison(answer: Comparison, pages: string[]) {
  return [answer.groups.map((group, place) => drawGroup(answer, group, place, pages)), drawHeads(answer), drawSilent(answer)];
}

/** The whole of it in a sentence, for those who listen and for the card in question. */
export function summary({ groups, games, disputed }: Comparison, card: string | null): Prose {
  const count = games.length;
  if (!count) return [_("No game can come to this position.")];
  if (card) {
    const parts = {
      card: cardChip(card),
      some: String(games.filter(({ legal }) => legal.includes(card)).length),
      count: String(count),
      answers: groups.flatMap(({ legal }, place) => (legal.includes(card) ? [LETTERS[place]] : [])).join(", "),
    };
    const allowing = groups.filter(({ legal }) => legal.includes(card)).length;
    const isParted = allowing > 0 && allowing < groups.length;
    if (isParted) return woven(_("{card} may be played in {some} of {count} games and rule sets: {answers}."), parts);
    if (count === 1) return woven(_("{card} may be played in {some} of {count} game or rule set."), parts);
    return woven(_("{card} may be played in {some} of {count} games and rule sets."), parts);
  }
  if (groups.length === 1) return [ngettext("One game answers.", "All {count} that answer agree.", count)];
  // Nothing follows the cards: a full stop after the last one would begin a line of its own where it ends one.
  const parted = _("{answers} different answers from {count} games and rule sets. They part over {cards}");
  return woven(parted, { answers: String(groups.length), count: String(count), cards: chips(disputed) });
}
