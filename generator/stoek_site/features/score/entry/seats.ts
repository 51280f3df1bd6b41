/** The table of an entry: every seat in its place with what it was dealt, the stock in the middle; a press aims the next card there. */

import { make } from "../../../shared/dom/nodes.ts";
import { cardChip, cardName } from "../../../shared/cards/cards.ts";
import { redraw } from "../../../shared/dom/redraw.ts";
import { isDrawnFrom } from "./course.ts";
import { cardsAt } from "./sheet.ts";
import type { Report } from "../../../shared/engine/types.ts";
import type { Entry } from "./entry.ts";

const SIDES: Record<string, string> = { N: "north", E: "east", S: "south", W: "west" };

export function laySeats(entry: Entry, changed: () => void) {
  const element = make("div", { class: "places" });
  return {
    element,
    show() {
      const { targets, target, sheet, told, game } = entry;
      const suits = [...new Set(game.pack.map((card) => card[1]))];
      element.classList.toggle("places--row", targets.every(({ seat }) => !seat));
      redraw(element, targets.map(({ place, label, size, seat }) => {
        const cards = cardsAt(sheet, place);
        const aimed = place === target?.place;
        const inferred = cards.length ? [] : (seat ? told?.known?.hands[seat] : place === "stock_cards" ? told?.known?.stock_cards : null) ?? [];
        const count = size === null ? String(cards.length) : `${cards.length}/${size}`;
        const name = make("span", { class: "place__name" }, label);
        const full = make("span", { class: "place__count" }, size !== null && cards.length === size ? `${count} ✓` : count);
        const strange = cards.filter((card) => !game.pack.includes(card));
        const sorted = suits.flatMap((suit) => game.pack.filter((card) => card.endsWith(suit))).filter((card) => cards.includes(card));
        const doubled = cards.filter((card, at) => cards.indexOf(card) !== at && !strange.includes(card));
        const lies = place === "stock_cards" && isDrawnFrom(game) ? cards : [...sorted, ...doubled, ...strange];
        const chips = lies.map((card) => chipOf(card, wrongAt(told, place, cards.indexOf(card)) || doubled.includes(card)));
        const rest = inferred.map((card) => chipOf(card, false));
        const body = make("span", { class: rest.length ? "place__cards place__cards--inferred" : "place__cards" }, ...chips, ...rest);
        const wrong = told?.findings.some(({ place: { path } }) => path === place) ?? false;
        const button = make("button", { class: "place" }, name, " ", full, ...(wrong ? [make("span", { class: "visually-hidden" }, " not the right number")] : []), body);
        if (wrong) button.dataset.wrong = "wrong";
        button.setAttribute("type", "button");
        button.setAttribute("aria-pressed", String(aimed));
        button.dataset.place = place;
        if (seat) button.classList.add(`place--${SIDES[seat] ?? "other"}`);
        button.addEventListener("click", () => {
          entry.aim(place);
          changed();
        });
        return button;
      }));
    },
  };
}

function chipOf(card: string, wrong: boolean) {
  if (card === "?") return make("span", { class: "unknown" }, "?");
  const chip = cardChip(card);
  if (wrong) {
    chip.dataset.wrong = "wrong";
    chip.setAttribute("aria-label", `${cardName(card)}, wrong`);
  }
  return chip;
}

/** Whether a finding concerns the card that stands there, or stands there once more. */
function wrongAt(told: Report | null, place: string, at: number) {
  return told?.findings.some(({ place: { path, also } }) => [path, also?.path].includes(`${place}[${at}]`)) ?? false;
}
