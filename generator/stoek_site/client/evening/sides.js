/** The pad where two sides score, drawn as templates/evening-sides.html draws it: a column for each, strokes or points, a line below each game. */

import { make } from "../answers.js";
import { dealerOf, isTie, namesOf, sideNames } from "./evening.js";
import { figure, spoken } from "./pad.js";
import { covered, noteOf } from "./session.js";

/** @import {Evening} from "./evening.js" */
/** @import {Answered} from "./session.js" */
/** @import {Row} from "./sheet.js" */

/**
 * @typedef {object} SidesLine
 * @property {string | null} dealer
 * @property {string | null} declarer
 * @property {[number, number] | null} results
 * @property {number} carried
 * @property {number} waiting
 * @property {[number, number]} added
 * @property {[number, number]} totals
 */

/**
 * @typedef {object} SidesGame
 * @property {number} first
 * @property {number} deals
 * @property {[number, number]} totals
 * @property {number | null} winner
 * @property {boolean} to_nothing
 * @property {[string[], string[]]} [marks]
 */

/** @typedef {{sheet: SidesLine[], games: SidesGame[], target: number | null, waiting: number, won: [number, number]}} SidesSession */

const SVG = "http://www.w3.org/2000/svg";
const STROKES = ["M5 2v16", "M11 2v16", "M1 7h14", "M1 13h14"];
/** @type {Record<string, number>} */
const COUNTS = { "|": 1, "||": 2, "|-|": 3, "#": 4 };

/**
 * What the engine says of the lines, as far as it covers them.
 * @param {Evening} evening
 * @param {Answered | null} answered
 * @returns {{session: SidesSession | null, counted: number}}
 */
export function sidesOf(evening, answered) {
  const counted = covered(evening, answered);
  return { session: counted < 0 ? null : /** @type {any} */ (answered?.answer.session), counted: Math.max(counted, 0) };
}

/**
 * @param {string[]} marks
 * @param {number} total
 */
function strokes(marks, total) {
  const drawn = make("span", { class: "strokes" });
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", `${total} ${total === 1 ? "stroke" : "strokes"}`);
  for (const mark of marks) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("class", "strokes__figure");
    svg.setAttribute("viewBox", "0 0 16 20");
    svg.setAttribute("aria-hidden", "true");
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", STROKES.slice(0, COUNTS[mark]).join(""));
    svg.append(path);
    drawn.append(svg);
  }
  return drawn;
}

/** @param {string} words */
const note = (words) => make("small", { class: "sides__note" }, words);

/**
 * A row of the pad: a word at its side, and what stands in the two columns.
 * @param {string} side
 * @param {(Node | string)[][]} cells
 * @param {string} [kind]
 */
function row(side, cells, kind = "") {
  const head = make("th", { class: "pad__side" }, side);
  head.setAttribute("scope", "row");
  return make("tr", kind ? { class: kind } : {}, head, ...cells.map((cell) => make("td", {}, ...cell)));
}

/**
 * @param {SidesGame} game
 * @param {number} side
 */
const won = ({ winner, to_nothing: nothing }, side) => (winner === side ? [" ", make("strong", { class: "sides__won" }, nothing ? "won to nothing" : "won")] : []);

/**
 * The strokes of a game, in one row.
 * @param {SidesGame} game
 * @param {number} at
 */
function strokesRows(game, at) {
  const cells = [0, 1].map((side) => [strokes(game.marks?.[side] ?? [], game.totals[side]), make("span", { class: "strokes__total" }, String(game.totals[side])), ...won(game, side)]);
  return [row(String(at + 1), cells)];
}

/**
 * The deals of a game, a row for each, with the totals that they lead to.
 * @param {SidesGame} game
 * @param {SidesLine[]} sheet
 */
function pointsRows(game, sheet) {
  return sheet.slice(game.first - 1, game.first - 1 + game.deals).map((line, place) => {
    const last = place === game.deals - 1;
    const cells = [0, 1].map((side) => {
      if (!line.results) return ["…"];
      const added = line.added[side] ? [note(`and ${line.added[side]} carried`)] : [];
      const waits = line.carried && side === 0 ? [note(`${line.carried} carried over`)] : [];
      const total = make("span", { class: last ? "sides__total sides__total--last" : "sides__total" }, figure(line.totals[side]));
      return [make("span", { class: "sides__result" }, figure(line.results[side])), " ", total, ...added, ...waits, ...(last ? won(game, side) : [])];
    });
    return row(String(game.first + place), cells);
  });
}

/**
 * @param {Evening} evening
 * @param {Answered | null} answered
 * @param {boolean} drawsStrokes
 * @param {string[]} roles a word for the head of each column
 */
