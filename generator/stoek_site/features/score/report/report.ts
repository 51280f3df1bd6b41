/** What the checker found and made of a deal, drawn whole: findings, score, house rules, and the deal to step through. */

import { html, nothing } from "lit-html";
import { signed } from "../../../shared/dom/numbers.ts";
import { rove } from "../../../shared/dom/roving.ts";
import { _, ngettext } from "../../../shared/language/language.ts";
import { facts } from "./facts.ts";
import { findings, SHOWN } from "./findings.ts";
import { aside, handsOnPaper, overview } from "./layout.ts";
import { Marks } from "./marks.ts";
import { heading, note } from "./pieces.ts";
import { playOf } from "./play.ts";
import { replays } from "./replay.ts";
import { houseRules, score } from "./score.ts";
import { namesIn, sideLabel, sidesOf } from "./seats.ts";
import { Walk } from "./walk.ts";
import type { Finding, RecordJson, Report } from "../../../shared/engine/deals.ts";
import type { Deal, Kept, Place } from "./deal.ts";
import type { Mark, Spot } from "./marks.ts";
import type { Play } from "./play.ts";

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

/** The deal itself. */
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

/** Why there is no report. */
export const noReport = (why: string) =>
  why ? html`<ol class="findings"><li class="finding" data-kind="error"><p class="finding__message">${why}</p></li></ol>` : nothing;

/** The groups of buttons in a report, of which each is one stop for the Tab key: to be called once it is drawn. */
export function roveReport(box: ParentNode) {
  for (const group of box.querySelectorAll<HTMLElement>(".layout--tricks tbody, .replay__ways")) rove(group);
}
