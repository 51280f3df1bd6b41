/** The two sides of a deal: what they are called, and who is on them. */

import { who } from "./seats.ts";
import type { Report } from "../../../shared/engine/types.ts";

export interface Side {
  /** as a result has it */
  name: string;
  words: string;
  /** where they are known */
  seats: string[] | null;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Both sides, the first one first. Where only a declarer scores, the declarer and the others. */
export function sidesOf({ sides, declarer }: Report): [Side, Side] {
  if (sides) return sides;
  return [{ name: "declarer", words: "declarer", seats: declarer ? [declarer] : null }, { name: "opponents", words: "opponents", seats: null }];
}

/** A side as a label, with who is on it. */
export function sideLabel({ words, seats }: Side, names: Record<string, string>) {
  return [capital(words), ...(seats ?? []).map((seat) => who(names, seat))].join(", ");
}

/** A side at the beginning of a sentence, or in it. */
export const theSide = ({ words }: Side) => (/’s side$|'s side$|^eldest$/.test(words) ? words : `the ${words}`);
