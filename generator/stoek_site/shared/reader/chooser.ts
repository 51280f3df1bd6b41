/** An element whose inputs show what is chosen in the settings and choose it: what the switches of house rules and the panel of cards share. */

import { Follower } from "./follower.ts";

export class Chooser extends Follower {
  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("change", this.#changed);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.removeEventListener("change", this.#changed);
  }

  #changed = (event: Event) => this.choose(event.target as HTMLInputElement);

  /** Take over what an input says. */
  choose(_input: HTMLInputElement) {}
}
