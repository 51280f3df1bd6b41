import { make, textButton } from "../../shared/dom/nodes.ts";
import "../by_game/stoek-games.ts"; // all games but the chosen one are put aside first
import { strangeIn } from "../../shared/dom/address.ts";
import { Asker } from "../../shared/engine/asker.ts";
import { SUIT_WORDS, cardName, relabel } from "../../shared/cards/cards.ts";
import { gameIn } from "../../shared/reader/chosen-game.ts";
import { onState, warm } from "../../shared/engine/engine.ts";
import { progressOf } from "../../shared/reader/progress.ts";
import { drawOf, fixedQuestions, freshDraw, gameNamed, hashOfDraw, randomQuestion } from "./questions.ts";
import { playRound } from "./round.ts";
import type { Draw, Question } from "./questions.ts";
import type { DecidingOption } from "./round.ts";

const NOT_YET = "not-yet";
const RANDOM = "random";
/** In this time a second tap is still the tap on Check, in milliseconds. */
const SAME_TAP = 400;
/** As far down as the header reaches. */
const HEADER = 60;

/** The quiz: one position at a time; the fixed ones need no engine, the random ones never end. */
class StoekLegalQuiz extends HTMLElement {
  #game = this.dataset.game ?? "";
  #rules = JSON.parse(this.dataset.rules ?? "{}");
  #options: DecidingOption[] = JSON.parse(this.dataset.options ?? "[]");
  #progress = progressOf(this.#game);
  #fixed: Question[] = [];
  #shown: Question | null = null;
  /** the random position that did not come */
  #failed: Draw | null = null;
  #asker = new Asker();
  /** How wide the stage was when the room of a position was kept for the next one. */
  #width = 0;
  #round: ReturnType<typeof playRound> | null = null;
  #title = make("p", { class: "quiz__title" });
  #heard = make("p", { class: "visually-hidden" });
  #note = make("p", { class: "strange" });
  #reasons = make("div");
  #score = make("p", { class: "quiz__score" });
  #stage = make("div", { class: "quiz__stage" });
  #overview = make("ol", { class: "overview" });
  #filter = document.createElement("select");
  #naming = document.createElement("input");
  #main = textButton("Check", ({ detail }) => this.#go(detail > 0), "button quiz__main");
  #back = textButton("Previous", () => this.#step(-1));
  #on = textButton("Next", () => this.#step(1));
  #deaf: () => void = () => undefined;

