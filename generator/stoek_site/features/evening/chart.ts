/** How the totals went, deal by deal: a line for each side, or each player. */

import { html, nothing, svg } from "lit-html";
import { figure } from "../../shared/dom/numbers.ts";
import { _ } from "../../shared/language/language.ts";
import { namesOf, sideNames } from "./evening.ts";
import type { Desk } from "./desk.ts";
import type { Session, SidesSession } from "./session.ts";

const [WIDTH, HEIGHT, EDGE] = [320, 120, 8];

/** What everybody had after each deal, of all games together: one list for each, which begins with nothing. */
export function runs({ evening, game, told: { session } }: Pick<Desk, "evening" | "game" | "told">): { name: string; totals: number[] }[] {
  if (!session) return [];
  if (!game.sides) return namesOf(evening).map((name) => ({ name, totals: [0, ...(session as Session).sheet.map(({ totals }) => totals[name] ?? 0)] }));
  const { sheet, games } = session as SidesSession;
  const before = (at: number, side: number) => games.reduce((sum, { first, deals, totals }) => sum + (first + deals - 2 < at ? totals[side] : 0), 0);
  return sideNames(evening).map((name, side) => ({ name, totals: [0, ...sheet.map(({ totals }, at) => before(at, side) + totals[side])] }));
}

/** A place for each total: from left to right, and the highest at the top. */
export function placed(totals: number[], least: number, most: number): [number, number][] {
  const [across, up] = [(WIDTH - 2 * EDGE) / Math.max(totals.length - 1, 1), (HEIGHT - 2 * EDGE) / Math.max(most - least, 1)];
  return totals.map((total, at) => [Math.round(EDGE + at * across), Math.round(HEIGHT - EDGE - (total - least) * up)]);
}

/** The chart of a session of two deals and more. */
export function chart(desk: Desk) {
  const all = runs(desk);
  if (!all.length || all[0].totals.length < 3) return nothing;
  const reached = all.flatMap(({ totals }) => totals);
  const [least, most] = [Math.min(...reached), Math.max(...reached)];
  const line = ({ totals }: (typeof all)[number], at: number) =>
    svg`<polyline class="chart__line" data-line-of=${at} points=${placed(totals, least, most)
      .map((place) => place.join(","))
      .join(" ")}></polyline>`;
  const said = all.map(({ name, totals }) => _("{name} {total}", { name, total: figure(totals.at(-1) ?? 0) })).join(", ");
  const key = ({ name }: (typeof all)[number], at: number) =>
    html`<li><svg class="chart__key" viewBox="0 0 24 4" aria-hidden="true"><path class="chart__line" data-line-of=${at} d="M0 2h24"></path></svg> ${name}</li>`;
  const ground = placed([0], least, most)[0][1];
  return html`
    <h2 class="evening__heading">${_("How it went")}</h2>
    <figure class="chart">
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${_("Totals after each deal, ending with {totals}", { totals: said })}
        ><path class="chart__ground" d="M0 ${ground}h${WIDTH}"></path>${all.map(line)}</svg>
      <figcaption><ul class="chart__names">${all.map(key)}</ul></figcaption>
    </figure>`;
}
