/** What the house rules in force changed in a result. */

import { signed } from "../../../shared/dom/numbers.ts";
import { make } from "../../../shared/dom/nodes.ts";
import { cardProse } from "../../../shared/cards/cards.ts";
import { ruleHref } from "../../../shared/engine/engine.ts";
import { heading } from "./score.ts";
import type { HouseDeparture, Report } from "../../../shared/engine/types.ts";

/** A house rule by its name, which leads to the rule, and what the table plays. */
function named({ name, rule, words }: HouseDeparture): (Node | string)[] {
  return [rule ? make("a", { href: ruleHref(rule) }, name) : name, ": ", ...cardProse(words)];
}

function line(quiet: HouseDeparture[], tail: string) {
  const told = quiet.flatMap((each, index) => [index ? "; " : "", ...named(each)]);
  return make("p", { class: "deal__note house-rules__quiet" }, "At your table: ", ...told, tail);
}

export function drawHouse({ house = [], result, as_played: played }: Pick<Report, "house" | "result" | "as_played">): Node[] {
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
