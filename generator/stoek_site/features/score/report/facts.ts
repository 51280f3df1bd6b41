/** What was agreed before the first lead: who dealt, the calls, the contract, the stock, what was announced. */

import { make } from "../../../shared/dom/nodes.ts";
import { callWords } from "../../../shared/cards/words.ts";
import { SUIT_WORDS, cardChip, cardProse } from "../../../shared/cards/cards.ts";
import { isCard } from "./play.ts";
import { who } from "./seats.ts";
import { sidesOf, theSide } from "./sides.ts";
import type { ClaimJson, ExchangeJson, RecordJson, Report } from "../../../shared/engine/types.ts";
import type { Marks } from "./marks.ts";

const STOCK: Record<string, string> = { taken: "taken", refused: "left lying", "gave-up": "not seen: the hand was given up" };

function claimWords(claim: ClaimJson | string): (Node | string)[] {
  if (typeof claim === "string") return cardProse(claim);
  const { kind, cards, rank, length } = claim;
  if (cards?.length) return cards.flatMap((card, index) => [index ? " " : "", isCard(card) ? cardChip(card) : card]);
  return [[kind ?? "", rank ?? length ?? ""].join(" ").trim()];
}

const fact = (label: string, words: (Node | string)[]) => make("div", { class: /^(?:Auction|Announced)/.test(label) ? "fact fact--long" : "fact" }, make("dt", {}, label), make("dd", {}, ...words));

const listed = (parts: (Node | string)[][]) => parts.flatMap((part, index) => [...(index ? [" · "] : []), ...part]);

export function drawFacts(record: RecordJson, report: Report, names: Record<string, string>, marks: Marks): Node[] {
  const facts = [];
  if (record.dealer) facts.push(fact("Dealer", [who(names, record.dealer)]));
  if (record.sitter) facts.push(fact("Sitter", [who(names, record.sitter)]));
  const [first, other] = sidesOf(report);
  if (report.declarer) facts.push(fact(first.words === "makers" ? "Taker" : "Declarer", [who(names, report.declarer) + (record.bid ? `, bid ${record.bid}` : "")]));
  const trump = report.trump ?? null;
  if (trump) facts.push(fact("Trumps", [SUIT_WORDS[trump] ?? trump.replace("-", " ")]));
  if (Number(record.doubled) > 1) facts.push(fact("Doubled", [Number(record.doubled) > 2 ? "redoubled" : "doubled"]));
  if (record.stock) facts.push(fact("Stock", [STOCK[record.stock] ?? record.stock]));
  const both = (own: unknown, others: unknown) => [others === undefined ? String(own) : `${own ?? 0}, ${theSide(other)} ${others}`];
  if (record.points !== undefined) facts.push(fact("Card points", both(record.points, record.opponents_points)));
  if (record.won !== undefined) facts.push(fact("Tricks won", [String(record.won)]));
  if (record.bonus !== undefined || record.opponents_bonus !== undefined) facts.push(fact("In tricks", both(record.bonus, record.opponents_bonus)));
  if (record.last_trick) facts.push(fact("Last trick", [record.last_trick === "declarer" ? first.words : record.last_trick]));
  if (record.auction?.length) {
    const calls = record.auction.map((each, index) => {
      const { call, seat } = typeof each === "string" ? { call: each, seat: undefined } : each;
      const words = make("span", { class: "fact__call" }, ...(seat ? [make("span", { class: "layout__seat" }, seat), " "] : []), ...callWords(call));
      return [marks.wrap(marks.onItem("auction", index), words, `call-${index}`)];
    });
    facts.push(fact("Auction", listed(calls)));
  }
  if (record.exchanges) {
    const exchanges = record.exchanges.map((one, index) => {
      return [marks.wrap(marks.onItem("exchanges", index), make("span", {}, ...exchangeWords(one)), `exchanges-${index}`)];
    });
    facts.push(fact("Exchanged", exchanges.length ? listed(exchanges) : ["nothing"]));
  }
  for (const [name, label] of [["announced", "Announced"], ["opponents_announced", `Announced by ${theSide(other)}`]] as const) {
    const announced = record[name];
    if (!announced) continue;
    const claims = announced.map((claim, index) => {
      const seat = typeof claim === "string" ? undefined : claim.seat;
      const words = make("span", {}, ...(seat ? [make("span", { class: "layout__seat" }, seat), " "] : []), ...claimWords(claim), inTrick(claim));
      return [marks.wrap(marks.onItem(name, index), words, `${name}-${index}`)];
    });
    facts.push(fact(label, claims.length ? listed(claims) : ["nothing"]));
  }
  return facts.length ? [make("dl", { class: "facts" }, ...facts)] : [];
}

/** In which trick, where that is told. */
const inTrick = (done: {trick?: number} | string) => (typeof done === "string" || done.trick === undefined ? "" : ` in ${done.trick}`);

function exchangeWords(one: ExchangeJson | string): (Node | string)[] {
  if (typeof one === "string") return cardProse(one);
  return [...(one.seat ? [make("span", { class: "layout__seat" }, one.seat), " "] : []), card(one.gave), " for ", card(one.got), inTrick(one)];
}

/** @param name a card, `?` where nobody remembers it */
const card = (name: string | undefined) => (name && name !== "?" ? cardChip(name) : "?");
