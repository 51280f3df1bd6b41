/**
 * The pad, drawn as the templates of the examples draw it: a column for each player, with crossed-out totals, umbrellas and the line; or one
 * for each side, with strokes or points, and a line below each game.
 */

import { html, nothing, svg } from "lit-html";
import { figure, signed, spoken } from "../../shared/dom/numbers.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { strokes } from "../rules/score-lines.ts";
import { hyphenated, namesOf, sideNames } from "./evening.ts";
import { toldOf } from "./session.ts";
import type { EveningDesk } from "./desk.ts";
import type { Session, SidesGame, SidesLine, SidesSession, Total } from "./session.ts";

interface Column {
  /** in the order written; all but the last are crossed out */
  totals: Total[];
  /** results that are not counted yet */
  waiting: number[];
  /** without the waiting ones */
  now: number;
}

/** More are told in figures. */
const DRAWN = 3;
const STEP = 6;

/** Umbrellas, one above the other; many are one with their number. */
function umbrellas(count: number) {
  const strokes = count > DRAWN ? 1 : count;
  const height = 9 + STEP * strokes;
  const path = (foot: number) => svg`<path d="M2 ${foot} C10 ${foot - 16} 38 ${foot - 16} 46 ${foot}"></path>`;
  const drawn = Array.from({ length: strokes }, (_stroke, at) => path(height - 1.5 - STEP * at));
  return html`<svg class="umbrella" viewBox="0 0 48 ${height}" data-strokes=${strokes} aria-hidden="true">${drawn}</svg>`;
}

/**
 * One total as it is written in its column.
 * @param crossed whether a newer one has taken its place
 */
function written({ total, umbrellas: count, rest }: Total, crossed: boolean) {
  const said = crossed ? _("was {total}", { total: spoken(total) }) : spoken(total);
  const above = [count ? umbrellas(count) : nothing, count > DRAWN ? html`<span class="total__times">${count}×</span>` : nothing];
  const ink = html`<span class="total__ink" aria-hidden="true">${above}<span class="total__figure">${rest}</span></span>`;
  return html`<li class=${crossed ? "total total--crossed" : "total"}><span class="visually-hidden">${said}</span>${ink}</li>`;
}

/** The totals of one column on one side of the line, the oldest next to it. */
function stack({ totals, waiting }: Column, below: boolean) {
  const last = totals.length - (waiting.length ? 0 : 1);
  const counted = totals.flatMap((total, place) => (total.total < 0 === below ? [written(total, place < last)] : []));
  // A result without its total waits where it points.
  const later = waiting.filter((result) => result < 0 === below).map((result) => html`<li class="total total--waiting">${signed(result)}</li>`);
  return counted.length + later.length ? html`<ol class="pad__stack">${counted}${later}</ol>` : nothing;
}

const side = (sign: string, words: string) =>
  html`<th class="pad__side" scope="row"><span aria-hidden="true">${sign}</span><span class="visually-hidden">${words}</span></th>`;

/**
 * @param roles a word for the head of each column
 * @param now what it comes to
 */
function sheet({ evening }: EveningDesk, names: string[], roles: string[], bodies: unknown, now: string[]) {
  const count = evening.lines.length;
  const head = (name: string, place: number) =>
    html`<th scope="col"><span class="pad__name">${hyphenated(name)}</span><span class="pad__role">${roles[place]}</span></th>`;
  return html`
    <div class="pad" data-players=${names.length}>
      <table class=${names.length > 2 ? "pad__sheet" : "pad__sheet sides"}>
        <caption class="visually-hidden">${ngettext("The pad after {count} deal", "The pad after {count} deals", count)}</caption>
        <thead><tr><td></td>${names.map(head)}</tr></thead>
        ${bodies}
        <tfoot><tr class="pad__now">${side("=", _("Now"))}${now.map((total) => html`<td>${total}</td>`)}</tr></tfoot>
      </table>
    </div>`;
}

