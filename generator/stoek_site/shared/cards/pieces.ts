/** Cards, the table and words with suits as lit templates: pages bring them with them, and the client draws them anew. */

import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { repeat } from "lit-html/directives/repeat.js";
import { isServer } from "lit-html/is-server.js";
import { _, N_ } from "../language/language.ts";
import { SUIT_SIGNS, SUIT_WORDS, cardName, indexOf, suitWord } from "./cards.ts";

/** What may stand between words. */
export type Prose = (string | TemplateResult)[];

export const suitSign = (suit: string) => html`<span class="suit" data-suit=${suit} aria-hidden="true">${SUIT_SIGNS[suit]}</span>`;

/** The index as text. The reader may choose another while it stands there: what is seen counts, not what was drawn last. */
const index = (rank: string) =>
  isServer ? html`<span data-rank=${rank}>${indexOf(rank)}</span>` : html`<span data-rank=${rank} .textContent=${live(indexOf(rank))}></span>`;

/** The suit or the court, drawn by the style sheet. */
const centre = html`<span class="card__centre"></span>`;

/** What a card that can be chosen shows. It is called by its name only: its index is drawn by the style sheet, not written. */
export function keyInside(card: string) {
  const [rank, suit] = card;
  return html`<span class="card__index" aria-hidden="true"
    ><span data-rank=${rank} data-letter=${live(indexOf(rank))}></span><span class="suit" data-suit=${suit}></span></span
  >${centre}`;
}

export interface Shown {
  /** what it is called, instead of the card's name */
  label?: string;
  /** what is said of it by sign and line; missed: right, but not chosen */
  verdict?: "legal" | "illegal" | "missed" | null;
  changed?: boolean;
  /** a class of its own beside */
  kind?: string;
}

/** A card that lies there. */
export function cardFace(card: string, { label = cardName(card), verdict, changed = false, kind = "" }: Shown = {}) {
  const [rank, suit] = card;
  return html`<span
    class=${kind ? `card ${kind}` : "card"} data-card=${card} data-suit=${suit} data-verdict=${verdict ?? nothing} data-changed=${changed ? "changed" : nothing}
    role="img" aria-label=${label}
    ><span class="card__index" aria-hidden="true">${index(rank)}${suitSign(suit)}</span>${centre}</span
  >`;
}

export interface Choosable extends Shown {
  /** what choosing it does */
  chosen?: (event: MouseEvent) => void;
  /** a switch, and its state */
  pressed?: boolean;
  /** it says so, and keeps the focus; what it does is the handler's to leave */
  inert?: boolean;
  disabled?: boolean;
  /** it has been played */
  gone?: boolean;
  /** what is heard after its name */
  description?: string;
}

/** A card that can be chosen. */
export function cardButton(card: string, options: Choosable = {}) {
  const { label = cardName(card), verdict, changed = false, chosen, pressed, inert = false, disabled = false, gone = false, description } = options;
  return html`<button
    type="button" class="card card--button" data-card=${card} data-suit=${card[1]} data-verdict=${verdict ?? nothing}
    data-changed=${changed ? "changed" : nothing} aria-label=${label} aria-description=${description ?? nothing} aria-pressed=${pressed ?? nothing}
    aria-disabled=${inert ? "true" : nothing} ?disabled=${disabled} ?data-gone=${gone} @click=${chosen}
    >${keyInside(card)}</button
  >`;
}

/**
 * A card in running text.
 * @param kind a class of its own beside
 * @param wrong it cannot be there
 */
export function cardChip(card: string, kind: string = "", wrong: boolean = false) {
  const [rank, suit] = card;
  const name = wrong ? _("{card}, wrong", { card: cardName(card) }) : cardName(card);
  return html`<span
    class=${kind ? `chip ${kind}` : "chip"} data-card=${card} data-suit=${suit} data-wrong=${wrong ? "wrong" : nothing} role="img" aria-label=${name}
    >${index(rank)}${suitSign(suit)}</span
  >`;
}

