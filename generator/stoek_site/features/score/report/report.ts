/** What the checker found and made of a deal, drawn whole: findings, score, house rules, and the deal to step through. */

import { html, nothing } from "lit-html";
import { signed } from "../../../shared/dom/numbers.ts";
import { rove } from "../../../shared/dom/roving.ts";
import { _, ngettext, woven, N_ } from "../../../shared/language/language.ts";
import { aside, handsOnPaper, overview } from "./layout.ts";
import { Marks, markSign, typeOf, type Mark, type Spot } from "./marks.ts";
import { heading, note, chipOf, joined, seatSign } from "./pieces.ts";
import { playOf, type Play } from "./play.ts";
import { replays } from "./replay.ts";
import { houseRules, score } from "./score.ts";
import { namesIn, sideLabel, sidesOf, capital, takerOf, theSide, who } from "./seats.ts";
import { Walk } from "./walk.ts";
import { cardFace, cardProse, callWords } from "../../../shared/cards/pieces.ts";
import { linkTo } from "../../rules/score-lines.ts";
import { doubledWords, trumpWords } from "../../../shared/cards/words.ts";
import type { Finding, RecordJson, Report, ClaimJson, ExchangeJson } from "../../../shared/engine/deals.ts";
import type { Deal, Kept, Place } from "./deal.ts";

/** How many of the findings keep a result away. */
function inTheWay(errors: number, findings: number) {
  if (errors < findings) return errors === 1 ? _("One of them stands in the way of a result.") : _("Some of them stand in the way of a result.");
  return errors === 1 ? _("It stands in the way of a result.") : _("They stand in the way of a result.");
}

/** One line for the live region. */
export function inOneLine(report: Report) {
  const {
    findings: { length },
    result,
    missing,
  } = report;
  const found = length ? ngettext("{count} finding.", "{count} findings.", length) : _("Nothing wrong is found.");
  const scored = sidesOf(report).filter(({ name }) => result && name in result);
  if (result && scored.length === 1) return `${found} ${_("The declarer scores {points}.", { points: signed(result[scored[0].name]) })}`;
  if (result)
    return [found, ...scored.map((side) => _("{side}: {points}.", { side: sideLabel({ ...side, seats: null }, {}), points: signed(result[side.name]) }))].join(
      " ",
    );
  const errors = report.findings.filter(({ severity }) => severity === "error").length;
  if (errors) return `${found} ${inTheWay(errors, length)}`;
  return missing.length ? `${found} ${_("The deal is not complete yet.")}` : found;
}

/** Where to look first: at the first card that something is found about, or where the play has come to; a whole deal from its beginning. */
function startOf(play: Play, marks: Marks, report: Report): Place {
  const spots = marks.all.flatMap((mark) => mark.spots.slice(0, 1));
  const first = spots.find(({ zone, trick, position }) => zone === "play" && trick && position);
  if (first?.trick && first.position) return { trick: first.trick, position: first.position };
  if (spots.some(({ zone }) => zone === "hand")) return "dealt";
  return report.missing.length ? "end" : play.dealt ? "dealt" : "before";
}

/** The place in the trick of the card that a finding is about: where it says only who, the card of that seat. */
function positionOf({ trick, position, seat }: Spot, play: Play) {
  const cards = play.tricks.find(({ number }) => number === trick)?.cards ?? [];
  return position ?? (cards.findIndex((laid) => laid.seat === seat) + 1 || cards.length);
}

/** Whose hand is not known. */
function strangers({ known, tricks, seats }: Play, names: Record<string, string>) {
  const open = seats.filter((seat) => !known.includes(seat));
  if (!open.length || !tricks.length) return nothing;
  const players = open.map((seat) => names[seat]).join(", ");
  const whose = open.length === seats.length ? _("No hand is recorded.") : _("Not recorded: {players}.", { players });
  return note(`${whose} ${_("Shown are the cards as played.")}`);
}

function asRead(deal: Deal, play: Play | null, walk: Walk | null) {
  const [before, beside] = [facts(deal), aside(deal)];
  if (!play || !walk)
    return before === nothing && beside === nothing ? nothing : html`${heading(_("The deal as read"))}<section class="deal-drawn">${before}${beside}</section>`;
  const { names, marks } = deal;
  return html`${heading(_("The deal as read"))}<section class="deal-drawn">
    ${before}${strangers(play, names)}
    <div class="deal-drawn__open">
      ${walk.view()}
      <div>${handsOnPaper(play, names)}${beside}${play.tricks.length ? overview(play.tricks, play.seats, marks, walk) : nothing}</div>
    </div>
  </section>`;
}

/** What was pointed to is in sight, and has the focus. */
export function pointTo(part: HTMLElement | null) {
  part?.scrollIntoView({ block: "center" });
  part?.focus({ preventScroll: true });
}

interface Showing {
  /** how to go to what a finding is about, where it has a place in what was entered */
  jump: (finding: Finding) => (() => void) | null;
  kept: Kept;
  walked: (kept: Kept) => void;
  /** the first part of the report as drawn that a selector finds */
  find: (selector: string) => HTMLElement | null;
}

