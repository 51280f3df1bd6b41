import { chosenGame } from "../../shared/reader/chosen-game.ts";
import { Follower } from "../../shared/element/follower.ts";
import { settings } from "../../shared/reader/settings.ts";

/**
 * The head of a game's page. What its doors lead to shows this game. The switch is that of a page in two layers: the style sheet goes by the box
 * itself, without JavaScript too; here the choice is kept, what is folded is opened with it, and a link to a place inside opens what it stands in.
 */
class StoekFront extends Follower {
  /** whether the second layer is */
  #shown = false;

  override come() {
    super.come();
    this.hear(this, "change", () => settings.change({ sources: this.#box.checked }));
    this.hear(this.find(".front__doors"), "click", () => chosenGame.keep(this.dataset.game ?? ""));
    this.hear(window, "hashchange", () => this.#openPlace());
    this.hear(document, "click", ({ target }) => target instanceof Element && target.closest("a")?.hash === location.hash && this.#openPlace());
    this.#openPlace();
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

  /** The place that the address names, if it is folded away. */
  #openPlace() {
    const place = document.querySelector(":target");
    let folded = place?.closest<HTMLDetailsElement>("details:not([open])");
    if (!folded) return;
    for (; folded; folded = folded.parentElement?.closest<HTMLDetailsElement>("details:not([open])")) folded.open = true;
    place?.scrollIntoView();
  }
}

customElements.define("stoek-front", StoekFront);