/** A card of a hand, and whether it may be played. */
export function judgedCard(card: string, isLegal: boolean) {
  const name = cardName(card);
  const label = isLegal ? _("{card}, may be played", { card: name }) : _("{card}, may not be played", { card: name });
  return html`<li>${cardFace(card, { verdict: isLegal ? "legal" : "illegal", label })}</li>`;
}

/**
 * Cards in one row, however narrow the page: they overlap there.
 * @param key draws each, where they do not only lie there
 * @param kind a class of its own beside
 */
export const handRow = (cards: string[], label: string = _("Hand"), key: ((card: string) => unknown) | null = null, kind: string = "") =>
  html`<div class=${kind ? `hand ${kind}` : "hand"} role="group" aria-label=${label}>${
    cards.length
      ? repeat(
          cards,
          (card) => card,
          (card) => html`<span class="hand__held">${key ? key(card) : cardFace(card)}</span>`,
        )
      : html`<span class="slot"></span>`
  }</div>`;

const TURNS = [N_("led"), N_("second"), N_("third"), N_("fourth")];

/**
 * Cards of a trick in order, the lead marked.
 * @param partners two play together: the partner's card is marked, of who plays next
 * @param leader how many seats from the reader the leader sits: then the partner is the reader's
 */
export function trickRow(cards: string[], label: string = _("Trick"), partners: boolean = false, leader: number | null = null) {
  const opposite = leader === null ? cards.length - 2 : (6 - leader) % 4;
  const partner = html`<span class="trick__partner">${_("your partner")}</span>`;
  const one = (card: string, at: number) => html`<li class="trick__card"
    >${cardFace(card)}<span class="trick__note">${_(TURNS[at])}</span>${partners && at === opposite ? partner : nothing}</li
  >`;
  return html`<ol class="trick" aria-label=${label}>${cards.map(one)}</ol>`;
}

export const chips = (cards: string[]) => html`<span class="chips">${cards.map((card, at) => [at ? " " : "", cardChip(card)])}</span>`;

/** A sentence of the engine, its cards drawn as chips, so that they carry the reader's own indices. */
export function cardProse(text: string): Prose {
  return text.split(/\b([AKQJT9876][CSHD])\b/).map((piece, place) => (place % 2 ? cardChip(piece) : piece));
}

/** A call, its suit as a sign. */
export function callWords(call: string): Prose {
  const [, before, suit] = /^(.*?)\s?([CSHD])$/.exec(call) ?? [];
  if (!suit) return [call.replace("-", " ")];
  return [before ? `${before} ` : "", html`<span class="call-suit">${suitSign(suit)}</span><span class="visually-hidden">${suitWord(suit)}</span>`];
}

/** A sentence of the engine that may name calls: as their keys have them, a suit alone by its name. Beside other seats “S” is one. */
export function callProse(text: string): unknown {
  if (/“[NEW]”/.test(text)) return cardProse(text);
  return text.split(/(“[CSHD]”|\b(?:\d+|capot) [CSHD]\b)/).map((piece, at) => {
    if (!(at % 2)) return cardProse(piece);
    return piece.startsWith("“") ? `“${suitWord(piece[1])}”` : callWords(piece);
  });
}

const WITHOUT: Record<string, string> = {
  reverse: N_("none, in reverse"),
  slalom: N_("none, slalom"),
  "slalom-reverse": N_("none, slalom from reverse"),
  all: N_("all suits"),
};

/** Trumps, in a word and a sign; none, reverse, slalom and all too. On the table a suit is seen by its sign alone. */
export function trumpMark(trump: string | null, words: string = trump !== null && trump in WITHOUT ? _(WITHOUT[trump]) : _("none")) {
  const suit =
    trump !== null && trump in SUIT_WORDS
      ? html`<span class="trump-mark__suit" data-suit=${trump}>${suitSign(trump)} <span class="trump-mark__word">${suitWord(trump)}</span></span>`
      : html`<span class="trump-mark__suit">${words}</span>`;
  return html`<p class="trump-mark"><span class="trump-mark__word">${_("Trumps")}</span> ${suit}</p>`;
}
