/** A deal looked back at, drawn: each trick with what its cards cost, and what it comes to. */

import { html, nothing } from "lit-html";
import { cardName, LARGE_PACK } from "../../../shared/cards/cards.ts";
import { ROUND, seatWord } from "../../../shared/cards/compass.ts";
import { cardChip } from "../../../shared/cards/pieces.ts";
import { counted } from "../../../shared/cards/words.ts";
import { signed } from "../../../shared/dom/numbers.ts";
import { SITE } from "../../../shared/engine/engine.ts";
import { _, ngettext, woven } from "../../../shared/language/language.ts";
import { choicesText } from "../../../shared/reader/house-links.ts";
import { hashOf } from "../../may_i_play/position.ts";
import { holding } from "../report/layout.ts";
import { chipOf, joined, strong } from "../report/pieces.ts";
import { tricksOf } from "../report/play.ts";
import { capital } from "../report/seats.ts";
import type { Hindsight, JudgedPlay, RecordJson, Report } from "../../../shared/engine/deals.ts";
import type { EngineRequest } from "../../../shared/engine/types.ts";
import type { House } from "../../../shared/reader/house-rules.ts";

export type Laid = { seat: string; card: string };

/** A deal to look back at: the cards as they were played. */
export interface Play {
  game: string;
  /** the house rules it is judged by, as a link has them */
  house: string;
  trump: string;
  declarer: string;
  seats: string[];
  /** whether the other side can score as well */
  both: boolean;
  tricks: Laid[][];
  /** what it came to */
  result: Report["result"];
}

/**
 * The cards of a deal as the checker read it; null where no trick is recorded.
 * @param asked the request that was answered
 */
export function playOf(record: RecordJson, report: Report, asked: EngineRequest): Play | null {
  const tricks = tricksOf(record, report).map(({ cards }) => cards.map(({ card, seat }) => ({ card, seat: seat ?? "" })));
  if (!tricks.length) return null;
  return {
    game: String(asked.game ?? record.game ?? ""),
    house: choicesText({ ...(asked.house as House), ...record.house }),
    trump: record.trump ?? report.trump ?? "",
    declarer: report.declarer ?? "",
    seats: report.seats ?? [...ROUND],
    both: Boolean(report.sides),
    tricks,
    result: report.result,
  };
}

/** What a deal pays, as the table says it: for the declarer, or by how much one side is ahead of the other. */
function paidWords(deal: Play, amount: number, unit: string) {
  if (!deal.both) return _("{points} for the declarer", { points: signed(amount) });
  const points = counted(Math.abs(amount), unit);
  if (!amount) return _("level in the score");
  return amount > 0 ? _("{points} ahead in the score", { points }) : _("{points} behind in the score", { points });
}

/** What a deal would pay if everybody played for that: best play for the score is not always best play for card points. */
function wouldPay(deal: Play, amount: number, unit: string, side: string) {
  if (!deal.both) return _("Where all play for the score, {side} would have {points}.", { side, points: signed(amount) });
  if (!amount) return _("Where all play for the score, both would be level in it.");
  const points = counted(Math.abs(amount), unit);
  return amount > 0
    ? _("Where all play for the score, {side} would be {points} ahead.", { side, points })
    : _("Where all play for the score, {side} would be {points} behind.", { side, points });
}

const anyOf = (cards: string[]) =>
  joined(
    cards.map((card) => cardChip(card)),
    ` ${_("or")} `,
  );

const kindOf = ({ revoke, cost, legal }: JudgedPlay) => (revoke ? "revoke" : cost ? "costly" : legal.length === 1 ? "forced" : "best");

/** What a card did, in few words. */
function verdict(play: JudgedPlay) {
  switch (kindOf(play)) {
    case "revoke": {
      const gained = play.revoke?.gained ?? 0;
      const said = gained > 0 ? _("{revoke}, gained {points}") : gained < 0 ? _("{revoke}, cost {points}") : _("{revoke}, made no difference");
      return woven<unknown>(said, { revoke: strong(_("revoke")), points: Math.abs(gained) });
    }
    case "costly":
      return woven<unknown>(_("{cost}; better {cards}"), { cost: strong(_("cost {points}", { points: play.cost })), cards: anyOf(play.best) });
    case "forced":
      return _("no choice");
    default:
      return _("best");
  }
}

function cell({ seat, card }: Laid, play: JudgedPlay | undefined) {
  return html`<li class="hind__card" data-kind=${play ? kindOf(play) : nothing}
    ><span class="hind__seat"><span class="visually-hidden">${seatWord(seat)} </span><span aria-hidden="true">${seat}</span></span>${cardChip(
      card,
    )}${play ? html`<span class="hind__verdict">${verdict(play)}</span>` : nothing}</li>`;
}

