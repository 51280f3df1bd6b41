/** A question about the stock: a hand, the cards wanted, how many of them at least; what may be entered, and its link. */

import { cut, quoted, saidIn, toldOf } from "../../shared/dom/address.ts";
import { PACK, parseCards } from "../../shared/cards/cards.ts";
import { typed } from "../may_i_play/position.ts";

export type Heap = "hand" | "need";
export type StockLimits = {hand: number, stock: number, of: number, missing: number};
export interface Wanted {
  hand: string[];
  need: string[];
  least: number | "all";
}
/** the question after a change; where there is a fault, as it was before */
export type Wish = {wanted: Wanted, fault: string | null};

export const NOTHING: Wanted = { hand: [], need: [], least: 1 };

const NUMBERS = ["no card", "one card", "two cards", "three cards", "four cards", "five cards", "six cards", "seven cards", "eight cards"];

/** How many cards, in words. */
export function cardsInWords(count: number) {
  return NUMBERS[count] ?? `${count} cards`;
}

/** All the cards of a heap at once. */
export function put(wanted: Wanted, heap: Heap, cards: string[], limits: StockLimits): Wish {
  const twice = cards.find((card, at) => cards.indexOf(card) !== at);
  if (twice) return { wanted, fault: `${twice} is written twice. Each card exists once: leave one out.` };
  const there = cards.find((card) => wanted[heap === "hand" ? "need" : "hand"].includes(card));
  if (there) {
    const why = heap === "need" ? "is in your hand, so it cannot lie in the stock" : "is among the cards wanted";
    return { wanted, fault: `${there} ${why}. Take it out there first.` };
  }
  if (heap === "hand" && cards.length > limits.hand) {
    return { wanted, fault: `A hand has ${cardsInWords(limits.hand)} before the stock is taken. Take one out first.` };
  }
  return { wanted: { ...wanted, [heap]: PACK.filter((card) => cards.includes(card)) }, fault: null };
}

/** A card put into a heap, or taken out if it lies there. */
export function turn(wanted: Wanted, heap: Heap, card: string, limits: StockLimits) {
  const held = wanted[heap];
  return put(wanted, heap, held.includes(card) ? held.filter((each) => each !== card) : [...held, card], limits);
}

/** The cards of a heap as somebody typed them. */
export function putTyped(wanted: Wanted, heap: Heap, text: string, limits: StockLimits): Wish {
  const { cards, unknown } = parseCards(text);
  if (!unknown.length) return put(wanted, heap, cards, limits);
  const sample = typed(["JC", "TD"]).toLowerCase();
  return { wanted, fault: `${quoted(unknown)} cannot be read. Write each card as rank and suit, such as ${sample.replace(" ", " or ")}.` };
}

/** How many of the cards wanted have to come: never more than are wanted. */
export function leastOf({ need, least }: Wanted) {
  return least === "all" ? need.length : Math.min(least, need.length);
}

/** The part of an address that carries the question. */
export function hashOfWanted({ hand, need, least }: Wanted) {
  const parts = [`hand=${hand.join(".")}`, need.length && `need=${need.join(".")}`, least !== 1 && `least=${least}`];
  return `#${parts.filter(Boolean).join("&")}`;
}

/** The question of an address: null where the address speaks of none; faults where part of it cannot be used. What can be used is. */
export function wantedOf(hash: string, limits: StockLimits): {wanted: Wanted, faults: string[]} | null {
  const said = saidIn(hash);
  if (!["hand", "need", "least"].some((key) => said.has(key))) return null;
  const faults = [];
  let wanted = NOTHING;
  for (const heap of ["hand", "need"] as Heap[]) {
    for (const word of (said.get(heap) ?? "").toUpperCase().split(/[.\s,]+/).filter(Boolean)) {
      const card = word.replace(/^10/, "T");
      if (!PACK.includes(card)) {
        faults.push(`The link names “${cut(word)}”, which is no card of this pack.`);
        continue;
      }
      const laid = put(wanted, heap, [...wanted[heap], card], limits);
      wanted = laid.wanted;
      if (laid.fault) faults.push(laid.fault);
    }
  }
  const least = said.get("least") ?? "1";
  if (least === "all") wanted = { ...wanted, least };
  else if (/^[1-9]$/.test(least) && Number(least) <= limits.stock) wanted = { ...wanted, least: Number(least) };
  else faults.push(`The link asks for at least “${cut(least)}” of them. A stock has ${cardsInWords(limits.stock)}: choose how many have to come.`);
  return { wanted, faults: toldOf(hash, faults) };
}
