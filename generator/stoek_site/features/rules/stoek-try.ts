import { ruleLink } from "../../shared/engine/rule-link.ts";
import { make, textButton } from "../../shared/dom/nodes.ts";
import { Asker } from "../../shared/engine/asker.ts";
import { cardButton, cardChip, cardFace, cardName, cardProse } from "../../shared/cards/cards.ts";
import { feltTable } from "../../shared/cards/felt.ts";
import { reserve } from "../quiz/reserve.ts";
import { elsewhereNotes } from "../may_i_play/rulings.ts";
import type { Choice, Trial } from "../../shared/engine/types.ts";

/**
 * A position in which one rule decides. The answers stand in the page, so choosing needs no engine; only another position does.
 */
class StoekTry extends HTMLElement {
  #trial: Trial = JSON.parse(this.dataset.trial ?? "null");
  #asker = new Asker();

  connectedCallback() {
    this.#show(this.#trial);
    this.addEventListener("click", this.#clicked);
    this.#find("[data-another]").hidden = false;
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#clicked);
    this.#asker.stop();
  }

  #find(selector: string) {
    return this.querySelector(selector) as HTMLElement;
  }

  #clicked = (event: Event) => {
    const button = (event.target as Element).closest("button") as HTMLElement | null;
    const choice = this.#trial.choices.find(({ card, words }) => card === button?.dataset.card && words === button?.dataset.words);
    if (button && choice) this.#judge(button, choice);
    else if (button?.dataset.another) void this.#another();
  };

  #judge(button: HTMLElement, choice: Choice) {
    const { card, words, right, verdict } = choice;
    button.dataset.verdict = right ? "legal" : "illegal";
    button.setAttribute("aria-label", card ? `${cardName(card)}, ${verdict}` : `${words}, ${right ? "right" : "wrong"}`);
    const said = this.#find(".try__verdict");
    said.dataset.kind = right ? "legal" : "illegal";
    said.replaceChildren(...this.#verdictOn(choice));
  }

  #verdictOn({ card, words, right, verdict, why }: Choice) {
    const chosen = card ? [", ", cardChip(card), ` ${verdict}. `] : [right ? `, ${words}. ` : `, not “${words}”. `];
    // Where the reason says no more than the verdict it is not said again.
    const because = why === `${card} ${verdict}.` ? [] : [...cardProse(why), " "];
    return [make("strong", {}, right ? "✓ Yes" : "✗ No"), ...chosen, ...because, ruleLink(this.dataset.rule)];
  }

  #another() {
    const { game, rule } = this.dataset;
    this.#say("Looking for another position…");
    return this.#asker.begin(async (turn) => {
      // By the standard, whatever the reader's table plays: a house rule may leave nothing for this rule to decide.
      this.#show(await turn.ask({ verb: "trial", game, rule, seed: 1 + Math.floor(Math.random() * 1e6) }));
      this.#say("Another position lies on the table.");
    }, { failed: ({ message }) => this.#say(message) });
  }

  /** @param words that judge nothing */
  #say(words: string) {
    const said = this.#find(".try__verdict");
    delete said.dataset.kind;
    said.replaceChildren(...cardProse(words));
  }

  #show(trial: Trial) {
    this.#trial = trial;
    const { choices, hand, leader, played, trick, trump } = trial;
    const fromHand = choices.every(({ card }) => card !== undefined && hand.includes(card));
    const fromTrick = choices.every(({ card }) => card !== undefined && trick.includes(card));
    const { seats = 4, partners } = this.dataset;
    const table = feltTable(trump, trick, { leader, toPlay: fromHand, pressed: fromTrick, count: Number(seats), partner: partners !== undefined });
    if (played.length) {
      const gone = make("p", { class: "try__played" }, "Trumps played so far: ", ...played.flatMap((card) => [cardChip(card), " "]));
      this.#find(".try__table").replaceChildren(table.querySelector(".trump-mark") as Node, gone);
    } else {
      this.#find(".try__table").replaceChildren(table);
    }
    this.#find(".try__choices").replaceChildren(...handOf(hand, fromHand), ...keysOf(choices));
    const answer = this.#find(".try__answer") as HTMLDetailsElement;
    answer.open = false;
    this.#find(".try__reasons").replaceChildren(...reasonsOf(trial));
    reserve(this.#find(".try__verdict"), choices.map((choice) => this.#verdictOn(choice)));
  }
}

/** @param pressed whether they can be chosen */
function handOf(cards: string[], pressed: boolean) {
  if (!cards.length) return [];
  const hand = make("div", { class: "hand" }, ...cards.map((card) => (pressed ? cardButton(card) : cardFace(card))));
  hand.setAttribute("role", "group");
  hand.setAttribute("aria-label", "Your hand");
  return [hand];
}

/** Choices in words, as keys. */
function keysOf(choices: Choice[]) {
  const keys = choices.flatMap(({ words }) => {
    if (words === undefined) return [];
    const key = textButton(words, () => undefined);
    key.dataset.words = words;
    return [key];
  });
  return keys.length ? [make("div", { class: "try__keys" }, ...keys)] : [];
}

/** The answer: every card with its reason, or the right words with theirs. */
function reasonsOf({ choices, why, elsewhere }: Trial) {
  const words = choices.find(({ right }) => right)?.words;
  if (words !== undefined) return [make("p", {}, make("strong", {}, words), ": ", ...cardProse(why))];
  const rows = choices.map(({ card = "", right, why: reason }) => {
    const said = [cardChip(card), " ", make("strong", {}, right ? "yes" : "no"), " ", make("span", {}, ...cardProse(reason))];
    return make("li", { class: `verdict verdict--${right ? "right" : "wrong"}` }, ...said);
  });
  return [make("p", {}, ...cardProse(why)), make("ul", { class: "verdicts" }, ...rows), ...elsewhereNotes({ elsewhere })];
}

customElements.define("stoek-try", StoekTry);
