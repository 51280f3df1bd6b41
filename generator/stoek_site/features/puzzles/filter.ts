/** Which puzzles are asked for: of a game, a theme, a difficulty, and how the reader has done at them. */

import { html, nothing } from "lit-html";
import { options } from "../../shared/dom/draw.ts";
import { _ } from "../../shared/language/language.ts";
import type { Entry, Shelf, Wish } from "./shelf.ts";

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
