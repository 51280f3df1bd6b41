/** What somebody types into the one line of an entry, word by word: cards as soon as they are whole, everything else at a blank or at Enter. */

import { LARGE_PACK, parseCards } from "../../../shared/cards/cards.ts";
import { cut } from "../../../shared/dom/address.ts";
import { _ } from "../../../shared/language/language.ts";
import { stepIn, targetsIn, redone, undone, type State, type Act } from "./state.ts";
import { add, call, say, set, back, choose } from "./steps.ts";
import { idOf } from "./claims.ts";
import { applies, type Step } from "./course.ts";
import { UNKNOWN } from "./sheet.ts";
import type { GameDescription } from "../../../shared/engine/deals.ts";

/** The card at the beginning of a text, in the indices chosen: `jc`, `10d`, `q♥`; `?` where unknown cards are allowed. */
function cardAhead(text: string, unknown: boolean): { card: string; length: number } | null {
  if (unknown && text.startsWith(UNKNOWN)) return { card: UNKNOWN, length: 1 };
  for (const length of [2, 3]) {
    const { cards, unknown: strange } = parseCards(text.slice(0, length), LARGE_PACK);
    if (text.length >= length && cards.length === 1 && !strange.length && !/[\s,]/.test(text.slice(0, length))) return { card: cards[0], length };
  }
  return null;
}

/**
 * A text cut into cards and words.
 * @param reading cards: whether cards are read; whole: whether the last word is complete
 * @returns left: what may still become something
 */
function piecesOf(
  text: string,
  { cards, unknown, whole }: { cards: boolean; unknown: boolean; whole: boolean },
): { pieces: { card?: string; word: string }[]; left: string } {
  const pieces: { card?: string; word: string }[] = [];
  let rest = text;
  for (;;) {
    rest = rest.replace(/^[\s,;–—-]+/, (between) => (cards || !between.includes("-") ? "" : between.trim()));
    if (!rest) return { pieces, left: "" };
    const found = cards ? cardAhead(rest, unknown) : null;
    if (found) {
      pieces.push({ card: found.card, word: rest.slice(0, found.length) });
      rest = rest.slice(found.length);
      continue;
    }
    const word =
      /^(?:(?:once|blind|give|gave|given|no|all)\s+|(?:[5-9]\d|1\d\d|capot)\s+(?:(?:no|all)\s+|(?=[cshd♣♠♥♦]|no|all)))?[^\s,;]+/i.exec(rest)?.[0] ?? rest;
    const begun =
      word.length === rest.length || /^(?:once|blind|give|gave|given|(?:(?:[5-9]\d|1\d\d|capot)\s+)?(?:no|all)|[5-9]\d|1\d\d|capot)\s*$/i.test(rest);
    if (begun && !whole) return { pieces, left: rest };
    pieces.push({ word });
    rest = rest.slice(word.length);
  }
}

/** @returns in words what cannot be taken, or the next state */
type Taken = State | string;

/**
 * What was typed so far is entered, as far as it is whole; what is not stays in the line.
 * @param whole whether the last word is complete
 */
export function type(now: State, text: string, whole: boolean): State {
  const isCalled = stepIn(now).id === "auction";
  const { pieces, left } = piecesOf(text, { cards: !isCalled, unknown: stepIn(now).id === "play", whole });
  let next = now;
  for (const [at, { card, word }] of pieces.entries()) {
    const taken = card ? typedCard(next, card) : isCalled ? typedCall(next, word) : typedWord(next, word);
    if (typeof taken === "string") {
      const words = pieces.slice(at).map((each) => each.word);
      return { ...next, line: [...words, left].filter(Boolean).join(" "), fault: taken };
    }
    next = taken;
  }
  return { ...next, line: left, fault: "" };
}

function typedCard(now: State, card: string): Taken {
  if (card !== UNKNOWN && !now.game.pack.includes(card)) return _("{card} is not in the pack of {game}. Write another card.", { card, game: now.game.name });
  const next = add(now, card);
  return next === now ? _("Every place is full. Choose one to change it, or go on to the next step.") : next;
}

function typedCall(now: State, word: string): Taken {
  const { game, sheet, told } = now;
  const seat = stepIn(now).fields.find((name) => game.entry.fields[name].kind === "seat");
  const dealer = seat && game.seats.includes(word.toUpperCase()) ? word.toUpperCase() : "";
  const meant = callMeant(now, word);
  // “s” is South as long as it is not said who deals, and then spades, where suits are called.
  if (seat && dealer && !(meant && sheet.facts[seat])) return set(now, seat, dealer);
  const said = { p: "pass", "-": "pass", help: "3" }[word.toLowerCase()] ?? word.toLowerCase().replace(/\s+/g, " ");
  const called = meant || (CALL.test(said) ? said.replace(/^g.*/, "give-up") : "");
  if (called) return call(now, called);
  const { calls } = game;
  const words = calls.some((each) => each.startsWith("once ")) ? _("pass, a number, once 5, blind 2 or give-up") : listed(told?.calls?.next ?? calls);
  return _("“{word}” is no call. Write {words}; a seat’s letter names the dealer.", { word: cut(word, 30), words });
}

/** What may be a call in some game; the engine judges it. */
const CALL = /^(?:pass|(?:once |blind )?\d{1,6}|gave? up|gives? up|give-up|double|redouble|superdouble|play|capot|transfer|take|schmeiss|force|decline|\?)$/;

