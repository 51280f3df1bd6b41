/** A deal as a whole: brought by a link, a file, a button or the reader's typing, kept in the browser, set aside for another one. */

import { Worth, setAside } from "../../../shared/reader/aside.ts";
import { Store } from "../../../shared/element/store.ts";
import { _ } from "../../../shared/language/language.ts";
import { DEPTHS, stepsOf, type Depth } from "./course.ts";
import { isRecordJson } from "./kept-record.ts";
import { BLANK, isBlank, sheetOf, type Sheet } from "./sheet.ts";
import { atTable, became, empty, goneOn, isEmpty, isRicher, lookedAt, written, type State, type View } from "./state.ts";
import { cleared } from "./steps.ts";
import type { GameDescription, RecordJson } from "../../../shared/engine/deals.ts";
import type { House } from "../../../shared/reader/house-rules.ts";

/** What the browser kept; null where it is not ours. */
export function readKept(kept: string): { view: View; depth: Depth; step: string; sheet: Sheet; text: string | null; unread: boolean; given: boolean } | null {
  try {
    const { view, depth, step, record, text = null, unread = false, given } = JSON.parse(kept);
    if (!DEPTHS.includes(depth) || !isRecordJson(record) || (text !== null && typeof text !== "string")) return null;
    return {
      view: [...DEPTHS, "text"].includes(view) ? view : depth,
      depth,
      step,
      sheet: sheetOf(record),
      text,
      unread: unread === true && text !== null,
      given: given === true,
    };
  } catch {
    return null;
  }
}

/** What would be lost with it. */
export function worthOf(kept: string): Worth {
  const held = readKept(kept);
  const isNothing = held && held.text === null ? isBlank(held.sheet) : !(held?.text ?? kept).trim();
  return isNothing ? Worth.nothing : held?.given ? Worth.little : Worth.own;
}

/** How deep a sheet goes. One that the score pad sends to have its cards entered has no figures yet. */
function depthOf({ sets, tricks, auction, exchanges, facts, tags }: Sheet): Depth {
  const places = Object.keys(sets);
  if (tricks.length || auction.length || exchanges || places.some((place) => /^(?:hands\.|stock_cards|turn_up|discards)/.test(place))) return "deal";
  if (places.length || facts.last_trick) return "piles";
  return tags.Round && !facts.points && !facts.opponents_points && !facts.won ? "deal" : "figures";
}

/** What is there is set aside for something else, if that is less. */
export const aside = (now: State) => setAside(written(now), now.earlier, worthOf);

/** What the engine said of another deal is over: nothing more is told of it, and what somebody looked at in it is not kept. */
const anew = { told: null, led: [], mended: null, said: "", again: false, why: "", handed: "", walks: {}, line: "", fault: "" };

/** Another sheet in the place of this one. */
const replaced = (now: State, sheet: Sheet, depth: Depth = now.depth): State =>
  goneOn(became({ ...now, told: null, led: [], mended: null }, { sheet, depth, step: stepsOf(now.game, depth)[0].id, target: null }));

/** @param words what is said of the deal before */
function given(now: State, next: State, words: string): State {
  const isSame = written(next) === written(now);
  return { ...next, earlier: isSame ? now.earlier : aside(now), offered: words || _("What you had here before is kept.") };
}

/** A text takes the place of what is there, and is not read yet. */
export function putText(now: State, text: string, words: string): State {
  const next: State = { ...replaced({ ...now, ...anew }, BLANK), text, faulty: null, opens: true, foreign: false, view: "text", asItCame: BLANK, given: true };
  return given(now, next, words);
}

/** @param isGiven whether it stands elsewhere too */
export function putSheet(now: State, sheet: Sheet, words: string, view: View = depthOf(sheet), isGiven: boolean = true): State {
  const next = replaced({ ...now, ...anew }, sheet, view === "text" ? now.depth : view);
  return given(now, { ...next, text: null, faulty: false, view, asItCame: next.sheet, given: isGiven }, words);
}

