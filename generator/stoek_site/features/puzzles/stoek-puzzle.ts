import { html, nothing } from "lit-html";
import { pathOfPage, strangeIn, tellAddress } from "../../shared/dom/address.ts";
import { announce } from "../../shared/dom/announcing.ts";
import { button, drawInto } from "../../shared/dom/draw.ts";
import { make } from "../../shared/dom/nodes.ts";
import { Live } from "../../shared/element/live.ts";
import { sharing } from "../../shared/element/sharing.ts";
import { bringIntoSight } from "../../shared/dom/steady.ts";
import { fetchAgain } from "../../shared/engine/ask-again.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _ } from "../../shared/language/language.ts";
import { DecisionRound } from "./decision.ts";
import { levelMark } from "./drawn.ts";
import { Filter } from "./filter.ts";
import { HandRound } from "./hand.ts";
import { Results } from "./results.ts";
import { Shelf } from "./shelf.ts";
import type { Round } from "./round.ts";
import type { Entry } from "./shelf.ts";

/**
 * Hand puzzles one at a time: those of a theme, which stand in the page, or all of them mixed, which are fetched from the pages of their themes.
 * Mixed, nothing tells the theme before the first try: neither the title nor the address.
 */
class StoekPuzzle extends Live {
  #games: Record<string, { name: string; shelf: string }> = Object.fromEntries(this.given("games"));
  #shelf = new Shelf(this);
  #results = new Results(this.#shelf, this.#games);
  #filter = new Filter(this.#shelf, this.#games, () => this.#filtered());
  #path = pathOfPage();
  #player: HTMLElement | null = null;
  #shown: Entry | null = null;
  #round: Round | null = null;
  /** what is said in place of a puzzle */
  #wait: unknown = nothing;
  /** whether a puzzle was shown, or none will come; until then nothing is drawn below, because a puzzle would push it down */
  #isThere = false;
  #note = "";
  /** where the puzzle stands; empty where its name would tell what it is about */
  #link = "";

