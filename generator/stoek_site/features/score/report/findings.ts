/** What the checker found, each with its number, its cards and the way there. */

import { ruleLink } from "../../../shared/engine/rule-link.ts";
import { make, textButton } from "../../../shared/dom/nodes.ts";
import { cardFace, cardProse } from "../../../shared/cards/cards.ts";
import { markSign, typeOf } from "./marks.ts";
import type { Finding } from "../../../shared/engine/types.ts";
import type { Mark } from "./marks.ts";

/** More findings than this help nobody. */
export const SHOWN = 40;

export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** The button that goes to a finding's place in the text or the form. */
function placeButton({ number, finding: { place, where } }: Mark, go: () => void) {
  const { line, column } = place;
  const button = textButton(line ? `line ${line}` : column ? `character ${column}` : "Correct it", go, "button button--quiet finding__go");
  const spoken = line ? `line ${line}, column ${column ?? 1}` : column ? `character ${column}` : "";
  button.setAttribute("aria-label", spoken ? `Go to ${spoken}` : `Correct it: ${where}`);
  button.dataset.key = `place-${number}`;
  return button;
}

function item(mark: Mark, go: (() => void) | null, see: (() => void) | null) {
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
 * @param jump how to go to its place in what was entered, where it has one
 * @param see how to show its card in the deal as drawn
 * @param count how many findings there are in all
 */
export function drawFindings(marks: Mark[], jump: (finding: Finding) => (() => void) | null, see: (mark: Mark) => (() => void) | null, count: number): Node[] {
  if (!marks.length) return [];
  const items = marks.map((mark) => item(mark, jump(mark.finding), see(mark)));
  const more = count - marks.length;
  const rest = more > 0 ? [make("p", { class: "deal__note" }, `And ${counted(more, "finding")} more. Put these right first.`)] : [];
  return [make("ol", { class: "findings" }, ...items), ...rest];
}
