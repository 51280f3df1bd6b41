import { Follower } from "./follower.ts";
import { settings } from "./settings.ts";

/** The switch of a house rule, in all games that have it on one page: a radio button for each of its values. */
class StoekHouse extends Follower {
  get #games() {
    return (this.dataset.games ?? "").split(" ");
  }

  override come() {
    super.come();
    this.hear(this, "change", ({ target }) => this.#choose(target));
  }

  #choose({ value }: HTMLInputElement) {
    for (const game of this.#games) settings.setHouse(game, this.dataset.option ?? "", JSON.parse(value));
  }

  override show() {
    const { option = "", default: standard } = this.dataset;
    const values = this.#games.map((game) => {
      const held = settings.house(game)[option];
      return held === undefined ? standard : JSON.stringify(held);
    });
    // If the page of house rules has the games apart, none of the buttons is right for all of them.
    for (const input of this.querySelectorAll("input")) input.checked = values.every((value) => value === input.value);
  }
}

customElements.define("stoek-house", StoekHouse);
