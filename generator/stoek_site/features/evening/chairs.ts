/** The chairs at the table: a name, who deals first, and two buttons that move a player, for each. */

import { make } from "../../shared/dom/nodes.ts";
import { LONGEST_NAME, namesOf, seatNames } from "./evening.ts";
import type { Evening } from "./evening.ts";

export interface ChairWishes {
  name: (place: number, name: string) => void;
  first: (place: number) => void;
  move: (place: number, other: number) => void;
}

export function layChairs(box: HTMLElement, wishes: ChairWishes) {
  box.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "text") wishes.name(Number(target.dataset.place), target.value);
  });
  box.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "radio") wishes.first(Number(target.value));
  });
  box.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("button");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const [place, other] = [Number(button.dataset.place), Number(button.dataset.to)];
    wishes.move(place, other);
    // The player has moved, and the finger with them.
    const again = box.querySelector(`button[data-place="${other}"][data-to="${other + other - place}"]`) ?? box.querySelector(`button[data-place="${other}"]`);
    (again as HTMLElement | null)?.focus();
  });

  return (evening: Evening) => {
    const names = namesOf(evening);
    const count = evening.players.length;
    if (box.querySelectorAll(".chair").length !== count) box.replaceChildren(...evening.players.map((_, place) => chair(place, count)));
    box.querySelectorAll(".chair").forEach((row, place) => {
      const name = row.querySelector("input[type=text]") as HTMLInputElement;
      if (name.value !== evening.players[place]) name.value = evening.players[place];
      name.placeholder = seatNames(evening)[place];
      (row.querySelector("input[type=radio]") as HTMLInputElement).checked = place === evening.first;
      for (const button of row.querySelectorAll("button")) {
        const words = Number(button.dataset.to) < place ? "one place to the left" : "one place to the right";
        button.setAttribute("aria-label", `Move ${names[place]} ${words}`);
      }
    });
  };
}

function chair(place: number, count: number) {
  const name = document.createElement("input");
  name.type = "text";
  name.className = "entry chair__name";
  name.maxLength = LONGEST_NAME;
  name.autocomplete = "off";
  name.dataset.place = String(place);
  name.setAttribute("aria-label", `Name of player ${place + 1} of ${count}${place === count - 1 ? ", who keeps the score" : ""}`);
  const first = document.createElement("input");
  first.type = "radio";
  first.name = "evening-first";
  first.value = String(place);
  const deals = make("label", { class: "chair__first" }, first, make("span", {}, make("span", { class: "visually-hidden" }, `Player ${place + 1} `), "deals first"));
  const moves = [["↑", place - 1], ["↓", place + 1]].map(([sign, to]) => {
    const button = make("button", { class: "step chair__move" }, String(sign)) as HTMLButtonElement;
    button.type = "button";
    Object.assign(button.dataset, { place: String(place), to: String(to) });
    if (Number(to) < 0 || Number(to) >= count) button.setAttribute("aria-disabled", "true");
    return button;
  });
  const keeps = make("span", { class: "chair__role" }, place === count - 1 ? "scorer" : String(place + 1));
  return make("div", { class: "chair" }, keeps, name, deals, ...moves);
}
