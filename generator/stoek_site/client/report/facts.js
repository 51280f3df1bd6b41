/** What was agreed before the first lead: who dealt, the calls, the contract, the stock, what was announced. */

import { make } from "../answers.js";
import { cardChip, cardProse } from "../cards.js";
import { isCard } from "./play.js";
import { who } from "./seats.js";

/** @import {ClaimJson, RecordJson, Report} from "../types.js" */
/** @import {Marks} from "./marks.js" */

/** @type {Record<string, string>} */
const STOCK = { taken: "taken", refused: "left lying", "gave-up": "not seen: the hand was given up" };

/**
 * @param {ClaimJson | string} claim
 * @returns {(Node | string)[]}
 */
function claimWords(claim) {
  if (typeof claim === "string") return cardProse(claim);
  const { kind, cards, rank, length } = claim;
  if (cards?.length) return cards.flatMap((card, index) => [index ? " " : "", isCard(card) ? cardChip(card) : card]);
  return [[kind ?? "", rank ?? length ?? ""].join(" ").trim()];
}

/**
 * @param {string} label
 * @param {(Node | string)[]} words
 */
const fact = (label, words) => make("div", { class: ["Auction", "Announced"].includes(label) ? "fact fact--long" : "fact" }, make("dt", {}, label), make("dd", {}, ...words));

/** @param {(Node | string)[][]} parts */
const listed = (parts) => parts.flatMap((part, index) => [...(index ? [" · "] : []), ...part]);

/**
 * @param {RecordJson} record
 * @param {Report} report
 * @param {Record<string, string>} names
 * @param {Marks} marks
 * @returns {Node[]}
 */
export function drawFacts(record, report, names, marks) {
  const facts = [];
  if (record.dealer) facts.push(fact("Dealer", [who(names, record.dealer)]));
  if (record.sitter) facts.push(fact("Sitter", [who(names, record.sitter)]));
  if (report.declarer) facts.push(fact("Declarer", [who(names, report.declarer) + (record.bid ? `, bid ${record.bid}` : "")]));
  if (record.stock) facts.push(fact("Stock", [STOCK[record.stock] ?? record.stock]));
  if (record.points !== undefined) facts.push(fact("Card points", [String(record.points)]));
  if (record.won !== undefined) facts.push(fact("Tricks won", [String(record.won)]));
  if (record.last_trick) facts.push(fact("Last trick", [record.last_trick]));
  if (record.auction?.length) {
    const calls = record.auction.map((each, index) => {
      const { call, seat } = typeof each === "string" ? { call: each, seat: undefined } : each;
      const words = make("span", { class: "fact__call" }, ...(seat ? [make("span", { class: "layout__seat" }, seat)] : []), call);
      return [marks.wrap(marks.onItem("auction", index), words, `call-${index}`)];
    });
    facts.push(fact("Auction", listed(calls)));
  }
  if (record.announced) {
    const claims = record.announced.map((claim, index) => {
      const words = make("span", {}, ...claimWords(claim));
      return [marks.wrap(marks.onItem("announced", index), words, `claim-${index}`)];
    });
    facts.push(fact("Announced", claims.length ? listed(claims) : ["nothing"]));
  }
  return facts.length ? [make("dl", { class: "facts" }, ...facts)] : [];
}
