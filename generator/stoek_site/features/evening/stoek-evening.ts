import { html, nothing, render } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { live } from "lit-html/directives/live.js";
import { notice, quiet } from "../../shared/dom/draw.ts";
import { Live } from "../../shared/element/live.ts";
import { SITE, onState } from "../../shared/engine/engine.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { chosenGame, gameIn } from "../../shared/reader/chosen-game.ts";
import { departing, houseRules } from "../../shared/reader/house-rules.ts";
import { gameChooser } from "../../shared/reader/game-chooser.ts";
import { settings } from "../../shared/reader/settings.ts";
import { howLine } from "../my_table/stoek-how.ts";
import { standardLine } from "../../shared/reader/table-rules.ts";
import { gameToOpen } from "../score/entry/games.ts";
import { Arrivals } from "./arrivals.ts";
import { Book } from "./book.ts";
import { Counting } from "./counting.ts";
import { dealFragment, isLine } from "./deal-line.ts";
import { endsOf, isOver, newEvening, playedOf, today } from "./evening.ts";
import { FilePanel } from "./file-panel.ts";
import { lineForm } from "./line.ts";
import { pad } from "./pad.ts";
import { Pen } from "./pen.ts";
import { SetUp } from "./set-up.ts";
import { lines, reckoning } from "./sheet.ts";
import { eveningsOf } from "./shelf.ts";
import { turnOf } from "./turn.ts";
import type { House } from "../../shared/reader/house-rules.ts";
import type { OtherTable } from "../my_table/stoek-how.ts";
import type { EveningDesk } from "./desk.ts";
import type { Evening, Game } from "./evening.ts";
import type { Answered } from "./session.ts";

/** More lines than these are printed smaller, so that they stay on one page. */
const [MANY, VERY_MANY] = [36, 64];

/** The score pad of an evening: everything that was entered stays, and the engine counts it. */
export class StoekEvening extends Live implements EveningDesk {
  #games: Game[] = JSON.parse(this.dataset.games ?? "[]");
  game = this.#games[0];
  /** What the engine has said of the evening last. */
  answered: Answered | null = null;
  #book = new Book(this.game, () => this.#elsewhere());
  #pen = new Pen(this);
  #setUp = new SetUp(this);
  #arrivals = new Arrivals(this);
  #files = new FilePanel(this);
  #counting = new Counting(this, (answered) => this.#hear(answered));
  /** the game and the house rules by which the totals are counted */
  #table = "";
  /** What was done last. */
  #words = "";
  /** The games of other pads that had deals when this one was opened without any, and how many. */
  #elsewhereBegun: [Game, number][] = [];

