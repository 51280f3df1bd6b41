import { signed } from "../answers.js";
import { textButton } from "../desk.js";
import { notice } from "../draft.js";
import { SITE, ask, onRecovery, onState } from "../engine.js";
import { Arrivals } from "../evening/arrivals.js";
import { Book } from "../evening/book.js";
import { Counting } from "../evening/counting.js";
import { dealFragment, isLine, toldOfSides } from "../evening/deal-line.js";
import { namesOf, newEvening, sideNames, today, write } from "../evening/evening.js";
import { FilePanel } from "../evening/file-panel.js";
import { readAnswered, requestOf } from "../evening/forms.js";
import { LineForm, askedOf } from "../evening/line-form.js";
import { SidesForm } from "../evening/sides-form.js";
import { sidesOf } from "../evening/sides.js";
import { figure } from "../evening/pad.js";
import { drawPage } from "../evening/page.js";
import { SetUp } from "../evening/set-up.js";
import { begunKept, keepBegun } from "../evening/shelf.js";
import { chosenGame, gameIn } from "../chosen-game.js";
import { decoded } from "../deal-link.js";
import { gameOf } from "../entry/games.js";
import { departing } from "../house-rules.js";
import { settings } from "../settings.js";

/** @import {Evening, Game, Line} from "../evening/evening.js" */
/** @import {Answered} from "../evening/session.js" */

