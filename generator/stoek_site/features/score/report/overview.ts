/** All tricks of a deal in one table; its rows lead to the trick at the table. */

import { make } from "../../../shared/dom/nodes.ts";
import { cardChip } from "../../../shared/cards/cards.ts";
import { rove } from "../../../shared/dom/roving.ts";
import { isCard } from "./play.ts";
import type { Marks } from "./marks.ts";
import type { Laid, Moment, Play, TrickLaid } from "./play.ts";

export const chipOf = (card: string) => (isCard(card) ? cardChip(card) : make("span", { class: "unknown" }, "?"));

function cell({ card, seat, forced, changed }: Laid, { number, winner }: TrickLaid, position: number, marks: Marks) {
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
 * @param key tells its buttons from those of other tables in the same report
 * @returns seen: the trick that is looked at
 */
export function makeOverview({ tricks, seats }: Play, marks: Marks, show: (trick: number) => void, key: string): {element: HTMLElement, seen: (moment: Moment) => void} {
  const counted = tricks.some(({ points }) => points !== null);
  const rows = tricks.map((trick) => {
    const go = make("button", { class: "layout__go" }, String(trick.number)) as HTMLButtonElement;
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
