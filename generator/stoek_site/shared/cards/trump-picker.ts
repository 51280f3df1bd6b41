/** What can be trumps, to choose from: a key each, wherever trumps are named. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { SUIT_WORDS } from "./cards.ts";
import { suitSign } from "./pieces.ts";

/** As it is sent, and in words. */
export type Offered = [value: string, words: unknown];

/** What a key shows: the sign of a suit above its word. */
export const trumpFace = ([value, words]: Offered) => [value in SUIT_WORDS ? suitSign(value) : nothing, html`<span class="suit-key__word">${words}</span>`];

/**
 * @param name of the choice, in the page
 * @param chosen the value that is chosen
 * @param choose what a choice does, where no form hears of it
 */
export function trumpPicker(name: string, offered: Offered[], chosen: string | null, choose: (value: string) => void = () => undefined) {
  const key = (each: Offered) => html`<label class="suit-key" data-suit=${each[0]}
    ><input
      type="radio" name=${name} class="visually-hidden" value=${each[0]} .checked=${live(each[0] === chosen)} @change=${() => choose(each[0])}>${trumpFace(each)}</label
  >`;
  return html`<div class="suit-keys">${offered.map(key)}</div>`;
}
