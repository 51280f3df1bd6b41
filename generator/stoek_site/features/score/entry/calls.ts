/**
 * The auction of an entry: the calls so far in one row, each of which can be chosen and changed; and below it the calls that may be made now as
 * keys, any other can be typed. Who made a call follows from the turn; of one that is chosen it can be said.
 */

import { html, nothing } from "lit-html";
import { callWords } from "../../../shared/cards/pieces.ts";
import { _ } from "../../../shared/language/language.ts";
import { isChosen, seatName, type Act, type State } from "./state.ts";
import { calledBy, choose } from "./steps.ts";
import { AUCTION } from "./sheet.ts";
import { wrongIn } from "./told.ts";
import type { CallKeys } from "../../../shared/cards/call-keys.ts";

export function calls(now: State, act: Act, keys: CallKeys) {
  const { sheet, told, chosen } = now;
  const wrong = wrongIn(now, AUCTION);
  const seatOf = (at: number) => sheet.auction[at]?.seat ?? told?.call_seats[at];
  const call = (words: string, at: number) => {
    const seat = seatOf(at);
    const ref = { place: AUCTION, at };
    return html`<li><button
      type="button" class="said__call" aria-pressed=${isChosen(now, ref)} data-ref="call.${at}" data-wrong=${wrong.get(at) ?? nothing}
      @click=${() => act(choose, ref)}
      >${seat ? html`<span class="said__seat">${seatName(now, seat)}</span> ` : nothing}<strong>${callWords(words)}</strong
      >${wrong.has(at) ? html`<span class="visually-hidden"> ${_("not allowed")}</span>` : nothing}</button
    ></li>`;
  };
  const of = chosen?.place === AUCTION ? chosen.at : null;
  const caller = (seat: string) => html`<button
    type="button" class="button button--quiet" data-seat=${seat} aria-pressed=${of !== null && seat === seatOf(of)} @click=${() => act(calledBy, seat)}
  >${seatName(now, seat)}</button>`;
  return html`<div class="entry__calls">
    <ol class="said" aria-label=${_("The calls so far")} data-none=${_("No calls so far")}>${sheet.auction.map((each, at) => call(each.call, at))}</ol>
    <div
      class=${of === null ? "said__keys said__keys--unasked" : "said__keys"} role="group" aria-label=${_("Whose call it was")} ?hidden=${!now.callerAsked}
    ><span class="said__whose">${_("Called by")}</span>${now.game.seats.map(caller)}</div>
    ${keys.view([...(told?.calls?.next ?? []), ...(chosen || !told ? ["pass"] : [])], !sheet.auction.length)}
  </div>`;
}

/** The row of calls is as wide as the screen: before a drawing, ask that its end stays in sight, where it is, or a call has come or gone. */
export function keepLastCallInSight(panes: HTMLElement): () => void {
  const row = () => panes.querySelector(".said");
  const before = row();
  const atEnd = !before || before.scrollLeft + before.clientWidth > before.scrollWidth - 2;
  const count = before?.childElementCount;
  return () => {
    const now = row();
    if (now && (atEnd || now.childElementCount !== count)) now.scrollLeft = now.scrollWidth;
  };
}
