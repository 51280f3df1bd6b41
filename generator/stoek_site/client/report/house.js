/** What the house rules in force changed in a result. */

import { make, signed } from "../answers.js";
import { cardProse } from "../cards.js";
import { ruleHref } from "../engine.js";
import { heading } from "./score.js";

/** @import {HouseDeparture, Report} from "../types.js" */

/**
 * A house rule by its name, which leads to the rule, and what the table plays.
 * @param {HouseDeparture} departure
 * @returns {(Node | string)[]}
 */
function named({ name, rule, words }) {
  return [rule ? make("a", { href: ruleHref(rule) }, name) : name, ": ", ...cardProse(words)];
}

/**
 * @param {HouseDeparture[]} quiet
 * @param {string} tail
 */
function line(quiet, tail) {
  const told = quiet.flatMap((each, index) => [index ? "; " : "", ...named(each)]);
  return make("p", { class: "deal__note house-rules__quiet" }, "At your table: ", ...told, tail);
}

/**
 * @param {Pick<Report, "house" | "result" | "as_played">} report
 * @returns {Node[]}
 */
export function drawHouse({ house = [], result, as_played: played }) {
  if (!house.length) return [];
  const scored = result ?? played?.result ?? null;
  // What is told of a house rule is the result of the side that is counted first.
  const [own = null] = scored ? Object.values(scored) : [];
  const changing = house.filter((each) => own !== null && each.result !== null && each.result !== own);
  const others = house.filter((each) => !changing.includes(each));
  const same = others.length === 1 ? "It makes no difference here." : "They make no difference here.";
  const nodes = [];
  if (changing.length) {
    const items = changing.map((each) => {
      return make("li", {}, "At your table: ", ...named(each), ". With the standard rule, ", ...cardProse(each.default_words), ": ", make("strong", {}, signed(each.result ?? 0)), ` instead of ${signed(own ?? 0)}.`);
    });
    nodes.push(heading("What your house rules changed"), make("ul", { class: "house-rules" }, ...items));
  }
  if (others.length) nodes.push(line(others, scored ? `. ${same}` : "."));
  return nodes;
}
