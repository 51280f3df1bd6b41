/** The tray: the whole pack as keys, one row for each suit, one stop for the Tab key, and the arrows from there. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { PACK, SUIT_WORDS, cardName, indexOf, suitWord } from "./cards.ts";

/** Where a card lies, or what else is to be known of it: what its key shows and says. */
export type Lying = {mark: string, words: string, kind?: string};

const JUDGED = ["illegal", "legal"];

export class Tray {
  #chosen: (card: string) => void;
  #pack: string[];
  #ranks: number;
  /** the card whose key the Tab key stops at */
  #stop: string;

  /**
   * @param chosen called with the card of a pressed key
   * @param pack suit by suit
   */
  constructor(chosen: (card: string) => void, pack: string[] = PACK) {
    this.#chosen = chosen;
    this.#pack = pack;
    this.#ranks = pack.filter((card) => card[1] === pack[0][1]).length;
    this.#stop = pack[0];
  }

  view(lying: (card: string) => Lying | null, { hidden = false } = {}) {
    const row = (suit: string) => html`<div class="tray__row" role="group" aria-label=${suitWord(suit)}
      >${this.#pack.filter((card) => card[1] === suit).map((card) => this.#key(card, lying(card)))}</div
    >`;
    return html`<div class="tray" data-ranks=${this.#ranks} ?hidden=${hidden} @keydown=${this.#moved}
      >${Object.keys(SUIT_WORDS).map(row)}</div
    >`;
  }

  #key(card: string, place: Lying | null) {
    const [rank, suit] = card;
    const chosen = ({ currentTarget }: MouseEvent) => {
      this.#rest(currentTarget as HTMLElement);
      this.#chosen(card);
    };
    return html`<button
      type="button" class="key" data-card=${card} data-suit=${suit} data-lying=${place?.mark ?? nothing} data-kind=${place?.kind || nothing}
      tabindex=${live(card === this.#stop ? 0 : -1)} aria-pressed=${place !== null && !JUDGED.includes(place.kind ?? "")}
      aria-label=${place ? `${cardName(card)}, ${place.words}` : cardName(card)} @click=${chosen}
      ><span class="key__rank" data-rank=${rank} data-letter=${live(indexOf(rank))}></span><span class="suit" data-suit=${suit}></span></button
    >`;
  }

  #rest(key: HTMLElement) {
    this.#stop = key.dataset.card ?? "";
    for (const each of key.closest(".tray")?.querySelectorAll<HTMLElement>(".key") ?? []) each.tabIndex = each === key ? 0 : -1;
  }

  #moved = (event: KeyboardEvent) => {
    const keys = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>(".key")];
    const at = keys.findIndex((each) => each === event.target);
    const last = keys.length - 1;
    const first = at - (at % this.#ranks);
    const moves: Record<string, number> = {
      ArrowRight: Math.min(at + 1, last),
      ArrowLeft: Math.max(at - 1, 0),
      ArrowDown: at + this.#ranks > last ? at : at + this.#ranks,
      ArrowUp: at < this.#ranks ? at : at - this.#ranks,
      Home: first,
      End: first + this.#ranks - 1,
    };
    if (at < 0 || !(event.key in moves) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = keys[moves[event.key]];
    this.#rest(next);
    next.focus();
  };
}
