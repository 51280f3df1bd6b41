/** Cards in a row with whose they are: stock, discards, piles; and on paper the four hands. */

import { make } from "../../../shared/dom/nodes.ts";
import { sentence } from "../../may_i_play/rulings.ts";
import { chipOf } from "./overview.ts";
import { ROUND } from "./seats.ts";
import type { RecordJson } from "../../../shared/engine/types.ts";
import type { Side } from "./sides.ts";
import type { Marks, Spot } from "./marks.ts";
import type { Play } from "./play.ts";

function row(head: string, cards: Node[], ...notes: (Node | string)[]) {
  const name = make("th", {}, head, ...(notes.length ? [make("small", {}, ...notes)] : []));
  name.setAttribute("scope", "row");
  return make("tr", {}, name, make("td", {}, make("span", { class: "holding" }, ...cards)));
}

export const held = (head: string, cards: string[], note: string = "") => row(head, cards.map(chipOf), ...(note ? [note] : []));

function markedRow(head: string, zone: Spot["zone"], cards: string[], marks: Marks) {
  const drawn = cards.map((card, index) => marks.wrap(marks.onItem(zone, index, card), chipOf(card), `${zone}-${index}`));
  const whole = marks.onWhole(zone, cards);
  return row(head, drawn, ...(whole.length ? [marks.wrap(whole, make("span", {}, head), zone)] : []));
}

/** What lies beside the table: the stock, what was put away, the cards that a side took. */
export function drawAside(record: RecordJson, marks: Marks, [first, other]: [Side, Side]): Node[] {
  const rows = [];
  if (record.stock_cards?.length) rows.push(markedRow("Stock", "stock_cards", record.stock_cards, marks));
  if (record.turn_up?.length) rows.push(markedRow("Turned up", "turn_up", record.turn_up, marks));
  if (record.discards?.length) rows.push(markedRow("Discards", "discards", record.discards, marks));
  if (record.pile?.length) rows.push(markedRow(`${pileOf(first)} pile`, "pile", record.pile, marks));
  if (record.opponents_pile?.length) rows.push(markedRow(`${pileOf(other)} pile`, "opponents_pile", record.opponents_pile, marks));
  return rows.length ? [make("table", { class: "layout layout--aside" }, make("tbody", {}, ...rows))] : [];
}

/** The hands as a table, for paper: the table on the screen shows one moment only. */
export function handsOnPaper({ dealt, held: inPlay, declarer, dealer }: Play, names: Record<string, string>) {
  const hands = dealt ?? inPlay;
  const rows = [...ROUND].filter((seat) => hands[seat]).map((seat) => {
    const note = [seat === declarer ? "declarer" : "", seat === dealer ? "dealer" : ""].filter(Boolean).join(", ");
    return held(names[seat], hands[seat], note);
  });
  return make("table", { class: "layout on-paper" }, make("tbody", {}, ...rows));
}

/** Whose pile it is, as a heading. */
function pileOf({ words }: Side) {
  const name = sentence(words);
  return /s$/.test(name) ? `${name}’` : `${name}’s`;
}
