import { chosenGame } from "../../shared/reader/chosen-game.ts";
import { Follower } from "../../shared/element/follower.ts";
import { settings } from "../../shared/reader/settings.ts";

/**
 * The head of a game's page. What its doors lead to shows this game. The switch is that of a page in two layers: the style sheet goes by the box
 * itself, without JavaScript too; here the choice is kept, and what is folded is opened with it.
 */
class StoekFront extends Follower {
  /** whether the second layer is */
  #shown = false;

  override come() {
    super.come();
    this.hear(this, "change", () => settings.change({ sources: this.#box.checked }));
    this.hear(this.find(".front__doors"), "click", () => chosenGame.keep(this.dataset.game ?? ""));
  }

  get #box() {
    return this.find<HTMLInputElement>("input");
  }

  /** Without a change of the switch nothing opens or closes: readers fold and unfold by themselves. */
  override show() {
    const { sources } = settings.chosen;
    if (this.#shown === sources) return;
    this.#shown = sources;
    this.#box.checked = sources;
    this.#foldAll();
  }

  #foldAll() {
    for (const part of document.querySelectorAll<HTMLDetailsElement>("details.deeper")) part.open = this.#box.checked;
  }
}

customElements.define("stoek-front", StoekFront);
