import { make } from "../../shared/dom/nodes.ts";
import { relabel } from "../../shared/cards/cards.ts";
import { Follower } from "../../shared/reader/follower.ts";
import { alternativeFor, departures, drawnDeparture } from "../../shared/reader/table-rules.ts";

/** Something that house rules change: the standard stands in the page, and a template for each table that has another. */
class StoekByTable extends Follower {
  #standard: Node[] = [];

  connectedCallback() {
    if (!this.#standard.length) this.#standard = [...this.childNodes];
    super.connectedCallback();
  }

  show() {
    const { game = "" } = this.dataset;
    const templates = this.#standard.filter((node) => node instanceof HTMLTemplateElement) as HTMLTemplateElement[];
    const found = alternativeFor(templates.map((answer) => ({ house: JSON.parse(answer.dataset.by ?? "{}"), answer })), game);
    this.toggleAttribute("data-departs", found !== null);
    if (!found) return this.replaceChildren(...this.#standard);
    const rules = departures(game).filter(({ id }) => id in found.house);
    const said = rules.flatMap((each, place) => [place ? "; " : "", ...drawnDeparture(each)]);
    this.replaceChildren(found.answer.content.cloneNode(true), make("p", { class: "example__departs" }, "At your table: ", ...said, "."));
    relabel(this);
  }
}

customElements.define("stoek-by-table", StoekByTable);
