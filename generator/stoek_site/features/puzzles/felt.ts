/** The table of a hand puzzle: four seats, the trick between them, cards that land one by one. It keeps its size throughout. */

import { make } from "../../shared/dom/nodes.ts";
import { cardFace, trumpMark } from "../../shared/cards/cards.ts";
import { placeOf, roleWord, seatAfter } from "./puzzle.ts";
import type { Moment, Place, Puzzle } from "./puzzle.ts";

const DRAWN: Place[] = ["north", "west", "east", "south"];
const SITS = { west: "on your left", north: "opposite you", east: "on your right" };

export class PuzzleFelt {
  #puzzle: Puzzle;
  #seats: Map<string, {slot: HTMLElement, note: HTMLElement}> = new Map();
  element: HTMLElement;

  constructor(puzzle: Puzzle) {
    this.#puzzle = puzzle;
    const seats = DRAWN.map((place) => {
      const seat = puzzle.order[["south", "west", "north", "east"].indexOf(place)];
      const slot = make("div", { class: "puzzle__slot" });
      const note = make("span", { class: "puzzle__seat-note" });
      this.#seats.set(seat, { slot, note });
      const name = make("span", { class: "seat__name" }, puzzle.names[seat]);
      if (place !== "south") name.append(make("span", { class: "visually-hidden" }, `, ${SITS[place]}`));
      if (place === "north" && puzzle.side.length > 1) name.append(make("span", { class: "seat__partner" }, "your partner"));
      if (seat === puzzle.declarer) name.append(" ", make("span", { class: "puzzle__declarer" }, roleWord(puzzle)));
      return make("div", { class: `seat seat--${place}` }, name, slot);
    });
    this.element = make("div", { class: "table puzzle__felt" }, trumpMark(puzzle.trump), ...seats);
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", "The table");
  }

  /** @param options turn: whose turn is marked; landing: new cards come from their players */
  show({ leader, cards, winner }: Moment, { turn = null, landing = false }: {turn?: string | null, landing?: boolean} = {}) {
    for (const [seat, { slot, note }] of this.#seats) {
      const at = cards.findIndex((_, index) => seatAfter(leader, index) === seat);
      const card = cards[at];
      if (slot.dataset.holds !== (card ?? "")) {
        const face = card ? cardFace(card) : null;
        if (face && landing) face.classList.add(`landing--${placeOf(seat, this.#puzzle.seat)}`);
        slot.replaceChildren(...(face ? [face, note] : []));
        slot.dataset.holds = card ?? "";
      }
      slot.dataset.state = winner === seat ? "won" : card ? "lies" : turn === seat ? "turn" : "empty";
      if (!card) slot.replaceChildren(...(turn === seat ? [seat === this.#puzzle.seat ? "your turn" : "to play"] : []));
      note.textContent = winner === seat ? "takes it" : at === 0 ? "led" : "";
    }
  }
}
