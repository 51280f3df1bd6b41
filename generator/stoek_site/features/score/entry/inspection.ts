/** The engine's look at what a form holds: a text is read, the deal is checked. Of several answers under way only the newest counts. */

import { Asker } from "../../../shared/element/asker.ts";
import { dealIn, fragmentOf } from "./deal-link.ts";
import { _ } from "../../../shared/language/language.ts";
import { prepareCode } from "../../../shared/element/printing.ts";
import { settings } from "../../../shared/reader/settings.ts";
import { houseOf } from "../../../shared/reader/table-rules.ts";
import { depthOf } from "./holding.ts";
import { BLANK, recordOf, sheetOf } from "./sheet.ts";
import { likelyTricks } from "./tricks-not-counted.ts";
import type { Turn } from "../../../shared/element/asker.ts";
import type { Finding, RecordJson, Report } from "../../../shared/engine/deals.ts";
import type { EngineRequest } from "../../../shared/engine/types.ts";
import type { Holding, View } from "./holding.ts";
import type { Verdict } from "./verdict.ts";

const PAUSE = 120;
/** The engine says of texts a third as long that they are too long; a far longer one it is not asked about. */
const LONGEST = 200_000;

/** The form that is looked at. */
export interface Inspected {
  readonly held: Holding;
  draw(): void;
  /** what is held is kept */
  remember(): void;
  show(view: View): Promise<void>;
  /** marks what is found in the text */
  mark(findings: Finding[]): void;
  /** how to go to what a finding is about; null where there is no such place */
  wayTo(finding: Pick<Finding, "place">, inText: boolean): (() => void) | null;
}

export class Inspection {
  #form;
  #verdict;
  #asker = new Asker();
  #watch: IntersectionObserver | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(form: Inspected, verdict: Verdict) {
    this.#form = form;
    this.#verdict = verdict;
  }

  get #held() {
    return this.#form.held;
  }

  get #entry() {
    return this.#held.entry;
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
    this.#verdict.wait();
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
   * @param open whether the form opens, where the text has no fault
   * @returns whether the address tells it now; undefined where something newer has overtaken the question
   */
  async look(open: boolean = false): Promise<boolean | undefined> {
    this.stop();
    const { text, isBlank, faulty } = this.#held;
    if (isBlank) {
      if (text !== null) this.#entry.replace(BLANK);
      this.clear();
      return false;
    }
    if (text && text.length > LONGEST) {
      this.#verdict.clear(_("The text has {count} characters: far more than a deal. Paste one deal only.", { count: text.length }));
      this.#held.draft.tell("");
      this.#form.remember();
      return false;
    }
    this.#verdict.wait();
    return this.#asker.begin(
      async (turn) => {
        const foreign = text !== null && faulty === null && (await this.#read(turn, text, open));
        if (foreign && (await turn.ask({ verb: "check", deal: dealIn(text).deal })).unscored) {
          this.#verdict.clear(_("The sources do not say what the game of this deal scores. Enter a deal of another game."));
          return false;
        }
        return this.#check(turn);
      },
      {
        slow: () => this.#verdict.late(),
        failed: (error) => this.#verdict.refuse(error, () => void this.look()),
      },
    );
  }

  /**
   * The text is read into the sheet.
   * @returns whether it is a deal of another game
   */
  async #read(turn: Turn, text: string, open: boolean) {
    const game = this.#entry.game.id;
    try {
      const { deal: record, faults } = await turn.ask({ verb: "notation", game, deal: dealIn(text).deal, to: "json" });
      // A deal of another game is not made one of this: the check says what it is.
      const foreign = record.game !== undefined && record.game !== game;
      const sheet = foreign ? BLANK : sheetOf(record);
      this.#entry.replace(sheet, this.#held.view === "text" ? depthOf(sheet) : this.#held.view);
      this.#held.wasRead(foreign || faults.length > 0);
      if (open && !foreign && !faults.length) {
        this.#held.text = /#/.test(text) && !/^\S+$/.test(text.trim()) ? text : null;
        void this.#form.show(this.#entry.depth);
      }
      return foreign;
    } catch (error) {
      // The check says what is wrong.
      if (turn.isOver) throw error;
      return false;
    }
  }

  async #check(turn: Turn) {
    const { text, view } = this.#held;
    const {
      sheet,
      game: { id: game },
    } = this.#entry;
    const record = recordOf(sheet, game);
    const inText = view === "text" && text !== null;
    const asked = { verb: "check", game, ...houseOf(game), deal: inText ? dealIn(text).deal : record };
    const told: Report = await turn.ask(asked);
    const report = inText ? told : await this.#withoutTricks(turn, asked, told);
    if (!inText) report.findings = report.findings.filter((finding) => !this.#entry.isUnderWay(finding));
    this.#entry.hear(report);
    this.#form.draw();
    this.#form.mark(inText ? report.findings : []);
    this.#verdict.show(report, record, asked, (finding) => this.#form.wayTo(finding, inText));
    return this.#tell(told);
  }

  /** What the deal comes to where nobody counted tricks, if it comes to the same with any number of them. */
  async #withoutTricks(turn: Turn, asked: EngineRequest, told: Report): Promise<Report> {
    const likely = likelyTricks(this.#entry, told);
    const reports: Report[] = [];
    for (const won of likely) reports.push(await turn.ask({ ...asked, deal: { ...(asked.deal as RecordJson), won } }));
    const [one, other] = reports;
    if (!one?.result || JSON.stringify([one.result, one.lines]) !== JSON.stringify([other.result, other.lines])) return told;
    return { ...one, assumed: [...one.assumed, _("both sides took tricks, and how many makes no difference")] };
  }

  #tell({ findings, link }: Report) {
    const { text, draft } = this.#held;
    const faulty = findings.some(({ type }) => type === "notation");
    const fragment = !faulty ? fragmentOf(link, "", settings.house(this.#entry.game.id)) : text === null ? "" : fragmentOf("", text, {});
    draft.tell(fragment);
    if (fragment) prepareCode();
    this.#form.remember();
    return fragment !== "";
  }

  /** There is nothing to look at. */
  clear() {
    this.#entry.hear(null);
    this.#verdict.clear();
    this.#form.mark([]);
    this.#form.draw();
    this.#held.draft.tell("");
    this.#form.remember();
  }
}
