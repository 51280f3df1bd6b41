import { nothing } from "lit-html";
import { pathOfPage, saidIn, tellAddress } from "../../shared/dom/address.ts";
import { drawInto } from "../../shared/dom/draw.ts";
import { Live } from "../../shared/dom/live.ts";
import { SITE } from "../../shared/engine/engine.ts";
import { _ } from "../../shared/language/language.ts";
import { chosenGame } from "../../shared/reader/chosen-game.ts";
import { answered } from "../../shared/reader/learnt.ts";
import { Asked } from "../questions/question.ts";
import { progressIn, progressOf, withProgress } from "./progress.ts";
import { partsOf, shortCourses } from "./short.ts";
import { keysLine, knownLine, lessonEnd, lessonList, scene, shortChoice } from "./stage.ts";
import type { Choice, Question } from "../questions/question.ts";
import type { Progress } from "./progress.ts";
import type { Part, Short } from "./short.ts";
import type { Lesson, Scene } from "./stage.ts";

/** A step as it is baked: what it is about, its question, and others in which only what differs from that is told. */
interface Baked {
  rules: string[];
  question: Question;
  others: Partial<Question>[];
}

/** Typing anywhere else is not meant for the course. */
const FIELDS = ["input", "select", "textarea", "dialog", "[contenteditable]"].join(",");

