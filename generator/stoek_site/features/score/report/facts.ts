/** What was agreed before the first lead: who dealt, the calls, the contract, the stock, what was announced. */

import { html, nothing } from "lit-html";
import { callWords, cardProse } from "../../../shared/cards/pieces.ts";
import { doubledWords, trumpWords } from "../../../shared/cards/words.ts";
import { _, N_, woven } from "../../../shared/language/language.ts";
import { chipOf, joined, seatSign } from "./pieces.ts";
import { capital, sidesOf, takerOf, theSide, who } from "./seats.ts";
import type { ClaimJson, ExchangeJson } from "../../../shared/engine/deals.ts";
import type { Deal } from "./deal.ts";
import type { Spot } from "./marks.ts";

const STOCK: Record<string, string> = { taken: N_("taken"), refused: N_("left lying"), "gave-up": N_("not seen: the hand was given up") };

const fact = (label: string, words: unknown) => html`<div class="fact"><dt>${label}</dt><dd>${words}</dd></div>`;
const longFact = (label: string, words: unknown) => html`<div class="fact fact--long"><dt>${label}</dt><dd>${words}</dd></div>`;

export function facts({ record, report, names, marks }: Deal) {
  const [first, other] = sidesOf(report);
  const { trump, declarer } = report;
  const { bid, stock, points, opponents_points: theirs, won, bonus, opponents_bonus: others, last_trick: last } = record;
  const both = (one: unknown, two: unknown) =>
    two === undefined ? one : woven(_("{points}, {side} {others}"), { points: one ?? 0, side: theSide(other), others: two });
  const items = <Item>(zone: Spot["zone"], list: Item[], words: (item: Item) => unknown) =>
    joined(
      list.map((each, index) => marks.wrap(marks.onItem(zone, index), words(each))),
      " · ",
    );
  const announced = (zone: "announced" | "opponents_announced", label: string) =>
    record[zone] ? longFact(label, record[zone].length ? items(zone, record[zone], claimWords) : _("nothing")) : nothing;
  const told = [
    record.dealer ? fact(_("Dealer"), who(names, record.dealer)) : nothing,
    record.sitter ? fact(_("Sitter"), who(names, record.sitter)) : nothing,
    declarer ? fact(capital(takerOf(report)), bid ? _("{who}, bid {bid}", { who: who(names, declarer), bid }) : who(names, declarer)) : nothing,
    trump ? fact(_("Trumps"), trumpWords(trump)) : nothing,
    Number(record.doubled) > 1 ? fact(_("Doubled"), doubledWords(record.doubled)) : nothing,
    stock ? fact(_("Stock"), stock in STOCK ? _(STOCK[stock]) : stock) : nothing,
    points !== undefined ? fact(_("Card points"), both(points, theirs)) : nothing,
    won !== undefined ? fact(_("Tricks won"), won) : nothing,
    bonus !== undefined || others !== undefined ? fact(_("In tricks"), both(bonus, others)) : nothing,
    last ? fact(_("Last trick"), last === "declarer" ? first.words : last) : nothing,
    record.auction?.length ? longFact(_("Auction"), items("auction", record.auction, calledWords)) : nothing,
    record.exchanges ? fact(_("Exchanged"), record.exchanges.length ? items("exchanges", record.exchanges, exchangeWords) : _("nothing")) : nothing,
    announced("announced", _("Announced")),
    announced("opponents_announced", _("Announced by {side}", { side: theSide(other) })),
  ];
  return told.some((each) => each !== nothing) ? html`<dl class="facts">${told}</dl>` : nothing;
}

const by = (seat: string | undefined) => (seat ? [seatSign(seat), " "] : "");

/** A thing that was done, with its trick where that is told. */
const done = (words: unknown, trick: number | undefined) => (trick === undefined ? words : woven(_("{thing} in {trick}"), { thing: words, trick }));

function calledWords(each: { call: string; seat?: string } | string) {
  const { call, seat } = typeof each === "string" ? { call: each, seat: undefined } : each;
  return html`<span class="fact__call">${by(seat)}${callWords(call)}</span>`;
}

function exchangeWords(one: ExchangeJson | string) {
  if (typeof one === "string") return html`<span>${cardProse(one)}</span>`;
  const swap = woven<unknown>(_("{gave} for {got}"), { gave: cardOr(one.gave), got: cardOr(one.got) });
  return html`<span>${by(one.seat)}${done(swap, one.trick)}</span>`;
}

function claimWords(claim: ClaimJson | string) {
  if (typeof claim === "string") return html`<span>${cardProse(claim)}</span>`;
  const { kind, cards, rank, length, seat, trick } = claim;
  const words = cards?.length ? joined(cards.map(chipOf), " ") : [kind ?? "", rank ?? length ?? ""].join(" ").trim();
  return html`<span>${by(seat)}${done(words, trick)}</span>`;
}

/** @param name a card, `?` where nobody remembers it */
const cardOr = (name: string | undefined) => (name && name !== "?" ? chipOf(name) : "?");
