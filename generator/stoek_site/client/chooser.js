/** An element whose inputs show what is chosen in the settings and choose it: what the switches of house rules and the panel of cards share. */

import { Follower } from "./follower.js";

export class Chooser extends Follower {
  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("change", this.#changed);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.removeEventListener("change", this.#changed);
  }

  #changed = (/** @type {Event} */ event) => this.choose(/** @type {HTMLInputElement} */ (event.target));

  /**
   * Take over what an input says.
   * @param {HTMLInputElement} _input
   */
  choose(_input) {}
}
