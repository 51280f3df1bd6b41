/** Hints, one at a time, from the answer that judges: what the note says, all four hands, and then what single cards would cost. */

import { make } from "../../shared/dom/nodes.ts";
import { cardChip } from "../../shared/cards/cards.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { fourHands } from "./drawn.ts";
import type { Choice, Guide, Puzzle } from "./puzzle.ts";

/** At least two choices stay open: no hint names the best. */
export function hintsFor(puzzle: Puzzle, guide: Guide, tried: Set<Choice>) {
  const element = make("div", { class: "puzzle__hints" });
  // What is added is told, not what stands there already.
  element.setAttribute("role", "log");
  const named: Set<Choice> = new Set();
  let step = 0;
  const open = () => puzzle.choices.filter((choice) => !choice.right && !tried.has(choice) && !named.has(choice)).sort((one, other) => other.cost - one.cost);

  function fresh() {
    step += 1;
    if (step === 1) return make("p", { class: "puzzle__hint" }, make("strong", {}, guide.title), `: ${guide.says} `, make("a", { href: SITE + guide.note }, guide.words));
    if (step === 2) return fourHands(puzzle);
    const worst = open()[0];
    named.add(worst);
    return make("p", { class: "puzzle__hint" }, ...worst.cards.flatMap((card) => [cardChip(card), " "]), ` costs ${worst.price}.`);
  }

  return {
    get empty() {
      return step >= 2 && open().length < 2;
    },
    element,
    /** One more, above those given so far. */
    next() {
      if (step >= 2 && open().length < 2) return;
      const hint = fresh();
      element.prepend(hint);
      hint.scrollIntoView({ block: "nearest" });
    },
  };
}