export function report(record: RecordJson, told: Report, { jump, kept, walked, find }: Showing) {
  const marks = new Marks(told.findings.slice(0, SHOWN), record, (number) => pointTo(find(`.finding[data-number="${number}"]`)));
  const play = playOf(record, told);
  const deal: Deal = { record, report: told, play, names: namesIn(record), marks, kept, walked };
  const walk = play && new Walk(deal, { play, marks, start: startOf(play, marks, told), label: _("The deal, card by card"), key: "deal" });
  // Before the findings: it notes which of them it has drawn, and only these can be gone to.
  const read = asRead(deal, play, walk);
  const see = ({ number, spots: [spot] }: Mark) => {
    if (spot?.zone === "hand" ? !play : !marks.drawn.has(number)) return null;
    return () => {
      if (play && spot?.zone === "play" && spot.trick) walk?.goTo({ trick: spot.trick, position: positionOf(spot, play) });
      if (spot?.zone === "hand") walk?.goTo("dealt");
      pointTo(find(`.deal-drawn [data-findings~="${number}"]`));
    };
  };
  return [findings(marks.all, jump, see, told.findings.length), score(deal), houseRules(deal), read, replays(deal)];
}

export const noReport = (why: string) =>
  why ? html`<ol class="findings"><li class="finding" data-kind="error"><p class="finding__message">${why}</p></li></ol>` : nothing;

/** The groups of buttons in a report, of which each is one stop for the Tab key: to be called once it is drawn. */
export function roveReport(box: ParentNode) {
  for (const group of box.querySelectorAll<HTMLElement>(".layout--tricks tbody, .replay__ways")) rove(group);
}

// What the checker found, each with its number, its cards and the way there.

/** More findings than this help nobody. */
const SHOWN = 40;

const way = (words: string, label: string, go: () => void) =>
  html`<button type="button" class="button button--quiet finding__go" aria-label=${label} @click=${go}>${words}</button>`;

/** The button that goes to a finding's place in the text or the form. */
function wayToPlace({ place: { line, column }, where }: Finding, go: () => void) {
  if (line) return way(_("line {line}", { line }), _("Go to line {line}, column {column}", { line, column: column ?? 1 }), go);
  if (column) return way(_("character {column}", { column }), _("Go to character {column}", { column }), go);
  return way(_("Correct it"), _("Correct it: {where}", { where }), go);
}

function item(mark: Mark, go: (() => void) | null, see: (() => void) | null) {
  const { number, finding } = mark;
  const { severity, where, message, legal, proven, rule } = finding;
  const proof = proven && !message.includes(proven) ? html`<span>${woven<unknown>(_("Proven in {place}."), { place: cardProse(proven) })}</span>` : nothing;
  const ruled = rule ? html`<span>${woven<unknown>(_("Rule: {rule}"), { rule: linkTo(rule) })}</span>` : nothing;
  const seen = see && way(_("Show it"), _("Show it in the deal: finding {number}", { number }), see);
  const ways = see || go ? html`<span class="finding__ways">${seen}${go && wayToPlace(finding, go)}</span>` : nothing;
  const cards = legal?.map((card) => cardFace(card));
  return html`<li class="finding" data-kind=${severity} data-number=${number} tabindex="-1">
    <p class="finding__head">${markSign(mark)}<span class="visually-hidden">${_("Finding {number}:", { number })} </span
      ><strong class="finding__type">${typeOf(finding)}</strong> <span>${where}</span></p>
    <p class="finding__message">${cardProse(message)}</p>
    ${cards?.length ? html`<div class="finding__legal"><span>${_("Could have been played")}</span><span class="cards-row">${cards}</span></div>` : nothing}
    ${[proof, ruled, ways].some((part) => part !== nothing) ? html`<div class="finding__foot">${proof}${ruled}${ways}</div>` : nothing}
  </li>`;
}

/**
 * @param jump how to go to its place in what was entered, where it has one
 * @param see how to show its card in the deal as drawn
 * @param count how many findings there are in all
 */
function findings(marks: Mark[], jump: (finding: Finding) => (() => void) | null, see: (mark: Mark) => (() => void) | null, count: number) {
  if (!marks.length) return nothing;
  const more = count - marks.length;
  return html`<ol class="findings">${marks.map((mark) => item(mark, jump(mark.finding), see(mark)))}</ol>${
    more > 0 ? note(ngettext("And {count} finding more. Put these right first.", "And {count} findings more. Put these right first.", more)) : nothing
  }`;
}

// What was agreed before the first lead: who dealt, the calls, the contract, the stock, what was announced.

const STOCK: Record<string, string> = { taken: N_("taken"), refused: N_("left lying"), "gave-up": N_("not seen: the hand was given up") };

const fact = (label: string, words: unknown) => html`<div class="fact"><dt>${label}</dt><dd>${words}</dd></div>`;
const longFact = (label: string, words: unknown) => html`<div class="fact fact--long"><dt>${label}</dt><dd>${words}</dd></div>`;

function facts({ record, report, names, marks }: Deal) {
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
