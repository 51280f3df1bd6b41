/** What the checker found, each with its number, its cards and the way there. */

import { make, ruleLink } from "../answers.js";
import { cardFace, cardProse } from "../cards.js";
import { textButton } from "../desk.js";
import { markSign, typeOf } from "./marks.js";

/** @import {Finding} from "../types.js" */
/** @import {Mark} from "./marks.js" */

/** More findings than this help nobody. */
export const SHOWN = 40;

/**
 * @param {number} count
 * @param {string} one
 */
export const counted = (count, one) => `${count} ${one}${count === 1 ? "" : "s"}`;

/**
 * The button that goes to a finding's place in the text or the form.
 * @param {Mark} mark
 * @param {() => void} go
 */
function placeButton({ number, finding: { place, where } }, go) {
  const { line, column } = place;
  const button = textButton(line ? `line ${line}` : column ? `character ${column}` : "Correct it", go, "button button--quiet finding__go");
  const spoken = line ? `line ${line}, column ${column ?? 1}` : column ? `character ${column}` : "";
  button.setAttribute("aria-label", spoken ? `Go to ${spoken}` : `Correct it: ${where}`);
  button.dataset.key = `place-${number}`;
  return button;
}

/**
 * @param {Mark} mark
 * @param {(() => void) | null} go
 * @param {(() => void) | null} see
 */
function item(mark, go, see) {
  const { number, finding } = mark;
  const type = make("strong", { class: "finding__type" }, typeOf(finding));
  const head = make("p", { class: "finding__head" }, markSign(mark), make("span", { class: "visually-hidden" }, `Finding ${number}: `), type, " ", make("span", {}, finding.where));
  const ways = [];
  if (see) {
    const button = textButton("Show it", see, "button button--quiet finding__go");
    button.setAttribute("aria-label", `Show it in the deal: finding ${number}`);
    button.dataset.key = `see-${number}`;
    ways.push(button);
  }
  if (go) ways.push(placeButton(mark, go));
  const made = make("li", { class: "finding" }, head, make("p", { class: "finding__message" }, ...cardProse(finding.message)));
  made.dataset.kind = finding.severity;
  made.dataset.number = String(number);
  made.tabIndex = -1;
  if (finding.legal?.length) {
    const cards = finding.legal.map((card) => cardFace(card));
    made.append(make("div", { class: "finding__legal" }, make("span", {}, "Could have been played"), make("span", { class: "cards-row" }, ...cards)));
  }
  const proof = finding.proven && !finding.message.includes(finding.proven) ? make("span", {}, "Proven in ", ...cardProse(finding.proven), ".") : "";
  const rule = finding.rule ? make("span", {}, "Rule: ", ruleLink(finding.rule)) : "";
  const buttons = ways.length ? [make("span", { class: "finding__ways" }, ...ways)] : [];
  if (proof || rule || buttons.length) made.append(make("div", { class: "finding__foot" }, ...[proof, rule].filter(Boolean), ...buttons));
  return made;
}

/**
 * @param {Mark[]} marks
 * @param {(finding: Finding) => (() => void) | null} jump how to go to its place in what was entered, where it has one
 * @param {(mark: Mark) => (() => void) | null} see how to show its card in the deal as drawn
 * @param {number} count how many findings there are in all
 * @returns {Node[]}
 */
export function drawFindings(marks, jump, see, count) {
  if (!marks.length) return [];
  const items = marks.map((mark) => item(mark, jump(mark.finding), see(mark)));
  const more = count - marks.length;
  const rest = more > 0 ? [make("p", { class: "deal__note" }, `And ${counted(more, "finding")} more. Put these right first.`)] : [];
  return [make("ol", { class: "findings" }, ...items), ...rest];
}
