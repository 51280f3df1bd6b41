/** The desk of “May I play this?”: the buttons for trumps, the trick, the hand, and the tray that fills them. */

import { make, reveal, textButton } from "../../shared/dom/nodes.ts";
import { SUIT_WORDS, cardButton, cardFace, cardName, suitSign } from "../../shared/cards/cards.ts";
import { typed } from "./position.ts";
import { makeTray } from "../../shared/cards/tray.ts";
import type { Asked, Limits, Place } from "./position.ts";

/** What the desk reports; it changes nothing itself. */
export interface Wishes {
  trump: (suit: string) => void;
  /** a card of the hand was chosen */
  question: (card: string) => void;
  /** a card of the tray was chosen */
  tray: (card: string) => void;
  /** the tray is to fill that place, or to close if it does */
  fill: (place: Place) => void;
  typed: (place: Place, text: string) => void;
  undo: () => void;
  empty: () => void;
  example: () => void;
}

const TITLES: Record<Place, string> = { trick: "The trick so far", hand: "Your hand" };
const TURNS = ["led", "second", "third", "fourth"];

const TRUMP_WORDS: Record<string, string> = { ...SUIT_WORDS, none: "no trump", reverse: "reverse" };

function trumpKeys(chosen: (suit: string) => void, trumps: string[] = Object.keys(SUIT_WORDS)) {
  const keys = trumps.map((suit) => {
    const radio = document.createElement("input");
    radio.type = "radio";
    radio.name = "mip-trump";
    radio.value = suit;
    radio.className = "visually-hidden";
    radio.addEventListener("change", () => chosen(suit));
    const sign = suit in SUIT_WORDS ? [suitSign(suit)] : [];
    const key = make("label", { class: "suit-key" }, radio, ...sign, make("span", { class: "suit-key__word" }, TRUMP_WORDS[suit]));
    key.dataset.suit = suit;
    return key;
  });
  const group = make("div", { class: "suit-keys" }, ...keys);
  group.setAttribute("role", "radiogroup");
  group.setAttribute("aria-label", "Trumps");
  return group;
}

