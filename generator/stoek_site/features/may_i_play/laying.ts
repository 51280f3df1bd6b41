/** A position laid out on a desk: keys for trumps, the trick, the hand, and the tray that fills them. */

import { html, nothing } from "lit-html";
import { cardName } from "../../shared/cards/cards.ts";
import { Desk, type Furnishing } from "../../shared/cards/desk.ts";
import { cardButton, cardFace, handRow } from "../../shared/cards/pieces.ts";
import { trumpPicker, type Offered } from "../../shared/cards/trump-picker.ts";
import { trumpWords } from "../../shared/cards/words.ts";
import { drawInto } from "../../shared/dom/draw.ts";
import { _, N_ } from "../../shared/language/language.ts";
import { lay, partnersPlace, trumpsOf, type Asked, type Limits, type Place } from "./position.ts";
import type { House } from "../../shared/reader/house-rules.ts";

interface LayingWishes<Laid extends Asked> extends Pick<Furnishing<Place, Laid>, "empty" | "example" | "laid" | "changed"> {
  /** ticks and crosses on the cards of the hand */
  verdict?: (card: string) => boolean | null;
  /** the house rules that say what can be trumps */
  house?: () => House;
}

export const TURNS = [N_("led"), N_("second"), N_("third"), N_("fourth")];

export class Laying<Laid extends Asked> extends Desk<Place, Laid> {
  #within: HTMLElement;
  #limits: Limits;
  #wishes: LayingWishes<Laid>;

  /** @param within the element whose parts for trumps, trick and hand the desk fills */
  constructor(within: HTMLElement, limits: Limits, wishes: LayingWishes<Laid>) {
    super({
      ...wishes,
      heaps: {
        trick: {
          change: _("Change the trick"),
          typing: _("Type the trick"),
          target: (count) => _("Trick {count}/{most}", { count, most: limits.trick }),
          most: limits.trick,
        },
        hand: {
          change: _("Change your hand"),
          typing: _("Type the hand"),
          target: (count) => _("Hand {count}/{most}", { count, most: limits.hand }),
        },
      },
      pack: limits.pack,
      put: (laid, place, cards) => lay(laid, place, cards, limits),
      lying: ({ trick, hand }, card) => {
        if (trick.includes(card)) return { mark: String(trick.indexOf(card) + 1), words: _("in the trick") };
        return hand.includes(card) ? { mark: "✓", words: _("in your hand") } : null;
      },
      isEmpty: ({ trump, trick, hand }) => !trump && !trick.length && !hand.length,
      emptied: _("Nothing lies on the table. Choose trumps, then tap the cards of the trick as they fell."),
      draw: () => this.draw(),
    });
    this.#within = within;
    this.#limits = limits;
    this.#wishes = wishes;
  }

  /** Begin with this position, without a way back to the one before. */
  open(laid: Laid, words: string) {
    // A hand from a link or in the page need not be in the order of the pack: laid once, it is.
    this.begin({ ...lay(laid, "hand", laid.hand, this.#limits).laid, card: laid.card }, laid.hand.length ? null : "trick", words);
  }

  /** Ask about a card of the hand; or about all of it, where that card is asked about already. */
  choose(card: string) {
    const { laid } = this;
    this.close();
    this.turn({ ...laid, card: laid.card === card ? null : card });
  }

  /** Whoever hears that something else lies there calls it. */
  draw() {
    const views = { trumps: this.#trumps(), trick: this.#trick(), hand: this.#hand() };
    for (const [name, view] of Object.entries(views)) {
      const part = this.#within.querySelector<HTMLElement>(`.mip__${name}`);
      if (part) drawInto(part, view);
    }
  }

  #head(place: Place, title: string) {
    return html`<div class="mip__head"><p class="mip__label">${title}</p>${this.filler(place)}</div>`;
  }

  #trumps() {
    const { trump } = this.laid;
    const offered = trumpsOf(this.#limits, this.#wishes.house?.() ?? {}).map((each): Offered => [each, trumpWords(each === "none" ? null : each)]);
    return html`<div class="mip__head"><p class="mip__label">${_("Trumps")}</p>${this.again()}</div
      ><div role="radiogroup" aria-label=${_("Trumps")}>${trumpPicker("mip-trump", offered, trump, (each) => this.step({ ...this.laid, trump: each }))}</div>`;
  }

  #trick() {
    const { trick } = this.laid;
    const place = (_none: unknown, at: number) => {
      const partners = this.#limits.partners && at === partnersPlace(trick);
      return html`<li class="trick__card" aria-hidden=${trick[at] ? nothing : "true"}
        >${trick[at] ? cardFace(trick[at]) : html`<span class="slot"></span>`}<span class="trick__note">${_(TURNS[at])}</span
        >${partners ? html`<span class="trick__partner">${_("your partner")}</span>` : nothing}</li
      >`;
    };
    return html`${this.#head("trick", _("The trick so far"))}<ol class="trick" aria-label=${_("The trick so far")}
      >${Array.from({ length: this.#limits.trick }, place)}</ol
    >`;
  }

  #hand() {
    const { hand, card } = this.laid;
    const key = (each: string) => {
      const legal = this.#wishes.verdict?.(each) ?? null;
      const name = cardName(each);
      return cardButton(each, {
        label: legal === null ? name : legal ? _("{card}, may be played", { card: name }) : _("{card}, may not be played", { card: name }),
        verdict: legal === null ? null : legal ? "legal" : "illegal",
        pressed: each === card,
        chosen: () => this.choose(each),
      });
    };
    return html`${this.#head("hand", _("Your hand"))}${handRow(hand, _("Your hand: choose the card in question"), key, "mip__cards")}${this.panel()}`;
  }
}
