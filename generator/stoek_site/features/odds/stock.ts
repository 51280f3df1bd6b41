/** A question about the stock: a hand, the cards wanted, how many of them at least; what may be entered, and its link. */

import { Said, linkText } from "../../shared/dom/link.ts";
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

/** The fragment that carries the question. */
export const hashOfWanted = ({ hand, need, least }: Wanted) =>
  `#${linkText("stock", { hand: hand.join("."), need: need.join("."), least: least === 1 ? null : least }) || "hand="}`;

/** The question of an address, as far as it can be used; null where the address speaks of none. */
export function wantedOf(hash: string, limits: StockLimits): { wanted: Wanted; faults: string[] } | null {
  const said = new Said("stock", hash);
  if (!said.isMeant) return null;
  const wanted = cardsSaid<Heap, Wanted>(said, ["hand", "need"], PACK, NOTHING, (laid, heap, cards) => put(laid, heap, cards, limits));
  const count = (word: string): Wanted["least"] | null => (word === "all" ? word : /^[1-9]$/.test(word) && Number(word) <= limits.stock ? Number(word) : null);
  const least = said.use("least", count, (word) =>
    _("The link asks for at least “{word}” of them. A stock has {cards}: choose how many have to come.", { word, cards: cardsInWords(limits.stock) }),
  );
  return { wanted: { ...wanted, least: least ?? 1 }, faults: said.told() };
}
