/** Who does what, in words. */

import { ROUND, seatWord } from "../../shared/cards/compass.ts";
import { callProse, callWords, cardChip, chips } from "../../shared/cards/pieces.ts";
import { _, ngettext, woven } from "../../shared/language/language.ts";
import { trumpWords } from "../../shared/cards/words.ts";
import { anybody, type Seats } from "./seats.ts";
import { SEAT } from "./sitting.ts";
import { signed } from "../../shared/dom/numbers.ts";
import type { Choice, Deed, Trick, View, Answer } from "./answer.ts";
import type { Report } from "../../shared/engine/deals.ts";

const suitOf = (trump: string | null | undefined) => (trump ? callWords(trump) : _("no trumps"));

/** Who takes the deal on, and what with. */
function playsWith(who: unknown, declarer: string, trump: string | null | undefined) {
  const isOwn = declarer === SEAT;
  if (!trump) return woven<unknown>(isOwn ? _("You play without trumps") : _("{who} plays without trumps"), { who });
  if (trump === "reverse") return woven<unknown>(isOwn ? _("You play in reverse, without trumps") : _("{who} plays in reverse, without trumps"), { who });
  if (trump.startsWith("slalom")) return woven<unknown>(isOwn ? _("You play {slalom}") : _("{who} plays {slalom}"), { who, slalom: trumpWords(trump) });
  if (trump === "all") return woven<unknown>(isOwn ? _("You play with all suits as trumps") : _("{who} plays with all suits as trumps"), { who });
  return woven<unknown>(isOwn ? _("You play with {suit} as trumps") : _("{who} plays with {suit} as trumps"), { who, suit: suitOf(trump) });
}

/**
 * A choice as a button has it.
 * @param taker who has taken the deal on already: who names trumps says no more than the suit
 */
export function choiceWords(choice: Choice, taker: string | null = null): unknown {
  const { kind, card = "", cards = [], call = "", gave = "", got, stock, trump, declarer, points = 0 } = choice;
  switch (kind) {
    case "card":
      return cardChip(card);
    case "call":
      return callWords(call);
    case "meld":
      return woven<unknown>(_("Announce {cards} ({points})"), { cards: chips(cards), points: String(points) });
    case "exchange":
      return got
        ? woven<unknown>(_("Exchange {gave} for {got}"), { gave: cardChip(gave), got: cardChip(got) })
        : woven<unknown>(_("Give {card} to your partner"), { card: cardChip(gave) });
    case "return":
      return woven<unknown>(_("Give {card} back"), { card: cardChip(card) });
    case "stock":
      return stock === "taken" ? _("Take the stock") : _("Leave the stock");
    case "discard":
      return woven<unknown>(_("Put {cards} away"), { cards: chips(cards) });
    default:
      return declarer && declarer !== taker ? playsWith(anybody(declarer), declarer, trump) : woven<unknown>(_("Trumps: {suit}"), { suit: suitOf(trump) });
  }
}

/** What is weighed; out of turn doing nothing is. */
export const doneWords = (choice: Choice | null): unknown => (choice ? choiceWords(choice) : _("to wait"));

/** What somebody has done, in a line. */
export function deedWords(deed: Deed, seats: Seats): unknown {
  const { kind, card = "", cards, call = "", gave = "", got, stock, trump } = deed;
  const who = ["card", "call"].includes(kind) ? seats.label(deed.seat) : seats.named(deed.seat);
  switch (kind) {
    case "card":
      return woven<unknown>(_("{who}: {card}"), { who, card: cardChip(card) });
    case "call":
      return woven<unknown>(_("{who}: {call}"), { who, call: callWords(call) });
    case "meld":
      return woven<unknown>(_("{who} announces {cards}"), { who, cards: chips(cards ?? []) });
    case "exchange":
      return got
        ? woven<unknown>(_("{who} exchanges {gave} for {got}"), { who, gave: cardChip(gave), got: cardChip(got) })
        : woven<unknown>(_("{who} gives {card} to the partner"), { who, card: cardChip(gave) });
    case "stock":
      return stock === "taken" ? _("{who} takes the stock", { who }) : _("{who} leaves the stock", { who });
    case "trump":
      return takesOn(seats, deed.declarer ?? deed.seat, trump ?? null);
    case "return":
      return card ? woven<unknown>(_("{who} gives {card} back"), { who, card: cardChip(card) }) : _("{who} gives a card back", { who });
    default:
      return _("{who}: {what}", { who, what: deed.words });
  }
}

