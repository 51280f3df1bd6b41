/** What the stock can complete, and what can be announced then, drawn as `templates/odds.html` draws it. */

import { make } from "../../shared/dom/nodes.ts";
import { cardChip } from "../../shared/cards/cards.ts";
import { cardsInWords } from "./stock.ts";
import type { StockOdds } from "../../shared/engine/types.ts";

function chips(cards: string[]) {
  return make("span", { class: "chips" }, ...cards.flatMap((card) => [cardChip(card), " "]));
}

/** @param heads each with the class of its column */
function table(heads: [string, string][], rows: (Node | string)[][][]) {
  const cells = (tag: string, row: (Node | string)[][]) =>
    make("tr", {}, ...row.map((cell, column) => make(tag, heads[column][1] ? { class: heads[column][1] } : {}, ...cell)));
  return make(
    "table",
    { class: "breakdown odds__table" },
    make("thead", {}, cells("th", heads.map(([head]) => [head]))),
    make("tbody", {}, ...rows.map((row) => cells("td", row))),
  );
}

function completed(rows: StockOdds["completes"]) {
  return table(
    [["Combination", ""], ["Points", "number"], ["Missing", ""], ["Chance", "number"]],
    rows.map((row) => [
      [chips(row.cards), make("span", { class: "breakdown__kind" }, row.kind)],
      [String(row.points)],
      [chips(row.missing)],
      [row.percent, make("span", { class: "odds__fraction" }, row.fraction)],
    ]),
  );
}

function fold(summary: string, ...inside: Node[]) {
  return make("details", { class: "fold" }, make("summary", {}, summary), ...inside);
}

/**
 * @param missing no more cards are missing of what is shown
 * @param beyond the chance of one card more
 */
export function stockTables({ now, completes, announces }: StockOdds, missing: number, beyond: string): Node[] {
  const near = completes.filter((row) => row.missing.length === 1);
  const far = completes.filter((row) => row.missing.length > 1);
  const stocks = announces.map(({ points, percent, ways }) => [[String(points)], [percent], [String(ways)]]);
  return [
    make("p", { class: "odds__now" }, now ? `Your hand has combinations worth ${now} already, where the suit that brings most is trumps.` : "Your hand has no combination yet."),
    ...(near.length ? [completed(near)] : []),
    ...(far.length ? [fold(`With ${cardsInWords(missing)} missing: ${far.length}${near.length ? " more" : ""}`, completed(far))] : []),
    make("p", { class: "odds__small" }, `With more than ${cardsInWords(missing)} missing it is hardly worth a thought: the chance of ${cardsInWords(missing + 1)} that you name is ${beyond}.`),
    fold(
      "How much you could announce afterwards",
      table([["Points", "number"], ["Chance", "number"], ["Stocks", "number"]], stocks),
      make("p", { class: "odds__small" }, "If you keep the cards that make most, and name the trumps that count most for it. What that does to the play is another matter."),
    ),
  ];
}
