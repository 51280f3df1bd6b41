/** What the engine told of a field, and who plays on which side: a deal that comes from the score sheet names its players. */

import { html, nothing } from "lit-html";
import { cardProse } from "../../../shared/cards/pieces.ts";
import { _ } from "../../../shared/language/language.ts";
import { sidesOf } from "../report/seats.ts";
import type { Sheet } from "./sheet.ts";
import type { State, Swap } from "./state.ts";

/** What a form of figures is drawn from. */
export type Entered = Pick<State, "game" | "sheet" | "told" | "depth" | "swap">;

/** What can be done in it. */
export interface Doing {
  /** a fact of one word; typed: whether it is written letter by letter */
  set: (name: string, value: string, typed?: boolean) => void;
  /** what was announced or exchanged */
  say: (part: Partial<Sheet>) => void;
  swap: (swap: Swap) => void;
}

/** What is found of a field, or of one of the things in it. */
export function foundAt({ told }: Entered, name: string) {
  return told?.findings.find(({ place: { path = "" }, where }) => path === name || path.startsWith(`${name}[`) || (!path && where === name));
}

/** What is found of the things in a field, by their places, counted from 0. */
export function wrongIn({ told }: Pick<Entered, "told">, name: string) {
  const at = (path: string) => parseInt(path.slice(name.length + 1), 10);
  const found = (told?.findings ?? []).filter(({ place: { path = "" } }) => path.startsWith(`${name}[`));
  return new Map(found.map(({ place: { path = "" }, type }) => [at(path), type]));
}

export function faultBox(now: Entered, name: string) {
  const found = foundAt(now, name);
  return html`<p class="field-error" id="entry-${name}-error" data-kind=${found?.severity ?? "error"}>${found ? cardProse(found.message) : nothing}</p>`;
}

/** What a record has of the first side; the same of the other one is named after it. */
const FIRST = ["announced", "points", "won", "bonus", "pile"];

/** Whose it is: of the first side (0), of the other (1), or of neither. */
export const sideOf = (field: string) => (FIRST.includes(field) ? 0 : field.startsWith("opponents_") ? 1 : null);

/** Words for something of a side, with its players where the deal names them and it is known who they are. */
export function withPlayers({ game, sheet, told }: Entered, words: string, side: number | null) {
  const seats = side === null || !told ? [] : (sidesOf(told)[side].seats ?? []);
  const names = seats.map((seat) => sheet.tags[game.seat_words[seat]] ?? "");
  if (!names.length || !names.every(Boolean)) return words;
  return `${words}, ${names.length > 1 ? _("{one} and {other}", { one: names[0], other: names[1] }) : names[0]}`;
}
