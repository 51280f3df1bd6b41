/** The form of a record that the browser has kept: nothing of it is trusted, and what has another form is none. */

import { isRecord } from "../../../shared/reader/kept.ts";
import { SETS } from "./sheet.ts";
import type { RecordJson } from "../../../shared/engine/deals.ts";

type Form = (value: unknown) => boolean;

const isText: Form = (value) => typeof value === "string";
const isCard: Form = (value) => isText(value) && /^[AKQJT6-9][CSHD]$/.test(String(value));
/** A card that was played, held or put away may not be known. */
const isHeld: Form = (value) => value === "?" || isCard(value);
const isSeat: Form = (value) => ["N", "E", "S", "W"].includes(String(value));
const listOf =
  (is: Form): Form =>
  (value) =>
    Array.isArray(value) && value.every(is);
const either =
  (...forms: Form[]): Form =>
  (value) =>
    forms.some((is) => is(value));
/** An object that has of these parts those that are there. */
const withParts =
  (parts: Record<string, Form>): Form =>
  (value) =>
    isRecord(value) && Object.entries(parts).every(([name, is]) => value[name] === undefined || is(value[name]));
const eachOf =
  (isName: Form, is: Form): Form =>
  (value) =>
    isRecord(value) && Object.entries(value).every(([name, part]) => isName(name) && is(part));

const play = withParts({ seat: isSeat, marks: listOf(isText) });
const claims = listOf(withParts({ kind: isText, cards: listOf(isCard), rank: isText, length: Number.isInteger, seat: isSeat, trick: Number.isInteger }));
const record = withParts({
  hands: eachOf(isSeat, either(listOf(isHeld), isText)),
  ...Object.fromEntries(SETS.map((place) => [place, listOf(isHeld)])),
  auction: listOf(either(isText, (value) => isRecord(value) && isText(value.call) && withParts({ seat: isSeat })(value))),
  exchanges: listOf(withParts({ seat: isSeat, gave: isText, got: isText, trick: Number.isInteger })),
  announced: claims,
  opponents_announced: claims,
  tricks: listOf(
    withParts({
      number: Number.isInteger,
      leader: isSeat,
      marks: listOf(isText),
      cards: listOf(isHeld),
      plays: listOf((value) => isRecord(value) && isHeld(value.card) && play(value)),
    }),
  ),
  house: eachOf(
    isText,
    either(isText, (value) => typeof value === "boolean"),
  ),
  tags: eachOf(isText, isText),
});

export function isRecordJson(value: unknown): value is RecordJson {
  return record(value);
}
