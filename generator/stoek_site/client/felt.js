/** The table with the trick on it, as the macro `table` of templates/pieces.html draws it. */

import { make } from "./answers.js";
import { cardButton, cardFace, trumpMark } from "./cards.js";

const CLOCKWISE = ["south", "west", "north", "east"];
/** @type {Record<string, string>} */
const LABELS = { west: "left of you", north: "opposite", east: "right of you", south: "you" };

/**
 * Four seats, the reader's in the south.
 * @param {string} trump
 * @param {string[]} trick
 * @param {{leader?: number, toPlay?: boolean, pressed?: boolean}} [options] leader: seats clockwise from the reader's, where the reader is
 *   not the next to play; toPlay: it is the reader's turn; pressed: the cards can be chosen
 */
export function feltTable(trump, trick, { leader = (4 - trick.length) % 4, toPlay = true, pressed = false } = {}) {
  const seats = ["north", "west", "east", "south"].map((place) => {
    const seat = make("div", { class: `seat seat--${place}` }, make("span", { class: "seat__name" }, LABELS[place]));
    const turn = (CLOCKWISE.indexOf(place) - leader + 4) % 4;
    if (turn < trick.length) {
      seat.append(pressed ? cardButton(trick[turn]) : cardFace(trick[turn]), ...(turn === 0 ? [make("span", { class: "seat__lead" }, "led")] : []));
    } else {
      seat.append(toPlay && place === "south" ? make("span", { class: "seat__turn" }, "your turn") : make("span", { class: "seat__empty" }));
    }
    return seat;
  });
  return make("div", { class: "table" }, trumpMark(trump), ...seats);
}
