import { make, ruleLink } from "../answers.js";
import { Asker } from "../asker.js";
import { cardButton, cardChip, cardFace, cardName, cardProse } from "../cards.js";
import { textButton } from "../desk.js";
import { feltTable } from "../felt.js";
import { reserve } from "../reserve.js";
import { elsewhereNotes } from "../rulings.js";

/** @import {Choice, Trial} from "../types.js" */

/**
 * A position in which one rule decides. The answers stand in the page, so choosing needs no engine; only another position does.
 */
export class StoekTry extends HTMLElement {
  /** @type {Trial} */
  #trial = JSON.parse(this.dataset.trial ?? "null");
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

  /** @param {string} selector */
  #find(selector) {
    return /** @type {HTMLElement} */ (this.querySelector(selector));
  }

  #clicked = (/** @type {Event} */ event) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button"));
    const choice = this.#trial.choices.find(({ card, words }) => card === button?.dataset.card && words === button?.dataset.words);
    if (button && choice) this.#judge(button, choice);
    else if (button?.dataset.another) void this.#another();
  };

  /**
   * @param {HTMLElement} button
   * @param {Choice} choice
   */
  #judge(button, choice) {
    const { card, words, right, verdict } = choice;
    button.dataset.verdict = right ? "legal" : "illegal";
    button.setAttribute("aria-label", card ? `${cardName(card)}, ${verdict}` : `${words}, ${right ? "right" : "wrong"}`);
    const said = this.#find(".try__verdict");
    said.dataset.kind = right ? "legal" : "illegal";
    said.replaceChildren(...this.#verdictOn(choice));
  }

  /** @param {Choice} choice */
  #verdictOn({ card, words, right, verdict, why }) {
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

  /** @param {string} words that judge nothing */
  #say(words) {
    const said = this.#find(".try__verdict");
    delete said.dataset.kind;
    said.replaceChildren(...cardProse(words));
  }

  /** @param {Trial} trial */
  #show(trial) {
    this.#trial = trial;
    const { choices, hand, leader, played, trick, trump } = trial;
    const fromHand = choices.every(({ card }) => card !== undefined && hand.includes(card));
    const fromTrick = choices.every(({ card }) => card !== undefined && trick.includes(card));
    const { seats = 4, partners } = this.dataset;
    const table = feltTable(trump, trick, { leader, toPlay: fromHand, pressed: fromTrick, count: Number(seats), partner: partners !== undefined });
    if (played.length) {
      const gone = make("p", { class: "try__played" }, "Trumps played so far: ", ...played.flatMap((card) => [cardChip(card), " "]));
      this.#find(".try__table").replaceChildren(/** @type {Node} */ (table.querySelector(".trump-mark")), gone);
    } else {
      this.#find(".try__table").replaceChildren(table);
    }
    this.#find(".try__choices").replaceChildren(...handOf(hand, fromHand), ...keysOf(choices));
    const answer = /** @type {HTMLDetailsElement} */ (this.#find(".try__answer"));
    answer.open = false;
    this.#find(".try__reasons").replaceChildren(...reasonsOf(trial));
    reserve(this.#find(".try__verdict"), choices.map((choice) => this.#verdictOn(choice)));
  }
}

/**
 * @param {string[]} cards
 * @param {boolean} pressed whether they can be chosen
 */
function handOf(cards, pressed) {
  if (!cards.length) return [];
  const hand = make("div", { class: "hand" }, ...cards.map((card) => (pressed ? cardButton(card) : cardFace(card))));
  hand.setAttribute("role", "group");
  hand.setAttribute("aria-label", "Your hand");
  return [hand];
}

/**
 * Choices in words, as keys.
 * @param {Choice[]} choices
 */
function keysOf(choices) {
  const keys = choices.flatMap(({ words }) => {
    if (words === undefined) return [];
    const key = textButton(words, () => undefined);
    key.dataset.words = words;
    return [key];
  });
  return keys.length ? [make("div", { class: "try__keys" }, ...keys)] : [];
}

/**
 * The answer: every card with its reason, or the right words with theirs.
 * @param {Trial} trial
 */
function reasonsOf({ choices, why, elsewhere }) {
  const words = choices.find(({ right }) => right)?.words;
  if (words !== undefined) return [make("p", {}, make("strong", {}, words), ": ", ...cardProse(why))];
  const rows = choices.map(({ card = "", right, why: reason }) => {
    const said = [cardChip(card), " ", make("strong", {}, right ? "yes" : "no"), " ", make("span", {}, ...cardProse(reason))];
    return make("li", { class: `verdict verdict--${right ? "right" : "wrong"}` }, ...said);
  });
  return [make("p", {}, ...cardProse(why)), make("ul", { class: "verdicts" }, ...rows), ...elsewhereNotes({ elsewhere })];
}
