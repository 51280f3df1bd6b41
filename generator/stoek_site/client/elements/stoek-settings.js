import { settings } from "../settings.js";

/** @import {Indices} from "../types.js" */

/** The panel behind the card sign in the header: indices and colours. */
export class StoekSettings extends HTMLElement {
  /** @type {() => void} */
  #deaf = () => undefined;

  connectedCallback() {
    this.#show();
    this.#deaf = settings.on(() => this.#show());
    this.addEventListener("change", this.#choose);
  }

  disconnectedCallback() {
    this.#deaf();
    this.removeEventListener("change", this.#choose);
  }

  #choose = (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    if (input.name === "indices") settings.indices = /** @type {Indices} */ (input.value);
    if (input.name === "four-colour") settings.fourColour = input.checked;
  };

  #show() {
    for (const input of this.querySelectorAll("input")) {
      input.checked = input.name === "indices" ? input.value === settings.indices : settings.fourColour;
    }
  }
}
