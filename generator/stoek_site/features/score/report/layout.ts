/** Tables of cards: all tricks, whose rows lead to the trick at the table; stock, discards, piles; on paper the four hands. */

import { html, nothing } from "lit-html";
import { ROUND } from "../../../shared/cards/compass.ts";
import { _, N_ } from "../../../shared/language/language.ts";
import { chipOf, meldsIn, seatSign } from "./pieces.ts";
import { capital, sidesOf } from "./seats.ts";
import type { ReportSide } from "../../../shared/engine/deals.ts";
import type { Deal } from "./deal.ts";
import type { Marks, Spot } from "./marks.ts";
import type { Laid, Play, TrickLaid } from "./play.ts";
import type { Walk } from "./walk.ts";

const HEADS = [N_("Trick"), N_("Led"), N_("2nd"), N_("3rd"), N_("4th")];

function cell({ card, seat, forced, changed }: Laid, { number, winner }: TrickLaid, position: number, marks: Marks) {
  const found = marks.onPlay(number, position, seat);
  const won = seat !== null && seat === winner;
  const told = [changed ? _("changed") : "", forced ? _("forced") : ""].filter(Boolean);
  return html`<td class=${won ? "layout__won" : nothing} data-wrong=${found[0]?.finding.type ?? nothing} data-kind=${found[0]?.finding.severity ?? nothing}
    data-replay=${changed ? "changed" : forced ? "forced" : nothing}>${seatSign(seat ?? "")} ${marks.wrap(found, chipOf(card))}${
      told.length ? html`<small class="layout__note"> ${told.join(", ")}</small>` : nothing
    }${won ? html`<span class="visually-hidden"> ${_("takes the trick")}</span>` : nothing}</td>`;
}

/** @param walk shows a trick of it at the table */
export function overview(tricks: TrickLaid[], seats: string[], marks: Marks, walk: Walk) {
  const counted = tricks.some(({ points }) => points !== null);
  const rows = tricks.map(
    (trick) => html`
    <tr data-trick=${trick.number} aria-current=${trick.number === walk.moment.trick ? "true" : nothing}><th scope="row"><button type="button" class="layout__go"
      aria-label=${_("Trick {number}: show it at the table", { number: trick.number })} @click=${() => walk.goTo({ trick: trick.number, position: seats.length })}
      >${trick.number}</button></th>${trick.cards.map((laid, index) => cell(laid, trick, index + 1, marks))}${seats
        .slice(trick.cards.length)
        .map(() => html`<td></td>`)}${counted ? html`<td class="number">${trick.points ?? ""} ${meldsIn(trick.melds)}</td>` : nothing}</tr>`,
  );
  return html`<table class="layout layout--tricks">
    <thead><tr>${HEADS.slice(0, seats.length + 1).map((words) => html`<th>${_(words)}</th>`)}${counted ? html`<th class="number">${_("Points")}</th>` : nothing}</tr></thead>
    <tbody>${rows}</tbody>
  </table>`;
}

export const holding = (head: string, cards: unknown[], said: unknown = "") =>
  html`<tr><th scope="row">${head}${said ? html`<small>${said}</small>` : nothing}</th><td><span class="holding">${cards}</span></td></tr>`;

/** What lies beside the table: the stock, what was put away, the cards that a side took. */
export function aside({ record, report, marks }: Deal) {
  const [first, other] = sidesOf(report);
  const row = (zone: Spot["zone"], head: string, cards: string[] | undefined) => {
    if (!cards?.length) return [];
    const whole = marks.onWhole(zone, cards);
    const drawn = cards.map((card, index) => marks.wrap(marks.onItem(zone, index, card), chipOf(card)));
    return [holding(head, drawn, whole.length && marks.wrap(whole, html`<span>${head}</span>`))];
  };
  const rows = [
    ...row("stock_cards", _("Stock"), record.stock_cards),
    ...row("turn_up", _("Turned up"), record.turn_up),
    ...row("discards", _("Discards"), record.discards),
    ...row("pile", pileOf(first), record.pile),
    ...row("opponents_pile", pileOf(other), record.opponents_pile),
  ];
  return rows.length ? html`<table class="layout layout--aside"><tbody>${rows}</tbody></table>` : nothing;
}

/** The hands as a table, for paper: the table on the screen shows one moment only. */
export function handsOnPaper({ dealt, held, declarer, dealer, taker }: Play, names: Record<string, string>) {
  const hands = dealt ?? held;
  const rows = [...ROUND]
    .filter((seat) => hands[seat])
    .map((seat) => {
      const roles = [seat === declarer ? taker : "", seat === dealer ? _("dealer") : ""].filter(Boolean);
      return holding(names[seat], hands[seat].map(chipOf), roles.join(", "));
    });
  return html`<table class="layout on-paper"><tbody>${rows}</tbody></table>`;
}

/** Whose pile it is, as a heading. */
function pileOf({ words }: ReportSide) {
  const side = capital(words);
  return side.endsWith("s") ? _("{sides}’ pile", { sides: side }) : _("{side}’s pile", { side });
}
