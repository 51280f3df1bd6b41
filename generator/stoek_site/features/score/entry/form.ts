/** The form for the deals of one game: its panes, the deal as text, what is kept, and what the engine says of it. */

import { make, notice } from "../../../shared/dom/nodes.ts";
import { Asker } from "../../../shared/engine/asker.ts";
import { Entry } from "./entry.ts";
import { Holding } from "./holding.ts";
import { Inspection } from "./inspection.ts";
import { keysOf } from "./keyboard.ts";
import { Outgoing } from "./outgoing.ts";
import { layPanes } from "./panes.ts";
import { randomSheet } from "./random.ts";
import { isBlank } from "./sheet.ts";
import { layText } from "./text-pane.ts";
import type { Finding, GameDescription } from "../../../shared/engine/types.ts";
import type { View } from "./keeping.ts";
import type { Sheet } from "./sheet.ts";
import type { Verdict } from "./verdict.ts";

export class Form {
  #root;
  #verdict;
  #entry;
  #panes;
  #textPane;
  #dealing = new Asker();
  #writing = new Asker();
  held;
  inspection;
  outgoing;
  /** What a pressed key does. */
  keys;

  /** @param root the element that holds the parts */
  constructor(root: HTMLElement, game: GameDescription, verdict: Verdict) {
    this.#root = root;
    this.#verdict = verdict;
    this.#entry = new Entry(game);
    this.held = new Holding(this.#entry);
    this.#panes = layPanes(this.#entry, () => this.#changed());
    this.#textPane = layText((text) => this.#typed(text));
    this.inspection = new Inspection(this.held, verdict, {
      show: (view) => void this.show(view),
      draw: () => this.#panes.show(),
      mark: (findings) => this.#textPane.mark(findings),
      wayTo: (finding, inText) => (inText ? this.#textPane.wayTo(finding) : this.#wayTo(finding)),
      remember: () => this.remember(),
    });
    this.outgoing = new Outgoing(this.held, {
      look: () => this.inspection.look(),
      say: (words) => verdict.say(words),
      selectText: () => this.show("text").then(() => this.#textPane.script.select()),
    });
    this.keys = keysOf(this.#entry, { line: this.#panes.desk.line, changed: () => this.#changed(), inText: () => this.held.view === "text" });
  }

  get game() {
    return this.#entry.game;
  }

  #find(selector: string) {
    return this.#root.querySelector(selector) as HTMLElement;
  }

  /** Put the panes, the game's examples and its table where they belong. */
  lay() {
    const { game } = this;
    this.#find(".deal__panes").replaceChildren(this.#panes.element, this.#textPane.element);
    (this.#find(".deal__game select") as HTMLSelectElement).value = game.id;
    const examples = game.examples.map(({ name, title }) => {
      const button = make("button", { class: "button button--quiet" }, title);
      button.setAttribute("type", "button");
      button.dataset.load = name;
      return button;
    });
    this.#find(".deal__examples").replaceChildren(...examples);
    const table = this.#root.querySelector(`template[data-table="${game.id}"]`) as HTMLTemplateElement | null;
    this.#find(".deal__table").replaceChildren(...(table ? [document.importNode(table.content, true)] : []));
    const marks = this.#root.querySelectorAll("[data-of]") as NodeListOf<HTMLElement>;
    for (const mark of marks) mark.hidden = mark.dataset.of !== game.id;
  }

  /** Another form takes its place, or none: whatever is still asked for is given up. */
  leave() {
    this.#dealing.stop();
    this.#writing.stop();
    this.inspection.stop();
    this.outgoing.stop();
  }

  // What is there gives way to something else, and is kept

  /**
   * What the browser kept comes back.
   * @param linked whether the address tells it too
   */
  restore(kept: string, linked: boolean) {
    this.held.restore(kept);
    void this.show(this.held.view);
    this.#offer("");
    if (this.held.isBlank) return;
    if (linked) void this.inspection.look();
    // Kept from another visit: checked once the reader comes to it.
    else this.inspection.whenSeen(this.#root);
  }

  putText(text: string, words: string) {
    this.leave();
    this.held.putText(text);
    this.#offer(words);
    void this.show("text");
  }

  putSheet(sheet: Sheet, words: string, view?: View) {
    this.leave();
    this.held.putSheet(sheet, view);
    this.#verdict.begin();
    this.#offer(words);
    void this.show(this.held.view);
    void this.inspection.check();
  }

  /** The engine deals. */
  deal() {
    return this.#dealing.begin(async (turn) => {
      const sheet = await turn.of(randomSheet(this.game));
      this.putSheet(sheet, "The deal before is kept.", "deal");
    }, { failed: ({ message }) => this.#verdict.say(message) });
  }

  #offer(words: string) {
    const box = this.#find(".kept");
    if (!this.held.draft.earlier) return notice(box);
    return notice(box, words || "What you had here before is kept.", {
      "Bring it back": () => {
        this.leave();
        this.held.bringBack();
        void this.show(this.held.view);
        this.#offer("Your deal is back. The other one is kept.");
        void this.inspection.look();
      },
      "Let it go": () => {
        this.held.draft.forget();
        notice(box);
      },
    });
  }

  remember() {
    this.held.keep();
    this.#find(".deal__problem").textContent = this.held.draft.problem;
  }

  /** The house rules that came with the deal give way to the reader's. */
  dropHouse() {
    this.#entry.say({ house: {} });
    this.#changed();
  }

  /** The entry has changed, or somebody has moved about in it, by any of its panes. */
  #changed() {
    if (this.held.isOvertaken) {
      const richer = this.held.isRicher;
      this.held.text = null;
      if (richer) {
        this.held.setAside();
        this.#offer("The text as it was typed is kept.");
      }
    }
    const inside = this.#root.contains(document.activeElement);
    if (this.held.view !== "text" && this.held.view !== this.#entry.depth) {
      // Undo has come to another depth: what is known of the deal says so too.
      this.held.view = this.#entry.depth;
      this.#markView();
    }
    this.#panes.show();
    this.#panes.desk.calm();
    // What was pressed may be gone: the focus stays in the form, where the next letter finds the line.
    const left = document.activeElement as HTMLElement | null;
    if (inside && (!this.#root.contains(left) || left?.offsetParent === null)) this.#nearby.focus();
    this.remember();
    this.inspection.soon();
  }

  /** The step that is open; where there is but one, what is known of the deal. */
  get #nearby() {
    const step = this.#find("[aria-current=step]");
    return step?.offsetParent ? step : this.#find("input[name=depth]:checked");
  }

  /** @param text in the text pane */
  #typed(text: string) {
    this.#writing.stop();
    this.held.text = text;
    this.held.faulty = null;
    this.remember();
    this.inspection.soon();
  }

  // Showing

  /** The reader's settings have changed: how cards are written, what the table counts. */
  refresh() {
    this.#textPane.showHint();
    this.#panes.show();
    if (!this.held.isBlank) void this.inspection.look();
  }

  #markView() {
    for (const input of this.#root.querySelectorAll("input[name=depth]") as NodeListOf<HTMLInputElement>) input.checked = input.value === this.held.view;
  }

  async show(view: View) {
    this.#writing.stop();
    this.held.view = view;
    if (view !== "text" && view !== this.#entry.depth) this.#entry.goDeep(view);
    this.#markView();
    this.#panes.element.hidden = view === "text";
    this.#textPane.element.hidden = view !== "text";
    this.#textPane.showHint();
    this.#panes.show();
    this.remember();
    if (view !== "text") return;
    if (this.held.text !== null) this.#textPane.script.text = this.held.text;
    else if (isBlank(this.#entry.sheet)) this.#textPane.script.text = "";
    else await this.#writeText();
  }

  /** The sheet as text, once the engine has written it; whoever types meanwhile is not disturbed. */
  #writeText() {
    this.#textPane.script.text = "";
    this.#verdict.say("The rules engine writes the text…");
    return this.#writing.begin(async (turn) => {
      const text = await this.outgoing.asText(turn);
      this.held.text = this.#textPane.script.text = text;
      this.held.wasRead(false);
      await this.inspection.check();
    }, { failed: ({ message }) => this.#verdict.say(message) });
  }

  #wayTo(finding: Pick<Finding, "place">) {
    const go = this.#panes.wayTo(finding);
    return go && (() => {
      go();
      this.held.view = this.#entry.depth;
      void this.show(this.held.view);
      this.#panes.show();
    });
  }
}