  override come() {
    const leaving = new AbortController();
    this.#sit(gameToOpen(this.#games, isLine));
    this.hear(window, "hashchange", this.#named);
    // Whatever had to wait is counted as soon as the engine is there, the first time or again.
    const counted = onState(({ phase }) => void (phase === "ready" && this.#counting.late && this.#counting.count()));
    this.until(
      () => leaving.abort(),
      settings.on(() => this.#show()),
      counted,
    );
    // A page that is loaded again has been scrolled before its pad is drawn: nothing is to be put right when the lines push the rest down.
    const { style } = document.documentElement;
    style.overflowAnchor = "none";
    this.#begun();
    requestAnimationFrame(() => requestAnimationFrame(() => (style.overflowAnchor = "")));
    this.#arrivals.start(leaving.signal);
  }

  override leave() {
    this.#rise();
  }

  get evening() {
    return this.#book.evening;
  }

  /** What departs from the standard on this evening. */
  get house() {
    return departing(this.game.id, this.evening.house ?? settings.house(this.game.id));
  }

  /** Where a line's deal is opened. */
  href(at: number) {
    return `${SITE}score/#${dealFragment(this, at)}`;
  }

  // Which game

  /** The pad is left: nothing that is on its way to it counts. */
  #rise() {
    for (const part of [this.#book, this.#counting, this.#arrivals, this.#files]) part.stop();
  }

  /** The pad of a game, with the evening that is kept of it. */
  #sit(id: string) {
    this.#rise();
    this.game = this.#games.find((game) => game.id === id) ?? this.#games[0];
    this.#book = new Book(this.game, () => this.#elsewhere());
    this.answered = null;
    this.dataset.game = this.game.id;
    this.#pen = new Pen(this);
  }

  /** Show what is kept of the game, and the line that somebody had begun. */
  #begun() {
    const { lines, players } = this.evening;
    this.#pen.resume();
    const others = lines.length ? [] : this.#games.filter(({ id }) => id !== this.game.id);
    this.#elsewhereBegun = others.map((game): [Game, number] => [game, eveningsOf(game).get().evening.lines.length]).filter(([, deals]) => deals);
    this.#show(false);
    this.find(".evening__setup").toggleAttribute("open", !lines.length && players.every((name) => !name));
  }

  /** Another game, if the pad knows it and it is another. */
  play(id: string) {
    if (id === this.game.id || !this.#games.some((game) => game.id === id)) return;
    chosenGame.keep(id);
    this.#sit(id);
    this.#words = "";
    this.#begun();
    // An address that names a game names the one that is shown.
    if (gameIn(location.hash)) this.#tellGame();
  }

  #tellGame() {
    history.replaceState(history.state, "", `#game=${this.game.id}`);
  }

  /** The reader chooses another game: its own evening comes back, and this one's stays kept. */
  #choose = (id: string) => {
    this.play(id);
    this.#tellGame();
    void this.#counting.count(this.evening.lines.length > 0);
  };

  #named = () => this.play(gameIn(location.hash) ?? "");

  // What changes

  /**
   * Another evening follows from this one.
   * @param done what has been done, as Undo says it
   * @param field the field that is being typed into: one step for all its letters
   */
  change(evening: Evening, words: string, done: string = words, field: string = "") {
    this.#book.change(evening, done, field);
    this.#words = words;
    this.#show();
  }

  /** Another evening takes the place of this one, which is set aside if there is anything to lose with it. */
  open(evening: Evening, isNew: boolean = false) {
    this.#pen.clear();
    const [aside, alone] = isNew
      ? [_("A new evening, with the same players. The one before is set aside."), _("A new evening, with the same players.")]
      : [_("The evening is open. The one before is set aside."), _("The evening is open.")];
    const gaveWay = this.#book.earlier?.lines.length;
    const isAside = this.#book.replace(evening);
    this.#words = isAside ? aside : alone;
    if (isAside && gaveWay)
      this.#words += ` ${ngettext("It takes the place of an evening of {count} deal; Undo brings that back.", "It takes the place of an evening of {count} deals; Undo brings that back.", gaveWay)}`;
    this.#show();
  }

  #begin = () => {
    const { players, stake, unit, house, again, title, agreed } = this.evening;
    const { target, length } = agreed ?? this.evening;
    this.open({ ...newEvening(players.length, again), players, stake, unit, house, target, length, title, date: today(), given: true }, true);
    this.showPad();
  };

  /** The pad comes into sight. */
  showPad() {
    this.find(".evening__pad").scrollIntoView({ block: "nearest" });
  }

  /** The deal to come is the last, or it is not after all. */
  #lastDeal = () => {
    const { evening } = this;
    const { target, length } = endsOf(this);
    const last = playedOf(evening) + 1;
    const { agreed = { target: evening.target, length: "none" }, ...begun } = evening;
    if (length === last) return this.change({ ...begun, ...agreed }, _("The next deal is not the last."));
    // What was played for so far stays.
    const goal = evening.target.trim() || (target && !this.game.sides?.strokes ? String(target) : "");
    const before = evening.agreed ?? { target: evening.target, length: evening.length };
    return this.change({ ...evening, target: goal, length: String(last), agreed: before }, _("The next deal is the last."));
  };

