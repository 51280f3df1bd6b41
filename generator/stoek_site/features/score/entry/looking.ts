/** The engine's look at what a form holds: a text is read, the deal is checked. Of several answers under way only the newest counts. */

import { fragmentOf, dealIn } from "./deal-link.ts";
import { recordOf } from "./sheet.ts";
import { inOneLine } from "../report/report.ts";
import { isBusy, isEmpty, isInText, isUnread, lookedAt, type State } from "./state.ts";
import { checked, cleared, tell } from "./steps.ts";
import { wasRead, type Form } from "./whole.ts";
import { Asker, type Turn } from "../../../shared/element/asker.ts";
import { prepareCode } from "../../../shared/element/printing.ts";
import { _ } from "../../../shared/language/language.ts";
import { houseOf } from "../../../shared/reader/table-rules.ts";
import type { EngineError } from "../../../shared/engine/engine.ts";
import type { Report } from "../../../shared/engine/deals.ts";

const PAUSE = 120;
/** The engine says of texts a third as long that they are too long; a far longer one it is not asked about. */
const LONGEST = 200_000;

export class Looking {
  #form;
  #isInWalk;
  #asker = new Asker();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** what is looked at, or was last */
  #at: unknown;

  /** @param isInWalk whether somebody is stepping through the deal in the report */
  constructor(form: Form, isInWalk: () => boolean) {
    this.#form = form;
    this.#isInWalk = isInWalk;
  }

  /** What is under way no longer counts. */
  stop() {
    this.#asker.stop();
    clearTimeout(this.#timer);
    this.#at = undefined;
  }

  /** Something else stands there: look once nothing has changed for a moment. What came as a whole does not change any more. */
  soon(what: unknown) {
    if (what === this.#at) return;
    this.stop();
    if (isEmpty(this.#form.now) || this.#form.now.opens) return void this.look();
    this.#timer = setTimeout(() => void this.look(), PAUSE);
  }

  /**
   * Read the text if it is new, and check what stands there.
   * @returns whether the address tells it now; undefined where something newer has overtaken the question
   */
  async look(): Promise<boolean | undefined> {
    this.stop();
    const { text, fragment } = this.#form.now;
    this.#at = lookedAt(this.#form.now);
    if (isEmpty(this.#form.now)) return false;
    if (text && text.length > LONGEST) {
      const why = _("The text has {count} characters: far more than a deal. Paste one deal only.", { count: text.length });
      this.#change((now) => cleared(now, NOT_CHECKED(), why));
      return false;
    }
    this.#change((now) => (isBusy(now) ? now : { ...now, answered: null }));
    const refused = ({ type, message }: EngineError) =>
      this.#change((now) =>
        type === "engine"
          ? { ...tell(now, _("{reason} What you have entered is kept.", { reason: message }), true), answered: lookedAt(now) }
          : { ...cleared(now, NOT_CHECKED(), message), fragment },
      );
    const slow = () =>
      this.#change((now) => (now.answer ? now : tell(now, _("The result comes as soon as the rules engine is here. What you enter is kept."))));
    return this.#asker.begin((turn) => this.#looked(turn), { slow, failed: refused });
  }

  async #looked(turn: Turn) {
    if (isUnread(this.#form.now)) await this.#read(turn, this.#form.now.text ?? "");
    const { foreign, text, fragment } = this.#form.now;
    if (foreign && (await turn.ask({ verb: "check", deal: dealIn(text ?? "").deal })).unscored) {
      const why = _("The sources do not say what the game of this deal scores. Enter a deal of another game.");
      this.#change((now) => ({ ...cleared(now, NOT_CHECKED(), why), fragment }));
      return false;
    }
    return this.#check(turn);
  }

  #change(step: (now: State) => State) {
    this.#at = lookedAt(step(this.#form.now));
    this.#form.change(step);
  }

  /** The text is read into the sheet. A deal of another game is not made one of this: the check says what it is. */
  async #read(turn: Turn, text: string) {
    const game = this.#form.now.game.id;
    try {
      const { deal: record, faults } = await turn.ask({ verb: "notation", game, deal: dealIn(text).deal, to: "json" });
      const foreign = record.game !== undefined && record.game !== game;
      this.#change((now) => wasRead(now, foreign ? null : record, foreign || faults.length > 0, foreign));
    } catch (error) {
      // The check says what is wrong.
      if (turn.isOver) throw error;
    }
  }

  async #check(turn: Turn) {
    const { now } = this.#form;
    const looked = lookedAt(now);
    const inText = isInText(now);
    const game = now.game.id;
    const record = recordOf(now.sheet, game);
    const asked = { verb: "check", game, ...houseOf(game, now.house), deal: inText ? dealIn(now.text ?? "").deal : record };
    const report: Report = await turn.ask(asked);
    const isFaulty = report.findings.some(({ type }) => type === "notation");
    const fragment = !isFaulty ? fragmentOf(report.link, "", now.house) : now.text === null ? "" : fragmentOf("", now.text, {});
    if (fragment) prepareCode();
    const inWalk = this.#isInWalk();
    this.#change((then) => checked(then, looked, { report, record, asked, inText }, { said: inOneLine(report), fragment, inWalk }));
    return fragment !== "";
  }
}

const NOT_CHECKED = () => _("The deal cannot be checked.");
