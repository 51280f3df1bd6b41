import { make } from "../dom/nodes.ts";
import { _, woven } from "../language/language.ts";
import { Follower } from "./follower.ts";
import { gameName } from "../reader/house-rules.ts";
import { settings } from "../reader/settings.ts";
import { myTableHref } from "../reader/table-rules.ts";

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
    const isApart = values.some((value) => value !== values[0]);
    // If the page of house rules has the games apart, none of the buttons is right for all of them.
    for (const input of this.querySelectorAll("input")) input.checked = !isApart && input.value === values[0];
    this.#tellApart(isApart ? values : []);
  }

  /**
   * Which game plays which value, where they are not alike: beside each value, and once for all.
   * @param values by game, as the buttons have them; none where they are alike
   */
  #tellApart(values: (string | undefined)[]) {
    for (const old of this.querySelectorAll(".house__apart, .house__whose")) old.remove();
    if (!values.length) return;
    const fieldset = this.querySelector("fieldset");
    const note = _("Your house rules differ between these games. A choice here applies to all of them; under {link} you can set each game separately.");
    const link = make("a", { href: myTableHref(this.#games[0]) }, _("House rules"));
    fieldset?.querySelector("legend")?.after(make("p", { class: "house__apart" }, ...woven<Node | string>(note, { link })));
    for (const input of this.querySelectorAll("input")) {
      const games = this.#games.filter((_game, place) => values[place] === input.value).map(gameName);
      if (games.length) input.closest("label")?.append(make("strong", { class: "house__whose" }, games.join(", ")));
    }
  }
}

customElements.define("stoek-house", StoekHouse);
