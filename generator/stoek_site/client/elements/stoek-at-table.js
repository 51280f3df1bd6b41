import { make } from "../answers.js";
import { Follower } from "../follower.js";
import { departures, myTableHref } from "../table-rules.js";

/** Under a rule that a house rule changes: what the reader's table plays, where that is not the standard. */
export class StoekAtTable extends Follower {
  show() {
    const { rule = "" } = this.dataset;
    const game = rule.split("/")[0];
    const departed = departures(game).filter((each) => each.rule === rule);
    this.hidden = !departed.length;
    this.replaceChildren(
      ...departed.map(({ words, defaultWords }) =>
        make("p", {}, "At your table: ", make("strong", {}, words), `. The standard: ${defaultWords}. `, make("a", { href: myTableHref(game) }, "My table"))),
    );
  }
}
