/** A line's deal: the link that opens it on the score page, and the one that comes back from there. */

import { _ } from "../../shared/language/language.ts";
import { choicesText } from "../../shared/reader/house-links.ts";
import { departing } from "../../shared/reader/house-rules.ts";
import { houseOf } from "../../shared/reader/table-rules.ts";
import { figureWords, figuresIn } from "./figures.ts";
import { requestOf } from "./forms.ts";
import { SEATS, chairsOf, dealerOf, isTie, namesOf, nextOf, sideNames, type Evening, type Line, type Table } from "./evening.ts";
import type { Turn } from "../../shared/element/asker.ts";
import type { EngineError } from "../../shared/engine/engine.ts";
import type { Finding, RecordJson, Report } from "../../shared/engine/deals.ts";
import type { Answer, SidesSession } from "./session.ts";

const SEAT_TAGS: Record<string, string> = { N: "North", E: "East", S: "South", W: "West" };
const ROUND = "Round";

export const isLine = (fragment: string) => fragment.startsWith("line=");

/**
 * Who sits where in a deal. Four keep their seats all evening; of five the dealer sits out, and the others sit clockwise from the sitter in
 * the north, whichever way the turn passes.
 * @param deal counted from 0
 * @returns the player in each seat
 */
function seatsOf(table: Table, deal: number): Record<string, number> {
  const { evening } = table;
  const places = evening.players.map((_name, place) => place);
  const out = places.length > SEATS.length ? dealerOf(table, deal) : null;
  const from = out === null ? 0 : nextOf(table, out);
  const playing = [...places.slice(from), ...places.slice(0, from)].filter((place) => place !== out);
  return Object.fromEntries(chairsOf(evening).map((seat, step) => [seat, playing[step]]));
}

/** A value of a tag as the one-line form writes it. */
const escaped = (text: string) =>
  [...text].map((sign) => (/[A-Za-z0-9_.-]/.test(sign) ? sign : sign === " " ? "+" : `~${sign.codePointAt(0)?.toString(16)}~`)).join("");

/**
 * The fragment that opens a line's deal on the score page, or begins it there.
 * @param at counted from 0; the first one not written yet is the next deal
 */
export function dealFragment(table: Table, at: number) {
  const {
    evening,
    game: { id: game },
  } = table;
  const known = evening.lines[at]?.deal;
  const round = `_${ROUND}=${at + 1}`;
  const seats = seatsOf(table, at);
  const names = namesOf(evening);
  const tags = chairsOf(evening).map((seat) => `_${SEAT_TAGS[seat]}=${escaped(names[seats[seat]])}`);
  const rules = choicesText(departing(game, evening.house ?? {}));
  // A deal of figures names neither players nor house rules.
  if (known && !figuresIn(table, known, at)) return `deal=${withoutTags(known, [ROUND])};${round}`;
  if (known)
    return `deal=${[known.replace(/;g=[^;]*/, (its) => its + (rules && !known.includes(";h=") ? `;h=${rules}` : "")), ...(known.includes(";_") ? [] : tags)].join(";")};${round}`;
  const sitter = evening.players.length > SEATS.length;
  const dealer = chairsOf(evening).find((seat) => seats[seat] === dealerOf(table, at));
  const place = sitter ? `s=${SEATS[0]}` : `d=${dealer}`;
  const before = evening.lines[at - 1];
  // A tied deal that is dealt again keeps its trumps and its makers.
  const tied = evening.again && before && isTie(before) ? before.deal.split(";").filter((field) => /^[cty]=/.test(field)) : [];
  return `deal=${["1", `g=${game}`, ...(rules ? [`h=${rules}`] : []), place, ...tied, ...tags, round].join(";")}`;
}

const without = (link: string, begins: string[]) =>
  link
    .split(";")
    .filter((field) => !begins.some((begin) => field.startsWith(begin)))
    .join(";");

const withoutTags = (link: string, tags: string[]) =>
  without(
    link,
    tags.map((tag) => `_${tag}=`),
  );

