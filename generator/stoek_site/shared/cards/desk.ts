/** A desk: heaps of cards that a tray fills, or what somebody types; with a way back. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { createRef, ref } from "lit-html/directives/ref.js";
import { _ } from "../language/language.ts";
import { quoted } from "../dom/address.ts";
import { button } from "../dom/draw.ts";
import { reveal } from "../dom/sight.ts";
import { indexOf, parseCards, type Change } from "./cards.ts";
import { cardProse } from "./pieces.ts";
import { Tray, type Lying } from "./tray.ts";

/** What a heap is called. */
export interface Heap {
  change: string;
  typing: string;
  /** the tray's switch to it, with so many cards in it */
  target: (count: number) => string;
  /** so many cards at most, where the tray is to go on to the next heap by itself */
  most?: number;
}

export interface Furnishing<Name extends string, Laid extends Record<Name, string[]>> {
  heaps: Record<Name, Heap>;
  pack?: string[];
  /** all the cards of a heap at once */
  put: (laid: Laid, name: Name, cards: string[]) => Change<Laid>;
  /** where a card lies */
  lying: (laid: Laid, card: string) => Lying | null;
  /** nothing lies there */
  empty: Laid;
  isEmpty: (laid: Laid) => boolean;
  /** what to do then */
  emptied: string;
  example: () => Laid;
  /** the desk has to be drawn anew, with the same on it: the tray is opened or closed, or something is said */
  draw: () => void;
  /** something else lies there: whoever hears of it draws the desk anew */
  laid: () => void;
  /** that was somebody's doing here */
  changed: () => void;
}

/** Cards as one types them, with the chosen indices. */
export const typed = (cards: string[]) => cards.map((card) => indexOf(card[0]) + card[1]).join(" ");

export class Desk<Name extends string, Laid extends Record<Name, string[]>> {
  #given: Furnishing<Name, Laid>;
  #now: Laid;
  #before: Laid[] = [];
  #filling: Name | null = null;
  /** what was typed and cannot be used */
  #slips: Partial<Record<Name, string>> = {};
  #said = { words: "", kind: "note", count: 0 };
  #tray: Tray;
  #panel = createRef<HTMLElement>();
  #fillers = new Map<Name, HTMLElement>();

  constructor(given: Furnishing<Name, Laid>) {
    this.#given = given;
    this.#now = given.empty;
    this.#tray = new Tray((card) => this.#filling && this.#pressed(this.#filling, card), given.pack);
  }

  get laid() {
    return this.#now;
  }

  get #names() {
    return Object.keys(this.#given.heaps) as Name[];
  }

  /** Begin with this, without a way back to what was before. */
  begin(laid: Laid, filling: Name | null, words: string = "", kind: string = "note") {
    this.#now = laid;
    this.#before = [];
    this.#slips = {};
    this.#filling = filling;
    this.#say(words, kind);
    this.#given.laid();
  }

  /**
   * A step, which can be undone.
   * @param filling what the tray fills from then on
   * @returns false where it was refused
   */
  become({ laid, fault }: Change<Laid>, filling: Name | null = this.#filling): boolean {
    if (fault) this.say(fault, "fault");
    else this.step(laid, filling);
    return !fault;
  }

  /** The same without a fault. */
  step(laid: Laid, filling: Name | null = this.#filling, words: string = "") {
    this.#before.push(this.#now);
    this.#filling = filling;
    this.#slips = {};
    this.turn(laid, words);
  }

  /** A change that is no step. */
  turn(laid: Laid, words: string = "") {
    this.#now = laid;
    this.#say(words);
    this.#given.laid();
    this.#given.changed();
  }

  /** Say something about what was done. */
  say(words: string, kind: string = "note") {
    this.#say(words, kind);
    this.#given.draw();
  }

