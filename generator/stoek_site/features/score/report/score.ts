/** What a deal scores line by line, how both sides' points come to the same sum; or what a score still lacks. */

import { ruleLink } from "../../../shared/engine/rule-link.ts";
import { signed } from "../../../shared/dom/numbers.ts";
import { make } from "../../../shared/dom/nodes.ts";
import { breakdown, foldedBreakdown } from "../../rules/answers.ts";
import { cardProse } from "../../../shared/cards/cards.ts";
import { counted } from "./findings.ts";
import { who } from "./seats.ts";
import { sideLabel, sidesOf, theSide } from "./sides.ts";
import type { Report, ScoreLine } from "../../../shared/engine/types.ts";

const DEPTHS: Record<string, string> = {
  figures: "Counted from the figures as they were entered.",
  piles: "Counted from the cards that were taken.",
  tricks: "Counted from the tricks, card by card.",
};

export const heading = (text: string) => make("h2", { class: "deal__heading" }, text);

const points = ({ least, most }: {least: number, most: number}) => (least === most ? `${least} card points` : `${least} to ${most} card points`);

/** Sentences of the engine in a row. */
const joined = (sentences: string[]) => sentences.flatMap((one, index) => [index ? "; " : "", ...cardProse(one)]);

function soFar(report: Report) {
  const { so_far: told, missing } = report;
  if (!missing.length || !told.tricks) return [];
  const [first, other] = sidesOf(report);
  const tricks = told.tricks as number;
  const of = (name: string) => (told[name] as {least: number, most: number});
  const own = `${told[`${first.name}_tricks`]} of them and ${points(of(`${first.name}_points`))}`;
  const have = first.words === "declarer" || first.words === "eldest" ? "has" : "have";
  const words = `So far ${counted(tricks, "trick")}: ${theSide(first)} ${have} ${own}, ${theSide(other)} ${other.words === "dealer" ? "has" : "have"} ${points(of(`${other.name}_points`))}.`;
  return [make("p", { class: "deal__so-far" }, words)];
}

function roundedWords(exact: number, rounded: number) {
  if (exact === rounded) return `${exact} stays ${exact}`;
  return `${exact} is rounded ${exact < rounded ? "up" : "down"} to ${rounded}`;
}

/** Both sides' points together, and how each was rounded; nothing where the hand was not played. */
function crossCheck(lines: ScoreLine[], told: Report["so_far"]): Node[] {
  const [others, both] = lines.filter(({ rule }) => rule?.endsWith("/scoring/cross-check"));
  const taken = lines.find(({ rule }) => rule?.endsWith("/scoring/achieved"));
  if (!others || !both || !taken) return [];
  const own = both.value - others.value;
  const { least, most } = (told.opponents_points ?? { least: 0, most: -1 }) as {least: number, most: number};
  const theirs = least === most ? `; the opponents’ ${roundedWords(least, others.value)}` : "";
  const sum = make("p", { class: "cross-check__sum" }, make("span", {}, `Declarer ${own} + opponents ${others.value} = `), make("strong", {}, `${both.value} ✓`));
  const how = make("p", { class: "cross-check__how" }, `The declarer’s ${roundedWords(taken.value, own)}${theirs}. The two are not rounded alike, so that they always come to ${both.value}. `, ruleLink(both.rule));
  return [make("div", { class: "cross-check" }, make("p", { class: "cross-check__head" }, "Cross-check"), sum, how)];
}

/** The score, or why there is none yet. */
export function drawScore(report: Report, names: Record<string, string>): Node[] {
  const { result, lines, missing, assumed, as_played: played, findings, so_far: told, depth } = report;
  const nodes = [];
  if (missing.length) {
    nodes.push(heading("Not complete yet"), make("p", { class: "deal__missing" }, "Missing: ", ...joined(missing), "."));
    nodes.push(...soFar(report));
  }
  const sides = sidesOf(report).filter(({ name }) => name in (result ?? played?.result ?? {}));
  if (result) {
    nodes.push(heading("Result"));
    for (const side of sides) nodes.push(make("p", { class: "score__result" }, make("span", {}, sideLabel(side, names)), " ", make("strong", {}, signed(result[side.name]))));
    nodes.push(...(lines.length ? [breakdown(lines)] : []), ...crossCheck(lines, told));
  }
  if (played) {
    const revoke = findings.some(({ type }) => type === "revoke");
    const why = revoke ? "No source says what a revoke costs: that is for your table to settle. As played it would score " : "With what is found this is no result. As written it would score ";
    const whose = report.declarer ? ` for the declarer, ${who(names, report.declarer)}.` : " for the declarer.";
    const alone = sides.length === 1 ? [make("strong", {}, signed(played.result[sides[0].name])), whose] : [];
    const both = sides.length > 1 ? [...sides.flatMap((side, at) => [at ? ", " : "", make("strong", {}, signed(played.result[side.name])), ` for ${theSide(side)}`]), "."] : [];
    nodes.push(heading("As played"), make("p", { class: "deal__as-played" }, why, ...alone, ...both));
    nodes.push(foldedBreakdown(played.lines), ...crossCheck(played.lines, told));
  }
  if (depth && (result || played)) nodes.push(make("p", { class: "deal__note" }, DEPTHS[depth]));
  if (assumed.length) nodes.push(make("p", { class: "deal__assumed" }, "Taken to be so: ", ...joined(assumed), "."));
  return nodes;
}
