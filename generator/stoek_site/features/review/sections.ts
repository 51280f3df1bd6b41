/** The parts of the file, and how each is added to what is here: nothing here is lost, and whatever does not fit is reported. */

import { formerDeals, formerEvenings } from "../../shared/reader/former.ts";
import { departing, possibleHouse, type House } from "../../shared/reader/house-rules.ts";
import { Kept, OURS, asList, asRecord, keysKept } from "../../shared/reader/kept.ts";
import { answersIn, isAnswer, learntOf, unknownOf, withAnswers } from "../../shared/reader/learnt.ts";
import { gameMeant, houseMeantBy } from "../../shared/reader/old-ids.ts";
import { MARKS, marksOf } from "../../shared/reader/progress.ts";
import { INDEX_SETS, keptSettings, settings } from "../../shared/reader/settings.ts";
import { knownGames } from "../drill/known-games.ts";
import { aheadIn, joinedProgress, progressIn, readProgress } from "../learn/progress.ts";
import { isMistake, keep, mistakesOf } from "../mistakes/mistakes.ts";
import { keptSittings, readSitting } from "../play/kept-sittings.ts";

export type Thing = "answers" | "lessons" | "mistakes" | "own" | "marks" | "deals" | "sessions" | "tables" | "choices";
type Counts = Partial<Record<Thing, number>>;

/**
 * What has come of a file: what came in; what is otherwise here and stayed; what had no room; how many entries are none that are known here, and the
 * sections in which they stand ("" for one that is not known); and the parts at which the reading failed, if any.
 */
export interface Told {
  came: Counts;
  stayed: Counts;
  fell: Counts;
  left: number;
  parts: string[];
  failed?: string[];
}

export interface Section {
  /** the games that it may hold something for; null if it belongs to no game */
  games: string[] | null;
  /** what is stored now, in its stored form */
  now: (game: string) => unknown;
  /** whether a value has the form of this section */
  hasShape: (value: unknown) => boolean;
  join: (game: string, value: any, told: Told) => void;
  /** turns what a file holds under an old id of a game, which means these house rules, into a value of today */
  former?: (value: unknown, game: string, house: House) => unknown;
}

/** What the page knows of the games. */
export interface Decks {
  /** those with a course, and the rules that each asks about */
  taught: { id: string; steps: Record<string, unknown> }[];
  /** those of deals; shelf: where the marks of its puzzles are kept */
  decks: { id: string; shelf: string }[];
}

export const nothingYet = (): Told => ({ came: {}, stayed: {}, fell: {}, left: 0, parts: [] });

function count(counts: Counts, thing: Thing, many = 1) {
  if (many) counts[thing] = (counts[thing] ?? 0) + many;
}

/** Limits above what any game or entry needs: the number of marks, then lengths in characters. */
const MOST_MARKS = 1_000;
const LONGEST_COURSE = 20_000;
const LONGEST_DEAL = 300_000;
const LONGEST_SESSION = 1_000_000;
const LONGEST_SITTING = 10_000;
const LONGEST_MISTAKE = 20_000;
const LONGEST_ID = 60;
/** The form of the ids of positions. */
const POSITION = /^[a-z]+(-[a-z0-9]+)*-\d+$/;

const isRecord = (value: unknown) => asRecord(value) !== null;

/** Whether a value is short enough; one nested too deeply to be written counts as too long. */
function isWithin(value: unknown, longest: number) {
  try {
    return JSON.stringify(value).length <= longest;
  } catch {
    return false;
  }
}

