import { make } from "../../shared/dom/nodes.ts";
import { Follower } from "../../shared/reader/follower.ts";
import { gamesOnPage } from "../../shared/reader/house-rules.ts";
import { departures, myTableHref } from "../../shared/reader/table-rules.ts";

/** Under a rule that a house rule changes: what the reader's table plays, where that is not the standard. Variants that share the rule but not the choice are named. */
class StoekAtTable extends Follower {
  show() {
    const { rule = "" } = this.dataset;
    const games = gamesOnPage(rule.split("/")[0]).filter(({ rules }) => rules.some((each) => each.rule === rule));
    const lines = games.flatMap(({ id, name }) => departures(id).filter((each) => each.rule === rule).map((each) => ({ ...each, game: id, name })));
    const alike = (words: string) => lines.filter((line) => line.words === words);
    // What every variant plays is said once.
    const said = lines.filter((line) => alike(line.words).length < games.length || alike(line.words)[0] === line);
    this.hidden = !said.length;
    this.replaceChildren(
      ...said.map(({ words, defaultWords, game, name }) => {
        const named = alike(words).length < games.length ? ` of ${name}` : "";
        return make("p", {}, `At your table${named}: `, make("strong", {}, words), `. The standard: ${defaultWords}. `, make("a", { href: myTableHref(game) }, "My table"));
      }),
    );
  }
}

customElements.define("stoek-at-table", StoekAtTable);
