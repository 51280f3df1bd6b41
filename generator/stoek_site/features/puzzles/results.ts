/** How the reader has done at the puzzles: kept by the page on which a game's rules stand. */

import { html, nothing } from "lit-html";
import { SITE } from "../../shared/engine/engine.ts";
import { _, N_, ngettext } from "../../shared/language/language.ts";
import { MARKS, progressOf, type Mark } from "../../shared/reader/progress.ts";
import type { Entry, Shelf } from "./shelf.ts";

const SIGNS: Record<string, string> = { first: N_("✓ first try"), solved: N_("✓ solved"), tried: N_("tried") };
const SPOKEN: Record<string, string> = {
  first: N_("Puzzle {number}, solved at the first try"),
  solved: N_("Puzzle {number}, solved"),
  tried: N_("Puzzle {number}, tried, not solved yet"),
};

export class Results {
  #shelf: Shelf;
  #games: Record<string, { shelf: string }>;
  #kept: Map<string, ReturnType<typeof progressOf>> = new Map();

  constructor(shelf: Shelf, games: Record<string, { shelf: string }>) {
    this.#shelf = shelf;
    this.#games = games;
  }

  #marks(game: string) {
    const { shelf } = this.#games[game];
    const marks = this.#kept.get(shelf) ?? progressOf(shelf, "puzzles");
    this.#kept.set(shelf, marks);
    return marks;
  }

  of = (id: string): Mark | null => {
    const entry = this.#shelf.entry(id);
    return entry ? this.#marks(entry.game).of(id) : null;
  };

  isSolved(id: string) {
    return ["first", "solved"].includes(this.of(id) ?? "");
  }

  /** The best there has been counts. */
  note({ game, id }: Entry, mark: Mark) {
    const before = this.of(id);
    const rank = (of: Mark) => MARKS.puzzles.indexOf(of);
    if (before && rank(mark) <= rank(before)) return;
    this.#marks(game).set(id, before === "tried" && mark === "first" ? "solved" : mark);
  }

  /** @param game if it is only that one */
  forget(game: string) {
    for (const id of game ? [game] : Object.keys(this.#games)) this.#marks(id).clear();
  }

  sign(id: string) {
    const mark = this.of(id);
    return mark ? _(SIGNS[mark]) : "";
  }

  /** What has been solved of these. */
  score(entries: Entry[]) {
    const solved = entries.filter(({ id }) => this.isSolved(id));
    const first = solved.filter(({ id }) => this.of(id) === "first").length;
    return _("{solved} of {count} solved, {first} at the first try", { solved: solved.length, count: entries.length, first });
  }

  ofTheme(theme: string) {
    const own = this.#shelf.entries.filter((each) => each.theme === theme);
    const solved = own.filter(({ id }) => this.isSolved(id)).length;
    return solved ? _("{solved} of {count} solved", { solved, count: own.length }) : ngettext("{count} puzzle", "{count} puzzles", own.length);
  }

  /** Links to these, with how each went. */
  overview(entries: Entry[], shown: Entry | null) {
    const link = ({ id, theme }: Entry, at: number) => {
      const mark = this.of(id);
      const { page } = this.#shelf.guide[theme];
      return html`<li><a
        class="overview__link" href="${SITE}${page}#${id}" data-entry=${id} data-mark=${mark === "tried" ? "wrong" : mark ? "right" : "open"}
        aria-label=${_(mark ? SPOKEN[mark] : N_("Puzzle {number}, not tried yet"), { number: at + 1 })}
        aria-current=${id === shown?.id ? "true" : nothing}>${at + 1}</a></li
      >`;
    };
    return html`<ol class="overview">${entries.map(link)}</ol>`;
  }
}
