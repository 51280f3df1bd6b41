/** Trumps, cards and points in words. */

import { _, N_, ngettext } from "../language/language.ts";
import { SUIT_WORDS, suitWord } from "./cards.ts";

/** As requests name them, and as records do. */
const WITHOUT: Record<string, string> = {
  "no-trump": N_("no trump"),
  reverse: N_("reverse"),
  slalom: N_("slalom"),
  "slalom-reverse": N_("slalom from reverse"),
  all: N_("all trumps"),
  "all-trumps": N_("all trumps"),
};

/** By how much a deal is doubled, a redouble by 3 or 4: “doubled”; empty if it is not. */
export function doubledWords(factor: unknown) {
  const by = Number(factor);
  return by > 4 ? _("superdoubled") : by > 2 ? _("redoubled") : by > 1 ? _("doubled") : "";
}

/** “no trump”, “hearts”. */
export function trumpWords(trump: string | null) {
  if (trump === null) return _("no trump");
  if (trump in SUIT_WORDS) return suitWord(trump);
  if (trump === "turned") return _("the suit turned");
  if (trump === "given") return _("given");
  return trump === "turn-up" ? _("the suit turned up") : trump in WITHOUT ? _(WITHOUT[trump]) : trump;
}

const NUMBERS = [
  N_("no card"),
  N_("one card"),
  N_("two cards"),
  N_("three cards"),
  N_("four cards"),
  N_("five cards"),
  N_("six cards"),
  N_("seven cards"),
  N_("eight cards"),
  N_("nine cards"),
];

export function cardsInWords(count: number) {
  return count in NUMBERS ? _(NUMBERS[count]) : ngettext("{count} card", "{count} cards", count);
}

/** So many of what the engine counts in. */
export function counted(count: number, unit: string) {
  switch (unit) {
    case "card point":
      return ngettext("{count} card point", "{count} card points", count);
    case "game point":
      return ngettext("{count} game point", "{count} game points", count);
    case "stroke":
      return ngettext("{count} stroke", "{count} strokes", count);
    default:
      return ngettext("{count} point", "{count} points", count);
  }
}
