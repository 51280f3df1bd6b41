/** Which puzzles are asked for: of a game, a theme, a difficulty, and how the reader has done at them. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { _ } from "../../shared/language/language.ts";
import type { Entry, Shelf, Wish } from "./shelf.ts";

type Option = [value: string, words: string];

export class Filter {
  wish: Wish = { game: "", theme: "", difficulty: "", state: "" };
  #shelf: Shelf;
  #games: Record<string, {name: string}>;
  #changed: () => void;

  constructor(shelf: Shelf, games: Record<string, {name: string}>, changed: () => void) {
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
      return Object.keys(guide).filter((each) => found.has(each)).map((each): Option => [each, guide[each].title]);
    };
    return (game ? [game] : Object.keys(this.#games)).map((id) => ({ name: this.#games[id].name, themes: own(id) }));
  }

  view() {
    const games = Object.entries(this.#games).map(([id, { name }]): Option => [id, name]);
    const groups = this.#themes(this.wish.game);
    const levels: Option[] = [["", _("any")], ["1", _("easy")], ["2", _("medium")], ["3", _("hard")], ["4", _("only with all cards seen")]];
    const states: Option[] = [["", _("all")], ["open", _("not solved yet")], ["tried", _("tried, not solved")], ["solved", _("solved")]];
    const themes = groups.map(({ name, themes: own }) =>
      groups.length > 1 ? html`<optgroup label=${name}>${this.#options("theme", own)}</optgroup>` : this.#options("theme", own));
    return html`<div class="puzzles__filter"
      >${this.#field(_("Theme"), "theme", [this.#options("theme", [["", _("all, mixed")]]), themes])}${
        this.#field(_("Difficulty"), "difficulty", this.#options("difficulty", levels))}${
        this.#field(_("Show"), "state", this.#options("state", states))}${
        games.length > 1 ? this.#field(_("Game"), "game", this.#options("game", [["", _("all games")], ...games])) : nothing}</div
    >`;
  }

  #options(part: keyof Wish, all: Option[]) {
    return all.map(([value, words]) => html`<option value=${value} .selected=${live(value === this.wish[part])}>${words}</option>`);
  }

  #field(words: string, part: keyof Wish, options: unknown) {
    const chosen = ({ target }: Event) => {
      this.choose({ ...this.wish, [part]: (target as HTMLSelectElement).value });
      this.#changed();
    };
    return html`<label class="field"><span class="field__label">${words}</span><select @change=${chosen}>${options}</select></label>`;
  }
}
