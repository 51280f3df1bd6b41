/** A line's deal: the link that opens it on the score page, and the one that comes back from there. */

import { spelled } from "../../shared/reader/house-rules.ts";
import { requestOf } from "./forms.ts";
import { dealerOf, isTie, leftOf, namesOf, sideNames } from "./evening.ts";
import type { Turn } from "../../shared/engine/asker.ts";
import type { EngineError } from "../../shared/engine/engine.ts";
import type { Finding, RecordJson, Report } from "../../shared/engine/types.ts";
import type { House } from "../../shared/reader/house-rules.ts";
import type { Evening, Line } from "./evening.ts";

/** Clockwise. */
const SEATS = ["N", "E", "S", "W"];
const SEAT_TAGS: Record<string, string> = { N: "North", E: "East", S: "South", W: "West" };
const ROUND = "Round";

/** The seats at that table, clockwise. */
const chairsOf = ({ players }: Evening) => (players.length === 2 ? [SEATS[0], SEATS[2]] : SEATS);

export const isLine = (fragment: string) => fragment.startsWith("line=");

/**
 * Who sits where in a deal. Four keep their seats all evening; of five the dealer sits out, and the others sit clockwise from the sitter in
 * the north.
 * @param deal counted from 0
 * @returns the player in each seat
 */
function seatsOf(evening: Evening, deal: number): Record<string, number> {
  const from = evening.players.length > SEATS.length ? leftOf(evening, dealerOf(evening, deal)) : 0;
  return Object.fromEntries(chairsOf(evening).map((seat, step) => [seat, leftOf(evening, from, step)]));
}

/** A value of a tag as the one-line form writes it. */
const escaped = (text: string) => [...text].map((sign) => (/[A-Za-z0-9_.-]/.test(sign) ? sign : sign === " " ? "+" : `~${sign.codePointAt(0)?.toString(16)}~`)).join("");

/**
 * The fragment that opens a line's deal on the score page, or begins it there.
 * @param at counted from 0; the first one not written yet is the next deal
 */
export function dealFragment(evening: Evening, game: string, at: number) {
  const known = evening.lines[at]?.deal;
  const round = `_${ROUND}=${at + 1}`;
  if (known) return `deal=${withoutTags(known, [ROUND])};${round}`;
  const seats = seatsOf(evening, at);
  const names = namesOf(evening);
  const sitter = evening.players.length > SEATS.length;
  const dealer = chairsOf(evening).find((seat) => seats[seat] === dealerOf(evening, at));
  const place = sitter ? `s=${SEATS[0]}` : `d=${dealer}`;
  const before = evening.lines[at - 1];
  // A tied deal that is dealt again keeps its trumps and its makers.
  const tied = evening.again && before && isTie(before) ? before.deal.split(";").filter((field) => /^[cty]=/.test(field)) : [];
  const tags = chairsOf(evening).map((seat) => `_${SEAT_TAGS[seat]}=${escaped(names[seats[seat]])}`);
  const rules = Object.keys(evening.house ?? {}).length ? [`h=${Object.entries(evening.house ?? {}).map(([id, value]) => `${id}=${spelled(value)}`).join(",")}`] : [];
  return `deal=${["1", `g=${game}`, ...rules, place, ...tied, ...tags, round].join(";")}`;
}

const withoutTags = (link: string, tags: string[]) => link.split(";").filter((field) => !tags.some((tag) => field.startsWith(`_${tag}=`))).join(";");

/** The same deals with a player's new name in them. */
export function renamed(lines: Line[], before: string, name: string) {
  const tags = Object.values(SEAT_TAGS);
  return lines.map((line) => {
    const fields = line.deal.split(";").map((field) => (tags.some((tag) => field === `_${tag}=${escaped(before)}`) ? field.replace(/=.*/, `=${escaped(name)}`) : field));
    return { ...line, deal: fields.join(";") };
  });
}

/** What came of a line that arrived. */
export interface Arrival {
  /** null where it cannot be taken */
  line: Line | null;
  /** where it belongs, counted from 0 */
  at: number;
  /** what is to be said of it */
  words: string;
  /** whether it may go better at another time */
  again: boolean;
  /** who deals first on a pad where nothing stands yet: the dealer of this deal */
  first?: number;
}

const refused = (words: string, again: boolean = false): Arrival => ({ line: null, at: 0, words, again });

/**
 * A deal that comes from the score page: its result, whose it is, and on which line it belongs.
 * @param raw the one-line form
 * @param sides whether two sides score
 */
export async function readArrival(raw: string, evening: Evening, game: string, house: House, sides: boolean, turn: Turn): Promise<Arrival> {
  if (!raw.trim()) return refused("The address ends behind “line=”: no deal came with it. Go back to the deal and hand it over again. The pad is as it was.");
  try {
    const request = { game, ...(Object.keys(house).length ? { house } : {}), deal: raw };
    const report = await turn.ask({ verb: "check", ...request }) as Report;
    const { deal } = await turn.ask({ verb: "notation", game, deal: raw, to: "json" });
    const garbled = report.findings.find(({ type }) => type === "notation");
    if (garbled) return refused(`The deal that came is garbled (${garbled.where}): ${garbled.message} The pad is as it was.`);
    const first = firstOf(deal, evening);
    const begun = { ...evening, first };
    return { ...(sides ? await judgeSides(report, deal, begun, game, house, turn) : judge(report, deal, begun)), first };
  } catch (error) {
    if (turn.isOver) throw error;
    const { message, where, type } = error as EngineError;
    if (type === "engine") return refused(`${message} The deal waits in the address.`, true);
    return refused(`The deal that came cannot be read${where ? ` (${where})` : ""}: ${message} The pad is as it was.`);
  }
}

