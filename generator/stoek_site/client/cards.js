/** Cards as elements, the same as the templates draw; and their names, with the indices that the reader has chosen. */

import { settings } from "./settings.js";

/** @import {Indices} from "./types.js" */

const RANKS = "AKQJT987";
const SUITS = "CSHD";

/** The 32 cards in pack order. */
export const PACK = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
/** The 36 cards, with the sixes. */
export const LARGE_PACK = [...SUITS].flatMap((suit) => [...RANKS, "6"].map((rank) => rank + suit));

/** @type {Record<string, string>} */
export const SUIT_WORDS = { C: "clubs", S: "spades", H: "hearts", D: "diamonds" };
/** @type {Record<string, string>} */
export const SUIT_SIGNS = { C: "♣", S: "♠", H: "♥", D: "♦" };
/** @type {Record<string, string>} */
const RANK_WORDS = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six" };
/** @type {Record<Indices, Record<string, string>>} */
const LETTERS = {
  english: { A: "A", K: "K", Q: "Q", J: "J" },
  french: { A: "1", K: "R", Q: "D", J: "V" },
  dutch: { A: "A", K: "H", Q: "V", J: "B" },
};

/**
 * What is printed on a card of that rank.
 * @param {string} rank
 */
export function indexOf(rank) {
  return rank === "T" ? "10" : (LETTERS[settings.indices][rank] ?? rank);
}

/**
 * The spoken name: “jack of clubs”.
 * @param {string} card
 */
export function cardName(card) {
  return `${RANK_WORDS[card[0]]} of ${SUIT_WORDS[card[1]]}`;
}

/** Far more than all the cards of a pack. */
const LONGEST = 500;

/**
 * Cards out of a text, in the order written, by the indices chosen; ten is 10 or T. Words that are no cards come back in `unknown`.
 * @param {string} text
 * @param {string[]} [pack] the cards that there are
 * @returns {{cards: string[], unknown: string[]}}
 */
export function parseCards(text, pack = PACK) {
  const letters = { ...LETTERS[settings.indices], 9: "9", 8: "8", 7: "7", 6: "6", T: "T" };
  const ranks = Object.fromEntries(Object.entries(letters).map(([rank, letter]) => [letter, rank]));
  ranks["10"] = "T";
  if (settings.indices === "french") ranks["A"] = "A";
  const signs = Object.fromEntries(Object.entries(SUIT_SIGNS).map(([suit, sign]) => [sign, suit]));
  const cards = [];
  const unknown = [];
  if (text.length > LONGEST) unknown.push(text.slice(LONGEST));
  for (const chunk of text.slice(0, LONGEST).toUpperCase().replace(/[\ufe0e\ufe0f]/g, "").split(/[\s,]+/).filter(Boolean)) {
    const parts = chunk.match(/(?:10|.)[CSHD♣♠♥♦]/gu) ?? [];
    const found = parts.map((part) => {
      const suit = part.slice(-1);
      return (ranks[part.slice(0, -1)] ?? "?") + (signs[suit] ?? suit);
    });
    if (parts.join("") === chunk && found.every((card) => pack.includes(card))) cards.push(...found);
    else unknown.push(chunk);
  }
  return { cards, unknown };
}

/**
 * @param {string} tag
 * @param {string} className
 * @param {Record<string, string>} [data]
 */
function part(tag, className, data = {}) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  Object.assign(made.dataset, data);
  return made;
}

/** @param {string} suit */
export function suitSign(suit) {
  const sign = part("span", "suit", { suit });
  sign.textContent = SUIT_SIGNS[suit];
  sign.setAttribute("aria-hidden", "true");
  return sign;
}

/**
 * @param {HTMLElement} holder
 * @param {string} card
 * @param {boolean} spoken whether the holder is called by its name only: then its index is drawn by the style sheet, not written
 */
function draw(holder, card, spoken) {
  const [rank, suit] = card;
  Object.assign(holder.dataset, { card, suit });
  const index = part("span", "card__index");
  const letter = part("span", "", { rank });
  if (spoken) letter.dataset.letter = indexOf(rank);
  else letter.textContent = indexOf(rank);
  index.append(letter, spoken ? part("span", "suit", { suit }) : suitSign(suit));
  const kind = "KQJ".includes(rank) ? "court" : rank === "A" ? "ace" : "pip";
  const centre = part("span", `card__centre card__centre--${kind}`);
  if (kind === "court") Object.assign(centre.dataset, { rank, letter: indexOf(rank) });
  else centre.append(part("span", "card__pip", { suit }));
  for (const each of [index, centre]) each.setAttribute("aria-hidden", "true");
  holder.append(index, centre);
}

/**
 * A card that lies there.
 * @param {string} card
 */
export function cardFace(card) {
  const face = part("span", "card");
  face.setAttribute("role", "img");
  face.setAttribute("aria-label", cardName(card));
  draw(face, card, false);
  return face;
}

/**
 * A card that can be chosen.
 * @param {string} card
 * @param {{pressed?: boolean, label?: string}} [options] pressed: a switch, and its state; label: instead of the card's name
 */
export function cardButton(card, { pressed, label } = {}) {
  const button = /** @type {HTMLButtonElement} */ (part("button", "card card--button"));
  button.type = "button";
  button.setAttribute("aria-label", label ?? cardName(card));
  if (pressed !== undefined) button.setAttribute("aria-pressed", String(pressed));
  draw(button, card, true);
  return button;
}

/**
 * A card in running text.
 * @param {string} card
 */
export function cardChip(card) {
  const [rank, suit] = card;
  const chip = part("span", "chip", { card, suit });
  chip.setAttribute("role", "img");
  chip.setAttribute("aria-label", cardName(card));
  const letter = part("span", "", { rank });
  letter.textContent = indexOf(rank);
  chip.append(letter, suitSign(suit));
  return chip;
}

/**
 * A sentence of the engine, its cards drawn as chips, so that they carry the reader's own indices.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function cardProse(text) {
  return text.split(/\b([AKQJT9876][CSHD])\b/).map((piece, place) => (place % 2 ? cardChip(piece) : piece));
}

/**
 * Trumps, in a word and a sign; none and reverse too.
 * @param {string | null} trump
 */
export function trumpMark(trump) {
  const mark = part("p", "trump-mark");
  const word = part("span", "trump-mark__word");
  word.textContent = "Trumps";
  const isSuit = trump !== null && trump in SUIT_WORDS;
  const suit = part("span", "trump-mark__suit", isSuit ? { suit: trump } : {});
  if (isSuit) suit.append(suitSign(trump), ` ${SUIT_WORDS[trump]}`);
  else suit.append(trump === "reverse" ? "none, in reverse" : "none");
  mark.append(word, " ", suit);
  return mark;
}

/**
 * Print the chosen indices on every card in there.
 * @param {ParentNode} [root]
 */
export function relabel(root = document) {
  for (const holder of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-rank]"))) {
    const letter = indexOf(holder.dataset.rank ?? "");
    // What stands there already is left alone: a page has hundreds of cards, and each change is drawn anew.
    if (holder.dataset.letter !== undefined) {
      if (holder.dataset.letter !== letter) holder.dataset.letter = letter;
    } else if (holder.textContent !== letter) holder.textContent = letter;
  }
}

settings.on(() => relabel());
