/** The table with the trick on it, as the macro `table` of templates/pieces.html draws it. */

import { make } from "../dom/nodes.ts";
import { cardButton, cardFace, trumpMark } from "./cards.ts";

const CLOCKWISE: Record<number, string[]> = { 4: ["south", "west", "north", "east"], 2: ["south", "north"] };
const LABELS: Record<string, string> = { west: "left of you", north: "opposite", east: "right of you", south: "you" };

/**
 * Four seats or two, the reader's in the south.
 * @param options leader: seats clockwise from the reader's, where the reader is
 * not the next to play; toPlay: it is the reader's turn; pressed: the cards can be chosen; count: the seats; partner: who sits opposite is the reader's
 */
export function feltTable(trump: string | null, trick: string[], { count = 4, leader = (count - trick.length) % count, toPlay = true, pressed = false, partner = false }: {leader?: number, toPlay?: boolean, pressed?: boolean, count?: number, partner?: boolean} = {}) {
  const clockwise = CLOCKWISE[count];
  const seats = ["north", "west", "east", "south"].filter((place) => clockwise.includes(place)).map((place) => {
    const seat = make("div", { class: `seat seat--${place}` }, make("span", { class: "seat__name" }, LABELS[place]));
    if (partner && place === "north") seat.append(make("span", { class: "seat__partner" }, "your partner"));
    const turn = (clockwise.indexOf(place) - leader + count) % count;
    if (turn < trick.length) {
      seat.append(pressed ? cardButton(trick[turn]) : cardFace(trick[turn]), ...(turn === 0 ? [make("span", { class: "seat__lead" }, "led")] : []));
    } else {
      seat.append(toPlay && place === "south" ? make("span", { class: "seat__turn" }, "your turn") : make("span", { class: "seat__empty" }));
    }
    return seat;
  });
  return make("div", { class: "table" }, trumpMark(trump), ...seats);
}
