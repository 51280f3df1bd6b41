/** The forms of an evening outside the pad: what the browser keeps, and the object that the engine reads and answers. */

import { departing, type House } from "../../shared/reader/house-rules.ts";
import { asRecord } from "../../shared/reader/kept.ts";
import { isCount, isInteger, isText, listOf, pairOf } from "../../shared/reader/shapes.ts";
import { houseOf } from "../../shared/reader/table-rules.ts";
import { LONGEST_NAME, LONGEST_TITLE, LONGEST_UNIT, MOST_LINES, MOST_POINTS, namesOf, type Evening, type Game, type Line } from "./evening.ts";
import type { EngineRequest } from "../../shared/engine/types.ts";

const isUpTo = (most: number, number: unknown) => isCount(number) && number <= most;

const isPoints = (points: unknown): points is number => isInteger(points) && Math.abs(points) <= MOST_POINTS;

/** An empty line in place of one that this edition cannot read. The stored line stays as it is until somebody edits it. */
const strange = (line: unknown, sides: Game["sides"]): Line => ({
  declarer: null,
  result: null,
  deal: "",
  thrownIn: false,
  ...(sides && { results: null, carried: 0 }),
  strange: line,
});

/** Returns a stored evening, if it is one at a table of that size. Unreadable parts are as in a new one; an unreadable line drops no other. */
export function readKept(kept: unknown, { players: sizes, sides }: Game): Evening | null {
  const { players, first, stake, unit, title, date, house, target, length, again: _again, onAfter, lines, given, agreed, ...more } = asRecord(kept) ?? {};
  if (!Array.isArray(players) || !sizes.includes(players.length) || !listOf(isText)(players)) return null;
  if (!Array.isArray(lines) || lines.length > MOST_LINES) return null;
  const text = (value: unknown) => (isText(value) ? value : "");
  const isPlace = (place: unknown) => isUpTo(players.length - 1, place);
  const isBoth = ({ results, carried, finished }: any) =>
    isUpTo(MOST_POINTS, carried) && (finished === undefined || isUpTo(1, finished)) && (results === null || pairOf(isPoints)(results));
  const isLine = (line: any) =>
    line &&
    (line.declarer === null || isPlace(line.declarer)) &&
    (line.result === null || isPoints(line.result)) &&
    isText(line.deal) &&
    (!sides || isBoth(line));
  const readLine = ({ declarer, result, deal, thrownIn, results, carried, strange: _strange, ...beside }: any): Line => ({
    ...beside,
    declarer,
    result,
    deal,
    thrownIn: thrownIn === true,
    ...(sides && { results, carried }),
  });
  const ends = asRecord(agreed);
  return {
    ...more,
    players: players.map((name: string) => name.slice(0, LONGEST_NAME)),
    first: isPlace(first) ? Number(first) : 0,
    stake: text(stake),
    unit: text(unit),
    title: text(title),
    date: text(date),
    house: asRecord(house) as House | null,
    target: text(target),
    length: text(length),
    ...(ends && { agreed: { target: text(ends.target), length: text(ends.length) } }),
    again: sides?.again === true,
    onAfter: isUpTo(MOST_LINES, onAfter) ? Number(onAfter) : null,
    lines: lines.map((line) => (isLine(line) ? readLine(line) : strange(line, sides))),
    ...(given === true && { given }),
  };
}

function dealOf({ declarer, result, deal, thrownIn, results, carried, finished }: Line, names: string[]) {
  if (thrownIn) return { thrown_in: true };
  return {
    ...(declarer === null ? {} : { declarer: names[declarer] }),
    ...(result === null ? {} : { result }),
    ...(results ? { results } : {}),
    ...(carried ? { carried } : {}),
    ...(finished === undefined ? {} : { finished: names[finished] }),
    ...(deal ? { deal } : {}),
  };
}

/**
 * The question for all that follows from the lines.
 * @param house what departs from the standard
 */
export function requestOf(evening: Evening, game: string, house: House): EngineRequest {
  const names = namesOf(evening);
  const { title, date, stake, unit, target, length, onAfter, lines, first } = evening;
  const texts = Object.entries({ evening: title, date, stake, unit, target, length })
    .map(([key, text]) => [key, text.trim()])
    .filter(([, text]) => text);
  const written = {
    game,
    ...Object.fromEntries(texts),
    ...houseOf(game, house),
    players: names,
    scorer: names[names.length - 1],
    first_dealer: names[first],
    ...(onAfter !== null && { on_and_off: onAfter }),
    deals: lines.map((line) => dealOf(line, names)),
  };
  return { verb: "session", game, evening: written, to: "text" };
}

const textOf = (value: unknown, longest: number) => (isText(value) || typeof value === "number" ? String(value).slice(0, longest) : "");

function pointsOf(value: unknown) {
  const points = typeof value === "string" && value.trim() ? Number(value.replace("−", "-")) : value;
  return isPoints(points) ? points : null;
}

function bothOf(value: unknown): [number, number] | null {
  const [first, second] = Array.isArray(value) ? value.map(pointsOf) : [null, null];
  return first === null || second === null ? null : [first, second];
}

/**
 * An evening as the engine gives it back after reading somebody's text.
 * @param read its object form
 * @param own the reader's house rules
 */
export function readAnswered(read: any, { id: game, sides }: Game, own: House): Evening {
  const names: string[] = read.players;
  const place = (name: unknown) => (names.includes(String(name)) ? names.indexOf(String(name)) : null);
  const house = departing(game, read.house ?? {});
  const same = JSON.stringify(Object.entries(house).sort()) === JSON.stringify(Object.entries(own).sort());
  return {
    players: names.map((name) => name.slice(0, LONGEST_NAME)),
    first: place(read.first_dealer) ?? 0,
    stake: textOf(read.stake, 16),
    unit: textOf(read.unit, LONGEST_UNIT),
    title: textOf(read.evening, LONGEST_TITLE),
    date: textOf(read.date, LONGEST_TITLE),
    house: same ? null : house,
    target: textOf(read.target === 0 ? "none" : read.target, 16),
    length: textOf(read.length === 0 ? "none" : read.length, 16),
    again: sides?.again === true,
    onAfter: isUpTo(MOST_LINES, read.on_and_off) ? read.on_and_off : null,
    lines: (read.deals ?? []).slice(0, MOST_LINES).map((deal: any) => ({
      declarer: place(deal.declarer),
      result: pointsOf(deal.result),
      deal: isText(deal.deal) ? deal.deal : "",
      thrownIn: deal.thrown_in === true,
      ...(sides && { results: bothOf(deal.results), carried: pointsOf(deal.carried) ?? 0 }),
      ...(place(deal.finished) !== null && { finished: Number(place(deal.finished)) % 2 }),
    })),
    given: true,
  };
}
