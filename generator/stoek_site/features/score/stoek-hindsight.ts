import { make } from "../../shared/dom/nodes.ts";
import { Asker } from "../../shared/engine/asker.ts";
import { cardProse, relabel } from "../../shared/cards/cards.ts";
import { drawSummary, drawTrick, summaryInWords } from "./hindsight.ts";
import type { EngineError } from "../../shared/engine/engine.ts";
import type { Play } from "./hindsight.ts";
import type { EngineRequest, Hindsight, JudgedPlay } from "../../shared/engine/types.ts";

/** Tricks with so many cards in each hand take no time to speak of. */
const AT_ONCE = 5;
/** How often a long search says aloud that it is still at it (ms). */
const SAY = 10_000;

const DOUBLE_CLICK = 400;

const CAVEAT =
  "Worked out exactly, with all four hands in sight. No player had that: a card that turns out dear may have been the right one to play.";

/** Could it have been better? A whole deal looked back at, trick by trick, from the last to the first. */
export class StoekHindsight extends HTMLElement {
  #play: Play | null = null;
  #request: EngineRequest = { verb: "hindsight" };
  #jump: (play: JudgedPlay) => (() => void) | null = () => null;
  #found: Map<number, Hindsight> = new Map();
  /** What is asked first is whether the deal can be looked back at; then come its tricks. */
  #asker = new Asker();
  #begun = 0;
  /** The trick that is being looked at. */
  #at = 0;

  connectedCallback() {
    this.addEventListener("click", this.#click);
  }

  disconnectedCallback() {
    this.removeEventListener("click", this.#click);
    this.#asker.stop();
  }

  /** There is nothing to look back at. */
  clear() {
    this.#asker.stop();
    this.#play = null;
    this.#found.clear();
    this.hidden = true;
    this.replaceChildren();
  }

  /**
   * A deal that has been checked. What was found of the same cards stays.
   * @param request of the verb hindsight, without tricks
   * @param jump how to go to a card in the text, where it has a place there
   */
  offer(request: EngineRequest, play: Play, jump: (play: JudgedPlay) => (() => void) | null) {
    this.#jump = jump;
    if (this.#play && sameCards(this.#play, play)) {
      this.#request = request;
      return undefined;
    }
    this.clear();
    this.#play = play;
    this.#request = request;
    return this.#asker.begin(async (turn) => {
      await turn.ask({ ...request, tricks: [] });
      this.#draw();
    }, { failed: (error) => this.#refuse(error) });
  }

  #refuse({ type, message }: EngineError) {
    this.#play = null;
    // The chip tells of an engine that did not start.
    if (type === "engine" || type === "stopped") return;
    this.hidden = false;
    this.replaceChildren(heading(), make("p", { class: "deal__note" }, ...cardProse(message)));
  }

  #draw() {
    const { tricks } = this.#play as Play;
    const few = make("button", { class: "button" }, `Look back, from trick ${tricks.length} to ${this.#firstAtOnce}`);
    const status = make("p", { class: "hind__status" });
    const work = make("p", { class: "hind__work" });
    few.setAttribute("type", "button");
    few.dataset.do = "look";
    status.setAttribute("role", "status");
    work.setAttribute("aria-hidden", "true");
    this.hidden = false;
    this.replaceChildren(
      heading(), make("p", { class: "hind__caveat" }, CAVEAT), make("div", { class: "hind__summary" }), status, work,
      make("div", { class: "hind__tools" }, few), make("ol", { class: "hind__tricks" }),
    );
  }

