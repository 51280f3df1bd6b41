/**
 * The exchanges of an entry: each as a tag that can be taken out, and what adds one. For the card turned up a seat is enough; with the partner
 * both cards are chosen. Made from the ruleset's description.
 */

import { make } from "../../../shared/dom/nodes.ts";
import { SUIT_SIGNS, SUIT_WORDS, cardChip, cardProse, indexOf } from "../../../shared/cards/cards.ts";
import { whenSelect } from "./when.ts";
import type { EntryField, ExchangeJson } from "../../../shared/engine/types.ts";
import type { Entry } from "./entry.ts";

const shown = (card: string | undefined) => (card && card !== "?" ? cardChip(card) : "?");

const faceOf = (card: string) => `${indexOf(card[0])}${SUIT_SIGNS[card[1]]}`;

/** @param card as the option of a list */
const optionOf = (card: string) => {
  const option = make("option", {}, faceOf(card));
  option.setAttribute("value", card);
  return option;
};

function choice(label: string): {element: HTMLElement, select: HTMLSelectElement} {
  const select = document.createElement("select");
  select.className = "entry";
  return { element: make("label", { class: "exchanged__choice" }, make("span", {}, label), select), select };
}

export function exchangesField(name: string, { label, hint, seats = [], gives = [], tricks, with: other }: EntryField, entry: Entry, set: (exchanges: ExchangeJson[] | null) => void) {
  const list = make("ul", { class: "announced__list" });
  const none = make("p", { class: "announced__none" });
  const box = make("p", { class: "field-error" });
  box.id = `entry-${name}-error`;
  const nothing = make("button", { class: "button button--quiet announced__nothing" }, "Nothing was exchanged");
  nothing.setAttribute("type", "button");
  nothing.addEventListener("click", () => set([]));
  const adders = other === "partner" ? fromPartner() : fromTable();
  const add = make("div", { class: "announced__add" }, adders.element, nothing);
  const element = make("fieldset", { class: "announced exchanged" }, make("legend", {}, label), list, none, box, add, make("p", { class: "figure__note" }, hint ?? ""));
  element.setAttribute("aria-describedby", box.id);
  element.dataset.field = name;
  const now = () => entry.sheet.exchanges ?? [];

  /** For the card turned up: who did it says all. */
  function fromTable() {
    const buttons = seats.map((seat) => {
      const button = make("button", { class: "add exchanged__who" });
      button.setAttribute("type", "button");
      button.dataset.exchange = seat;
      button.addEventListener("click", () => {
        set([...now(), { seat, ...cards() }]);
        (list.querySelector("select, button") as HTMLElement | null)?.focus();
      });
      return button;
    });
    return {
      element: make("div", { class: "announced__group" }, ...buttons),
      show(off: boolean) {
        for (const [at, button] of buttons.entries()) {
          button.textContent = `${entry.nameOf(seats[at])} did`;
          button.toggleAttribute("disabled", off);
          // It is done once in a deal.
          button.hidden = now().length > 0;
        }
      },
    };
  }

  /** The two cards, as far as trumps and the card turned up are known. */
  function cards() {
    const { sets, facts } = entry.sheet;
    const trump = facts.trump || entry.told?.trump || "";
    const size = entry.game.entry.fields.stock_cards?.size;
    const last = size && sets.stock_cards?.length === size ? sets.stock_cards[size - 1] : undefined;
    const got = sets.turn_up?.[0] ?? (last?.[1] === trump ? last : undefined);
    return { ...(trump in SUIT_WORDS ? { gave: `${gives[0]}${trump}` } : {}), ...(got ? { got } : {}) };
  }

  /** With the partner: who, which card, and which came back. */
  function fromPartner() {
    const who = choice("Who gave"), gave = choice("which card"), got = choice("and got");
    const button = make("button", { class: "button button--quiet" }, "Add");
    button.setAttribute("type", "button");
    button.setAttribute("aria-label", "Add this exchange");
    const ready = () => void button.toggleAttribute("disabled", ![who, gave, got].every(({ select }) => select.value));
    for (const { select } of [who, gave, got]) select.addEventListener("change", () => (select === who.select ? fill() : ready()));
    button.addEventListener("click", () => {
      const exchange = { seat: who.select.value, gave: gave.select.value, got: got.select.value };
      for (const { select } of [who, gave, got]) select.value = "";
      set([...now(), exchange]);
      who.select.focus();
    });

    /** Hands are entered as they were after the exchange: what was given lies with the partner, what came back with the giver. */
    function fill() {
      const seat = who.select.value, at = seats.indexOf(seat);
      const hand = (one: string) => entry.sheet.sets[`hands.${one}`] ?? [];
      const partner = at < 0 ? [] : hand(seats[(at + seats.length / 2) % seats.length]);
      const own = at < 0 ? [] : hand(seat);
      const { pack } = entry.game;
      offer(gave.select, (partner.length ? partner : pack).filter((card) => gives.includes(card[0])));
      offer(got.select, own.length ? own : pack);
      ready();
    }

    return {
      element: make("div", { class: "announced__group exchanged__cards" }, who.element, gave.element, got.element, button),
      show(off: boolean) {
        const chosen = who.select.value;
        who.select.replaceChildren(blank(), ...seats.map((seat) => {
          const option = make("option", {}, entry.nameOf(seat));
          option.setAttribute("value", seat);
          return option;
        }));
        who.select.value = chosen;
        fill();
        for (const { select } of [who, gave, got]) select.disabled = off;
      },
    };
  }

  return {
    element,
    show(off: boolean) {
      const { exchanges } = entry.sheet;
      list.replaceChildren(...now().map(({ seat, gave, got, trick }, at) => {
        const who = seat ? entry.nameOf(seat) : "Somebody";
        const out = make("button", {}, "✕");
        out.setAttribute("type", "button");
        out.setAttribute("aria-label", `Take out the exchange of ${who}`);
        out.dataset.takeOutExchange = String(at);
        out.addEventListener("click", () => {
          const rest = now().toSpliced(at, 1);
          set(rest.length ? rest : null);
          ((list.querySelector("[data-take-out-exchange]") ?? add.querySelector("button:not(:disabled), select:not(:disabled)")) as HTMLElement | null)?.focus();
        });
        const when = tricks || trick !== undefined ? [whenSelect(`${name}.${at}`, `The exchange of ${who}`, tricks ?? 0, trick, off, (number) => {
          const { trick: _, ...rest } = now()[at];
          set(now().with(at, number === undefined ? rest : { ...rest, trick: number }));
        })] : [];
        return make("li", { class: "tag" }, make("span", {}, `${who}: `, shown(gave), " for ", shown(got), " "), ...when, out);
      }));
      none.textContent = exchanges ? "Nothing was exchanged." : "Not said yet.";
      none.hidden = now().length > 0;
      nothing.setAttribute("aria-pressed", String(exchanges !== null && !now().length));
      nothing.toggleAttribute("disabled", off || now().length > 0);
      adders.show(off);
      element.classList.toggle("announced--off", off);
    },
    fault: (words: string) => void box.replaceChildren(...(words ? cardProse(words) : [])),
    /** @param wrong which of them are */
    mark(wrong: number[]) {
      list.querySelectorAll(".tag").forEach((tag, at) => tag.classList.toggle("tag--wrong", wrong.includes(at)));
    },
  };
}

function blank() {
  const option = make("option", {}, "–");
  option.setAttribute("value", "");
  return option;
}

/** The cards to choose from; what was chosen stays, if it is still among them. */
function offer(select: HTMLSelectElement, cards: string[]) {
  const chosen = select.value;
  const offered = cards.map(faceOf).join();
  // What stands there already is left alone: somebody may be choosing.
  if (select.dataset.offered === offered) return;
  select.dataset.offered = offered;
  select.replaceChildren(blank(), ...cards.map(optionOf));
  select.value = cards.includes(chosen) ? chosen : "";
}
