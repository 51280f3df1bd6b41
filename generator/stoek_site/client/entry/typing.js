/** What somebody types into the one line of an entry, word by word: cards as soon as they are whole, everything else at a blank or at Enter. */

import { parseCards } from "../cards.js";

/**
 * The card at the beginning of a text, in the indices chosen: `jc`, `10d`, `q♥`; `?` where unknown cards are allowed.
 * @param {string} text
 * @param {boolean} unknown
 * @returns {{card: string, length: number} | null}
 */
export function cardAhead(text, unknown) {
  if (unknown && text.startsWith("?")) return { card: "?", length: 1 };
  for (const length of [2, 3]) {
    const { cards, unknown: strange } = parseCards(text.slice(0, length));
    if (text.length >= length && cards.length === 1 && !strange.length && !/[\s,]/.test(text.slice(0, length))) return { card: cards[0], length };
  }
  return null;
}

/**
 * A text cut into cards and words.
 * @param {string} text
 * @param {{cards: boolean, unknown: boolean, whole: boolean}} reading cards: whether cards are read; whole: whether the last word is complete
 * @returns {{pieces: ({card: string} | {word: string})[], left: string}} left: what may still become something
 */
export function piecesOf(text, { cards, unknown, whole }) {
  /** @type {({card: string} | {word: string})[]} */
  const pieces = [];
  let rest = text;
  for (;;) {
    rest = rest.replace(/^[\s,;–—-]+/, (between) => (cards || !between.includes("-") ? "" : between.trim()));
    if (!rest) return { pieces, left: "" };
    const found = cards ? cardAhead(rest, unknown) : null;
    if (found) {
      pieces.push({ card: found.card });
      rest = rest.slice(found.length);
      continue;
    }
    const word = /^(?:(?:once|blind|give|gave|given)\s+)?[^\s,;]+/i.exec(rest)?.[0] ?? rest;
    const begun = word.length === rest.length || /^(?:once|blind|give|gave|given)\s*$/i.test(rest);
    if (begun && !whole) return { pieces, left: rest };
    pieces.push({ word });
    rest = rest.slice(word.length);
  }
}
