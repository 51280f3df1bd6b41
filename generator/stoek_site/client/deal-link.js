/**
 * A deal in the address: `#deal=` and the one-line form, or `#text=` and the text itself where that form would lose something. The
 * one-line form alone, as a person may put it there, is read too.
 */

/** Longer ones are cut off by some programs on the way. */
const LONGEST = 6000;

/** @param {string} fragment */
export const isDeal = (fragment) => /^(?:deal=|text=|\d+;)/.test(fragment);

/**
 * What a fragment holds, as text; escapes that are none stay as they are.
 * @param {string} fragment
 */
export function decoded(fragment) {
  const value = fragment.replace(/^(?:deal|text|line)=/, "");
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * The deal in what somebody pasted: all of it, or of an address of this page the part that is the deal.
 * @param {string} text
 * @returns {{deal: string, start: number}} start: where it begins in the text
 */
export function dealIn(text) {
  const address = /^\s*\S*#(deal|text)=(?=\S*\s*$)/.exec(text);
  if (!address) return { deal: text, start: address === null ? linkStart(text) : 0 };
  const rest = text.slice(address[0].length);
  return { deal: address[1] === "text" ? decoded(`text=${rest}`) : rest, start: address[0].length };
}

/**
 * The engine counts the characters of a link from behind its #.
 * @param {string} text
 */
function linkStart(text) {
  return /^\s*\S*\s*$/.test(text) ? text.length - text.trimStart().length + text.trim().lastIndexOf("#") + 1 : 0;
}

/**
 * The fragment that tells this text, or an empty one where it would be too long.
 * @param {string} link the one-line form; empty where it would lose something
 * @param {string} text
 * @param {Record<string, string | boolean>} house the reader's house rules: they go with the deal, unless it names its own
 */
export function fragmentOf(link, text, house) {
  const fragment = link ? `deal=${withHouse(link, house)}` : `text=${encodeURIComponent(text)}`;
  return fragment.length <= LONGEST ? fragment : "";
}

/**
 * @param {string} link
 * @param {Record<string, string | boolean>} house
 */
function withHouse(link, house) {
  const rules = Object.entries(house).map(([name, value]) => `${name}=${value === true ? "on" : value === false ? "off" : value}`);
  if (!rules.length || /;h=/.test(link)) return link;
  return link.replace(/^[^;]*(?:;g=[^;]*)?/, (head) => `${head};h=${rules.join(",")}`);
}
