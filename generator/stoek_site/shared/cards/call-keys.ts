/** The calls that may be made, as keys. Where they stay, a key keeps its place for the whole auction, also while its call may not be made. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { SUIT_WORDS, suitWord } from "./cards.ts";
import { callWords, suitSign } from "./pieces.ts";
import { trumpFace } from "./trump-picker.ts";
import { _ } from "../language/language.ts";

/** A bid of a number with its trumps, or of all tricks: as short as it is, it gets a key of one width. */
const BID = /^(?:\d+|capot) (?:[CSHD]|no-trump|all-trumps)$/;

export class CallKeys {
  #called;
  #laid: string[] = [];
  #stay;

  /** @param stay whether keys stay where they are; otherwise those are gone whose calls may not be made */
  constructor(called: (call: string) => void, stay = true) {
    this.#called = called;
    this.#stay = stay;
  }

  /**
   * @param next the calls that may be made
   * @param fresh nobody has called yet
   */
  view(next: string[], fresh: boolean) {
    // A new auction begins with the keys of its first call; what comes later stands after them.
    const laid = fresh && next.some((call) => !this.#laid.includes(call)) ? [] : this.#laid;
    this.#laid = this.#stay ? [...new Set([...laid, ...next])] : next;
    const key = (call: string) => html`<button
      type="button" class=${BID.test(call) ? "button button--quiet said__bid" : "button button--quiet"} data-call=${call}
      aria-disabled=${!next.includes(call)} @click=${() => next.includes(call) && this.#called(call)}
    >${callWords(call)}</button>`;
    const trumpKey = (call: string) => html`<button
      type="button" class="suit-key" data-suit=${call} data-call=${call} aria-disabled=${!next.includes(call)} @click=${() => next.includes(call) && this.#called(call)}
    >${trumpFace([call, call in SUIT_WORDS ? suitWord(call) : callWords(call)])}</button>`;
    const bids = this.#laid.filter((call) => BID.test(call));
    const trumps = this.#laid.filter((call) => NAMED.includes(call));
    const others = this.#laid.filter((call) => !bids.includes(call) && !trumps.includes(call));
    const named = trumps.length ? html`<div class="suit-keys">${repeat(trumps, (call) => call, trumpKey)}</div>` : nothing;
    const rest = repeat(others, (call) => call, key);
    return html`<div class="said__keys" role="group" aria-label=${_("Calls that may be made now")}>${
      trumps.includes(this.#laid[0]) ? [named, rest] : [rest, named]
    }${TRUMPS.map((trump) => row(trump, bids, key))}</div>`;
  }
}

const TRUMPS = [..."CSHD", "no-trump", "all-trumps"];
/** Calls that name trumps and nothing else. */
const NAMED = [...TRUMPS, "reverse", "slalom", "slalom-reverse"];

/** The bids with the same trumps, side by side. */
function row(trump: string, bids: string[], key: (call: string) => unknown) {
  const own = bids.filter((call) => call.endsWith(` ${trump}`));
  if (!own.length) return nothing;
  return html`<div class="said__suit">${trump.length > 1 ? nothing : html`<span class="call-suit" aria-hidden="true">${suitSign(trump)}</span>`}${repeat(own, (call) => call, key)}</div>`;
}
