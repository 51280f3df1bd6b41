/** Which session was begun last, of all games, and how it is called: for pages without a score sheet. */

import { _ } from "../../shared/language/language.ts";
import { OURS, asRecord, keysKept, stored } from "../../shared/reader/kept.ts";
import { gameMeant } from "../../shared/reader/old-ids.ts";

const PLACE = `${OURS}evening.`;
const DAY = 86_400_000;
const WEEK = 7;

export interface BegunSession {
  game: string;
  /** as 2026-11-27; another text, or none, if somebody has written that */
  date: string;
}

function sessionIn(key: string): BegunSession[] {
  try {
    const { lines, date } = asRecord(asRecord(JSON.parse(stored(key) ?? ""))?.evening) ?? {};
    return Array.isArray(lines) && lines.length ? [{ game: gameMeant(key.slice(PLACE.length)), date: typeof date === "string" ? date : "" }] : [];
  } catch {
    return [];
  }
}

/** The newest session with deals; undefined if there is none. */
export function lastBegun(): BegunSession | undefined {
  try {
    const all = keysKept().filter((key) => key.startsWith(PLACE));
    return all.flatMap(sessionIn).sort((one, other) => other.date.localeCompare(one.date))[0];
  } catch {
    return undefined;
  }
}

/** @param now where the reader is, as 2026-11-30 */
export function continueWords({ date }: BegunSession, now: string, language: string) {
  const [then, today] = [date, now].map((each) => Date.parse(`${each}T00:00Z`));
  if (Number.isNaN(then)) return _("Continue your session");
  const days = Math.round((today - then) / DAY);
  if (days === 0) return _("Continue today's session");
  const said = (how: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { ...how, timeZone: "UTC" }).format(then);
  if (days > 0 && days < WEEK) return _("Continue {day}'s session", { day: said({ weekday: "long" }) });
  return _("Continue the session from {date}", { date: said({ day: "numeric", month: "long", year: "numeric" }) });
}

/** The date where the reader is, as 2026-11-21. */
export function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
