import { breakdown, make, ruleLink, signed } from "../answers.js";
import { cardProse, relabel } from "../cards.js";
import { copy, Draft, notice } from "../draft.js";
import { ask, onRecovery } from "../engine.js";
import { settings } from "../settings.js";
import { asTyped, isSummary, readSummary, requestOf, writeSummary } from "../summary.js";
import { drawAnnounced } from "../announced.js";

/** @import {EngineError} from "../engine.js" */
/** @import {House, Summary} from "../summary.js" */

/** @type {("bid" | "points" | "tricks")[]} */
const FIGURES = ["bid", "points", "tricks"];
/** @type {Record<string, string>} */
const NEEDED = { bid: "the bid", points: "the declarer's card points", tricks: "the declarer's tricks", stock: "what became of the stock" };
const PAUSE = 120;

/** A deal in figures, worked out line by line while it is put in. */
export class StoekScoreForm extends HTMLElement {
  #example = asTyped(JSON.parse(this.dataset.example ?? "null"));
  #draft = new Draft("stoek.score.summary", isSummary);
  /** @type {Summary} What was typed, also where it does not count at the moment. */
  #typed = this.#example;
  /** @type {House | null} The house rules that a link brought. */
  #linkHouse = null;
  #asked = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {() => void} */
  #deaf = () => undefined;

