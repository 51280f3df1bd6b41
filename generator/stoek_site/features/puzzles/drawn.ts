/** The parts of a hand puzzle that lie there: what has been played, all four hands, every choice with its cost, the links. */

import { make, textButton } from "../../shared/dom/nodes.ts";
import { cardChip, cardProse } from "../../shared/cards/cards.ts";
import { SITE, ruleHref } from "../../shared/engine/engine.ts";
import { roleWord, seatAfter } from "./puzzle.ts";
import type { Choice, Guide, Puzzle } from "./puzzle.ts";

const LEVELS = ["easy", "medium", "hard"];

export const chips = (cards: string[]) => make("span", { class: "holding" }, ...cards.map((card) => cardChip(card)));

export function levelMark(difficulty: number) {
  const dots = make("span", {}, "●".repeat(difficulty), make("span", { class: "puzzle__off" }, "●".repeat(3 - difficulty)));
  dots.setAttribute("aria-hidden", "true");
  return make("span", { class: "puzzle__level" }, dots, " ", LEVELS[difficulty - 1]);
}

/** The goal, and what a player at the table knows. */
export function headline({ goal, facts }: Puzzle) {
  return [make("p", { class: "puzzle__goal" }, goal.words), make("p", { class: "puzzle__facts" }, ...cardProse(facts.join(" ")))];
}

export const playHeads = (...more: string[]) => [make("th", {}, make("span", { class: "visually-hidden" }, "Trick")), ...["Led", "2nd", "3rd", "4th", ...more].map((words) => make("th", {}, words))];

/**
 * The tricks played so far, folded up; nothing where none has been.
 * @param open where nobody says, if a card of them matters
 */
export function playedSoFar({ tricks, who: names, discards, marked }: Puzzle, open: boolean = marked.length > 0) {
  const parts = [];
  if (discards) parts.push(make("p", { class: "puzzle__away" }, "You put away ", chips(discards)));
  if (!tricks.length) return parts;
  const rows = tricks.map(({ leader, cards, winner }, index) => {
    const number = make("th", {}, String(index + 1));
    number.setAttribute("scope", "row");
    const plays = cards.map((card, place) => {
      const who = seatAfter(leader, place);
      const won = who === winner ? [make("span", { class: "visually-hidden" }, " takes the trick")] : [];
      const chip = cardChip(card);
      if (marked.some((each) => each.card === card)) chip.classList.add("puzzle__marked");
      return make("td", { class: won.length ? "layout__won" : "" }, make("span", { class: "layout__seat" }, names[who]), " ", chip, ...won);
    });
    return make("tr", {}, number, ...plays);
  });
  const table = make("table", { class: "layout layout--tricks puzzle__plays" }, make("thead", {}, make("tr", {}, ...playHeads())), make("tbody", {}, ...rows));
  const summary = make("summary", {}, `Played so far: ${tricks.length} ${tricks.length === 1 ? "trick" : "tricks"}`);
  const fold = make("details", { class: "fold puzzle__played" }, summary, table) as HTMLDetailsElement;
  fold.open = open;
  return [...parts, fold];
}

/** What everybody holds at the decision. */
export function fourHands({ order, names, hands, buried, declarer, role }: Pick<Puzzle, "order" | "names" | "hands" | "buried" | "declarer" | "role">, heading: string = "All four hands") {
  const rows = order.map((seat) => {
    const name = make("th", {}, names[seat], ...(seat === declarer ? [make("small", {}, roleWord({ role }))] : []));
    name.setAttribute("scope", "row");
    return make("tr", {}, name, make("td", {}, chips(hands[seat])));
  });
  if (buried?.length) {
    const name = make("th", {}, "put away");
    name.setAttribute("scope", "row");
    rows.push(make("tr", {}, name, make("td", {}, chips(buried))));
  }
  const table = make("table", { class: "layout puzzle__hands" }, make("tbody", {}, ...rows));
  return make("div", { class: "puzzle__open" }, make("h2", { class: "puzzle__heading" }, heading), table);
}

/** Every choice with its value and its cost; pressing one shows its play. */
export function choiceTable(puzzle: Puzzle, see: (choice: Choice) => void) {
  const { heads, choices } = puzzle;
  const layout = make("div", {});
  const keys: HTMLElement[] = [];
  const words = make("p", { class: "puzzle__words" });
  words.setAttribute("role", "status");
  const sorted = [...choices].sort((one, other) => Number(other.right) - Number(one.right) || one.cost - other.cost);
  const rows = sorted.map((choice) => {
    const names = choice.cards.map((card) => cardChip(card));
    const mark = make("strong", { class: choice.right ? "puzzle__good" : "puzzle__bad" }, choice.right ? "✓" : "✗");
    mark.setAttribute("role", "img");
    mark.setAttribute("aria-label", choice.right ? "right" : "wrong");
    const key = textButton("See it", () => {
      for (const each of keys) each.setAttribute("aria-pressed", String(each === key));
      words.replaceChildren(...cardProse(choice.words));
      const own = choice.hands && !choice.right ? [fourHands({ ...puzzle, hands: choice.hands, buried: choice.buried ?? null }, "A layout in which it fails")] : [];
      layout.replaceChildren(...own);
      see(choice);
    }, "link-button");
    key.setAttribute("aria-pressed", "false");
    keys.push(key);
    const cell = make("td", {}, mark, " ", make("span", { class: "holding" }, ...names));
    key.setAttribute("aria-label", `See it: the play after ${names.map((chip) => chip.getAttribute("aria-label")).join(", ")}`);
    const shown = choice.tricks.length ? [key] : [];
    return make("tr", {}, cell, make("td", { class: "number" }, choice.worth), make("td", { class: "number" }, choice.price), make("td", {}, ...shown));
  });
  const head = [make("th", {}, "Choice"), make("th", { class: "number" }, heads.worth), make("th", { class: "number" }, heads.price), make("th", {}, make("span", { class: "visually-hidden" }, "Play"))];
  const table = make("table", { class: "breakdown puzzle__choices" }, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...rows));
  return make("div", {}, make("h2", { class: "puzzle__heading" }, "Every choice"), table, words, layout);
}

/** The theme, where it stands in words, and the rule that decides what may be played. */
export function whereItStands({ id, rule, other_rule: other, pair }: Puzzle, { title, says, page, note, words }: Guide) {
  const links = [
    make("a", { href: SITE + note }, words),
    make("a", { href: ruleHref(rule) }, "What may be played"),
    ...(other ? [make("a", { href: ruleHref(other) }, "The rule of the other game")] : []),
    ...(pair ? [pairLink(pair, page)] : []),
    make("a", { href: `${SITE}${page}#${id}` }, `Link to this puzzle: ${id}`),
  ];
  const items = links.map((link) => make("li", {}, link));
  return make("div", {}, make("h2", { class: "puzzle__heading" }, title), make("p", {}, says), make("ul", { class: "puzzle__links" }, ...items));
}

/** The puzzle with the same hand and trick, and other cards with the partner. */
function pairLink(pair: string, page: string) {
  const link = make("a", { href: `${SITE}${page}#${pair}` }, "The same hand, other cards with your partner");
  link.dataset.entry = pair;
  return link;
}
