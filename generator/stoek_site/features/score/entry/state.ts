/**
 * What the score form knows: the deal as it is entered, how deep it goes and where the next card goes, the reader's own text as long as it says
 * more, what was set aside, and what the engine last said. A plain value: steps make the next one of it, and change nothing else.
 */

import { firstOpen, nameOf, opening, stateOf, stepsOf, targetsOf, type Depth, type Step, type Target } from "./course.ts";
import { underHouse } from "./games.ts";
import { BLANK, isBlank, recordOf, type Ref, type Sheet } from "./sheet.ts";
import type { Finding, GameDescription, RecordJson, Report } from "../../../shared/engine/deals.ts";
import type { EngineRequest } from "../../../shared/engine/types.ts";
import type { Choosable } from "../../../shared/reader/game-chooser.ts";
import type { House } from "../../../shared/reader/house-rules.ts";
import type { Kept } from "../report/deal.ts";

export type View = Depth | "text";

/** What undo and redo bring back. */
interface Moment {
  sheet: Sheet;
  /** the reader's house rules */
  house: House;
  depth: Depth;
  step: string;
  /** the place chosen to take the next card; null: the first that lacks one */
  target: string | null;
}

/** an exchange that is being put together, and is not said yet */
export type Swap = { seat: string; gave: string; got: string };

/** What the engine said of a deal. */
export interface Answer {
  report: Report;
  record: RecordJson;
  asked: EngineRequest;
  /** whether its findings have their places in the text */
  inText: boolean;
}

export interface State extends Moment {
  /** as its sources have it, and as the table plays it */
  described: GameDescription;
  game: GameDescription;
  past: Moment[];
  future: Moment[];
  /** the field that was typed into last: all its letters are one step */
  typedInto: string;
  view: View;

  /** a card, or a call, that the next one replaces */
  chosen: Ref | null;
  /** whether somebody has asked whose a call was, in this auction */
  callerAsked: boolean;
  /** whether the last thing done was a call: then the end of the auction opens the next step */
  called: boolean;
  /** the place out of which a card was taken: it is being mended */
  mended: string | null;
  swap: Swap;
  /** what stands in the line to type in, and what of it cannot be taken, in words */
  line: string;
  fault: string;

  /** the reader's own text, as long as it holds more than the sheet */
  text: string | null;
  /** whether the text holds something that cannot be read; null as long as it is not read */
  faulty: boolean | null;
  /** whether the text opens as a form once it is read without a fault, and whether it is a deal of another game */
  opens: boolean;
  foreign: boolean;
  /** the sheet as the text was read into it, or as it was given */
  asItCame: Sheet;
  /** whether it came as a whole and stands elsewhere too, in a link for instance, and nobody has changed it since */
  given: boolean;
  /** what was there before something else took its place, as it is kept, and what is said of that */
  earlier: string;
  offered: string;

  /** what the engine last said, of this sheet or one shortly before */
  told: Report | null;
  /** the trick that another player takes by the last change, so that the cards after it are other players' */
  moved: { number: number; winner: string } | null;
  led: { card?: string; leader: string | null }[];
  /** the sheet or the text that was answered last; null: none was, and an answer is on its way */
  answered: Sheet | string | null;
  answer: Answer | null;
  /** why there is nothing to check */
  why: string;
  /** what is said of the deal, and whether it can be asked again */
  said: string;
  again: boolean;
  /** what became of the deal that was handed out last */
  handed: string;
  /** the fragment of the address that tells the deal */
  fragment: string;
  /** where somebody looks in the report */
  walks: Kept;
  /** what is told of an address that says nothing which means something here, and why nothing can be kept */
  strange: string;
  problem: string;
  /** the other games in which a deal was kept when this form was opened without one */
  elsewhere: Choosable[];
}

/** Make the next state by a step and what it needs. */
export type Act = <Args extends unknown[]>(step: (now: State, ...args: Args) => State, ...args: Args) => void;

const MOST = 1000;

/** A form with nothing in it. */
export const empty = (described: GameDescription, house: House): State => ({
  described,
  game: underHouse(described, house),
  house,
  sheet: BLANK,
  depth: "figures",
  step: stepsOf(described, "figures")[0].id,
  target: null,
  past: [],
  future: [],
  typedInto: "",
  view: "figures",
  chosen: null,
  callerAsked: false,
  called: false,
  mended: null,
  swap: { seat: "", gave: "", got: "" },
  line: "",
  fault: "",
  text: null,
  faulty: false,
  opens: false,
  foreign: false,
  asItCame: BLANK,
  given: false,
  earlier: "",
  offered: "",
  told: null,
  moved: null,
  led: [],
  answered: null,
  answer: null,
  why: "",
  said: "",
  again: false,
  handed: "",
  fragment: "",
  walks: {},
  strange: "",
  problem: "",
  elsewhere: [],
});

// What can be read off it

export const stepsIn = ({ game, depth }: State) => stepsOf(game, depth);

export function stepIn(now: State): Step {
  const steps = stepsIn(now);
  return steps.find(({ id }) => id === now.step) ?? steps[0];
}

