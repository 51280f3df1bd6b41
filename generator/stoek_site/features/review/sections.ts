/** The parts of the file, and how each comes to what is here: nothing here is lost, and nothing that does not fit goes without a word. */

import { Worth } from "../../shared/reader/aside.ts";
import { departing } from "../../shared/reader/house-rules.ts";
import { OURS, asList, asRecord, keysKept } from "../../shared/reader/kept.ts";
import { answersIn, isAnswer, learntOf, unknownOf, withAnswers } from "../../shared/reader/learnt.ts";
import { MARKS, marksOf } from "../../shared/reader/progress.ts";
import { INDEX_SETS, keptSettings, settings } from "../../shared/reader/settings.ts";
import { knownGames } from "../drill/known-games.ts";
import { worthOf as worthOfEvening } from "../evening/evening.ts";
import { readKept } from "../evening/forms.ts";
import { eveningsAsKept, eveningsOf } from "../evening/shelf.ts";
import { aheadIn, joinedProgress, progressIn, readProgress } from "../learn/progress.ts";
import { isMistake, keep, mistakesOf } from "../mistakes/mistakes.ts";
import { keptSittings, readSitting } from "../play/kept-sittings.ts";
import { dealsOf, isKeptDeal, worthOf as worthOfDeal } from "../score/entry/holding.ts";
import type { Evening } from "../evening/evening.ts";
import type { Table } from "../evening/shelf.ts";

export type Thing = "answers" | "lessons" | "mistakes" | "marks" | "deals" | "sessions" | "tables" | "choices";
type Counts = Partial<Record<Thing, number>>;

/** What has come of a file: what came in; what is otherwise here and stayed; what had no room; how many entries are none that are known here. */
export interface Told {
  came: Counts;
  stayed: Counts;
  fell: Counts;
  left: number;
}

export interface Section {
  /** the games of which there may be something; null where it belongs to none */
  games: string[] | null;
  /** what is kept now, as it is kept */
  now: (game: string) => unknown;
  /** whether this can be one at all */
  hasShape: (value: unknown) => boolean;
  join: (game: string, value: any, told: Told) => void;
}

/** What the page knows of the games. */
export interface Decks {
  /** those with a course, and the rules that each asks about */
  taught: { id: string; steps: Record<string, unknown> }[];
  /** those of deals; shelf: where the marks of its puzzles are kept */
  decks: (Table & { shelf: string })[];
}

export const nothingYet = (): Told => ({ came: {}, stayed: {}, fell: {}, left: 0 });

function count(counts: Counts, thing: Thing, many = 1) {
  if (many) counts[thing] = (counts[thing] ?? 0) + many;
}

/** More than any game has positions; and more characters than each of these has. */
const MOST_MARKS = 1_000;
const LONGEST_COURSE = 20_000;
const LONGEST_DEAL = 300_000;
const LONGEST_SESSION = 1_000_000;
const LONGEST_SITTING = 10_000;
const LONGEST_MISTAKE = 20_000;
const LONGEST_ID = 60;

const isRecord = (value: unknown) => asRecord(value) !== null;

