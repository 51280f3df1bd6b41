/** What pages and the service worker both ask before they fetch a copy of the site, or a newer edition of it, and what they say to each other. */

/** From the page to the service worker. */
export type ToCopy = { kind: "claim"; edition: string } | { kind: "replace"; alone: boolean } | { kind: "fill" } | { kind: "stop" };

/** From the service worker to the pages: it has not come whole, for there is no room left, or something came otherwise than it was built, or not at all. */
export type OfCopy = { kind: "failed"; why: "full" | "broken" };

/** Whether the reader pays for what is fetched, or waits long for it. Only some browsers tell. */
export function savesData() {
  const { saveData, effectiveType } = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  return saveData || effectiveType?.endsWith("2g") || false;
}

/** A cache that holds nothing; it is there while the reader, who saves data, wants a newer edition all the same. A service worker reads nothing else that a page keeps. */
export const wanted = (site: string) => `wanted-${site}`;