const isThere = (value: unknown) => value !== undefined && value !== null;
const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function sectionsOf({ taught, decks }: Decks): Record<string, Section> {
  const courses = taught.map(({ id }) => id);
  const games = decks.map(({ id }) => id);
  const marks = (shelf: "quiz" | "puzzles", of: string[]): Section => ({
    games: of,
    now: (game) => marksOf(game, shelf).get(),
    hasShape: isRecord,
    join: (game, value, told) => joinMarks(shelf, game, value, told),
  });
  return {
    learnt: {
      games: courses,
      now: (game) => learntOf(game).get(),
      hasShape: isRecord,
      join(game, rules: Record<string, unknown>, told) {
        const { steps = {} } = taught.find(({ id }) => id === game) ?? {};
        learntOf(game).change((there) => {
          const both = { ...there };
          for (const [rule, given] of Object.entries(rules)) {
            const all = asList(given) ?? [given];
            const ours = Object.hasOwn(steps, rule) ? all.filter(isAnswer) : [];
            told.left += all.length - ours.length;
            if (!ours.length) continue;
            const fresh = unknownOf(there[rule], ours);
            both[rule] = withAnswers(there[rule], fresh);
            const added = unknownOf(there[rule], answersIn(both[rule])).length;
            count(told.came, "answers", added);
            count(told.fell, "answers", answersIn(there[rule]).length + fresh.length - answersIn(both[rule]).length);
          }
          return both;
        });
      },
    },
    lessons: {
      games: courses,
      now: (game) => progressIn(game).get(),
      hasShape: (value) => readProgress(value) !== null,
      join(game, value, told) {
        const brought = readProgress(value);
        if (!brought || !isWithin(brought, LONGEST_COURSE)) return void (told.left += 1);
        progressIn(game).change((here) => {
          const joined = joinedProgress(here, brought);
          count(told.came, "lessons", aheadIn(joined, here).length);
          return joined;
        });
      },
    },
    mistakes: {
      games,
      now: (game) => mistakesOf(game).get(),
      hasShape: Array.isArray,
      join(game, value: unknown[], told) {
        const ours = value
          .filter(isMistake)
          .filter((mistake) => isWithin(mistake, LONGEST_MISTAKE))
          .map((mistake) => ({ ...mistake, answers: answersIn(mistake.answers) }));
        told.left += value.length - ours.length;
        if (!ours.length) return;
        const { added, fell, gone } = keep(game, ours);
        count(told.came, "mistakes", added);
        count(told.fell, "mistakes", fell);
        count(told.fell, "own", gone);
      },
    },
    quiz: marks("quiz", games),
    puzzles: marks("puzzles", [...new Set(decks.map(({ shelf }) => shelf))]),
    known: {
      games: null,
      now: () => knownGames.get(),
      hasShape: Array.isArray,
      join(_game, value: unknown[], told) {
        const there = knownGames.get();
        const ours = new Set(
          value
            .filter((id): id is string => typeof id === "string")
            .map(gameMeant)
            .filter((id) => games.includes(id)),
        );
        told.left += value.length - ours.size;
        const fresh = [...ours].filter((id) => !there.includes(id));
        count(told.came, "choices", fresh.length);
        if (fresh.length) knownGames.set([...there, ...fresh]);
      },
    },
    sittings: {
      games: null,
      now: () => keptSittings.all(),
      hasShape: Array.isArray,
      join(_game, value: unknown[], told) {
        for (const each of value) {
          const sitting = readSitting(each);
          const isOurs = sitting !== null && games.includes(sitting.game) && isWithin(sitting, LONGEST_SITTING);
          const became = isOurs ? keptSittings.bring(sitting) : "left";
          if (became === "left") told.left += 1;
          else if (became !== "known") count(told[became], "deals");
        }
      },
    },
    deal: pairs("deal", games, {
      now: "text",
      isOurs: (each) => typeof each === "string" && each.length <= LONGEST_DEAL && keptDeal(each) !== null,
      isEntered: (each) => (typeof each === "string" ? isEntered(each) : isThere(each)),
      isPart: isAlike,
      thing: "deals",
      // The address no longer describes what is here now.
      fresh: { fragment: "" },
      former: formerDeals,
    }),
    evening: pairs("evening", games, {
      now: "evening",
      isOurs: (each) => isSession(each) && isWithin(each, LONGEST_SESSION),
      isEntered: (each) => (isSession(each) ? each.lines.length > 0 || each.players.some((name) => name !== "") : isThere(each)),
      isPart: isPartOf,
      thing: "sessions",
      fresh: {},
      former: (value, game, house) => formerEvenings(value, { ...settings.house(game), ...house }),
    }),
    settings: {
      games: null,
      now: () => keptSettings.get(),
      hasShape: isRecord,
      join(_game, { house, ...others }: Record<string, unknown>, told) {
        const isChosen = keysKept().includes(`${OURS}settings`);
        // A game that was set back to the standard is there with nothing in it.
        const chosen = Object.keys(asRecord(keptSettings.get().house) ?? {});
        for (const [id, rules] of Object.entries(asRecord(house) ?? {})) {
          const game = gameMeant(id);
          const written = { ...(asRecord(rules) ?? { "": rules }), ...houseMeantBy(id) };
          const possible = possibleHouse(game, written);
          const brought = departing(game, possible);
          told.left += Object.keys(written).length - Object.keys(possible).length;
          if (!Object.keys(brought).length || isAlike(sorted(brought), sorted(settings.house(game)))) continue;
          if (chosen.includes(game)) count(told.stayed, "tables");
          else {
            settings.setTable(game, brought);
            count(told.came, "tables");
          }
        }
        const known = Object.entries(others).filter(([name, choice]) => CHOICES.get(name)?.includes(choice));
        told.left += Object.keys(others).length - known.length;
        const other = known.filter(([name, choice]) => choice !== settings.chosen[name as "indices"]);
        count(isChosen ? told.stayed : told.came, "choices", other.length);
        if (!isChosen && other.length) settings.change(Object.fromEntries(other));
      },
    },
  };
}

