import { html } from "lit-html";
import { relabel } from "../../shared/cards/cards.ts";
import { nodesOf } from "../../shared/dom/draw.ts";
import { _, woven } from "../../shared/language/language.ts";
import { Follower } from "../../shared/reader/follower.ts";
import { alternativeFor, departures, drawnDepartures } from "../../shared/reader/table-rules.ts";

/** Something that house rules change: the standard stands in the page, and a template for each table that has another. */
class StoekByTable extends Follower {
  #standard = [...this.childNodes];

  override show() {
    const { game = "" } = this.dataset;
    const templates = this.#standard.filter((node) => node instanceof HTMLTemplateElement) as HTMLTemplateElement[];
    const found = alternativeFor(templates.map((answer) => ({ house: JSON.parse(answer.dataset.by ?? "{}"), answer })), game);
    this.toggleAttribute("data-departs", found !== null);
    if (!found) return this.replaceChildren(...this.#standard);
    const rules = html`${drawnDepartures(departures(game).filter(({ id }) => id in found.house))}`;
    const said = html`<p class="example__departs">${woven(_("At your table: {rules}."), { rules })}</p>`;
    this.replaceChildren(found.answer.content.cloneNode(true), nodesOf(said));
    relabel(this);
  }
}

customElements.define("stoek-by-table", StoekByTable);
