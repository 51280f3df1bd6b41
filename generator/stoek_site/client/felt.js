/** The table with the trick on it, as the macro `table` of templates/pieces.html draws it. */

import { make } from "./answers.js";
import { cardFace, trumpMark } from "./cards.js";

const CLOCKWISE = ["west", "north", "east"];
/** @type {Record<string, string>} */
const LABELS = { west: "left of you", north: "opposite", east: "right of you", south: "you" };

/**
 * Four seats, the reader's in the south and to play.
 * @param {string} trump
 * @param {string[]} trick
 */
export function feltTable(trump, trick) {
  const first = CLOCKWISE.length - trick.length;
  const seats = ["north", "west", "east", "south"].map((place) => {
    const seat = make("div", { class: `seat seat--${place}` }, make("span", { class: "seat__name" }, LABELS[place]));
    const turn = CLOCKWISE.indexOf(place) - first;
    if (place === "south") seat.append(make("span", { class: "seat__turn" }, "your turn"));
    else if (turn >= 0) seat.append(cardFace(trick[turn]), ...(turn === 0 ? [make("span", { class: "seat__lead" }, "led")] : []));
    else seat.append(make("span", { class: "seat__empty" }));
    return seat;
  });
  return make("div", { class: "table" }, trumpMark(trump), ...seats);
}
