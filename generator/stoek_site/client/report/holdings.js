/** Cards in a row with whose they are: stock, discards, piles; and on paper the four hands. */

import { make } from "../answers.js";
import { sentence } from "../rulings.js";
import { chipOf } from "./overview.js";
import { ROUND } from "./seats.js";

/** @import {RecordJson} from "../types.js" */
/** @import {Side} from "./sides.js" */
/** @import {Marks, Spot} from "./marks.js" */
/** @import {Play} from "./play.js" */

/**
 * @param {string} head
 * @param {Node[]} cards
 * @param {...(Node | string)} notes
 */
function row(head, cards, ...notes) {
  const name = make("th", {}, head, ...(notes.length ? [make("small", {}, ...notes)] : []));
  name.setAttribute("scope", "row");
  return make("tr", {}, name, make("td", {}, make("span", { class: "holding" }, ...cards)));
}

/**
 * @param {string} head
 * @param {string[]} cards
 * @param {string} [note]
 */
export const held = (head, cards, note = "") => row(head, cards.map(chipOf), ...(note ? [note] : []));

/**
 * @param {string} head
 * @param {Spot["zone"]} zone
 * @param {string[]} cards
 * @param {Marks} marks
 */
function markedRow(head, zone, cards, marks) {
  const drawn = cards.map((card, index) => marks.wrap(marks.onItem(zone, index, card), chipOf(card), `${zone}-${index}`));
  const whole = marks.onWhole(zone, cards);
  return row(head, drawn, ...(whole.length ? [marks.wrap(whole, make("span", {}, head), zone)] : []));
}

/**
 * What lies beside the table: the stock, what was put away, the cards that a side took.
 * @param {RecordJson} record
 * @param {Marks} marks
 * @param {[Side, Side]} sides
 * @returns {Node[]}
 */
export function drawAside(record, marks, [first, other]) {
  const rows = [];
  if (record.stock_cards?.length) rows.push(markedRow("Stock", "stock_cards", record.stock_cards, marks));
  if (record.turn_up?.length) rows.push(markedRow("Turned up", "turn_up", record.turn_up, marks));
  if (record.discards?.length) rows.push(markedRow("Discards", "discards", record.discards, marks));
  if (record.pile?.length) rows.push(markedRow(`${pileOf(first)} pile`, "pile", record.pile, marks));
  if (record.opponents_pile?.length) rows.push(markedRow(`${pileOf(other)} pile`, "opponents_pile", record.opponents_pile, marks));
  return rows.length ? [make("table", { class: "layout layout--aside" }, make("tbody", {}, ...rows))] : [];
}

/**
 * The hands as a table, for paper: the table on the screen shows one moment only.
 * @param {Play} play
 * @param {Record<string, string>} names
 */
export function handsOnPaper({ dealt, held: inPlay, declarer, dealer }, names) {
  const hands = dealt ?? inPlay;
  const rows = [...ROUND].filter((seat) => hands[seat]).map((seat) => {
    const note = [seat === declarer ? "declarer" : "", seat === dealer ? "dealer" : ""].filter(Boolean).join(", ");
    return held(names[seat], hands[seat], note);
  });
  return make("table", { class: "layout on-paper" }, make("tbody", {}, ...rows));
}

/**
 * Whose pile it is, as a heading.
 * @param {Side} side
 */
function pileOf({ words }) {
  const name = sentence(words);
  return /s$/.test(name) ? `${name}’` : `${name}’s`;
}
