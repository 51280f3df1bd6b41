/** What the checker found, and what it makes of the deal: drawn. */

import { breakdown, foldedBreakdown, make, ruleLink, signed } from "./answers.js";
import { cardFace, cardProse } from "./cards.js";

/** @import {Finding, Report} from "./types.js" */

/** @type {Record<string, string>} */
const TYPES = {
  notation: "Cannot be read",
  "bad-cards": "Wrong cards",
  "illegal-call": "Call not allowed",
  "bad-meld": "Wrong announcement",
  "mis-entry": "Mis-entry",
  "out-of-turn": "Out of turn",
  revoke: "Revoke",
  "false-knock": "False knock",
  contradiction: "Contradiction",
};
/** @type {Record<string, string>} */
export const SEATS = { N: "North", E: "East", S: "South", W: "West" };

/** More findings than this help nobody. */
const SHOWN = 40;

/**
 * @param {string} text
 * @returns {HTMLElement}
 */
const heading = (text) => make("h3", { class: "deal__heading" }, text);

/**
 * @param {number} count
 * @param {string} one
 */
const counted = (count, one) => `${count} ${one}${count === 1 ? "" : "s"}`;

/**
 * One line for the live region.
 * @param {Report} report
 */
export function inOneLine(report) {
  const errors = report.findings.filter(({ severity }) => severity === "error").length;
  const found = report.findings.length ? `${counted(report.findings.length, "finding")}.` : "Nothing wrong is found.";
  if (report.result) return `${found} The declarer scores ${signed(report.result.declarer)}.`;
  if (errors) return `${found} ${errors === 1 ? "It stands" : "They stand"} in the way of a result.`;
  return report.missing.length ? `${found} The deal is not complete yet.` : found;
}

/**
 * @param {Finding[]} findings
 * @param {(finding: Finding) => (() => void) | null} jump how to go to its place in the text, where it has one
 */
export function drawFindings(findings, jump) {
  if (!findings.length) return [];
  const items = findings.slice(0, SHOWN).map((finding) => {
    const go = jump(finding);
    const type = make("strong", { class: "finding__type" }, TYPES[finding.type] ?? finding.type);
    const head = make("p", { class: "finding__head" }, type, " ", make("span", {}, finding.where));
    if (go) {
      const { line, column } = finding.place;
      const button = make("button", { class: "button button--quiet finding__go" }, line ? `line ${line}` : `character ${column}`);
      button.setAttribute("type", "button");
      button.setAttribute("aria-label", `Go to ${line ? `line ${line}, column ${column ?? 1}` : `character ${column}`}`);
      button.addEventListener("click", go);
      head.append(" ", button);
    }
    const item = make("li", { class: "finding" }, head, make("p", { class: "finding__message" }, ...cardProse(finding.message)));
    item.dataset.kind = finding.severity;
    if (finding.legal) {
      const cards = finding.legal.map((card) => cardFace(card));
      item.append(make("div", { class: "finding__legal" }, make("span", {}, "Could have been played"), make("span", { class: "cards-row" }, ...cards)));
    }
    const proof = finding.proven && !finding.message.includes(finding.proven) ? make("span", {}, "Proven in ", ...cardProse(finding.proven), ".") : "";
    const rule = finding.rule ? make("span", {}, "Rule: ", ruleLink(finding.rule)) : "";
    if (proof || rule) item.append(make("p", { class: "finding__foot" }, proof, " ", rule));
    return item;
  });
  const more = findings.length - SHOWN;
  const rest = more > 0 ? [make("p", { class: "deal__note" }, `And ${counted(more, "finding")} more. Put these right first.`)] : [];
  return [make("ol", { class: "findings" }, ...items), ...rest];
}

/**
 * @param {{least: number, most: number}} range
 */
const points = ({ least, most }) => (least === most ? `${least} card points` : `${least} to ${most} card points`);

/** @param {Report} report */
function soFar({ so_far: told, missing }) {
  if (!missing.length || told.tricks === undefined || !told.tricks) return [];
  const { tricks, declarer_tricks: won, declarer_points: own, opponents_points: others } = told;
  const words = `So far ${counted(tricks, "trick")}: the declarer has ${won} of them and ${points(own)}, the opponents have ${points(others)}.`;
  return [make("p", { class: "deal__so-far" }, words)];
}

/**
 * The score, or why there is none yet.
 * @param {Report} report
 * @returns {Node[]}
 */
export function drawOutcome(report) {
  const { result, lines, missing, assumed, as_played: played, findings } = report;
  const who = report.declarer ? `Declarer, ${SEATS[report.declarer]}` : "Declarer";
  const nodes = [];
  if (missing.length) {
    const list = missing.flatMap((one, index) => [index ? "; " : "", ...cardProse(one)]);
    nodes.push(heading("Not complete yet"), make("p", { class: "deal__missing" }, "Missing: ", ...list, "."));
    nodes.push(...soFar(report));
  }
  if (result) nodes.push(heading("Result"), make("p", { class: "score__result" }, make("span", {}, who), " ", make("strong", {}, signed(result.declarer))), breakdown(lines));
  if (played) {
    const revoke = findings.some(({ type }) => type === "revoke");
    const why = revoke ? "No source says what a revoke costs: that is for your table to settle. As played it would score " : "With what is found this is no result. As written it would score ";
    nodes.push(heading("As played"), make("p", { class: "deal__as-played" }, why, make("strong", {}, signed(played.result.declarer)), ` for the ${who.toLowerCase().replace(/\b(north|east|south|west)\b/, (seat) => seat[0].toUpperCase() + seat.slice(1))}.`));
    nodes.push(foldedBreakdown(played.lines));
  }
  if (assumed.length) nodes.push(make("p", { class: "deal__assumed" }, "Taken to be so: ", ...assumed.flatMap((one, index) => [index ? "; " : "", ...cardProse(one)]), "."));
  return nodes;
}
