/** The form for the deals of one game: its panes, the deal as text, what is kept, and what the engine says of it. */

import { html } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { Tray } from "../../../shared/cards/tray.ts";
import { notice, quiet } from "../../../shared/dom/draw.ts";
import { canPass } from "../../../shared/dom/handing-out.ts";
import { bring, bringIntoSight } from "../../../shared/dom/steady.ts";
import { Asker } from "../../../shared/element/asker.ts";
import { _ } from "../../../shared/language/language.ts";
import { settings } from "../../../shared/reader/settings.ts";
import { CallKeys } from "../../../shared/cards/call-keys.ts";
import { dealIn } from "./deal-link.ts";
import { keepLastCallInSight } from "./calls.ts";
import { Entry } from "./entry.ts";
import { underHouse } from "./games.ts";
import { Holding } from "./holding.ts";
import { Inspection } from "./inspection.ts";
import { pressKey } from "./keyboard.ts";
import { WAYS, asText } from "./outgoing.ts";
import { panes } from "./panes.ts";
import { randomSheet } from "./random.ts";
import { Script, markAt } from "./script.ts";
import { AUCTION, BLANK, isBlank, sheetOf } from "./sheet.ts";
import { textPane } from "./text-pane.ts";
import type { Finding, GameDescription } from "../../../shared/engine/deals.ts";
import type { View } from "./holding.ts";
import type { Inspected } from "./inspection.ts";
import type { Outgoing } from "./outgoing.ts";
import type { Sheet } from "./sheet.ts";
import type { Verdict } from "./verdict.ts";

export class Form implements Inspected, Outgoing {
  /** what became of the deal that was handed out last; it stands beside the buttons too, which may be far from the verdict */
  handed = "";
  #root;
  #verdict;
  #redraw;
  #keys;
  /** the game as its sources have it, and the house rules for which it is laid out */
  #described;
  #house = "";
  /** the text and its marks */
  #script!: Script;
  /** the step that is drawn */
  #step = "";
  /** what is said of the deal that was set aside */
  #offered = "";
  #dealing = new Asker();
  #writing = new Asker();
  #leaving = new Asker();
  readonly entry;
  held;
  inspection;

  /**
   * @param root the element that holds the parts
   * @param redraw draws them
   */
  constructor(root: HTMLElement, game: GameDescription, verdict: Verdict, redraw: () => void) {
    this.#root = root;
    this.#verdict = verdict;
    this.#redraw = redraw;
    this.#described = game;
    const entry = new Entry(game);
    entry.changed = () => this.#changed();
    entry.draw = () => this.draw();
    this.entry = entry;
    this.#keys = { tray: new Tray((card) => entry.done(entry.press(card)), game.pack), calls: new CallKeys((call) => entry.done(entry.call(call))) };
    this.held = new Holding(entry);
    this.inspection = new Inspection(this, verdict);
  }

  get game() {
    return this.entry.game;
  }