function judge(report: Report, record: RecordJson & {tags?: Record<string, string>, dealer?: string}, evening: Evening): Arrival {
  const tags = record.tags ?? {};
  const { at, moved } = placeOf(record, evening);
  const fault = faultOf(report);
  const played = report.result ?? report.as_played?.result ?? null;
  if (!played) {
    const why = fault ? `${fault.where}: ${fault.message}` : `Missing: ${report.missing.slice(0, 3).join("; ")}.`;
    return refused(`The deal that came has no result yet. ${why} Open it, put in what is missing, and hand it over again. The pad is as it was.`);
  }
  const names = namesOf(evening);
  const named = report.declarer === null ? "" : (tags[SEAT_TAGS[report.declarer]] ?? "");
  const declarer = named ? names.indexOf(named) : report.declarer === null ? -1 : seatsOf(evening, at)[report.declarer];
  if (declarer < 0) {
    if (!named) return refused("The deal that came does not say who the declarer was. Open it, put the declarer in, and hand it over again. The pad is as it was.");
    return refused(`${named}, the declarer of the deal that came, is not at this table: ${names.join(", ")}. Correct a name here or the tag ${SEAT_TAGS[report.declarer ?? ""]} there. The pad is as it was.`);
  }
  const line = { declarer, result: played.declarer, deal: report.link, thrownIn: false };
  return { line, at, words: `${moved}${doubtOf(fault)}${dealtByAnother(record, evening, at)}`, again: false };
}

/** The engine says which side of the table has what, as it will when the line stands on the pad. */
async function judgeSides(report: Report, record: RecordJson & {tags?: Record<string, string>}, evening: Evening, game: string, house: House, turn: Turn): Promise<Arrival> {
  const { at, moved } = placeOf(record, evening);
  const line = { declarer: evening.lines[at]?.declarer ?? null, result: null, results: null, carried: 0, deal: report.link, thrownIn: false };
  const asked = requestOf({ ...evening, lines: evening.lines.toSpliced(at, 1, line) }, game, house);
  const { session, faults } = await turn.ask(asked);
  const told = session?.sheet[at];
  const doubts = [...(faults ?? []), ...(session?.warnings ?? [])].filter(({ deal }: {deal: number}) => deal === at + 1);
  const counted = told?.results ? told : told?.as_played;
  const fault = faultOf(report);
  if (!counted) {
    const why = fault ? `${fault.where}: ${fault.message} ` : doubts.length ? `${doubts[0].message} ` : "";
    return refused(`The deal that came has no result yet. ${why}The pad is as it was.`);
  }
  // As it was played it counts; the engine's own doubt, that the deal has findings, stands at the line.
  const words = told.results ? doubts.map(({ message }: {message: string}) => ` ${message}`).join("") : doubtOf(fault);
  return { line: { ...line, results: counted.results, carried: counted.carried }, at, words: moved + words, again: false };
}

/** What was found wrong first, if anything. */
const faultOf = ({ findings }: Report) => findings.find(({ severity }) => severity === "error");

const doubtOf = (fault?: Finding) => (fault ? ` As it was played; the checker found something (${fault.where}): ${fault.message}` : "");

/** On which line a deal belongs: the one it names, else the next; `moved` tells where it names one that is yet to come. */
function placeOf({ tags = {} }: {tags?: Record<string, string>}, { lines }: Evening) {
  const round = /^\d{1,3}$/.test(tags[ROUND] ?? "") ? Number(tags[ROUND]) : 0;
  const at = round >= 1 && round <= lines.length ? round - 1 : lines.length;
  return { at, moved: round > at + 1 ? ` It calls itself deal ${round}, and is written as the next one.` : "" };
}

/** Who deals first: on an empty pad of four or two the dealer of the deal that comes. */
function firstOf({ dealer }: {dealer?: string}, evening: Evening) {
  const isNew = !evening.lines.length && evening.players.length <= SEATS.length;
  return (isNew && dealer ? seatsOf(evening, 0)[dealer] : undefined) ?? evening.first;
}

/**
 * What a line says, for people.
 * @returns empty where it says nothing of sides
 */
export function toldOfSides(evening: Evening, { results, carried }: Line): string {
  if (results === undefined) return "";
  const [first, second] = sideNames(evening);
  return results ? `${first} ${results[0]}, ${second} ${results[1]}${carried ? `, ${carried} carried over` : ""}` : "without a result";
}

/** Words for a deal whose dealer is not the one whose turn it was. */
function dealtByAnother({ dealer }: {dealer?: string}, evening: Evening, at: number) {
  const seats = seatsOf(evening, at);
  if (!dealer || evening.players.length > SEATS.length || seats[dealer] === dealerOf(evening, at)) return "";
  const names = namesOf(evening);
  return ` In it ${names[seats[dealer]]} dealt; by the pad it was ${names[dealerOf(evening, at)]}'s turn.`;
}