  /** The first trick that takes no time to speak of. */
  get #firstAtOnce() {
    return Math.max(1, (this.#play?.tricks.length ?? 0) - AT_ONCE + 1);
  }

  /** The tricks still to be looked at, the last first. */
  get #open() {
    const count = this.#play?.tricks.length ?? 0;
    return Array.from({ length: count }, (_, index) => count - index).filter((number) => !this.#found.has(number));
  }

  #click = (event: Event) => {
    const act = (event.target as HTMLElement).closest("button")?.dataset.do;
    if (act === "look") void this.#look();
    // Not by the second half of a double click.
    else if (act === "stop" && performance.now() - this.#begun > DOUBLE_CLICK) this.#stop();
  };

  /** Looks at the quick tricks, or after these at the others, until all are done or somebody stops it. */
  #look() {
    const play = this.#play;
    if (!play || this.#asker.isWaiting) return undefined;
    const quick = this.#open.filter((number) => number >= this.#firstAtOnce);
    const numbers = quick.length ? quick : this.#open;
    if (!this.#find(".hind__trick")) this.#list();
    this.#tools({ stop: "Stop" });
    this.#begun = performance.now();
    return this.#asker.begin(async (turn) => {
      for (const number of numbers) {
        this.#at = number;
        const last = `trick ${number}`;
        if (number === numbers[0]) this.#say(quick.length ? `Looking at tricks ${number} to ${numbers.at(-1)}…` : `Looking at ${last}. That can take a while.`);
        else if (!quick.length) this.#say(`Looking at ${last}. That can take a minute or more.`);
        const answer = await turn.ask({ ...this.#request, tricks: [number] }, { onWork: this.#worker(number), signal: turn.signal, patient: !quick.length });
        this.#found.set(number, answer);
        this.#trick(number);
      }
      // The summary stands above, for those who see it.
      const words = make("span", { class: "visually-hidden" }, ` ${summaryInWords(this.#answers)}`);
      this.#say(this.#open.length ? `Tricks ${this.#firstAtOnce} to ${play.tricks.length} are done.` : "All tricks are done.", words);
      this.#settle();
    }, { failed: ({ type, message }) => this.#halt(type === "stopped" ? `Stopped at trick ${this.#at}. ${message}` : `Trick ${this.#at} could not be looked at. ${message}`) });
  }

  /** The reader has enough. */
  #stop() {
    this.#asker.stop();
    this.#halt(`Stopped at trick ${this.#at} after ${Math.round((performance.now() - this.#begun) / 1000)} seconds.`);
  }

  /** @param why it ended before its time */
  #halt(why: string) {
    this.#say(`${why}${this.#found.size ? " What was found stays." : ""}`);
    this.#settle();
  }

  /** Nothing is being looked at any more. */
  #settle() {
    this.#find(".hind__work").textContent = "";
    this.#summary();
    this.#offerMore();
  }

  /** Tells how a search goes: in figures all the time, aloud now and then. */
  #worker(number: number): (nodes: number) => void {
    const begun = performance.now();
    let said = begun;
    return (nodes) => {
      const now = performance.now();
      const seconds = Math.round((now - begun) / 1000);
      const tried = `${(Math.round(nodes / 10_000) * 10_000).toLocaleString("en")} cards tried, ${seconds} s`;
      this.#find(".hind__work").textContent = `Trick ${number}: ${tried}`;
      if (now - said < SAY) return;
      said = now;
      this.#say(`Still at trick ${number}: ${tried}.`);
    };
  }

  /** What was found, the first trick first. */
  get #answers() {
    return [...this.#found].sort(([one], [other]) => one - other).map(([, answer]) => answer);
  }

  #list() {
    const { tricks } = this.#play as Play;
    this.#find(".hind__tricks").replaceChildren(...tricks.map((_, index) => this.#drawn(index + 1)));
    relabel(this);
  }

  #drawn(number: number) {
    return drawTrick(this.#play as Play, number, this.#found.get(number), (play) => this.#jump(play));
  }

  #trick(number: number) {
    const drawn = this.#drawn(number);
    this.#find(`#hindsight-${number}`).replaceWith(drawn);
    relabel(drawn);
  }

  #summary() {
    if (!this.#found.size) return;
    const show = (number: number) => {
      const fold = this.#find(`#hindsight-${number} details`) as HTMLDetailsElement;
      fold.open = true;
      fold.querySelector("summary")?.focus();
      fold.scrollIntoView({ block: "center" });
    };
    this.#find(".hind__summary").replaceChildren(...drawSummary(this.#play as Play, this.#answers, show));
    relabel(this.#find(".hind__summary"));
  }

  /** What can be done next. */
  #offerMore() {
    const open = this.#open;
    if (!open.length) return this.#tools({});
    const quick = open.filter((number) => number >= this.#firstAtOnce);
    if (quick.length) return this.#tools({ look: "Go on" });
    const which = open.length === 1 ? "the first trick" : `the first ${open.length === 2 ? "two" : open.length} tricks`;
    return this.#tools({ look: `Look at ${which}, too` });
  }

  /**
   * The buttons; the focus stays where a button takes the place of another.
   * @param actions what to do, and the button's words
   */
  #tools(actions: Record<string, string>) {
    const tools = this.#find(".hind__tools");
    const focused = tools.contains(document.activeElement);
    const buttons = Object.entries(actions).map(([act, words]) => {
      const button = make("button", { class: "button button--quiet" }, words);
      button.setAttribute("type", "button");
      button.dataset.do = act;
      return button;
    });
    tools.replaceChildren(...buttons);
    if (!focused) return;
    const next = buttons[0] ?? this.#find(".deal__heading");
    next.focus();
  }

  #find(selector: string) {
    return this.querySelector(selector) as HTMLElement;
  }

  #say(...words: (Node | string)[]) {
    this.#find(".hind__status").replaceChildren(...words);
  }
}

function heading() {
  const made = make("h3", { class: "deal__heading" }, "Could it have been better?");
  made.tabIndex = -1;
  return made;
}

function sameCards(one: Play, other: Play) {
  const cards = ({ trump, declarer, tricks }: Play) => JSON.stringify([trump, declarer, tricks]);
  return cards(one) === cards(other);
}

customElements.define("stoek-hindsight", StoekHindsight);
