/** What the checker found and made of a deal, drawn whole: findings, score, house rules, and the deal to step through. */

import { make, signed } from "../answers.js";
import { drawAside, handsOnPaper } from "./holdings.js";
import { drawFacts } from "./facts.js";
import { counted, drawFindings, SHOWN } from "./findings.js";
import { drawHouse } from "./house.js";
import { Marks } from "./marks.js";
import { makeOverview } from "./overview.js";
import { playOf } from "./play.js";
import { drawReplays } from "./replay.js";
import { drawScore, heading } from "./score.js";
import { namesIn, SEATS } from "./seats.js";
import { sideLabel, sidesOf } from "./sides.js";
import { Walk } from "./walk.js";

/** @import {Finding, RecordJson, Report} from "../types.js" */
/** @import {Mark, Spot} from "./marks.js" */
/** @import {Play} from "./play.js" */
/** @import {Place} from "./walk.js" */

export { namesIn, SEATS };

/**
 * Where somebody has gone in a report, so that it is still there when the report is drawn anew. Whoever draws holds it.
 * @typedef {{at?: Place, replays?: Record<string, {at?: Place, way?: string}>}} Kept
 */

/**
 * One line for the live region.
 * @param {Report} report
 */
export function inOneLine(report) {
  const errors = report.findings.filter(({ severity }) => severity === "error").length;
  const found = report.findings.length ? `${counted(report.findings.length, "finding")}.` : "Nothing wrong is found.";
  const scored = sidesOf(report).filter(({ name }) => report.result && name in report.result);
  if (report.result && scored.length === 1) return `${found} The declarer scores ${signed(report.result[scored[0].name])}.`;
  if (report.result) return `${found} ${scored.map((side) => `${sideLabel({ ...side, seats: null }, {})}: ${signed(report.result?.[side.name] ?? 0)}`).join(". ")}.`;
  if (errors) return `${found} ${errors === 1 ? "It stands" : "They stand"} in the way of a result.`;
  return report.missing.length ? `${found} The deal is not complete yet.` : found;
}

/**
 * Where to look first: at the first card that something is found about, or where the play has come to; a whole deal from its beginning.
 * @param {Play} play
 * @param {Marks} marks
 * @param {Report} report
 * @returns {Place}
 */
function startOf(play, marks, report) {
  const spots = marks.all.flatMap((mark) => mark.spots.slice(0, 1));
  const first = spots.find(({ zone, trick, position }) => zone === "play" && trick && position);
  if (first?.trick && first.position) return { trick: first.trick, position: first.position };
  if (spots.some(({ zone }) => zone === "hand")) return "dealt";
  return report.missing.length ? "end" : play.dealt ? "dealt" : "before";
}

/**
 * The deal itself.
 * @param {RecordJson} record
 * @param {Report} report
 * @param {Marks} marks
 * @param {Record<string, string>} names
 * @param {Kept} kept
 * @returns {{nodes: Node[], has: (mark: Mark) => boolean, show: (mark: Mark) => void}} has: whether something there is marked with it
 */
