/** What an entry form holds: the sheet and, as long as it says more, the reader's own text; kept in the browser, and never lost to something new. */

import { isDeal } from "./deal-link.ts";
import { Worth } from "../../../shared/reader/aside.ts";
import { DEPTHS } from "./course.ts";
import { Draft, heldOf } from "./draft.ts";
import { isRecordJson } from "./kept-record.ts";
import { BLANK, isBlank, recordOf, sheetOf } from "./sheet.ts";
import type { Depth } from "./course.ts";
import type { Entry } from "./entry.ts";
import type { Sheet } from "./sheet.ts";

export type View = Depth | "text";

/** What the browser kept, as one text: the record, how deep the entry is, and the reader's own text where there is one; null where it is not ours. */
function readKept(kept: string): { view: View; depth: Depth; step: string; sheet: Sheet; text: string | null; unread: boolean; given: boolean } | null {
  try {
    const { view, depth, step, record, text = null, unread = false, given } = JSON.parse(kept);
    const known = DEPTHS.includes(depth) && isRecordJson(record) && (text === null || typeof text === "string");
    return known
      ? {
          view: [...DEPTHS, "text"].includes(view) ? view : depth,
          depth,
          step,
          sheet: sheetOf(record),
          text,
          unread: unread === true && text !== null,
          given: given === true,
        }
      : null;
  } catch {
    return null;
  }
}

/** What would be lost with it. */
function worthOf(kept: string): Worth {
  const held = readKept(kept);
  const isNothing = held && held.text === null ? isBlank(held.sheet) : !(held?.text ?? kept).trim();
  return isNothing ? Worth.nothing : held?.given ? Worth.little : Worth.own;
}

const draftOf = (game: string) =>
  new Draft(
    heldOf({ key: "deal", game }, (text) => text === "" || readKept(text) !== null),
    isDeal,
    worthOf,
  );

/** Whether a deal of that game is kept which somebody has entered himself. */
export const keepsOwn = (game: string) => worthOf(draftOf(game).open().text) === Worth.own;

/** How deep a sheet goes. One that the score pad sends to have its cards entered has no figures yet. */
export function depthOf({ sets, tricks, auction, exchanges, facts, tags }: Sheet): Depth {
  const places = Object.keys(sets);
  if (tricks.length || auction.length || exchanges || places.some((place) => /^(?:hands\.|stock_cards|turn_up|discards)/.test(place))) return "deal";
  if (places.length || facts.last_trick) return "piles";
  return tags.Round && !facts.points && !facts.opponents_points && !facts.won ? "deal" : "figures";
}

export class Holding {
  entry: Entry;
  draft;
  view: View = "figures";
  /** the reader's own text, as long as it holds more than the sheet */
  text: string | null = null;
  /** whether the text holds something that cannot be read; null as long as it is not read */
  faulty: boolean | null = false;
  /** whether it came as a whole and stands elsewhere too, in a link for instance, and nobody has changed it since */
  #given = false;
  /** the sheet as the text was read into it, or as it was given */
  #asItCame = BLANK;

  constructor(entry: Entry) {
    this.entry = entry;
    this.draft = draftOf(entry.game.id);
  }

  get isBlank() {
    return this.text === null ? isBlank(this.entry.sheet) : !this.text.trim();
  }

  /** Whether the text says something that the sheet cannot hold. */
  get isRicher() {
    return this.text !== null && (this.faulty !== false || this.text.includes("#"));
  }

  /** Whether the sheet has changed since the text was read: the text no longer tells it. */
  get isOvertaken() {
    return this.text !== null && this.entry.sheet !== this.#asItCame;
  }

  /** @param faulty the text and the sheet now say the same, as far as the text could be read */
  wasRead(faulty: boolean) {
    this.faulty = faulty;
    this.#asItCame = this.entry.sheet;
  }

  get #written() {
    const { view, text, faulty } = this;
    const { depth, step, sheet, game } = this.entry;
    const unread = text !== null && faulty === null;
    return JSON.stringify({
      view,
      depth,
      step: step.id,
      record: recordOf(sheet, game.id),
      ...(text === null ? {} : { text }),
      ...(unread ? { unread } : {}),
      ...(this.#given ? { given: true } : {}),
    });
  }

  restore(kept: string) {
    const held = readKept(kept);
    if (held) this.entry.begin(held.sheet, held.depth, held.step);
    this.#asItCame = this.entry.sheet;
    this.#given = held?.given ?? false;
    this.text = held?.text ?? null;
    this.faulty = held?.unread || held?.view === "text" ? null : true;
    this.view = held?.unread ? "text" : (held?.view ?? this.view);
  }

  /** @param text a text takes the place of what is there, and is not read yet */
  putText(text: string) {
    this.text = text;
    this.faulty = null;
    this.view = "text";
    this.entry.replace(BLANK);
    this.#asItCame = BLANK;
    this.#given = true;
    this.setAside();
  }

  /** @param given whether it stands elsewhere too */
  putSheet(sheet: Sheet, view: View = depthOf(sheet), given: boolean = true) {
    this.text = null;
    if (view === "text") this.entry.replace(sheet);
    else this.entry.replace(sheet, view);
    this.view = view;
    this.#asItCame = this.entry.sheet;
    this.#given = given;
    this.setAside();
  }

  /** The reader types the text. */
  type(text: string) {
    this.text = text;
    this.faulty = null;
    this.#given = false;
  }

  /**
   * What is there now is kept, and what was kept before is set aside.
   * @returns whether it is: not if there was nothing, or there would be less to bring back
   */
  setAside() {
    return this.draft.replace(this.#written);
  }

  /** What was set aside comes back, and what is there now is set aside for it. */
  bringBack() {
    this.restore(this.draft.bringBack());
  }

  keep() {
    this.#given &&= this.entry.sheet === this.#asItCame;
    this.draft.keep(this.#written);
  }
}
