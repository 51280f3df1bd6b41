/** A position somebody asks about: trumps, the trick so far, the hand, the card in question; what may be entered, and its link. */

import { Said, linkText, type Kind } from "../../shared/dom/link.ts";
import { PACK, SUIT_WORDS, cardsSaid, type Change } from "../../shared/cards/cards.ts";
import { cardsInWords } from "../../shared/cards/words.ts";
import { _ } from "../../shared/language/language.ts";

export type Place = "trick" | "hand";
/**
 * the most cards of each; the pack, if not that of 32 cards;
 *  what can be trumps, if more than the four suits: also `none`, `reverse` and `all`; and what can be under a house rule
 */
export type Limits = {
  trick: number;
  hand: number;
  pack?: string[];
  trumps?: string[];
  partners?: boolean;
  trumpsAt?: { option: string; value: string | boolean; trumps: string[] }[];
};
export interface Asked {
  trump: string | null;
  /** the lead first */
  trick: string[];
  hand: string[];
  /** the card in question, one of the hand */
  card: string | null;
}

/** What can be trumps under these house rules; at any table where none are given. */
export function trumpsOf({ trumps = Object.keys(SUIT_WORDS), trumpsAt = [] }: Limits, house: Record<string, unknown> | null = null) {
  if (house) return trumpsAt.find(({ option, value }) => house[option] === value)?.trumps ?? trumps;
  return [...new Set([...trumps, ...trumpsAt.flatMap((at) => at.trumps)])];
}

export const EMPTY: Asked = { trump: null, trick: [], hand: [], card: null };

/** Where the partner's card lies in a trick, the card before the last one; below 0 if it is not there. Two have to play together. */
export const partnersPlace = (trick: string[]) => trick.length - 2;

/** Hands lie in the order of the pack; a trick lies as it was played. */
function withCards<Laid extends Asked>(position: Laid, place: Place, cards: string[], { pack = PACK }: Limits): Laid {
  const changed = { ...position, [place]: place === "hand" ? pack.filter((card) => cards.includes(card)) : cards };
  return { ...changed, card: changed.card && changed.hand.includes(changed.card) ? changed.card : null };
}

/** What speaks against these cards in that place; cards are named by their codes, which are drawn as chips. */
function faultOf({ trick, hand }: Asked, place: Place, cards: string[], limits: Limits) {
  const twice = cards.find((card, at) => cards.indexOf(card) !== at);
  if (twice) return _("{card} is written twice. Each card exists once: leave one out.", { card: twice });
  const elsewhere = cards.find((card) => (place === "trick" ? hand : trick).includes(card));
  if (elsewhere && place === "trick") return _("{card} is in your hand already. Each card exists once: take it out there first.", { card: elsewhere });
  if (elsewhere) return _("{card} is in the trick already. Each card exists once: take it out there first.", { card: elsewhere });
  if (cards.length <= limits[place]) return null;
  const most = cardsInWords(limits[place]);
  return place === "trick"
    ? _("A trick has {most} at most when it is your turn. Take one out first, or put the card into your hand.", { most })
    : _("A hand has {most} at most. Take one out first.", { most });
}

/** All the cards of a place at once. */
export function lay<Laid extends Asked>(position: Laid, place: Place, cards: string[], limits: Limits): Change<Laid> {
  const fault = faultOf(position, place, cards, limits);
  return { laid: fault ? position : withCards(position, place, cards, limits), fault };
}

/**
 * The fragment that carries the position, and the house rules where some depart from the standard.
 * @param house as `choicesText` writes them
 * @param game where the address has to name it
 */
export function hashOf({ trump, trick, hand, card }: Asked, house: string = "", game: string = "") {
  const position = linkText("ruling", { trump, trick: trick.join("."), hand: hand.join("."), card, house });
  return `#${[linkText("game", { game }), position || "trump="].filter(Boolean).join("&")}`;
}

/** The position of an address, as far as it can be used; null where the address speaks of none. */
export function positionOf(hash: string, limits: Limits, kind: Kind = "ruling"): { position: Asked; said: Said } | null {
  const { pack = PACK } = limits;
  const said = new Said(kind, hash);
  if (!said.isMeant) return null;
  const suit = (word: string) => (word ? trumpsOf(limits).find((each) => each.toUpperCase() === word.toUpperCase()) : "");
  const trump = said.use("trump", suit, (word) => _("The link names “{word}” as trumps. Choose a suit.", { word: word.toUpperCase() })) || null;
  const position = cardsSaid<Place, Asked>(said, ["trick", "hand"], pack, { ...EMPTY, trump }, (laid, place, cards) => lay(laid, place, cards, limits));
  const card = said.use(
    "card",
    (word) => (word ? position.hand.find((each) => each === word.toUpperCase()) : ""),
    (word) =>
      pack.includes(word.toUpperCase())
        ? _("The link asks about {card}, which is not in the hand.", { card: word.toUpperCase() })
        : _("The link asks about “{word}”, which is no card of this pack.", { word: word.toUpperCase() }),
  );
  return { position: { ...position, card: card || null }, said };
}

export function sameCards(one: Asked, other: Asked) {
  return one.trump === other.trump && one.trick.join() === other.trick.join() && [...one.hand].sort().join() === [...other.hand].sort().join();
}
