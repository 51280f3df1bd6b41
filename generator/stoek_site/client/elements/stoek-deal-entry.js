import { make } from "../answers.js";
import { chosenGame } from "../chosen-game.js";
import { dealIn, decoded, fragmentOf, isDeal } from "../deal-link.js";
import { notice } from "../draft.js";
import { ask, onRecovery } from "../engine.js";
import { Entry } from "../entry/entry.js";
import { gameOf, gameToOpen, underHouse } from "../entry/games.js";
import { Holding } from "../entry/holding.js";
import { depthOf } from "../entry/keeping.js";
import { keysOf } from "../entry/keyboard.js";
import { Outgoing } from "../entry/outgoing.js";
import { layPanes } from "../entry/panes.js";
import { randomSheet } from "../entry/random.js";
import { BLANK, isBlank, recordOf, sheetOf } from "../entry/sheet.js";
import { layText } from "../entry/text-pane.js";
import { Verdict } from "../entry/verdict.js";
import { settings } from "../settings.js";
import { houseOf } from "../table-rules.js";

/** @import {EngineError} from "../engine.js" */
/** @import {View} from "../entry/keeping.js" */
/** @import {Sheet} from "../entry/sheet.js" */
/** @import {Finding, GameDescription, RecordJson, Report} from "../types.js" */

const PAUSE = 120;
/** Longer texts are no deal. */
const LONGEST = 1_000_000;

/** A deal entered by hand, as deep as somebody knows it: its figures, the piles, or card by card; checked while it is entered. */
export class StoekDealEntry extends HTMLElement {
  /** @type {GameDescription[]} */
  #games = JSON.parse(this.dataset.games ?? "[]");
  #entry = new Entry(underHouse(this.#games[0]));
  #held = new Holding(this.#entry);
  #panes = layPanes(this.#entry, () => this.#changed());
  #textPane = layText((text) => this.#typed(text));
  /** @type {(event: KeyboardEvent) => void} */
  #keys = () => undefined;
  #asked = 0;
  /** @type {IntersectionObserver | null} */
  #watch = null;
  #verdict = new Verdict(this);
  #outgoing = this.#waysOut();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {() => void} */
  #deaf = () => undefined;

