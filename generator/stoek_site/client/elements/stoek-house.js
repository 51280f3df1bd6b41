import { settings } from "../settings.js";

/** The switch of a house rule, beside the note that says where the sources differ. */
export class StoekHouse extends HTMLElement {
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
    const { game = "", option = "", default: standard } = this.dataset;
    const { value } = /** @type {HTMLInputElement} */ (event.target);
    settings.setHouse(game, option, value === standard ? null : JSON.parse(value));
  };

  #show() {
    const { game = "", option = "", default: standard } = this.dataset;
    const held = settings.house(game)[option];
    const value = held === undefined ? standard : JSON.stringify(held);
    for (const input of this.querySelectorAll("input")) input.checked = input.value === value;
  }
}
