/** The tray: the whole pack as keys, one row for each suit, one stop for the Tab key, and the arrows from there. */

import { make } from "../dom/nodes.ts";
import { PACK, SUIT_WORDS, cardName, indexOf } from "./cards.ts";

/** Where a card lies, or what else is to be known of it: what its key shows and says. */
export type Lying = {mark: string, words: string, kind?: string};

function key(card: string) {
  const [rank, suit] = card;
  const letter = make("span", { class: "key__rank" });
  Object.assign(letter.dataset, { rank, letter: indexOf(rank) });
  const sign = make("span", { class: "suit" });
  sign.dataset.suit = suit;
  const made = make("button", { class: "key" }, letter, sign) as HTMLButtonElement;
  made.type = "button";
  Object.assign(made.dataset, { card, suit });
  return made;
}

/**
 * @param chosen called with the card of a pressed key
 * @param pack suit by suit
 */
export function makeTray(chosen: (card: string) => void, pack: string[] = PACK) {
  const keys = pack.map(key);
  const ranks = keys.filter(({ dataset }) => dataset.suit === keys[0].dataset.suit).length;
  const rows = Object.entries(SUIT_WORDS).map(([suit, words]) => {
    const row = make("div", { class: "tray__row" }, ...keys.filter((each) => each.dataset.suit === suit));
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", words);
    return row;
  });
  const tray = make("div", { class: "tray" }, ...rows);
  tray.dataset.ranks = String(ranks);

  function rest(stop: number) {
    keys.forEach((each, at) => (each.tabIndex = at === stop ? 0 : -1));
  }
  rest(0);

  const moves: Record<string, (at: number) => number> = {
    ArrowRight: (at) => Math.min(at + 1, keys.length - 1),
    ArrowLeft: (at) => Math.max(at - 1, 0),
    ArrowDown: (at) => (at + ranks < keys.length ? at + ranks : at),
    ArrowUp: (at) => (at >= ranks ? at - ranks : at),
    Home: (at) => at - (at % ranks),
    End: (at) => at - (at % ranks) + ranks - 1,
  };
  tray.addEventListener("keydown", (event) => {
    const at = keys.findIndex((each) => each === event.target);
    if (at < 0 || !(event.key in moves) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = moves[event.key](at);
    rest(next);
    keys[next].focus();
  });
  tray.addEventListener("click", (event) => {
    const at = keys.findIndex((each) => each === (event.target as Element).closest(".key"));
    if (at < 0) return;
    rest(at);
    chosen(pack[at]);
  });

  return {
    element: tray,
    show(lying: (card: string) => Lying | null) {
      for (const each of keys) {
        const card = each.dataset.card ?? "";
        const place = lying(card);
        each.setAttribute("aria-pressed", String(place !== null && !["illegal", "legal"].includes(place.kind ?? "")));
        each.setAttribute("aria-label", place ? `${cardName(card)}, ${place.words}` : cardName(card));
        if (place) each.dataset.lying = place.mark;
        else delete each.dataset.lying;
        if (place?.kind) each.dataset.kind = place.kind;
        else delete each.dataset.kind;
      }
    },
  };
}
