/** The desk of the stock odds: the hand, the cards wanted, how many of them, and the tray that fills both heaps. */

import { make, reveal, textButton } from "../../shared/dom/nodes.ts";
import { cardButton, cardFace, cardName } from "../../shared/cards/cards.ts";
import { typed } from "../may_i_play/position.ts";
import { makeTray } from "../../shared/cards/tray.ts";
import type { Heap, StockLimits, Wanted } from "./stock.ts";

/** What the desk reports; it changes nothing itself. */
export interface StockWishes {
  tray: (card: string) => void;
  /** a card wanted was tapped */
  unwant: (card: string) => void;
  /** the tray is to fill that heap, or to close */
  fill: (heap: Heap | null) => void;
  typed: (heap: Heap, text: string) => void;
  least: (least: number | "all") => void;
  undo: () => void;
  empty: () => void;
  example: () => void;
}

const HEAPS: Heap[] = ["hand", "need"];
const TITLES: Record<Heap, string> = { hand: "Your hand", need: "Wanted from the stock" };
const SHORT: Record<Heap, string> = { hand: "Hand", need: "Wanted" };
const LEAST: [number | "all", string][] = [[1, "any of them"], [2, "at least two"], [3, "at least three"], [4, "at least four"], ["all", "all of them"]];

/**
 * Whether it makes a difference to ask for so many: with two cards, “at least two” is all of them.
 * @param count of cards wanted
 */
function makesSense(least: number | "all", count: number, stock: number) {
  if (least === 1) return true;
  return least === "all" ? count > 1 && count <= stock : least < count && least <= stock;
}

function leastKeys(chosen: (least: number | "all") => void) {
  const keys = LEAST.map(([least, words]) => {
    const radio = document.createElement("input");
    radio.type = "radio";
    radio.name = "odds-least";
    radio.value = String(least);
    radio.addEventListener("change", () => chosen(least));
    return make("label", { class: "odds__key" }, radio, words);
  });
  const group = make("div", { class: "odds__keys" }, ...keys);
  group.setAttribute("role", "radiogroup");
  group.setAttribute("aria-label", "How many of them");
  return group;
}

/** @param parts of the page, which are filled anew */
export function layStockDesk(parts: Record<Heap | "tray", HTMLElement>, limits: StockLimits, wishes: StockWishes) {
  const heaps = {} as Record<Heap, HTMLElement>;
  const fillers = {} as Record<Heap, HTMLButtonElement>;
  const again = textButton("Start empty", () => (again.dataset.does === "example" ? wishes.example() : wishes.empty()), "link-button");
  const keys = leastKeys(wishes.least);
  for (const heap of HEAPS) {
    heaps[heap] = make("div", { class: "hand" });
    heaps[heap].setAttribute("role", "group");
    heaps[heap].setAttribute("aria-label", TITLES[heap]);
    fillers[heap] = textButton("Change", () => wishes.fill(heap), "link-button");
    fillers[heap].setAttribute("aria-label", heap === "hand" ? "Change your hand" : "Change the cards wanted");
    const buttons = make("span", { class: "odds__buttons" }, ...(heap === "hand" ? [again] : []), fillers[heap]);
    const head = make("div", { class: "mip__head" }, make("p", { class: "mip__label" }, TITLES[heap]), buttons);
    parts[heap].replaceChildren(head, heaps[heap], ...(heap === "need" ? [keys] : []));
  }

  const tray = makeTray(wishes.tray);
  const targets = HEAPS.map((heap) => [heap, textButton("", () => wishes.fill(heap), "target")]) as [Heap, HTMLButtonElement][];
  const switches = make("div", { class: "targets" }, ...targets.map(([, button]) => button));
  switches.setAttribute("role", "group");
  switches.setAttribute("aria-label", "The tray fills");
  const undo = textButton("Undo", wishes.undo, "link-button");
  const done = textButton("Done", () => wishes.fill(null), "link-button");
  const fields = HEAPS.map((heap) => {
      const field = document.createElement("input");
      field.type = "text";
      field.autocapitalize = "off";
      field.autocomplete = "off";
      field.spellcheck = false;
      field.addEventListener("change", () => wishes.typed(heap, field.value));
      return [heap, field];
    }) as [Heap, HTMLInputElement][];
  const typing = make("form", { class: "mip__typing" }, ...fields.map(([heap, field]) =>
    make("label", { class: "field" }, make("span", { class: "field__label" }, heap === "hand" ? "Type the hand" : "Type the cards wanted"), field)));
  typing.addEventListener("submit", (event) => event.preventDefault());
  const panel = make("div", { class: "mip__panel" }, make("div", { class: "mip__head" }, switches, undo, done), tray.element, typing);
  const note = make("p", { class: "mip__note" });
  note.setAttribute("role", "status");
  parts.tray.replaceChildren(panel, note);
  panel.dataset.live = "live";

  function wantedCards(need: string[]) {
    return need.map((card) => {
      const button = cardButton(card, { label: `${cardName(card)}, wanted: take it out` });
      button.addEventListener("click", () => wishes.unwant(card));
      return button;
    });
  }

  return {
    note,
    show(wanted: Wanted, { filling, canUndo }: {filling: Heap | null, canUndo: boolean}) {
      const { hand, need, least } = wanted;
      heaps.hand.replaceChildren(...hand.map(cardFace), ...(hand.length ? [] : [make("span", { class: "slot" })]));
      heaps.need.replaceChildren(...wantedCards(need), ...(need.length ? [] : [make("span", { class: "slot" })]));
      for (const radio of keys.querySelectorAll("input")) {
        const value = radio.value === "all" ? "all" : Number(radio.value);
        radio.checked = value === least || (value === "all" && least !== 1 && least === need.length);
        const shown = radio.checked || makesSense(value, need.length, limits.stock);
        (radio.parentElement as HTMLElement).hidden = !shown;
      }
      keys.hidden = need.length < 2;
      tray.show((card) => {
        if (hand.includes(card)) return { mark: "✓", words: "in your hand" };
        return need.includes(card) ? { mark: "?", words: "wanted" } : null;
      });
      for (const [heap, button] of targets) {
        button.textContent = heap === "hand" ? `${SHORT[heap]} ${hand.length}/${limits.hand}` : `${SHORT[heap]} ${need.length}`;
        button.setAttribute("aria-pressed", String(filling === heap));
      }
      panel.hidden = filling === null;
      for (const heap of HEAPS) fillers[heap].setAttribute("aria-expanded", String(filling === heap));
      undo.disabled = !canUndo;
      const bare = !hand.length && !need.length;
      again.textContent = bare ? "Show the example" : "Start empty";
      again.dataset.does = bare ? "example" : "empty";
      this.retype(wanted);
    },
    /** The typed fields as the question has them; a field with a slip in it keeps what was typed. */
    retype(wanted: Wanted) {
      for (const [heap, field] of fields) {
        if (field.getAttribute("aria-invalid") !== "true") field.value = typed(wanted[heap]);
      }
    },
    /** @param wrong the field that holds a slip */
    slip(wrong: Heap | null) {
      for (const [heap, field] of fields) {
        if (heap === wrong) field.setAttribute("aria-invalid", "true");
        else if (wrong === null) field.removeAttribute("aria-invalid");
      }
    },
    /** Bring the tray into sight. */
    reveal() {
      reveal(panel.hidden ? note : panel);
    },
  };
}
