/** What stands below the pad: the deals in a table, and who pays whom. */

import { figure, signed } from "../../shared/dom/numbers.ts";
import { make } from "../../shared/dom/nodes.ts";
import type { Session } from "./session.ts";

/** A line of the table as it is shown. */
export interface Row {
  number: number;
  dealer: string;
  /** whether the dealer sits out */
  out: boolean;
  declarer: string;
  result: string;
  total: string;
  /** where its deal is opened */
  href: string;
  /** whether the deal is there already */
  known: boolean;
  /** what is wrong with it, or doubtful */
  note: string;
  /** how it is called aloud */
  said?: string;
}

const cell = (kind: string, ...children: (Node | string)[]) => make("td", kind ? { class: kind } : {}, ...children);

/** The row of a deal, and one for what is wrong with it: in a column of its own a remark would break word by word. */
function drawn({ number, dealer, out, declarer, result, total, href, known, note, said }: Row, chosen: boolean, choose: (at: number) => void) {
  const button = make("button", { class: "lines__number" }, String(number)) as HTMLButtonElement;
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
 * @param chosen the line that is being changed
 * @param sides above the last two columns, where two sides score
 */
export function drawLines(rows: Row[], chosen: number | null, choose: (at: number) => void, sides?: string[]): Node[] {
  if (!rows.length) return [];
  const head = make("th", {}, make("span", { class: "visually-hidden" }, "Its cards"));
  const heads = [make("th", {}, "Deal"), make("th", {}, "Dealer"), ...(sides ? [] : [make("th", {}, "Declarer")]), ...(sides ?? ["Result", "Total"]).map((word) => make("th", { class: "number" }, word)), head];
  return [
    make("h2", { class: "evening__heading" }, "Deal by deal"),
    make("table", { class: sides ? "breakdown lines lines--sides" : "breakdown lines" }, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows.flatMap((row) => drawn(row, chosen === row.number - 1, choose)))),
  ];
}

/** @param unit what the stake is counted in */
export function drawSettlement({ settlement: { balance, money, payments, at_once: atOnce } }: Session, unit: string, words: string): Node[] {
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