/** @param parts the four parts of the page, which are filled anew */
export function layDesk(parts: Record<string, HTMLElement>, limits: Limits, wishes: Wishes) {
  const suits = trumpKeys(wishes.trump, limits.trumps);
  const again = textButton("Start empty", () => (again.dataset.does === "example" ? wishes.example() : wishes.empty()), "link-button");
  parts.trumps.replaceChildren(make("div", { class: "mip__head" }, make("p", { class: "mip__label" }, "Trumps"), again), suits);

  const trick = make("ol", { class: "trick" });
  const hand = make("div", { class: "hand mip__cards" });
  hand.setAttribute("role", "group");
  hand.setAttribute("aria-label", "Your hand: choose the card in question");
  const fillers = {} as Record<Place, HTMLButtonElement>;
  for (const [place, cards] of [["trick", trick], ["hand", hand]] as [Place, HTMLElement][]) {
    const filler = textButton("Change", () => wishes.fill(place), "link-button");
    filler.setAttribute("aria-label", `Change ${place === "trick" ? "the trick" : "your hand"}`);
    fillers[place] = filler;
    parts[place].replaceChildren(make("div", { class: "mip__head" }, make("p", { class: "mip__label" }, TITLES[place]), filler), cards);
  }
  trick.setAttribute("aria-label", TITLES.trick);

  const tray = makeTray(wishes.tray, limits.pack);
  const targets = ["trick", "hand"].map((place) => [place, textButton("", () => wishes.fill(place as Place), "target")]) as [Place, HTMLButtonElement][];
  const undo = textButton("Undo", wishes.undo, "link-button");
  const done = textButton("Done", () => wishes.fill(panel.dataset.fills as Place), "link-button");
  const switches = make("div", { class: "targets" }, ...targets.map(([, button]) => button));
  switches.setAttribute("role", "group");
  switches.setAttribute("aria-label", "The tray fills");
  const note = make("p", { class: "mip__note" });
  note.setAttribute("role", "status");
  const fields = ["trick", "hand"].map((place) => {
      const field = document.createElement("input");
      field.type = "text";
      field.autocapitalize = "off";
      field.autocomplete = "off";
      field.spellcheck = false;
      field.addEventListener("change", () => wishes.typed(place as Place, field.value));
      return [place, field];
    }) as [Place, HTMLInputElement][];
  const typing = make("form", { class: "mip__typing" }, ...fields.map(([place, field]) =>
    make("label", { class: "field" }, make("span", { class: "field__label" }, place === "trick" ? "Type the trick" : "Type the hand"), field)));
  typing.addEventListener("submit", (event) => event.preventDefault());
  const panel = make("div", { class: "mip__panel" }, make("div", { class: "mip__head" }, switches, undo, done), tray.element, typing);
  parts.hand.append(panel, note);
  for (const live of [panel, fillers.hand]) live.dataset.live = "live";

  let shown: string = "";

  function showCards({ trick: played, hand: held, card }: Asked, filling: Place | null) {
    trick.replaceChildren(...Array.from({ length: limits.trick }, (_, at) => {
      const slot = played[at] ? cardFace(played[at]) : make("span", { class: "slot" });
      const item = make("li", { class: "trick__card" }, slot, make("span", { class: "trick__note" }, TURNS[at] ?? String(at + 1)));
      if (limits.partners && played.length > 1 && at === played.length - 2) item.append(make("span", { class: "trick__partner" }, "your partner"));
      if (!played[at]) item.setAttribute("aria-hidden", "true");
      return item;
    }));
    // Only a hand that has changed is drawn anew: the focus stays on the card that was chosen.
    if (shown !== held.join()) {
      shown = held.join();
      hand.replaceChildren(...held.map((each) => {
        const button = cardButton(each, { pressed: false });
        button.addEventListener("click", () => wishes.question(each));
        return button;
      }));
      if (!held.length) hand.append(make("span", { class: "slot" }));
    }
    for (const button of hand.querySelectorAll("button") as NodeListOf<HTMLElement>) {
      button.setAttribute("aria-pressed", String(button.dataset.card === card));
    }
    tray.show((each) => {
      const at = played.indexOf(each);
      if (at >= 0) return { mark: String(at + 1), words: "in the trick" };
      return held.includes(each) ? { mark: "✓", words: "in your hand" } : null;
    });
    for (const [place, button] of targets) {
      const count = place === "trick" ? played.length : held.length;
      button.textContent = `${place === "trick" ? "Trick" : "Hand"} ${count}/${limits[place]}`;
      button.setAttribute("aria-pressed", String(filling === place));
    }
  }

  return {
    show(position: Asked, { filling, canUndo }: {filling: Place | null, canUndo: boolean}) {
      for (const radio of suits.querySelectorAll("input")) radio.checked = radio.value === position.trump;
      showCards(position, filling);
      panel.hidden = filling === null;
      if (filling) panel.dataset.fills = filling;
      for (const place of ["trick", "hand"] as Place[]) {
        fillers[place].setAttribute("aria-expanded", String(filling === place));
        parts[place].dataset.filling = String(filling === place);
      }
      undo.disabled = !canUndo;
      const bare = !position.trump && !position.trick.length && !position.hand.length;
      again.textContent = bare ? "Show the example" : "Start empty";
      again.dataset.does = bare ? "example" : "empty";
      this.retype(position);
    },
    /** The typed fields as the position has them; a field with a slip in it keeps what was typed. */
    retype(position: Asked) {
      for (const [place, field] of fields) {
        if (field.getAttribute("aria-invalid") !== "true") field.value = typed(position[place]);
      }
    },
    /** @param wrong the field that holds a slip */
    slip(wrong: Place | null) {
      for (const [place, field] of fields) {
        if (place === wrong) field.setAttribute("aria-invalid", "true");
        else if (wrong === null) field.removeAttribute("aria-invalid");
      }
    },
    /** Ticks and crosses on the cards of the hand. */
    judge(verdict: (card: string) => boolean | null) {
      for (const button of hand.querySelectorAll("button") as NodeListOf<HTMLElement>) {
        const card = button.dataset.card ?? "";
        const legal = verdict(card);
        if (legal === null) delete button.dataset.verdict;
        else button.dataset.verdict = legal ? "legal" : "illegal";
        button.setAttribute("aria-label", legal === null ? cardName(card) : `${cardName(card)}, ${legal ? "may be played" : "may not be played"}`);
      }
    },
    /** Bring the tray, or else the words about it, into sight: at a table the phone is small. */
    reveal() {
      reveal(panel.hidden ? note : panel);
    },
    note,
  };
}
