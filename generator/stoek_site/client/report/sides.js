/** The two sides of a deal: what they are called, and who is on them. */

import { who } from "./seats.js";

/** @import {Report} from "../types.js" */

/**
 * @typedef {object} Side
 * @property {string} name as a result has it
 * @property {string} words
 * @property {string[] | null} seats where they are known
 */

/** @param {string} words */
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Both sides, the first one first. Where only a declarer scores, the declarer and the others.
 * @param {Report} report
 * @returns {[Side, Side]}
 */
export function sidesOf({ sides, declarer }) {
  if (sides) return sides;
  return [{ name: "declarer", words: "declarer", seats: declarer ? [declarer] : null }, { name: "opponents", words: "opponents", seats: null }];
}

/**
 * A side as a label, with who is on it.
 * @param {Side} side
 * @param {Record<string, string>} names
 */
export function sideLabel({ words, seats }, names) {
  return [capital(words), ...(seats ?? []).map((seat) => who(names, seat))].join(", ");
}

/** A side at the beginning of a sentence, or in it. @param {Side} side */
export const theSide = ({ words }) => (/’s side$|'s side$|^eldest$/.test(words) ? words : `the ${words}`);
