import { signed } from "../answers.js";
import { textButton } from "../desk.js";
import { notice } from "../draft.js";
import { SITE, ask, onRecovery, onState } from "../engine.js";
import { Arrivals } from "../evening/arrivals.js";
import { Book } from "../evening/book.js";
import { Counting } from "../evening/counting.js";
import { dealFragment } from "../evening/deal-line.js";
import { namesOf, newEvening, today, write } from "../evening/evening.js";
import { FilePanel } from "../evening/file-panel.js";
import { readAnswered, requestOf } from "../evening/forms.js";
import { LineForm, askedOf } from "../evening/line-form.js";
import { figure } from "../evening/pad.js";
import { drawPage } from "../evening/page.js";
import { SetUp } from "../evening/set-up.js";
import { begunKept, keepBegun } from "../evening/shelf.js";
import { departing } from "../house-rules.js";
import { settings } from "../settings.js";

/** @import {Evening} from "../evening/evening.js" */
/** @import {Answered} from "../evening/session.js" */

/** The score pad of an evening: everything that was entered stays, and the engine counts it. */
export class StoekEvening extends HTMLElement {
  #game = this.dataset.game ?? "";
  #seats = Number(this.dataset.seats);
  /** @type {number[]} */
  #sizes = JSON.parse(this.dataset.players ?? "[4]");
  #book = new Book(this.#sizes, () => this.#elsewhere());
  /** @type {LineForm | null} */
  #form = null;
  /** @type {SetUp | null} */
  #setUp = null;
  /** @type {Answered | null} */
  #answered = null;
  /** The line that is being changed, or before which one is put in. @type {{at: number, before: boolean} | null} */
  #editing = null;
  #counting = new Counting({
    asked: () => this.#pad,
    hear: (answered) => this.#hear(answered),
    wait: (words) => {
      this.#late = words;
      this.#tell();
    },
  });
  /** What was done last, and why the totals of it are not there yet. */
  #words = "";
  #late = "";
  /** The line that was written last and has no total yet; and what else is to be said of it. @type {number | null} */
  #written = null;
  #aside = "";
  /** @type {() => void} */
  #deaf = () => undefined;

  connectedCallback() {
    if (!this.#form) this.#lay();
    const stops = [
      this.#book.open(),
      settings.on(() => this.#show()),
      onRecovery(() => void this.#counting.count()),
      onState(({ phase }) => void (phase === "ready" && this.#counting.waiting && this.#counting.count())),
    ];
    const { lines, players } = this.#evening;
    this.#find(".evening__setup").toggleAttribute("open", !lines.length && players.every((name) => !name));
    this.#show(false);
    const begun = begunKept(lines.length);
    if (begun) this.#form?.resume(begun);
    const arrivals = new Arrivals(this.#find("[data-notice=arrived]"), {
      pad: () => this.#pad,
      take: (at, line) => this.#change(write(this.#evening, at, at < this.#evening.lines.length ? 1 : 0, line)),
      undo: () => this.#go("undo"),
    });
    stops.push(arrivals.start());
    this.#deaf = () => stops.forEach((stop) => stop());
  }

  disconnectedCallback() {
    this.#deaf();
    this.#counting.stop();
  }

  #lay() {
    const cost = Number(this.dataset.gaveUp);
    this.#form = new LineForm(/** @type {HTMLFormElement} */ (this.#find("form")), cost, { write: (declarer, result) => this.#write(declarer, result), act: (act) => this.#act(act), begun: (begun) => this.#editing || keepBegun(this.#evening.lines.length, begun) });
    this.#setUp = new SetUp(this.#find(".evening__setup"), () => this.#evening, (evening, words, field) => this.#change(evening, words, field));
    new FilePanel(this.#find(".evening__file"), this.#game, {
      text: () => this.#text(),
      name: () => [this.#game, "evening", this.#evening.date.replace(/[^\w-]+/g, "-")].filter(Boolean).join("-") + ".txt",
      opened: (read) => this.#opened(readAnswered(read, this.#game, departing(this.#game, settings.house(this.#game)))),
      say: (words) => this.#say(words),
    });
    this.addEventListener("click", this.#click);
  }

  /** @param {string} selector */
  #find(selector) {
    return /** @type {HTMLElement} */ (this.querySelector(selector));
  }

  get #evening() {
    return this.#book.evening;
  }

  get #house() {
    return departing(this.#game, this.#evening.house ?? settings.house(this.#game));
  }

  get #pad() {
    return { evening: this.#evening, game: this.#game, house: this.#house };
  }

  /** @param {number} at */
  #href = (at) => `${SITE}score/#${dealFragment(this.#evening, this.#game, at)}`;

  /**
   * @param {Evening} evening
   * @param {string} [words]
   * @param {string} [field] the field that is being typed into: one step for all its letters
   */
  #change(evening, words = "", field = "") {
    this.#book.change(evening, field);
    this.#say(words);
    this.#show();
  }

  /** Another tab has changed the evening. */
  #elsewhere() {
    this.#editing = null;
    this.#show();
    this.#say("Another tab has changed the evening: it stands here as it stands there. Undo brings back what this tab had.");
  }

  /** Show what there is, and count it. @param {boolean} [count] whether the engine may be started for it */
  #show(count = true) {
    this.#setUp?.show();
    this.#notices();
    this.#draw();
    void this.#counting.count(count);
  }

  #notices() {
    const box = this.#find("[data-notice=kept]");
    if (this.#book.rival) {
      return notice(box, "Another tab has changed this evening at the same time. Nothing of it is overwritten: which one shall stay? The other one is set aside.", {
        "This one": () => this.#settle("mine"),
        "That one": () => this.#settle("theirs"),
      });
    }
    if (!this.#book.earlier) return notice(box);
    const { lines } = this.#book.earlier;
    return notice(box, `Another evening, of ${lines.length} ${lines.length === 1 ? "deal" : "deals"}, is set aside.`, {
      "Bring it back": () => {
        this.#book.bringBack();
        this.#editing = null;
        this.#show();
        this.#say("It is back.");
      },
      "Let it go": () => {
        this.#book.forget();
        this.#show();
      },
    });
  }

  /** @param {"mine" | "theirs"} which */
  #settle(which) {
    this.#book.settle(which);
    this.#editing = null;
    this.#show();
    this.#say("The other evening is set aside.");
  }

  /** Everything that is drawn from the lines and from what the engine has said of them. */
  #draw() {
    const evening = this.#evening;
    drawPage(this, {
      evening,
      answered: this.#answered,
      game: this.#game,
      house: this.#house,
      seats: this.#seats,
      chosen: this.#editing && !this.#editing.before ? this.#editing.at : null,
      href: this.#href,
      choose: (at) => this.#edit(at),
      mine: textButton("Use my table's", () => this.#change({ ...this.#evening, house: null }, "The house rules of your table count now.")),
    });
    this.#form?.show(askedOf(evening, this.#editing, this.#seats, this.#href));
    const { canUndo, canRedo } = this.#book.history;
    this.#find("[data-do=undo]").setAttribute("aria-disabled", String(!canUndo));
    this.#find("[data-do=redo]").setAttribute("aria-disabled", String(!canRedo));
    this.#find("[data-do=on-and-off]").textContent = evening.onAfter === null ? "On and off" : "Take back “on and off”";
  }

  /** @param {Answered} answered */
  #hear(answered) {
    this.#answered = answered;
    this.#late = "";
    this.#setUp?.complain(answered.answer.faults.filter(({ deal }) => deal === null));
    this.#draw();
    const at = this.#written;
    const line = at === null ? undefined : answered.answer.session?.sheet[at];
    const total = line?.declarer ? line.totals[line.declarer] : undefined;
    if (total !== undefined && line) this.#say(`Deal ${Number(at) + 1}: ${line.declarer} ${signed(line.result ?? 0)}, now ${figure(total)}.${this.#aside}`);
    else this.#tell();
    this.#written = null;
  }

  /**
   * @param {number} declarer
   * @param {number} result
   */
  #write(declarer, result) {
    const evening = this.#evening;
    const { at, before } = this.#editing ?? { at: evening.lines.length, before: true };
    const old = before ? undefined : evening.lines[at];
    const same = old?.declarer === declarer && old.result === result;
    const line = { declarer, result, deal: same ? old.deal : "", thrownIn: false };
    const lost = old?.deal && !same ? " Its cards told another result and are taken out; Undo brings them back." : "";
    this.#editing = null;
    const dated = evening.lines.length || evening.date ? evening : { ...evening, date: today() };
    this.#form?.fill(null, null);
    this.#written = at;
    this.#aside = lost;
    this.#change(write(dated, at, before ? 0 : 1, line), `Deal ${at + 1}: ${namesOf(evening)[declarer]} ${signed(result)}.${lost}`);
    this.#form?.begin();
  }

  /** @param {"take-out" | "before" | "leave"} act */
  #act(act) {
    const at = this.#editing?.at ?? 0;
    if (act === "before") {
      this.#editing = { at, before: true };
      this.#form?.fill(null, null);
      this.#draw();
      return this.#form?.begin();
    }
    this.#editing = null;
    this.#form?.fill(null, null);
    if (act === "take-out") this.#change(write(this.#evening, at, 1), `Deal ${at + 1} is taken out. Undo brings it back.`);
    else this.#draw();
    return this.#find(`[data-line="${at}"]`)?.focus();
  }

  /** @param {number} at */
  #edit(at) {
    const { declarer, result } = this.#evening.lines[at];
    this.#editing = { at, before: false };
    this.#form?.fill(declarer, result);
    this.#draw();
    this.#find("form").scrollIntoView({ block: "nearest" });
    this.#form?.begin();
  }

  #click = (/** @type {MouseEvent} */ event) => {
    const act = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button"))?.dataset.do;
    if (act === "undo" || act === "redo") this.#go(act);
    else if (act === "on-and-off") this.#onAndOff();
    else if (act === "print") print();
    else if (act === "new") this.#begin();
  };

  /** @param {"undo" | "redo"} way */
  #go(way) {
    const done = this.#book.go(way);
    this.#editing = null;
    this.#show();
    this.#say(done ? (way === "undo" ? "Taken back." : "Done again.") : `There is nothing to ${way}.`);
  }

  #onAndOff() {
    const { onAfter, lines } = this.#evening;
    const words = onAfter === null ? "“On and off” is announced." : "“On and off” is taken back.";
    this.#change({ ...this.#evening, onAfter: onAfter === null ? lines.length : null }, words);
  }

  #begin() {
    const { players, stake, unit, house, title } = this.#evening;
    this.#opened({ ...newEvening(players.length), players, stake, unit, house, title, date: today() });
    this.#say("A new evening, with the same players. The one before is set aside.");
    this.#find(".evening__pad").scrollIntoView({ block: "nearest" });
  }

  /** Another evening takes the place of this one. @param {Evening} evening */
  #opened(evening) {
    this.#editing = null;
    this.#form?.fill(null, null);
    this.#book.replace(evening);
    this.#show();
    this.#say(this.#book.earlier ? "The evening is open. The one before is set aside." : "The evening is open.");
  }

  /** The evening as text; in the form for programs where the engine cannot write it. */
  async #text() {
    const request = requestOf(this.#evening, this.#game, this.#house);
    try {
      const { evening } = await ask(request);
      return String(evening);
    } catch {
      return JSON.stringify(request.evening, null, 1);
    }
  }

  /** @param {string} words */
  #say(words) {
    this.#words = words;
    this.#tell();
  }

  #tell() {
    const words = [this.#words, this.#late, this.#book.problem].filter(Boolean).join(" ");
    const status = this.#find(".evening__status");
    // The live region speaks only of what has changed.
    if (status.textContent !== words) status.textContent = words;
  }
}
