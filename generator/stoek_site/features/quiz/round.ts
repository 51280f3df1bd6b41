/** One round of the quiz: a position, the cards chosen, the check, and the reasons. */

import { make } from "../../shared/dom/nodes.ts";
import { cardButton, cardName, cardProse } from "../../shared/cards/cards.ts";
import { feltTable } from "../../shared/cards/felt.ts";
import { reserve } from "./reserve.ts";
import { elsewhereNotes, optionLine, rulePassage, sentence, verdictList } from "../may_i_play/rulings.ts";
import type { Question } from "./questions.ts";
import type { Rules } from "../may_i_play/rulings.ts";

export type DecidingOption = {rule: string, words: string};
export type Judged = "right" | "wrong" | "missed" | "kept";

const MARKS: Record<Judged, {sign: string, word: string, spoken: string}> = {
  right: { sign: "✓", word: "right", spoken: "chosen, and right: may be played" },
  wrong: { sign: "✗", word: "wrong", spoken: "chosen, but wrong: may not be played" },
  missed: { sign: "!", word: "missed", spoken: "missed: may be played" },
  kept: { sign: "✓", word: "right", spoken: "left out, and right: may not be played" },
};

function judge(chosen: boolean, legal: boolean): Judged {
  if (chosen) return legal ? "right" : "wrong";
  return legal ? "missed" : "kept";
}

const SELECT = "Select at least one card.";

/** @param right if it judges */
function line(words: string, right?: boolean) {
  const made = make("p", { class: "quiz__line" }, right === undefined ? words : make("strong", {}, words));
  if (right !== undefined) made.dataset.kind = right ? "legal" : "illegal";
  return made;
}

/** @param count of all cards */
const verdict = (slips: number, count: number) => line(slips ? `✗ ${slips} of ${count} cards wrong.` : "✓ All right.", !slips);

/**
 * @param terms `options` to name the deciding
 * one from, if `naming`; `count`: the seats; `partner`: whether two play together
 */
export function playRound({ position, note }: Question, rules: Rules, { options, naming, count, partner, done }: {options: DecidingOption[], naming: boolean, count: number, partner: boolean, done: (right: boolean) => void}) {
  const picks = position.hand.map((card) => {
    const button = cardButton(card, { pressed: false });
    const word = make("span", { class: "pick__word" });
    return { card, button, word, pick: make("div", { class: "pick" }, button, word) };
  });
  const hand = make("div", { class: "hand quiz__hand" }, ...picks.map(({ pick }) => pick));
  hand.setAttribute("role", "group");
  hand.setAttribute("aria-label", "Your hand: select every card you may play");
  const said = make("div", { class: "quiz__said" });
  const why = make("div", { class: "quiz__why" });
  for (const each of [said, why]) each.setAttribute("role", "status");
  const named = make("div");
  const reasons = make("div", { class: "quiz__reasons" }, named, why);
  const element = make(
    "div",
    { class: "round" },
    ...(note ? [make("p", { class: "question__note" }, note)] : []),
    feltTable(position.trump, position.trick, { count, partner }),
    make("p", { class: "question__ask" }, "Select every card you may play."),
    hand,
    said,
  );
  reserve(said, [[verdict(picks.length, picks.length)], [line(SELECT)]]);
  let checked = false;
  const chosen = (button: HTMLElement) => button.getAttribute("aria-pressed") === "true";

  hand.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("button") as HTMLElement | null;
    if (!button || checked) return;
    button.setAttribute("aria-pressed", String(!chosen(button)));
    said.replaceChildren();
  });

  function explain(...before: Node[]) {
    why.replaceChildren(...before, make("p", { class: "quiz__line" }, ...cardProse(position.why)));
    reasons.append(optionLine(position), rulePassage(position.rule, rules), verdictList(position, position.hand), ...elsewhereNotes(position));
  }

  function nameTheRule(cardsRight: boolean) {
    const keys = options.map(({ rule, words }) => {
      const key = make("button", { class: "button button--quiet" }, sentence(words)) as HTMLButtonElement;
      key.type = "button";
      key.addEventListener("click", () => {
        const right = rule === position.rule;
        for (const each of group.querySelectorAll("button")) each.disabled = true;
        key.dataset.judged = right ? "right" : "wrong";
        explain(line(right ? "✓ Right, that line decides." : "✗ No, another line decides.", right));
        done(cardsRight && right);
      });
      return key;
    });
    const group = make("div", { class: "quiz__naming" }, make("p", { class: "question__ask" }, "Which line of the law decides here?"), ...keys);
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", "Which line of the law decides here?");
    named.replaceChildren(group);
    keys[0].focus({ preventScroll: true });
  }

  return {
    element,
    /** What is told once it has been judged. */
    reasons,
    /** Judge what was chosen; false if nothing was, or it has been judged. */
    check() {
      if (checked) return false;
      if (!picks.some(({ button }) => chosen(button))) {
        said.replaceChildren(line(SELECT));
        return false;
      }
      checked = true;
      let slips = 0;
      for (const { card, button, word, pick } of picks) {
        const found = judge(chosen(button), position.legal.includes(card));
        if (found === "wrong" || found === "missed") slips += 1;
        const { sign, word: caption, spoken } = MARKS[found];
        pick.dataset.judged = found;
        word.replaceChildren(make("span", { class: "pick__sign" }, sign), caption);
        word.setAttribute("aria-hidden", "true");
        button.setAttribute("aria-label", `${cardName(card)}, ${spoken}`);
        button.setAttribute("aria-disabled", "true");
      }
      said.replaceChildren(verdict(slips, picks.length));
      if (naming) {
        nameTheRule(slips === 0);
      } else {
        explain();
        done(slips === 0);
      }
      return true;
    },
  };
}