/** What may be typed, as one text; of many the first and the last. */
function listed(words: string[]) {
  if (words.length > 7) return `${words.slice(0, 3).join(", ")} … ${words.at(-1)}`;
  return words.length > 1 ? _("{words} or {last}", { words: words.slice(0, -1).join(", "), last: words[words.length - 1] }) : words.join();
}

/** The call of those that may be made now, or of any suit and number, that somebody typed: `80c`, `80 clubs` and `♣80` are the same. */
function callMeant({ told, game }: State, word: string) {
  const known = [...(told?.calls?.next ?? []), ...game.calls];
  const plain = (text: string) => text.toLowerCase().replace(/[\s-]+/g, "");
  const exact = known.find((call) => plain(call) === plain(word));
  if (exact) return exact;
  const [, height = "", sign = ""] = /^(\d{2,3}|capot)?\s*([cshd]|clubs?|spades?|hearts?|diamonds?|[♣♠♥♦])$/i.exec(word) ?? [];
  if (!sign) return "";
  const suit = { "♣": "C", "♠": "S", "♥": "H", "♦": "D" }[sign] ?? sign[0].toUpperCase();
  const suited = height ? `${height.toLowerCase()} ${suit}` : suit;
  // A letter alone is a suit in every game where suits are called, if not now, then in a later round.
  return height || !known.some((call) => call.startsWith("once ")) ? suited : "";
}

function typedWord(now: State, word: string): Taken {
  const found = factsMeant(now, word);
  // “s” is South as long as it is not said who deals, and then spades.
  const meant = found.find(({ name }) => !now.sheet.facts[name]) ?? found[0];
  if (meant) return set(now, meant.name, meant.value);
  const claimed = typedClaim(now, word);
  if (claimed) return claimed;
  if (targetsIn(now).length) return _("“{word}” is no card. Write rank and suit, such as jc or 10d.", { word: cut(word, 30) });
  return _("“{word}” is no word for this step. Write {words}.", { word: cut(word, 30), words: listed(wordsOf(now.game, stepIn(now))) });
}

/** The fields of the open step that a word may be meant for, with what it says of them. */
function factsMeant(now: State, word: string): { name: string; value: string }[] {
  const said = word.toUpperCase();
  return stepIn(now).fields.flatMap((name) => {
    const field = now.game.entry.fields[name];
    const { kind, seats = [], values = seats, words = [] } = field;
    if (!["choice", "trump", "seat"].includes(kind) || !applies(field, now.sheet)) return [];
    const value = values.map(String).find((each, at) => [each, words[at]].some((one) => one?.toUpperCase() === said));
    return value === undefined ? [] : [{ name, value }];
  });
}

/** Words that may be typed in a step that asks for no cards, one of each kind. */
export function wordsOf({ entry, seats }: GameDescription, step: Step): string[] {
  const fields = step.fields.map((name) => entry.fields[name]);
  const has = (kind: string) => fields.some((field) => field.kind === kind);
  const claims = fields.find(({ kind }) => kind === "claims");
  const marriage = claims?.options?.map(({ claim }) => claim.kind ?? "").find((kind) => kind !== "four" && kind !== "sequence");
  const choices = fields.filter(({ kind }) => kind === "choice").map(({ values = [] }) => String(values[0]));
  return [
    ...(has("seat") ? [seats[0].toLowerCase()] : []),
    ...choices,
    ...(has("trump") ? ["hearts"] : []),
    ...(marriage ? [marriage] : []),
    ...(claims ? ["none"] : []),
  ];
}

/** A combination in short: `stoek`, `four9`, `sequence4`; `none` where nothing was announced. */
function typedClaim(now: State, word: string): State | null {
  const field = stepIn(now)
    .fields.map((name) => now.game.entry.fields[name])
    .find(({ kind }) => kind === "claims");
  if (!field) return null;
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  if (plain(word) === "none") return say(now, { announced: [] });
  const found = (field.options ?? []).find(({ claim, words }) => [idOf(claim), words].some((name) => plain(name) === plain(word)));
  return found ? say(now, { announced: [...(now.sheet.announced ?? []), found.claim] }) : null;
}

// The keyboard of the form: letters go to the line that takes cards wherever they are typed; undo and redo have their usual keys.

/** @param line the one to type in; null where the deal stands as text */
export function pressKey(event: KeyboardEvent, { chosen }: State, act: Act, line: HTMLInputElement | null) {
  const target = event.target as HTMLElement;
  const writes = target.matches("textarea, select, input:not([type=radio], [type=file])");
  const command = event.ctrlKey || event.metaKey;
  if (command && !event.altKey && /^[zy]$/i.test(event.key) && !target.matches("textarea")) {
    // In a field with something half typed, the browser's own undo is meant.
    if (target === line && line.value) return;
    event.preventDefault();
    act(event.key.toLowerCase() === "y" || event.shiftKey ? redone : undone);
    return;
  }
  // A card that was to be changed stays as it is.
  if (event.key === "Escape" && chosen) act(choose, chosen);
  if (writes || command || event.altKey) return;
  // The theme takes single letters for its own: p and n would leave the page.
  if (/^[a-z]$/i.test(event.key)) event.stopPropagation();
  if (!line?.offsetParent) return;
  if (/^[a-z0-9?♣♠♥♦]$/i.test(event.key)) line.focus();
  else if (event.key === "Backspace") {
    event.preventDefault();
    act(back);
  }
}
