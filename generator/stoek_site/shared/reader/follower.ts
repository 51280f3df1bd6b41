import { settings } from "./settings.ts";

/** An element that is drawn by the reader's settings, and drawn anew whenever they change. */
export class Follower extends HTMLElement {
  #deaf: () => void = () => undefined;

  connectedCallback() {
    this.show();
    this.#deaf = settings.on(() => this.show());
  }

  disconnectedCallback() {
    this.#deaf();
  }

  /** Draw it as the settings are now. */
  show() {}
}
