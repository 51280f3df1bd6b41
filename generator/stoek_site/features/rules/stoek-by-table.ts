import { relabel } from "../../shared/cards/cards.ts";
import { Follower } from "../../shared/element/follower.ts";
import { alternativeFor, departures, tableLine } from "../../shared/reader/table-rules.ts";

/** Something that house rules change: the standard stands in the page, and a template for each table that has another. */
class StoekByTable extends Follower {
  #standard = [...this.childNodes];

  override show() {
    const { game = "" } = this.dataset;
    const templates = this.#standard.filter((node) => node instanceof HTMLTemplateElement) as HTMLTemplateElement[];
    const found = alternativeFor(
      templates.map((answer) => ({ house: JSON.parse(answer.dataset.by ?? "{}"), answer })),
      game,
    );
    this.toggleAttribute("data-departs", found !== null);
    if (!found) return this.replaceChildren(...this.#standard);
    this.replaceChildren(found.answer.content.cloneNode(true), tableLine(departures(game).filter(({ id }) => id in found.house)));
    relabel(this);
  }
}

customElements.define("stoek-by-table", StoekByTable);
