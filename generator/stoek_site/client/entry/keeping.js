/** What an entry keeps between two visits, as one text: the record, how deep the entry is, and the reader's own text where there is one. */

import { isBlank, recordOf, sheetOf } from "./sheet.js";

/** @import {Depth} from "./course.js" */
/** @import {Sheet} from "./sheet.js" */

/**
 * @typedef {Depth | "text"} View
 * @typedef {object} Held
 * @property {View} view
 * @property {Depth} depth
 * @property {string} step
 * @property {Sheet} sheet
 * @property {string | null} text as typed, where it holds more than the sheet
 * @property {boolean} unread whether the text has not come to be read into the sheet
 */

/**
 * @param {Held} held
 * @param {string} game
 */
export function written({ view, depth, step, sheet, text, unread }, game) {
  return JSON.stringify({ view, depth, step, record: recordOf(sheet, game), ...(text === null ? {} : { text }), ...(unread ? { unread } : {}) });
}

/**
 * @param {string} kept
 * @returns {Held | null} null where it is not ours
 */
export function readKept(kept) {
  try {
    const { view, depth, step, record, text = null, unread = false } = JSON.parse(kept);
    const known = ["figures", "piles", "deal"].includes(depth) && typeof record === "object" && (text === null || typeof text === "string");
    return known ? { view: ["figures", "piles", "deal", "text"].includes(view) ? view : depth, depth, step, sheet: sheetOf(record), text, unread: unread === true && text !== null } : null;
  } catch {
    return null;
  }
}

/**
 * How deep a sheet goes.
 * @param {Sheet} sheet
 * @returns {Depth}
 */
export function depthOf({ sets, tricks, auction, exchanges, facts }) {
  const places = Object.keys(sets);
  if (tricks.length || auction.length || exchanges || places.some((place) => /^(?:hands\.|stock_cards|turn_up|discards)/.test(place))) return "deal";
  if (places.length || facts.last_trick) return "piles";
  return "figures";
}

/**
 * @param {string} kept
 * @returns {boolean} whether there is nothing in it that could be lost
 */
export function keepsNothing(kept) {
  const held = readKept(kept);
  return held ? (held.text === null ? isBlank(held.sheet) : !held.text.trim()) : !kept.trim();
}