/** Who holds what before a trick: what everybody plays from there on. */
function handsBefore({ tricks, declarer, seats, both }: Play, number: number) {
  const left = tricks.slice(number - 1).flat();
  const rows = seats.map((seat) => {
    const cards = LARGE_PACK.filter((card) => left.some((laid) => laid.seat === seat && laid.card === card));
    return holding(seatWord(seat), cards.map(chipOf), seat === declarer && !both && _("declarer"));
  });
  return html`<table class="layout"><tbody>${rows}</tbody></table>`;
}

/**
 * Best play, trick by trick; the first may have begun before.
 * @param seats how many cards make a trick
 */
function lineOf({ line = [], position }: JudgedPlay, seats: number) {
  const first = seats + 1 - position;
  const tricks: Laid[][] = [line.slice(0, first)];
  for (let start = first; start < line.length; start += seats) tricks.push(line.slice(start, start + seats));
  const laid = ({ seat, card }: Laid) => html`<span class="hind__by"><span class="hind__seat">${seat}</span>${cardChip(card)}</span> `;
  return html`<p class="hind__then">${_("Best play from there:")}</p>
    <ol class="hind__line" aria-label=${_("Best play from there")}>${tricks.map((trick) => html`<li>${trick.map(laid)}</li>`)}</ol>`;
}

/** What can be said of one card at length: what it led to, and the better play. */
function story(deal: Play, play: JudgedPlay, unit: string, side: string) {
  const { seat, card, value, best, best_value: kept, trick, position } = play;
  const who = seat === deal.declarer && !deal.both ? _("the declarer") : seatWord(seat);
  const said = _("{who} played {card}: best play after it brings {side} {points}. With {better} it is {kept}.");
  const told = { who: capital(who), card: cardChip(card), side, points: counted(value, unit), better: anyOf(best), kept };
  const hand = deal.tricks
    .slice(trick - 1)
    .flat()
    .filter((laid) => laid.seat === seat)
    .map((laid) => laid.card);
  const laid = deal.tricks[trick - 1].slice(0, position - 1).map((one) => one.card);
  const trump = deal.trump === "no-trump" ? "" : deal.trump;
  const href = `${SITE}may-i-play/${hashOf({ trump, trick: laid, hand, card }, deal.house, deal.game)}`;
  return html`<div class="hind__story">
    <p>${play.revoke ? revokeWords(play, unit, side) : woven<unknown>(said, told)}</p>
    ${play.known ? html`<p class="hind__known">${knownWords(who, play.known, unit)}</p>` : nothing}
    ${play.line?.length ? lineOf(play, deal.seats.length) : nothing}
    <p><a href=${href}>${_("What {who} could play here", { who })}</a></p>
  </div>`;
}

/** What could be known of a card by who saw one hand, told apart from what the cards happened to be. */
function knownWords(who: string, { layouts, method, best, cost, could_be: could }: NonNullable<JudgedPlay["known"]>, unit: string) {
  const found =
    method === "solved"
      ? ngettext("{count} layout solved", "{count} layouts solved", layouts)
      : ngettext("{count} layout played out by a rule", "{count} layouts played out by a rule", layouts);
  const said = could
    ? _("With what {who} could see, {best} was better by {points} on average ({found}).")
    : _("With what {who} could see, no card was clearly better ({found}): the cost lay in how the cards happened to be.");
  return woven<unknown>(said, { who, best: cardChip(best), points: counted(Math.round(cost), unit), found });
}

/** What a revoke did, for its side and in the end. */
function revokeWords({ seat, card, trick, best, value, best_value: kept, revoke }: JudgedPlay, unit: string, side: string) {
  const { gained = 0, in_the_end: end = 0 } = revoke ?? {};
  const who = seatWord(seat);
  const did =
    gained > 0
      ? _("{revoke} {who}’s {card} in trick {trick} gained {who}’s side {points}.")
      : gained < 0
        ? _("{revoke} {who}’s {card} in trick {trick} cost {who}’s side {points}.")
        : _("{revoke} {who}’s {card} in trick {trick} made no difference.");
  const then =
    end > 0
      ? _("As the play went on, {who}’s side ended {points} better than without the revoke.")
      : end < 0
        ? _("As the play went on, {who}’s side ended {points} worse than without the revoke.")
        : _("As the play went on, {who}’s side ended just as well as without the revoke.");
  const instead = _("With {better}, best play by everybody brings {side} {kept}; after the revoke {points}.");
  return [
    woven<unknown>(did, { revoke: strong(_("The revoke:")), who, card: cardChip(card), trick, points: counted(Math.abs(gained), unit) }),
    " ",
    woven<unknown>(instead, { better: anyOf(best), side, kept: counted(kept, unit), points: value }),
    ` ${woven(then, { who, points: counted(Math.abs(end), unit) }).join("")}`,
  ];
}