  #say(words: string, kind: string = "note") {
    this.#said = { words, kind, count: this.#said.count + 1 };
  }

  /** Let the tray fill that heap; it closes if it does already, or if none is named. */
  fill(name: Name | null) {
    this.#filling = this.#filling === name ? null : name;
    if (!this.#filling) this.#say("");
    this.#given.draw();
    this.#bringTray();
  }

  /** The tray closes where it was opened. */
  #done() {
    const filler = this.#filling && this.#fillers.get(this.#filling);
    this.fill(null);
    filler?.focus({ preventScroll: true });
  }

  /** At a table the phone is small. */
  #bringTray() {
    if (this.#filling && this.#panel.value) reveal(this.#panel.value);
  }

  /** The tray is no longer wanted. */
  close() {
    this.#filling = null;
  }

  #pressed(name: Name, card: string) {
    const change = this.#turned(name, card);
    this.become(change, change.fault ? name : this.#after(name, change.laid));
  }

  /** What the tray fills then: when a heap has become full, the next one if nothing lies there. */
  #after(name: Name, laid: Laid) {
    const next = this.#names[this.#names.indexOf(name) + 1];
    const isFull = laid[name].length === this.#given.heaps[name].most && laid[name].length > this.#now[name].length;
    return isFull && next && !laid[next].length ? next : name;
  }

  #turned(name: Name, card: string) {
    const held = this.#now[name];
    return this.#given.put(this.#now, name, held.includes(card) ? held.filter((each) => each !== card) : [...held, card]);
  }

  #typed(name: Name, field: HTMLInputElement) {
    const { cards, unknown } = parseCards(field.value, this.#given.pack);
    const parts = { words: quoted(unknown), sample: `${indexOf("J")}C`.toLowerCase() };
    const fault = unknown.length ? _("{words} cannot be read. Write each card as rank and suit, such as {sample} or 10d.", parts) : null;
    const change = fault ? { laid: this.#now, fault } : this.#given.put(this.#now, name, cards);
    if (change.fault) this.#slips[name] = field.value;
    if (this.become(change)) field.value = typed(this.#now[name]);
  }

  /** The tray turns to where something was taken back: it is seen. */
  #undo() {
    const before = this.#before.pop();
    if (!before) return;
    const other = this.#names.filter((name) => before[name].join() !== this.#now[name].join());
    if (this.#filling && other.length && !other.includes(this.#filling)) [this.#filling] = other;
    this.#slips = {};
    this.turn(before, _("Taken back."));
  }

  #startEmpty() {
    this.step(this.#given.empty, this.#names[0], this.#given.emptied);
    this.#bringTray();
  }

  /** Start empty; or lay out the example, where nothing lies. */
  again() {
    const bare = this.#given.isEmpty(this.#now);
    const pressed = () => (bare ? this.step(this.#given.example()) : this.#startEmpty());
    return button(bare ? _("Show the example") : _("Start empty"), pressed, "link-button");
  }

  /** The button that opens the tray for a heap. */
  filler(name: Name) {
    const there = (button?: Element) => void (button ? this.#fillers.set(name, button as HTMLElement) : this.#fillers.delete(name));
    return html`<button
      ${ref(there)} type="button" class="link-button" data-live="live" aria-label=${this.#given.heaps[name].change}
      aria-expanded=${this.#filling === name} @click=${() => this.fill(name)}>${_("Change")}</button
    >`;
  }

  /** The tray with what belongs to it, and what is said. */
  panel() {
    const target = (name: Name) => html`<button
      type="button" class="target" aria-pressed=${this.#filling === name} @click=${() => this.fill(name)}
      >${this.#given.heaps[name].target(this.#now[name].length)}</button
    >`;
    const field = (name: Name) => {
      const slip = this.#slips[name];
      return html`<label class="field"><span class="field__label">${this.#given.heaps[name].typing}</span><input
        type="text" autocapitalize="off" autocomplete="off" spellcheck="false" aria-invalid=${slip === undefined ? nothing : "true"}
        .value=${slip ?? typed(this.#now[name])} @change=${({ target: own }: Event) => this.#typed(name, own as HTMLInputElement)}></label
      >`;
    };
    const { words, kind, count } = this.#said;
    const left = ({ key }: KeyboardEvent) => void (key === "Escape" && this.#done());
    return html`<div class="mip__panel" data-live="live" ?hidden=${this.#filling === null} @keydown=${left} ${ref(this.#panel)}
      ><div class="mip__head"
        ><div class="targets" role="group" aria-label=${_("The tray fills")}>${this.#names.map(target)}</div
        ><button type="button" class="link-button" ?disabled=${!this.#before.length} @click=${() => this.#undo()}>${_("Undo")}</button
        >${button(_("Done"), () => this.#done(), "link-button")}</div
      >${this.#tray.view((card) => this.#given.lying(this.#now, card))}<form
        class="mip__typing" @submit=${(event: Event) => event.preventDefault()}>${this.#names.map(field)}</form></div
    ><p class="mip__note" role="status" data-kind=${kind}>${keyed(count, cardProse(words))}</p>`;
  }
}
