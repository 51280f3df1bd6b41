import { html, nothing } from "lit-html";
import { nodesOf } from "../../shared/dom/draw.ts";
import { _, woven } from "../../shared/language/language.ts";
import { Follower } from "../../shared/element/follower.ts";
import { gameName } from "../../shared/reader/house-rules.ts";
import { countWords, departures, drawnDepartures, myTableHref, tableName } from "../../shared/reader/table-rules.ts";

/** At the top of a page of rules: whether the reader's tables play by the standard, and where they do not; for each game of the page. */
class StoekTableLine extends Follower {
  #standard = [...this.childNodes];

  override show() {
    const games = (this.dataset.games ?? "").split(" ");
    const tables = games.map((game) => ({ game, departed: departures(game) }));
    const departs = tables.reduce((sum, { departed }) => sum + departed.length, 0);
    this.dataset.departs = String(departs);
    if (!departs) return this.replaceChildren(...this.#standard);
    const table = ({ game, departed }: (typeof tables)[number]) => {
      const link = html`<a href=${myTableHref(game)}>${_("House rules")}</a>`;
      const preset = departed.length ? tableName(game) : undefined;
      const count = preset ? html`<strong>${preset}</strong>, ${countWords(departed.length)}` : html`<strong>${countWords(departed.length)}</strong>`;
      const parts = { count, link, game: gameName(game) };
      const lead = games.length > 1 ? _("Your table, {game}: {count}. {link}") : _("Your table: {count}. {link}");
      const rules = html`<ul>${departed.map((each) => html`<li>${drawnDepartures([each])}</li>`)}</ul>`;
      return html`<p>${woven<unknown>(lead, parts)}</p>${departed.length ? rules : nothing}`;
    };
    this.replaceChildren(nodesOf(tables.map(table)));
  }
}

customElements.define("stoek-table-line", StoekTableLine);