/** The score pad of an evening: everything that was entered stays, and the engine counts it. */
export class StoekEvening extends HTMLElement {
  /** @type {Game[]} */
  #games = JSON.parse(this.dataset.games ?? "[]");
  #info = this.#games[0];
  #book = new Book(this.#info, "", () => this.#elsewhere());
  /** @type {LineForm | SidesForm | null} */
  #form = null;
  /** @type {() => void} */
  #closed = () => undefined;
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
    if (!this.#setUp) this.#lay();
    this.#sit(this.#gameToOpen());
    addEventListener("hashchange", this.#named);
    const stops = [
      () => this.#closed(),
      () => removeEventListener("hashchange", this.#named),
      settings.on(() => this.#show()),
      onRecovery(() => void this.#counting.count()),
      onState(({ phase }) => void (phase === "ready" && this.#counting.waiting && this.#counting.count())),
    ];
    this.#begun();
    const arrivals = new Arrivals(this.#find("[data-notice=arrived]"), {
      pad: () => this.#pad,
      game: (game) => this.#play(game),
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
    this.#setUp = new SetUp(this.#find(".evening__setup"), () => this.#evening, (evening, words, field) => this.#change(evening, words, field), () => this.#info);
    this.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement && target.name === "game") this.#choose(target.value);
    });
    new FilePanel(this.#find(".evening__file"), {
      game: () => this.#game,
      text: () => this.#text(),
      name: () => [this.#game, "evening", this.#evening.date.replace(/[^\w-]+/g, "-")].filter(Boolean).join("-") + ".txt",
      opened: (read) => {
        if (read.game && !this.#games.some(({ id }) => id === read.game)) return false;
        this.#play(read.game ?? "");
        this.#opened(readAnswered(read, this.#info, departing(this.#game, settings.house(this.#game))));
        return true;
      },
      say: (words) => this.#say(words),
    });
    this.addEventListener("click", this.#click);
  }

  // Which game

  get #game() {
    return this.#info.id;
  }

  /** Under which name the browser keeps the evenings of the game: those of the first have none. */
  get #kept() {
    return this.#info === this.#games[0] ? "" : this.#game;
  }

  #gameToOpen() {
    const hash = location.hash.slice(1);
    const told = isLine(hash) ? gameOf(decoded(hash)) : gameIn(hash);
    const known = [told, chosenGame.kept].find((game) => this.#games.some(({ id }) => id === game));
    return known ?? this.#games[0].id;
  }

  /** The pad of a game, with the evening that is kept of it. @param {string} id */
  #sit(id) {
    this.#closed();
    this.#counting.stop();
    this.#info = this.#games.find((game) => game.id === id) ?? this.#games[0];
    this.#book = new Book(this.#info, this.#kept, () => this.#elsewhere());
    this.#closed = this.#book.open();
    this.#answered = null;
    this.#editing = null;
    this.#written = null;
    this.dataset.game = this.#game;
    /** @type {HTMLSelectElement} */ (this.#find("[name=game]")).value = this.#game;
    for (const mark of this.querySelectorAll("[data-of]")) /** @type {HTMLElement} */ (mark).hidden = /** @type {HTMLElement} */ (mark).dataset.of !== this.#game;
    this.#find("[data-do=on-and-off]").hidden = this.#info.sides !== null;
    this.#layForm();
  }

  #layForm() {
    const template = /** @type {HTMLTemplateElement} */ (this.#find(`template[data-form=${this.#info.sides ? "sides" : "declarer"}]`));
    const form = /** @type {HTMLFormElement} */ (document.importNode(template.content, true).querySelector("form"));
    const act = (/** @type {"take-out" | "before" | "leave"} */ what) => this.#act(what);
    const begun = (/** @type {import("../evening/line-form.js").Begun} */ what) => this.#editing || keepBegun(this.#kept, this.#evening.lines.length, what);
    this.#find(".evening__form").replaceChildren(form);
    this.#form = this.#info.sides
      ? new SidesForm(form, this.#info, () => this.#pad, { write: (line) => this.#write({ declarer: null, result: null, ...line }), act, begun })
      : new LineForm(form, this.#info.gaveUp ?? 0, { write: (declarer, result) => this.#write({ declarer, result, thrownIn: false }), act, begun });
  }

  /** Show what is kept of the game, and the line that somebody had begun. */
  #begun() {
    const { lines, players } = this.#evening;
    this.#find(".evening__setup").toggleAttribute("open", !lines.length && players.every((name) => !name));
    this.#show(false);
    const begun = begunKept(this.#kept, lines.length);
    if (begun) this.#form?.resume(begun);
  }

  /** Another game, if the pad knows it and it is another. @param {string} id */
  #play(id) {
    if (id === this.#game || !this.#games.some((game) => game.id === id)) return;
    chosenGame.keep(id);
    this.#sit(id);
    this.#begun();
    this.#say("");
    // An address that names a game names the one that is shown.
    if (gameIn(location.hash)) this.#tellGame();
  }

  #tellGame() {
    history.replaceState(history.state, "", `#game=${this.#game}`);
  }

  /** The reader chooses another game: its own evening comes back, and this one's stays kept. @param {string} id */
  #choose(id) {
    this.#play(id);
    this.#tellGame();
    void this.#counting.count(this.#evening.lines.length > 0);
  }

  #named = () => {
    const game = gameIn(location.hash);
    if (game) this.#play(game);
  };

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
    return { evening: this.#evening, game: this.#game, house: this.#house, sides: this.#info.sides !== null };
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
      game: this.#info,
      house: this.#house,
      chosen: this.#editing && !this.#editing.before ? this.#editing.at : null,
      href: this.#href,
      choose: (at) => this.#edit(at),
      mine: textButton("Use my table's", () => this.#change({ ...this.#evening, house: null }, "The house rules of your table count now.")),
    });
    this.#form?.show(askedOf(evening, this.#editing, this.#info.seats, this.#href));
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
    if (this.#info.sides) {
      this.#hearSides(at);
      return;
    }
    const line = at === null ? undefined : answered.answer.session?.sheet[at];
    const total = line?.declarer ? line.totals[line.declarer] : undefined;
    if (total !== undefined && line) this.#say(`Deal ${Number(at) + 1}: ${line.declarer} ${signed(line.result ?? 0)}, now ${figure(total)}.${this.#aside}`);
    else this.#tell();
    this.#written = null;
  }

  /** How it stands after the line that was written last. @param {number | null} at */
  #hearSides(at) {
    const { session } = sidesOf(this.#evening, this.#answered);
    const line = at === null ? undefined : session?.sheet[at];
    if (line && session) {
      const game = session.games.find(({ first, deals }) => Number(at) + 1 >= first && Number(at) + 1 < first + deals);
      const names = sideNames(this.#evening);
      const over = game && game.winner !== null && game.first + game.deals - 2 === at ? ` ${names[game.winner]} ${names[game.winner].includes(" and ") ? "have" : "has"} won the game.` : "";
      this.#say(`Deal ${Number(at) + 1}: ${names[0]} ${figure(line.totals[0])}, ${names[1]} ${figure(line.totals[1])}.${over}${this.#aside}`);
    } else this.#tell();
    this.#written = null;
  }

  /** @param {Pick<Line, "declarer" | "result" | "results" | "carried" | "thrownIn">} told */
  #write(told) {
    const evening = this.#evening;
    const { at, before } = this.#editing ?? { at: evening.lines.length, before: true };
    const old = before ? undefined : evening.lines[at];
    const alike = (/** @type {Pick<Line, "result" | "results" | "carried" | "thrownIn">} */ { result, results, carried, thrownIn }) => JSON.stringify([result, results, carried, thrownIn]);
    const same = old !== undefined && alike(old) === alike(told) && (this.#info.sides !== null || old.declarer === told.declarer);
    const line = same ? old : { ...told, deal: "" };
    const lost = old?.deal && !same ? " Its cards told another result and are taken out; Undo brings them back." : "";
    this.#editing = null;
    const dated = evening.lines.length || evening.date ? evening : { ...evening, date: today() };
    this.#form?.put(null);
    this.#written = at;
    this.#aside = lost;
    this.#change(write(dated, at, before ? 0 : 1, line), `Deal ${at + 1}: ${this.#wordsOf(line)}.${lost}`);
    this.#form?.begin();
  }

  /** @param {Line} line */
  #wordsOf(line) {
    const { declarer, result, thrownIn } = line;
    if (thrownIn) return "thrown in";
    return toldOfSides(this.#evening, line) || `${namesOf(this.#evening)[declarer ?? 0]} ${signed(result ?? 0)}`;
  }

  /** @param {"take-out" | "before" | "leave"} act */
  #act(act) {
    const at = this.#editing?.at ?? 0;
    if (act === "before") {
      this.#editing = { at, before: true };
      this.#form?.put(null);
      this.#draw();
      return this.#form?.begin();
    }
    this.#editing = null;
    this.#form?.put(null);
    if (act === "take-out") this.#change(write(this.#evening, at, 1), `Deal ${at + 1} is taken out. Undo brings it back.`);
    else this.#draw();
    return this.#find(`[data-line="${at}"]`)?.focus();
  }

  /** @param {number} at */
  #edit(at) {
    this.#editing = { at, before: false };
    this.#form?.put(this.#evening.lines[at]);
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
    const { players, stake, unit, house, target, again, title } = this.#evening;
    this.#opened({ ...newEvening(players.length, again), players, stake, unit, house, target, title, date: today() });
    this.#say("A new evening, with the same players. The one before is set aside.");
    this.#find(".evening__pad").scrollIntoView({ block: "nearest" });
  }

  /** Another evening takes the place of this one. @param {Evening} evening */
  #opened(evening) {
    this.#editing = null;
    this.#form?.put(null);
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
