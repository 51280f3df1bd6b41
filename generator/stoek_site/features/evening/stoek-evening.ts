import { textButton } from "../../shared/dom/nodes.ts";
import { SITE, onRecovery, onState } from "../../shared/engine/engine.ts";
import { Arrivals } from "./arrivals.ts";
import { Book } from "./book.ts";
import { Counting } from "./counting.ts";
import { dealFragment, isLine } from "./deal-line.ts";
import { newEvening, today, write } from "./evening.ts";
import { FilePanel } from "./file-panel.ts";
import { readAnswered, requestOf } from "./forms.ts";
import { drawPage } from "./page.ts";
import { Pen } from "./pen.ts";
import { tellSetAside } from "./set-aside.ts";
import { SetUp } from "./set-up.ts";
import { chosenGame, gameIn } from "../../shared/reader/chosen-game.ts";
import { gameToOpen } from "../score/entry/games.ts";
import { departing } from "../../shared/reader/house-rules.ts";
import { settings } from "../../shared/reader/settings.ts";
import type { Evening, Game } from "./evening.ts";
import type { Answered } from "./session.ts";

/** The score pad of an evening: everything that was entered stays, and the engine counts it. */
class StoekEvening extends HTMLElement {
  #games: Game[] = JSON.parse(this.dataset.games ?? "[]");
  #info = this.#games[0];
  #book = new Book(this.#info, () => this.#elsewhere());
  #pen: Pen | null = null;
  #closed: () => void = () => undefined;
  #arrivals: Arrivals | null = null;
  #files: FilePanel | null = null;
  #setUp: SetUp | null = null;
  #answered: Answered | null = null;
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
  #deaf: () => void = () => undefined;

  connectedCallback() {
    if (!this.#setUp) this.#lay();
    this.#sit(gameToOpen(this.#games, isLine));
    addEventListener("hashchange", this.#named);
    const stops = [
      () => this.#closed(),
      () => removeEventListener("hashchange", this.#named),
      settings.on(() => this.#show()),
      onRecovery(() => void this.#counting.count()),
      onState(({ phase }) => void (phase === "ready" && this.#counting.waiting && this.#counting.count())),
    ];
    this.#begun();
    this.#arrivals = new Arrivals(this.#find("[data-notice=arrived]"), {
      pad: () => this.#pad,
      game: (game) => this.#play(game),
      take: (at, line, first) => this.#change(write({ ...this.#evening, first }, at, at < this.#evening.lines.length ? 1 : 0, line)),
      undo: () => this.#go("undo"),
    });
    stops.push(this.#arrivals.start());
    this.#deaf = () => stops.forEach((stop) => stop());
  }

  disconnectedCallback() {
    this.#deaf();
    this.#counting.stop();
    this.#files?.stop();
  }

  #lay() {
    this.#setUp = new SetUp(this.#find(".evening__setup"), () => this.#evening, (evening, words, field) => this.#change(evening, words, field), () => this.#info);
    this.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement && target.name === "game") this.#choose(target.value);
    });
    this.#files = new FilePanel(this.#find(".evening__file"), {
      game: () => this.#game,
      asked: () => requestOf(this.#evening, this.#game, this.#house),
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

  /** The pad of a game, with the evening that is kept of it. */
  #sit(id: string) {
    this.#closed();
    this.#counting.stop();
    this.#arrivals?.stop();
    this.#files?.stop();
    this.#info = this.#games.find((game) => game.id === id) ?? this.#games[0];
    this.#book = new Book(this.#info, () => this.#elsewhere());
    this.#closed = this.#book.watch();
    this.#answered = null;
    this.dataset.game = this.#game;
    (this.#find("[name=game]") as HTMLSelectElement).value = this.#game;
    for (const mark of this.querySelectorAll("[data-of]")) (mark as HTMLElement).hidden = (mark as HTMLElement).dataset.of !== this.#game;
    this.#find("[data-do=on-and-off]").hidden = this.#info.sides !== null;
    this.#find(".evening__paper").textContent = this.#info.name;
    this.#pen = new Pen(this, {
      game: this.#info,
      pad: () => this.#pad,
      href: this.#href,
      change: (evening, words) => this.#change(evening, words),
      draw: () => this.#draw(),
    });
  }

  /** Show what is kept of the game, and the line that somebody had begun. */
  #begun() {
    const { lines, players } = this.#evening;
    this.#find(".evening__setup").toggleAttribute("open", !lines.length && players.every((name) => !name));
    this.#show(false);
    this.#pen?.resume();
  }

  /** Another game, if the pad knows it and it is another. */
  #play(id: string) {
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

  /** The reader chooses another game: its own evening comes back, and this one's stays kept. */
  #choose(id: string) {
    this.#play(id);
    this.#tellGame();
    void this.#counting.count(this.#evening.lines.length > 0);
  }

