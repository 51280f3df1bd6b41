/** When something comes back, in the words of the page's language. */

import { _ } from "../../shared/language/language.ts";

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
