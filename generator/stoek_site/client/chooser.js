/** An element whose inputs show what is chosen in the settings and choose it: what the switches of house rules and the panel of cards share. */

import { settings } from "./settings.js";

export class Chooser extends HTMLElement {
  /** @type {() => void} */
  #deaf = () => undefined;

  connectedCallback() {
    this.show();
    this.#deaf = settings.on(() => this.show());
    this.addEventListener("change", this.#changed);
  }

  disconnectedCallback() {
    this.#deaf();
    this.removeEventListener("change", this.#changed);
  }

  #changed = (/** @type {Event} */ event) => this.choose(/** @type {HTMLInputElement} */ (event.target));

  /** Bring the inputs to what is chosen. */
  show() {}

  /**
   * Take over what an input says.
   * @param {HTMLInputElement} _input
   */
  choose(_input) {}
}