  connectedCallback() {
    if (!this.#fixed.length) this.#build();
    addEventListener("hashchange", this.#readAddress);
    this.addEventListener("click", this.#followed);
    this.#deaf = onState(({ phase }) => phase === "ready" && this.#failed && void this.#draw(this.#failed));
    this.#readAddress();
  }

  disconnectedCallback() {
    removeEventListener("hashchange", this.#readAddress);
    this.removeEventListener("click", this.#followed);
    this.#deaf();
    this.#asker.stop();
  }

  #build() {
    this.#fixed = fixedQuestions(this);
    const names = this.#options.map(({ rule }) => new Option((rule.split("/").at(-1) ?? rule).replaceAll("-", " "), rule));
    this.#filter.append(new Option("all positions", ""), new Option("not yet right", NOT_YET), ...names, new Option("random, without end", RANDOM));
    this.#filter.addEventListener("change", () => this.#filtered());
    this.#naming.type = "checkbox";
    this.#naming.addEventListener("change", () => this.#round && this.#shown && !this.#checked() && this.#show(this.#shown));
    const forget = textButton("Forget my results", () => {
      this.#progress.clear();
      this.#tally();
    }, "link-button");
    const all = make("details", { class: "try__answer quiz__overview" }, make("summary", {}, "Overview"), this.#overview, forget);
    const naming = make("label", { class: "quiz__naming-switch" }, this.#naming, " Name the line that decides too");
    const practise = make("label", { class: "field" }, make("span", { class: "field__label" }, "Practise"), this.#filter);
    // Only random positions need the engine.
    practise.dataset.live = "live";
    this.#title.tabIndex = -1;
    this.#heard.setAttribute("role", "status");
    this.#note.setAttribute("role", "status");
    this.append(
      make("div", { class: "quiz__head" }, this.#title, this.#score),
      this.#heard,
      this.#note,
      this.#stage,
      make("div", { class: "quiz__foot" }, this.#back, this.#main, this.#on),
      this.#reasons,
      make("div", { class: "quiz__choices" }, practise, naming),
      all,
    );
    // They have been read; a learner sees one at a time.
    this.querySelector(".quiz__all")?.remove();
  }

  #readAddress = () => {
    const hash = location.hash.slice(1);
    const mine = gameIn(hash) === (this.dataset.linkGame ?? null) || gameIn(hash) === this.#game;
    const draw = mine ? drawOf(hash) : null;
    const named = this.#fixed.find((question) => question.id === hash);
    if (draw) {
      this.#filter.value = draw.rule && this.#options.some(({ rule }) => rule === draw.rule) ? draw.rule : RANDOM;
      void this.#draw(draw);
    } else if (named) {
      if (!this.#listed().includes(named)) this.#filter.value = "";
      this.#show(named);
      this.scrollIntoView({ block: "start" });
    } else if (!this.#shown) {
      this.#show(this.#fixed.find(({ id }) => this.#progress.of(id ?? "") === null) ?? this.#fixed[0]);
    }
    // Its game alone, or its part of the page, is all that some links want.
    const wanted = hash.replace(/^[a-z]+-/, "") === this.#game || hash === `game=${this.#game}`;
    if (!draw && !named && !wanted) this.#note.textContent = strangeIn(hash, "position");
  };

  /** Links from one position to another stay here: the theme's instant navigation would fetch the page anew. */
  #followed = (event: MouseEvent) => {
    const link = (event.target as Element).closest(".overview__link") as HTMLAnchorElement | null;
    const question = this.#fixed.find(({ id }) => link?.hash === `#${id}`);
    if (!question || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (!this.#listed().includes(question)) this.#filter.value = "";
    this.#visit(question);
    this.scrollIntoView({ block: "start" });
  };

  /** The fixed positions that the filter lets through. */
  #listed() {
    const wanted = this.#filter.value;
    if (wanted === RANDOM) return [];
    if (wanted === NOT_YET) return this.#fixed.filter((question) => question === this.#shown || this.#progress.of(question.id ?? "") !== "right");
    return this.#fixed.filter(({ position }) => !wanted || position.rule === wanted);
  }

  /** The rule that random positions are to be about, if the filter names one. */
  #rule() {
    return this.#options.some(({ rule }) => rule === this.#filter.value) ? this.#filter.value : null;
  }

  #filtered() {
    const first = this.#listed().find((question) => this.#progress.of(question.id ?? "") !== "right") ?? this.#listed()[0];
    if (first) this.#visit(first);
    else void this.#draw(freshDraw(this.#rule()));
  }

  #visit(question: Question) {
    this.#show(question);
    history.replaceState(history.state, "", `#${question.hash}`);
  }

  #step(by: number) {
    const listed = this.#listed();
    const at = this.#shown ? listed.indexOf(this.#shown) : -1;
    const next = at < 0 && by < 0 ? listed.at(-1) : at < 0 ? undefined : listed[at + by];
    if (next) this.#visit(next);
    else if (by > 0) void this.#draw(freshDraw(this.#rule()), true);
    if (next) this.#begin();
  }

  /** A new position lies there: its number is in sight and has the focus, and the table is told. */
  #begin() {
    if (!this.#shown) return;
    const { trump, trick } = this.#shown.position;
    const trumps = trump && trump in SUIT_WORDS ? `Trumps are ${SUIT_WORDS[trump]}.` : "No trumps.";
    this.#heard.textContent = `${trumps} ${trick.length ? `On the table: ${trick.map(cardName).join(", ")}.` : "You lead."}`;
    this.#title.focus({ preventScroll: true });
    if (this.#title.getBoundingClientRect().top < HEADER) this.scrollIntoView({ block: "start" });
  }

  #checked() {
    return this.#main.dataset.does === "next";
  }

  /** @param byHand by finger or mouse, not by key */
  #go(byHand: boolean) {
    if (byHand && this.#main.ariaDisabled) return;
    if (this.#checked()) this.#step(1);
    else if (this.#round?.check()) this.#offerNext();
  }

  #offerNext() {
    this.#main.dataset.does = "next";
    this.#main.textContent = "Next position";
    this.#on.hidden = true;
    // It stands where Check stood: who taps twice is not to miss the answer.
    this.#main.ariaDisabled = "true";
    setTimeout(() => (this.#main.ariaDisabled = null), SAME_TAP);
  }

  /** @param begin whether the reader goes on to it */
  #draw(draw: Draw, begin: boolean = false) {
    this.#failed = null;
    return this.#asker.begin(async (turn) => {
      this.#show(await turn.of(randomQuestion(this.#game, draw)));
      history.replaceState(history.state, "", `#${gameNamed(this.dataset.linkGame)}${hashOfDraw(draw)}`);
      if (begin) this.#begin();
    }, {
      slow: () => this.#tell("A random position comes as soon as the rules engine is here."),
      failed: ({ message }) => {
        this.#failed = draw;
        this.#tell(message, textButton("Another one", () => {
          warm();
          void this.#draw(freshDraw(this.#rule()));
        }));
      },
    });
  }

  /** A word in place of a position. */
  #tell(words: string, ...more: Node[]) {
    const said = make("p", { class: "quiz__wait" }, words);
    said.setAttribute("role", "status");
    this.#stage.replaceChildren(said, ...more);
    this.#reasons.replaceChildren();
    this.#main.disabled = true;
  }

  #show(question: Question) {
    this.#asker.stop();
    this.#failed = null;
    this.#shown = question;
    const link = make("a", { href: `#${question.id ? "" : gameNamed(this.dataset.linkGame)}${question.hash}` }, question.id ?? "link");
    link.title = "Link to this position";
    this.#title.replaceChildren(make("strong", {}, question.title), " ", link);
    this.#round = playRound(question, this.#rules, {
      options: this.#options,
      naming: this.#naming.checked,
      count: Number(this.dataset.seats ?? 4),
      partner: this.dataset.partners !== undefined,
      done: (right) => {
        if (question.id) this.#progress.set(question.id, right ? "right" : "wrong");
        this.#tally();
      },
    });
    this.#keepRoom();
    this.#stage.replaceChildren(this.#round.element);
    this.#heard.textContent = "";
    this.#note.textContent = "";
    this.#reasons.replaceChildren(this.#round.reasons);
    this.#main.disabled = false;
    this.#main.dataset.does = "check";
    this.#main.textContent = "Check";
    this.#on.hidden = false;
    this.#back.disabled = question.id !== null && this.#listed().indexOf(question) <= 0;
    this.#tally();
    relabel(this);
  }

  /** A shorter position leaves the buttons below it where they are. */
  #keepRoom() {
    const { offsetHeight, offsetWidth } = this.#stage;
    const same = this.#width === offsetWidth;
    this.#width = offsetWidth;
    this.#stage.style.minHeight = same ? `${offsetHeight}px` : "";
  }

  #tally() {
    const marks = this.#fixed.map(({ id }) => this.#progress.of(id ?? ""));
    const right = marks.filter((mark) => mark === "right").length;
    this.#score.textContent = `${right} right`;
    this.#overview.replaceChildren(...this.#fixed.map((question, at) => {
      const link = make("a", { class: "overview__link", href: `#${question.hash}` }, `${at + 1}`);
      const mark = marks[at];
      link.dataset.mark = mark ?? "open";
      link.setAttribute("aria-label", `Position ${at + 1}, ${mark ? `${mark} last time` : "not tried yet"}`);
      if (question === this.#shown) link.setAttribute("aria-current", "true");
      return make("li", {}, link);
    }));
  }
}

customElements.define("stoek-legal-quiz", StoekLegalQuiz);
