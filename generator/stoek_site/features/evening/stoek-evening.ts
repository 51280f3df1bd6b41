import { linkText, gameIn } from "../../shared/dom/link.ts";
import { addressed, tellAddress } from "../../shared/dom/address.ts";
import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { live } from "lit-html/directives/live.js";
import { notice, quiet } from "../../shared/dom/draw.ts";
import { Asker } from "../../shared/element/asker.ts";
import { Live } from "../../shared/element/live.ts";
import { Store, drawing, following, together } from "../../shared/element/store.ts";
import { SITE, onState } from "../../shared/engine/engine.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { tellFailure, type NotCome } from "../../shared/offline/door.ts";
import { later } from "../../shared/offline/later.ts";
import { chosenGame } from "../../shared/reader/chosen-game.ts";
import { departing, houseRules, type House } from "../../shared/reader/house-rules.ts";
import { gameChooser } from "../../shared/reader/game-chooser.ts";
import { settings } from "../../shared/reader/settings.ts";
import { howLine, type OtherTable } from "../my_table/stoek-how.ts";
import { standardLine } from "../../shared/reader/table-rules.ts";
import { gameToOpen } from "../score/entry/games.ts";
import { Arrivals, isOurs } from "./arrivals.ts";
import { Counting, questionOf } from "./counting.ts";
import { dealFragment } from "./deal-line.ts";
import { endsOf, isOver, playedOf, type Game } from "./evening.ts";
import { readAnswered } from "./forms.ts";
import { LONGEST, faultsShown, filePanel } from "./giving.ts";
import { arrivedNow } from "./hearing.ts";
import { pad } from "./pad.ts";
import { FIRST_FIELD } from "./pen.ts";
import { setUp, tableSize } from "./set-up.ts";
import { begunOf, eveningsAsKept, eveningsOf } from "./shelf.ts";
import * as steps from "./state.ts";
import { turnOf } from "./turn.ts";
import type { Desk } from "./desk.ts";
import type { Fault } from "./session.ts";
import type { State } from "./state.ts";

/** More lines than these are printed smaller, so that they stay on one page. */
const [MANY, VERY_MANY] = [36, 64];

/** What stands below the pad once a deal is begun; it comes then. */
let sheet: typeof import("./later-sheet.ts").sheet | null = null;

/** The sheet of each game as it was left, for the whole visit: what could be undone can be undone still. */
const visits: Map<string, State> = new Map();

/** The score sheet of a session: everything that was entered stays, and the engine counts it. */
export class StoekEvening extends Live {
  #games: Game[] = this.given("games") ?? [];
  #shelf = eveningsOf(this.#games[0]);
  #begun = begunOf(this.#games[0].id);
  #store = new Store<State>(this.#opened(this.#games[0]));
  #counting = new Counting(this.#store, this.dataset.engine ?? "");
  #opening = new Asker();
  #arrivals = new Arrivals(this.#store, { play: (id) => this.play(id), open: (text, from, read) => void this.#open(text, from, read) });
  /** what stands in the browser, of what this tab knows */
  #standing = this.#store.now.now;
  /** whether what another tab wrote is written over */
  #isSettled = false;
  /** how often it came into the page and left it */
  #comings = 0;
  #unwatch = () => {};