  connectedCallback() {
    this.#find("fieldset").removeAttribute("disabled");
    this.addEventListener("input", this.#input);
    this.addEventListener("click", this.#click);
    this.addEventListener("keydown", this.#key);
    addEventListener("hashchange", this.#opened);
    const stops = [settings.on(() => this.#houseChanged()), onRecovery(() => void this.#work(false))];
    this.#deaf = () => stops.forEach((stop) => stop());
    this.#open();
    relabel(this);
  }

  disconnectedCallback() {
    this.#deaf();
    this.removeEventListener("input", this.#input);
    this.removeEventListener("click", this.#click);
    this.removeEventListener("keydown", this.#key);
    removeEventListener("hashchange", this.#opened);
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  /** @param {string} selector */
  #find(selector) {
    return /** @type {HTMLElement} */ (this.querySelector(selector));
  }

  get #game() {
    return this.dataset.game ?? "";
  }

  get #house() {
    return this.#linkHouse ?? settings.house(this.#game);
  }

  #opened = () => {
    if (isSummary(location.hash.slice(1))) this.#open();
  };

  /** Begin with the link, with what was kept, or with the example, whose breakdown stands in the page. */
  #open() {
    const { from, text, linked } = this.#draft.open();
    if (from !== "nothing") this.#take(text, linked);
    if (from === "link") this.#draft.replace(text);
    this.#show();
    this.#offer(from === "link" ? "These figures came with the link. What you had put in before is kept." : "");
    if (from !== "nothing" || Object.keys(this.#house).length) void this.#work(from === "link");
  }

  /** @param {string} words */
  #offer(words) {
    const box = this.#find(".kept");
    if (!this.#draft.earlier) return notice(box);
    return notice(box, words || "What you had put in before is kept.", {
      "Bring it back": () => this.#replace(this.#draft.earlier, "Your figures are back. The others are kept."),
      "Let it go": () => {
        this.#draft.forget();
        notice(box);
      },
    });
  }

  /**
   * @param {string} fragment
   * @param {boolean} linked whether it stands in the address: then its house rules count, where they are not the reader's own
   */
  #take(fragment, linked) {
    const { summary, house } = readSummary(fragment);
    const same = writeSummary(summary, house ?? {}) === writeSummary(summary, settings.house(this.#game));
    this.#typed = summary;
    this.#linkHouse = linked && !same ? house : null;
  }

  /**
   * @param {string} fragment
   * @param {string} words
   */
  #replace(fragment, words) {
    this.#take(fragment, false);
    this.#draft.replace(fragment, [writeSummary(this.#example, {})]);
    this.#show();
    this.#offer(words);
    void this.#work(true);
  }

  /** What counts: a hand that is not played has no points and tricks, whatever was typed before. */
  #counted() {
    const typed = this.#typed;
    if (typed.stock === "gave-up") return { ...typed, bid: this.dataset.forced ?? "", points: "0", tricks: "0", announced: [] };
    return typed.announced.includes(this.dataset.unplayed ?? "") ? { ...typed, points: "0", tricks: "0" } : typed;
  }

  /** Let every field show what counts. */
  #show() {
    const counted = this.#counted();
    const gaveUp = counted.stock === "gave-up";
    const unplayed = gaveUp || counted.announced.includes(this.dataset.unplayed ?? "");
    for (const name of FIGURES) {
      const entry = this.#entry(name);
      if (entry.value !== counted[name]) entry.value = counted[name];
      const off = name === "bid" ? gaveUp : unplayed;
      for (const part of this.querySelectorAll(`[data-field=${name}] :is(input, button)`)) part.toggleAttribute("disabled", off);
      this.#find(`[data-field=${name}]`).classList.toggle("figure--off", off);
    }
    const bids = new Map([[this.dataset.forced, "the sitter, after three passes"], ["2", "blind"]]);
    this.#find("#score-bid-note").textContent = bids.get(counted.bid.trim()) ?? "";
    for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (this.querySelectorAll("[name=stock]"))) {
      radio.checked = radio.value === counted.stock;
    }
    drawAnnounced(this.#find(".announced"), this.#typed.announced, gaveUp);
    const house = Object.entries(this.#house).map(([name, value]) => {
      const choice = /** @type {HTMLElement | null} */ (this.querySelector(`[name="score-house-${name}"][value='${JSON.stringify(value)}']`));
      return `${name.replaceAll("_", " ")}: ${choice?.dataset.words ?? value}`;
    });
    this.#find("[data-house=summary]").textContent = house.join(", ") || "standard";
    const fromLink = this.#find(".rules-of-table__link");
    fromLink.hidden = this.#linkHouse === null;
    this.#find(".rules-of-table__link span").textContent = `The link brought its house rules: ${house.join(", ")}.`;
  }

  /** @param {string} name */
  #entry(name) {
    return /** @type {HTMLInputElement} */ (this.querySelector(`#score-${name}`));
  }

  #input = (/** @type {Event} */ event) => {
    const { name, value } = /** @type {HTMLInputElement} */ (event.target);
    if (name in NEEDED) this.#change({ [name]: value });
  };

  /** @param {Partial<Summary>} change */
  #change(change) {
    this.#typed = { ...this.#typed, ...change };
    this.#show();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#work(true), PAUSE);
  }

  #click = (/** @type {Event} */ event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    if (!button) return;
    const { step, for: name = "", add, takeOut, do: act } = button.dataset;
    if (step) this.#step(name, Number(step));
    else if (add && button.getAttribute("aria-disabled") !== "true") this.#change({ announced: [...this.#typed.announced, add] });
    else if (takeOut) this.#takeOut(Number(takeOut));
    else if (act === "restart") this.#replace(writeSummary(this.#example, {}), "The figures of before are kept.");
    else if (act === "link") void this.#copyLink();
    else if (act === "my-house") this.#houseChanged();
  };

  /** @param {number} place */
  #takeOut(place) {
    this.#change({ announced: this.#typed.announced.filter((_, index) => index !== place) });
    const left = /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("[data-take-out]"));
    (left[Math.min(place, left.length - 1)] ?? this.#find("[data-add]")).focus();
  }