/**
 * One trick: its four cards with what is known of them, and folded up the position and the better play.
 * @param jump how to go to a card in the text, where it has a place there
 */
export function trickView(deal: Play, number: number, answer: Hindsight | undefined, jump: (play: JudgedPlay) => (() => void) | null) {
  const cards = deal.tricks[number - 1].map((laid, place) => cell(laid, answer?.plays[place]));
  return html`<li class="hind__trick" id="hindsight-${number}">
    <h4 class="hind__number">${_("Trick {number}", { number })}</h4>
    <ol class="hind__cards">${cards}</ol>
    ${answer ? hindsightOf(deal, number, answer, jump(answer.plays[0])) : nothing}
  </li>`;
}

function hindsightOf(deal: Play, number: number, { plays, side, counted_in: unit }: Hindsight, go: (() => void) | null) {
  const costly = plays.filter((play) => play.cost || play.revoke);
  return html`<details class="fold">
    <summary>${costly.length ? _("The hands, and better play") : _("The hands")}</summary>
    ${handsBefore(deal, number)}${costly.map((play) => story(deal, play, unit, side.words))}
    ${go ? html`<button type="button" class="button button--quiet" @click=${go}>${_("Trick {number} in the text", { number })}</button>` : nothing}
  </details>`;
}

/**
 * What has been found so far, in a few sentences and a figure for each seat.
 * @param answers one for each trick, the first trick first
 * @param show goes to a trick of the list
 */
export function summaryView(deal: Play, answers: Hindsight[], show: (trick: number) => void) {
  const plays = answers.flatMap((answer) => answer.plays);
  const {
    final,
    paid,
    unit,
    counted_in: points,
    tricks: [{ trick: from, value, pays, makes }],
  } = answers[0];
  const side = answers[0].side.words;
  const best = _("With best play by everybody from trick {trick} on {side} would have had {points}.", { trick: from, side, points: counted(value, points) });
  const came = paid === null ? String(final) : _("{points} ({paid})", { points: final, paid: paidWords(deal, paid, unit) });
  const rows = deal.seats.map((seat) => {
    const sum = answers.reduce((total, answer) => total + (answer.by_seat[seat] ?? 0), 0);
    const role = seat === deal.declarer && !deal.both ? html`<small>${_("declarer")}</small>` : nothing;
    return html`<tr><th scope="row">${seatWord(seat)}${role}</th><td class="number">${sum}</td></tr>`;
  });
  return html`<p class="hind__worst">${worst(plays, points, show)}</p>
    ${plays.filter(({ revoke }) => revoke).map((play) => html`<p>${revokeWords(play, points, side)}</p>`)}
    <p>${best} ${_("As it was played, it came to {points}.", { points: came })}</p>
    ${pays === null ? nothing : html`<p>${wouldPay(deal, pays, unit, side)}</p>`}
    ${from === 1 && makes === false && paid !== null && paid < 0 ? html`<p>${_("The call could not be made with these cards: even best play by everybody, from the first card on, loses it.")}</p>` : nothing}
    <table class="layout hind__seats">
      <thead><tr><th>${_("Player")}</th><th class="number">${_("Given away, trick {first} to {last}", { first: from, last: from + answers.length - 1 })}</th></tr></thead>
      <tbody>${rows}</tbody>
    </table>`;
}

function worst(plays: JudgedPlay[], unit: string, show: (trick: number) => void) {
  const dearest = worstOf(plays);
  if (!dearest) return strong(_("No card gave anything away."));
  const { card, seat, trick, cost, best } = dearest;
  const said = _("{dearest} {card} by {who} in trick {trick}, {points}. Better was {better}.");
  const parts = {
    dearest: strong(_("The most expensive card:")),
    card: cardChip(card),
    who: seatWord(seat),
    trick,
    points: counted(cost, unit),
    better: anyOf(best),
  };
  return [
    woven<unknown>(said, parts),
    " ",
    html`<button type="button" class="button button--quiet" @click=${() => show(trick)}>${_("Show trick {trick}", { trick })}</button>`,
  ];
}

/** The card that gave away most, if one did. */
function worstOf(plays: JudgedPlay[]) {
  return plays.reduce((most: JudgedPlay | null, play) => (play.cost > (most?.cost ?? 0) ? play : most), null);
}

/** The summary as the live region says it. */
export function summaryInWords(answers: Hindsight[]) {
  const dearest = worstOf(answers.flatMap(({ plays }) => plays));
  if (!dearest) return _("No card gave anything away.");
  const { card, seat, trick, cost } = dearest;
  const parts = { card: cardName(card), who: seatWord(seat), trick, points: counted(cost, answers[0].counted_in) };
  return _("The most expensive card: the {card} by {who} in trick {trick}, {points}.", parts);
}
