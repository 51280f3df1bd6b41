/**
 * A deal in the address: `#deal=` and the one-line form, or `#text=` and the text itself where that form would lose something. The
 * one-line form alone, as a person may put it there, is read too.
 */

import { plain } from "../../../shared/dom/address.ts";
import { choicesText } from "../../../shared/reader/house-links.ts";
import type { House } from "../../../shared/reader/house-rules.ts";

/** Longer ones are cut off by some programs on the way. */
const LONGEST = 6000;

const HEAD = /^(?:(?:deal|text|line)=|(?=\d+;))/i;

/** A messenger may have escaped the signs of the head as well. */
const unescaped = (fragment: string) => (HEAD.test(fragment) ? fragment : plain(fragment));

export const isDeal = (fragment: string) => /^(?:deal=|text=|\d+;)/i.test(unescaped(fragment));

/** What a fragment holds, as text; escapes that are none stay as they are. */
export const decoded = (fragment: string) => plain(unescaped(fragment).replace(HEAD, ""));

/**
 * The deal in what somebody pasted: all of it, or of an address of this page the part that is the deal.
 * @returns start: where it begins in the text; null in JSON
 */
export function dealIn(text: string): { deal: string; start: number | null } {
  if (/^\s*\{/.test(text)) return { deal: text, start: null };
  const address = /^\s*\S*#(deal|text)=(?=\S*\s*$)/.exec(text);
  if (!address) return { deal: text, start: address === null ? linkStart(text) : 0 };
  const rest = text.slice(address[0].length);
  return { deal: address[1] === "text" ? decoded(`text=${rest}`) : rest, start: address[0].length };
}

/** The engine counts the characters of a link from behind its #. */
function linkStart(text: string) {
  return /^\s*\S*\s*$/.test(text) ? text.length - text.trimStart().length + text.trim().lastIndexOf("#") + 1 : 0;
}

/**
 * The fragment that tells this text, or an empty one where it would be too long.
 * @param link the one-line form; empty where it would lose something
 * @param house the reader's house rules: they go with the deal, unless it names its own
 */
export function fragmentOf(link: string, text: string, house: House) {
  const fragment = link ? `deal=${withHouse(link, house)}` : `text=${encodeURIComponent(text)}`;
  return fragment.length <= LONGEST ? fragment : "";
}

function withHouse(link: string, house: House) {
  const rules = choicesText(house);
  return rules && !/;h=/.test(link) ? link.replace(/^[^;]*(?:;g=[^;]*)?/, (head) => `${head};h=${rules}`) : link;
}
