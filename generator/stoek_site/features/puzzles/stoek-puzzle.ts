import { html, nothing } from "lit-html";
import { addressWith, addressed, pathOfPage, strangeIn, tellAddress } from "../../shared/dom/address.ts";
import { announce } from "../../shared/dom/announcing.ts";
import { button } from "../../shared/dom/draw.ts";
import { make } from "../../shared/dom/nodes.ts";
import { sharing } from "../../shared/element/sharing.ts";
import { Store, following, together } from "../../shared/element/store.ts";
import { bringIntoSight } from "../../shared/dom/steady.ts";
import { fetchAgain } from "../../shared/engine/ask-again.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _ } from "../../shared/language/language.ts";
import { Staging } from "../questions/staging.ts";
import { Asked, NOTHING_ASKED, type Stage } from "../questions/state.ts";
import { answers, deciding, drawnDecision, questionOf, shownAnswer, type Deciding } from "./decision.ts";
import { levelMark } from "./drawn.ts";
import { Filter, Results, Shelf, type Entry } from "./shelf.ts";
import { HandRound } from "./hand.ts";
import type { Mark } from "../../shared/reader/progress.ts";
import type { Puzzle } from "./puzzle.ts";

interface Puzzling extends Stage {
  /** which one is to be shown; it may still have to be fetched */
  readonly shown: Entry | null;
  /** which one lies there */
  readonly lying: Entry | null;
  /** a hand puzzle, */
  readonly round: HandRound | null;
  /** or a decision */
  readonly deciding: Deciding | null;
  /** what is said in place of a puzzle */
  readonly wait: unknown;
  /** whether a puzzle was shown, or none will come; until then nothing is drawn below, because a puzzle would push it down */
  readonly isThere: boolean;
  readonly note: string;
  /** where the puzzle stands; empty where its name would tell what it is about */
  readonly link: string;
}

const asks = (now: Deciding) => ({ deciding: now, asked: new Asked(questionOf(now), "until-right") });

const NO_PUZZLE = { ...NOTHING_ASKED, lying: null, round: null, deciding: null };

/**
 * Hand puzzles one at a time: those of a theme, which stand in the page, or all of them mixed, which are fetched from the pages of their themes.
 * Mixed, nothing tells the theme before the first try: neither the title nor the address.
 */
class StoekPuzzle extends Staging<Puzzling> {
  protected readonly store = new Store<Puzzling>({ ...NO_PUZZLE, shown: null, wait: nothing, isThere: false, note: "", link: "" });
  #games: Record<string, { name: string; shelf: string }> = Object.fromEntries(this.given("games"));
  #shelf = new Shelf(this);
  #results = new Results(this.#shelf, this.#games);
  #filter = new Filter(this.#shelf, this.#games, () => this.#filtered());
  #path = pathOfPage();
  #player: HTMLElement | null = null;

  override come() {
    this.#player ??= this.#built();
    super.come();
    this.hear(window, "hashchange", this.#readAddress);
    this.hear(this, "click", this.#followed);
    this.#readAddress();
    this.draws(this.#player, () => this.#view());
    this.#count();
    this.until(
      following(
        () => this.store.now,
        () => this.#count(),
      ),
    );
  }

  override leave() {
    this.store.now.round?.leave();
  }

  #built() {
    this.#chooseAll();
    const player = this.querySelector<HTMLElement>(".puzzles__player") ?? make("div", { class: "puzzles__player" });
    // They have been read; one is shown at a time.
    this.querySelector(".puzzles__all")?.replaceWith(player);
    return player;
  }

  get #list() {
    return this.#shelf.list(this.#filter.wish, this.#results.of, this.store.now.shown);
  }

  #readAddress = () => {
    const hash = addressed();
    const named = this.#shelf.entry(hash);
    const theme = this.#shelf.themeOfTakenOut(hash);
    const { shown } = this.store.now;
    if (named && named !== shown) {
      if (!this.#list.includes(named)) this.#clearFilter(named);
      void this.#show(named).then((isShown) => isShown && this.scrollIntoView({ block: "start" }));
    } else if (!named && theme) {
      this.#tellOfTakenOut(theme);
    } else if (!named && !shown) {
      void this.#showFirst().then((isShown) => isShown && this.#tellNote(strangeIn(hash, _("puzzle"))));
    }
  };

  #tellNote(words: string) {
    this.change({ note: words });
    announce(this, words);
  }

