/** What the engine answered, drawn: fetched when an example changes, since its own answer stands in the page. */

import { html, nothing } from "lit-html";
import { suitWord } from "../../shared/cards/cards.ts";
import { callWords, cardChip, cardProse, chips } from "../../shared/cards/pieces.ts";
import { trumpWords } from "../../shared/cards/words.ts";
import { figure, signed } from "../../shared/dom/numbers.ts";
import { ruleHref } from "../../shared/dom/site.ts";
import { _, N_, woven } from "../../shared/language/language.ts";
import { foldedBreakdown, linkTo, strokes } from "./score-lines.ts";

/** @param numbers which columns hold numbers; @param kinds the class of each row that has one */
export function table(heads: string[], rows: unknown[][], numbers: number[], kinds: string[] = []) {
  const kind = (column: number) => (numbers.includes(column) ? "number" : nothing);
  const row = (cells: unknown[], at: number) =>
    html`<tr class=${kinds[at] || nothing}>${cells.map((cell, column) => html`<td class=${kind(column)}>${cell}</td>`)}</tr>`;
  return html`<table class=${kinds.length ? "breakdown sheet" : "breakdown"}
    ><thead><tr>${heads.map((head, column) => html`<th class=${kind(column)}>${head}</th>`)}</tr></thead><tbody>${rows.map(row)}</tbody></table
  >`;
}

const result = (label: unknown, value: unknown) => html`<p class="result"><span>${label}</span> <strong>${value}</strong></p>`;
const listed = (calls: string[]) => calls.map((call, at) => [at ? ", " : "", callWords(call)]);

const SEATS = [N_("first to speak"), N_("second to speak"), N_("third to speak"), N_("fourth to speak")];
/** the sides of a result, the second named after the first */
const SIDES: Record<string, string> = {
  declarer: N_("Declarer"),
  makers: N_("Makers"),
  opponents: N_("opponents"),
  forehand: N_("Forehand’s side"),
  eldest: N_("Eldest"),
  dealer: N_("dealer"),
};

/**
 * @param totals by side
 * @param nobody whether nobody made the trumps: then the first side is only the one that is told first
 */
export function sidesResult(totals: Record<string, number>, nobody: boolean) {
  const sides = Object.keys(totals);
  const named = sides.map((side) => (side in SIDES ? _(SIDES[side]) : side)).join(" : ");
  const values = sides.length === 1 ? signed(totals[sides[0]]) : sides.map((side) => figure(totals[side])).join(" : ");
  return result(nobody ? _("One side : the other") : named, values);
}

/** What came of an auction. */
function contract(won: any) {
  const seat = (number: number) => _(SEATS[number]);
  const trumps = trumpWords(won.trump);
  if (won.chooser !== undefined) return result(won.chooser ? _("Forehand’s partner chooses") : _("Forehand chooses"), trumps);
  if (won.gave_up !== undefined) {
    const who = won.declarer === 3 ? _("sitter") : seat(won.declarer);
    const said = won.blind ? _("{who}, blind {bid}", { who, bid: won.bid }) : `${who}, ${won.bid}`;
    return result(_("Declarer"), won.gave_up ? _("{who}, gives up", { who }) : said);
  }
  if (won.passed || won.taker === null) return result(_("Nobody takes the deal on"), _("thrown in"));
  if (won.taker !== undefined) return result(_("Taken by the {who}", { who: seat(won.taker) }), trumps);
  if (won.by !== undefined) {
    const who = seat(won.makers ?? 0);
    const how: Record<string, string> = {
      bid: _("Named by the {who}", { who }),
      early: _("Announced by the {who}", { who }),
      override: _("Changed, over the bid, to"),
      passed: _("All passed"),
    };
    return result(how[won.by], trumps);
  }
  if (won.declarer !== undefined) {
    const doubled = { 2: _(", doubled"), 3: _(", redoubled"), 4: _(", redoubled"), 8: _(", superdoubled") }[won.doubled as number] ?? "";
    const bid = won.bid === undefined ? "" : `${won.bid} `;
    return result(_("Declarer"), `${seat(won.declarer)}, ${bid}${trumps}${doubled}`);
  }
  return result(_("Trumps"), trumps);
}

