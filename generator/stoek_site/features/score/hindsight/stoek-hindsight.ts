import { isAskedTo } from "../../../shared/dom/address.ts";
import { html, nothing, render } from "lit-html";
import { cardProse } from "../../../shared/cards/pieces.ts";
import { button } from "../../../shared/dom/draw.ts";
import { Live } from "../../../shared/element/live.ts";
import { bring } from "../../../shared/dom/steady.ts";
import { Ahead } from "../../../shared/engine/ahead.ts";
import { _, N_, ngettext } from "../../../shared/language/language.ts";
import { summaryInWords, summaryView, trickView, type Play } from "./hindsight.ts";
import type { EngineError } from "../../../shared/engine/engine.ts";
import type { Hindsight, JudgedPlay } from "../../../shared/engine/deals.ts";
import type { EngineRequest } from "../../../shared/engine/types.ts";

/** How often a long search says aloud that it is still at it (ms). */
const SAY = 10_000;
const DOUBLE_CLICK = 400;

const CAVEAT = N_("Worked out exactly, with all hands in sight. No player had that: a card that turns out dear may have been the right one to play.");

const OPEN = N_("Worked out exactly. Either player could tell the other’s hand from the cards that had been seen.");

/** What is seen: nothing; why the deal cannot be looked back at; the offer to do so; the tricks, while they are looked at and after. */
type Stage = "closed" | "refused" | "offered" | "looking" | "done";

/** Could it have been better? A whole deal looked back at, trick by trick, from the last to the first. */
export class StoekHindsight extends Live {
  #play: Play | null = null;
  #request: EngineRequest = { verb: "hindsight" };
  #jump: (play: JudgedPlay) => (() => void) | null = () => null;
  #found: Map<number, Hindsight> = new Map();
  /** what was found when it was last at rest, the first trick first */
  #summed: Hindsight[] = [];
  /** the tricks that are left out, the first ones, and why */
  #left: Hindsight["not_judged"] = null;
  #stage: Stage = "closed";
  /** what is said aloud, and what only those read who see it */
  #said: unknown = "";
  #work = "";
  #begun = 0;
  /** The trick that is being looked at. */
  #at = 0;
  #ahead = new Ahead();

  override leave() {
    this.#ahead.stop();
  }

  /** There is nothing to look back at. */
  clear() {
    this.asker.stop();
    this.#play = null;
    this.#found.clear();
    this.#summed = [];
    this.#show("closed");
  }