export function drawSidesPad(evening, answered, drawsStrokes, roles) {
  const { session, counted } = sidesOf(evening, answered);
  const heads = sideNames(evening).map((name, side) => {
    const head = make("th", {}, make("span", { class: "pad__name" }, name), make("span", { class: "pad__role" }, roles[side]));
    head.setAttribute("scope", "col");
    return head;
  });
  const games = session?.games ?? [];
  const bodies = games.map((game, at) =>
    make("tbody", { class: game.winner === null ? "sides__game" : "sides__game sides__game--over" }, ...(drawsStrokes ? strokesRows(game, at) : pointsRows(game, session?.sheet ?? []))),
  );
  const later = evening.lines.slice(counted).map(({ results, thrownIn }, place) => row(String(counted + place + 1), [0, 1].map((side) => [thrownIn ? "–" : results ? figure(results[side]) : "…"]), "sides__waiting"));
  const last = games.at(-1);
  const now = last && last.winner === null ? last.totals : [0, 0];
  const equals = make("span", {}, "=");
  equals.setAttribute("aria-hidden", "true");
  const foot = make("th", { class: "pad__side" }, equals, make("span", { class: "visually-hidden" }, "Now"));
  foot.setAttribute("scope", "row");
  const caption = `The pad after ${evening.lines.length} ${evening.lines.length === 1 ? "deal" : "deals"}`;
  const table = make(
    "table",
    { class: "pad__sheet sides" },
    make("caption", { class: "visually-hidden" }, caption),
    make("thead", {}, make("tr", {}, make("td"), ...heads)),
    ...bodies,
    ...(later.length ? [make("tbody", { class: "sides__game" }, ...later)] : []),
    make("tfoot", {}, make("tr", { class: "pad__now" }, foot, ...now.map((total) => make("td", {}, later.length ? "…" : figure(total))))),
  );
  const pad = make("div", { class: "pad" }, table);
  pad.dataset.players = "2";
  return pad;
}

/** @param {string} name */
const takenBy = (name) => (name ? `taken on by ${name}` : "");

/**
 * The lines as the table shows them.
 * @param {Evening} evening
 * @param {Answered | null} answered
 * @param {(at: number) => string} href
 * @returns {Row[]}
 */
export function sidesRows(evening, answered, href) {
  const names = namesOf(evening);
  const { session, counted } = sidesOf(evening, answered);
  const notes = noteOf(answered, session ? counted : -1);
  return evening.lines.map((line, at) => {
    const sheet = at < counted ? session?.sheet[at] : undefined;
    const both = sheet?.results ?? line.results ?? null;
    const [first, second] = line.thrownIn ? ["–", "–"] : both ? both.map(figure) : ["?", "?"];
    return {
      number: at + 1,
      dealer: sheet?.dealer ?? names[dealerOf(evening, at)],
      out: false,
      declarer: line.thrownIn ? "thrown in" : takenBy(sheet?.declarer ?? (line.declarer === null ? "" : names[line.declarer])),
      result: first,
      total: second,
      said: line.thrownIn ? "thrown in" : both ? both.map(spoken).join(" to ") : "no result",
      href: href(at),
      known: line.deal !== "",
      note: notes.get(at) ?? "",
    };
  });
}

/**
 * The games in words.
 * @param {Evening} evening
 * @param {Answered | null} answered
 * @returns {Node[]}
 */
export function drawGames(evening, answered) {
  const { session, counted } = sidesOf(evening, answered);
  if (!session?.games.length || counted < evening.lines.length) return [];
  const names = sideNames(evening);
  const items = session.games.map((game, at) => {
    const deals = `${game.deals} ${game.deals === 1 ? "deal" : "deals"}`;
    if (game.winner === null) return make("li", {}, `Game ${at + 1}: not over after ${deals}, ${figure(game.totals[0])} to ${figure(game.totals[1])}.`);
    const lost = game.to_nothing ? "nothing" : figure(game.totals[1 - game.winner]);
    return make("li", {}, `Game ${at + 1}: `, make("strong", {}, names[game.winner]), ` won in ${deals}, ${figure(game.totals[game.winner])} to ${lost}.`);
  });
  const target = session.target === null ? [make("p", { class: "settled__words" }, "Nobody plays for a target: the sources name none. Your table can set one above.")] : [];
  const waiting = session.waiting ? [make("p", { class: "settled__words" }, `${session.waiting} carried over, for the winners of the next deal.`)] : [];
  return [make("h2", { class: "evening__heading" }, "Games"), make("ol", { class: "settled__payers" }, ...items), ...waiting, ...target];
}

/**
 * Who deals next.
 * @param {Evening} evening
 * @param {Answered | null} answered
 * @returns {{words: string, roles: string[]}} roles: for each side a word for the head of its column
 */
export function tellSidesTurn(evening, answered) {
  const names = namesOf(evening);
  const next = evening.lines.length;
  const { session, counted } = sidesOf(evening, answered);
  const told = counted === next ? /** @type {any} */ (session)?.next?.dealer : undefined;
  const dealer = names.includes(told) ? names.indexOf(told) : dealerOf(evening, next);
  const last = evening.lines.at(-1);
  const again = evening.again && last && isTie(last) ? " once more, after the tie" : "";
  const finished = session?.games.at(-1)?.winner !== null && session?.games.length && counted === next ? " A new game begins." : "";
  const roles = [0, 1].map((side) => (dealer % 2 === side ? (names.length > 2 ? `${names[dealer]} deals` : "deals") : ""));
  return { words: `Deal ${next + 1}: ${names[dealer]} deals${again}.${finished}`, roles };
}
