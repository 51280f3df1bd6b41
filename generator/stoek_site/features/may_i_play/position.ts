/** A position somebody asks about: trumps, the trick so far, the hand, the card in question; what may be entered, and its link. */

import { cut, quoted, saidIn, toldOf } from "../../shared/dom/address.ts";
import { PACK, SUIT_WORDS, indexOf, parseCards } from "../../shared/cards/cards.ts";

export type Place = "trick" | "hand";
/**
 * the most cards of each; the pack, if not that of 32 cards;
 *  what can be trumps, if more than the four suits: also `none` and `reverse`
 */
export type Limits = {trick: number, hand: number, pack?: string[], trumps?: string[], partners?: boolean};
export interface Asked {
  trump: string | null;
  /** the lead first */
  trick: string[];
  hand: string[];
  /** the card in question, one of the hand */
  card: string | null;
}
/** the position after a change; where there is a fault, as it was before */
export type Change = {position: Asked, fault: string | null};

export const EMPTY: Asked = { trump: null, trick: [], hand: [], card: null };

const NAMES: Record<Place, string> = { trick: "the trick", hand: "your hand" };
const NUMBERS: Record<number, string> = { 1: "one card", 2: "two cards", 3: "three cards", 7: "seven cards", 8: "eight cards", 9: "nine cards" };

const otherThan = (place: Place): Place => (place === "trick" ? "hand" : "trick");

/** Hands lie in the order of the pack; a trick lies as it was played. */
function withCards(position: Asked, place: Place, cards: string[], { pack = PACK }: Limits): Asked {
  const changed = { ...position, [place]: place === "hand" ? pack.filter((card) => cards.includes(card)) : cards };
  return { ...changed, card: changed.card && changed.hand.includes(changed.card) ? changed.card : null };
}

/** What speaks against these cards in that place; cards are named by their codes, which are drawn as chips. */
function faultOf(position: Asked, place: Place, cards: string[], limits: Limits) {
  const twice = cards.find((card, at) => cards.indexOf(card) !== at);
  if (twice) return `${twice} is written twice. Each card exists once: leave one out.`;
  const elsewhere = cards.find((card) => position[otherThan(place)].includes(card));
  if (elsewhere) return `${elsewhere} is in ${NAMES[otherThan(place)]} already. Each card exists once: take it out there first.`;
  const most = NUMBERS[limits[place]] ?? `${limits[place]} cards`;
  if (cards.length <= limits[place]) return null;
  return place === "trick"
    ? `A trick has ${most} at most when it is your turn. Take one out first, or put the card into your hand.`
    : `A hand has ${most} at most. Take one out first.`;
}

/** All the cards of a place at once. */
export function lay(position: Asked, place: Place, cards: string[], limits: Limits): Change {
  const fault = faultOf(position, place, cards, limits);
  return fault ? { position, fault } : { position: withCards(position, place, cards, limits), fault: null };
}

/** A card put into a place, or taken out if it lies there. */
export function toggle(position: Asked, place: Place, card: string, limits: Limits): Change {
  const held = position[place];
  return lay(position, place, held.includes(card) ? held.filter((each) => each !== card) : [...held, card], limits);
}

/** The cards of a place as somebody typed them. */
export function layTyped(position: Asked, place: Place, text: string, limits: Limits): Change {
  const { cards, unknown } = parseCards(text, limits.pack);
  if (!unknown.length) return lay(position, place, cards, limits);
  const sample = `${indexOf("J")}C`;
  return { position, fault: `${quoted(unknown)} cannot be read. Write each card as rank and suit, such as ${sample.toLowerCase()} or 10d.` };
}

/** Cards as one types them, with the chosen indices. */
export function typed(cards: string[]) {
  return cards.map((card) => indexOf(card[0]) + card[1]).join(" ");
}

/**
 * The part of an address that carries the position, and the house rules where some depart from the standard.
 * @param house as `choicesText` writes them
 * @param game where the address has to name it
 */
export function hashOf({ trump, trick, hand, card }: Asked, house: string = "", game: string = "") {
  const cards = [trick.length && `trick=${trick.join(".")}`, hand.length && `hand=${hand.join(".")}`, card && `card=${card}`];
  const parts = [trump && `trump=${trump}`, ...cards, house && `house=${house}`];
  return `#${game && `game=${game}&`}${parts.filter(Boolean).join("&") || "trump="}`;
}

/** The position of an address: null where the address speaks of none; faults where part of it cannot be used. What can be used is. */
export function positionOf(hash: string, limits: Limits): {position: Asked, faults: string[]} | null {
  const { pack = PACK, trumps = Object.keys(SUIT_WORDS) } = limits;
  const said = saidIn(hash);
  if (!["trump", "trick", "hand", "card"].some((key) => said.has(key))) return null;
  const faults = [];
  let position = EMPTY;
  const written = said.get("trump") ?? "";
  const trump = trumps.find((each) => each.toUpperCase() === written.toUpperCase());
  if (trump) position = { ...position, trump };
  else if (written) faults.push(`The link names “${cut(written.toUpperCase())}” as trumps. Choose a suit.`);
  for (const place of ["trick", "hand"] as Place[]) {
    for (const word of (said.get(place) ?? "").toUpperCase().split(/[.\s,]+/).filter(Boolean)) {
      const card = word.replace(/^10/, "T");
      if (!pack.includes(card)) {
        faults.push(`The link names “${cut(word)}”, which is no card of this pack.`);
        continue;
      }
      const laid = lay(position, place, [...position[place], card], limits);
      position = laid.position;
      if (laid.fault) faults.push(laid.fault);
    }
  }
  const card = said.get("card")?.toUpperCase() ?? "";
  if (position.hand.includes(card)) position = { ...position, card };
  else if (card) faults.push(pack.includes(card) ? `The link asks about ${card}, which is not in the hand.` : `The link asks about “${cut(card)}”, which is no card of this pack.`);
  return { position, faults: toldOf(hash, faults) };
}

export function sameCards(one: Asked, other: Asked) {
  return one.trump === other.trump && one.trick.join() === other.trick.join() && [...one.hand].sort().join() === [...other.hand].sort().join();
}