  #key = (/** @type {KeyboardEvent} */ event) => {
    const { name } = /** @type {HTMLInputElement} */ (event.target);
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step || !FIGURES.some((figure) => figure === name)) return;
    event.preventDefault();
    this.#step(name, step);
  };

  /**
   * @param {string} name
   * @param {number} step
   */
  #step(name, step) {
    const { value, dataset } = this.#entry(name);
    const least = Number(dataset.least);
    const most = dataset.most === undefined ? Infinity : Number(dataset.most);
    const now = Number.parseInt(value, 10);
    const next = Number.isNaN(now) ? least : Math.min(most, Math.max(least, now + step));
    this.#change({ [name]: String(next) });
  }

  #houseChanged() {
    this.#linkHouse = null;
    this.#show();
    void this.#work(true);
  }

  async #copyLink() {
    this.#remember();
    const done = await copy(location.href);
    this.#say(done ? "The link is copied." : "The browser does not allow copying. The link stands in the address line.");
  }

  #remember() {
    const fragment = writeSummary(this.#typed, this.#house);
    this.#draft.keep(fragment);
    this.#draft.tell(fragment);
  }

  /** @param {boolean} remember whether this is new, and is to be kept */
  async #work(remember) {
    clearTimeout(this.#timer);
    const turn = ++this.#asked;
    if (remember) this.#remember();
    const counted = this.#counted();
    const lacking = Object.keys(NEEDED).filter((name) => !String(counted[/** @type {"bid"} */ (name)]).trim());
    this.#complain(null);
    if (lacking.length) return this.#without(`Still needed: ${lacking.map((name) => NEEDED[name]).join(", ")}.`);
    const out = this.#find(".score__out");
    out.setAttribute("aria-busy", "true");
    try {
      const answer = await ask(requestOf(counted, this.#game, this.#house));
      if (turn !== this.#asked) return;
      this.#find(".score__result strong").textContent = signed(answer.result.declarer);
      this.#find(".score__lines").replaceChildren(breakdown(answer.lines));
      delete out.dataset.stale;
      const warnings = answer.warnings.map((/** @type {{message: string}} */ { message }) => make("span", { class: "score__warning" }, ...cardProse(message)));
      this.#say(...(warnings.length ? warnings : [this.#draft.problem]));
    } catch (error) {
      if (turn === this.#asked) this.#complain(/** @type {EngineError} */ (error));
    } finally {
      if (turn === this.#asked) out.removeAttribute("aria-busy");
    }
  }

  /** @param {...(Node | string)} words */
  #say(...words) {
    this.#find(".score__status").replaceChildren(...words);
  }

  /** @param {string} words */
  #without(words) {
    this.#find(".score__result strong").textContent = "–";
    this.#find(".score__out").dataset.stale = "stale";
    this.#find(".score__out").removeAttribute("aria-busy");
    this.#say(`${words} The lines below are those of the figures before.`);
  }

  /**
   * Put the engine's complaint at the field that it concerns, and take away the one before.
   * @param {EngineError | null} error
   */
  #complain(error) {
    for (const box of this.querySelectorAll(".field-error")) box.replaceChildren();
    for (const part of this.querySelectorAll("[aria-invalid]")) part.removeAttribute("aria-invalid");
    for (const tag of this.querySelectorAll(".tag--wrong")) tag.classList.remove("tag--wrong");
    if (!error) return;
    const [field, place] = (error.where ?? "").split(/[[\].]/);
    const box = this.querySelector(`#score-${CSS.escape(field)}-error`);
    const words = [...cardProse(error.message), " ", ruleLink(error.rule)];
    if (!box) return this.#without(error.message);
    box.replaceChildren(...words);
    for (const entry of this.querySelectorAll(`[data-field=${CSS.escape(field)}] .figure__entry`)) entry.setAttribute("aria-invalid", "true");
    const tag = this.querySelector(`[data-take-out="${CSS.escape(place ?? "")}"]`);
    tag?.setAttribute("aria-describedby", box.id);
    tag?.closest("li")?.classList.add("tag--wrong");
    if (field === "house") this.#find("details").setAttribute("open", "");
    this.#without("No result until that is put right.");
  }
}
