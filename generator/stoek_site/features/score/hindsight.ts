/** A deal looked back at, drawn: each trick with what its cards cost, and what it comes to. */

import { signed } from "../../shared/dom/numbers.ts";
import { make } from "../../shared/dom/nodes.ts";
import { cardChip, cardName, PACK } from "../../shared/cards/cards.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { hashOf } from "../may_i_play/position.ts";
import { choicesText } from "../../shared/reader/house-rules.ts";
import { held } from "./report/holdings.ts";
import { tricksOf } from "./report/play.ts";
import { ROUND, SEATS } from "./report/seats.ts";
import { sidesOf, theSide } from "./report/sides.ts";
import type { EngineRequest, Hindsight, JudgedPlay, RecordJson, Report } from "../../shared/engine/types.ts";
import type { Side } from "./report/sides.ts";
import type { House } from "../../shared/reader/house-rules.ts";

export type Laid = {seat: string, card: string};

/** A deal to look back at: the cards as they were played. */
export interface Play {
  game: string;
  /** the house rules it is judged by, as a link has them */
  house: string;
  trump: string;
  declarer: string;
  seats: string[];
  /** the side that values are told of */
  side: Side;
  /** whether the other side can score as well */
  both: boolean;
  tricks: Laid[][];
}

/**
 * The cards of a deal as the checker read it; null where no trick is recorded.
 * @param asked the request that was answered
 */
