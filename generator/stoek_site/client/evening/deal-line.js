/** A line's deal: the link that opens it on the score page, and the one that comes back from there. */

import { spelled } from "../house-rules.js";
import { requestOf } from "./forms.js";
import { dealerOf, isTie, leftOf, namesOf, sideNames } from "./evening.js";

/** @import {Turn} from "../asker.js" */
/** @import {EngineError} from "../engine.js" */
/** @import {Finding, RecordJson, Report} from "../types.js" */
/** @import {House} from "../house-rules.js" */
/** @import {Evening, Line} from "./evening.js" */

/** Clockwise. */
const SEATS = ["N", "E", "S", "W"];
/** @type {Record<string, string>} */
const SEAT_TAGS = { N: "North", E: "East", S: "South", W: "West" };
const ROUND = "Round";

/** The seats at that table, clockwise. @param {Evening} evening */
const chairsOf = ({ players }) => (players.length === 2 ? [SEATS[0], SEATS[2]] : SEATS);

/** @param {string} fragment */
export const isLine = (fragment) => fragment.startsWith("line=");

/**
 * Who sits where in a deal. Four keep their seats all evening; of five the dealer sits out, and the others sit clockwise from the sitter in
 * the north.
 * @param {Evening} evening
 * @param {number} deal counted from 0
 * @returns {Record<string, number>} the player in each seat
 */
function seatsOf(evening, deal) {
  const from = evening.players.length > SEATS.length ? leftOf(evening, dealerOf(evening, deal)) : 0;
  return Object.fromEntries(chairsOf(evening).map((seat, step) => [seat, leftOf(evening, from, step)]));
}

/** A value of a tag as the one-line form writes it. @param {string} text */
const escaped = (text) => [...text].map((sign) => (/[A-Za-z0-9_.-]/.test(sign) ? sign : sign === " " ? "+" : `~${sign.codePointAt(0)?.toString(16)}~`)).join("");

/**
 * The fragment that opens a line's deal on the score page, or begins it there.
 * @param {Evening} evening
 * @param {string} game
 * @param {number} at counted from 0; the first one not written yet is the next deal
 */
