import { canDraw, drawAnswer, make } from "../answers.js";
import { cardProse, relabel } from "../cards.js";
import { ask } from "../engine.js";
import { settings } from "../settings.js";

/** What can be chosen for a key of a request, where it is not free. */
/** @type {Record<string, [string, string][]>} */
const CHOICES = {
  stock: [["taken", "taken"], ["refused", "refused"], ["gave-up", "gave up"]],
  trump: [["C", "♣ clubs"], ["S", "♠ spades"], ["H", "♥ hearts"], ["D", "♦ diamonds"]],
};
/** @type {Record<string, string>} */
const LABELS = {
  bid: "Bid", stock: "Stock", points: "Card points", tricks: "Tricks", trump: "Trumps", hand: "Hand", trick: "Trick", calls: "Calls, by commas",
};

/** A worked example: change what it asks, and the engine works it out anew. */
export class StoekExample extends HTMLElement {
  /** @type {any} */
  #request = JSON.parse(this.dataset.request ?? "null");
  #baked = /** @type {Node[]} */ ([]);
  #asked = 0;
  /** @type {() => void} */
  #deaf = () => undefined;

  connectedCallback() {
    relabel(this);
    if (!canDraw(this.#request.verb)) return;
    const form = this.#find(".example__form");
    if (!form.hasChildNodes()) {
      this.#baked = [...this.#find(".example__answer").childNodes];
      form.append(...Object.keys(this.#request).filter((key) => key in LABELS).map((key) => this.#field(key)));
    }
    this.addEventListener("input", this.#changed);
    this.#deaf = settings.on(() => void this.#work());
    if (this.#usesHouse() && Object.keys(settings.house(this.#request.game)).length) {
      this.#say("These figures follow the standard rules, not your table's. Change a figure to have it worked out anew.");
    }
  }

  disconnectedCallback() {
    this.#deaf();
    this.removeEventListener("input", this.#changed);
  }

  #usesHouse() {
    return this.#request.verb === "score" && this.#request.house === undefined;
  }

  /** @param {string} selector */
  #find(selector) {
    return /** @type {HTMLElement} */ (this.querySelector(selector));
  }

  /** @param {string} key */
  #field(key) {
    const value = this.#request[key];
    /** @type {HTMLInputElement | HTMLSelectElement} */
    let entry;
    if (key in CHOICES) {
      entry = document.createElement("select");
      entry.append(...CHOICES[key].map(([choice, words]) => new Option(words, choice, choice === value, choice === value)));
    } else {
      entry = document.createElement("input");
      entry.type = typeof value === "number" ? "number" : "text";
      entry.value = Array.isArray(value) ? value.join(key === "calls" ? ", " : " ") : String(value);
      if (entry.type === "number") entry.inputMode = "numeric";
      else entry.size = Math.max(8, entry.value.length);
    }
    entry.name = key;
    return make("label", { class: "field" }, make("span", { class: "field__label" }, LABELS[key]), entry);
  }

  /** The request as the fields have it; what has no field stays as it was. */
  #current() {
    const request = { ...this.#request };
    for (const entry of /** @type {NodeListOf<HTMLInputElement>} */ (this.querySelectorAll(".example__form :is(input, select)"))) {
      const before = this.#request[entry.name];
      if (typeof before === "number") request[entry.name] = entry.value.trim() === "" ? null : Number(entry.value);
      else if (entry.name === "calls") request.calls = entry.value.split(",").map((call) => call.trim()).filter(Boolean);
      else request[entry.name] = entry.value;
    }
    const house = settings.house(request.game);
    return this.#usesHouse() && Object.keys(house).length ? { ...request, house } : request;
  }

  #changed = () => void this.#work();

  async #work() {
    const turn = ++this.#asked;
    const request = this.#current();
    const answer = this.#find(".example__answer");
    if (this.#asUnchanged(request)) {
      answer.replaceChildren(...this.#baked);
      relabel(answer);
      this.#say("As in the example.");
      return;
    }
    this.#say("Working it out…");
    try {
      const worked = await ask(request);
      if (turn !== this.#asked) return;
      answer.replaceChildren(...drawAnswer(request.verb, worked, request));
      const warnings = (worked.warnings ?? []).map((/** @type {{message: string}} */ warning) => warning.message);
      this.#say(["Worked out anew.", ...warnings].join(" "));
    } catch (error) {
      if (turn === this.#asked) this.#say(/** @type {Error} */ (error).message, "error");
    }
  }

  /** @param {any} request */
  #asUnchanged(request) {
    const same = (/** @type {any} */ one, /** @type {any} */ other) =>
      (Array.isArray(one) ? one.join(" ") : String(one)) === (Array.isArray(other) ? other.join(" ") : String(other));
    return request.house === this.#request.house && Object.keys(this.#request).every((key) => same(request[key], this.#request[key]));
  }

  /**
   * @param {string} words
   * @param {string} [kind]
   */
  #say(words, kind = "note") {
    const status = this.#find(".example__status");
    status.dataset.kind = kind;
    status.replaceChildren(...cardProse(words));
  }
}
