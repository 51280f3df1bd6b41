/** What pages and the service worker both ask before they fetch a copy of the site, or a newer edition of it. */

/** Whether the reader pays for what is fetched, or waits long for it. Only some browsers tell. */
export function savesData() {
  const { saveData, effectiveType } = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  return saveData || effectiveType?.endsWith("2g") || false;
}

/** A cache that holds nothing; it is there while the reader, who saves data, wants a newer edition all the same. A service worker reads nothing else that a page keeps. */
export const wanted = (site: string) => `wanted-${site}`;
