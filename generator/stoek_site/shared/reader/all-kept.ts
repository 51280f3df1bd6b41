/** All that is kept of a reader, listed and erased: the pages that show it fetch this. */

import { UNREAD, erase, keysKept, stored } from "./kept.ts";

/** All that the browser keeps, by its key, and how many characters of room it takes. */
export function allKept(): {key: string, size: number}[] {
  return keysKept().flatMap((key) => {
    const text = stored(key);
    return text === null ? [] : [{ key, size: key.length + text.length }];
  });
}

/** Erase it, or one key of it with what went aside there; this page hears of it as other tabs do. */
export function eraseKept(key?: string) {
  for (const each of key === undefined ? keysKept() : [key, key + UNREAD]) erase(each);
  dispatchEvent(new StorageEvent("storage", { key: key ?? null }));
}
