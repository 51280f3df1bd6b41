/** The cards and their names, with the indices that the reader has chosen. `pieces.ts` draws them. */

import type { Said } from "../dom/link.ts";
import { cut } from "../dom/address.ts";
import { _, N_ } from "../language/language.ts";
import { settings } from "../reader/settings.ts";
import type { Indices } from "../engine/types.ts";

const RANKS = "AKQJT987";
const SUITS = "CSHD";

/** The 32 cards in pack order. */
export const PACK = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
/** The 36 cards, with the sixes. */
export const LARGE_PACK = [...SUITS].flatMap((suit) => [...RANKS, "6"].map((rank) => rank + suit));

export const SUIT_WORDS: Record<string, string> = { C: N_("clubs"), S: N_("spades"), H: N_("hearts"), D: N_("diamonds") };
export const SUIT_SIGNS: Record<string, string> = { C: "♣", S: "♠", H: "♥", D: "♦" };
const RANK_WORDS: Record<string, string> = {
  A: N_("ace"),
  K: N_("king"),
  Q: N_("queen"),
  J: N_("jack"),
  T: N_("ten"),
  9: N_("nine"),
  8: N_("eight"),
  7: N_("seven"),
  6: N_("six"),
};
const LETTERS: Record<Indices, Record<string, string>> = {
  english: { A: "A", K: "K", Q: "Q", J: "J" },
  french: { A: "1", K: "R", Q: "D", J: "V" },
  dutch: { A: "A", K: "H", Q: "V", J: "B" },
};

/** What is printed on a card of that rank. */
export function indexOf(rank: string) {
  return rank === "T" ? "10" : (LETTERS[settings.chosen.indices][rank] ?? rank);
}

/** The spoken name of a suit: “clubs”. */
export const suitWord = (suit: string) => _(SUIT_WORDS[suit]);

/** The spoken name: “jack of clubs”. */
export function cardName([rank, suit]: string) {
  return _("{rank} of {suit}", { rank: _(RANK_WORDS[rank]), suit: suitWord(suit) });
}

/** A sentence of the engine for who hears it only: each card by its name. */
export const withNames = (text: string) => text.replace(/\b[AKQJT9876][CSHD]\b/g, cardName);

/** Far more than all the cards of a pack. */
const LONGEST = 500;

/**
 * Cards out of a text, in the order written, by the indices chosen; ten is 10 or T. Words that are no cards come back in `unknown`.
 * @param pack the cards that there are
 */
export function parseCards(text: string, pack: string[] = PACK): { cards: string[]; unknown: string[] } {
  const letters = { ...LETTERS[settings.chosen.indices], 9: "9", 8: "8", 7: "7", 6: "6", T: "T" };
  const ranks = Object.fromEntries(Object.entries(letters).map(([rank, letter]) => [letter, rank]));
  ranks["10"] = "T";
  if (settings.chosen.indices === "french") ranks.A = "A";
  const signs = Object.fromEntries(Object.entries(SUIT_SIGNS).map(([suit, sign]) => [sign, suit]));
  const cards = [];
  const unknown = [];
  if (text.length > LONGEST) unknown.push(text.slice(LONGEST));
  for (const chunk of text
    .slice(0, LONGEST)
    .toUpperCase()
    .replace(/[\ufe0e\ufe0f]/g, "")
    .split(/[\s,]+/)
    .filter(Boolean)) {
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

/** What is laid out after a change; where there is a fault, as it was before. */
export type Change<Laid> = { laid: Laid; fault: string | null };

/** The cards that a link puts into heaps, one after the other as far as they can lie there; it is told what cannot. */
export function cardsSaid<Name extends string, Laid extends Record<Name, string[]>>(
  said: Said,
  names: Name[],
  pack: string[],
  empty: Laid,
  put: (laid: Laid, name: Name, cards: string[]) => Change<Laid>,
) {
  const words = names.flatMap((name) =>
    (said.get(name) ?? "")
      .toUpperCase()
      .split(/[.\s,]+/)
      .filter(Boolean)
      .map((word) => ({ name, word })),
  );
  return words.reduce((before, { name, word }) => {
    const card = word.replace(/^10/, "T");
    const strange = _("The link names “{word}”, which is no card of this pack.", { word: cut(word) });
    const { laid, fault } = pack.includes(card) ? put(before, name, [...before[name], card]) : { laid: before, fault: strange };
    if (fault) said.faults.push(fault);
    return laid;
  }, empty);
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
