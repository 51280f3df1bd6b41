import { html, render } from "lit-html";
import { _, woven } from "../../shared/language/language.ts";
import { Follower } from "../../shared/element/follower.ts";
import { gamesOnPage } from "../../shared/reader/house-rules.ts";
import { departures, myTableHref } from "../../shared/reader/table-rules.ts";

/** Under a rule that a house rule changes: what the reader's table plays, where that is not the standard. Variants that share the rule but not the choice are named. */
class StoekAtTable extends Follower {
  override show() {
    const { rule = "" } = this.dataset;
    const games = gamesOnPage(rule.split("/")[0]).filter(({ rules }) => rules.some((each) => each.rule === rule));
    const lines = games.flatMap(({ id, name }) =>
      departures(id)
        .filter((each) => each.rule === rule)
        .map((each) => ({ ...each, game: id, name })),
    );
    const alike = (words: string) => lines.filter((line) => line.words === words);
    // What every variant plays is said once.
    const said = lines.filter((line) => alike(line.words).length < games.length || alike(line.words)[0] === line);
    const line = ({ words, defaultWords, game, name }: (typeof said)[number]) => {
      const link = html`<a href=${myTableHref(game)}>${_("House rules")}</a>`;
      const parts = { words: html`<strong>${words}</strong>`, standard: defaultWords, link, game: name };
      const sentence =
        alike(words).length < games.length
          ? _("At your table of {game}: {words}. The standard: {standard}. {link}")
          : _("At your table: {words}. The standard: {standard}. {link}");
      return html`<p>${woven<unknown>(sentence, parts)}</p>`;
    };
    this.hidden = !said.length;
    render(said.map(line), this);
  }
}

customElements.define("stoek-at-table", StoekAtTable);
