/** A position laid out on a desk, card by card, with a way back. */

import { cardProse } from "../../shared/cards/cards.ts";
import { layDesk } from "./desk.ts";
import { EMPTY, lay, layTyped, toggle } from "./position.ts";
import type { Asked, Change, Limits, Place } from "./position.ts";

export type Laid<B> = {position: Asked, beside: B};

export interface LayingWishes<B> {
  /** nothing lies on the table */
  empty: Laid<B>;
  /** what the page begins with */
  example: () => Asked;
  /** whether a position may be asked about without a card in question */
  optional: boolean;
  /** the position is on the desk, or another one is */
  shown: () => void;
  /** somebody has changed it, and it has been shown */
  changed: () => void;
}

export class Laying<B> {
  #desk;
  #limits;
  #wishes;
  #now: Laid<B>;
  #before: Laid<B>[] = [];
  #filling: Place | null = null;

  /** @param parts the parts of the page that the desk fills */
  constructor(parts: Record<string, HTMLElement>, limits: Limits, wishes: LayingWishes<B>) {
    this.#limits = limits;
    this.#wishes = wishes;
    this.#now = wishes.empty;
    this.#desk = layDesk(parts, limits, {
      trump: (trump) => this.become({ position: { ...this.position, trump }, fault: null }),
      question: (card) => this.#question(card),
      tray: (card) => this.#filling && this.become(toggle(this.position, this.#filling, card, limits)),
      fill: (place) => this.#fill(place),
      typed: (place, text) => this.#typed(place, text),
      undo: () => this.#undo(),
      empty: () => this.#startEmpty(),
      example: () => this.become({ position: wishes.example(), fault: null }),
    });
  }

  get position() {
    return this.#now.position;
  }

  get beside() {
    return this.#now.beside;
  }

  /** Begin with this position, without a way back to the one before. */
  begin({ position, beside }: Laid<B>) {
    // A hand from a link or in the page need not be in the order of the pack: laid once, it is.
    this.#now = { position: { ...lay(position, "hand", position.hand, this.#limits).position, card: position.card }, beside };
    this.#before = [];
    this.#filling = this.position.hand.length ? null : "trick";
    this.#show();
  }

  /** @returns false where the change was refused */
  become({ position, fault }: Change, beside: B = this.beside): boolean {
    if (fault) {
      this.say(fault, "fault");
      return false;
    }
    this.#before.push(this.#now);
    this.#desk.slip(null);
    this.#turn({ position, beside }, "");
    return true;
  }

  /** A whole position takes the place of this one. */
  replace(position: Asked, beside: B) {
    this.#filling = null;
    this.become({ position, fault: null }, beside);
  }

  #turn(laid: Laid<B>, words: string) {
    this.#now = laid;
    this.say(words);
    this.#show();
    this.#wishes.changed();
  }

  #show() {
    this.#lay();
    this.#wishes.shown();
  }

  #lay() {
    this.#desk.show(this.position, { filling: this.#filling, canUndo: this.#before.length > 0 });
  }

  /** The typed fields as the reader's settings have them. */
  retype() {
    this.#desk.retype(this.position);
  }

  /** Ticks and crosses on the cards of the hand. */
  judge(verdict: (card: string) => boolean | null) {
    this.#desk.judge(verdict);
  }

  say(words: string, kind: string = "note") {
    this.#desk.note.dataset.kind = kind;
    this.#desk.note.replaceChildren(...cardProse(words));
  }

  #question(card: string) {
    this.#filling = null;
    const chosen = this.#wishes.optional && this.position.card === card ? null : card;
    this.#turn({ position: { ...this.position, card: chosen }, beside: this.beside }, "");
  }

  #fill(place: Place) {
    this.#filling = this.#filling === place ? null : place;
    this.#lay();
    if (this.#filling) this.#desk.reveal();
    else this.say("");
  }

  #typed(place: Place, text: string) {
    if (!this.become(layTyped(this.position, place, text, this.#limits))) this.#desk.slip(place);
  }

  #startEmpty() {
    this.#filling = "trick";
    this.become({ position: EMPTY, fault: null }, this.#wishes.empty.beside);
    this.say("Nothing lies on the table. Choose trumps, then tap the cards of the trick as they fell.");
    this.#desk.reveal();
  }

  #undo() {
    const before = this.#before.pop();
    if (!before) return;
    this.#desk.slip(null);
    this.#turn(before, "Taken back.");
  }
}