/** A sentence of the engine: the others by where they sit, cards as chips, quoted calls as their buttons have them, the sign of a loss as a minus. */
export function prose(text: string): unknown {
  const others = new Map([...ROUND].filter((seat) => seat !== SEAT).map((seat) => [seatWord(seat), anybody(seat)]));
  const placed = text.replace(new RegExp(`(^|[.?] |)\\b(${[...others.keys()].join("|")})\\b`, "g"), (_found, before: string, word: string, at: number) => {
    const who = others.get(word) ?? word;
    return before + (before || !at ? who : who.charAt(0).toLowerCase() + who.slice(1));
  });
  return callProse(placed.replace(/ -(?=\d)/g, " −"));
}

/** The same by the name that a seat has at this table. */
export const takesOn = (seats: Seats, declarer: string, trump: string | null) => playsWith(seats.named(declarer), declarer, trump);

/** Who has taken a trick, and what it was worth. */
export function takenWords({ winner, points, bonus, last }: Trick, seats: Seats) {
  return seats.takes(winner, ngettext("{count} point", "{count} points", points + bonus + last));
}

/** Of two players: what the other took the last trick with, which is gone as soon as he leads to the next one. */
export function lostWords({ seats, seat, tricks, trick, leader }: View, names: Seats): unknown[] {
  const last = tricks.at(-1);
  if (seats.length > 2 || !last || !trick.length || leader === seat) return [];
  const [card, better] = last.leader === seat ? last.cards : [...last.cards].reverse();
  return [woven<unknown>(_("{who} took {card} with {better}."), { who: names.named(last.winner), card: cardChip(card), better: cardChip(better) })];
}

/** What the reader drew after a trick, and that it was the last of the stock. */
export function drawnWords(before: View | undefined, { tricks, hand, left_in_stock: left }: View): unknown[] {
  if (!before?.left_in_stock || tricks.length !== before.tricks.length + 1) return [];
  const held = new Set(before.hand.map(({ card }) => card));
  const drawn = hand.filter(({ card }) => !held.has(card)).map(({ card }) => woven<unknown>(_("You draw {card}."), { card: cardChip(card) }));
  return left ? drawn : [...drawn, _("The stock is gone: from now on the strict rules of play hold.")];
}

/** What the reader, whose turn it is, has to do. */
export function turnWords(phase: string): string {
  switch (phase) {
    case "stock":
      return _("Take the stock, or leave it.");
    case "trump":
      return _("Name trumps.");
    default:
      return _("Your turn.");
  }
}

/** What the reader could do now, whose turn it is not. */
export function betweenWords(choices: Choice[]): string {
  return choices.some(({ kind }) => kind === "call") ? _("You may speak now, or let the others go on.") : _("You may exchange now, or let the others go on.");
}

export const inOne = (sentences: unknown[]) => sentences.map((sentence, at) => [at ? " " : "", sentence]);

// What the result of a deal is for the reader.

/** A deal that is over. */
interface Played {
  answer: Pick<Answer, "view"> | null;
  report: Report | null;
  names: Seats;
}

/** The result in a sentence, as it is for the reader and his side; nothing where there is none. */
export function resultWords({ answer, report, names }: Played) {
  const result = report?.result;
  if (!answer || !result) return "";
  const { sides, declarer } = answer.view;
  const own = Object.keys(sides).find((side) => sides[side].includes(SEAT)) ?? "";
  const [other = ""] = Object.keys(result).filter((side) => side !== own);
  if (own in result && other) return ofTwo(result[own], result[other], sides[own].length > 1);
  if (own in result) return _("You score {points}, and the others nothing.", { points: signed(result[own]) });
  const parts = { who: names.named(declarer ?? ""), points: signed(result[other]) };
  if (result[other] < 0) return _("{who} scores {points}: that is good for you.", parts);
  return result[other] > 0 ? _("{who} scores {points}: that is bad for you.", parts) : _("{who} scores {points}.", parts);
}

function ofTwo(own: number, others: number, isSide: boolean) {
  const parts = { own: signed(own), others: signed(others) };
  if (own > others) return isSide ? _("Your side has won it: {own}, the others {others}.", parts) : _("You have won it: {own}, the other {others}.", parts);
  if (own < others) return isSide ? _("Your side has lost it: {own}, the others {others}.", parts) : _("You have lost it: {own}, the other {others}.", parts);
  return _("It is even: {own} each.", parts);
}
