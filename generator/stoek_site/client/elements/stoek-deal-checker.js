import { relabel } from "../cards.js";
import { copy, Draft, notice, save } from "../draft.js";
import { ask, onRecovery } from "../engine.js";
import { playOf } from "../hindsight.js";
import { dealIn, decoded, fragmentOf, isDeal } from "../deal-link.js";
import { drawRefusal, inOneLine, showReport } from "../report/report.js";
import { markAt, Script } from "../script.js";
import { settings } from "../settings.js";

/** @import {EngineError} from "../engine.js" */
/** @import {Play} from "../hindsight.js" */
/** @import {Kept} from "../report/report.js" */
/** @import {Finding, JudgedPlay, Report} from "../types.js" */
/** @import {StoekHindsight} from "./stoek-hindsight.js" */

const PAUSE = 300;
const HINT = "Seats N E S W; cards such as JC, or ten as TD or 10D; what you do not know you leave out.";

/** A whole deal as text, checked while it is typed. */
export class StoekDealChecker extends HTMLElement {
  /** @type {{name: string, title: string, text: string}[]} */
  #deals = JSON.parse(this.dataset.deals ?? "[]");
  #draft = new Draft("stoek.score.deal", isDeal);
  /** @type {Script | null} */
  #held = null;
  /** @type {Kept} where somebody has stepped to in the deal */
  #kept = {};
  #asked = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {IntersectionObserver | null} */
  #watch = null;
  /** @type {() => void} */
  #deaf = () => undefined;

  connectedCallback() {
    this.#find(".deal__static")?.remove();
    customElements.upgrade(this);
    this.#held = new Script(this);
    this.addEventListener("input", this.#input);
    this.addEventListener("click", this.#click);
    addEventListener("hashchange", this.#opened);
    const stops = [settings.on(() => this.#settingsChanged()), onRecovery(() => void this.#check())];
    this.#deaf = () => stops.forEach((stop) => stop());
    this.#open();
  }

  disconnectedCallback() {
    this.#deaf();
    this.removeEventListener("input", this.#input);
    this.removeEventListener("click", this.#click);
    removeEventListener("hashchange", this.#opened);
    this.#watch?.disconnect();
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  /** @param {string} selector */
  #find(selector) {
    return /** @type {HTMLElement} */ (this.querySelector(selector));
  }

  get #script() {
    return /** @type {Script} */ (this.#held);
  }

  get #hindsight() {
    return /** @type {StoekHindsight} */ (this.#find("stoek-hindsight"));
  }

  get #request() {
    const house = settings.house(this.dataset.game ?? "");
    return { game: this.dataset.game, ...(Object.keys(house).length ? { house } : {}) };
  }

  #opened = () => {
    if (isDeal(location.hash.slice(1))) this.#open();
  };

  #open() {
    const { from, text, linked } = this.#draft.open();
    this.#hint();
    if (from === "link") return void this.#openLink(text);
    this.#script.text = text;
    this.#offer("");
    if (from === "nothing") return undefined;
    if (linked) return void this.#check();
    // Kept from another visit: checked once the reader comes to it.
    this.#watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      this.#watch?.disconnect();
      void this.#check();
    });
    this.#watch.observe(this);
    return undefined;
  }

  /**
   * What a link brings is shown as it came, and in the notation once the engine can write it; a garbled one stays as it is.
   * @param {string} fragment
   */
  async #openLink(fragment) {
    const raw = decoded(fragment);
    this.#put(raw, "This deal came with the link. What you had here before is kept.");
    this.#draft.tell(fragment);
    this.scrollIntoView({ block: "start" });
    if (fragment.startsWith("text=")) return this.#check();
    const turn = ++this.#asked;
    try {
      this.#say("Reading the link…");
      const read = await ask({ verb: "notation", game: this.dataset.game, deal: raw, to: "text" });
      if (turn !== this.#asked || this.#script.text !== raw) return undefined;
      if (!read.faults.length) {
        this.#script.text = read.deal;
        this.#draft.keep(read.deal);
      }
    } catch {
      // The check says what is wrong.
    }
    return turn === this.#asked ? this.#check() : undefined;
  }

  /**
   * Another text takes the place of the present one, which is kept.
   * @param {string} text
   * @param {string} words
   */
  #put(text, words) {
    this.#kept = {};
    this.#script.text = text;
    this.#draft.replace(text, this.#deals.map((deal) => deal.text));
    this.#offer(words);
  }

  /** @param {string} words */
  #offer(words) {
    const box = this.#find(".kept");
    if (!this.#draft.earlier) return notice(box);
    return notice(box, words || "What you had here before is kept.", {
      "Bring it back": () => {
        this.#put(this.#draft.earlier, "Your deal is back. The other one is kept.");
        void this.#check();
      },
      "Let it go": () => {
        this.#draft.forget();
        notice(box);
      },
    });
  }

  /** How cards are to be written, where the reader's letters are not the notation's. */
  #hint() {
    const { indices } = settings;
    const name = indices[0].toUpperCase() + indices.slice(1);
    const own = indices === "english" ? "" : ` Letters are English; for ${name} ones begin with [Indices "${indices}"].`;
    this.#find(".deal__hint").textContent = HINT + own + (this.#draft.problem ? ` ${this.#draft.problem}` : "");
  }

  #settingsChanged() {
    this.#hint();
    if (this.#script.text.trim()) void this.#check();
  }

  #input = (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    if (input.type === "file") return void this.#openFile(input);
    this.#watch?.disconnect();
    this.#draft.keep(this.#script.text);
    this.#script.draw();
    this.#asked += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), PAUSE);
    return undefined;
  };