  #onAndOff = () => {
    const { onAfter, lines } = this.evening;
    const words = onAfter === null ? _("“On and off” is announced.") : _("“On and off” is taken back.");
    this.change({ ...this.evening, onAfter: onAfter === null ? lines.length : null }, words);
  };

  /** @returns what is said of it */
  undo = () => {
    const what = this.#book.go("undo");
    this.#replaced(what === null ? _("There is nothing to undo.") : what ? _("Taken back: {what}", { what }) : _("Taken back."));
    return this.#words;
  };

  #redo = () => {
    const what = this.#book.go("redo");
    this.#replaced(what === null ? _("There is nothing to redo.") : what ? _("Done again: {what}", { what }) : _("Done again."));
  };

  /** Another tab has changed the evening. */
  #elsewhere() {
    this.#replaced(_("Another tab has changed the evening: it stands here as it stands there. Undo brings back what this tab had."));
  }

  /** The lines are other ones now. */
  #replaced(words: string) {
    this.#pen.lift();
    this.#words = words;
    this.#show();
  }

  say(words: string) {
    this.#words = words;
    this.draw();
  }

  /**
   * Show what there is, and count it.
   * @param start whether the engine may be started where nothing has to be counted
   */
  #show(start: boolean = true) {
    const table = JSON.stringify([this.game.id, this.house]);
    // Totals by another table are not left there.
    if (table !== this.#table) this.answered = null;
    this.#table = table;
    this.draw();
    void this.#counting.count(start);
  }

  #hear(answered: Answered) {
    this.answered = answered;
    this.#words = this.#pen.heard() || this.#words;
    this.draw();
    if (answered.answer.faults.some(({ deal }) => deal === null)) this.find(".evening__setup").setAttribute("open", "");
  }

  // What is drawn

  draw() {
    const count = this.evening.lines.length;
    this.dataset.length = count > VERY_MANY ? "very-long" : count > MANY ? "long" : "";
    const pressed = document.activeElement as HTMLElement | null;
    const isInNotice = this.contains(pressed) && pressed?.closest("[data-notice]") !== null;
    render(this.#page(), this.find(".evening__live"));
    // What was answered goes, and the focus to what stands below it.
    if (isInNotice && !pressed?.checkVisibility()) this.find(".evening__setup summary").focus({ preventScroll: true });
  }

  #page() {
    const { evening, game } = this;
    const { words, roles } = turnOf(this);
    const { canUndo, canRedo } = this.#book.history;
    // The live region speaks only of what has changed.
    const said = [this.#words, this.#counting.late, this.#book.problem].filter(Boolean).join(" ");
    return html`
      <div class="visually-hidden" role="status" aria-atomic="false">${[this.#arrivals.words, this.#aside, said, this.#files.handed, ...this.#files.told].map((words) => html`<p>${words}</p>`)}</div>
      ${gameChooser(this.#games, game, this.#choose, "evening__game")}
      ${howLine(game.id, this.#own)}
      ${this.#otherPads()}
      ${this.#arrivals.view()}${this.#setAside()}
      <p class="evening__head"><span class="evening__paper">${game.name}</span> <strong class="evening__title">${evening.title.trim()}</strong>
        <span>${evening.date.trim()}</span></p>
      ${this.#setUp.view()}
      <div class="evening__pad">${pad(this, roles)}</div>
      <p class="evening__turn" id="evening-turn">${words}</p>
      <div>${lineForm(this.#pen, this)}</div>
      <p class="evening__status" .textContent=${live(said)}></p>
      <p class="evening__tools">
        <button type="button" class="button button--quiet" data-do="undo" aria-disabled=${!canUndo} @click=${this.undo}>${_("Undo")}</button>
        <button type="button" class="button button--quiet" data-do="redo" aria-disabled=${!canRedo} @click=${this.#redo}>${_("Redo")}</button>
        ${game.sides ? this.#ending() : this.#announcement()}
      </p>
      <div>${lines(this, this.#pen)}</div>
      <div class="evening__settlement">${reckoning(this)}</div>
      <div class="evening__house">${this.#rules()}</div>
      ${this.#files.view(this.#begin)}`;
  }

  /** The way to pads that are begun: somebody may have come for one of them. */
  #otherPads() {
    const said = ([{ name }, deals]: [Game, number]) => ngettext("{game}, {count} deal", "{game}, {count} deals", deals, { game: name });
    const ways = Object.fromEntries(this.#elsewhereBegun.map((begun) => [said(begun), () => this.#choose(begun[0].id)]));
    return notice("elsewhere", this.#elsewhereBegun.length ? _("Deals are kept on the pad of another game:") : "", ways);
  }

  #ending() {
    const pressed = endsOf(this).length === playedOf(this.evening) + 1;
    return isOver(this)
      ? nothing
      : html`<button type="button" class="button button--quiet" data-do="last-deal" aria-pressed=${pressed} @click=${this.#lastDeal}>${_("Last deal")}</button>`;
  }

  #announcement() {
    const pressed = this.evening.onAfter !== null;
    return html`<button type="button" class="button button--quiet" data-do="on-and-off" aria-pressed=${pressed} @click=${this.#onAndOff}>${_("On and off")}</button>`;
  }

  /** The session's own house rules, and how a preset takes their place; null if it goes by the reader's. */
  get #own(): OtherTable | null {
    const { evening, house } = this;
    const choose = (chosen: House) => this.change({ ...this.evening, house: chosen }, _("The house rules of this session have changed."));
    return evening.house && { house, words: _("This session plays:"), choose };
  }

  /** The house rules that count, and whose they are. */
  #rules() {
    const { evening, game, house } = this;
    const mine = () => this.change({ ...evening, house: null }, _("This session now follows your house rules."));
    const own = html`<p class="evening__own">${_("This session was opened with its own house rules.")} ${quiet(_("Use your house rules"), mine)}</p>`;
    return [guard([game, JSON.stringify(house)], () => (houseRules(game.id).length ? standardLine(game.id, house) : nothing)), evening.house ? own : nothing];
  }

  /** What is set aside beside the evening, in words: the evening before, or the one that another tab has written. */
  get #aside() {
    const { rival, earlier } = this.#book;
    if (rival)
      return _("Another tab has changed this evening at the same time. Nothing of it is overwritten: which one shall stay? The other one is set aside.");
    return earlier ? ngettext("Another evening, of {count} deal, is set aside.", "Another evening, of {count} deals, is set aside.", earlier.lines.length) : "";
  }

  /** The same with what can be done about it. */
  #setAside() {
    const settled = (which: "mine" | "theirs") => () => {
      this.#book.settle(which);
      this.#replaced(_("The other evening is set aside."));
    };
    const back = () => {
      this.#book.bringBack();
      this.#replaced(_("It is back."));
    };
    const forget = () => {
      this.#book.forget();
      this.#show();
    };
    const acts = this.#book.rival
      ? { [_("This one")]: settled("mine"), [_("That one")]: settled("theirs") }
      : { [_("Bring it back")]: back, [_("Let it go")]: forget };
    return notice("kept", this.#aside, acts);
  }
}

customElements.define("stoek-evening", StoekEvening);
