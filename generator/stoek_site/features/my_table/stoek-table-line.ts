import { make } from "../../shared/dom/nodes.ts";
import { Follower } from "../../shared/reader/follower.ts";
import { gameName } from "../../shared/reader/house-rules.ts";
import { countWords, departures, drawnDeparture, myTableHref } from "../../shared/reader/table-rules.ts";

/** At the top of a page of rules: whether the reader's tables play by the standard, and where they do not; for each game of the page. */
class StoekTableLine extends Follower {
  #standard: Node[] = [];

  connectedCallback() {
    if (!this.#standard.length) this.#standard = [...this.childNodes];
    super.connectedCallback();
  }

  show() {
    const games = (this.dataset.games ?? "").split(" ");
    const tables = games.map((game) => ({ game, departed: departures(game) }));
    const departs = tables.reduce((sum, { departed }) => sum + departed.length, 0);
    this.dataset.departs = String(departs);
    if (!departs) return this.replaceChildren(...this.#standard);
    this.replaceChildren(
      ...tables.flatMap(({ game, departed }) => {
        const named = games.length > 1 ? `, ${gameName(game)}` : "";
        const lead = make("p", {}, `Your table${named}: `, make("strong", {}, countWords(departed.length)), ". ", make("a", { href: myTableHref(game) }, "My table"));
        return departed.length ? [lead, make("ul", {}, ...departed.map((each) => make("li", {}, ...drawnDeparture(each))))] : [lead];
      }),
    );
  }
}

customElements.define("stoek-table-line", StoekTableLine);