export function playOf(record: RecordJson, report: Report, asked: EngineRequest): Play | null {
  const tricks = tricksOf(record, report).map(({ cards }) => cards.map(({ card, seat }) => ({ card, seat: seat ?? "" })));
  if (!tricks.length) return null;
  return {
    game: String(asked.game ?? record.game ?? ""), house: choicesText((asked.house ?? {}) as House), trump: record.trump ?? report.trump ?? "",
    declarer: report.declarer ?? "", seats: report.seats ?? [...ROUND], side: sidesOf(report)[0], both: Boolean(report.sides), tricks,
  };
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** The side that values are told of, in a sentence. */
const sideOf = ({ side, both }: Play) => (both ? theSide(side) : "the declarer’s side");

/** What a deal pays, as the table says it: for the declarer, or by how much one side is ahead of the other. */
function paidWords(deal: Play, amount: number, unit: string) {
  if (!deal.both) return `${signed(amount)} for the declarer`;
  return amount ? `${counted(Math.abs(amount), unit)} ${amount > 0 ? "ahead" : "behind"} in the score` : "level in the score";
}

const anyOf = (cards: string[]) => cards.flatMap((card, place) => [place ? " or " : "", cardChip(card)]);

const kindOf = ({ revoke, cost, legal }: JudgedPlay) => (revoke ? "revoke" : cost ? "costly" : legal.length === 1 ? "forced" : "best");

/** What a card did, in few words. */
function verdict(play: JudgedPlay): (Node | string)[] {
  switch (kindOf(play)) {
    case "revoke": {
      const { gained } = play.revoke as {gained: number};
      return [make("strong", {}, "revoke"), gained > 0 ? `, gained ${gained}` : gained < 0 ? `, cost ${-gained}` : ", made no difference"];
    }
    case "costly":
      return [make("strong", {}, `cost ${play.cost}`), "; better ", ...anyOf(play.best)];
    case "forced":
      return ["no choice"];
    default:
      return ["best"];
  }
}

function cell({ seat, card }: Laid, play: JudgedPlay | undefined) {
  const name = make("span", { class: "hind__seat" }, make("span", { class: "visually-hidden" }, `${SEATS[seat]} `), make("span", {}, seat));
  name.lastElementChild?.setAttribute("aria-hidden", "true");
  const made = make("li", { class: "hind__card" }, name, cardChip(card));
  if (play) {
    made.dataset.kind = kindOf(play);
    made.append(make("span", { class: "hind__verdict" }, ...verdict(play)));
  }
  return made;
}

/** Who holds what before a trick: what everybody plays from there on. */
function handsBefore({ tricks, declarer, seats, both }: Play, number: number) {
  const left = tricks.slice(number - 1).flat();
  const rows = seats.map((seat) => {
    const cards = PACK.filter((card) => left.some((laid) => laid.seat === seat && laid.card === card));
    return held(SEATS[seat], cards, seat === declarer && !both ? "declarer" : "");
  });
  return make("table", { class: "layout" }, make("tbody", {}, ...rows));
}

/**
 * Best play, trick by trick; the first may have begun before.
 * @param seats how many cards make a trick
 */
function lineOf({ line = [], position }: JudgedPlay, seats: number) {
  const first = seats + 1 - position;
  const tricks: Laid[][] = [line.slice(0, first)];
  for (let start = first; start < line.length; start += seats) tricks.push(line.slice(start, start + seats));
  const rows = tricks.map((trick) =>
    make("li", {}, ...trick.flatMap(({ seat, card }) => [make("span", { class: "hind__by" }, make("span", { class: "hind__seat" }, seat), cardChip(card)), " "])),
  );
  const list = make("ol", { class: "hind__line" }, ...rows);
  list.setAttribute("aria-label", "Best play from there");
  return list;
}

/**
 * What can be said of one card at length: what it led to, and the better play.
 * @param unit what values are counted in
 */
function story(deal: Play, play: JudgedPlay, unit: string) {
  const { seat, card, value, best, best_value: kept, trick, position } = play;
  const whose = seat === deal.declarer && !deal.both ? "the declarer" : SEATS[seat];
  const nodes = [];
  if (play.revoke) {
    nodes.push(make("p", {}, ...revokeWords(deal, play, unit)));
  } else {
    const who = whose[0].toUpperCase() + whose.slice(1);
    nodes.push(make("p", {}, `${who} played `, cardChip(card), `: with best play after it ${sideOf(deal)} comes to ${counted(value, unit)}. With `, ...anyOf(best), ` it is ${kept}.`));
  }
  if (play.line?.length) nodes.push(make("p", { class: "hind__then" }, "Best play from there:"), lineOf(play, deal.seats.length));
  const hand = deal.tricks.slice(trick - 1).flat().filter((laid) => laid.seat === seat).map((laid) => laid.card);
  const laid = deal.tricks[trick - 1].slice(0, position - 1).map((one) => one.card);
  const trump = deal.trump === "no-trump" ? "" : deal.trump;
  const href = `${SITE}may-i-play/${hashOf({ trump, trick: laid, hand, card }, deal.house, deal.game)}`;
  nodes.push(make("p", {}, make("a", { href }, `What ${whose} could play here`)));
  return make("div", { class: "hind__story" }, ...nodes);
}

/** What a revoke did, for its side and in the end. */
function revokeWords(deal: Play, { seat, card, trick, best, value, best_value: kept, revoke }: JudgedPlay, unit: string): (Node | string)[] {
  const { gained, in_the_end: end } = revoke as {gained: number, in_the_end: number};
  const whose = `${SEATS[seat]}’s side`;
  const did = gained > 0 ? `gained ${whose} ${counted(gained, unit)}` : gained < 0 ? `cost ${whose} ${counted(-gained, unit)}` : "made no difference";
  const then = end > 0 ? `${counted(end, unit)} better` : end < 0 ? `${counted(-end, unit)} worse` : "just as well";
  return [
    make("strong", {}, "The revoke: "), `${SEATS[seat]}’s `, cardChip(card), ` in trick ${trick} ${did}. With `, ...anyOf(best),
    ` and best play by everybody ${sideOf(deal)} comes to ${counted(kept, unit)}, after the revoke to ${value}. As the play went on, ${whose} ended ${then} than that.`,
  ];
}

/**
 * One trick: its four cards with what is known of them, and folded up the position and the better play.
 * @param jump how to go to a card in the text, where it has a place there
 */
export function drawTrick(deal: Play, number: number, answer: Hindsight | undefined, jump: (play: JudgedPlay) => (() => void) | null) {
  const plays = answer?.plays;
  const cards = deal.tricks[number - 1].map((laid, place) => cell(laid, plays?.[place]));
  const heading = make("h4", { class: "hind__number" }, `Trick ${number}`);
  const item = make("li", { class: "hind__trick" }, heading, make("ol", { class: "hind__cards" }, ...cards));
  item.id = `hindsight-${number}`;
  if (!answer || !plays) return item;
  const costly = plays.filter((play) => play.cost || play.revoke);
  const more = costly.length ? "The hands, and better play" : "The hands";
  const fold = make("details", { class: "fold" }, make("summary", {}, more), handsBefore(deal, number), ...costly.map((play) => story(deal, play, answer.counted_in)));
  const go = jump(plays[0]);
  if (go) {
    const button = make("button", { class: "button button--quiet" }, `Trick ${number} in the text`);
    button.setAttribute("type", "button");
    button.addEventListener("click", go);
    fold.append(button);
  }
  item.append(fold);
  return item;
}

/**
 * What has been found so far, in a few sentences and a figure for each seat.
 * @param answers one for each trick, the first trick first
 * @param show goes to a trick of the list
 */
export function drawSummary(deal: Play, answers: Hindsight[], show: (trick: number) => void): Node[] {
  const plays = answers.flatMap((answer) => answer.plays);
  const { final, paid, unit, counted_in: points } = answers[0];
  const [{ trick: from, value, pays }] = answers[0].tricks;
  const dearest = worstOf(plays);
  const nodes = [];
  if (dearest) {
    const button = make("button", { class: "button button--quiet" }, `Show trick ${dearest.trick}`);
    button.setAttribute("type", "button");
    button.addEventListener("click", () => show(dearest.trick));
    nodes.push(
      make(
        "p", { class: "hind__worst" },
        make("strong", {}, "The most expensive card: "), cardChip(dearest.card), ` by ${SEATS[dearest.seat]} in trick ${dearest.trick}, ${counted(dearest.cost, points)}. Better was `,
        ...anyOf(dearest.best), ". ", button,
      ),
    );
  } else nodes.push(make("p", { class: "hind__worst" }, make("strong", {}, "No card gave anything away.")));
  for (const play of plays.filter(({ revoke }) => revoke)) nodes.push(make("p", { class: "hind__revoke" }, ...revokeWords(deal, play, points)));
  const told = (amount: number | null) => (amount === null ? "" : ` (${paidWords(deal, amount, unit)})`);
  const best = `With best play by everybody from trick ${from} on ${sideOf(deal)} would have had ${counted(value, points)}${told(pays)}`;
  nodes.push(make("p", {}, `${best}. As it was played, it came to ${final}${told(paid)}.`));
  const rows = deal.seats.map((seat) => {
    const name = make("th", {}, SEATS[seat], seat === deal.declarer && !deal.both ? make("small", {}, "declarer") : "");
    name.setAttribute("scope", "row");
    const sum = answers.reduce((total, answer) => total + (answer.by_seat[seat] ?? 0), 0);
    return make("tr", {}, name, make("td", { class: "number" }, String(sum)));
  });
  const head = make("tr", {}, make("th", {}, "Player"), make("th", { class: "number" }, `Given away, trick ${from} to ${from + answers.length - 1}`));
  nodes.push(make("table", { class: "layout hind__seats" }, make("thead", {}, head), make("tbody", {}, ...rows)));
  return nodes;
}

/** The card that gave away most, if one did. */
function worstOf(plays: JudgedPlay[]) {
  return plays.reduce((most: JudgedPlay | null, play) => (play.cost > (most?.cost ?? 0) ? play : most), null);
}

/** The summary as the live region says it. */
export function summaryInWords(answers: Hindsight[]) {
  const dearest = worstOf(answers.flatMap(({ plays }) => plays));
  if (!dearest) return "No card gave anything away.";
  return `The most expensive card: the ${cardName(dearest.card)} by ${SEATS[dearest.seat]} in trick ${dearest.trick}, ${counted(dearest.cost, answers[0].counted_in)}.`;
}