  /**
   * A deal that has been checked. What was found of the same one stays.
   * @param request of the verb hindsight, without tricks
   * @param jump how to go to a card in the text, where it has a place there
   */
  offer(request: EngineRequest, play: Play, jump: (play: JudgedPlay) => (() => void) | null) {
    this.#jump = jump;
    if (this.#play && sameDeal(this.#play, play)) {
      this.#request = request;
      return undefined;
    }
    this.clear();
    this.#play = play;
    this.#request = request;
    const offered = this.asker.begin(
      async (turn) => {
        ({ not_judged: this.#left } = await turn.ask({ ...request, tricks: [] }));
        this.#show("offered");
      },
      { failed: (error) => this.#refuse(error) },
    );
    return Promise.resolve(offered).then(() => this.#lookIfAsked());
  }

  /** A deal that the reader has just played. */
  set played({ request, play }: { request: EngineRequest; play: Play }) {
    void this.offer(request, play, () => null);
  }

  /** Who came by a link to the look back, `?look`, need not look for it, nor begin it. */
  #lookIfAsked() {
    if (this.#stage !== "offered" || !isAskedTo("look")) return;
    this.querySelector<HTMLElement>(".deal__heading")?.focus({ preventScroll: true });
    this.scrollIntoView();
    this.#look();
  }

  #refuse({ type, message }: EngineError) {
    this.#play = null;
    // The chip tells of an engine that did not start.
    if (type !== "engine" && type !== "stopped") this.#show("refused", message);
  }

  /** The tricks that are judged, the first one first. */
  get #judged() {
    return (this.#play?.tricks ?? []).map((_each, index) => index + 1).filter((number) => !this.#left?.tricks.includes(number));
  }

  /** The tricks still to be looked at, the last first. */
  get #open() {
    return this.#judged.reverse().filter((number) => !this.#found.has(number));
  }

  /** What was found, the first trick first. */
  get #answers() {
    return [...this.#found].sort(([one], [other]) => one - other).map(([, answer]) => answer);
  }

  /** Looks at the tricks from the last on, until all are done or somebody stops it. */
  #look = () => {
    if (!this.#play || this.asker.isWaiting) return undefined;
    this.#begun = performance.now();
    return this.asker.begin(
      async (turn) => {
        for (const number of this.#open) {
          this.#at = number;
          this.#show(
            "looking",
            number === 1
              ? _("Looking at trick 1. That can take a few seconds.")
              : this.#stage === "looking"
                ? this.#said
                : _("Looking back from trick {trick} on…", { trick: number }),
          );
          const answer = await turn.ask(
            { ...this.#request, tricks: [number], known: true, briefly: true },
            { onWork: this.#worker(number), signal: turn.signal, patient: true },
          );
          this.#found.set(number, answer);
        }
        // The summary stands above, for those who see it.
        this.#show("done", html`${_("All tricks are done.")}<span class="visually-hidden"> ${summaryInWords(this.#answers)}</span>`);
      },
      {
        failed: ({ type, message }) => {
          const parts = { trick: this.#at };
          this.#halt(type === "stopped" ? _("Stopped at trick {trick}.", parts) : _("Trick {trick} could not be looked at.", parts), message);
        },
      },
    );
  };

  /** The reader has enough; but not by the second half of a double click. */
  #stop = () => {
    const time = performance.now() - this.#begun;
    if (time <= DOUBLE_CLICK) return;
    this.asker.stop();
    this.#halt(
      ngettext("Stopped at trick {trick} after {count} second.", "Stopped at trick {trick} after {count} seconds.", Math.round(time / 1000), {
        trick: this.#at,
      }),
    );
  };

  /** @param why it ended before its time */
  #halt(...why: string[]) {
    this.#show("done", [...why, ...(this.#found.size ? [_("What was found stays.")] : [])].join(" "));
  }

  /** Tells how a search goes: in figures all the time, aloud now and then. */
  #worker(trick: number): (nodes: number) => void {
    const begun = performance.now();
    let said = begun;
    return (nodes) => {
      const now = performance.now();
      const parts = {
        trick,
        cards: (Math.round(nodes / 10_000) * 10_000).toLocaleString(document.documentElement.lang),
        seconds: Math.round((now - begun) / 1000),
      };
      const aloud = now - said >= SAY;
      if (aloud) said = now;
      this.#show(
        "looking",
        aloud ? _("Still at trick {trick}: {cards} cards tried, {seconds} s.", parts) : this.#said,
        _("Trick {trick}: {cards} cards tried, {seconds} s", parts),
      );
    };
  }

  /**
   * @param said aloud
   * @param work what only those read who see it
   */
  #show(stage: Stage, said: unknown = "", work: string = stage === "looking" ? this.#work : "") {
    const focused = this.querySelector(".hind__tools")?.contains(document.activeElement);
    [this.#stage, this.#said, this.#work] = [stage, said, work];
    if (stage === "done") this.#summed = this.#answers;
    this.hidden = stage === "closed";
    render(this.#view(), this);
    // Whoever is offered it may take it up: it is begun.
    if (stage === "offered") this.#ahead.begin(JSON.stringify(this.#request), () => this.#request);
    else this.#ahead.stop();
    // Where no button takes the place of the one that was pressed.
    if (focused && !this.querySelector(".hind__tools button")) this.querySelector<HTMLElement>(".deal__heading")?.focus();
  }

  #view() {
    const play = this.#play;
    const heading = html`<h3 class="deal__heading" tabindex="-1">${_("Could it have been better?")}</h3>`;
    if (this.#stage === "refused") return html`${heading}<p class="deal__note">${cardProse(String(this.#said))}</p>`;
    if (!play || this.#stage === "closed") return nothing;
    const tricks = this.#judged.map((number) => trickView(play, number, this.#found.get(number), this.#jump));
    return html`${heading}
      <p class="hind__caveat">${_(this.#left && play.seats.length === 2 ? OPEN : CAVEAT)}</p>
      ${this.#left ? html`<p class="hind__caveat">${this.#left.why}</p>` : nothing}
      <div class="hind__summary">${this.#summed.length ? summaryView(play, this.#summed, this.#unfold) : nothing}</div>
      <p class="hind__status" role="status">${this.#said}</p>
      <p class="hind__work" aria-hidden="true">${this.#work}</p>
      <div class="hind__tools">${this.#tool(play)}</div>
      <ol class="hind__tricks">${this.#stage === "offered" ? nothing : tricks}</ol>`;
  }

  /** What can be done next. */
  #tool(play: Play) {
    const open = this.#open;
    if (!open.length) return nothing;
    if (this.#stage === "looking") return button(_("Stop"), this.#stop);
    if (this.#stage === "offered")
      return button(_("Look back, from trick {last} to {first}", { last: play.tricks.length, first: this.#judged[0] }), this.#look, "button");
    return button(_("Go on"), this.#look);
  }

  #unfold = (number: number) => {
    const trick = this.querySelector(`#hindsight-${number}`) as HTMLElement;
    (trick.querySelector("details") as HTMLDetailsElement).open = true;
    trick.querySelector("summary")?.focus({ preventScroll: true });
    bring(trick);
  };
}

function sameDeal(one: Play, other: Play) {
  return JSON.stringify(one) === JSON.stringify(other);
}

customElements.define("stoek-hindsight", StoekHindsight);
