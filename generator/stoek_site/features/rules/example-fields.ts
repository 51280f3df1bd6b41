/** The fields of a worked example: what of its request can be changed, how a value stands in a field, and how it is read. */

import { _, N_ } from "../../shared/language/language.ts";
import { make } from "../../shared/dom/nodes.ts";
import { trumpWords } from "../../shared/cards/words.ts";
import { indexOf, LARGE_PACK, parseCards, SUIT_SIGNS } from "../../shared/cards/cards.ts";

/** one thing in a request that can be changed */
export interface Field {
  /** where it stands in the request */
  path: string[];
  label: string;
  kind: "number" | "bid" | "text" | "cards" | "calls" | "choice";
}

/** What can be chosen where a value is not free. */
const CHOICES: Record<string, [string, string][]> = {
  stock: [
    ["taken", N_("taken")],
    ["refused", N_("refused")],
    ["gave-up", N_("gave up")],
  ],
  trump: [
    ["C", N_("♣ clubs")],
    ["S", N_("♠ spades")],
    ["H", N_("♥ hearts")],
    ["D", N_("♦ diamonds")],
  ],
};
/** How a field writes null: no trump. */
const NONE = "none";
const FIELDS: Record<string, Omit<Field, "path">> = {
  bid: { label: N_("Bid"), kind: "bid" },
  stock: { label: N_("Stock"), kind: "choice" },
  points: { label: N_("Card points"), kind: "number" },
  opponents_points: { label: N_("Opponents' card points"), kind: "number" },
  tricks: { label: N_("Tricks"), kind: "number" },
  bonus: { label: N_("Roem"), kind: "number" },
  opponents_bonus: { label: N_("Opponents' roem"), kind: "number" },
  trump: { label: N_("Trumps"), kind: "choice" },
  hand: { label: N_("Hand"), kind: "cards" },
  meld: { label: N_("Meld"), kind: "cards" },
  counter: { label: N_("Counter-meld"), kind: "cards" },
  trick: { label: N_("Trick"), kind: "cards" },
  turn_up: { label: N_("Turned up"), kind: "cards" },
  calls: { label: N_("Calls, with commas between them"), kind: "calls" },
  stake: { label: N_("Stake for a point"), kind: "text" },
};

/** The fields of a request, in the order in which one says them at the table. */
export function fieldsOf(request: any): Field[] {
  const plain = Object.keys(FIELDS)
    .filter((key) => key in request)
    .map((key) => ({ ...FIELDS[key], path: [key], label: _(FIELDS[key].label) }));
  const deals = request.verb === "session" && request.players ? request.deals : [];
  return [
    ...plain,
    ...deals.map((deal: any, place: number) => ({
      path: ["deals", String(place), "result"],
      label: _("Deal {number}: {declarer}", { number: place + 1, declarer: deal.declarer }),
      kind: "number",
    })),
  ];
}

export const valueAt = (from: any, path: string[]) => path.reduce((held, key) => held[key], from);

/** @param cards as a request has them: a text or a list */
const cardTexts = (cards: unknown) =>
  (Array.isArray(cards) ? cards : String(cards).split(/[\s,]+/)).map((card) => card.toUpperCase().replace("10", "T")).filter(Boolean);

export function shown(field: Field, value: any) {
  if (field.kind === "cards")
    return cardTexts(value)
      .map((card) => indexOf(card[0]) + SUIT_SIGNS[card[1]])
      .join(" ");
  if (field.kind === "calls") return value.map((call: string) => call.replace(/(^|\s)([CSHD])$/, (_whole, space, suit) => space + SUIT_SIGNS[suit])).join(", ");
  return String(value ?? NONE);
}

/** A call as the engine reads it: its suit a letter, with whatever sign or small letter it was written. */
function callRead(written: string) {
  const call = Object.entries(SUIT_SIGNS).reduce((text, [suit, sign]) => text.replaceAll(sign, ` ${suit}`), written);
  return call
    .trim()
    .replace(/\s+/g, " ")
    .replace(/(^|\s)([cshd])$/, (_whole, space, suit) => space + suit.toUpperCase())
    .replace(/^no trump$/, "no-trump");
}

/** The value that stands in a field; throws where it is none. */
export function read(field: Field, text: string): unknown {
  switch (field.kind) {
    case "number":
      if (text.trim() === "") throw new Error(_("{field}: a number is missing.", { field: field.label }));
      return Number(text);
    case "bid":
      if (text.trim() === "") throw new Error(_("{field}: a bid is missing.", { field: field.label }));
      return /^\d+$/.test(text.trim()) ? Number(text) : text.trim().toLowerCase();
    case "calls":
      return text.split(",").map(callRead).filter(Boolean);
    case "cards": {
      const { cards, unknown } = parseCards(text, LARGE_PACK);
      const parts = { field: field.label, word: unknown[0] };
      if (unknown.length) throw new Error(_("{field}: “{word}” is not a card. Write rank, then suit, as on the cards.", parts));
      return cards.join(" ");
    }
    case "choice":
      return text === NONE ? null : text;
    default:
      return text;
  }
}

/**
 * Where a value is entered.
 * @param trumps what can be trumps, where that is more than the suits
 */
export function entryFor(field: Field, value: any, trumps: (string | null)[]) {
  if (field.kind === "choice") {
    const others = field.path[0] === "trump" ? trumps.filter((each) => each === null || !(each in SUIT_SIGNS)) : [];
    const choices = [...CHOICES[field.path[0]].map(([choice, words]) => [choice, _(words)]), ...others.map((each) => [each ?? NONE, trumpWords(each)])];
    return make("select", {}, ...choices.map(([choice, words]) => new Option(words, choice, choice === (value ?? NONE), choice === (value ?? NONE))));
  }
  const text = shown(field, value);
  if (field.kind === "number") return make("input", { type: "number", inputmode: "numeric", value: text });
  // A card's sign is wider than a letter.
  const size = String(Math.max(6, Math.ceil(1.15 * text.length)));
  return make("input", { type: "text", size, autocapitalize: "characters", spellcheck: "false", value: text });
}