  override come() {
    if (!this.#player) this.#build();
    this.hear(window, "hashchange", this.#readAddress);
    this.hear(this, "click", this.#followed);
    this.#readAddress();
  }

  override leave() {
    this.#round?.leave();
  }

  #build() {
    this.#chooseAll();
    this.#player = this.querySelector<HTMLElement>(".puzzles__player") ?? make("div", { class: "puzzles__player" });
    // They have been read; one is shown at a time.
    this.querySelector(".puzzles__all")?.replaceWith(this.#player);
  }

  get #list() {
    return this.#shelf.list(this.#filter.wish, this.#results.of, this.#shown);
  }

  #readAddress = () => {
    const hash = location.hash.slice(1);
    const named = this.#shelf.entry(hash);
    const theme = this.#shelf.themeOfTakenOut(hash);
    if (named && named !== this.#shown) {
      if (!this.#list.includes(named)) this.#clearFilter(named);
      void this.#show(named).then((shown) => shown && this.scrollIntoView({ block: "start" }));
    } else if (!named && theme) {
      this.#tellOfTakenOut(theme);
    } else if (!named && !this.#shown) {
      void this.#showFirst().then((shown) => shown && this.#tellNote(strangeIn(hash, _("puzzle"))));
    }
  };

  #tellNote(words: string) {
    this.#note = words;
    announce(this, words);
    this.#draw();
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
    this.#shown = null;
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

  #next = () => {
    const list = this.#list;
    const next = list[list.findIndex((each) => each === this.#shown) + 1];
    if (next) void this.#show(next, true);
    else this.#ended();
  };

  #ended() {
    const open = this.#list.filter((each) => each !== this.#shown && !this.#results.isSolved(each.id));
    const words = _("Back to those not solved: {count}", { count: open.length });
    const again = button(words, () => void this.#show(open[0], true), "button");
    const themes = html`<a class="button button--quiet" href="${SITE}puzzles/">${_("All themes")}</a>`;
    this.#settle(_("That was the last of these puzzles."), [open.length ? again : nothing, this.#filter.wish.theme ? themes : nothing]);
    this.querySelector<HTMLElement>(".puzzles__stage .button")?.focus();
  }

  /** No puzzle is to come. */
  #settle(words: string, more: unknown = nothing) {
    this.asker.stop();
    this.#shown = null;
    this.#isThere = true;
    this.#tell(words, more);
  }

  /** A word in place of a puzzle. */
  #tell(words: string, more: unknown = nothing) {
    this.#round?.leave();
    this.#round = null;
    this.#wait = html`<p class="puzzles__wait">${words}</p><div class="puzzle__foot">${more}</div>`;
    announce(this, words);
    this.#draw();
  }

  /**
   * @param focus whether the reader came by a button that is gone now
   * @returns whether it is shown; not where something else was chosen meanwhile
   */
  #show(entry: Entry, focus: boolean = false): Promise<boolean | undefined> {
    this.#shown = entry;
    return this.asker.begin(
      async (turn) => {
        const puzzle = await turn.of(this.#shelf.puzzle(entry));
        this.#round?.leave();
        const mark = (found: Parameters<Results["note"]>[1]) => {
          this.#results.note(entry, found);
          this.#writeAddress(true);
          this.#draw();
        };
        const terms = { guide: this.#shelf.guide[entry.theme], next: this.#next, mark, announce: (words: unknown) => announce(this, words) };
        this.#round = puzzle.kind === "decision" ? new DecisionRound(puzzle, terms) : new HandRound(puzzle, terms);
        this.#writeAddress(false);
        this.#isThere = true;
        this.#tellNote("");
        if (focus) this.#begin();
        return true;
      },
      {
        slow: () => this.#tell(_("The puzzle is being fetched.")),
        failed: ({ message }) => {
          this.#isThere = true;
          this.#tell(
            message,
            fetchAgain(() => void this.#show(entry, true), _("Try again"), "button"),
          );
        },
      },
    );
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
  #writeAddress(tried: boolean) {
    const { id } = this.#shown as Entry;
    const isTold = tried || this.#filter.wish.theme !== "" || location.hash === `#${id}`;
    this.#link = isTold ? `${location.origin}${this.#path}#${id}` : "";
    // Who goes back while a puzzle is being fetched has the other page's address already.
    tellAddress(isTold ? id : "", this.#path);
  }

  #draw() {
    const list = this.#list;
    if (this.#player) {
      drawInto(
        this.#player,
        html`<div class="puzzle__head"
          ><p class="puzzle__title">${this.#round && this.#shown ? this.#heading(this.#shown, list) : nothing}</p
          ><p class="puzzle__mark">${this.#round && this.#shown ? this.#results.sign(this.#shown.id) : nothing}</p></div
        ><p class="strange">${this.#note}</p><div class="puzzles__stage">${this.#round?.element ?? this.#wait}</div
        >${this.#round && this.#link ? sharing(this.#link) : nothing}${this.#isThere ? this.#below(list) : nothing}`,
      );
    }
    for (const each of this.querySelectorAll<HTMLElement>(".themes__one")) {
      const count = each.querySelector(".themes__count");
      if (count) count.textContent = this.#results.ofTheme(each.dataset.theme ?? "");
    }
  }

  /** Draws the filter and an overview of the results. */
  #below(list: Entry[]) {
    const forget = () => {
      this.#results.forget(this.#filter.wish.game);
      this.#draw();
    };
    return html`${this.#filter.view()}<details class="fold puzzles__overview"
        ><summary>${_("Overview:")} <span class="puzzles__score">${this.#results.score(list)}</span></summary
        >${this.#results.overview(list, this.#shown)}<button type="button" class="link-button" @click=${forget}>${_("Forget my results")}</button></details
      >`;
  }

  #heading(entry: Entry, list: Entry[]) {
    const { name, shelf } = this.#games[entry.game];
    const number = _("Puzzle {number} of {count}", { number: list.indexOf(entry) + 1, count: list.length });
    return html`<strong>${number}</strong> <a href="${SITE}${shelf}/">${name}</a> ${levelMark(entry.difficulty)}`;
  }
}

customElements.define("stoek-puzzle", StoekPuzzle);
