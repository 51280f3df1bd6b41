/** Calls and trumps in words. */

import { make } from "../dom/nodes.ts";
import { SUIT_WORDS, suitSign } from "./cards.ts";

/** A call, its suit as a sign. */
export function callWords(call: string): (Node | string)[] {
  const [, before, suit] = /^(.*?)\s?([CSHD])$/.exec(call) ?? [];
  if (!suit) return [call.replace("-", " ")];
  return [before ? `${before} ` : "", make("span", { class: "call-suit" }, suitSign(suit)), make("span", { class: "visually-hidden" }, SUIT_WORDS[suit])];
}

export function trumpWords(trump: string | null) {
  if (trump === null) return "no trump";
  return SUIT_WORDS[trump] ?? (trump === "turn-up" ? "the suit turned up" : trump);
}