export const targetsIn = (now: State): Target[] => targetsOf(now.game, stepIn(now), now.sheet);

/** Where the next card goes. */
export function targetIn(now: State): Target | null {
  const targets = targetsIn(now);
  return targets.find(({ place }) => place === now.target) ?? firstOpen(now.sheet, targets);
}

/** What a step has, and whether that is all of it. */
export function stateIn({ game, sheet, told }: State, step: Step) {
  return stateOf(game, step, sheet, { over: told !== null && (told.calls === null || told.declarer !== null), trump: Boolean(told?.trump) });
}

export const seatName = ({ game, sheet }: Pick<State, "game" | "sheet">, seat: string) => nameOf(game, sheet, seat);

export const isChosen = ({ chosen }: State, { place, trick, at }: Ref) => chosen?.place === place && chosen.trick === trick && chosen.at === at;

/** Whether nothing is there. */
export const isEmpty = ({ text, sheet }: State) => (text === null ? isBlank(sheet) : !text.trim());

/** Whether the text is what counts. */
export const isInText = ({ view, text }: State) => view === "text" && text !== null;

/** Whether the text says something that the sheet cannot hold. */
export const isRicher = ({ text, faulty }: State) => text !== null && (faulty !== false || text.includes("#"));

/** What the engine is to look at: the sheet or, as long as it counts, the text; one that is not read yet is read first. */
export const lookedAt = (now: State): Sheet | string => (isInText(now) || now.faulty === null ? (now.text ?? now.sheet) : now.sheet);

export const isUnread = ({ text, faulty }: State) => text !== null && faulty === null;

/** Whether an answer is on its way. */
export const isBusy = (now: State) => !isEmpty(now) && now.answered !== lookedAt(now);

/** Whether a finding is over, or only says that the place being filled is not full yet. Where cards have been played it is, unless it is being mended. */
function isUnderWay(now: State, { place: { path = "" } }: Finding) {
  const { answered, sheet } = now;
  const target = targetIn(now);
  // A place that has changed since the engine looked at it is another one.
  if (answered !== null && typeof answered === "object" && path in answered.sets && answered.sets[path] !== sheet.sets[path]) return true;
  const isHere = target !== null && target.size !== null && path === target.place && (!sheet.tricks.length || path === now.mended);
  return isHere && (sheet.sets[path]?.length ?? 0) < (target.size ?? 0);
}

/** The same without what is found of a place that is only being filled. */
export function seenIn(now: State): State {
  const without = (report: Report) => ({ ...report, findings: report.findings.filter((finding) => !isUnderWay(now, finding)) });
  const { told, answer } = now;
  if (!told || !answer || answer.inText) return now;
  const report = without(answer.report);
  return { ...now, told: report, answer: { ...answer, report } };
}

/** What the browser keeps, as one text: the record, how deep the entry is, and the reader's own text where there is one. */
export function written({ view, depth, step, sheet, game, text, faulty, given }: State): string {
  return JSON.stringify({
    view,
    depth,
    step: stepsOf(game, depth).some(({ id }) => id === step) ? step : stepsOf(game, depth)[0].id,
    record: recordOf(sheet, game.id),
    ...(text === null ? {} : { text }),
    ...(text !== null && faulty === null ? { unread: true } : {}),
    ...(given ? { given: true } : {}),
  });
}

// What all steps are made of

/** Something else stands there, or is open: what was chosen, or called last, is over. */
export const settled = (now: State): State => ({
  ...now,
  chosen: null,
  moved: null,
  called: false,
  callerAsked: now.callerAsked && now.sheet.auction.length > 0,
});

/**
 * The sheet has changed; there is a way back.
 * @param typed the field that is being typed into
 */
export function became(now: State, change: Partial<Moment>, typed: string = ""): State {
  const isSameWord = typed !== "" && typed === now.typedInto;
  const past = isSameWord ? now.past : [...now.past.slice(1 - MOST), momentOf(now)];
  return settled({ ...now, ...change, past, future: isSameWord ? now.future : [], typedInto: typed });
}

/** The step opens where the entry goes on. */
export const goneOn = (now: State): State => ({ ...now, step: opening(now.game, stepsIn(now), now.sheet).id });

function travelled(now: State, to: Moment | undefined, past: Moment[], future: Moment[]): State {
  return to ? settled({ ...now, ...to, past, future, typedInto: "" }) : now;
}

const momentOf = ({ sheet, house, depth, step, target }: State): Moment => ({ sheet, house, depth, step, target });

export const undone = (now: State) => travelled(now, now.past.at(-1), now.past.slice(0, -1), [...now.future, momentOf(now)]);

export const redone = (now: State) => travelled(now, now.future.at(-1), [...now.past, momentOf(now)], now.future.slice(0, -1));

/** The game as the table plays it: that of the deal, or else the reader's. */
export function atTable(now: State, before: State): State {
  const isSame = now.described === before.described && now.house === before.house && now.sheet.house === before.sheet.house;
  return isSame ? now : { ...now, game: underHouse(now.described, { ...now.house, ...now.sheet.house }) };
}
