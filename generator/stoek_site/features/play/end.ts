/** The deal that is over: its score, and where to go from there. */

import "../mistakes/stoek-own-mistakes.ts"; // what cost something comes back
import "../score/hindsight/stoek-hindsight.ts"; // could it have been better?
import { html, nothing } from "lit-html";
import { button } from "../../shared/dom/draw.ts";
import { sharing } from "../../shared/element/sharing.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _, ngettext, woven } from "../../shared/language/language.ts";
import { choicesText } from "../../shared/reader/house-links.ts";
import { departures, goesBy } from "../../shared/reader/table-rules.ts";
import { houseRules, score } from "../score/report/score.ts";
import { SEAT, begun, type Sitting } from "./sitting.ts";
import { callWords, cardChip } from "../../shared/cards/pieces.ts";
import { ruleLink } from "../../shared/reader/drawn-rules.ts";
import { lessonOn, type Course, type Lesson } from "./lesson.ts";
import type { Report } from "../../shared/engine/deals.ts";
import type { Deal } from "../score/report/deal.ts";
import type { Play } from "../score/hindsight/hindsight.ts";
import type { Answer, View, WonTrick } from "./answer.ts";
import type { Round } from "./round.ts";
import type { Seats } from "./seats.ts";

/** @param again begins the next deal */
export function end(round: Round, again: () => void) {
  const { report, answer } = round;
  if (!answer?.deal) return nothing;
  return html`<div class="play__end" role="group" tabindex="-1" aria-label=${_("The result")}>${report ? inside(round, report, answer, again) : nothing}</div>`;
}

function inside({ sitting, names }: Round, report: Report, { deal, view }: Answer, again: () => void) {
  const told = {
    report,
    names: Object.fromEntries(view.seats.map((seat) => [seat, names.label(seat)])),
    whose: (seats: string[]) => names.side(seats),
  } as Deal;
  const link = `${SITE}score/#deal=${deal}`;
  const played = { game: sitting.game, deal, seats: view.seats, seat: SEAT };
  return html`${departures(sitting.game, sitting.house).length ? nothing : goesBy(sitting.game, sitting.house)}${score(told)}${inTens(report, view)}${houseRules(told)}
      <p class="play__foot">${button(_("Next deal"), again, "button play__next")} <a class="button button--quiet" href="${SITE}evening/#line=${deal}">${_(
        "Put it on the score pad",
      )}</a> <a class="button button--quiet" href=${link}>${_("Open it in the score form")}</a></p>
      <stoek-hindsight class="hind" hidden .played=${{ request: { verb: "hindsight", deal }, play: playOf(sitting, report, view) }}></stoek-hindsight>
      <stoek-own-mistakes .played=${played}></stoek-own-mistakes>
      ${sharing(link)}`;
}

/** What “Achieved” and “Required” are, and why more counts than the table showed. */
function inTens({ lines }: Report, { stock }: View) {
  if (!lines.some(({ rule }) => rule?.endsWith("scoring/achieved"))) return nothing;
  const beside =
    stock === "refused" ? _("The cards of the stock count with the declarer’s tricks.") : _("The cards put away count with the declarer’s tricks.");
  return html`<p>${_("“Achieved” and “Required” are tens of card points.")} ${beside}</p>`;
}

/** The cards as they were played. */
function playOf({ game, house }: Sitting, report: Report, { seats, trump, declarer, tricks }: View): Play {
  const laid = tricks.map(({ leader, cards }) => cards.map((card, place) => ({ card, seat: seats[(seats.indexOf(leader) + place) % seats.length] })));
  return {
    game,
    house: choicesText(house),
    trump: trump ?? "",
    declarer: declarer ?? "",
    seats,
    both: Boolean(report.sides),
    tricks: laid,
    result: report.result,
  };
}

// A part of a deal that is over: what lay in its tricks, card by card, and what comes to each side.

const counted = ({ cards, melds }: WonTrick) =>
  [...cards.map(({ card, points }) => [cardChip(card), ` ${points}`]), ...melds.map(({ kind, points }) => `${kind} ${points}`)].map((each, at) => [
    at ? " + " : "",
    each,
  ]);

const countWords = (points: number) => ngettext("{count} point", "{count} points", points);

export function partEnd({ part, view }: Answer, seats: Seats) {
  if (!part) return html``;
  if (!part.tricks.length) return auctionEnd(view, seats);
  const row = (trick: WonTrick) => html`<li>${seats.takes(trick.winner, countWords(trick.points))} <span class="play__counted">${counted(trick)}</span></li>`;
  const sums = Object.entries(part.result).map(
    ([side, points]) => html`<div><dt>${seats.side(view.sides[side] ?? [])}</dt><dd>${countWords(points)}</dd></div>`,
  );
  const values = part.tricks[0].rule;
  return html`<div class="play__part" role="group" tabindex="-1" aria-label=${_("What these tricks brought")}><ol class="play__won">${part.tricks.map(row)}</ol><dl class="play__sums">${sums}</dl>${
    values ? html`<p>${ruleLink(values, _("What the cards count"))}</p>` : ""
  }</div>`;
}

function auctionEnd({ declarer, calls, trump }: Answer["view"], seats: Seats) {
  const last = calls.filter(({ seat, call }) => seat === declarer && call !== "pass").at(-1);
  if (!declarer || !last) return html`<p class="play__part" tabindex="-1">${_("Nobody takes the deal on.")}</p>`;
  const words = declarer === SEAT ? _("You take the deal on: {call}") : _("{who} takes the deal on: {call}");
  const told = woven<unknown>(words, { who: seats.named(declarer), call: callWords(last.call) });
  return html`<p class="play__part" tabindex="-1">${told}${trump ? ["; ", woven<unknown>(_("trumps: {suit}"), { suit: callWords(trump) })] : ""}.</p>`;
}

// Where one goes on from a deal that was played with help, or for a lesson.

export interface From {
  course: Course | null;
  lesson: Lesson | null;
}

/** @param sit begins it again */
export function afterwards(sitting: Sitting, { course, lesson }: From, sit: (sitting: Sitting) => void) {
  const { help, done: _done, turns: _turns, over: _over, ...dealt } = sitting;
  if (!help && !sitting.lesson) return nothing;
  const again = (isHelped: boolean) => sit(begun({ ...dealt, help: isHelped }));
  const first = "button button--quiet";
  return html`<p class="play__foot">${
    help ? button(_("The same without help"), () => again(false), first) : button(_("Once more"), () => again(false), first)
  }${course && lesson ? lessonOn(course, lesson) : nothing}</p>`;
}