  connectedCallback() {
    this.#find(".deal__static")?.remove();
    customElements.upgrade(this);
    this.#sit(gameToOpen(this.#games));
    this.addEventListener("change", this.#chosen);
    this.addEventListener("click", this.#click);
    this.addEventListener("keydown", this.#key);
    this.addEventListener("paste", this.#paste);
    addEventListener("hashchange", this.#opened);
    const stops = [settings.on(() => this.#settingsChanged()), onRecovery(() => void this.#look())];
    this.#deaf = () => stops.forEach((stop) => stop());
    this.#open();
    this.#find(".deal__begin").toggleAttribute("open", this.#held.isBlank);
  }

  // Which game

  /** @param {string} id the form is laid out for this game */
  #sit(id) {
    const game = this.#games.find((each) => each.id === id) ?? this.#games[0];
    this.#asked += 1;
    clearTimeout(this.#timer);
    this.#watch?.disconnect();
    this.#entry = new Entry(underHouse(game));
    this.#held = new Holding(this.#entry);
    this.#panes = layPanes(this.#entry, () => this.#changed());
    this.#outgoing = this.#waysOut();
    this.#keys = keysOf(this.#entry, { line: this.#panes.desk.line, changed: () => this.#changed(), inText: () => this.#held.view === "text" });
    this.dataset.game = game.id;
    this.#verdict.pad = game.pad;
    this.#find(".deal__panes").replaceChildren(this.#panes.element, this.#textPane.element);
    /** @type {HTMLSelectElement} */ (this.#find(".deal__game select")).value = game.id;
    const examples = game.examples.map(({ name, title }) => {
      const button = make("button", { class: "button button--quiet" }, title);
      button.setAttribute("type", "button");
      button.dataset.load = name;
      return button;
    });
    this.#find(".deal__examples").replaceChildren(...examples);
    const table = /** @type {HTMLTemplateElement | null} */ (this.querySelector(`template[data-table="${game.id}"]`));
    this.#find(".deal__table").replaceChildren(...(table ? [document.importNode(table.content, true)] : []));
    const marks = /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("[data-of]"));
    for (const mark of marks) mark.hidden = mark.dataset.of !== game.id;
  }

  /**
   * Another game: its own deal comes back, and this one's stays kept.
   * @param {string} id
   */
  #play(id) {
    chosenGame.keep(id);
    this.#held.draft.tell("");
    this.#verdict.clear();
    this.#sit(id);
    // The link to the form tells the game, as long as there is no deal that tells it.
    if (!isDeal(location.hash.slice(1))) history.replaceState(history.state, "", `#game=${id}`);
    this.#open();
    this.#find(".deal__begin").toggleAttribute("open", this.#held.isBlank);
    if (!this.#held.isBlank) void this.#look();
    else this.#clear();
  }

  /**
   * A deal of another game of the form opens that game.
   * @param {string} text
   */
  #sitFor(text) {
    const named = gameOf(text);
    if (named && named !== this.#game && this.#games.some(({ id }) => id === named)) {
      chosenGame.keep(named);
      this.#sit(named);
    }
  }

  #waysOut() {
    return new Outgoing(this.#held, {
      look: () => this.#look(),
      say: (words) => this.#verdict.say(words),
      selectText: () => this.#show("text").then(() => this.#textPane.script.select()),
    });
  }

  disconnectedCallback() {
    this.#deaf();
    this.removeEventListener("change", this.#chosen);
    this.removeEventListener("click", this.#click);
    this.removeEventListener("keydown", this.#key);
    this.removeEventListener("paste", this.#paste);
    removeEventListener("hashchange", this.#opened);
    this.#watch?.disconnect();
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

  get #request() {
    return { game: this.#game, ...houseOf(this.#game) };
  }

  // Opening, keeping, telling

  #opened = () => {
    if (isDeal(location.hash.slice(1))) this.#open();
  };

  #open() {
    const { from, text, linked } = this.#held.draft.open();
    if (from === "link") return void this.#openLink(text);
    this.#held.restore(text);
    this.#show(this.#held.view);
    this.#offer("");
    if (this.#held.isBlank) return undefined;
    if (linked) return void this.#look();
    // Kept from another visit: checked once the reader comes to it.
    this.#watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      this.#watch?.disconnect();
      void this.#look();
    });
    this.#watch.observe(this);
    return undefined;
  }

  /**
   * What a link brings is shown as it came, and in the form once the engine has read it; a garbled one stays as text.
   * @param {string} fragment
   */
  #openLink(fragment) {
    this.#sitFor(decoded(fragment));
    this.#replaceText(decoded(fragment), "This deal came with the link. What you had here before is kept.");
    this.#held.draft.tell(fragment);
    this.scrollIntoView({ block: "start" });
    return this.#read(true);
  }

  /**
   * A text takes the place of what is there, which is kept.
   * @param {string} text
   * @param {string} words
   */
  #replaceText(text, words) {
    this.#held.putText(text);
    this.#offer(words);
    this.#show("text");
  }

  /**
   * @param {Sheet} sheet
   * @param {string} words
   * @param {View} [view]
   */
  #replaceSheet(sheet, words, view) {
    this.#held.putSheet(sheet, view);
    this.#verdict.begin();
    this.#offer(words);
    this.#show(this.#held.view);
    void this.#check();
  }

  /** @param {string} words */
  #offer(words) {
    const box = this.#find(".kept");
    if (!this.#held.draft.earlier) return notice(box);
    return notice(box, words || "What you had here before is kept.", {
      "Bring it back": () => {
        this.#held.bringBack();
        this.#show(this.#held.view);
        this.#offer("Your deal is back. The other one is kept.");
        void this.#look();
      },
      "Let it go": () => {
        this.#held.draft.forget();
        notice(box);
      },
    });
  }

  #remember() {
    this.#held.keep();
    this.#find(".deal__problem").textContent = this.#held.draft.problem;
  }

  // What somebody does

  /** The entry has changed, or somebody has moved about in it, by any of its panes. */
  #changed() {
    if (this.#held.isOvertaken) {
      const richer = this.#held.isRicher;
      this.#held.text = null;
      if (richer) {
        this.#held.setAside();
        this.#offer("The text as it was typed is kept.");
      }
    }
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const inside = this.contains(focused);
    this.#panes.show();
    this.#panes.desk.calm();
    // What was pressed may be gone: the focus stays in the form, where the next letter finds the line.
    if (inside && (!this.contains(document.activeElement) || focused?.offsetParent === null)) this.#find("[aria-current=step], input[name=depth]:checked").focus();
    this.#remember();
    this.#soon();
  }

  /** @param {string} text in the text pane */
  #typed(text) {
    this.#held.text = text;
    this.#held.faulty = null;
    this.#remember();
    this.#soon();
  }

  #soon() {
    this.#asked += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), PAUSE);
  }

