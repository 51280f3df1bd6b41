/** What the checker found and made of a deal, drawn whole: findings, score, house rules, and the deal to step through. */

import { signed } from "../../../shared/dom/numbers.ts";
import { make } from "../../../shared/dom/nodes.ts";
import { drawAside, handsOnPaper } from "./holdings.ts";
import { drawFacts } from "./facts.ts";
import { counted, drawFindings, SHOWN } from "./findings.ts";
import { drawHouse } from "./house.ts";
import { Marks } from "./marks.ts";
import { makeOverview } from "./overview.ts";
import { playOf } from "./play.ts";
import { drawReplays } from "./replay.ts";
import { drawScore, heading } from "./score.ts";
import { namesIn, SEATS } from "./seats.ts";
import { sideLabel, sidesOf } from "./sides.ts";
import { Walk } from "./walk.ts";
import type { Finding, RecordJson, Report } from "../../../shared/engine/types.ts";
import type { Mark, Spot } from "./marks.ts";
import type { Play } from "./play.ts";
import type { Place } from "./walk.ts";

export { namesIn, SEATS };

/** Where somebody has gone in a report, so that it is still there when the report is drawn anew. Whoever draws holds it. */
export type Kept = {at?: Place, replays?: Record<string, {at?: Place, way?: string}>};

/** One line for the live region. */
export function inOneLine(report: Report) {
  const errors = report.findings.filter(({ severity }) => severity === "error").length;
  const found = report.findings.length ? `${counted(report.findings.length, "finding")}.` : "Nothing wrong is found.";
  const scored = sidesOf(report).filter(({ name }) => report.result && name in report.result);
  if (report.result && scored.length === 1) return `${found} The declarer scores ${signed(report.result[scored[0].name])}.`;
  if (report.result) return `${found} ${scored.map((side) => `${sideLabel({ ...side, seats: null }, {})}: ${signed(report.result?.[side.name] ?? 0)}`).join(". ")}.`;
  if (errors) return `${found} ${errors === 1 ? "It stands" : "They stand"} in the way of a result.`;
  return report.missing.length ? `${found} The deal is not complete yet.` : found;
}

/** Where to look first: at the first card that something is found about, or where the play has come to; a whole deal from its beginning. */
function startOf(play: Play, marks: Marks, report: Report): Place {
  const spots = marks.all.flatMap((mark) => mark.spots.slice(0, 1));
  const first = spots.find(({ zone, trick, position }) => zone === "play" && trick && position);
  if (first?.trick && first.position) return { trick: first.trick, position: first.position };
  if (spots.some(({ zone }) => zone === "hand")) return "dealt";
  return report.missing.length ? "end" : play.dealt ? "dealt" : "before";
}

/**
 * The deal itself.
 * @returns has: whether something there is marked with it
 */
function drawDeal(record: RecordJson, report: Report, marks: Marks, names: Record<string, string>, kept: Kept): {nodes: Node[], has: (mark: Mark) => boolean, show: (mark: Mark) => void} {
  const play = playOf(record, report);
  const facts = drawFacts(record, report, names, marks);
  const aside = drawAside(record, marks, sidesOf(report));
  const box = make("section", { class: "deal-drawn" });
  let walk: Walk | null = null;
  if (play) {
    const overview = makeOverview(play, marks, (trick) => walk?.goTo({ trick, position: 4 }), "trick");
    walk = new Walk(play, { names, marks, kept, start: startOf(play, marks, report), label: "The deal, card by card", key: "walk", seen: overview.seen });
    const table = play.tricks.length ? [overview.element] : [];
    const beside = make("div", { class: "deal-drawn__beside" }, handsOnPaper(play, names), ...aside, ...table);
    box.append(...facts, ...strangers(play, names), make("div", { class: "deal-drawn__open" }, walk.element, beside));
  } else box.append(...facts, ...aside);
  const has = ({ number, spots: [spot] }: Mark) => (spot?.zone === "hand" ? play !== null : box.querySelector(`[data-findings~="${number}"]`) !== null);
  const show = ({ number, spots: [spot] }: Mark) => {
    if (spot?.zone === "play" && spot.trick) walk?.goTo({ trick: spot.trick, position: positionOf(spot, play) });
    if (spot?.zone === "hand") walk?.goTo("dealt");
    const found = box.querySelector(`[data-findings~="${number}"]`) as HTMLElement | null;
    found?.scrollIntoView({ block: "center" });
    found?.focus({ preventScroll: true });
  };
  return { nodes: box.childNodes.length ? [heading("The deal as read"), box] : [], has, show };
}

/** The place in the trick of the card that a finding is about: where it says only who, the card of that seat. */
function positionOf({ trick, position, seat }: Spot, play: Play | null) {
  const cards = play?.tricks.find(({ number }) => number === trick)?.cards ?? [];
  return position ?? (cards.findIndex((laid) => laid.seat === seat) + 1 || cards.length);
}

/** Whose hand is not known. */
function strangers({ known, tricks, seats }: Play, names: Record<string, string>) {
  const open = seats.filter((seat) => !known.includes(seat));
  if (!open.length || !tricks.length) return [];
  const whose = open.length === seats.length ? "No hand is recorded" : `Not recorded: ${open.map((seat) => names[seat]).join(", ")}`;
  return [make("p", { class: "deal__note" }, `${whose}. Shown are the cards as played.`)];
}

function drawReport(record: RecordJson, report: Report, { jump = () => null, names = namesIn(record), kept = {} }: { jump?: (finding: Finding) => (() => void) | null; names?: Record<string, string>; kept?: Kept } = {}): Node[] {
  let findings: Node[] = [];
  const lead = (number: number) => {
    const list = findings.find((node) => node instanceof HTMLOListElement);
    const item = ((list as HTMLElement | undefined)?.querySelector(`[data-number="${number}"]`) ?? null) as HTMLElement | null;
    item?.scrollIntoView({ block: "center" });
    item?.focus({ preventScroll: true });
  };
  const marks = new Marks(report.findings.slice(0, SHOWN), record, lead);
  const deal = drawDeal(record, report, marks, names, kept);
  const see = (mark: Mark) => (deal.has(mark) ? () => deal.show(mark) : null);
  findings = drawFindings(marks.all, jump, see, report.findings.length);
  const play = playOf(record, report);
  return [...findings, ...drawScore(report, names), ...drawHouse(report), ...deal.nodes, ...drawReplays(report, play, names, kept)];
}

/** Draw a report in place of the one that is there: the focus, what is unfolded and the height stay. */
export function showReport(box: HTMLElement, ...what: Parameters<typeof drawReport>) {
  const active = (box.contains(document.activeElement) ? document.activeElement : null) as HTMLElement | null;
  const key = active?.dataset.key;
  const open = [...box.querySelectorAll("details")].map((fold) => fold.open);
  box.replaceChildren(...drawReport(...what));
  for (const [index, fold] of [...box.querySelectorAll("details")].entries()) fold.open = open[index] ?? fold.open;
  if (key) (box.querySelector(`[data-key="${CSS.escape(key)}"]`) as HTMLElement | null)?.focus({ preventScroll: true });
}
