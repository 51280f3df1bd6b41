/** The calls that may be made, as keys. Where they stay, a key keeps its place for the whole auction, also while its call may not be made. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { callWords, suitSign } from "./pieces.ts";
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
    const bids = this.#laid.filter((call) => BID.test(call));
    const keys = repeat(
      this.#laid.filter((call) => !BID.test(call)),
      (call) => call,
      key,
    );
    return html`<div class="said__keys" role="group" aria-label=${_("Calls that may be made now")}>${keys}${TRUMPS.map((trump) => row(trump, bids, key))}</div>`;
  }
}

const TRUMPS = [..."CSHD", "no-trump", "all-trumps"];

/** The bids with the same trumps, side by side. */
function row(trump: string, bids: string[], key: (call: string) => unknown) {
  const own = bids.filter((call) => call.endsWith(` ${trump}`));
  if (!own.length) return nothing;
  return html`<div class="said__suit">${trump.length > 1 ? nothing : html`<span class="call-suit" aria-hidden="true">${suitSign(trump)}</span>`}${repeat(own, (call) => call, key)}</div>`;
}
