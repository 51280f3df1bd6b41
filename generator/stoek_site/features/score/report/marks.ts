/** Findings at the cards they concern: which card, and a mark with the finding's number that leads to it. */

import { html } from "lit-html";
import { cardName } from "../../../shared/cards/cards.ts";
import { _, N_ } from "../../../shared/language/language.ts";
import type { Finding, RecordJson } from "../../../shared/engine/deals.ts";

/** Where in the deal a finding belongs; what is left out is not known, or the whole of it is meant. */
export interface Spot {
  zone: "play" | "hand" | "discards" | "stock_cards" | "turn_up" | "pile" | "opponents_pile" | "auction" | "exchanges" | "announced" | "opponents_announced";
  /** from 1, like `position` */
  trick?: number;
  position?: number;
  seat?: string;
  /** from 0 */
  index?: number;
  /** the card that stands there, or that the message names first */
  card?: string;
}
/** spots: where it is marked, the place of the finding first */
export type Mark = { number: number; finding: Finding; spots: Spot[] };

const TYPES: Record<string, string> = {
  notation: N_("Cannot be read"),
  "bad-cards": N_("Wrong cards"),
  "illegal-call": N_("Call not allowed"),
  "bad-exchange": N_("Wrong exchange"),
  "bad-meld": N_("Wrong announcement"),
  "mis-entry": N_("Mis-entry"),
  "out-of-turn": N_("Out of turn"),
  revoke: N_("Revoke"),
  "false-knock": N_("False knock"),
  contradiction: N_("Contradiction"),
};

export const typeOf = ({ type }: Finding) => (type in TYPES ? _(TYPES[type]) : type);

const CARD = /\b[AKQJT9876][CSHD]\b/;

const LISTS = /^(discards|stock_cards|turn_up|pile|opponents_pile|auction|exchanges|announced|opponents_announced)(?:\[(\d+)\])?/;

/** What stands at a path of the record. */
function spotAt(path: string): Spot | null {
  const number = (digits: string | undefined, from: number = 0) => (digits === undefined ? undefined : Number(digits) + from);
  const [, trick, position] = /^tricks\[(\d+)\](?:\.(?:cards|plays)\[(\d+)\])?/.exec(path) ?? [];
  if (trick) return { zone: "play", trick: number(trick, 1), position: number(position, 1) };
  const [, seat, card] = /^hands\.([NESW])(?:\[(\d+)\])?/.exec(path) ?? [];
  if (seat) return { zone: "hand", seat, index: number(card) };
  const [, list, index] = LISTS.exec(path) ?? [];
  return list ? { zone: list as Spot["zone"], index: number(index) } : null;
}

function spotsOf({ place: { trick, card: position, seat, path, also }, message }: Finding, record: RecordJson): Spot[] {
  const at = (told: string | undefined): Spot[] => {
    const spot = told ? spotAt(told) : null;
    return spot ? [{ ...spot, card: standing(spot, record) ?? CARD.exec(message)?.[0] }] : [];
  };
  const own: Spot[] = trick && position ? [{ zone: "play", trick, position }] : at(path);
  return [...own.map((spot) => ({ seat, ...spot })), ...at(also?.path)];
}

function standing({ zone, seat, index }: Spot, { hands }: RecordJson) {
  const hand = zone === "hand" && seat ? hands?.[seat] : null;
  return Array.isArray(hand) && index !== undefined ? hand[index] : undefined;
}

export class Marks {
  all: Mark[];
  /** the numbers of those that are drawn at a card, or at what else they concern */
  drawn: Set<number> = new Set();
  lead: (number: number) => void;

  /** @param lead goes to the finding of that number */
  constructor(findings: Finding[], record: RecordJson, lead: (number: number) => void) {
    this.all = findings.map((finding, index) => ({ number: index + 1, finding, spots: spotsOf(finding, record) }));
    this.lead = lead;
  }

  /**
   * The findings about a card played.
   * @param trick from 1
   * @param position from 1
   */
  onPlay(trick: number, position: number, seat: string | null) {
    return this.#where(
      (spot) => spot.zone === "play" && spot.trick === trick && (spot.position ? spot.position === position : spot.seat ? spot.seat === seat : position === 1),
    );
  }

  /** The findings about a card of a hand, wherever the hand has it. */
  onCard(card: string, seat: string) {
    return this.#where((spot) => spot.zone === "hand" && spot.seat === seat && spot.card === card);
  }

  /** The findings about one thing of a list: a card of the discards, a call, a combination. */
  onItem(zone: Spot["zone"], index: number, card?: string) {
    return this.#where((spot) => spot.zone === zone && (spot.index === undefined ? card !== undefined && spot.card === card : spot.index === index));
  }

  /** The findings about such a list as a whole; `cards` are those it shows. */
  onWhole(zone: Spot["zone"], cards: string[], seat?: string) {
    const here = (spot: Spot) => spot.zone === zone && (zone !== "hand" || spot.seat === seat);
    return this.#where((spot) => here(spot) && !(spot.card && cards.includes(spot.card)) && (zone === "hand" || spot.index === undefined));
  }

  #where(here: (spot: Spot) => boolean) {
    return this.all.filter(({ spots }) => spots.some(here));
  }

  numbers(marks: Mark[]) {
    for (const { number } of marks) this.drawn.add(number);
    return marks.map(({ number }) => number).join(" ");
  }

  /**
   * A button that leads to the finding; without marks the thing itself.
   * @param inner what is marked
   */
  wrap(marks: Mark[], inner: unknown) {
    if (!marks.length) return inner;
    const [{ number, finding }] = marks;
    return html`<button type="button" class="mark" data-kind=${finding.severity} data-findings=${this.numbers(marks)} @click=${() => this.lead(number)}
      >${inner}${markSign(marks[0])}<span class="visually-hidden">: ${findingWords(marks)}</span></button>`;
  }
}

/** The number with a sign before it; drawn by the style sheet, because what is marked has its words. */
export const markSign = ({ number, finding }: Mark) =>
  html`<span class="mark__sign" data-sign="${finding.severity === "warning" ? "!" : "✗"}${number}" aria-hidden="true"></span>`;

export const findingWords = (marks: Mark[]) =>
  marks.map(({ number, finding }) => _("finding {number}, {type}", { number, type: typeOf(finding).toLowerCase() })).join("; ");

/** A card by its spoken name; one that nobody remembers too. */
export const nameOf = (card: string) => (CARD.test(card) ? cardName(card) : _("a card not known"));
