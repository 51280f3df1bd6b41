/**
 * When a rule is to be asked about again. Everything follows from the answers that were given, so that what is kept stays a list of answers:
 * the scheduler may change, and what was learnt stays.
 */

import { Rating, State, createEmptyCard, fsrs } from "ts-fsrs";
import { answersIn, isAhead, type Answer } from "../../shared/reader/learnt.ts";
import { _ } from "../../shared/language/language.ts";

/** How well a rule is known: never asked; missed the last time or the time before; right since. */
export type Strength = "new" | "shaky" | "strong";

export interface Known {
  strength: Strength;
  /** when to ask it again, in ms since 1970; 0 if it was never asked, or at an unknown time */
  due: number;
}

/** The scheduler, without chance: the same answers give the same days. */
const scheduler = fsrs({ enable_fuzz: false });
/** So many of the last answers have to be right. */
const LATELY = 2;

const strengthOf = (answers: Answer[]): Strength => (answers.slice(-LATELY).every(([, right]) => right) ? "strong" : "shaky");

/**
 * Returns what the answers to a rule amount to, in whatever order they are stored. An answer dated in the future was given while a clock was wrong,
 * so its day is ignored: if there are no others, its rule comes back now.
 */
export function knownBy(kept: unknown): Known {
  const all = answersIn(kept);
  if (!all.length) return { strength: "new", due: 0 };
  const answers = all.filter(([at]) => !isAhead(at));
  if (!answers.length) return { strength: strengthOf(all), due: 0 };
  let card = createEmptyCard(new Date(answers[0][0]));
  for (const [at, right] of answers) {
    // An answer that was given early, before it was due, proves less: a right one then changes nothing.
    if (right && card.state === State.Review && at < card.due.getTime() - (card.due.getTime() - (card.last_review?.getTime() ?? 0)) / 2) continue;
    card = scheduler.next(card, new Date(at), right ? Rating.Good : Rating.Again).card;
  }
  return { strength: strengthOf(answers), due: card.due.getTime() };
}

/** What is still to come, the soonest first, ms since 1970. */
export const comingOf = (known: Iterable<Known>, now: number): number[] =>
  [...known]
    .map(({ due }) => due)
    .filter((due) => due > now)
    .sort((one, other) => one - other);

/** Of these rules those that are due, the most overdue first. */
export function dueOf(known: Map<string, Known>, now: number): string[] {
  const due = [...known].filter(([, { strength, due }]) => strength !== "new" && due <= now);
  return due.sort(([, one], [, other]) => one.due - other.due).map(([rule]) => rule);
}

// When something comes back, in the words of the page's language.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7;

export interface Moment {
  words: string;
  /** what comes until then is told by the same words, ms since 1970 */
  until: number;
}

/** A moment that is still to come: within the hour by minutes, on the same day by hours, else by its day. */
export function momentOf(at: number, now: number): Moment {
  const { lang } = document.documentElement;
  const relative = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  const within = (unit: "minute" | "hour", long: number) => {
    const count = Math.ceil((at - now) / long);
    return { words: relative.format(count, unit), until: now + count * long };
  };
  if (at - now <= HOUR - MINUTE) return within("minute", MINUTE);
  const until = midnight(at, 1) - 1;
  // A day in spring is an hour shorter, one in autumn longer.
  const days = Math.round((midnight(at) - midnight(now)) / DAY);
  if (!days) return within("hour", HOUR);
  if (days === 1) return { words: relative.format(days, "day"), until };
  const isFar = new Date(at).getFullYear() !== new Date(now).getFullYear();
  const named: Intl.DateTimeFormatOptions = days < WEEK ? { weekday: "long" } : { day: "numeric", month: "long", ...(isFar ? { year: "numeric" } : {}) };
  return { words: _("on {day}", { day: new Intl.DateTimeFormat(lang, named).format(at) }), until };
}

/** The beginning of a day, by the reader's clock. */
function midnight(at: number, later = 0) {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + later).getTime();
}
