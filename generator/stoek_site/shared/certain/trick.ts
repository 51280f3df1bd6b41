/** A trick as it lies, by the order of the cards that a table gives: which card heads it, and what part another would play in it. */

import type { Play } from "./table.ts";

export class Trick {
  #places: Map<string, [suit: number, strength: number]>;
  #play: Play;
  readonly led: string;
  readonly head: string;
  /** whether the card two before the next one heads it */
  readonly partnerHeads: boolean;

  /** @param cards the lead first, at least that */
  constructor(play: Play, cards: string[]) {
    this.#play = play;
    this.#places = new Map(play.suits.flatMap((order, suit) => order.map((card, strength) => [card, [suit, strength]] as const)));
    this.led = cards[0];
    this.head = cards.reduce((head, card) => (this.#beats(card, head) ? card : head));
    this.partnerHeads = cards.length > 1 && this.head === cards[cards.length - 2];
  }

  #suit(card: string) {
    return this.#places.get(card)?.[0];
  }

  #beats(card: string, other: string) {
    if (this.#suit(card) !== this.#suit(other)) return this.isTrump(card);
    return (this.#places.get(card)?.[1] ?? 0) > (this.#places.get(other)?.[1] ?? 0);
  }

  isTrump(card: string) {
    return this.#play.trumps && this.#suit(card) === 0;
  }

  /** What lies there, as laws call it. */
  get situation() {
    return this.isTrump(this.led) ? "trump" : this.isTrump(this.head) ? "trumped" : "plain";
  }

  /** Whether a selector of a law takes the card, or it is one of those that a guard asks for. */
  is(part: string, card: string): boolean {
    const follows = this.#suit(card) === this.#suit(this.led);
    const isTrump = this.isTrump(card);
    const isBetter = this.#beats(card, this.head);
    switch (part) {
      case "follow":
        return follows;
      case "follow_and_win":
        return follows && isBetter;
      case "follow_and_lose":
        return follows && !isBetter;
      case "trump":
        return isTrump;
      case "overtrump":
        return isTrump && isBetter;
      case "undertrump":
        return isTrump && !isBetter;
      case "discard":
        return !follows && !isTrump;
      case "besides":
        return this.#play.besides.includes(card);
      default:
        return true;
    }
  }

  /** What the card would do in the trick, by which its reason is found. */
  partOf(card: string) {
    if (this.is("follow", card)) return "follow";
    if (!this.isTrump(card)) return "discard";
    if (!this.isTrump(this.head)) return "trump";
    return this.is("overtrump", card) ? "overtrump" : "undertrump";
  }
}
