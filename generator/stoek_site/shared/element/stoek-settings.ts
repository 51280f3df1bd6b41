import { _ } from "../language/language.ts";
import { Follower } from "./follower.ts";
import { settings } from "../reader/settings.ts";
import { countWords, departureCount, myTableHref } from "../reader/table-rules.ts";
import type { Indices } from "../engine/types.ts";

/** The panel behind the card sign in the header: indices and colours, and how the reader's table departs from the standard. */
class StoekSettings extends Follower {
  override come() {
    super.come();
    this.hear(this, "change", ({ target }) => this.#choose(target));
    // The page behind it changes in place, so the panel would stay open over it.
    this.hear(this.find(".settings__panel"), "click", ({ target }) => void (target.closest("a") && this.find(".settings__panel").hidePopover()));
  }

  #choose(input: HTMLInputElement) {
    if (input.name === "indices") settings.change({ indices: input.value as Indices });
    if (input.name === "four-colour") settings.change({ fourColour: input.checked });
  }

  override show() {
    const { indices, fourColour } = settings.chosen;
    for (const input of this.querySelectorAll("input")) {
      input.checked = input.name === "indices" ? input.value === indices : fourColour;
    }
    const count = departureCount();
    this.find<HTMLAnchorElement>(".settings__table").href = myTableHref();
    this.find(".settings__departs").textContent = countWords(count);
    const button = this.find(".settings__button");
    button.dataset.departs = String(count);
    const words = _("Cards: indices and colours; house rules: {departures}", { departures: countWords(count) });
    button.title = words;
    button.setAttribute("aria-label", words);
    this.find(".settings__problem").textContent = settings.problem;
  }
}

customElements.define("stoek-settings", StoekSettings);
