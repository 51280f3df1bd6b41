/** The pad: a column for each player, with crossed-out totals, umbrellas and the line; or the totals of both sides. */

import { html, nothing, svg } from "lit-html";
import { figure, signed, spoken } from "../../shared/dom/numbers.ts";
import { _, ngettext } from "../../shared/language/language.ts";
import { strokes } from "../rules/score-lines.ts";
import { hyphenated, namesOf, sideNames } from "./evening.ts";
import type { Desk } from "./desk.ts";
import type { Session, SidesSession, Told, Total } from "./session.ts";

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
function sheet({ evening }: Drawn, names: string[], roles: string[], bodies: unknown, now: string[]) {
  const count = evening.lines.length;
  const head = (name: string, place: number) =>
    html`<th scope="col"><span class="pad__name">${hyphenated(name)}</span><span class="pad__role">${roles[place]}</span></th>`;
  return html`
    <div class="pad" data-players=${names.length}>
      <table class=${names.length > 2 ? "pad__sheet" : "pad__sheet sides"}>
        <caption class="visually-hidden">${ngettext("The score sheet after {count} deal", "The score sheet after {count} deals", count)}</caption>
        <thead><tr><td></td>${names.map(head)}</tr></thead>
        ${bodies}
        <tfoot><tr class="pad__now">${side("=", _("Now"))}${now.map((total) => html`<td>${total}</td>`)}</tr></tfoot>
      </table>
    </div>`;
}

type Drawn = Pick<Desk, "evening" | "game" | "told">;

export const pad = (desk: Drawn, roles: string[]) => (desk.game.sides ? sidesPad(desk, roles) : playersPad(desk, roles));

function playersPad(desk: Drawn, roles: string[]) {
  const { evening } = desk;
  const { session, counted }: Told<Session> = desk.told;
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
  const now = columns.map((column) => (column.waiting.length ? "…" : figure(column.now)));
  return sheet(desk, names, roles, bodies, now);
}

/** What both sides have in the game that is played now; strokes are drawn too. */
function sidesPad(desk: Drawn, roles: string[]) {
  const { session, counted }: Told<SidesSession> = desk.told;
  const last = session?.games.at(-1);
  const now = last && (!last.over || session?.over) ? last.totals : [0, 0];
  const drawn = desk.game.sides?.strokes ? html`<tbody><tr><td></td>${now.map((total) => html`<td>${strokes(total)}</td>`)}</tr></tbody>` : nothing;
  return sheet(
    desk,
    sideNames(desk.evening),
    roles,
    drawn,
    now.map((total) => (counted < desk.evening.lines.length ? "…" : figure(total))),
  );
}