  override come() {
    this.#sit(gameToOpen(this.#games, isOurs));
    this.hear(window, "hashchange", this.#named);
    this.hear(window, "hashchange", this.#arrivals.look);
    // Whatever had to wait is counted as soon as the engine is there, the first time or again.
    const counted = onState(({ phase }) => void (phase === "ready" && this.#store.now.late && this.#counting.count()));
    // A page that is loaded again has been scrolled before its sheet is drawn: nothing is to be put right when the lines push the rest down.
    const { style } = document.documentElement;
    style.overflowAnchor = "none";
    const draw = () => {
      this.until(
        drawing(this.find(".evening__live"), () => this.#page()),
        following(() => this.#store.now.answered, this.#heard),
      );
      requestAnimationFrame(() => requestAnimationFrame(() => (style.overflowAnchor = "")));
    };
    this.until(
      counted,
      settings.on(() => this.#store.change((now) => ({ ...now, reader: settings.house(now.game.id) }))),
      // What is known at once is drawn with the step that it follows from.
      following(() => this.#store.now.now, this.#keep),
      following(() => this.#store.now, this.#keepBegun),
      following(
        () => questionOf(this.#store.now),
        () => {
          void this.#bring();
          void this.#counting.count(this.#isEntered);
        },
      ),
      following(() => this.#isBegun, this.#bring),
      following(() => this.#store.now.game, this.#explain),
    );
    this.hear(window, "hashchange", this.#explain);
    this.#explain();
    void this.#counting.count(this.#isEntered);
    // A sheet with deals is drawn whole at once: what stands below them does not move.
    const coming = ++this.#comings;
    if (this.#isBegun && !sheet) void this.#bring().then(() => coming === this.#comings && draw());
    else draw();
    this.#arrivals.start();
  }

  /** Whether a deal stands there, or is about to. */
  get #isBegun() {
    const { now, pen } = this.#store.now;
    return now.evening.lines.length > 0 || pen.open;
  }

  /** What is not there yet comes; where it does not, the page says so, and the next step asks again. */
  #bring = async () => {
    if (sheet || !this.#isBegun) return;
    try {
      ({ sheet } = await later<typeof import("./later-sheet.ts")>("sheet"));
      this.#store.change((now) => ({ ...now }));
      // Who has asked for the form comes into it, if nothing else has been done meanwhile.
      if (this.#store.now.pen.open && document.activeElement?.matches("[data-do=deal]")) this.#focus([FIRST_FIELD]);
    } catch (failure) {
      tellFailure(failure as NotCome);
      this.#store.change((now) => ({ ...now, problem: (failure as NotCome).message }));
    }
  };

  override leave() {
    this.#comings += 1;
    visits.set(this.#store.now.game.id, this.#store.now);
    this.#rise();
    this.#arrivals.leave();
  }

  // Which game

  /** The sheet is left: nothing that is on its way to it counts. */
  #rise() {
    this.#unwatch();
    for (const part of [this.#counting, this.#arrivals, this.#opening]) part.stop();
  }

  #opened(game: Game): State {
    const kept = this.#shelf.get();
    const state = steps.opened(game, settings.house(game.id), kept, this.#begun.get());
    const before = visits.get(game.id);
    const others = kept.evening.lines.length ? [] : this.#games.filter(({ id }) => id !== game.id);
    const begun = others.map((other): [Game, number] => [other, eveningsOf(other).get().evening.lines.length]).filter(([, deals]) => deals);
    return { ...(before ? steps.returned(state, before) : state), others: begun };
  }

  /** The sheet of a game, with the session that is kept of it. */
  #sit(id: string) {
    this.#rise();
    visits.set(this.#store.now.game.id, this.#store.now);
    const game = this.#games.find((each) => each.id === id) ?? this.#games[0];
    this.dataset.game = game.id;
    this.#shelf = eveningsOf(game);
    this.#begun = begunOf(game.id);
    this.#take(this.#opened(game));
    this.#unwatch = this.#shelf.watch(() => this.#shelf.news && this.#take(steps.followed(this.#store.now, this.#shelf.get())));
  }

  /** A state that stands in the browser already. */
  #take(state: State) {
    this.#standing = state.now;
    together(() => {
      this.#store.change(() => state);
      this.#counting.recall();
    });
  }

  /** Another game, if the sheet knows it and it is another. */
  play(id: string) {
    if (id === this.#store.now.game.id || !this.#games.some((game) => game.id === id)) return;
    chosenGame.keep(id);
    this.#sit(id);
    // An address that names a game names the one that is shown.
    if (gameIn()) this.#tellGame();
  }

  #tellGame() {
    tellAddress(linkText("game", { game: this.#store.now.game.id }));
  }

  /** The reader chooses another game: its own session comes back, and this one's stays kept. */
  #choose = (id: string) => {
    this.play(id);
    this.#tellGame();
  };

  #named = () => this.play(gameIn() ?? "");

  /** Whether there is something to count: the engine is not begun for an empty sheet. */
  get #isEntered() {
    const { now, past } = this.#store.now;
    return now.evening.lines.length > 0 || past.length > 0;
  }

  // What follows from a step

  #keep = (moment: State["now"]) => {
    if (moment === this.#standing) return;
    const rival = this.#isSettled ? null : this.#shelf.news;
    this.#isSettled = false;
    if (rival) return this.#store.change((now) => ({ ...now, rival }));
    this.#standing = moment;
    this.#shelf.set(eveningsAsKept(moment));
    const { problem } = this.#shelf;
    if (problem !== this.#store.now.problem) this.#store.change((now) => ({ ...now, problem }));
  };

  /** What is put in and not written yet is there again the next time; what has been written is not. */
  #keepBegun = (now: State, before: State) => {
    const begun = steps.begunToKeep(now, before);
    if (begun) this.#begun.set(begun);
  };

  /** What the engine finds wrong at the table is shown. */
  #heard = (answered: State["answered"]) => {
    if (answered?.answer.faults.some(({ deal }) => deal === null)) this.find(".evening__setup").setAttribute("open", "");
  };

  /** Below the sheet stands what is true of its game, and whatever the address leads to. */
  #explain = () => {
    const place = document.getElementById(addressed());
    for (const part of document.querySelectorAll<HTMLElement>("[data-of]")) {
      part.hidden = !part.dataset.of?.split(" ").includes(this.#store.now.game.id) && !(place && part.contains(place));
    }
  };

  // What is done

  /** A step, and who has the focus then: the first of these that is in sight. */
  #act = (step: (state: State) => State, ...focus: string[]) => {
    const pressed = document.activeElement as HTMLElement | null;
    const isInNotice = this.contains(pressed) && pressed?.closest("[data-notice]") !== null;
    together(() => {
      this.#store.change(step);
      this.#counting.recall();
    });
    // What was answered goes, and the focus to what stands below it.
    const goes = isInNotice && !pressed?.checkVisibility() ? [...focus, ".evening__setup summary"] : focus;
    this.#focus(goes, goes !== focus);
  };

  /** The first of these that is in sight has the focus. */
  #focus(selectors: string[], preventScroll: boolean = false) {
    const found = selectors.flatMap((selector) => [...this.querySelectorAll<HTMLElement>(selector)]).find((each) => each.checkVisibility());
    const form = found?.closest("form");
    form?.scrollIntoView({ block: "nearest" });
    found?.focus({ preventScroll });
    // A browser that keeps what was read in its place moves the page once more as the form opens above it.
    requestAnimationFrame(() => form?.scrollIntoView({ block: "nearest" }));
  }

  /** @param read called once it has been read, whatever comes of it */
  #open(given: string | Blob, from: string, read: () => void = () => {}) {
    const say = (faults: string[], words: string = "") => this.#store.change((now) => steps.complained(now, faults, words));
    say([], _("Reading…"));
    return this.#opening.begin(
      async (turn) => {
        const text = typeof given === "string" ? given : (await turn.of(given.text())).replaceAll("\r\n", "\n");
        const isEmpty = !text.trim();
        if (isEmpty || text.length > LONGEST) {
          read();
          const empty = _("{text} is empty. Paste a session copied from a score sheet, or open its file.", { text: from });
          return say([isEmpty ? empty : _("{text} is too long to be a session. The score sheet is unchanged.", { text: from })]);
        }
        const answer = await turn.ask({ verb: "session", game: this.#store.now.game.id, evening: text, to: "json" });
        read();
        const faults = (answer.faults as Fault[]).map(({ where, message }) => (where ? `${where}: ${message}` : message));
        const told = answer.evening;
        if (!answer.session || !told?.players?.length)
          return say([_("{text} does not contain a session that can be read. The score sheet is unchanged.", { text: from }), ...faults]);
        if (told.game && !this.#games.some(({ id }) => id === told.game)) {
          const parts = { text: from, game: String(told.game).slice(0, 40) };
          return say([_("{text} is a session of {game}, which has no score sheet here. The score sheet is unchanged.", parts)]);
        }
        this.play(told.game ?? "");
        const except = faults.length ? [_("It is open, except for this:"), ...faults] : [];
        this.#act((now) => ({ ...steps.replaced(now, readAnswered(told, now.game, departing(now.game.id, now.reader))), faults: except }));
        const field = this.querySelector("textarea");
        if (field) field.value = "";
        if (!faults.length) this.find(".evening__pad").scrollIntoView({ block: "nearest" });
      },
      {
        failed: ({ name, message }) =>
          say([
            name === "NotReadableError" || name === "NotFoundError"
              ? _("{text} could not be read. Choose it again, or another file.", { text: from })
              : _("{why} The score sheet and your text are unchanged.", { why: message }),
          ]),
      },
    );
  }

  // What is drawn

  get #desk(): Desk {
    const state = this.#store.now;
    const table = steps.tableOf(state);
    return { ...table, state, told: steps.toldIn(state), act: this.#act, href: (at) => `${SITE}score/#${dealFragment(table, at)}` };
  }

  #page() {
    const desk = this.#desk;
    const { evening, game, state } = desk;
    const count = evening.lines.length;
    this.dataset.length = count > VERY_MANY ? "very-long" : count > MANY ? "long" : "";
    const { words, roles } = turnOf(desk);
    // The live region speaks only of what has changed.
    const said = [state.words, state.late, state.problem].filter(Boolean).join(" ");
    const handed = state.handed?.evening === evening ? state.handed.words : "";
    const aloud = [arrivedNow(state)?.words ?? "", this.#aside(desk), said, handed, ...faultsShown(state.faults)];
    const say = (words: string) => this.#act((now) => steps.handedOut(now, words));
    const isUnnamed = evening.players.every((name) => !name.trim()) && !count;
    return html`
      <div class="visually-hidden" role="status" aria-atomic="false">${aloud.map((each) => html`<p>${each}</p>`)}</div>
      ${gameChooser(this.#games, game, this.#choose, "evening__game")}
      ${howLine(game.id, this.#own(desk))}
      ${this.#otherSheets(state)}
      ${this.#arrivals.view(desk)}${this.#setAside(desk)}
      <p class="evening__head"><span class="evening__paper">${game.name}</span> <strong class="evening__title">${evening.title.trim()}</strong>
        <span>${evening.date.trim()}</span></p>
      ${count ? nothing : tableSize(desk)}
      <div class="evening__pad">${pad(desk, roles)}</div>
      <p class="evening__turn" id="evening-turn">${words}${isUnnamed ? html` ${quiet(_("Enter names"), this.#nameThem, "names")}` : nothing}</p>
      <div>${sheet?.lineForm(desk)}</div>
      <p class="evening__status" .textContent=${live(said)}></p>
      <div>${sheet?.lines(desk)}</div>
      <div class="evening__chart">${sheet?.chart(desk)}</div>
      <div class="evening__settlement">${sheet?.reckoning(desk)}</div>
      ${setUp(desk)}
      <div class="evening__share">${count && sheet ? sheet.shared(desk) : nothing}</div>
      <div class="evening__house">${this.#rules(desk)}</div>
      ${filePanel(desk, { say, open: (text, from) => void this.#open(text, from) })}
      ${this.#bar(desk)}`;
  }

  #nameThem = () => {
    this.find(".evening__setup").setAttribute("open", "");
    this.find(".chair__name").focus();
  };

  /** Under the thumb: the next deal, and the way back. */
  #bar(desk: Desk) {
    const { game, state } = desk;
    const isOpen = state.pen.open && !state.pen.editing;
    const deal = () => this.#act(steps.toggledForm, ...(isOpen ? [] : [FIRST_FIELD]));
    const travel = (way: "undo" | "redo", words: string, moments: unknown[]) => html`<button type="button" class="button button--quiet" data-do=${way}
      aria-disabled=${!moments.length} @click=${() => this.#act((now) => steps.travelled(now, way))}>${words}</button>`;
    return html`<p class="evening__bar">
      ${isOver(desk) ? nothing : html`<button type="button" class=${isOpen ? "button button--quiet" : "button"} data-do="deal" aria-expanded=${isOpen} @click=${deal}>${isOpen ? _("Hide form") : _("+ Deal")}</button>`}
      ${travel("undo", _("Undo"), state.past)}${travel("redo", _("Redo"), state.future)}${game.sides ? this.#ending(desk) : this.#announcement(desk)}
    </p>`;
  }

  #ending(desk: Desk) {
    const pressed = endsOf(desk).length === playedOf(desk.evening) + 1;
    return isOver(desk)
      ? nothing
      : html`<button type="button" class="button button--quiet" data-do="last-deal" aria-pressed=${pressed} @click=${() => this.#act(steps.lastDeal)}>${_("Last deal")}</button>`;
  }

  #announcement({ evening }: Desk) {
    const pressed = evening.onAfter !== null;
    return html`<button type="button" class="button button--quiet" data-do="on-and-off" aria-pressed=${pressed} @click=${() => this.#act(steps.onAndOff)}>${_("On and off")}</button>`;
  }

  /** The way to sheets that are begun: somebody may have come for one of them. */
  #otherSheets({ others }: State) {
    const said = ([{ name }, deals]: [Game, number]) => ngettext("{game}, {count} deal", "{game}, {count} deals", deals, { game: name });
    const ways = Object.fromEntries(others.map((begun) => [said(begun), () => this.#choose(begun[0].id)]));
    return notice("elsewhere", others.length ? _("You also have deals on other score sheets:") : "", ways);
  }

  /** The session's own house rules, and how a preset takes their place; null if it goes by the reader's. */
  #own({ evening, house }: Desk): OtherTable | null {
    const choose = (chosen: House) =>
      this.#act((now) => steps.changed(now, { ...now.now.evening, house: chosen }, _("The house rules of this session have changed.")));
    return evening.house && { house, words: _("This session plays:"), choose };
  }

  #rules({ evening, game, house }: Desk) {
    const mine = () => this.#act((now) => steps.changed(now, { ...now.now.evening, house: null }, _("This session now follows your house rules.")));
    const own = html`<p class="evening__own">${_("This session was opened with its own house rules.")} ${quiet(_("Use your house rules"), mine)}</p>`;
    return [guard([game, JSON.stringify(house)], () => (houseRules(game.id).length ? standardLine(game.id, house) : nothing)), evening.house ? own : nothing];
  }

  /** What is set aside beside the session, in words: the one before, or the one that another tab has written. */
  #aside({ state: { rival, now } }: Desk) {
    if (rival) return _("Another tab changed this session at the same time. Nothing was overwritten. Choose which version to keep; the other is set aside.");
    const { earlier } = now;
    return earlier ? ngettext("Another session of {count} deal is set aside.", "Another session of {count} deals is set aside.", earlier.lines.length) : "";
  }

  /** The same with what can be done about it. */
  #setAside(desk: Desk) {
    const settled = (which: "mine" | "theirs") => () => {
      this.#isSettled = true;
      this.#act((now) => steps.settled(now, which));
    };
    const acts = desk.state.rival
      ? { [_("This one")]: settled("mine"), [_("That one")]: settled("theirs") }
      : { [_("Restore session")]: () => this.#act(steps.broughtBack), [_("Delete session")]: () => this.#act(steps.forgotten) };
    return notice("kept", this.#aside(desk), acts);
  }
}

customElements.define("stoek-evening", StoekEvening);