/** Returns a deal as the score page stores it: the record, and perhaps the reader's own text; null if it is not one. */
function keptDeal(kept: string) {
  try {
    const { depth, record, text = "" } = asRecord(JSON.parse(kept)) ?? {};
    return typeof depth === "string" && isRecord(record) && typeof text === "string" ? { record: record as object, text } : null;
  } catch {
    return null;
  }
}

/** Parts that every deal has, or that belong to the table. */
const BESIDE = ["game", "house", "tags"];

/** Whether somebody has entered part of the deal. */
function isEntered(kept: string) {
  const { record, text } = keptDeal(kept) ?? { record: {}, text: kept };
  return Boolean(text.trim()) || Object.keys(record).some((part) => !BESIDE.includes(part));
}

/** What the reader has chosen besides the house rules, and what can be chosen. */
const CHOICES = new Map<string, unknown[]>([
  ["indices", INDEX_SETS],
  ["fourColour", [true, false]],
  ["sources", [true, false]],
]);

const sorted = (house: object) => Object.entries(house).sort();

/** Two entries of a kind that a page stores for a game: the present one and one set aside. The page judges their contents. */
interface Pairing {
  /** the field of the present one; the other is `earlier` */
  now: "text" | "evening";
  isOurs: (each: unknown) => boolean;
  /** whether there is anything to lose */
  isEntered: (each: unknown) => boolean;
  /** whether the other continues the first, or is the same */
  isPart: (one: unknown, other: unknown) => boolean;
  thing: Thing;
  /** other fields to set when the present one changes */
  fresh: object;
  former: (value: unknown, game: string, house: House) => unknown;
}

const rawOf = (place: { key: string; game: string; former: (value: unknown, house: House) => unknown }) =>
  new Kept<Record<string, unknown>>({ ...place, file: true, read: asRecord, standard: () => ({}) });

/** An entry from the file fills an empty place, or replaces an entry that it continues; otherwise it is left out. */
function pairs(key: string, games: string[], { now, isOurs, isEntered, isPart, thing, fresh, former }: Pairing): Section {
  const keptOf = (game: string) => rawOf({ key, game, former: (value, house) => former(value, game, house) });
  return {
    games,
    former,
    now: (game) => keptOf(game).get(),
    hasShape: isRecord,
    join(game, value: Record<string, unknown>, told) {
      const given = [value[now], value.earlier].filter((each) => each !== "" && isThere(each));
      const brought = given.filter(isOurs);
      told.left += given.length - brought.length;
      const here = keptOf(game).get();
      let { [now]: present, earlier = now === "text" ? "" : null } = here;
      for (const each of brought) {
        if (!isEntered(each) || [present, earlier].some((mine) => isEntered(mine) && isPart(each, mine))) continue;
        if (!isEntered(present) || isPart(present, each)) present = each;
        else if (!isEntered(earlier) || isPart(earlier, each)) earlier = each;
        else {
          count(told.stayed, thing);
          continue;
        }
        count(told.came, thing);
      }
      if (present === here[now] && earlier === here.earlier) return;
      keptOf(game).set({ ...here, ...(present === here[now] ? {} : fresh), [now]: present, earlier });
    },
  };
}

interface Session {
  players: string[];
  lines: unknown[];
}

const isSession = (value: unknown): value is Session =>
  isRecord(value) && ["players", "lines"].every((part) => Array.isArray((value as Record<string, unknown>)[part]));

/** Whether the other is the same session, with these lines and perhaps more. */
function isPartOf(one: unknown, other: unknown) {
  if (!isSession(one) || !isSession(other)) return false;
  const frame = ({ lines: _lines, onAfter: _onAfter, given: _given, ...rest }: Session & { onAfter?: unknown; given?: unknown }) => sorted(rest);
  return isAlike(frame(one), frame(other)) && isAlike(one.lines.map(spelled), other.lines.slice(0, one.lines.length).map(spelled));
}

const spelled = (line: unknown) => (isRecord(line) ? sorted(line as object) : line);

/** Quiz marks have no times, so one that is here stays. For a puzzle the best mark counts. */
function joinMarks(shelf: "quiz" | "puzzles", game: string, value: Record<string, unknown>, told: Told) {
  const rank = (mark: unknown) => MARKS[shelf].findIndex((each) => each === mark);
  marksOf(game, shelf).change((there) => {
    const both = new Map(Object.entries(there));
    for (const [id, mark] of Object.entries(value)) {
      const here = both.get(id);
      if (rank(mark) < 0 || id.length > LONGEST_ID || !POSITION.test(id)) told.left += 1;
      else if (here === undefined && both.size >= MOST_MARKS) count(told.fell, "marks");
      else if (here === undefined || (shelf === "puzzles" && rank(mark) > rank(here))) {
        both.set(id, mark);
        count(told.came, "marks");
      } else if (shelf === "quiz" && here !== mark) count(told.stayed, "marks");
    }
    return Object.fromEntries(both);
  });
}
