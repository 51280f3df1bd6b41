/** What the stock can complete, and what can be announced then, drawn as `templates/odds.html` draws it. */

import { make } from "./answers.js";
import { cardChip } from "./cards.js";
import { cardsInWords } from "./stock.js";

/** @import {StockOdds} from "./types.js" */

/** @param {string[]} cards */
function chips(cards) {
  return make("span", { class: "chips" }, ...cards.flatMap((card) => [cardChip(card), " "]));
}

/**
 * @param {[string, string][]} heads each with the class of its column
 * @param {(Node | string)[][][]} rows
 */
function table(heads, rows) {
  const cells = (/** @type {string} */ tag, /** @type {(Node | string)[][]} */ row) =>
    make("tr", {}, ...row.map((cell, column) => make(tag, heads[column][1] ? { class: heads[column][1] } : {}, ...cell)));
  return make(
    "table",
    { class: "breakdown odds__table" },
    make("thead", {}, cells("th", heads.map(([head]) => [head]))),
    make("tbody", {}, ...rows.map((row) => cells("td", row))),
  );
}

/** @param {StockOdds["completes"]} rows */
function completed(rows) {
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

/**
 * @param {string} summary
 * @param {...Node} inside
 */
function fold(summary, ...inside) {
  return make("details", { class: "fold" }, make("summary", {}, summary), ...inside);
}

/**
 * @param {StockOdds} found
 * @param {number} missing no more cards are missing of what is shown
 * @param {string} beyond the chance of one card more
 * @returns {Node[]}
 */
export function stockTables({ now, completes, announces }, missing, beyond) {
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
