/** Which puzzles there are, which of them are asked for, and where each is found: the first of a page in it, all others in the file of their theme. */

import { SITE } from "../../shared/engine/engine.ts";
import { arriving, file } from "../../shared/offline/door.ts";
import { _ } from "../../shared/language/language.ts";
import type { Mark } from "../../shared/reader/progress.ts";
import type { Decision, Guide, Puzzle } from "./puzzle.ts";

export type Entry = { id: string; game: string; theme: string; difficulty: number; kind: string };
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
    if (!found) throw new Error(_("Puzzle {id} is missing from the file of its theme. Reload this page.", { id }));
    return found;
  }
}
