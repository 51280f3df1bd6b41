/** What an entry keeps between two visits, as one text: the record, how deep the entry is, and the reader's own text where there is one. */

import { isBlank, recordOf, sheetOf } from "./sheet.ts";
import type { Depth } from "./course.ts";
import type { Sheet } from "./sheet.ts";

export type View = Depth | "text";
export interface Held {
  view: View;
  depth: Depth;
  step: string;
  sheet: Sheet;
  /** as typed, where it holds more than the sheet */
  text: string | null;
  /** whether the text has not come to be read into the sheet */
  unread: boolean;
}

export function written({ view, depth, step, sheet, text, unread }: Held, game: string) {
  return JSON.stringify({ view, depth, step, record: recordOf(sheet, game), ...(text === null ? {} : { text }), ...(unread ? { unread } : {}) });
}

/** @returns null where it is not ours */
export function readKept(kept: string): Held | null {
  try {
    const { view, depth, step, record, text = null, unread = false } = JSON.parse(kept);
    const known = ["figures", "piles", "deal"].includes(depth) && typeof record === "object" && (text === null || typeof text === "string");
    return known ? { view: ["figures", "piles", "deal", "text"].includes(view) ? view : depth, depth, step, sheet: sheetOf(record), text, unread: unread === true && text !== null } : null;
  } catch {
    return null;
  }
}

/** How deep a sheet goes. */
export function depthOf({ sets, tricks, auction, exchanges, facts }: Sheet): Depth {
  const places = Object.keys(sets);
  if (tricks.length || auction.length || exchanges || places.some((place) => /^(?:hands\.|stock_cards|turn_up|discards)/.test(place))) return "deal";
  if (places.length || facts.last_trick) return "piles";
  return "figures";
}

/** @returns whether there is nothing in it that could be lost */
export function keepsNothing(kept: string): boolean {
  const held = readKept(kept);
  return held ? (held.text === null ? isBlank(held.sheet) : !held.text.trim()) : !kept.trim();
}
