/** A question about the stock: a hand, the cards wanted, how many of them at least; what may be entered, and its link. */

import { cut, saidIn, toldOf } from "../../shared/dom/address.ts";
import { PACK, cardsSaid, type Change } from "../../shared/cards/cards.ts";
import { cardsInWords } from "../../shared/cards/words.ts";
import { _ } from "../../shared/language/language.ts";

export type Heap = "hand" | "need";
export type StockLimits = { hand: number; stock: number; of: number; missing: number };
export interface Wanted {
  hand: string[];
  need: string[];
  least: number | "all";
}

export const NOTHING: Wanted = { hand: [], need: [], least: 1 };

/** All the cards of a heap at once. */
export function put(wanted: Wanted, heap: Heap, cards: string[], limits: StockLimits): Change<Wanted> {
  const fault = faultOf(wanted, heap, cards, limits);
  return { laid: fault ? wanted : { ...wanted, [heap]: PACK.filter((card) => cards.includes(card)) }, fault };
}

function faultOf({ hand, need }: Wanted, heap: Heap, cards: string[], limits: StockLimits) {
  const twice = cards.find((each, at) => cards.indexOf(each) !== at);
  if (twice) return _("{card} is written twice. Each card exists once: leave one out.", { card: twice });
  const card = cards.find((each) => (heap === "hand" ? need : hand).includes(each));
  if (card && heap === "need") return _("{card} is in your hand, so it cannot lie in the stock. Take it out there first.", { card });
  if (card) return _("{card} is among the cards wanted. Take it out there first.", { card });
  if (heap === "need" || cards.length <= limits.hand) return null;
  return _("A hand has {cards} before the stock is taken. Take one out first.", { cards: cardsInWords(limits.hand) });
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
export function wantedOf(hash: string, limits: StockLimits): { wanted: Wanted; faults: string[] } | null {
  const said = saidIn(hash);
  if (!["hand", "need", "least"].some((key) => said.has(key))) return null;
  const faults: string[] = [];
  let wanted = cardsSaid<Heap, Wanted>(said, ["hand", "need"], PACK, NOTHING, (laid, heap, cards) => put(laid, heap, cards, limits), faults);
  const least = said.get("least") ?? "1";
  if (least === "all") wanted = { ...wanted, least };
  else if (/^[1-9]$/.test(least) && Number(least) <= limits.stock) wanted = { ...wanted, least: Number(least) };
  else {
    const parts = { word: cut(least), cards: cardsInWords(limits.stock) };
    faults.push(_("The link asks for at least “{word}” of them. A stock has {cards}: choose how many have to come.", parts));
  }
  return { wanted, faults: toldOf(hash, faults) };
}
