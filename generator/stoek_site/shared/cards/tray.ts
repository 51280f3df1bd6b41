/** The tray: the whole pack as keys, one row for each suit, one stop for the Tab key, and the arrows from there. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { ref } from "lit-html/directives/ref.js";
import { rove } from "../dom/roving.ts";
import { PACK, SUIT_WORDS, cardName, indexOf, suitWord } from "./cards.ts";

/** Where a card lies, or what else is to be known of it: what its key shows and says. */
export type Lying = { mark: string; words: string; kind?: string };

const JUDGED = ["illegal", "legal"];

export class Tray {
  #chosen: (card: string) => void;
  #pack: string[];
  #ranks: number;

  /**
   * @param chosen called with the card of a pressed key
   * @param pack suit by suit
   */
  constructor(chosen: (card: string) => void, pack: string[] = PACK) {
    this.#chosen = chosen;
    this.#pack = pack;
    this.#ranks = pack.filter((card) => card[1] === pack[0][1]).length;
  }

  view(lying: (card: string) => Lying | null, { hidden = false } = {}) {
    const row = (suit: string) => html`<div class="tray__row" role="group" aria-label=${suitWord(suit)}
      >${this.#pack.filter((card) => card[1] === suit).map((card) => this.#key(card, lying(card)))}</div
    >`;
    return html`<div class="tray" data-ranks=${this.#ranks} ?hidden=${hidden} ${ref(this.#roved)}
      >${Object.keys(SUIT_WORDS).map(row)}</div
    >`;
  }

  #key(card: string, place: Lying | null) {
    const [rank, suit] = card;
    return html`<button
      type="button" class="key" data-card=${card} data-suit=${suit} data-lying=${place?.mark ?? nothing} data-kind=${place?.kind || nothing}
      tabindex=${card === this.#pack[0] ? 0 : -1} aria-pressed=${place !== null && !JUDGED.includes(place.kind ?? "")}
      aria-label=${place ? `${cardName(card)}, ${place.words}` : cardName(card)} @click=${() => this.#chosen(card)}
      ><span class="key__rank" data-rank=${rank} data-letter=${live(indexOf(rank))}></span><span class="suit" data-suit=${suit}></span></button
    >`;
  }

  #roved = (tray?: Element) => void (tray && rove(tray as HTMLElement, this.#ranks));
}
