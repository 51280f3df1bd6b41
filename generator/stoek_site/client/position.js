/** A position somebody asks about: trumps, the trick so far, the hand, the card in question; what may be entered, and its link. */

import { cut, quoted, saidIn, toldOf } from "./address.js";
import { PACK, SUIT_WORDS, indexOf, parseCards } from "./cards.js";

/**
 * @typedef {"trick" | "hand"} Place
 * @typedef {{trick: number, hand: number, pack?: string[], trumps?: string[], partners?: boolean}} Limits the most cards of each; the pack, if not that of 32 cards;
 *   what can be trumps, if more than the four suits: also `none` and `reverse`
 * @typedef {object} Asked
 * @property {string | null} trump
 * @property {string[]} trick the lead first
 * @property {string[]} hand
 * @property {string | null} card the card in question, one of the hand
 * @typedef {{position: Asked, fault: string | null}} Change the position after a change; where there is a fault, as it was before
 */

/** @type {Asked} */
export const EMPTY = { trump: null, trick: [], hand: [], card: null };

/** @type {Record<Place, string>} */
const NAMES = { trick: "the trick", hand: "your hand" };
/** @type {Record<number, string>} */
const NUMBERS = { 1: "one card", 2: "two cards", 3: "three cards", 7: "seven cards", 8: "eight cards", 9: "nine cards" };

/**
 * @param {Place} place
 * @returns {Place}
 */
const otherThan = (place) => (place === "trick" ? "hand" : "trick");

/**
 * Hands lie in the order of the pack; a trick lies as it was played.
 * @param {Asked} position
 * @param {Place} place
 * @param {string[]} cards
 * @param {Limits} limits
 * @returns {Asked}
 */
function withCards(position, place, cards, { pack = PACK }) {
  const changed = { ...position, [place]: place === "hand" ? pack.filter((card) => cards.includes(card)) : cards };
  return { ...changed, card: changed.card && changed.hand.includes(changed.card) ? changed.card : null };
}

/**
 * What speaks against these cards in that place; cards are named by their codes, which are drawn as chips.
 * @param {Asked} position
 * @param {Place} place
 * @param {string[]} cards
 * @param {Limits} limits
 */
function faultOf(position, place, cards, limits) {
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

/**
 * All the cards of a place at once.
 * @param {Asked} position
 * @param {Place} place
 * @param {string[]} cards
 * @param {Limits} limits
 * @returns {Change}
 */
export function lay(position, place, cards, limits) {
  const fault = faultOf(position, place, cards, limits);
  return fault ? { position, fault } : { position: withCards(position, place, cards, limits), fault: null };
}

/**
 * A card put into a place, or taken out if it lies there.
 * @param {Asked} position
 * @param {Place} place
 * @param {string} card
 * @param {Limits} limits
 * @returns {Change}
 */
export function toggle(position, place, card, limits) {
  const held = position[place];
  return lay(position, place, held.includes(card) ? held.filter((each) => each !== card) : [...held, card], limits);
}

/**
 * The cards of a place as somebody typed them.
 * @param {Asked} position
 * @param {Place} place
 * @param {string} text
 * @param {Limits} limits
 * @returns {Change}
 */
export function layTyped(position, place, text, limits) {
  const { cards, unknown } = parseCards(text, limits.pack);
  if (!unknown.length) return lay(position, place, cards, limits);
  const sample = `${indexOf("J")}C`;
  return { position, fault: `${quoted(unknown)} cannot be read. Write each card as rank and suit, such as ${sample.toLowerCase()} or 10d.` };
}

/**
 * Cards as one types them, with the chosen indices.
 * @param {string[]} cards
 */
export function typed(cards) {
  return cards.map((card) => indexOf(card[0]) + card[1]).join(" ");
}

/**
 * The part of an address that carries the position, and the house rules where some depart from the standard.
 * @param {Asked} position
 * @param {string} [house] as `choicesText` writes them
 * @param {string} [game] where the address has to name it
 */
export function hashOf({ trump, trick, hand, card }, house = "", game = "") {
  const cards = [trick.length && `trick=${trick.join(".")}`, hand.length && `hand=${hand.join(".")}`, card && `card=${card}`];
  const parts = [trump && `trump=${trump}`, ...cards, house && `house=${house}`];
  return `#${game && `game=${game}&`}${parts.filter(Boolean).join("&") || "trump="}`;
}

/**
 * The position of an address: null where the address speaks of none; faults where part of it cannot be used. What can be used is.
 * @param {string} hash
 * @param {Limits} limits
 * @returns {{position: Asked, faults: string[]} | null}
 */
export function positionOf(hash, limits) {
  const { pack = PACK, trumps = Object.keys(SUIT_WORDS) } = limits;
  const said = saidIn(hash);
  if (!["trump", "trick", "hand", "card"].some((key) => said.has(key))) return null;
  const faults = [];
  let position = EMPTY;
  const written = said.get("trump") ?? "";
  const trump = trumps.find((each) => each.toUpperCase() === written.toUpperCase());
  if (trump) position = { ...position, trump };
  else if (written) faults.push(`The link names “${cut(written.toUpperCase())}” as trumps. Choose a suit.`);
  for (const place of /** @type {Place[]} */ (["trick", "hand"])) {
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

/**
 * @param {Asked} one
 * @param {Asked} other
 */
export function sameCards(one, other) {
  return one.trump === other.trump && one.trick.join() === other.trick.join() && [...one.hand].sort().join() === [...other.hand].sort().join();
}
