/** One place for what gave way to something else: a reader's own work is never lost there to less. */

/** What is lost with something: nothing; what stands elsewhere too, or hardly says anything; a reader's own work. */
export enum Worth {
  nothing,
  little,
  own,
}

/** @returns what is set aside now: what gives way, unless there would be less to bring back */
export function setAside<T>(before: T, there: T, worth: (each: T) => Worth): T {
  return worth(before) !== Worth.nothing && worth(before) >= worth(there) ? before : there;
}
