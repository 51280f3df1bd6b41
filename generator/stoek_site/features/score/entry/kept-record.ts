/** The shape of a record that the browser has kept. */

import { either, eachOf, isFlag, isInteger, isText, listOf, maybe, withParts, type Is } from "../../../shared/reader/shapes.ts";
import { SETS } from "./sheet.ts";
import type { RecordJson } from "../../../shared/engine/deals.ts";

const isCard: Is<string> = (value): value is string => isText(value) && /^[AKQJT6-9][CSHD]$/.test(value);
/** A card that was played, held or put away may not be known. */
const isHeld: Is<string> = (value): value is string => value === "?" || isCard(value);
const isSeat: Is<string> = (value): value is string => isText(value) && "NESW".includes(value) && value.length === 1;
const seat = maybe(isSeat);
const trick = maybe(isInteger);
const text = maybe(isText);
const marks = maybe(listOf(isText));
const claims = maybe(listOf(withParts({ kind: text, cards: maybe(listOf(isCard)), rank: text, length: trick, seat, trick })));

export const isRecordJson = withParts<RecordJson>({
  hands: maybe(eachOf<unknown>(either<unknown>(listOf(isHeld), isText), isSeat)),
  ...Object.fromEntries(SETS.map((place) => [place, maybe(listOf(isHeld))])),
  auction: maybe(listOf(either<unknown>(isText, withParts({ call: isText, seat })))),
  exchanges: maybe(listOf(withParts({ seat, gave: text, got: text, trick }))),
  announced: claims,
  opponents_announced: claims,
  tricks: maybe(
    listOf(withParts({ number: trick, leader: seat, marks, cards: maybe(listOf(isHeld)), plays: maybe(listOf(withParts({ card: isHeld, seat, marks }))) })),
  ),
  house: maybe(eachOf(either<unknown>(isText, isFlag))),
  tags: maybe(eachOf(isText)),
});
