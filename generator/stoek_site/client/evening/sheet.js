/** What stands below the pad: the deals in a table, and who pays whom. */

import { make, signed } from "../answers.js";
import { figure } from "./pad.js";

/** @import {Session} from "./session.js" */

/**
 * A line of the table as it is shown.
 * @typedef {object} Row
 * @property {number} number
 * @property {string} dealer
 * @property {boolean} out whether the dealer sits out
 * @property {string} declarer
 * @property {string} result
 * @property {string} total
 * @property {string} href where its deal is opened
 * @property {boolean} known whether the deal is there already
 * @property {string} note what is wrong with it, or doubtful
 * @property {string} [said] how it is called aloud
 */

/**
 * @param {string} kind
 * @param {...(Node | string)} children
 */
const cell = (kind, ...children) => make("td", kind ? { class: kind } : {}, ...children);

/**
 * The row of a deal, and one for what is wrong with it: in a column of its own a remark would break word by word.
 * @param {Row} row
 * @param {boolean} chosen
 * @param {(at: number) => void} choose
 */
function drawn({ number, dealer, out, declarer, result, total, href, known, note, said }, chosen, choose) {
  const button = /** @type {HTMLButtonElement} */ (make("button", { class: "lines__number" }, String(number)));
  button.type = "button";
  button.setAttribute("aria-label", `Change deal ${number}: ${said ?? `${declarer} ${result}`}`);
  button.setAttribute("aria-pressed", String(chosen));
  button.dataset.line = String(number - 1);
  button.addEventListener("click", () => choose(number - 1));
  const link = make("a", { class: "lines__deal", href }, known ? "open" : "enter");
  link.setAttribute("aria-label", known ? `Open the cards of deal ${number}` : `Enter the cards of deal ${number}`);
  const head = make("th", {}, button);
  head.setAttribute("scope", "row");
  // Where two sides score, who took the deal on is not a column of its own.
  const taken = said !== undefined && declarer ? [make("small", { class: "lines__taken" }, declarer)] : [];
  const who = said === undefined ? [cell("", dealer, ...(out ? [make("small", {}, " out")] : [])), cell("", declarer)] : [cell("", dealer, ...taken)];
  const cells = [head, ...who, cell("number", result), cell("number", total), cell("lines__link", link)];
  const remark = make("td", {}, note);
  remark.setAttribute("colspan", String(cells.length));
  return [make("tr", {}, ...cells), ...(note ? [make("tr", { class: "lines__note" }, remark)] : [])];
}

/**
 * @param {Row[]} rows
 * @param {number | null} chosen the line that is being changed
 * @param {(at: number) => void} choose
 * @param {string[]} [sides] above the last two columns, where two sides score
 * @returns {Node[]}
 */
export function drawLines(rows, chosen, choose, sides) {
  if (!rows.length) return [];
  const head = make("th", {}, make("span", { class: "visually-hidden" }, "Its cards"));
  const heads = [make("th", {}, "Deal"), make("th", {}, "Dealer"), ...(sides ? [] : [make("th", {}, "Declarer")]), ...(sides ?? ["Result", "Total"]).map((word) => make("th", { class: "number" }, word)), head];
  return [
    make("h2", { class: "evening__heading" }, "Deal by deal"),
    make("table", { class: sides ? "breakdown lines lines--sides" : "breakdown lines" }, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows.flatMap((row) => drawn(row, chosen === row.number - 1, choose)))),
  ];
}

/**
 * @param {Session} session
 * @param {string} unit what the stake is counted in
 * @param {string} words
 * @returns {Node[]}
 */
export function drawSettlement({ settlement: { balance, money, payments, at_once: atOnce } }, unit, words) {
  const head = ["Player", "Game points", ...(money ? [unit || "Money"] : [])].map((text, place) => make("th", place ? { class: "number" } : {}, text));
  const rows = Object.entries(balance).map(([name, points]) =>
    make("tr", {}, cell("", name), cell("number", signed(points)), ...(money ? [cell("number", figure(money[name]))] : [])),
  );
  const payers = Object.keys(balance).flatMap((name) => {
    const paid = payments.filter(({ from }) => from === name);
    const parts = paid.flatMap(({ to, points, money: sum }, place) => [place ? ", " : "", `${to} ${points}`, ...(sum ? [" ", make("small", {}, `(${sum})`)] : [])]);
    return paid.length ? [make("li", {}, make("strong", {}, name), " pays ", ...parts)] : [];
  });
  // Three or four notes from hand to hand instead of one in every pair.
  const short = atOnce.length < payments.length ? [make("p", { class: "settled__short" }, "The same in the fewest payments:"), make("ul", { class: "settled__once" }, ...atOnce.map(({ from, to, points, money: sum }) => make("li", {}, make("strong", {}, from), ` pays ${to} ${points}`, ...(sum ? [" ", make("small", {}, `(${sum})`)] : []))))] : [];
  const even = payers.length ? [] : [make("p", { class: "settled__even" }, "Nobody owes anybody anything.")];
  return [
    make("h2", { class: "evening__heading" }, "Settlement"),
    make("p", { class: "settled__words" }, words),
    make("div", { class: "settled" }, make("table", { class: "breakdown settled__table" }, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...rows)), make("div", {}, make("ul", { class: "settled__payers" }, ...payers), ...short)),
    ...even,
  ];
}
