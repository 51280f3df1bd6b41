import { html, nothing } from "lit-html";
import { meaninglessIn, noSuchGame, pathOfPage, saidIn, strangeIn, tellAddress } from "../../shared/dom/address.ts";
import { drawInto } from "../../shared/dom/draw.ts";
import { Live } from "../../shared/dom/live.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _ } from "../../shared/language/language.ts";
import { chosenGame } from "../../shared/reader/chosen-game.ts";
import { answered } from "../../shared/reader/learnt.ts";
import { keepAtWay, missingWords } from "../questions/drawn-question.ts";
import { answerByKey } from "../questions/keys.ts";
import { owedOf, progressIn, progressOf, settled, withProgress } from "./progress.ts";
import { owedPlace, partsOf, shortCourses } from "./short.ts";
import { lessonList, shortChoice } from "./list.ts";
import { keysLine, knownLine, lessonEnd, owedWords, scene } from "./stage.ts";
import { Taking } from "./taking.ts";
import type { Choice } from "../questions/question.ts";
import type { Progress } from "./progress.ts";
import type { Part, Short } from "./short.ts";
import type { Lesson, Scene } from "./stage.ts";
import type { Baked } from "./taking.ts";

/**
 * A course, one step at a time. Its texts stand in the page, its questions come with each lesson from a file: no engine is needed. A wrong answer is
 * followed by the same with other cards; what is wrong then, too, is explained, and comes back at the end of the lesson and in the review. What was missed
 * is owed until it is answered rightly, whenever that is.
 */
class StoekCourse extends Live {
  #all: Lesson[] = this.given("lessons");
  #shorts: Short[] = [];
  /** the shorter course that one follows, and the lessons of it; else all */
  #short: Short | null = null;
  #lessons: Part[] = partsOf(this.#all, null);
  #game = this.dataset.game ?? "";
  #progress = progressIn(this.#game);
  #path = pathOfPage();
  /** the lesson, from 0; none: the list */
  #lesson: number | null = null;
  #steps: Baked[] | null = this.given("first")?.steps ?? null;
  /** none while the lesson's questions are fetched */
  #taking: Taking | null = null;
  #said: unknown = nothing;
  /** what is wrong with the link that led here */
  #strange = "";
  #showsKeys = false;

  override come() {
    this.hear(document, "keydown", this.#typed);
    if (this.#isFirst) {
      this.#lesson = 0;
      return this.#take(0);
    }
    this.#shorts = shortCourses(this);
    this.hear(window, "hashchange", () => this.#readAddress());
    this.until(this.#progress.watch(() => this.#lesson === null && this.#draw()));
    this.#readAddress();
  }

  /** Only the first step of all, on a page of its own. */
  get #isFirst() {
    return this.dataset.first !== undefined;
  }

  get #now() {
    return this.#lessons[this.#lesson ?? 0];
  }

  /** Where a step of a lesson stands, from 0. */
  #place(lesson: number, step: number) {
    const { id, taught } = this.#lessons[lesson];
    return `${id}-${taught[step]}`;
  }

  /** The address of a place; in a shorter course it names the game that is known. */
  #address = (place: string) => [place, this.#short ? `from=${this.#short.game}` : ""].filter(Boolean).join("&");

  #owed = (lesson: number) => owedOf(this.#progress.get(), this.#lessons[lesson]);

