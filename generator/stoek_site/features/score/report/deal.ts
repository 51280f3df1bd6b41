/** What a report is about: a deal, a way through it, and where somebody looks. */

import type { RecordJson, Report } from "../../../shared/engine/deals.ts";
import type { Marks } from "./marks.ts";
import type { Play } from "./play.ts";

/** Where somebody looks: a card by its trick and its place in it, both from 1; or an end of the deal. */
export type Place = "dealt" | "before" | "end" | { trick: number; position: number };

/** Where somebody has gone in a report. */
export interface Kept {
  /** by the key of each walk */
  at?: Record<string, Place>;
  /** the card that each replay is shown with, by the same */
  ways?: Record<string, string>;
  /** the walk that somebody is in */
  heard?: string;
}

/** A deal with what was found in it, and where somebody looks. */
export interface Deal {
  record: RecordJson;
  report: Report;
  /** null where there are neither hands nor tricks */
  play: Play | null;
  names: Record<string, string>;
  /** what a side of partners is to the reader, where he is one of the players */
  whose?: (seats: string[]) => string;
  marks: Marks;
  kept: Kept;
  /** somebody goes on in it */
  walked: (kept: Kept) => void;
}

/** What is stepped through: the deal as it was played, or as it should have gone. */
export interface Course {
  play: Play;
  marks: Marks;
  /** where it begins */
  start: Place;
  label: string;
  /** tells it from the others of the report */
  key: string;
}
