/** The desk of the stock odds: the hand, the cards wanted, how many of them, and the tray that fills both heaps. */

import { make } from "./answers.js";
import { cardButton, cardFace, cardName } from "./cards.js";
import { reveal, textButton } from "./desk.js";
import { typed } from "./position.js";
import { makeTray } from "./tray.js";

/** @import {Heap, StockLimits, Wanted} from "./stock.js" */

/**
 * What the desk reports; it changes nothing itself.
 * @typedef {object} StockWishes
 * @property {(card: string) => void} tray
 * @property {(card: string) => void} unwant a card wanted was tapped
 * @property {(heap: Heap | null) => void} fill the tray is to fill that heap, or to close
 * @property {(heap: Heap, text: string) => void} typed
 * @property {(least: number | "all") => void} least
 * @property {() => void} undo
 * @property {() => void} empty
 * @property {() => void} example
 */

/** @type {Heap[]} */
const HEAPS = ["hand", "need"];
/** @type {Record<Heap, string>} */
const TITLES = { hand: "Your hand", need: "Wanted from the stock" };
/** @type {Record<Heap, string>} */
const SHORT = { hand: "Hand", need: "Wanted" };
/** @type {[number | "all", string][]} */
const LEAST = [[1, "any of them"], [2, "at least two"], [3, "at least three"], [4, "at least four"], ["all", "all of them"]];

/**
 * Whether it makes a difference to ask for so many: with two cards, “at least two” is all of them.
 * @param {number | "all"} least
 * @param {number} count of cards wanted
 * @param {number} stock
 */
function makesSense(least, count, stock) {
  if (least === 1) return true;
  return least === "all" ? count > 1 && count <= stock : least < count && least <= stock;
}

/** @param {(least: number | "all") => void} chosen */
function leastKeys(chosen) {
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

/**
 * @param {Record<Heap | "tray", HTMLElement>} parts of the page, which are filled anew
 * @param {StockLimits} limits
 * @param {StockWishes} wishes
 */
export function layStockDesk(parts, limits, wishes) {
  const heaps = /** @type {Record<Heap, HTMLElement>} */ ({});
  const fillers = /** @type {Record<Heap, HTMLButtonElement>} */ ({});
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
  const targets = /** @type {[Heap, HTMLButtonElement][]} */ (HEAPS.map((heap) => [heap, textButton("", () => wishes.fill(heap), "target")]));
  const switches = make("div", { class: "targets" }, ...targets.map(([, button]) => button));
  switches.setAttribute("role", "group");
  switches.setAttribute("aria-label", "The tray fills");
  const undo = textButton("Undo", wishes.undo, "link-button");
  const done = textButton("Done", () => wishes.fill(null), "link-button");
  const fields = /** @type {[Heap, HTMLInputElement][]} */ (
    HEAPS.map((heap) => {
      const field = document.createElement("input");
      field.type = "text";
      field.autocapitalize = "off";
      field.autocomplete = "off";
      field.spellcheck = false;
      field.addEventListener("change", () => wishes.typed(heap, field.value));
      return [heap, field];
    })
  );
  const typing = make("form", { class: "mip__typing" }, ...fields.map(([heap, field]) =>
    make("label", { class: "field" }, make("span", { class: "field__label" }, heap === "hand" ? "Type the hand" : "Type the cards wanted"), field)));
  typing.addEventListener("submit", (event) => event.preventDefault());
  const panel = make("div", { class: "mip__panel" }, make("div", { class: "mip__head" }, switches, undo, done), tray.element, typing);
  const note = make("p", { class: "mip__note" });
  note.setAttribute("role", "status");
  parts.tray.replaceChildren(panel, note);
  panel.dataset.live = "live";

  /** @param {string[]} need */
  function wantedCards(need) {
    return need.map((card) => {
      const button = cardButton(card, { label: `${cardName(card)}, wanted: take it out` });
      button.addEventListener("click", () => wishes.unwant(card));
      return button;
    });
  }

  return {
    note,
    /**
     * @param {Wanted} wanted
     * @param {{filling: Heap | null, canUndo: boolean}} state
     */
    show(wanted, { filling, canUndo }) {
      const { hand, need, least } = wanted;
      heaps.hand.replaceChildren(...hand.map(cardFace), ...(hand.length ? [] : [make("span", { class: "slot" })]));
      heaps.need.replaceChildren(...wantedCards(need), ...(need.length ? [] : [make("span", { class: "slot" })]));
      for (const radio of keys.querySelectorAll("input")) {
        const value = radio.value === "all" ? "all" : Number(radio.value);
        radio.checked = value === least || (value === "all" && least !== 1 && least === need.length);
        const shown = radio.checked || makesSense(value, need.length, limits.stock);
        /** @type {HTMLElement} */ (radio.parentElement).hidden = !shown;
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
    /**
     * The typed fields as the question has them; a field with a slip in it keeps what was typed.
     * @param {Wanted} wanted
     */
    retype(wanted) {
      for (const [heap, field] of fields) {
        if (field.getAttribute("aria-invalid") !== "true") field.value = typed(wanted[heap]);
      }
    },
    /** @param {Heap | null} wrong the field that holds a slip */
    slip(wrong) {
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