export function dealFragment(evening, game, at) {
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

/**
 * @param {string} link
 * @param {string[]} tags
 */
const withoutTags = (link, tags) => link.split(";").filter((field) => !tags.some((tag) => field.startsWith(`_${tag}=`))).join(";");

/**
 * The same deals with a player's new name in them.
 * @param {Line[]} lines
 * @param {string} before
 * @param {string} name
 */
export function renamed(lines, before, name) {
  const tags = Object.values(SEAT_TAGS);
  return lines.map((line) => {
    const fields = line.deal.split(";").map((field) => (tags.some((tag) => field === `_${tag}=${escaped(before)}`) ? field.replace(/=.*/, `=${escaped(name)}`) : field));
    return { ...line, deal: fields.join(";") };
  });
}

/**
 * What came of a line that arrived.
 * @typedef {object} Arrival
 * @property {Line | null} line null where it cannot be taken
 * @property {number} at where it belongs, counted from 0
 * @property {string} words what is to be said of it
 * @property {boolean} again whether it may go better at another time
 * @property {number} [first] who deals first on a pad where nothing stands yet: the dealer of this deal
 */

/**
 * @param {string} words
 * @param {boolean} [again]
 * @returns {Arrival}
 */
const refused = (words, again = false) => ({ line: null, at: 0, words, again });

/**
 * A deal that comes from the score page: its result, whose it is, and on which line it belongs.
 * @param {string} raw the one-line form
 * @param {Evening} evening
 * @param {string} game
 * @param {House} house
 * @param {boolean} sides whether two sides score
 * @param {Turn} turn
 * @returns {Promise<Arrival>}
 */
export async function readArrival(raw, evening, game, house, sides, turn) {
  if (!raw.trim()) return refused("The address ends behind “line=”: no deal came with it. Go back to the deal and hand it over again. The pad is as it was.");
  try {
    const request = { game, ...(Object.keys(house).length ? { house } : {}), deal: raw };
    const report = /** @type {Report} */ (await turn.ask({ verb: "check", ...request }));
    const { deal } = await turn.ask({ verb: "notation", game, deal: raw, to: "json" });
    const garbled = report.findings.find(({ type }) => type === "notation");
    if (garbled) return refused(`The deal that came is garbled (${garbled.where}): ${garbled.message} The pad is as it was.`);
    const first = firstOf(deal, evening);
    const begun = { ...evening, first };
    return { ...(sides ? await judgeSides(report, deal, begun, game, house, turn) : judge(report, deal, begun)), first };
  } catch (error) {
    if (turn.isOver) throw error;
    const { message, where, type } = /** @type {EngineError} */ (error);
    if (type === "engine") return refused(`${message} The deal waits in the address.`, true);
    return refused(`The deal that came cannot be read${where ? ` (${where})` : ""}: ${message} The pad is as it was.`);
  }
}

/**
 * @param {Report} report
 * @param {RecordJson & {tags?: Record<string, string>, dealer?: string}} record
 * @param {Evening} evening
 * @returns {Arrival}
 */
function judge(report, record, evening) {
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

/**
 * The engine says which side of the table has what, as it will when the line stands on the pad.
 * @param {Report} report
 * @param {RecordJson & {tags?: Record<string, string>}} record
 * @param {Evening} evening
 * @param {string} game
 * @param {House} house
 * @param {Turn} turn
 * @returns {Promise<Arrival>}
 */
async function judgeSides(report, record, evening, game, house, turn) {
  const { at, moved } = placeOf(record, evening);
  const line = { declarer: evening.lines[at]?.declarer ?? null, result: null, results: null, carried: 0, deal: report.link, thrownIn: false };
  const asked = requestOf({ ...evening, lines: evening.lines.toSpliced(at, 1, line) }, game, house);
  const { session, faults } = await turn.ask(asked);
  const told = session?.sheet[at];
  const doubts = [...(faults ?? []), ...(session?.warnings ?? [])].filter((/** @type {{deal: number}} */ { deal }) => deal === at + 1);
  const counted = told?.results ? told : told?.as_played;
  const fault = faultOf(report);
  if (!counted) {
    const why = fault ? `${fault.where}: ${fault.message} ` : doubts.length ? `${doubts[0].message} ` : "";
    return refused(`The deal that came has no result yet. ${why}The pad is as it was.`);
  }
  // As it was played it counts; the engine's own doubt, that the deal has findings, stands at the line.
  const words = told.results ? doubts.map((/** @type {{message: string}} */ { message }) => ` ${message}`).join("") : doubtOf(fault);
  return { line: { ...line, results: counted.results, carried: counted.carried }, at, words: moved + words, again: false };
}

/** What was found wrong first, if anything. @param {Report} report */
const faultOf = ({ findings }) => findings.find(({ severity }) => severity === "error");

/** @param {Finding} [fault] */
const doubtOf = (fault) => (fault ? ` As it was played; the checker found something (${fault.where}): ${fault.message}` : "");

/**
 * On which line a deal belongs: the one it names, else the next; `moved` tells where it names one that is yet to come.
 * @param {{tags?: Record<string, string>}} record
 * @param {Evening} evening
 */
function placeOf({ tags = {} }, { lines }) {
  const round = /^\d{1,3}$/.test(tags[ROUND] ?? "") ? Number(tags[ROUND]) : 0;
  const at = round >= 1 && round <= lines.length ? round - 1 : lines.length;
  return { at, moved: round > at + 1 ? ` It calls itself deal ${round}, and is written as the next one.` : "" };
}

/**
 * Who deals first: on an empty pad of four or two the dealer of the deal that comes.
 * @param {{dealer?: string}} record
 * @param {Evening} evening
 */
function firstOf({ dealer }, evening) {
  const isNew = !evening.lines.length && evening.players.length <= SEATS.length;
  return (isNew && dealer ? seatsOf(evening, 0)[dealer] : undefined) ?? evening.first;
}

/**
 * What a line says, for people.
 * @param {Evening} evening
 * @param {Line} line
 * @returns {string} empty where it says nothing of sides
 */
export function toldOfSides(evening, { results, carried }) {
  if (results === undefined) return "";
  const [first, second] = sideNames(evening);
  return results ? `${first} ${results[0]}, ${second} ${results[1]}${carried ? `, ${carried} carried over` : ""}` : "without a result";
}

/**
 * Words for a deal whose dealer is not the one whose turn it was.
 * @param {{dealer?: string}} record
 * @param {Evening} evening
 * @param {number} at
 */
function dealtByAnother({ dealer }, evening, at) {
  const seats = seatsOf(evening, at);
  if (!dealer || evening.players.length > SEATS.length || seats[dealer] === dealerOf(evening, at)) return "";
  const names = namesOf(evening);
  return ` In it ${names[seats[dealer]]} dealt; by the pad it was ${names[dealerOf(evening, at)]}'s turn.`;
}
