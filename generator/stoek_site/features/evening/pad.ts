/** The pad, drawn as the macro `pad` of templates/evening.html draws it: a column for each player, crossed-out totals, umbrellas, the line. */


import { figure, signed, spoken } from "../../shared/dom/numbers.ts";
import { make } from "../../shared/dom/nodes.ts";

export interface Total {
  total: number;
  /** full hundreds */
  umbrellas: number;
  /** what is written beneath them */
  rest: number;
}

export interface Column {
  name: string;
  /** what this player does in the next deal, or keeps the score */
  role: string;
  /** in the order written; all but the last are crossed out */
  totals: Total[];
  /** results that are not counted yet */
  waiting: number[];
  /** without the waiting ones */
  now: number;
}

const SVG = "http://www.w3.org/2000/svg";
/** More are told in figures. */
const DRAWN = 3;
const STEP = 6;

/** Umbrellas, one above the other; many are one with their number. */
export function umbrellas(count: number) {
  const strokes = count > DRAWN ? 1 : count;
  const height = 9 + STEP * strokes;
  const drawn = document.createElementNS(SVG, "svg");
  drawn.setAttribute("class", "umbrella");
  drawn.setAttribute("viewBox", `0 0 48 ${height}`);
  drawn.setAttribute("aria-hidden", "true");
  drawn.dataset.strokes = String(strokes);
  for (let stroke = 0; stroke < strokes; stroke++) {
    const path = document.createElementNS(SVG, "path");
    const foot = height - 1.5 - STEP * stroke;
    path.setAttribute("d", `M2 ${foot} C10 ${foot - 16} 38 ${foot - 16} 46 ${foot}`);
    drawn.append(path);
  }
  return drawn;
}

/**
 * One total as it is written in its column.
 * @param crossed whether a newer one has taken its place
 */
function written({ total, umbrellas: count, rest }: Total, crossed: boolean) {
  const said = make("span", { class: "visually-hidden" }, `${crossed ? "was " : ""}${spoken(total)}`);
  const shown = make("span", { class: "total__ink" });
  shown.setAttribute("aria-hidden", "true");
  if (count) shown.append(umbrellas(count));
  if (count > DRAWN) shown.append(make("span", { class: "total__times" }, `${count}×`));
  shown.append(make("span", { class: "total__figure" }, String(rest)));
  return make("li", { class: crossed ? "total total--crossed" : "total" }, said, shown);
}

/** The totals of one column on one side of the line, the oldest next to it. */
function stack({ totals, waiting }: Column, below: boolean) {
  const last = totals.length - (waiting.length ? 0 : 1);
  const counted = totals.flatMap((total, place) => (total.total < 0 === below ? [written(total, place < last)] : []));
  // A result without its total waits where it points.
  const items = [...counted, ...waiting.filter((result) => result < 0 === below).map((result) => make("li", { class: "total total--waiting" }, signed(result)))];
  return items.length ? [make("ol", { class: "pad__stack" }, ...items)] : [];
}

function side(sign: string, words: string) {
  const mark = make("span", {}, sign);
  mark.setAttribute("aria-hidden", "true");
  const head = make("th", { class: "pad__side" }, mark, make("span", { class: "visually-hidden" }, words));
  head.setAttribute("scope", "row");
  return head;
}

export function drawPad(columns: Column[], caption: string) {
  const heads = columns.map(({ name, role }) => {
    const head = make("th", {}, make("span", { class: "pad__name" }, name), make("span", { class: "pad__role" }, role));
    head.setAttribute("scope", "col");
    return head;
  });
  const row = (kind: string, head: Element, cell: (column: Column) => (Node | string)[]) =>
    make("tr", { class: kind }, head, ...columns.map((column) => make("td", {}, ...cell(column))));
  const now = row("pad__now", side("=", "Now"), ({ now: total, waiting }) => [waiting.length ? "…" : figure(total)]);
  const table = make(
    "table",
    { class: "pad__sheet" },
    make("caption", { class: "visually-hidden" }, caption),
    make("thead", {}, make("tr", {}, make("td"), ...heads)),
    make("tbody", {}, row("pad__above", side("+", "Above the line"), (column) => stack(column, false)), row("pad__below", side("−", "Below the line"), (column) => stack(column, true))),
    make("tfoot", {}, now),
  );
  const pad = make("div", { class: "pad" }, table);
  pad.dataset.players = String(columns.length);
  return pad;
}
