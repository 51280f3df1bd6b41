/** Which puzzles there are, which of them are asked for, and where each is found: the first of a page in it, all others in the file of their theme. */

import { SITE } from "../../shared/engine/engine.ts";
import { arriving, file } from "../../shared/offline/door.ts";
import { _, N_, ngettext } from "../../shared/language/language.ts";
import { html, nothing } from "lit-html";
import { options } from "../../shared/dom/draw.ts";
import { MARKS, progressOf, type Mark } from "../../shared/reader/progress.ts";
import type { Decision, Guide, Puzzle } from "./puzzle.ts";

export type Entry = { id: string; game: string; theme: string; difficulty: number };
/** an empty text lets everything through */
export type Wish = { game: string; theme: string; difficulty: string; state: string };

const STATES: Record<string, (mark: Mark | null) => boolean> = {
  open: (mark) => mark === null || mark === "tried",
  solved: (mark) => mark === "first" || mark === "solved",
  tried: (mark) => mark === "tried",
};

export class Shelf {
  entries: Entry[];
  guide: Record<string, Guide>;
  #read: Map<string, Puzzle | Decision> = new Map();

  /** @param holder with the catalogue, the guide and the first puzzle of the page */
  constructor(holder: HTMLElement) {
    this.entries = JSON.parse(holder.dataset.catalogue ?? "[]");
    this.guide = Object.fromEntries(JSON.parse(holder.dataset.guide ?? "[]"));
    const first = holder.querySelector<HTMLElement>("[data-puzzle]")?.dataset.puzzle;
    if (first) this.#take([JSON.parse(first)]);
  }

  #take(puzzles: (Puzzle | Decision)[]) {
    for (const each of puzzles) this.#read.set(each.id, each);
  }

  entry(id: string) {
    return this.entries.find((each) => each.id === id) ?? null;
  }

  /** The theme of a puzzle that has been taken out; null where there was none of that id. */
  themeOfTakenOut(id: string) {
    return Object.keys(this.guide).find((theme) => this.guide[theme].retired.includes(id)) ?? null;
  }

  /**
   * What is asked for: of one theme in the order of its page, else the themes mixed.
   * @param shown stays on the list whatever has become of it
   */
  list({ game, theme, difficulty, state }: Wish, markOf: (id: string) => Mark | null, shown: Entry | null) {
    const fits = (each: Entry) => (!game || each.game === game) && (!theme || each.theme === theme) && (!difficulty || String(each.difficulty) === difficulty);
    const found = this.entries.filter((each) => fits(each) && (!state || each.id === shown?.id || STATES[state](markOf(each.id))));
    return theme ? found.sort((one, other) => one.id.localeCompare(other.id)) : found;
  }

  /** The puzzle itself; it may have to be fetched. */
  async puzzle({ id, theme }: Entry) {
    if (!this.#read.has(id)) {
      this.#take(await arriving(file(SITE + this.guide[theme].file), _("The puzzle did not arrive.")));
    }
    const found = this.#read.get(id);
    if (!found) throw new Error(_("Puzzle {id} is missing from the file for its theme. Reload this page.", { id }));
    return found;
  }
}

// Which puzzles are asked for: of a game, a theme, a difficulty, and how the reader has done at them.

type Option = [value: string, words: string];

export class Filter {
  wish: Wish = { game: "", theme: "", difficulty: "", state: "" };
  #shelf: Shelf;
  #games: Record<string, { name: string }>;
  #changed: () => void;

  constructor(shelf: Shelf, games: Record<string, { name: string }>, changed: () => void) {
    this.#shelf = shelf;
    this.#games = games;
    this.#changed = changed;
  }

  /** Ask for this; a theme of another game is asked for no longer. */
  choose(wish: Wish) {
    const isOffered = this.#themes(wish.game).some(({ themes }) => themes.some(([theme]) => theme === wish.theme));
    this.wish = { ...wish, theme: isOffered ? wish.theme : "" };
  }

  /** The themes of the game that is asked for, or of all, game by game. */
  #themes(game: string) {
    const { entries, guide } = this.#shelf;
    const own = (id: string) => {
      const found = new Set(entries.filter((each: Entry) => each.game === id).map(({ theme }) => theme));
      return Object.keys(guide)
        .filter((each) => found.has(each))
        .map((each): Option => [each, guide[each].title]);
    };
    return (game ? [game] : Object.keys(this.#games)).map((id) => ({ name: this.#games[id].name, themes: own(id) }));
  }

  view() {
    const { wish } = this;
    const games = Object.entries(this.#games).map(([id, { name }]): Option => [id, name]);
    const groups = this.#themes(wish.game);
    const levels: Option[] = [
      ["", _("any")],
      ["1", _("easy")],
      ["2", _("medium")],
      ["3", _("hard")],
      ["4", _("only with all cards seen")],
    ];
    const states: Option[] = [
      ["", _("all")],
      ["open", _("not solved yet")],
      ["tried", _("tried, not solved")],
      ["solved", _("solved")],
    ];
    const themes = groups.map(({ name, themes: own }) =>
      groups.length > 1 ? html`<optgroup label=${name}>${options(own, wish.theme)}</optgroup>` : options(own, wish.theme),
    );
    return html`<div class="puzzles__filter"
      >${this.#field(_("Theme"), "theme", [options([["", _("all, mixed")]], wish.theme), themes])}${this.#field(
        _("Difficulty"),
        "difficulty",
        options(levels, wish.difficulty),
      )}${this.#field(_("Show"), "state", options(states, wish.state))}${
        games.length > 1 ? this.#field(_("Game"), "game", options([["", _("all games")], ...games], wish.game)) : nothing
      }</div
    >`;
  }

  #field(words: string, part: keyof Wish, all: unknown) {
    const chosen = ({ target }: Event) => {
      this.choose({ ...this.wish, [part]: (target as HTMLSelectElement).value });
      this.#changed();
    };
    return html`<label class="field"><span class="field__label">${words}</span><select @change=${chosen}>${all}</select></label>`;
  }
}

// How the reader has done at the puzzles: kept by the page on which a game's rules stand.

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
