import { make, textButton } from "../../shared/dom/nodes.ts";
import { strangeIn } from "../../shared/dom/address.ts";
import { Asker } from "../../shared/engine/asker.ts";
import { relabel } from "../../shared/cards/cards.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { progressOf } from "../../shared/reader/progress.ts";
import { playDecision } from "./decision.ts";
import { levelMark } from "./drawn.ts";
import { playPuzzle } from "./round.ts";
import { Shelf } from "./shelf.ts";
import { bringIntoSight } from "../../shared/dom/steady.ts";
import type { Mark } from "../../shared/reader/progress.ts";
import type { Entry } from "./shelf.ts";

const MARK_WORDS: Record<string, string> = { first: "✓ solved at the first try", solved: "✓ solved", tried: "tried, not solved yet" };
const MARK_SIGNS: Record<string, string> = { first: "✓ first try", solved: "✓ solved", tried: "tried" };
const RANKED: Mark[] = ["tried", "solved", "first"];

/**
 * Hand puzzles one at a time: those of a theme, which stand in the page, or all of them mixed, which are fetched from the pages of their themes.
 * Mixed, nothing tells the theme before the first try: neither the title nor the address.
 */
class StoekPuzzle extends HTMLElement {
  #games: Record<string, {name: string, shelf: string}> = Object.fromEntries(JSON.parse(this.dataset.games ?? "[]"));
  #kept: Map<string, ReturnType<typeof progressOf>> = new Map();
  #shelf: Shelf | null = null;
  #shown: Entry | null = null;
  #round: {element: HTMLElement, leave: () => void} | null = null;
  #asker = new Asker();
  #path = location.pathname;
  #title = make("p", { class: "puzzle__title" });
  #mark = make("p", { class: "puzzle__mark" });
  #note = make("p", { class: "strange" });
  #stage = make("div", { class: "puzzles__stage" });
  #overview = make("ol", { class: "overview" });
  #score = make("span", { class: "puzzles__score" });
  #filter: Record<"game" | "theme" | "difficulty" | "state", HTMLSelectElement> = {
    game: document.createElement("select"),
    theme: document.createElement("select"),
    difficulty: document.createElement("select"),
    state: document.createElement("select"),
  };

  connectedCallback() {
    if (!this.#shelf) this.#build();
    addEventListener("hashchange", this.#readAddress);
    this.addEventListener("click", this.#followed);
    this.#readAddress();
  }

  disconnectedCallback() {
    removeEventListener("hashchange", this.#readAddress);
    this.removeEventListener("click", this.#followed);
    this.#round?.leave();
    this.#asker.stop();
  }

  #build() {
    this.#shelf = new Shelf(this);
    this.#note.setAttribute("role", "status");
    const { game, theme, difficulty, state } = this.#filter;
    const games = Object.entries(this.#games);
    game.append(new Option("all games", ""), ...games.map(([id, { name }]) => new Option(name, id)));
    game.value = this.#games[this.dataset.game ?? ""] ? this.dataset.game ?? "" : "";
    this.#offerThemes();
    difficulty.append(new Option("any", ""), new Option("easy", "1"), new Option("medium", "2"), new Option("hard", "3"));
    state.append(new Option("all", ""), new Option("not solved yet", "open"), new Option("tried, not solved", "tried"), new Option("solved", "solved"));
    theme.value = this.dataset.theme ?? "";
    const field = (words: string, select: HTMLSelectElement) => {
      select.addEventListener("change", () => {
        if (select === game) this.#offerThemes();
        this.#filtered();
      });
      return make("label", { class: "field" }, make("span", { class: "field__label" }, words), select);
    };
    const fields = make("div", { class: "puzzles__filter" }, field("Theme", theme), field("Difficulty", difficulty), field("Show", state));
    if (games.length > 1) fields.append(field("Game", game));
    const forget = textButton("Forget my results", () => {
      const { value } = game;
      for (const id of value ? [value] : Object.keys(this.#games)) this.#marks(id).clear();
      this.#tally();
    }, "link-button");
    const says = this.querySelector(".puzzles__says");
    const player = make("div", { class: "puzzles__player" },
        make("div", { class: "puzzle__head" }, this.#title, this.#mark),
        this.#note,
        this.#stage,
        fields,
        make("details", { class: "fold puzzles__overview" }, make("summary", {}, "Overview: ", this.#score), this.#overview, forget));
    if (says) says.after(player);
    else this.prepend(player);
    // They have been read; one is shown at a time.
    this.querySelector(".puzzles__all")?.remove();
  }

  /** The themes of the game that is asked for, or of all, game by game. A theme of another game is asked for no longer. */
  #offerThemes() {
    const { game, theme } = this.#filter;
    const { entries = [], guide = {} } = this.#shelf ?? {};
    const own = (id: string) => {
      const found = new Set(entries.filter((each) => each.game === id).map((each) => each.theme));
      return Object.keys(guide).filter((each) => found.has(each)).map((each) => new Option(guide[each].title, each));
    };
    const wanted = theme.value;
    const games = game.value ? [game.value] : Object.keys(this.#games);
    const groups = games.map((id) => Object.assign(make("optgroup", {}, ...own(id)), { label: this.#games[id].name }));
    theme.replaceChildren(new Option("all, mixed", ""), ...(groups.length > 1 ? groups : own(games[0])));
    theme.value = [...theme.options].some(({ value }) => value === wanted) ? wanted : "";
  }

  /** Results are kept by the page on which a game's rules stand. */
  #marks(game: string) {
    const { shelf } = this.#games[game];
    const marks = this.#kept.get(shelf) ?? progressOf(shelf, "puzzles");
    this.#kept.set(shelf, marks);
    return marks;
  }

  /** How the reader has done at a puzzle. */
  #markOf = (id: string) => {
    const entry = this.#shelf?.entry(id);
    return entry ? this.#marks(entry.game).of(id) : null;
  };

  #readAddress = () => {
    const named = this.#shelf?.entry(location.hash.slice(1));
    if (named) {
      if (named === this.#shown) return;
      if (!this.#list().includes(named)) this.#clearFilter(named);
      void this.#show(named).then((shown) => shown && this.scrollIntoView({ block: "start" }));
      return;
    }
    const strange = strangeIn(location.hash.slice(1), "puzzle");
    const theme = this.#themeOfTakenOut(location.hash.slice(1));
    if (theme) {
      this.#tellOfTakenOut(theme);
    } else if (!this.#shown) {
      const list = this.#list();
      const first = list.find(({ id }) => this.#markOf(id) === null) ?? list[0];
      if (first) void this.#show(first).then((shown) => shown && (this.#note.textContent = strange));
    }
  };

  /** The theme of a puzzle that has been taken out: an address that names a theme and a number which no puzzle of it has. */
  #themeOfTakenOut(id: string) {
    const [, theme] = /^[a-z]+-([a-z-]+)-\d{3}$/.exec(id) ?? [];
    return theme && this.#shelf?.guide[theme] && !this.#shelf.entry(id) ? theme : null;
  }

  #tellOfTakenOut(theme: string) {
    this.#shown = null;
    const others = textButton("Others of its theme", () => {
      this.#filter.game.value = "";
      this.#offerThemes();
      this.#filter.theme.value = theme;
      this.#filtered();
      this.#begin();
    }, "button");
    this.#settle("This puzzle has been taken out: its deal was not one that people would play.", others);
    this.#tally();
  }

  /** Links from one puzzle to another stay here: the theme's instant navigation would fetch the page anew. */
  #followed = (event: MouseEvent) => {
    const link = (event.target as Element).closest("[data-entry]") as HTMLElement | null;
    const entry = this.#shelf?.entry(link?.dataset.entry ?? "");
    if (!entry || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    void this.#show(entry).then((shown) => shown && this.scrollIntoView({ block: "start" }));
  };

  /** @param entry must be let through */
  #clearFilter(entry: Entry) {
    for (const select of Object.values(this.#filter)) select.value = "";
    if (this.dataset.game === entry.game) this.#filter.game.value = entry.game;
    this.#offerThemes();
    if (this.dataset.theme === entry.theme) this.#filter.theme.value = entry.theme;
  }

  #wish() {
    const { game, theme, difficulty, state } = this.#filter;
    return { game: game.value, theme: theme.value, difficulty: difficulty.value, state: state.value };
  }

  #list() {
    return this.#shelf?.list(this.#wish(), this.#markOf, this.#shown) ?? [];
  }

  #filtered() {
    const list = this.#shelf?.list(this.#wish(), this.#markOf, null) ?? [];
    const first = list.find(({ id }) => this.#markOf(id) === null) ?? list[0];
    if (first) void this.#show(first).then((shown) => shown && bringIntoSight(this.#title));
    else this.#settle("There is no such puzzle. Choose fewer conditions.");
    this.#tally();
  }

  #next() {
    const list = this.#list();
    const at = list.findIndex((each) => each === this.#shown);
    const next = list[at + 1];
    if (next) void this.#show(next, true);
    else this.#ended();
  }

  #ended() {
    const open = this.#list().filter((each) => each !== this.#shown && !["first", "solved"].includes(this.#markOf(each.id) ?? ""));
    const again = open.length ? [textButton(`Back to those not solved: ${open.length}`, () => void this.#show(open[0], true), "button")] : [];
    const links = this.#filter.theme.value ? [make("a", { class: "button button--quiet", href: `${SITE}puzzles/` }, "All themes")] : [];
    this.#shown = null;
    this.#settle("That was the last of these puzzles.", ...again, ...links);
    (again[0] ?? links[0])?.focus();
  }

  /** No puzzle is to come. */
  #settle(words: string, ...more: HTMLElement[]) {
    this.#asker.stop();
    this.#tell(words, ...more);
  }

  /** A word in place of a puzzle. */
  #tell(words: string, ...more: HTMLElement[]) {
    this.#round?.leave();
    this.#round = null;
    const said = make("p", { class: "puzzles__wait" }, words);
    said.setAttribute("role", "status");
    this.#title.replaceChildren();
    this.#mark.replaceChildren();
    this.#stage.replaceChildren(said, make("div", { class: "puzzle__foot" }, ...more));
  }

  /**
   * @param focus whether the reader came by a button that is gone now
   * @returns whether it is shown; not where something else was chosen meanwhile
   */
  #show(entry: Entry, focus: boolean = false): Promise<boolean | undefined> {
    this.#shown = entry;
    return this.#asker.begin(async (turn) => {
      const shelf = this.#shelf as Shelf;
      const puzzle = await turn.of(shelf.puzzle(entry));
      this.#round?.leave();
      const guide = shelf.guide[entry.theme];
      const terms = { guide, next: () => this.#next(), mark: (mark: Mark) => this.#marked(entry, mark) };
      this.#round = puzzle.kind === "decision" ? playDecision(puzzle, terms) : playPuzzle(puzzle, terms);
      this.#note.textContent = "";
      this.#stage.replaceChildren(this.#round.element);
      this.#entitle(false);
      this.#tally();
      relabel(this);
      if (focus) this.#begin();
      return true;
    }, {
      slow: () => this.#tell("The puzzle is being fetched."),
      failed: ({ message }) => this.#tell(message, textButton("Fetch it again", () => void this.#show(entry, true), "button")),
    });
  }

  /** The new puzzle is seen from its top, and the keyboard is where the choice is made. */
  #begin() {
    this.#title.tabIndex = -1;
    this.#title.focus({ preventScroll: true });
    const top = this.getBoundingClientRect().top;
    if (top < 0) this.scrollIntoView({ block: "start" });
  }

  /** @param mark the best there has been counts */
  #marked(entry: Entry, mark: Mark) {
    const before = this.#markOf(entry.id);
    if (!before || RANKED.indexOf(mark) > RANKED.indexOf(before)) this.#marks(entry.game).set(entry.id, before === "tried" && mark === "first" ? "solved" : mark);
    this.#entitle(true);
    this.#tally();
  }

  /** @param tried from then on the address may tell which it is */
  #entitle(tried: boolean) {
    const entry = this.#shown;
    if (!entry) return;
    const list = this.#list();
    const told = tried || this.#filter.theme.value !== "" || location.hash === `#${entry.id}`;
    const game = new Set(list.map((each) => each.game)).size > 1 ? [make("span", { class: "puzzle__game" }, this.#games[entry.game].name), " "] : [];
    this.#title.replaceChildren(make("strong", {}, `Puzzle ${list.indexOf(entry) + 1} of ${list.length}`), " ", ...game, levelMark(entry.difficulty));
    // Who goes back while a puzzle is being fetched has the other page's address already.
    if (location.pathname !== this.#path) return;
    history.replaceState(history.state, "", told ? `#${entry.id}` : location.pathname + location.search);
  }

  #tally() {
    const list = this.#list();
    const solved = list.filter(({ id }) => ["first", "solved"].includes(this.#markOf(id) ?? ""));
    const first = solved.filter(({ id }) => this.#markOf(id) === "first");
    this.#score.textContent = `${solved.length} of ${list.length} solved, ${first.length} at the first try`;
    this.#mark.textContent = MARK_SIGNS[this.#markOf(this.#shown?.id ?? "") ?? ""] ?? "";
    this.#overview.replaceChildren(...list.map((entry, at) => {
      const mark = this.#markOf(entry.id);
      const { page } = (this.#shelf as Shelf).guide[entry.theme];
      const link = make("a", { class: "overview__link", href: `${SITE}${page}#${entry.id}` }, `${at + 1}`);
      Object.assign(link.dataset, { entry: entry.id, mark: mark === "tried" ? "wrong" : mark ? "right" : "open" });
      link.setAttribute("aria-label", `Puzzle ${at + 1}, ${mark ? MARK_WORDS[mark].replace("✓ ", "") : "not tried yet"}`);
      if (entry === this.#shown) link.setAttribute("aria-current", "true");
      return make("li", {}, link);
    }));
    for (const each of this.querySelectorAll(".themes__one") as NodeListOf<HTMLElement>) {
      const own = (this.#shelf as Shelf).entries.filter(({ theme }) => theme === each.dataset.theme);
      const done = own.filter(({ id }) => ["first", "solved"].includes(this.#markOf(id) ?? "")).length;
      const count = each.querySelector(".themes__count") as HTMLElement;
      count.textContent = done ? `${done} of ${own.length} solved` : `${own.length} puzzles`;
    }
  }
}

customElements.define("stoek-puzzle", StoekPuzzle);
