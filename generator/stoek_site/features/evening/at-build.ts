/** What pages bring with them of the score sheet. */

import { html } from "lit-html";
import { figure, signed } from "../../shared/dom/numbers.ts";
import { _ } from "../../shared/language/language.ts";
import { pad } from "./pad.ts";
import { settled } from "./settled.ts";
import type { Evening, Game } from "./evening.ts";
import type { Session } from "./session.ts";

/** A session of a declarer alone, filled: its pad, its deals, and who pays whom. */
export function sheetExample(players: string[], session: Session, unit: string) {
  const evening = { players, lines: session.sheet } as unknown as Evening;
  const desk = { evening, game: { sides: null } as Game, told: { session, counted: session.sheet.length, notes: new Map() } };
  const row = ({ dealer, declarer, result, totals }: Session["sheet"][number], at: number) =>
    html`<tr><td>${at + 1}</td><td>${dealer}</td><td>${declarer}</td><td class="number">${signed(result ?? 0)}</td><td class="number">${figure(totals[declarer ?? ""])}</td></tr>`;
  const roles = players.map((_name, place) => (place === players.length - 1 ? _("scorer") : ""));
  return html`<div class="evening-example">${pad(desk, roles)}<table class="breakdown lines"><thead
    ><tr><th>${_("Deal")}</th><th>${_("Dealer")}</th><th>${_("Declarer")}</th><th class="number">${_("Result")}</th><th class="number">${_("Total")}</th></tr></thead
    ><tbody>${session.sheet.map(row)}</tbody></table>${settled(session.settlement, unit)}</div>`;
}