  #named = () => {
    const game = gameIn(location.hash);
    if (game) this.#play(game);
  };

  #find(selector: string) {
    return this.querySelector(selector) as HTMLElement;
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

  #href = (at: number) => `${SITE}score/#${dealFragment(this.#evening, this.#game, at)}`;

  /** @param field the field that is being typed into: one step for all its letters */
  #change(evening: Evening, words: string = "", field: string = "") {
    this.#book.change(evening, field);
    this.#say(words);
    this.#show();
  }

  /** Another tab has changed the evening. */
  #elsewhere() {
    this.#replaced("Another tab has changed the evening: it stands here as it stands there. Undo brings back what this tab had.");
  }

  /**
   * Show what there is, and count it.
   * @param count whether the engine may be started for it
   */
  #show(count: boolean = true) {
    this.#setUp?.show();
    tellSetAside(this.#find("[data-notice=kept]"), this.#book, (words) => this.#replaced(words), () => this.#show());
    this.#draw();
    void this.#counting.count(count);
  }

  /** The lines are other ones now. */
  #replaced(words: string) {
    this.#pen?.lift();
    this.#show();
    this.#say(words);
  }

  /** Everything that is drawn from the lines and from what the engine has said of them. */
  #draw() {
    const evening = this.#evening;
    drawPage(this, {
      evening,
      answered: this.#answered,
      game: this.#info,
      house: this.#house,
      chosen: this.#pen?.chosen ?? null,
      href: this.#href,
      choose: (at) => this.#pen?.edit(at),
      mine: textButton("Use my table's", () => this.#change({ ...this.#evening, house: null }, "The house rules of your table count now.")),
    });
    this.#pen?.show();
    const { canUndo, canRedo } = this.#book.history;
    this.#find("[data-do=undo]").setAttribute("aria-disabled", String(!canUndo));
    this.#find("[data-do=redo]").setAttribute("aria-disabled", String(!canRedo));
    this.#find("[data-do=on-and-off]").setAttribute("aria-pressed", String(evening.onAfter !== null));
  }

  #hear(answered: Answered) {
    this.#answered = answered;
    this.#late = "";
    this.#setUp?.complain(answered.answer.faults.filter(({ deal }) => deal === null));
    this.#draw();
    const told = this.#pen?.heard(answered);
    if (told) this.#say(told);
    else this.#tell();
  }

  #click = (event: MouseEvent) => {
    const act = ((event.target as Element).closest("button") as HTMLElement | null)?.dataset.do;
    if (act === "undo" || act === "redo") this.#go(act);
    else if (act === "on-and-off") this.#onAndOff();
    else if (act === "print") print();
    else if (act === "new") this.#begin();
  };

  #go(way: "undo" | "redo") {
    const done = this.#book.go(way);
    this.#replaced(done ? (way === "undo" ? "Taken back." : "Done again.") : `There is nothing to ${way}.`);
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

  /** Another evening takes the place of this one. */
  #opened(evening: Evening) {
    this.#pen?.clear();
    this.#book.replace(evening);
    this.#show();
    this.#say(this.#book.earlier ? "The evening is open. The one before is set aside." : "The evening is open.");
  }

  #say(words: string) {
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

customElements.define("stoek-evening", StoekEvening);
