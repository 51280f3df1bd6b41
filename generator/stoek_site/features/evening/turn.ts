/** Whose turn it is: who deals, who is the sitter, who sits out, and how long the evening lasts after “on and off”. */

import { dealerOf, isOver, leftOf, namesOf } from "./evening.ts";
import type { Evening } from "./evening.ts";

/**
 * @param seats how many hold cards
 * @returns roles: for each player, a word for the head of the column
 */
export function tellTurn(evening: Evening, seats: number): {words: string, roles: string[]} {
  const names = namesOf(evening);
  const next = evening.lines.length;
  const dealer = dealerOf(evening, next);
  const sitter = leftOf(evening, dealer);
  const outside = names.length > seats;
  const over = isOver(evening);
  const roles = names.map((_, place) => {
    if (over) return evening.onAfter !== null && place === dealerOf(evening, evening.onAfter) ? "off" : "";
    if (place === dealer) return outside ? "deals, out" : "deals";
    if (place === sitter) return "sitter";
    return place === names.length - 1 ? "scorer" : "";
  });
  const deals = `Deal ${next + 1}: ${names[dealer]} deals${outside ? " and sits out" : ""}, ${names[sitter]} is the sitter.`;
  return { words: [over ? "" : deals, tellEnd(evening, names)].filter(Boolean).join(" "), roles };
}

function tellEnd(evening: Evening, names: string[]) {
  const { onAfter, lines, players } = evening;
  if (onAfter === null) return "";
  const on = names[dealerOf(evening, onAfter)];
  const left = onAfter + players.length - lines.length;
  if (left <= 0) return `“On and off” was announced after deal ${onAfter}, and everybody has dealt once more: ${on} is off, and the session is over.`;
  const dealers = Array.from({ length: left }, (_, step) => names[dealerOf(evening, lines.length + step)]);
  return `On and off: ${on} is on. ${left} more ${left === 1 ? "deal" : "deals"}, dealt by ${dealers.join(", ")}; then ${on} is off.`;
}