  #click = (/** @type {Event} */ event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    const { load, do: act } = button?.dataset ?? {};
    if (load) {
      this.#put(this.#deals.find(({ name }) => name === load)?.text ?? "", "The deal before is kept.");
      void this.#check();
    } else if (act === "clear") {
      this.#put("", "Cleared. The deal before is kept.");
      void this.#check();
      this.#find("textarea").focus();
    } else if (act === "text") void this.#copyText();
    else if (act === "link") void this.#copyLink();
    else if (act === "save") save(this.#script.text, `${this.dataset.game}.deal`);
  };

  async #copyText() {
    const done = await copy(this.#script.text);
    if (!done) this.#script.select();
    this.#say(done ? "The text is copied." : "The browser does not allow copying. The text is selected: copy it yourself.");
  }

  async #copyLink() {
    if (!(await this.#check())) return this.#say("This is too long for a link. Copy or save the text.");
    const done = await copy(location.href);
    return this.#say(done ? "The link is copied." : "The browser does not allow copying. The link stands in the address line.");
  }

  /** @param {HTMLInputElement} input */
  async #openFile(input) {
    const [file] = input.files ?? [];
    if (!file) return;
    const text = await file.slice(0, 1_000_000).text();
    input.value = "";
    this.#put(text.replaceAll("\r\n", "\n"), "The file is open. The deal before is kept.");
    await this.#check();
  }

  /**
   * Check what stands there; an answer that a newer text has overtaken is dropped.
   * @returns {Promise<boolean>} whether the address tells it now
   */
  async #check() {
    clearTimeout(this.#timer);
    this.#watch?.disconnect();
    const turn = ++this.#asked;
    const { text } = this.#script;
    const report = this.#find(".deal__report");
    if (!text.trim()) {
      report.replaceChildren();
      this.#hindsight.clear();
      this.#script.mark([]);
      this.#say("");
      this.#draft.tell("");
      return false;
    }
    report.setAttribute("aria-busy", "true");
    const { deal, start } = dealIn(text);
    try {
      const answer = /** @type {Report} */ (await ask({ verb: "check", ...this.#request, deal }));
      if (turn !== this.#asked) return false;
      const { deal: record, faults } = await ask({ verb: "notation", game: this.dataset.game, deal, to: "json" });
      if (turn !== this.#asked) return false;
      this.#show(answer, record, start);
      this.#lookBack(deal, playOf(record, answer), start);
      return this.#tell(faults.length ? "" : answer.link, text);
    } catch (error) {
      if (turn !== this.#asked) return false;
      this.#refused(/** @type {EngineError} */ (error));
      return this.#tell("", text);
    } finally {
      if (turn === this.#asked) report.removeAttribute("aria-busy");
    }
  }

  /**
   * @param {string} link the one-line form, where it says all that the text says
   * @param {string} text
   */
  #tell(link, text) {
    const fragment = fragmentOf(link, text, settings.house(this.dataset.game ?? ""));
    this.#draft.tell(fragment);
    this.#hint();
    return fragment !== "";
  }

  /**
   * @param {Report} report
   * @param {any} record
   * @param {number} start where in the text the deal begins
   */
  #show(report, record, start) {
    const placed = report.findings.map((finding) => markAt(finding, start)).filter((mark) => mark !== null);
    this.#script.mark(placed);
    const jump = (/** @type {Finding} */ { place }) => this.#script.wayTo(place, start);
    showReport(this.#find(".deal__report"), record, report, { jump, kept: this.#kept });
    relabel(this.#find(".deal__report"));
    this.#say(inOneLine(report));
  }

  /**
   * A deal with tricks can be looked back at.
   * @param {string} deal
   * @param {Play | null} play
   * @param {number} start
   */
  #lookBack(deal, play, start) {
    if (!play) return this.#hindsight.clear();
    const jump = (/** @type {JudgedPlay} */ { place }) => this.#script.wayTo(place, start);
    return void this.#hindsight.offer({ verb: "hindsight", ...this.#request, deal }, play, jump);
  }

  /** @param {EngineError} error */
  #refused(error) {
    this.#script.mark([]);
    this.#hindsight.clear();
    this.#find(".deal__report").replaceChildren(...drawRefusal(error));
    this.#say(error.message);
  }

  /** @param {string} words */
  #say(words) {
    this.#find(".deal__status").textContent = words;
  }
}
