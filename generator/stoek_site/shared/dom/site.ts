/** Addresses of the site. */

/** The root of the site, wherever it is served. While pages are built it is no place, and what they link to below it becomes a link between files. */
export const SITE = new URL("../../", import.meta.url).href;

/** The address of the sentence that states a rule. */
export function ruleHref(rule: string) {
  return `${SITE}${rule.split("/")[0]}/#${rule}`;
}