export const pad = (desk: EveningDesk, roles: string[]) => (desk.game.sides ? sidesPad(desk, roles) : playersPad(desk, roles));

function playersPad(desk: EveningDesk, roles: string[]) {
  const { evening } = desk;
  const { session, counted } = toldOf<Session>(desk);
  const names = namesOf(evening);
  const columns = names.map(
    (name, place): Column => ({
      totals: session?.columns.find(({ player }) => player === name)?.totals ?? [],
      waiting: evening.lines.slice(counted).flatMap(({ declarer, result }) => (declarer === place && result !== null ? [result] : [])),
      now: session?.totals[name] ?? 0,
    }),
  );
  const half = (below: boolean) => columns.map((column) => html`<td>${stack(column, below)}</td>`);
  const bodies = html`<tbody>
    <tr class="pad__above">${side("+", _("Above the line"))}${half(false)}</tr>
    <tr class="pad__below">${side("−", _("Below the line"))}${half(true)}</tr>
  </tbody>`;
  return sheet(
    desk,
    names,
    roles,
    bodies,
    columns.map(({ now, waiting }) => (waiting.length ? "…" : figure(now))),
  );
}

const note = (words: string) => html`<small class="sides__note">${words}</small>`;

/** A row of the pad: a word at its side, and what stands in the two columns. */
const row = (number: number, cell: (side: number) => unknown, kind: string = "") =>
  html`<tr class=${kind || nothing}><th class="pad__side" scope="row">${number}</th>${[0, 1].map((side) => html`<td>${cell(side)}</td>`)}</tr>`;

const won = ({ winner, to_nothing: whole }: SidesGame, side: number) =>
  winner === side ? html` <strong class="sides__won">${whole ? _("won to nothing") : _("won")}</strong>` : nothing;

/** The strokes of a game, in one row. */
const strokesRow = (game: SidesGame, at: number) =>
  row(at + 1, (side) => html`${strokes(game.totals[side])}<span class="strokes__total">${game.totals[side]}</span>${won(game, side)}`);

/** The deals of a game, a row for each, with the totals that they lead to. */
function pointsRows(game: SidesGame, lines: SidesLine[]) {
  return lines.slice(game.first - 1, game.first - 1 + game.deals).map((line, place) => {
    const last = place === game.deals - 1;
    return row(game.first + place, (side) => {
      if (!line.results) return "…";
      const total = html`<span class="sides__total ${last ? "sides__total--last" : ""}">${figure(line.totals[side])}</span>`;
      const added = line.added[side] ? note(_("and {points} carried", { points: line.added[side] })) : nothing;
      const waits = line.carried && side === 0 ? note(_("{points} carried over", { points: line.carried })) : nothing;
      return html`<span class="sides__result">${figure(line.results[side])}</span> ${total}${added}${waits}${last ? won(game, side) : nothing}`;
    });
  });
}

function sidesPad(desk: EveningDesk, roles: string[]) {
  const {
    evening,
    game: { sides },
  } = desk;
  const { session, counted } = toldOf<SidesSession>(desk);
  const games = session?.games ?? [];
  const later = evening.lines
    .slice(counted)
    .map(({ results, thrownIn }, place) => row(counted + place + 1, (side) => (thrownIn ? "–" : results ? figure(results[side]) : "…"), "sides__waiting"));
  const rows = (game: SidesGame, at: number) => (sides?.strokes ? strokesRow(game, at) : pointsRows(game, session?.sheet ?? []));
  const bodies = games.map((game, at) => html`<tbody class="sides__game ${game.over ? "sides__game--over" : ""}">${rows(game, at)}</tbody>`);
  const waiting = later.length ? html`<tbody class="sides__game">${later}</tbody>` : nothing;
  const last = games.at(-1);
  const now = last && (!last.over || session?.over) ? last.totals : [0, 0];
  return sheet(
    desk,
    sideNames(evening),
    roles,
    [bodies, waiting],
    now.map((total) => (later.length ? "…" : figure(total))),
  );
}