  #find(selector: string) {
    return this.#root.querySelector(selector) as HTMLElement;
  }

  get #line() {
    return this.#find(".entry__line") as HTMLInputElement;
  }

  /** It takes its place, as the first one or after another. */
  lay() {
    this.draw();
    this.#step = "";
    this.#script = new Script(this.#find(".entry__text"));
  }

  /** Another form takes its place, or none: whatever is still asked for is given up. */
  leave() {
    for (const each of [this.#dealing, this.#writing, this.#leaving, this.inspection]) each.stop();
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

  #giveWay() {
    this.leave();
    // What was pressed for that stays where it is: the notice comes beside it, and no step has been gone to.
    this.#step = "";
    this.#verdict.begin();
  }

  putText(text: string, words: string) {
    this.#giveWay();
    this.held.putText(text);
    this.#offer(words);
    void this.show("text");
  }

  putSheet(sheet: Sheet, words: string, view?: View, given?: boolean) {
    this.#giveWay();
    this.held.putSheet(sheet, view, given);
    this.#offer(words);
    void this.show(this.held.view);
    void this.inspection.look();
  }

  /** The engine deals. */
  #deal() {
    return this.#dealing.begin(
      async (turn) => {
        const sheet = await turn.of(randomSheet(this.game));
        this.putSheet(sheet, _("The deal before is kept."), "deal", false);
      },
      { failed: ({ message }) => this.#verdict.say(message) },
    );
  }

  /** @param way `text`, `link` or `save` */
  #handOut(way: string) {
    const say = (words: string) => {
      this.handed = words;
      this.#verdict.say(words);
    };
    return this.#leaving.begin(
      async (turn) => {
        const words = await WAYS[way](this, turn);
        if (words) say(words);
      },
      { failed: ({ message }) => say(message) },
    );
  }

  #bringBack = () => {
    this.#giveWay();
    this.held.bringBack();
    void this.show(this.held.view);
    this.#offer(_("Your deal is back. The other one is kept."));
    void this.inspection.look();
  };

  #forget = () => {
    this.held.draft.forget();
    this.draw();
  };

  #offer(words: string) {
    this.#offered = words || _("What you had here before is kept.");
    this.draw();
  }

  remember() {
    this.handed = "";
    this.held.keep();
    this.#redraw();
  }

  /** The house rules that came with the deal give way to the reader's. */
  dropHouse = () => {
    this.entry.say({ house: {} });
    this.#changed();
  };

  /** The entry has changed, or somebody has moved about in it, by any of its panes. */
  #changed() {
    if (this.held.isOvertaken) {
      const richer = this.held.isRicher;
      this.held.text = null;
      if (richer && this.held.setAside()) this.#offer(_("The text as it was typed is kept."));
    }
    // Undo may have come to another depth: what is known of the deal says so too.
    if (this.held.view !== "text") this.held.view = this.entry.depth;
    // Something was done elsewhere: what was said of the line no longer matters.
    if (!this.#line.value) this.entry.fault = "";
    this.#uncovered(() => this.draw());
    this.remember();
    this.inspection.soon();
  }

  #typed = ({ target }: Event) => {
    this.#writing.stop();
    this.#script.draw();
    this.held.type((target as HTMLTextAreaElement).value);
    this.remember();
    this.inspection.soon();
  };

  pressed(event: KeyboardEvent) {
    pressKey(event, this.entry, this.held.view === "text" ? null : this.#line);
  }

  // Showing

  /** What is entered is what the table counts: that of the deal, or else the reader's. */
  #followTable() {
    const house = { ...settings.house(this.game.id), ...this.entry.sheet.house };
    const now = JSON.stringify(house);
    if (now === this.#house) return;
    this.#house = now;
    this.entry.game = underHouse(this.#described, house);
  }

  /** Draw what is held now. */
  draw() {
    this.#followTable();
    const { step } = this.entry;
    const inside = this.#root.contains(document.activeElement);
    const keepCalls = keepLastCallInSight(this.#root);
    this.#redraw();
    keepCalls();
    if (this.#step && this.#step !== step.id) bringIntoSight(this.#find(".entry__bar"));
    this.#step = step.id;
    // What was pressed may be gone: the focus stays in the form, where the next letter finds the line.
    const left = document.activeElement as HTMLElement | null;
    const isThere = this.#root.contains(left) && left?.checkVisibility({ visibilityProperty: true }) && !left.matches(":disabled");
    if (inside && !isThere) this.#nearby.focus();
  }

  /** Somebody goes to another step, or deeper: what is entered there stands above the desk. */
  #uncovered(go: () => void) {
    const before = this.#step;
    go();
    if (this.#step !== before && this.#isUnderDesk()) bring(this.#find(".entry__bar"));
  }

  /** Whether what is entered lies under the desk, or the desk itself below the window, where the one stands below the other. */
  #isUnderDesk() {
    const entered = this.#root.querySelector(".places, .lay, .entry__calls")?.getBoundingClientRect();
    const desk = this.#find(".entry__desk").getBoundingClientRect();
    return entered !== undefined && entered.left < desk.right && desk.left < entered.right && (entered.bottom > desk.top || desk.bottom > innerHeight);
  }

  /** What was set aside, if anything was, with what can be done about it. */
  get offer() {
    return this.held.draft.earlier ? this.#offered : "";
  }

  /** The deal, or what is set aside for it. */
  view() {
    const inText = this.held.view === "text";
    // Below the panes it pushes nothing away that is entered with.
    return html`<div class="deal__panes">${keyed(this, html`${panes(this.entry, this.#keys, inText)}${textPane(this.#typed, !inText)}`)}</div>
      ${notice("earlier", this.offer, { [_("Bring it back")]: this.#bringBack, [_("Let it go")]: this.#forget })}`;
  }

  /** What there is to begin with. */
  beginnings() {
    const example = ({ name, title, record }: GameDescription["examples"][number]) => html`<button
      type="button" class="button button--quiet" data-load=${name} @click=${() => this.putSheet(sheetOf(record), _("The deal before is kept."))}
    >${title}</button>`;
    const clear = () => this.putSheet(BLANK, _("Cleared. The deal before is kept."), this.held.view);
    return [quiet(_("An empty sheet"), clear, "clear"), quiet(_("A random deal"), () => void this.#deal(), "random"), this.game.examples.map(example)];
  }

  /** What the deal can be handed out as. */
  ways() {
    const all = { ...(canPass() && { share: _("Share") }), link: _("Link"), text: _("Text"), save: _("File") };
    return Object.entries(all).map(([way, words]) => quiet(words, () => void this.#handOut(way), way));
  }

  /** The step that is open; where there is but one, what is known of the deal. */
  get #nearby() {
    const step = this.#find("[aria-current=step]");
    return step?.offsetParent ? step : this.#find("input[name=depth]:checked");
  }

  /** The reader's settings have changed: how cards are written, what the table counts. */
  refresh() {
    this.draw();
    if (!this.held.isBlank) void this.inspection.look();
  }

  /** Somebody chooses what is known of the deal. */
  choose(view: View) {
    this.#uncovered(() => void this.show(view));
  }

  async show(view: View) {
    this.#writing.stop();
    this.held.view = view;
    if (view !== "text" && view !== this.entry.depth) this.entry.goDeep(view);
    this.draw();
    this.remember();
    if (view !== "text") return;
    this.#script.text = this.held.text ?? "";
    if (this.held.text === null && !isBlank(this.entry.sheet)) await this.#writeText();
  }

  /** The sheet as text, once the engine has written it; whoever types meanwhile is not disturbed. */
  #writeText() {
    this.#verdict.say(_("The rules engine writes the text…"));
    return this.#writing.begin(
      async (turn) => {
        const text = await asText(this, turn);
        this.held.text = this.#script.text = text;
        this.held.wasRead(false);
        await this.inspection.look();
      },
      { failed: ({ message }) => this.#verdict.say(message) },
    );
  }

  /** Shows the deal as text, selected. */
  async selectText() {
    await this.show("text");
    this.#script.select();
  }

  /** Mark what is found in the text. */
  mark(findings: Finding[]) {
    const { start } = dealIn(this.#script.text);
    this.#script.mark(findings.map((finding) => markAt(finding, start)).filter((found) => found !== null));
  }

  /** How to go to what a finding is about, in the text or in the form; null where there is no such place. */
  wayTo({ place }: Pick<Finding, "place">, inText: boolean): (() => void) | null {
    if (inText) return this.#script.wayTo(place, dealIn(this.#script.text).start);
    return place.path || place.trick ? () => this.#goTo(place) : null;
  }

  #goTo(place: Finding["place"]) {
    this.entry.goToFound(place);
    this.held.view = this.entry.depth;
    this.#changed();
    const found = this.#root.querySelector<HTMLElement>(`.entry__panes :is(${selectorOf(place)})`) ?? this.#line;
    found.scrollIntoView({ block: "center" });
    found.focus();
  }
}

/** What has the focus where something is found: the card, the call, the place, or the field. */
function selectorOf({ path = "", trick, card = 1 }: Finding["place"]) {
  if (trick !== undefined) return `[data-ref="${trick - 1}.${card - 1}"]`;
  const [name, rest = ""] = path.split(/[.[]/);
  if (name === AUCTION) return `[data-ref="call.${parseInt(rest, 10)}"]`;
  return `[data-place="${name === "hands" ? path.replace(/\[.*/, "") : name}"], [data-field="${name}"] input, [data-field="${name}"]:not(:has(input)) button`;
}
