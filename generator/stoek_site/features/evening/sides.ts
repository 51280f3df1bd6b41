/** The pad where two sides score, drawn as templates/evening-sides.html draws it: a column for each, strokes or points, a line below each game. */

import { figure, spoken } from "../../shared/dom/numbers.ts";
import { make } from "../../shared/dom/nodes.ts";
import { dealerOf, isTie, namesOf, sideNames } from "./evening.ts";
import { covered, noteOf } from "./session.ts";
import type { Evening } from "./evening.ts";
import type { Answered } from "./session.ts";
import type { Row } from "./sheet.ts";

export interface SidesLine {
  dealer: string | null;
  declarer: string | null;
  results: [number, number] | null;
  carried: number;
  waiting: number;
  added: [number, number];
  totals: [number, number];
}

export interface SidesGame {
  first: number;
  deals: number;
  totals: [number, number];
  winner: number | null;
  to_nothing: boolean;
  marks?: [string[], string[]];
}

export type SidesSession = {sheet: SidesLine[], games: SidesGame[], target: number | null, waiting: number, won: [number, number]};

const SVG = "http://www.w3.org/2000/svg";
const STROKES = ["M5 2v16", "M11 2v16", "M1 7h14", "M1 13h14"];
const COUNTS: Record<string, number> = { "|": 1, "||": 2, "|-|": 3, "#": 4 };

/** What the engine says of the lines, as far as it covers them. */
export function sidesOf(evening: Evening, answered: Answered | null): {session: SidesSession | null, counted: number} {
  const counted = covered(evening, answered);
  return { session: counted < 0 ? null : (answered?.answer.session as any), counted: Math.max(counted, 0) };
}

function strokes(marks: string[], total: number) {
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

const note = (words: string) => make("small", { class: "sides__note" }, words);

/** A row of the pad: a word at its side, and what stands in the two columns. */
function row(side: string, cells: (Node | string)[][], kind: string = "") {
  const head = make("th", { class: "pad__side" }, side);
  head.setAttribute("scope", "row");
  return make("tr", kind ? { class: kind } : {}, head, ...cells.map((cell) => make("td", {}, ...cell)));
}

const won = ({ winner, to_nothing: nothing }: SidesGame, side: number) => (winner === side ? [" ", make("strong", { class: "sides__won" }, nothing ? "won to nothing" : "won")] : []);

/** The strokes of a game, in one row. */
function strokesRows(game: SidesGame, at: number) {
  const cells = [0, 1].map((side) => [strokes(game.marks?.[side] ?? [], game.totals[side]), make("span", { class: "strokes__total" }, String(game.totals[side])), ...won(game, side)]);
  return [row(String(at + 1), cells)];
}

/** The deals of a game, a row for each, with the totals that they lead to. */
function pointsRows(game: SidesGame, sheet: SidesLine[]) {
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

/** @param roles a word for the head of each column */
export function drawSidesPad(evening: Evening, answered: Answered | null, drawsStrokes: boolean, roles: string[]) {
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

const takenBy = (name: string) => (name ? `taken on by ${name}` : "");

/** The lines as the table shows them. */
export function sidesRows(evening: Evening, answered: Answered | null, href: (at: number) => string): Row[] {
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

/** The games in words. */
export function drawGames(evening: Evening, answered: Answered | null): Node[] {
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
 * @returns roles: for each side a word for the head of its column
 */
export function tellSidesTurn(evening: Evening, answered: Answered | null): {words: string, roles: string[]} {
  const names = namesOf(evening);
  const next = evening.lines.length;
  const { session, counted } = sidesOf(evening, answered);
  const told = counted === next ? (session as any)?.next?.dealer : undefined;
  const dealer = names.includes(told) ? names.indexOf(told) : dealerOf(evening, next);
  const last = evening.lines.at(-1);
  const again = evening.again && last && isTie(last) ? " once more, after the tie" : "";
  const finished = session?.games.at(-1)?.winner !== null && session?.games.length && counted === next ? " A new game begins." : "";
  const roles = [0, 1].map((side) => (dealer % 2 === side ? (names.length > 2 ? `${names[dealer]} deals` : "deals") : ""));
  return { words: `Deal ${next + 1}: ${names[dealer]} deals${again}.${finished}`, roles };
}