  get #known() {
    return this.#short?.game ?? "";
  }

  #reach(change: (there: Progress) => Progress) {
    this.#progress.change((all) => withProgress(all, this.#known, change(progressOf(all, this.#known))));
  }

  // Where one is.

  #readAddress() {
    const said = saidIn(location.hash);
    const known = said.get("from");
    const [place = ""] = said.keys();
    this.#know(this.#shorts.find(({ game }) => game === known) ?? null);
    this.#strange = known !== null && !this.#short ? noSuchGame(known) : "";
    const lesson = this.#lessons.findIndex(({ id }) => place === id || place.startsWith(`${id}-`));
    if (lesson < 0) {
      if (known === null) this.#strange = meaninglessIn(location.hash);
      return void this.#list();
    }
    const { id, taught } = this.#lessons[lesson];
    if (place !== owedPlace(id)) this.#strange ||= strangeIn(place, _("step"));
    const isOwed = place === owedPlace(id) && this.#owed(lesson).length > 0;
    void this.#open(lesson, isOwed ? taught.length : Math.max(0, taught.indexOf(Number(place.slice(id.length + 1)))));
  }

  #know(short: Short | null) {
    if (short === this.#short) return;
    this.#short = short;
    this.#lessons = partsOf(this.#all, short);
    this.#lesson = null;
  }

  #list() {
    const isBack = this.hasAttribute("data-open");
    this.asker.stop();
    this.#lesson = null;
    this.toggleAttribute("data-open", false);
    this.#draw();
    // Whoever comes from a lesson goes on from here.
    if (isBack) this.find(".course__main")?.focus({ preventScroll: true });
  }

  #follow = (place: string) => this.#go(this.#address(place));

  #go(fragment: string) {
    history.pushState(history.state, "", fragment ? `#${fragment}` : location.pathname + location.search);
    this.#readAddress();
  }

  async #open(lesson: number, step: number) {
    const isOther = lesson !== this.#lesson;
    this.#lesson = lesson;
    this.#taking = null;
    this.#said = nothing;
    this.toggleAttribute("data-open", true);
    // What the pages after it show is this game.
    chosenGame.keep(this.#game);
    if (isOther || !this.#steps) {
      this.#steps = null;
      await this.asker.begin(async (turn) => {
        const response = await turn.of(fetch(new URL(this.#now.file, SITE)));
        if (!response.ok) throw new Error(`HTTP ${response.status}`);
        this.#steps = (await turn.of(response.json())).steps;
      }, {
        slow: () => this.#say(_("The cards of this lesson are on their way.")),
        failed: () => this.#say(_("The cards of this lesson did not come. Its text stands here all the same.")),
      });
      if (!this.#steps || this.#lesson !== lesson) return this.#arrive();
    }
    this.#take(step);
    this.#arrive();
  }

  /** The lesson from that step on. */
  #take(step: number) {
    const steps = this.#steps ?? [];
    const owed = this.#isFirst ? [] : this.#owed(this.#lesson ?? 0);
    this.#taking = new Taking(this.#now.taught.map((number) => steps[number - 1]), step, owed);
    this.#begun(owed.length ? owedWords(owed.length) : nothing);
  }

  /** A step is asked; something is said besides. */
  #begun(said: unknown = nothing) {
    const { place = 0, isBack, isOver } = this.#taking ?? {};
    this.#said = said;
    if (!this.#isFirst && !isOver) {
      const at = isBack ? owedPlace(this.#now.id) : this.#place(this.#lesson ?? 0, place);
      this.#reach((there) => ({ ...there, at }));
      tellAddress(this.#address(at), this.#path);
    }
    this.#draw();
  }

  /** Whoever listens hears what is new; the stage is in sight. */
  #arrive() {
    this.#draw();
    this.find(".stage__idea")?.focus({ preventScroll: true });
    const stage = this.find(".stage");
    stage?.scrollIntoView({ block: "start", behavior: "instant" });
  }

  // What is answered.

  #press(choice: Choice) {
    const asked = this.#taking?.asked;
    if (!asked || asked.isJudged) return;
    this.#said = nothing;
    if (asked.press(choice)) this.#judge();
    else this.#draw();
  }

  #judge() {
    const taking = this.#taking;
    const { asked, baked } = taking ?? {};
    if (!taking || !asked || !baked) return;
    if (!asked.isReady) return this.#say(missingWords(asked));
    taking.judge();
    const { game, rule } = asked.question;
    answered({ game, rule: baked.rules.includes(rule) ? rule : baked.rules[0], right: asked.isRight });
    const step = this.#place(this.#lesson ?? 0, taking.place);
    this.#progress.change((all) => settled(all, step, asked.isRight));
    if (taking.comesBack) this.#said = html`<span class="stage__later">${_("This comes back at the end of the lesson.")}</span>`;
    else if (taking.isBack && !asked.isRight) this.#said = html`<span class="stage__later">${_("This stays owed: the lesson asks it again when you come back.")}</span>`;
    if (asked.isRight || !taking.canTryAgain) this.#done(taking.place);
    keepAtWay(this, () => this.#draw());
  }

  #tryAgain() {
    this.#taking?.tryAgain();
    this.#said = _("The same with other cards.");
    this.#draw();
    this.find<HTMLElement>(".asked button")?.focus({ preventScroll: true });
  }

  #done(step: number) {
    const { id } = this.#now;
    this.#reach((there) => ({ ...there, done: { ...there.done, [id]: Math.max(there.done[id] ?? 0, step + 1) } }));
  }

  #next() {
    if (this.#isFirst) return;
    this.#taking?.next();
    this.#strange = "";
    this.#begun();
    this.#arrive();
  }

  // What is drawn.

  #say(words: unknown) {
    this.#said = words;
    this.#draw();
  }

  #draw() {
    const live = this.find(".course__live");
    const strange = html`<p class="strange" role="status">${this.#strange}</p>`;
    if (this.#lesson === null) {
      const short = shortChoice(this.#shorts, this.#short, (game) => this.#go(game && `from=${game}`));
      return drawInto(live, [strange, lessonList(this.#lessons, this.#progress.get(), this.#known, this.#follow, this.#address, short)]);
    }
    if (this.#taking?.isOver) return drawInto(live, this.#end(this.#lesson, this.#taking.missed.size));
    drawInto(live, [strange, scene(this.#scene(this.#lesson)), this.#showsKeys ? keysLine() : nothing]);
  }

  #scene(lesson: number): Scene {
    const { asked = null, isFirstTry = true, isBack = false, canTryAgain, goesOn, place: step = 0 } = this.#taking ?? {};
    const place = this.#place(lesson, step);
    const copy = (selector: string) => copied(place, selector);
    const on = { words: goesOn || this.#isFirst ? _("Next") : _("Finish the lesson"), go: () => this.#next() };
    const again = { words: _("Try other cards"), go: () => this.#tryAgain() };
    const isOver = asked?.isRight || !canTryAgain;
    return {
      lesson: this.#now,
      number: lesson + 1,
      step: step + 1,
      idea: copy(".taught__says"),
      known: this.#short && isFirstTry ? knownLine(this.#short, place) : null,
      picture: isFirstTry ? copy(".taught__show") : null,
      asked,
      said: this.#said,
      next: !asked?.isJudged ? null : !isOver ? again : this.#isFirst ? { ...on, href: this.dataset.more ?? "" } : on,
      isBack,
      check: () => this.#judge(),
      press: (choice) => this.#press(choice),
      leave: this.#isFirst ? null : () => this.#follow(""),
    };
  }

  #end(lesson: number, missed: number) {
    const { id } = this.#now;
    const next = lesson + 1 < this.#lessons.length ? { words: _("Next lesson"), go: () => this.#follow(this.#place(lesson + 1, 0)) } : null;
    // A shorter course ends as the whole one does, whether or not it has something of its last lesson.
    const ending = next ? this.#now : this.#all[this.#all.length - 1];
    const link = `${location.origin}${this.#path}#${this.#address(id)}`;
    return lessonEnd({ ...this.#now, hand: ending.hand }, copied(`${ending.id}-hand`, ".taught__says"), { missed, owed: this.#owed(lesson).length }, next, () => this.#follow(""), link);
  }

  #typed = (event: KeyboardEvent) => {
    if (this.#lesson === null) return;
    answerByKey(event, this, {
      choices: () => this.querySelectorAll<HTMLElement>(".asked button"),
      main: () => this.find(".stage__next")?.click(),
      help: () => {
        this.#showsKeys = !this.#showsKeys;
        this.#draw();
      },
      more: this.#isFirst ? {} : { l: () => this.#follow("") },
    });
  };
}

/** What the page says at a place, for the stage. */
const copied = (place: string, selector: string) => document.getElementById(place)?.querySelector(selector)?.cloneNode(true) ?? null;

customElements.define("stoek-course", StoekCourse);