/** The reader types the text. */
export const typeText = (now: State, text: string): State => ({ ...now, text, faulty: null, opens: false, foreign: false, given: false, handed: "" });

/** The text is written, for somebody who wants to see it. */
export const wroteText = (now: State, text: string): State => ({ ...now, text, faulty: false, asItCame: now.sheet });

/**
 * The text was read into a sheet.
 * @param record null: it could not be read, or is a deal of another game
 */
export function wasRead(now: State, record: RecordJson | null, faulty: boolean, foreign: boolean): State {
  const sheet = record ? sheetOf(record) : BLANK;
  const next = replaced(now, sheet, now.view === "text" ? depthOf(sheet) : now.view);
  const read: State = { ...next, faulty, foreign, asItCame: next.sheet, opens: false };
  if (!now.opens || faulty || foreign) return read;
  const isWorthKeeping = /#/.test(now.text ?? "") && !/^\S+$/.test((now.text ?? "").trim());
  return { ...read, text: isWorthKeeping ? now.text : null, view: read.depth };
}

/**
 * What follows from a step by itself: what is entered is what the table counts, a text that the sheet has overtaken gives way to it, and of
 * nothing nothing is told.
 * @param before the state that the step was made from
 */
function concluded(now: State, before: State): State {
  if (now === before) return now;
  let next = atTable(now, before);
  if (next.sheet !== before.sheet && next.text !== null && next.text === before.text && next.sheet !== next.asItCame) {
    const kept = isRicher(before) ? { earlier: aside(before), offered: _("The text as it was typed is kept.") } : {};
    next = { ...next, text: null, view: next.depth, ...kept };
  }
  // Undo may have come to another depth: what is known of the deal says so too.
  if (next.view !== "text" && next.view !== next.depth) next = { ...next, view: next.depth };
  if (next.sheet !== before.sheet || next.text !== before.text) next = { ...next, handed: "", given: next.given && next.sheet === next.asItCame };
  if (!isEmpty(next) || isEmpty(before)) return next;
  return cleared(next.text === null ? next : { ...next, sheet: BLANK, asItCame: BLANK, faulty: false }, "");
}

/** The one store of the form: what follows from a step by itself is made with it. */
export class Form extends Store<State> {
  override change(step: (now: State) => State) {
    super.change((now) => concluded(step(now), now));
  }
}

/** What was kept stands there again, without a way back to the time before. */
export function restored(now: State, kept: string): State {
  const held = readKept(kept);
  const begun = empty(now.described, now.house);
  const { earlier, offered, strange, elsewhere, problem, fragment, answer, answered } = now;
  const fresh: State = { ...begun, earlier, offered, strange, elsewhere, problem, fragment, answer, answered };
  if (!held) return fresh;
  const { view, depth, step, sheet, text, unread } = held;
  const next: State = {
    ...fresh,
    sheet,
    depth,
    step,
    text,
    asItCame: sheet,
    given: held.given,
    faulty: text === null ? false : unread || view === "text" ? null : true,
    view: unread ? "text" : view,
  };
  const laid = concluded(next, fresh);
  return step ? laid : goneOn(laid);
}

/** What was set aside comes back, and what is there now is set aside for it. */
export function broughtBack(now: State): State {
  const earlier = setAside(written(now), "", worthOf) || now.earlier;
  return { ...restored(now, now.earlier), earlier, offered: _("Your deal is back. The other one is kept.") };
}

/** Nobody wants the earlier deal any more. */
export const forgotten = (now: State): State => ({ ...now, earlier: "" });

/** The form opens for a game, with what the browser kept of it. */
export const opened = (described: GameDescription, house: House, kept: { text: string; earlier: string }): State => {
  const fresh: State = { ...empty(described, house), earlier: kept.earlier, offered: _("What you had here before is kept.") };
  const now = restored(fresh, kept.text);
  // Kept from another visit: it is looked at once the reader comes to it.
  return { ...now, answered: lookedAt(now) };
};
