/** What all rule sets say of one position, drawn as `templates/comparison-pieces.html` draws it while the site is built. */

import { make } from "../../shared/dom/nodes.ts";
import { cardChip, cardFace, cardName, cardProse } from "../../shared/cards/cards.ts";
import { ruleHref } from "../../shared/engine/engine.ts";
import type { Comparison, ComparisonGame } from "../../shared/engine/types.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY";

/** Things together that have the same key, in the order of their first. */
function gathered<T>(items: T[], key: (item: T) => string) {
  const found: Map<string, T[]> = new Map();
  for (const item of items) found.set(key(item), [...(found.get(key(item)) ?? []), item]);
  return [...found.values()];
}

const chips = (cards: string[]) => cards.flatMap((card) => [cardChip(card), " "]);

/** The names of games, with a link to the rule that decides where the site has its page. */
function names(games: ComparisonGame[], pages: string[]) {
  const parts = games.flatMap(({ name, rule }, place) => {
    const linked = pages.includes(rule.split("/")[0]);
    return [place ? " · " : "", linked ? make("a", { href: ruleHref(rule) }, name) : make("span", {}, name)];
  });
  return make("span", { class: "cmp__names" }, ...parts);
}

function judged(card: string, legal: boolean) {
  const face = cardFace(card);
  face.dataset.verdict = legal ? "legal" : "illegal";
  face.setAttribute("aria-label", `${cardName(card)}, ${legal ? "may be played" : "may not be played"}`);
  return make("li", {}, face);
}

function drawGroup(answer: Comparison, group: Comparison["groups"][number], place: number, pages: string[]) {
  const members = answer.games.filter(({ id }) => group.games.includes(id));
  const whole = group.legal.length === answer.hand.length;
  const letter = make("span", { class: "cmp__letter" }, LETTERS[place]);
  letter.setAttribute("aria-hidden", "true");
  const said = whole ? ["Any card"] : ["Only ", ...chips(group.legal)];
  const cards = make("ul", { class: "cards-row cmp__cards" }, ...answer.hand.map((card) => judged(card, group.legal.includes(card))));
  const count = make("p", { class: "cmp__count" }, `${members.length} of ${answer.games.length}`);
  const lines = gathered(members, ({ option, why }) => `${option}\n${why}`).map((games) =>
    make("li", {}, make("strong", {}, games[0].option), " ", make("span", { class: "cmp__why" }, ...cardProse(games[0].why)), " ", names(games, pages)),
  );
  const drawn = make(
    "div",
    { class: "cmp__group" },
    make("div", { class: "cmp__head" }, letter, cards, make("p", { class: "cmp__said" }, ...said), count),
    make("ul", { class: "cmp__lines" }, ...lines),
  );
  drawn.setAttribute("role", "group");
  drawn.setAttribute("aria-label", `Answer ${LETTERS[place]}`);
  return drawn;
}

function drawHeads({ games }: Comparison) {
  const heads = gathered(games.filter((game) => game.heads !== null), (game) => game.heads ?? "");
  if (heads.length < 2) return [];
  const parts = heads.flatMap((alike, place) => [place ? "; by " : "", cardChip(alike[0].heads ?? ""), ` in ${alike.map(({ name }) => name).join(" · ")}`]);
  return [make("p", { class: "cmp__heads" }, "The ranks differ: the trick is headed by ", ...parts, ".")];
}

function drawSilent({ silent }: Comparison) {
  if (!silent.length) return [];
  const rows = gathered(silent, ({ why }) => why).map((alike) =>
    make("li", {}, ...cardProse(alike[0].why), " ", make("span", { class: "cmp__names" }, alike.map(({ name }) => name).join(" · "))),
  );
  return [make("div", { class: "cmp__silent" }, make("p", {}, "It cannot come up in:"), make("ul", {}, ...rows))];
}

/** @param pages the first parts of rule ids that the site has a page for */
export function drawComparison(answer: Comparison, pages: string[]) {
  return [...answer.groups.map((group, place) => drawGroup(answer, group, place, pages)), ...drawHeads(answer), ...drawSilent(answer)];
}

/** The whole of it in a sentence, for those who listen and for the card in question. */
export function summary(answer: Comparison, card: string | null): (Node | string)[] {
  const { groups, games, disputed } = answer;
  const count = (some: number) => `${some} of ${games.length} ${games.length === 1 ? "game or rule set" : "games and rule sets"}`;
  if (!games.length) return ["No game can come to this position."];
  if (card) {
    const allowing = games.filter(({ legal }) => legal.includes(card)).length;
    const where = groups.flatMap(({ legal }, place) => (legal.includes(card) ? [LETTERS[place]] : []));
    return [cardChip(card), ` may be played in ${count(allowing)}${where.length && where.length < groups.length ? `: ${where.join(", ")}.` : "."}`];
  }
  if (groups.length === 1) return [games.length === 1 ? "One game answers." : `All ${games.length} that answer agree.`];
  // Nothing follows the cards: a full stop after the last one would begin a line of its own where it ends one.
  return [`${groups.length} different answers from ${games.length} games and rule sets. They part over `, ...chips(disputed).slice(0, -1)];
}
