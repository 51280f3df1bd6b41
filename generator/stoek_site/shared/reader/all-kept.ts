/** Lists and erases everything stored about a reader; the pages that show it fetch this module. */

import { UNREAD, erase, keysKept, stored } from "./kept.ts";

/** Everything that the browser stores, by its key, and how many characters it takes. */
export function allKept(): { key: string; size: number }[] {
  return keysKept().flatMap((key) => {
    const text = stored(key);
    return text === null ? [] : [{ key, size: key.length + text.length }];
  });
}

/** Erases everything, or one key with what was set aside there; this page is notified like other tabs. */
export function eraseKept(key?: string) {
  for (const each of key === undefined ? keysKept() : [key, key + UNREAD]) erase(each);
  dispatchEvent(new StorageEvent("storage", { key: key ?? null }));
}