const DRAWN: Record<string, (answer: any, request: any) => unknown> = {
  session: (answer) => (answer.totals ? drawSession(answer) : drawStrokes(answer)),
  score: (answer, request) => [sidesResult(answer.result, request.chosen_by === "nobody" || request.by === "passed"), foldedBreakdown(answer.lines)],
  melds: ({ melds, total }) => {
    const rows = melds.map(({ cards, points, rule }: any) => [chips(cards), points, linkTo(rule)]);
    const drawn = rows.length ? table([_("Combination"), _("Points"), _("Rule")], rows, [1]) : html`<p>${_("No combination scores.")}</p>`;
    return [drawn, result(_("Together"), total)];
  },
  auction: ({ result: won, next }, { calls }) => [
    html`<p class="calls">${calls.map((call: string) => html`<span class="call">${callWords(call)}</span> `)}</p>`,
    won ? contract(won) : nothing,
    next.length ? result(won ? _("May still say") : _("Next to speak may say"), listed(next)) : nothing,
  ],
  legal: ({ why, legal }) => html`<p class="result"><span>${cardProse(why)}</span></p><p>${chips(legal)}</p>`,
  declare: ({ why, rule, leader, second }) => [
    html`<p class="result"><span>${cardProse(why)} ${linkTo(rule)}</span></p>`,
    result(_("Leader : second player"), `${leader} : ${second}`),
  ],
  potential: ({ trumps, bids }) => {
    const rows = Object.entries<string[]>(trumps).map(([suit, held]) => [suitWord(suit), chips(held), held.length]);
    return [table([_("Suit"), _("Potential trumps"), _("Length")], rows, [2]), result(_("May bid"), bids.join(", ") || _("nothing: pass"))];
  },
  signals: ({ signals }) => {
    const one = ({ allowed, rule, signal, why }: any) => html`<li class="verdict verdict--${allowed ? "right" : "wrong"}"
      ><a href=${ruleHref(rule)}>${signal}</a> <strong>${allowed ? _("yes") : _("no")}</strong> <span>${cardProse(why)}</span></li
    >`;
    return html`<ul class="verdicts">${signals.map(one)}</ul>`;
  },
  winner: ({ index, points }, request) => {
    const trick = Array.isArray(request.trick) ? request.trick : request.trick.trim().split(/[\s,]+/);
    return result(woven(_("The trick goes to {card}, worth"), { card: cardChip(trick[index]) }), points);
  },
};

function drawSession({ totals, sheet, settlement: { balance, money, payments } }: any) {
  const players = Object.keys(totals);
  const row = (head: string, cell: (player: string) => string) => [head, ...players.map(cell)];
  const rows = [
    ...sheet.map((deal: any, place: number) => row(`${place + 1}: ${deal.declarer} ${signed(deal.result)}`, (player) => signed(deal.totals[player]))),
    row(_("Against the others"), (player) => signed(balance[player])),
    ...(money ? [row(_("Money"), (player) => figure(money[player]))] : []),
  ];
  const paid = ({ from, to, points, money: sum }: any) =>
    html`<li>${_("{payer} pays {other} {points}", { payer: from, other: to, points })}${sum ? ` (${sum})` : nothing}</li>`;
  const kinds = rows.map((_none, at) => (at < sheet.length ? "" : "sheet__sum"));
  return [
    table(
      [_("Deal"), ...players],
      rows,
      players.map((_none, place) => place + 1),
      kinds,
    ),
    html`<ul class="payments">${payments.map(paid)}</ul>`,
  ];
}

function drawStrokes({ games }: any) {
  const won = html` <strong>${_("won")}</strong>`;
  const rows = games.map(({ totals, winner }: any, at: number) => [
    winner === null ? _("{number}, not over", { number: at + 1 }) : at + 1,
    ...totals.map((total: number, side: number) => html`${strokes(total)} <span class="strokes__total">${total}</span>${winner === side ? won : nothing}`),
  ]);
  return table([_("Game"), _("One side"), _("The other side")], rows, []);
}

export const drawAnswer = (verb: string, answer: any, request: any) => DRAWN[verb](answer, request);
