/** The engine's look at what a form holds: a text is read, the deal is checked. Of several answers under way only the newest counts. */

import { Asker } from "../../../shared/engine/asker.ts";
import { dealIn, fragmentOf } from "../deal-link.ts";
import { settings } from "../../../shared/reader/settings.ts";
import { houseOf } from "../../../shared/reader/table-rules.ts";
import { depthOf } from "./keeping.ts";
import { BLANK, recordOf, sheetOf } from "./sheet.ts";
import type { Turn } from "../../../shared/engine/asker.ts";
import type { Finding, Report } from "../../../shared/engine/types.ts";
import type { Holding } from "./holding.ts";
import type { View } from "./keeping.ts";
import type { Verdict } from "./verdict.ts";

const PAUSE = 120;

export interface Showing {
  /** opens a view of the form */
  show: (view: View) => void;
  /** draws what the entry holds now */
  draw: () => void;
  /** marks what is wrong in the text */
  mark: (findings: Finding[]) => void;
  /** how to go to what a finding is about */
  wayTo: (finding: Pick<Finding, "place">, inText: boolean) => (() => void) | null;
  remember: () => void;
}

export class Inspection {
  #held;
  #verdict;
  #showing;
  #asker = new Asker();
  #watch: IntersectionObserver | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(held: Holding, verdict: Verdict, showing: Showing) {
    this.#held = held;
    this.#verdict = verdict;
    this.#showing = showing;
  }

  get #entry() {
    return this.#held.entry;
  }

  get #game() {
    return this.#entry.game.id;
  }

  /** What is under way no longer counts. */
  stop() {
    this.#asker.stop();
    clearTimeout(this.#timer);
    this.#watch?.disconnect();
  }

  /** Look once nothing has changed for a moment. */
  soon() {
    this.#asker.stop();
    clearTimeout(this.#timer);
    this.#verdict.wait(true);
    this.#timer = setTimeout(() => void this.look(), PAUSE);
  }

  /** @param element look once the reader comes to it */
  whenSeen(element: Element) {
    this.#watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      this.#watch?.disconnect();
      void this.look();
    });
    this.#watch.observe(element);
  }

  /**
   * Read the text if it is new, and check what stands there.
   * @returns whether the address tells it now; undefined where something newer has overtaken the question
   */
  look(): Promise<boolean | undefined> {
    return this.#held.text !== null && this.#held.faulty === null ? this.read(false) : this.check();
  }

  /**
   * The text is read into the sheet; without a fault in it, and where it came from outside, the form opens.
   * @returns as of `look`
   */
  read(open: boolean): Promise<boolean | undefined> {
    // A look that was to come would read it without opening the form.
    this.stop();
    const text = this.#held.text ?? "";
    if (!text.trim()) {
      this.#entry.replace(BLANK);
      return this.check();
    }
    return this.#asker.begin(async (turn) => {
      await this.#readText(turn, text, open);
      return this.check();
    });
  }

  async #readText(turn: Turn, text: string, open: boolean) {
    try {
      const { deal: record, faults } = await turn.ask({ verb: "notation", game: this.#game, deal: dealIn(text).deal, to: "json" });
      // A deal of another game is not made one of this: the check says what it is.
      const foreign = record.game !== undefined && record.game !== this.#game;
      const sheet = foreign ? BLANK : sheetOf(record);
      this.#entry.replace(sheet, this.#held.view === "text" ? depthOf(sheet) : this.#held.view);
      this.#held.wasRead(foreign || faults.length > 0);
      if (open && !foreign && !faults.length) {
        this.#held.text = /#/.test(text) && !/^\S+$/.test(text.trim()) ? text : null;
        this.#showing.show(this.#entry.depth);
      }
    } catch (error) {
      // The check says what is wrong.
      if (turn.isOver) throw error;
    }
  }

  /**
   * Check what stands there.
   * @returns as of `look`
   */
  async check(): Promise<boolean | undefined> {
    this.stop();
    if (this.#held.isBlank) {
      this.clear();
      return false;
    }
    const record = recordOf(this.#entry.sheet, this.#game);
    const inText = this.#held.view === "text" && this.#held.text !== null;
    const asked = { verb: "check", game: this.#game, ...houseOf(this.#game), deal: inText ? dealIn(this.#held.text as string).deal : record };
    this.#verdict.wait(true);
    return this.#asker.begin(async (turn) => {
      const report = await turn.ask(asked) as Report;
      this.#verdict.wait(false);
      if (!inText) report.findings = report.findings.filter((finding) => !this.#entry.isUnderWay(finding));
      this.#entry.hear(report);
      this.#verdict.showHouse(this.#entry.sheet.house, this.#game);
      if (this.#held.view !== "text") this.#showing.draw();
      this.#showing.mark(inText ? report.findings : []);
      this.#verdict.show(report, record, asked, (finding) => this.#showing.wayTo(finding, inText));
      return this.#tell(report);
    }, {
      slow: () => this.#verdict.late(),
      failed: (error) => {
        this.#verdict.wait(false);
        this.#verdict.refuse(error, () => void this.look());
      },
    });
  }

  #tell(report: Report) {
    const faulty = report.findings.some(({ type }) => type === "notation");
    const fragment = faulty ? (this.#held.text === null ? "" : fragmentOf("", this.#held.text, {})) : fragmentOf(report.link, "", settings.house(this.#game));
    this.#held.draft.tell(fragment);
    this.#showing.remember();
    return fragment !== "";
  }

  /** There is nothing to look at. */
  clear() {
    this.#entry.hear(null);
    this.#verdict.clear();
    this.#showing.mark([]);
    this.#showing.draw();
    this.#held.draft.tell("");
    this.#showing.remember();
  }
}
