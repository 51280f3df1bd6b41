import { make, ruleLink } from "../answers.js";
import { cardButton, cardChip, cardFace, cardName, cardProse, relabel, trumpMark } from "../cards.js";
import { ask } from "../engine.js";

/** @import {Position} from "../types.js" */

/**
 * A position in which one rule decides. The answers stand in the page, so choosing a card needs no engine; only another position does.
 */
export class StoekTry extends HTMLElement {
  /** @type {Position} */
  #position = JSON.parse(this.dataset.position ?? "null");
  #seed = 1;

  connectedCallback() {
    relabel(this);
    this.addEventListener("click", this.#clicked);
    this.#find("[data-another]").hidden = false;
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#clicked);
  }

  /** @param {string} selector */
  #find(selector) {
    return /** @type {HTMLElement} */ (this.querySelector(selector));
  }

  #clicked = (/** @type {Event} */ event) => {
    const target = /** @type {Element} */ (event.target);
    const card = /** @type {HTMLElement | null} */ (target.closest(".try__hand [data-card]"));
    if (card) this.#judge(card);
    else if (target.closest("[data-another]")) void this.#another();
  };

  /** @param {HTMLElement} button */
  #judge(button) {
    const card = button.dataset.card ?? "";
    const legal = this.#position.legal.includes(card);
    const reason = legal ? this.#position.reasons[card] : this.#position.illegal[card];
    button.dataset.verdict = legal ? "legal" : "illegal";
    button.setAttribute("aria-label", `${cardName(card)}, ${legal ? "may be played" : "may not be played"}`);
    const verdict = this.#find(".try__verdict");
    verdict.dataset.kind = legal ? "legal" : "illegal";
    verdict.replaceChildren(
      make("strong", {}, legal ? "✓ Yes" : "✗ No"), ", ", cardChip(card), legal ? " may be played. " : " may not be played. ",
      ...cardProse(reason.why), " ", ruleLink(reason.rule),
    );
  }

  async #another() {
    const verdict = this.#find(".try__verdict");
    delete verdict.dataset.kind;
    verdict.replaceChildren("Looking for another position…");
    try {
      this.#seed += 1 + Math.floor(Math.random() * 1e6);
      const { game, rule } = this.dataset;
      this.#show(await ask({ verb: "position", game, rule, seed: this.#seed }));
      verdict.replaceChildren("Another position lies on the table. Choose a card.");
    } catch (error) {
      verdict.replaceChildren(...cardProse(/** @type {Error} */ (error).message));
    }
  }

  /** @param {Position} position */
  #show(position) {
    this.#position = position;
    const clockwise = ["west", "north", "east"];
    for (const seat of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(".seat:not(.seat--south)"))) {
      const turn = clockwise.findIndex((place) => seat.classList.contains(`seat--${place}`)) - (3 - position.trick.length);
      const name = /** @type {Element} */ (seat.querySelector(".seat__name"));
      if (turn < 0) seat.replaceChildren(name, make("span", { class: "seat__empty" }));
      else seat.replaceChildren(name, cardFace(position.trick[turn]), ...(turn === 0 ? [make("span", { class: "seat__lead" }, "led")] : []));
    }
    this.#find(".trump-mark").replaceWith(trumpMark(position.trump));
    this.#find(".try__hand").replaceChildren(...position.hand.map((card) => cardButton(card)));
    const rows = position.hand.map((card) => {
      const legal = position.legal.includes(card);
      const { why, rule } = legal ? position.reasons[card] : position.illegal[card];
      const words = [make("strong", {}, legal ? "yes" : "no"), " ", make("span", {}, ...cardProse(why)), " ", ruleLink(rule)];
      return make("li", { class: `verdict verdict--${legal ? "legal" : "illegal"}` }, cardChip(card), " ", ...words);
    });
    const answer = /** @type {HTMLDetailsElement} */ (this.#find(".try__answer"));
    answer.open = false;
    const summary = /** @type {Element} */ (answer.querySelector("summary"));
    answer.replaceChildren(summary, make("p", {}, ...cardProse(position.why)), make("ul", { class: "verdicts" }, ...rows));
  }
}