  #settingsChanged() {
    this.#textPane.showHint();
    const game = this.#games.find(({ id }) => id === this.#game);
    if (game && underHouse(game).entry !== this.#entry.game.entry) {
      // House rules that change what a deal has, such as melds, change the form.
      this.#remember();
      this.#sit(game.id);
      this.#open();
      return;
    }
    this.#panes.show();
    if (!this.#held.isBlank) void this.#look();
  }

  #chosen = (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    if (input.type === "file") void this.#openFile(input);
    else if (input.name === "depth") this.#show(/** @type {View} */ (input.value));
    else if (input.name === "game") this.#play(input.value);
  };

  #click = (/** @type {Event} */ event) => {
    const { load, do: act } = /** @type {HTMLElement} */ (event.target).closest("button")?.dataset ?? {};
    if (load || act === "clear" || act === "random") this.#find(".deal__begin").removeAttribute("open");
    if (load) this.#replaceSheet(sheetOf(/** @type {{record: RecordJson}} */ (this.#entry.game.examples.find(({ name }) => name === load)).record), "The deal before is kept.");
    else if (act === "clear") this.#replaceSheet(BLANK, "Cleared. The deal before is kept.", this.#held.view);
    else if (act === "random") void this.#deal();
    else if (act === "text") void this.#outgoing.copyText();
    else if (act === "link") void this.#outgoing.copyLink();
    else if (act === "save") void this.#outgoing.save();
    else if (act === "my-house") {
      this.#entry.dropHouse();
      this.#changed();
    }
  };

  #key = (/** @type {KeyboardEvent} */ event) => this.#keys(event);

  /** A whole deal pasted into the form is a deal, not cards for the next place. */
  #paste = (/** @type {ClipboardEvent} */ event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (/** @type {HTMLElement} */ (event.target).matches("textarea") || !/[[{=:]/.test(text)) return;
    event.preventDefault();
    this.#sitFor(text);
    this.#replaceText(text.slice(0, LONGEST), "The pasted deal is here. What you had before is kept.");
    void this.#read(true);
  };

  async #deal() {
    try {
      this.#replaceSheet(await randomSheet(this.#entry.game), "The deal before is kept.", "deal");
    } catch (error) {
      this.#verdict.say(/** @type {Error} */ (error).message);
    }
  }

  /** @param {HTMLInputElement} input */
  async #openFile(input) {
    const [file] = input.files ?? [];
    if (!file) return;
    const text = await file.slice(0, LONGEST).text();
    input.value = "";
    this.#sitFor(text);
    this.#replaceText(text.replaceAll("\r\n", "\n"), "The file is open. The deal before is kept.");
    await this.#read(true);
  }

  // Showing

  /**
   * @param {View} view
   */
  async #show(view) {
    this.#held.view = view;
    if (view !== "text" && view !== this.#entry.depth) this.#entry.goDeep(view);
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (this.querySelectorAll("input[name=depth]"))) input.checked = input.value === view;
    this.#panes.element.hidden = view === "text";
    this.#textPane.element.hidden = view !== "text";
    this.#textPane.showHint();
    this.#panes.show();
    this.#remember();
    if (view !== "text") return;
    if (this.#held.text !== null) this.#textPane.script.text = this.#held.text;
    else if (isBlank(this.#entry.sheet)) this.#textPane.script.text = "";
    else await this.#writeText();
  }

  /** The sheet as text, once the engine has written it; whoever types meanwhile is not disturbed. */
  async #writeText() {
    this.#textPane.script.text = "";
    this.#verdict.say("The rules engine writes the text…");
    try {
      const text = await this.#outgoing.asText();
      if (this.#held.view !== "text" || this.#held.text !== null) return;
      this.#held.text = this.#textPane.script.text = text;
      this.#held.wasRead(false);
      await this.#check();
    } catch (error) {
      this.#verdict.say(/** @type {Error} */ (error).message);
    }
  }

  /** Read the text if it is new, and check what stands there. */
  #look() {
    return this.#held.text !== null && this.#held.faulty === null ? this.#read(false) : this.#check();
  }

  /**
   * The text is read into the sheet; without a fault in it, and where it came from outside, the form opens.
   * @param {boolean} open
   */
  async #read(open) {
    const turn = ++this.#asked;
    const text = this.#held.text ?? "";
    if (!text.trim()) {
      this.#entry.replace(BLANK);
      return this.#check();
    }
    try {
      const { deal: record, faults } = await ask({ verb: "notation", game: this.#game, deal: dealIn(text).deal, to: "json" });
      if (turn !== this.#asked) return false;
      // A deal of another game is not made one of this: the check says what it is.
      const foreign = record.game !== undefined && record.game !== this.#game;
      const sheet = foreign ? BLANK : sheetOf(record);
      this.#entry.replace(sheet, this.#held.view === "text" ? depthOf(sheet) : this.#held.view);
      this.#held.wasRead(foreign || faults.length > 0);
      if (open && !foreign && !faults.length) {
        this.#held.text = /#/.test(text) && !/^\S+$/.test(text.trim()) ? text : null;
        this.#show(this.#entry.depth);
      }
    } catch {
      // The check says what is wrong.
    }
    return turn === this.#asked && this.#check();
  }

  /**
   * Check what stands there; an answer that something newer has overtaken is dropped.
   * @returns {Promise<boolean>} whether the address tells it now
   */
  async #check() {
    clearTimeout(this.#timer);
    this.#watch?.disconnect();
    const turn = ++this.#asked;
    if (this.#held.isBlank) {
      this.#clear();
      return false;
    }
    const record = recordOf(this.#entry.sheet, this.#game);
    const inText = this.#held.view === "text" && this.#held.text !== null;
    const asked = { verb: "check", ...this.#request, deal: inText ? dealIn(/** @type {string} */ (this.#held.text)).deal : record };
    this.#verdict.wait(true);
    try {
      const report = /** @type {Report} */ (await ask(asked));
      if (turn !== this.#asked) return false;
      if (!inText) report.findings = report.findings.filter((finding) => !this.#entry.isUnderWay(finding));
      this.#entry.hear(report);
      this.#verdict.showHouse(this.#entry.sheet.house, this.#game);
      if (this.#held.view !== "text") this.#panes.show();
      this.#textPane.mark(inText ? report.findings : []);
      this.#verdict.show(report, record, asked, (finding) => (inText ? this.#textPane.wayTo(finding) : this.#wayTo(finding)));
      return this.#tell(report);
    } catch (error) {
      if (turn === this.#asked) this.#verdict.refuse(/** @type {EngineError} */ (error), () => void this.#look());
      return false;
    } finally {
      if (turn === this.#asked) this.#verdict.wait(false);
    }
  }

  /** @param {Pick<Finding, "place">} finding */
  #wayTo(finding) {
    const go = this.#panes.wayTo(finding);
    return go && (() => {
      go();
      this.#held.view = this.#entry.depth;
      void this.#show(this.#held.view);
      this.#panes.show();
    });
  }

  /** @param {Report} report */
  #tell(report) {
    const faulty = report.findings.some(({ type }) => type === "notation");
    const fragment = faulty ? (this.#held.text === null ? "" : fragmentOf("", this.#held.text, {})) : fragmentOf(report.link, "", settings.house(this.#game));
    this.#held.draft.tell(fragment);
    this.#remember();
    return fragment !== "";
  }

  #clear() {
    this.#entry.hear(null);
    this.#verdict.clear();
    this.#textPane.mark([]);
    this.#panes.show();
    this.#held.draft.tell("");
    this.#remember();
  }
}