/**
 * A course, one step at a time. Its texts stand in the page, its questions come with each lesson from a file: no engine is needed. A wrong answer is
 * followed by the same with other cards, until one is right or there are none left; then the way on is open, and what was wrong is remembered.
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
  /** lesson and step, from 0; no lesson: the list. The step behind the last is the lesson's end. */
  #lesson: number | null = null;
  #step = 0;
  #steps: Baked[] | null = this.given("first")?.steps ?? null;
  #asked: Asked | null = null;
  /** how many others have been asked in this step */
  #again = 0;
  /** questions about words, which have no others: what has been tried */
  #struck: Choice[] = [];
  /** the steps of this lesson in which something was wrong */
  #missed = new Set<number>();
  #said: unknown = nothing;
  #showsKeys = false;

  override come() {
    this.hear(document, "keydown", this.#typed);
    if (this.#isFirst) {
      this.#lesson = 0;
      return this.#begin();
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

  /** What a step is made of. */
  get #baked() {
    return this.#steps?.[(this.#now.taught[this.#step] ?? 0) - 1];
  }

  get #known() {
    return this.#short?.game ?? "";
  }

  #reach(change: (there: Progress) => Progress) {
    this.#progress.change((all) => withProgress(all, this.#known, change(progressOf(all, this.#known))));
  }

  // Where one is.

  #readAddress() {
    const known = saidIn(location.hash).get("from");
    const place = decodeURIComponent(location.hash.slice(1)).split("&")[0];
    this.#know(this.#shorts.find(({ game }) => game === known) ?? null);
    const lesson = this.#lessons.findIndex(({ id }) => place === id || place.startsWith(`${id}-`));
    if (lesson < 0) return void this.#list();
    const { id, taught } = this.#lessons[lesson];
    void this.#open(lesson, Math.max(0, taught.indexOf(Number(place.slice(id.length + 1)))));
  }

  #know(short: Short | null) {
    if (short === this.#short) return;
    this.#short = short;
    this.#lessons = partsOf(this.#all, short);
    this.#lesson = null;
  }

  #list() {
    this.asker.stop();
    this.#lesson = null;
    this.toggleAttribute("data-open", false);
    this.#draw();
  }

  #follow = (place: string) => this.#go(this.#address(place));

  #go(fragment: string) {
    history.pushState(history.state, "", fragment ? `#${fragment}` : location.pathname + location.search);
    this.#readAddress();
  }

  async #open(lesson: number, step: number) {
    const isOther = lesson !== this.#lesson;
    this.#lesson = lesson;
    this.#step = step;
    this.#asked = null;
    this.#said = nothing;
    this.toggleAttribute("data-open", true);
    // What the pages after it show is this game.
    chosenGame.keep(this.#game);
    if (isOther || !this.#steps) {
      this.#missed.clear();
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
    this.#begin();
    this.#arrive();
  }

  /** The step as it is first asked. */
  #begin() {
    const baked = this.#baked;
    this.#again = 0;
    this.#struck = [];
    this.#said = nothing;
    this.#asked = baked ? new Asked(baked.question) : null;
    if (!this.#isFirst) {
      const at = this.#place(this.#lesson ?? 0, Math.min(this.#step, this.#now.steps - 1));
      this.#reach((there) => ({ ...there, at }));
      if (this.#step < this.#now.steps) tellAddress(this.#address(at), this.#path);
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
    const asked = this.#asked;
    if (!asked || asked.isJudged || this.#struck.includes(choice)) return;
    if (asked.press(choice)) this.#judge();
    else this.#draw();
  }

  #judge() {
    const asked = this.#asked;
    const baked = this.#baked;
    if (!asked || !baked) return;
    asked.isJudged = true;
    const { game, rule } = asked.question;
    answered({ game, rule: baked.rules.includes(rule) ? rule : baked.rules[0], right: asked.isRight });
    if (!asked.isRight) this.#missed.add(this.#step);
    if (asked.isRight || !this.#canTryAgain) this.#done();
    this.#draw();
  }

  /** Whether the same can be asked again: with other cards, or of words what has not been tried. */
  get #canTryAgain() {
    const others = this.#baked?.others.length ?? 0;
    return others ? this.#again < others : true;
  }

  #tryAgain() {
    const baked = this.#baked;
    if (!baked || !this.#asked) return;
    if (baked.others.length) this.#asked = new Asked({ ...baked.question, ...baked.others[this.#again++] });
    else {
      // Words: what was wrong is struck out.
      this.#struck.push(...this.#asked.picked);
      const choices = this.#asked.question.choices.filter((choice) => !this.#struck.includes(choice));
      this.#asked = new Asked({ ...this.#asked.question, choices });
    }
    this.#said = baked.others.length ? _("The same with other cards.") : _("Try it again.");
    this.#draw();
    this.find<HTMLElement>(".asked button")?.focus({ preventScroll: true });
  }

  #done() {
    const { id } = this.#now;
    this.#reach((there) => ({ ...there, done: { ...there.done, [id]: Math.max(there.done[id] ?? 0, this.#step + 1) } }));
  }

  #next() {
    if (this.#isFirst) return;
    this.#step += 1;
    if (this.#step < this.#now.steps) this.#begin();
    else this.#said = nothing;
    this.#arrive();
  }

  // What is drawn.

  #say(words: unknown) {
    this.#said = words;
    this.#draw();
  }

  #draw() {
    const live = this.find(".course__live");
    if (this.#lesson === null) {
      const short = shortChoice(this.#shorts, this.#short, (game) => this.#go(game && `from=${game}`));
      return drawInto(live, lessonList(this.#lessons, progressOf(this.#progress.get(), this.#known), this.#follow, this.#address, short));
    }
    if (this.#step >= this.#now.steps) return drawInto(live, this.#end(this.#lesson));
    drawInto(live, [scene(this.#scene(this.#lesson)), this.#showsKeys ? keysLine() : nothing]);
  }

  #scene(lesson: number): Scene {
    const asked = this.#asked;
    const place = this.#place(lesson, this.#step);
    const step = document.getElementById(place);
    const copy = (selector: string) => (asked && this.#again ? null : (step?.querySelector(selector)?.cloneNode(true) ?? null));
    const judged = asked?.isJudged ? asked : null;
    const isOver = judged && (judged.isRight || !this.#canTryAgain);
    const on = { words: this.#step + 1 < this.#now.steps || this.#isFirst ? _("Next") : _("Finish the lesson"), go: () => this.#next() };
    const again = { words: (this.#baked?.others.length ?? 0) ? _("Try other cards") : _("Try again"), go: () => this.#tryAgain() };
    return {
      lesson: this.#now,
      number: lesson + 1,
      step: this.#step + 1,
      idea: step?.querySelector(".taught__says")?.cloneNode(true) ?? null,
      known: this.#short && !this.#again ? knownLine(this.#short, place) : null,
      picture: copy(".taught__show"),
      asked,
      said: this.#said,
      next: isOver ? (this.#isFirst ? { ...on, href: this.dataset.more ?? "" } : on) : judged ? again : null,
      other: judged && !isOver && this.#again ? { words: _("Go on"), go: () => (this.#done(), this.#next()) } : null,
      check: () => this.#judge(),
      press: (choice) => this.#press(choice),
      leave: this.#isFirst ? null : () => this.#follow(""),
    };
  }

  #end(lesson: number) {
    const { id } = this.#now;
    const next = lesson + 1 < this.#lessons.length ? { words: _("Next lesson"), go: () => this.#follow(this.#place(lesson + 1, 0)) } : null;
    // A shorter course ends as the whole one does, whether or not it has something of its last lesson.
    const { hand, part } = next ? this.#now : this.#all[this.#all.length - 1];
    const link = `${location.origin}${this.#path}#${this.#address(id)}`;
    return lessonEnd({ ...this.#now, hand, part }, this.#missed.size, next, () => this.#follow(""), link);
  }

  #typed = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isElsewhere = target instanceof Element && (target.closest(FIELDS) || (target !== document.body && !this.contains(target)));
    if (this.#lesson === null || isElsewhere || event.ctrlKey || event.altKey || event.metaKey) return;
    if (key === "?") {
      this.#showsKeys = !this.#showsKeys;
      return this.#draw();
    }
    if (key.toLowerCase() === "g") return this.find(".stage__other")?.click();
    if (key.toLowerCase() === "l" && !this.#isFirst) return this.#follow("");
    if (key === "Enter" && !(target instanceof Element && target.closest("button, a, summary"))) return this.find(".stage__next")?.click();
    const choices = [...this.querySelectorAll<HTMLElement>(".asked button")];
    choices[Number(key) - 1]?.click();
  };
}

customElements.define("stoek-course", StoekCourse);
