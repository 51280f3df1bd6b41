/** Cards as elements, the same as the templates draw; and their names, with the indices that the reader has chosen. */

import { settings } from "../reader/settings.ts";
import type { Indices } from "../engine/types.ts";

const RANKS = "AKQJT987";
const SUITS = "CSHD";

/** The 32 cards in pack order. */
export const PACK = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
/** The 36 cards, with the sixes. */
export const LARGE_PACK = [...SUITS].flatMap((suit) => [...RANKS, "6"].map((rank) => rank + suit));

export const SUIT_WORDS: Record<string, string> = { C: "clubs", S: "spades", H: "hearts", D: "diamonds" };
export const SUIT_SIGNS: Record<string, string> = { C: "♣", S: "♠", H: "♥", D: "♦" };
const RANK_WORDS: Record<string, string> = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six" };
const LETTERS: Record<Indices, Record<string, string>> = {
  english: { A: "A", K: "K", Q: "Q", J: "J" },
  french: { A: "1", K: "R", Q: "D", J: "V" },
  dutch: { A: "A", K: "H", Q: "V", J: "B" },
};

/** What is printed on a card of that rank. */
export function indexOf(rank: string) {
  return rank === "T" ? "10" : (LETTERS[settings.indices][rank] ?? rank);
}

/** The spoken name: “jack of clubs”. */
export function cardName(card: string) {
  return `${RANK_WORDS[card[0]]} of ${SUIT_WORDS[card[1]]}`;
}

/** Far more than all the cards of a pack. */
const LONGEST = 500;

/**
 * Cards out of a text, in the order written, by the indices chosen; ten is 10 or T. Words that are no cards come back in `unknown`.
 * @param pack the cards that there are
 */
export function parseCards(text: string, pack: string[] = PACK): {cards: string[], unknown: string[]} {
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

function part(tag: string, className: string, data: Record<string, string> = {}) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  Object.assign(made.dataset, data);
  return made;
}

export function suitSign(suit: string) {
  const sign = part("span", "suit", { suit });
  sign.textContent = SUIT_SIGNS[suit];
  sign.setAttribute("aria-hidden", "true");
  return sign;
}

/** @param spoken whether the holder is called by its name only: then its index is drawn by the style sheet, not written */
function draw(holder: HTMLElement, card: string, spoken: boolean) {
  const [rank, suit] = card;
  Object.assign(holder.dataset, { card, suit });
  const index = part("span", "card__index");
  const letter = part("span", "", { rank });
  if (spoken) letter.dataset.letter = indexOf(rank);
  else letter.textContent = indexOf(rank);
  index.append(letter, spoken ? part("span", "suit", { suit }) : suitSign(suit));
  const kind = "KQJ".includes(rank) ? "court" : rank === "A" ? "ace" : "pip";
  const centre = part("span", `card__centre card__centre--${kind}`);
  if (kind === "court") centre.dataset.court = rank;
  else centre.append(part("span", "card__pip", { suit }));
  for (const each of [index, centre]) each.setAttribute("aria-hidden", "true");
  holder.append(index, centre);
}

/** A card that lies there. */
export function cardFace(card: string) {
  const face = part("span", "card");
  face.setAttribute("role", "img");
  face.setAttribute("aria-label", cardName(card));
  draw(face, card, false);
  return face;
}

/**
 * A card that can be chosen.
 * @param options pressed: a switch, and its state; label: instead of the card's name
 */
export function cardButton(card: string, { pressed, label }: {pressed?: boolean, label?: string} = {}) {
  const button = part("button", "card card--button") as HTMLButtonElement;
  button.type = "button";
  button.setAttribute("aria-label", label ?? cardName(card));
  if (pressed !== undefined) button.setAttribute("aria-pressed", String(pressed));
  draw(button, card, true);
  return button;
}

/** A card in running text. */
export function cardChip(card: string) {
  const [rank, suit] = card;
  const chip = part("span", "chip", { card, suit });
  chip.setAttribute("role", "img");
  chip.setAttribute("aria-label", cardName(card));
  const letter = part("span", "", { rank });
  letter.textContent = indexOf(rank);
  chip.append(letter, suitSign(suit));
  return chip;
}

/** A sentence of the engine, its cards drawn as chips, so that they carry the reader's own indices. */
export function cardProse(text: string): (Node | string)[] {
  return text.split(/\b([AKQJT9876][CSHD])\b/).map((piece, place) => (place % 2 ? cardChip(piece) : piece));
}

/** Trumps, in a word and a sign; none and reverse too. */
export function trumpMark(trump: string | null) {
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

/** Print the chosen indices on every card in there. */
export function relabel(root: ParentNode = document) {
  for (const holder of root.querySelectorAll("[data-rank]") as NodeListOf<HTMLElement>) {
    const letter = indexOf(holder.dataset.rank ?? "");
    // What stands there already is left alone: a page has hundreds of cards, and each change is drawn anew.
    if (holder.dataset.letter !== undefined) {
      if (holder.dataset.letter !== letter) holder.dataset.letter = letter;
    } else if (holder.textContent !== letter) holder.textContent = letter;
  }
}

settings.on(() => relabel());