/** Whether what was played is the same, whoever sat there and whichever deal it was. */
export function sameCards(one: string, other: string) {
  const [cards, others] = [one, other].map((link) => without(link, ["h=", ...[...Object.values(SEAT_TAGS), ROUND].map((tag) => `_${tag}=`)]));
  return cards === others;
}

/** The same deals with a player's new name in them. */
export function renamed(lines: Line[], before: string, name: string) {
  const tags = Object.values(SEAT_TAGS);
  return lines.map((line) => {
    const fields = line.deal
      .split(";")
      .map((field) => (tags.some((tag) => field === `_${tag}=${escaped(before)}`) ? field.replace(/=.*/, `=${escaped(name)}`) : field));
    return { ...line, deal: fields.join(";") };
  });
}

/** What came of a line that arrived. */
export interface Arrival {
  /** null where it cannot be taken */
  line: Line | null;
  /** where it belongs, counted from 0 */
  at: number;
  /** what is to be said of it besides */
  words: string;
  /** who deals first on a pad where nothing stands yet: the dealer of this deal */
  first?: number;
  /** whether it counts in spite of its faults */
  asPlayed?: boolean;
}

/** What came says, as the engine reads it. */
type Deal = RecordJson & { tags?: Record<string, string>; dealer?: string };

const refused = (words: string): Arrival => ({ line: null, at: 0, words });

const sentences = (...said: string[]) => said.filter(Boolean).join(" ");

/**
 * A deal that comes from the score page: its result, whose it is, and on which line it belongs. It fails where the engine does.
 * @param raw the one-line form
 */
export async function readArrival(raw: string, table: Table, turn: Turn): Promise<Arrival> {
  const { evening, game, house } = table;
  if (!raw.trim())
    return refused(_("The address ends after “line=”, so it brought no deal. Go back to the deal and send it again. The score sheet is unchanged."));
  try {
    const report = (await turn.ask({ verb: "check", game: game.id, ...houseOf(game.id, house), deal: raw })) as Report;
    const { deal } = await turn.ask({ verb: "notation", game: game.id, deal: raw, to: "json" });
    const garbled = report.findings.find(({ type }) => type === "notation");
    if (garbled) return refused(_("This deal is garbled ({where}): {why} The score sheet is unchanged.", { where: garbled.where, why: garbled.message }));
    const first = firstOf(deal, table);
    const begun = { evening: { ...evening, first }, game, house };
    if (!game.sides) return { ...judge(report, deal, begun), first };
    // The engine says which side of the table has what, as it will when the line stands on the pad.
    const { at } = placeOf(deal, begun.evening);
    const line = { declarer: begun.evening.lines[at]?.declarer ?? null, result: null, results: null, carried: 0, deal: report.link, thrownIn: false };
    const answer = await turn.ask(requestOf({ ...begun.evening, lines: begun.evening.lines.toSpliced(at, 1, line) }, game.id, house));
    return { ...judgeSides(report, deal, begun.evening, line, answer), first };
  } catch (error) {
    const { message, where, type } = error as EngineError;
    if (turn.isOver || type === "engine") throw error;
    if (where) return refused(_("This deal cannot be read ({where}): {why} The score sheet is unchanged.", { where, why: message }));
    return refused(_("This deal cannot be read: {why} The score sheet is unchanged.", { why: message }));
  }
}

function judge(report: Report, record: Deal, table: Table): Arrival {
  const { evening } = table;
  const { at, moved } = placeOf(record, evening);
  const fault = faultOf(report);
  const played = report.result ?? report.as_played?.result ?? null;
  if (!played) {
    const why = fault ? `${fault.where}: ${fault.message}` : _("Missing: {parts}.", { parts: report.missing.slice(0, 3).join("; ") });
    return refused(_("This deal has no result yet. {why} Open it, enter what is missing, and send it again. The score sheet is unchanged.", { why }));
  }
  const names = namesOf(evening);
  const tag = SEAT_TAGS[report.declarer ?? ""];
  const named = record.tags?.[tag];
  const declarer = named ? names.indexOf(named) : report.declarer === null ? -1 : seatsOf(table, at)[report.declarer];
  if (declarer < 0 && !named)
    return refused(_("This deal does not name the declarer. Open it, enter the declarer, and send it again. The score sheet is unchanged."));
  if (declarer < 0) {
    const parts = { name: named ?? "", names: names.join(", "), tag };
    return refused(
      _(
        "{name}, the declarer of this deal, is not one of the players here ({names}). Correct a name here, or the tag {tag} in the deal. The score sheet is unchanged.",
        parts,
      ),
    );
  }
  const line = { declarer, result: played.declarer, deal: report.link, thrownIn: false };
  return { line, at, words: sentences(moved, doubtOf(fault), dealtByAnother(record, table, at)), asPlayed: !report.result };
}

