/** Who pays whom in the end. */

import { html, nothing } from "lit-html";
import { figure, signed } from "../../shared/dom/numbers.ts";
import { _, woven } from "../../shared/language/language.ts";
import type { Payment, Session } from "./session.ts";

const sum = ({ money }: Payment) => (money ? html` <small>(${money})</small>` : nothing);

/** A payment to somebody, as it stands in a list of them. */
const paid = (payment: Payment, place: number) => html`${place ? ", " : ""}${payment.to} ${payment.points}${sum(payment)}`;

const payer = (name: string, payments: Payment[]) =>
  html`<li>${woven(_("{name} pays {payments}"), { name: html`<strong>${name}</strong>`, payments: html`${payments.map(paid)}` })}</li>`;

/** @param unit what money is counted in */
export function settled({ balance, money, payments, at_once: atOnce }: Session["settlement"], unit: string) {
  const row = ([name, points]: [string, number]) =>
    html`<tr><td>${name}</td><td class="number">${signed(points)}</td>${money ? html`<td class="number">${figure(money[name])}</td>` : nothing}</tr>`;
  const from = (name: string) => payments.filter((payment) => payment.from === name);
  const payers = Object.keys(balance).filter((name) => from(name).length);
  // Three or four notes from hand to hand instead of one in every pair.
  const short = html`
    <p class="settled__short">${_("The same in the fewest payments:")}</p>
    <ul class="settled__once">${atOnce.map((payment) => payer(payment.from, [payment]))}</ul>`;
  return html`<div class="settled">
      <table class="breakdown settled__table">
        <thead><tr><th>${_("Player")}</th><th class="number">${_("Game points")}</th>${money ? html`<th class="number">${unit || _("Money")}</th>` : nothing}</tr></thead>
        <tbody>${Object.entries(balance).map(row)}</tbody>
      </table>
      <div>
        <ul class="settled__payers">${payers.map((name) => payer(name, from(name)))}</ul>
        ${atOnce.length < payments.length ? short : nothing}
      </div>
    </div>`;
}
