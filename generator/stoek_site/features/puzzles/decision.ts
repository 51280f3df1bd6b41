/** A question about bidding: a few answers to choose from, why each is right or wrong, and how it is worked out. */

import { ruleLink } from "../../shared/engine/rule-link.ts";
import { make, textButton } from "../../shared/dom/nodes.ts";
import { cardProse } from "../../shared/cards/cards.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { reportBox } from "./report.ts";
import { rove } from "../../shared/dom/roving.ts";
import { alternativeFor, departures, drawnDeparture } from "../../shared/reader/table-rules.ts";
import type { Decision } from "./puzzle.ts";
import type { Terms } from "./round.ts";

/**
 * What the reader's house rules make of the question: null where they change nothing. Where none of the answers would be the right one, it is
 * asked by the standard, and says so.
 */
function tableOf(puzzle: Decision) {
  const found = alternativeFor(puzzle.tables, puzzle.game);
  if (!found) return null;
  const { answer, choices, told } = found.answer as Decision["tables"][number]["answer"];
  const rules = departures(puzzle.game).filter(({ id }) => id in found.house);
  const drawn = rules.flatMap((each, place) => [place ? "; " : "", ...drawnDeparture(each)]);
  const lead = choices ? "It goes by the rules of your table: " : "It goes by the standard rules: those of your table would change the answer. ";
  const standard = puzzle.choices.find(({ right }) => right)?.words ?? "";
  return {
    judged: choices ? { choices, told } : null,
    note: make("p", { class: "puzzle__small puzzle__table" }, lead, ...drawn, "."),
    other: choices ? `By the standard rules it is: ${standard}.` : `At your table it is: ${answer}.`,
  };
}

export function playDecision(puzzle: Decision, { guide, next, mark }: Terms) {
  const table = tableOf(puzzle);
  const { choices, told } = table?.judged ?? puzzle;
  const tries: {chosen: string, answered: string}[] = [];
  let over = false;
  const said = make("div", { class: "puzzle__said" });
  said.setAttribute("role", "status");
  const foot = make("div", { class: "puzzle__foot" }, textButton("Another one", next));
  const more = make("div", { class: "puzzle__more" });
  const keys = choices.map((choice) => {
    const key = make("button", { class: "puzzle__set puzzle__offer" }, make("span", {}, ...cardProse(choice.words)));
    key.setAttribute("type", "button");
    key.addEventListener("click", (event) => !over && judge(choice, key, event.detail === 0));
    return key;
  });
  const report = reportBox({ id: puzzle.id, game: puzzle.game, deal: "", about: puzzle.source }, () => tries);
  const group = make("div", { class: "puzzle__sets" }, ...keys);
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", "The answers to choose from");
  rove(group);
  const element = make("div", { class: "puzzle-round" }, make("p", { class: "puzzle__goal puzzle__question" }, ...cardProse(puzzle.question)), ...(table ? [table.note] : []), group, said, foot, more);

  function judge({ words, right, why }: Decision["choices"][number], key: HTMLElement, byKey: boolean) {
    const first = !tries.length;
    tries.push({ chosen: words, answered: why });
    key.dataset.verdict = right ? "legal" : "illegal";
    key.setAttribute("aria-label", `${words}, ${right ? "right" : "wrong"}`);
    said.dataset.kind = right ? "legal" : "illegal";
    said.replaceChildren(make("p", { class: "puzzle__line" }, make("strong", {}, right ? "✓ Right." : "✗ Not this one."), " ", ...cardProse(why)));
    mark(right ? (first ? "first" : "solved") : "tried");
    if (right) {
      finish(byKey);
    } else {
      foot.replaceChildren(textButton("Show me", () => showMe()));
      more.replaceChildren(report);
    }
  }

  function showMe() {
    const at = choices.findIndex(({ right }) => right);
    const { words, why } = choices[at];
    keys[at].dataset.verdict = "legal";
    said.dataset.kind = "legal";
    said.replaceChildren(make("p", { class: "puzzle__line" }, make("strong", {}, `It is: ${words}.`), " ", ...cardProse(why)));
    finish(true);
  }

  function finish(byKey: boolean) {
    over = true;
    const on = textButton("Next puzzle", next, "button puzzle__main");
    foot.replaceChildren(on);
    const rows = choices.map(({ words, right, why }) => {
      const sign = make("strong", { class: right ? "puzzle__good" : "puzzle__bad" }, right ? "✓" : "✗");
      return make("li", {}, sign, " ", make("strong", {}, ...cardProse(words)), ": ", ...cardProse(why));
    });
    const worked = [...told, ...(table ? [table.other] : [])].map((words) => make("li", {}, ...cardProse(words)));
    const rules = make("li", {}, "The rules: ", ...puzzle.rules.flatMap((rule, place) => (place ? [" · ", ruleLink(rule)] : [ruleLink(rule)])));
    more.replaceChildren(
      ...(puzzle.note ? [make("p", { class: "puzzle__note" }, ...cardProse(puzzle.note))] : []),
      make("h2", { class: "puzzle__heading" }, "Every answer"),
      make("ul", { class: "puzzle__list" }, ...rows),
      make("h2", { class: "puzzle__heading" }, "How it is worked out"),
      make("ul", { class: "puzzle__list" }, ...worked),
      make("h2", { class: "puzzle__heading" }, guide.title),
      make("p", {}, guide.says),
      make("ul", { class: "puzzle__links" }, rules, make("li", {}, make("a", { href: SITE + guide.note }, guide.words)), make("li", {}, make("a", { href: `${SITE}${guide.page}#${puzzle.id}` }, `Link to this puzzle: ${puzzle.id}`))),
      report,
    );
    on.focus({ preventScroll: !byKey });
  }

  return { element, leave: () => undefined };
}
