/** A position laid out on a desk, card by card, with a way back. */

import { cardProse } from "./cards.js";
import { layDesk } from "./desk.js";
import { EMPTY, lay, layTyped, toggle } from "./position.js";

/** @import {Asked, Change, Limits, Place} from "./position.js" */

/**
 * @template B what is asked beside the position, and comes back with it
 * @typedef {{position: Asked, beside: B}} Laid
 */

/**
 * @template B
 * @typedef {object} LayingWishes
 * @property {Laid<B>} empty nothing lies on the table
 * @property {() => Asked} example what the page begins with
 * @property {boolean} optional whether a position may be asked about without a card in question
 * @property {() => void} shown the position is on the desk, or another one is
 * @property {() => void} changed somebody has changed it, and it has been shown
 */

/** @template B */
export class Laying {
  #desk;
  #limits;
  #wishes;
  /** @type {Laid<B>} */
  #now;
  /** @type {Laid<B>[]} */
  #before = [];
  /** @type {Place | null} */
  #filling = null;

  /**
   * @param {Record<string, HTMLElement>} parts the parts of the page that the desk fills
   * @param {Limits} limits
   * @param {LayingWishes<B>} wishes
   */
  constructor(parts, limits, wishes) {
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

  /**
   * Begin with this position, without a way back to the one before.
   * @param {Laid<B>} laid
   */
  begin({ position, beside }) {
    // A hand from a link or in the page need not be in the order of the pack: laid once, it is.
    this.#now = { position: { ...lay(position, "hand", position.hand, this.#limits).position, card: position.card }, beside };
    this.#before = [];
    this.#filling = this.position.hand.length ? null : "trick";
    this.#show();
  }

  /**
   * @param {Change} change
   * @param {B} [beside]
   * @returns {boolean} false where the change was refused
   */
  become({ position, fault }, beside = this.beside) {
    if (fault) {
      this.say(fault, "fault");
      return false;
    }
    this.#before.push(this.#now);
    this.#desk.slip(null);
    this.#turn({ position, beside }, "");
    return true;
  }

  /**
   * A whole position takes the place of this one.
   * @param {Asked} position
   * @param {B} beside
   */
  replace(position, beside) {
    this.#filling = null;
    this.become({ position, fault: null }, beside);
  }

  /**
   * @param {Laid<B>} laid
   * @param {string} words
   */
  #turn(laid, words) {
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

  /**
   * Ticks and crosses on the cards of the hand.
   * @param {(card: string) => boolean | null} verdict
   */
  judge(verdict) {
    this.#desk.judge(verdict);
  }

  /**
   * @param {string} words
   * @param {string} [kind]
   */
  say(words, kind = "note") {
    this.#desk.note.dataset.kind = kind;
    this.#desk.note.replaceChildren(...cardProse(words));
  }

  /** @param {string} card */
  #question(card) {
    this.#filling = null;
    const chosen = this.#wishes.optional && this.position.card === card ? null : card;
    this.#turn({ position: { ...this.position, card: chosen }, beside: this.beside }, "");
  }

  /** @param {Place} place */
  #fill(place) {
    this.#filling = this.#filling === place ? null : place;
    this.#lay();
    if (this.#filling) this.#desk.reveal();
    else this.say("");
  }

  /**
   * @param {Place} place
   * @param {string} text
   */
  #typed(place, text) {
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
