import { make } from "../answers.js";
import { Follower } from "../follower.js";
import { countWords, departures, drawnDeparture, myTableHref } from "../table-rules.js";

/** At the top of a game's page: whether the reader's table plays by the standard, and where it does not. */
export class StoekTableLine extends Follower {
  /** @type {Node[]} */
  #standard = [];

  connectedCallback() {
    if (!this.#standard.length) this.#standard = [...this.childNodes];
    super.connectedCallback();
  }

  show() {
    const { game = "" } = this.dataset;
    const departed = departures(game);
    this.dataset.departs = String(departed.length);
    if (!departed.length) return this.replaceChildren(...this.#standard);
    const lead = make("p", {}, "Your table: ", make("strong", {}, countWords(departed.length)), ". ", make("a", { href: myTableHref(game) }, "My table"));
    this.replaceChildren(lead, make("ul", {}, ...departed.map((each) => make("li", {}, ...drawnDeparture(each)))));
  }
}