function drawDeal(record, report, marks, names, kept) {
  const play = playOf(record, report);
  const facts = drawFacts(record, report, names, marks);
  const aside = drawAside(record, marks, sidesOf(report));
  const box = make("section", { class: "deal-drawn" });
  /** @type {Walk | null} */
  let walk = null;
  if (play) {
    const overview = makeOverview(play, marks, (trick) => walk?.goTo({ trick, position: 4 }), "trick");
    walk = new Walk(play, { names, marks, kept, start: startOf(play, marks, report), label: "The deal, card by card", key: "walk", seen: overview.seen });
    const table = play.tricks.length ? [overview.element] : [];
    const beside = make("div", { class: "deal-drawn__beside" }, handsOnPaper(play, names), ...aside, ...table);
    box.append(...facts, ...strangers(play, names), make("div", { class: "deal-drawn__open" }, walk.element, beside));
  } else box.append(...facts, ...aside);
  const has = (/** @type {Mark} */ { number, spots: [spot] }) => (spot?.zone === "hand" ? play !== null : box.querySelector(`[data-findings~="${number}"]`) !== null);
  const show = (/** @type {Mark} */ { number, spots: [spot] }) => {
    if (spot?.zone === "play" && spot.trick) walk?.goTo({ trick: spot.trick, position: positionOf(spot, play) });
    if (spot?.zone === "hand") walk?.goTo("dealt");
    const found = /** @type {HTMLElement | null} */ (box.querySelector(`[data-findings~="${number}"]`));
    found?.scrollIntoView({ block: "center" });
    found?.focus({ preventScroll: true });
  };
  return { nodes: box.childNodes.length ? [heading("The deal as read"), box] : [], has, show };
}

/**
 * The place in the trick of the card that a finding is about: where it says only who, the card of that seat.
 * @param {Spot} spot
 * @param {Play | null} play
 */
function positionOf({ trick, position, seat }, play) {
  const cards = play?.tricks.find(({ number }) => number === trick)?.cards ?? [];
  return position ?? (cards.findIndex((laid) => laid.seat === seat) + 1 || cards.length);
}

/**
 * Whose hand is not known.
 * @param {Play} play
 * @param {Record<string, string>} names
 */
function strangers({ known, tricks, seats }, names) {
  const open = seats.filter((seat) => !known.includes(seat));
  if (!open.length || !tricks.length) return [];
  const whose = open.length === seats.length ? "No hand is recorded" : `Not recorded: ${open.map((seat) => names[seat]).join(", ")}`;
  return [make("p", { class: "deal__note" }, `${whose}. Shown are the cards as played.`)];
}

/**
 * @param {RecordJson} record
 * @param {Report} report
 * @param {object} [options]
 * @param {(finding: Finding) => (() => void) | null} [options.jump] how to go to a finding's place in what was entered, where it has one
 * @param {Record<string, string>} [options.names] the players by seat
 * @param {Kept} [options.kept]
 * @returns {Node[]}
 */
function drawReport(record, report, { jump = () => null, names = namesIn(record), kept = {} } = {}) {
  /** @type {Node[]} */
  let findings = [];
  const lead = (/** @type {number} */ number) => {
    const list = findings.find((node) => node instanceof HTMLOListElement);
    const item = /** @type {HTMLElement | null} */ (/** @type {HTMLElement | undefined} */ (list)?.querySelector(`[data-number="${number}"]`) ?? null);
    item?.scrollIntoView({ block: "center" });
    item?.focus({ preventScroll: true });
  };
  const marks = new Marks(report.findings.slice(0, SHOWN), record, lead);
  const deal = drawDeal(record, report, marks, names, kept);
  const see = (/** @type {Mark} */ mark) => (deal.has(mark) ? () => deal.show(mark) : null);
  findings = drawFindings(marks.all, jump, see, report.findings.length);
  const play = playOf(record, report);
  return [...findings, ...drawScore(report, names), ...drawHouse(report), ...deal.nodes, ...drawReplays(report, play, names, kept)];
}

/**
 * Draw a report in place of the one that is there: the focus, what is unfolded and the height stay.
 * @param {HTMLElement} box
 * @param {Parameters<typeof drawReport>} what
 */
export function showReport(box, ...what) {
  const active = /** @type {HTMLElement | null} */ (box.contains(document.activeElement) ? document.activeElement : null);
  const key = active?.dataset.key;
  const open = [...box.querySelectorAll("details")].map((fold) => fold.open);
  box.replaceChildren(...drawReport(...what));
  for (const [index, fold] of [...box.querySelectorAll("details")].entries()) fold.open = open[index] ?? fold.open;
  if (key) /** @type {HTMLElement | null} */ (box.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus({ preventScroll: true });
}
