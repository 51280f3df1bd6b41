/** All tricks of a deal in one table; its rows lead to the trick at the table. */

import { make } from "../answers.js";
import { cardChip } from "../cards.js";
import { rove } from "../roving.js";
import { isCard } from "./play.js";

/** @import {Marks} from "./marks.js" */
/** @import {Laid, Moment, Play, TrickLaid} from "./play.js" */

/** @param {string} card */
export const chipOf = (card) => (isCard(card) ? cardChip(card) : make("span", { class: "unknown" }, "?"));

/**
 * @param {Laid} laid
 * @param {TrickLaid} trick
 * @param {number} position
 * @param {Marks} marks
 */
function cell({ card, seat, forced, changed }, { number, winner }, position, marks) {
  const found = marks.onPlay(number, position, seat);
  const won = seat !== null && seat === winner;
  const made = make("td", { class: won ? "layout__won" : "" }, make("span", { class: "layout__seat" }, seat ?? ""), " ", marks.wrap(found, chipOf(card), `trick-${number}-${position}`));
  if (found.length) {
    made.dataset.wrong = found[0].finding.type;
    made.dataset.kind = found[0].finding.severity;
  }
  if (changed || forced) {
    made.dataset.replay = changed ? "changed" : "forced";
    made.append(make("small", { class: "layout__note" }, [changed ? " changed" : "", forced ? " forced" : ""].filter(Boolean).join(",")));
  }
  if (won) made.append(make("span", { class: "visually-hidden" }, " takes the trick"));
  return made;
}

/**
 * @param {Play} play
 * @param {Marks} marks
 * @param {(trick: number) => void} show
 * @param {string} key tells its buttons from those of other tables in the same report
 * @returns {{element: HTMLElement, seen: (moment: Moment) => void}} seen: the trick that is looked at
 */
export function makeOverview({ tricks, seats }, marks, show, key) {
  const counted = tricks.some(({ points }) => points !== null);
  const rows = tricks.map((trick) => {
    const go = /** @type {HTMLButtonElement} */ (make("button", { class: "layout__go" }, String(trick.number)));
    go.type = "button";
    go.dataset.key = `${key}-${trick.number}`;
    go.setAttribute("aria-label", `Trick ${trick.number}: show it at the table`);
    go.addEventListener("click", () => show(trick.number));
    const number = make("th", {}, go);
    number.setAttribute("scope", "row");
    const cards = trick.cards.map((laid, index) => cell(laid, trick, index + 1, marks));
    while (cards.length < seats.length) cards.push(make("td"));
    if (counted) cards.push(make("td", { class: "number" }, trick.points === null ? "" : String(trick.points)));
    const row = make("tr", {}, number, ...cards);
    row.dataset.trick = String(trick.number);
    return row;
  });
  const heads = ["Trick", "Led", "2nd", "3rd", "4th"].slice(0, seats.length + 1).map((words) => make("th", {}, words));
  if (counted) heads.push(make("th", { class: "number" }, "Points"));
  const body = make("tbody", {}, ...rows);
  rove(body);
  return {
    element: make("table", { class: "layout layout--tricks" }, make("thead", {}, make("tr", {}, ...heads)), body),
    seen: ({ trick }) => {
      for (const row of rows) {
        if (row.dataset.trick === String(trick)) row.setAttribute("aria-current", "true");
        else row.removeAttribute("aria-current");
      }
    },
  };
}