  #tellOfTakenOut(theme: string) {
    const others = () => {
      this.#filter.choose({ ...this.#filter.wish, game: "", theme });
      this.#filtered();
      this.#begin();
    };
    const words = _("This puzzle has been taken out: its deal was not one that people would play.");
    this.#settle(words, button(_("Others of its theme"), others, "button"));
  }

  /** Links from one puzzle to another stay here: the theme's instant navigation would fetch the page anew. */
  #followed = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>("[data-entry]");
    const entry = this.#shelf.entry(link?.dataset.entry ?? "");
    if (!entry || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    void this.#show(entry, true).then((shown) => shown && this.scrollIntoView({ block: "start" }));
  };

  /** @param entry must be let through */
  #clearFilter(entry: Entry) {
    const { game, theme } = this.dataset;
    this.#filter.choose({ game: game === entry.game ? game : "", theme: theme === entry.theme ? theme : "", difficulty: "", state: "" });
  }

  #filtered() {
    this.change({ shown: null });
    void this.#showFirst().then((shown) => shown && bringIntoSight(this.#title));
    if (!this.#list.length) this.#settle(_("There is no such puzzle. Choose fewer conditions."), button(_("Show all"), this.#unfilter, "button"));
  }

  #unfilter = () => {
    this.#chooseAll();
    this.#filtered();
    this.#begin();
  };

  /** As the page begins. */
  #chooseAll() {
    const { game = "", theme = "" } = this.dataset;
    this.#filter.choose({ game: game in this.#games ? game : "", theme, difficulty: "", state: "" });
  }

  /** The first that has not been tried. */
  async #showFirst() {
    const list = this.#list;
    const first = list.find(({ id }) => this.#results.of(id) === null) ?? list[0];
    return first && this.#show(first);
  }

  protected override next() {
    const list = this.#list;
    const next = list[list.findIndex((each) => each === this.store.now.shown) + 1];
    if (next) void this.#show(next, true);
    else this.#ended();
  }

  #ended() {
    const open = this.#list.filter((each) => each !== this.store.now.shown && !this.#results.isSolved(each.id));
    const words = _("Back to those not solved: {count}", { count: open.length });
    const again = button(words, () => void this.#show(open[0], true), "button");
    const themes = html`<a class="button button--quiet" href="${SITE}puzzles/">${_("All themes")}</a>`;
    this.#settle(_("That was the last of these puzzles."), [open.length ? again : nothing, this.#filter.wish.theme ? themes : nothing]);
    this.querySelector<HTMLElement>(".puzzles__stage .button")?.focus();
  }

  /** No puzzle is to come. */
  #settle(words: string, more: unknown = nothing) {
    this.asker.stop();
    this.change({ shown: null, isThere: true });
    this.#tell(words, more);
  }

  /** A word in place of a puzzle. */
  #tell(words: string, more: unknown = nothing) {
    this.store.now.round?.leave();
    this.change({ ...NO_PUZZLE, wait: html`<p class="puzzles__wait">${words}</p><div class="puzzle__foot">${more}</div>` });
    announce(this, words);
  }

  /**
   * @param focus whether the reader came by a button that is gone now
   * @returns whether it is shown; not where something else was chosen meanwhile
   */
  #show(entry: Entry, focus: boolean = false): Promise<boolean | undefined> {
    this.change({ shown: entry });
    return this.asker.begin(
      async (turn) => {
        const puzzle = await turn.of(this.#shelf.puzzle(entry));
        this.store.now.round?.leave();
        together(() => {
          const part = puzzle.kind === "decision" ? asks(deciding(puzzle)) : { round: this.#round(puzzle, entry) };
          this.change({ ...NO_PUZZLE, ...part, lying: entry, isThere: true });
          this.#writeAddress(entry, false);
          this.#tellNote("");
        });
        this.store.now.round?.arrive();
        if (focus) this.#begin();
        return true;
      },
      {
        slow: () => this.#tell(_("The puzzle is being fetched.")),
        failed: ({ message }) => {
          this.change({ isThere: true });
          this.#tell(
            message,
            fetchAgain(() => void this.#show(entry, true), _("Try again"), "button"),
          );
        },
      },
    );
  }

  #round(puzzle: Puzzle, { theme }: Entry) {
    return new HandRound(puzzle, this, {
      guide: this.#shelf.guide[theme],
      next: () => this.next(),
      mark: this.#note,
      announce: (words) => announce(this, words),
    });
  }

  /** How it went with the puzzle that lies there. */
  #note = (mark: Mark) =>
    together(() => {
      const { lying } = this.store.now;
      if (!lying) return;
      this.#results.note(lying, mark);
      this.#writeAddress(lying, true);
      this.drawAgain();
    });

  // A decision is answered.

  protected override judged({ isRight, picked }: Asked) {
    const { words = "", why } = picked[picked.length - 1];
    this.store.now.deciding?.tries.push({ chosen: words, answered: why });
    this.#note(isRight ? (picked.length > 1 ? "solved" : "first") : "tried");
  }

  protected override onward(stoodAtWay: boolean) {
    return this.store.now.asked?.isOver ? this.find(".stage__next") : super.onward(stoodAtWay);
  }

  /** The answer is shown to somebody who has not found it. */
  #showMe(asked: Asked) {
    this.change({ asked: asked.shown() });
    this.onward(true)?.focus({ preventScroll: true });
  }

  #decision(now: Deciding, asked: Asked, { theme }: Entry) {
    const { isOver, isRight, picked } = asked;
    const another = button(_("Another one"), () => this.next());
    const showMe = button(_("Show me"), () => this.#showMe(asked));
    return html`${this.stage({
      label: _("Puzzle"),
      idea: drawnDecision(now),
      verdict: isOver && !isRight ? shownAnswer(asked) : null,
      beside: isOver ? nothing : [picked.length ? showMe : nothing, another],
      way: isOver ? button(_("Next puzzle"), () => this.next(), "button stage__next") : nothing,
    })}<div class="puzzle__more">${isOver ? answers(now, this.#shelf.guide[theme]) : nothing}${picked.length ? now.report.view() : nothing}</div>`;
  }

  get #title() {
    return this.querySelector(".puzzle__title") as HTMLElement;
  }

  /** The new puzzle is seen from its top, and the keyboard is where the choice is made. */
  #begin() {
    this.#title.tabIndex = -1;
    this.#title.focus({ preventScroll: true });
    if (this.getBoundingClientRect().top < 0) this.scrollIntoView({ block: "start" });
  }

  /** @param tried from then on the address may tell which it is, and it can be sent */
  #writeAddress({ id }: Entry, tried: boolean) {
    const isTold = tried || this.#filter.wish.theme !== "" || addressed() === id;
    const link = isTold ? addressWith(id, this.#path) : "";
    this.change({ link });
    // Who goes back while a puzzle is being fetched has the other page's address already.
    tellAddress(isTold ? id : "", this.#path);
  }

  #view() {
    const { asked, deciding: decision, isThere, link, lying, note, round, shown, wait } = this.store.now;
    const list = this.#list;
    const puzzle = decision && asked && lying ? this.#decision(decision, asked, lying) : round?.view();
    return html`<div class="puzzle__head"
        ><p class="puzzle__title">${lying ? this.#heading(lying, list) : nothing}</p
        ><p class="puzzle__mark">${lying ? this.#results.sign(lying.id) : nothing}</p></div
      ><p class="strange">${note}</p><div class="puzzles__stage">${puzzle ?? wait}</div
      >${lying && link ? sharing(link) : nothing}${isThere ? this.#below(list, shown) : nothing}`;
  }

  /** How many of each theme are solved. */
  #count() {
    for (const each of this.querySelectorAll<HTMLElement>(".themes__one")) {
      const count = each.querySelector(".themes__count");
      if (count) count.textContent = this.#results.ofTheme(each.dataset.theme ?? "");
    }
  }

  /** Draws the filter and an overview of the results. */
  #below(list: Entry[], shown: Entry | null) {
    const forget = () => {
      this.#results.forget(this.#filter.wish.game);
      this.drawAgain();
    };
    return html`${this.#filter.view()}<details class="fold puzzles__overview"
        ><summary>${_("Overview:")} <span class="puzzles__score">${this.#results.score(list)}</span></summary
        >${this.#results.overview(list, shown)}<button type="button" class="link-button" @click=${forget}>${_("Forget my results")}</button></details
      >`;
  }

  #heading(entry: Entry, list: Entry[]) {
    const { name, shelf } = this.#games[entry.game];
    const number = _("Puzzle {number} of {count}", { number: list.indexOf(entry) + 1, count: list.length });
    return html`<strong>${number}</strong> <a href="${SITE}${shelf}/">${name}</a> ${levelMark(entry.difficulty)}`;
  }
}

customElements.define("stoek-puzzle", StoekPuzzle);