/** What is nested too deep to be written is too long. */
function isWithin(value: unknown, longest: number) {
  try {
    return JSON.stringify(value).length <= longest;
  } catch {
    return false;
  }
}

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function sectionsOf({ taught, decks }: Decks): Record<string, Section> {
  const courses = taught.map(({ id }) => id);
  const games = decks.map(({ id }) => id);
  const padOf = (game: string) => decks.find(({ id }) => id === game) as Table;
  const marks = (shelf: "quiz" | "puzzles", of: string[]): Section => ({
    games: of, now: (game) => marksOf(game, shelf).get(), hasShape: isRecord, join: (game, value, told) => joinMarks(shelf, game, value, told),
  });
  return {
    learnt: {
      games: courses, now: (game) => learntOf(game).get(), hasShape: isRecord,
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
      games: courses, now: (game) => progressIn(game).get(), hasShape: (value) => readProgress(value) !== null,
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
      games, now: (game) => mistakesOf(game).get(), hasShape: Array.isArray,
      join(game, value: unknown[], told) {
        const ours = value.filter(isMistake).filter((mistake) => isWithin(mistake, LONGEST_MISTAKE)).map((mistake) => ({ ...mistake, answers: answersIn(mistake.answers) }));
        told.left += value.length - ours.length;
        if (!ours.length) return;
        const { added, fell } = keep(game, ours);
        count(told.came, "mistakes", added);
        count(told.fell, "mistakes", fell);
      },
    },
    quiz: marks("quiz", games),
    puzzles: marks("puzzles", [...new Set(decks.map(({ shelf }) => shelf))]),
    known: {
      games: null, now: () => knownGames.get(), hasShape: Array.isArray,
      join(_game, value: unknown[], told) {
        const there = knownGames.get();
        const ours = new Set(value.filter((id) => games.includes(String(id))));
        told.left += value.length - ours.size;
        const fresh = [...ours].filter((id) => !there.includes(id));
        count(told.came, "choices", fresh.length);
        if (fresh.length) knownGames.set([...there, ...fresh]);
      },
    },
    sittings: {
      games: null, now: () => keptSittings.all(), hasShape: Array.isArray,
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
    deal: {
      games, now: (game) => dealsOf(game).get(), hasShape: isRecord,
      join(game, value, told) {
        const given = [value.text, value.earlier].filter((each) => each !== "" && each !== undefined);
        const ours = given.filter((each): each is string => typeof each === "string" && each.length <= LONGEST_DEAL && isKeptDeal(each));
        told.left += given.length - ours.length;
        dealsOf(game).change((here) => {
          const isNothing = (each: string) => worthOfDeal(each) === Worth.nothing;
          const [text, earlier] = joinPair([here.text, here.earlier], ours, { isNothing, isPart: isAlike, became: (what) => count(told[what], "deals") });
          return text === here.text ? { ...here, earlier } : { text, earlier, fragment: "" };
        });
      },
    },
    evening: {
      games, now: (game) => eveningsAsKept(eveningsOf(padOf(game)).get()), hasShape: isRecord,
      join(game, value: Record<string, unknown>, told) {
        const pad = padOf(game);
        const given = [value.evening, value.earlier].filter((each) => each !== null && each !== undefined);
        const brought = given.flatMap((each) => (isWithin(each, LONGEST_SESSION) ? readKept(each, pad) : null) ?? []);
        told.left += given.length - brought.length;
        const store = eveningsOf(pad);
        const here = store.get();
        const isNothing = (each: Evening | null) => worthOfEvening(each) === Worth.nothing;
        const [evening, earlier] = joinPair<Evening | null>([here.evening, here.earlier], brought, { isNothing, isPart: isPartOf, became: (what) => count(told[what], "sessions") });
        store.set(eveningsAsKept({ evening: evening ?? here.evening, earlier }));
      },
    },
    settings: {
      games: null, now: () => keptSettings.get(), hasShape: isRecord,
      join(_game, { house, ...others }: Record<string, unknown>, told) {
        const isChosen = keysKept().includes(`${OURS}settings`);
        for (const [game, rules] of Object.entries(asRecord(house) ?? {})) {
          const brought = departing(game, asRecord(rules) ?? {});
          if (!games.includes(game)) told.left += 1;
          else if (!Object.keys(brought).length || isAlike(sorted(brought), sorted(settings.house(game)))) continue;
          else if (Object.keys(settings.house(game)).length) count(told.stayed, "tables");
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

/** What the reader has chosen besides the house rules, and what can be chosen. */
const CHOICES = new Map<string, unknown[]>([["indices", INDEX_SETS], ["fourColour", [true, false]], ["sources", [true, false]]]);

const sorted = (house: object) => Object.entries(house).sort();

interface Pairing<Each> {
  isNothing: (each: Each) => boolean;
  /** whether the other goes on from one, or is the same */
  isPart: (one: Each, other: Each) => boolean;
  became: (what: "came" | "stayed") => void;
}

/** What stands in a place and what is set aside there, when more is brought: that takes the place of nothing, and of what it goes on from; else it stays out. */
function joinPair<Each>([now, aside]: [Each, Each], brought: Each[], { isNothing, isPart, became }: Pairing<Each>): [Each, Each] {
  for (const each of brought) {
    if (isNothing(each) || isPart(each, now) || isPart(each, aside)) continue;
    if (isNothing(now) || isPart(now, each)) now = each;
    else if (isNothing(aside) || isPart(aside, each)) aside = each;
    else {
      became("stayed");
      continue;
    }
    became("came");
  }
  return [now, aside];
}

/** Whether the other is the same session, with these lines and maybe more. */
function isPartOf(one: Evening | null, other: Evening | null) {
  const frame = ({ players, first, stake, unit, title, date, target, house }: Evening) => [players, first, stake, unit, title, date, target, sorted(house ?? {})];
  return one !== null && other !== null && isAlike(frame(one), frame(other)) && isAlike(one.lines, other.lines.slice(0, one.lines.length));
}

/** Marks of the quiz have no times: one that is here stays. At a puzzle the best there has been counts. */
function joinMarks(shelf: "quiz" | "puzzles", game: string, value: Record<string, unknown>, told: Told) {
  const rank = (mark: unknown) => MARKS[shelf].findIndex((each) => each === mark);
  marksOf(game, shelf).change((there) => {
    const both = new Map(Object.entries(there));
    for (const [id, mark] of Object.entries(value)) {
      const here = both.get(id);
      if (rank(mark) < 0 || id.length > LONGEST_ID) told.left += 1;
      else if (here === undefined && both.size >= MOST_MARKS) count(told.fell, "marks");
      else if (here === undefined || (shelf === "puzzles" && rank(mark) > rank(here))) {
        both.set(id, mark);
        count(told.came, "marks");
      } else if (shelf === "quiz" && here !== mark) count(told.stayed, "marks");
    }
    return Object.fromEntries(both);
  });
}