/** @param answer what the engine says of the evening with that line */
function judgeSides(report: Report, record: Deal, evening: Evening, line: Line, { session, faults }: Answer): Arrival {
  const { at, moved } = placeOf(record, evening);
  const told = (session as SidesSession | null)?.sheet[at];
  const doubts = [...(faults ?? []), ...(session?.warnings ?? [])].filter(({ deal }) => deal === at + 1).map(({ message }) => message);
  const counted = told?.results ? told : told?.as_played;
  const fault = faultOf(report);
  if (!counted) {
    const why = fault ? `${fault.where}: ${fault.message}` : (doubts[0] ?? "");
    return refused(sentences(_("This deal has no result yet."), why, _("The score sheet is unchanged.")));
  }
  // As it was played it counts; the engine's own doubt, that the deal has findings, stands at the line.
  const words = sentences(moved, ...(told?.results ? doubts : [doubtOf(fault)]));
  return { line: { ...line, results: counted.results, carried: counted.carried }, at, words, asPlayed: !told?.results };
}

/** What was found wrong first, if anything. */
const faultOf = ({ findings }: Report) => findings.find(({ severity }) => severity === "error");

const doubtOf = (fault?: Finding) =>
  fault ? _("As it was played; the checker found something ({where}): {why}", { where: fault.where, why: fault.message }) : "";

/** On which line a deal belongs: the one it names, else the next; `moved` tells where it names one that is yet to come. */
function placeOf({ tags = {} }: { tags?: Record<string, string> }, { lines }: Evening) {
  const round = /^\d{1,3}$/.test(tags[ROUND] ?? "") ? Number(tags[ROUND]) : 0;
  const at = round >= 1 && round <= lines.length ? round - 1 : lines.length;
  return { at, moved: round > at + 1 ? _("It calls itself deal {number}, and is written as the next one.", { number: round }) : "" };
}

/** Who deals first: on an empty pad of four or two the dealer of the deal that comes. */
function firstOf({ dealer }: { dealer?: string }, table: Table) {
  const { evening } = table;
  const isNew = !evening.lines.length && evening.players.length <= SEATS.length;
  return (isNew && dealer ? seatsOf(table, 0)[dealer] : undefined) ?? evening.first;
}

/**
 * What a line says, for people.
 * @param written how the points of a declarer are written
 */
export function wordsOf(table: Table, { declarer, result, results, carried, thrownIn, deal }: Line, written: (points: number) => string): string {
  const { evening } = table;
  if (thrownIn) return _("thrown in");
  const told = results ? null : figuresIn(table, deal, 0);
  if (told) return figureWords(table, told.figures);
  const name = declarer === null ? _("nobody") : namesOf(evening)[declarer];
  if (results === undefined) return result === null ? _("{name} without a result", { name }) : `${name} ${written(result)}`;
  if (!results) return _("without a result");
  const [first, second] = sideNames(evening).map((side, place) => `${side} ${results[place]}`);
  return carried ? _("{first}, {second}, {points} carried over", { first, second, points: carried }) : _("{first}, {second}", { first, second });
}

/** Words for a deal whose dealer is not the one whose turn it was. */
function dealtByAnother({ dealer }: { dealer?: string }, table: Table, at: number) {
  const { evening } = table;
  const seats = seatsOf(table, at);
  const due = dealerOf(table, at);
  if (!dealer || evening.players.length > SEATS.length || seats[dealer] === due) return "";
  const names = namesOf(evening);
  return _("In this deal {dealer} dealt; by the score sheet it was {other}'s turn.", { dealer: names[seats[dealer]], other: names[due] });
}
