/**
 * The auction of an entry: the calls so far in one row, each of which can be chosen and changed; and below it the calls that may be made now as
 * keys, any other can be typed. Who made a call follows from the turn; of one that is chosen it can be said.
 */

import { make } from "../../../shared/dom/nodes.ts";
import { callWords } from "../../../shared/cards/words.ts";
import { layCallKeys } from "../../rules/call-keys.ts";
import { redraw } from "../../../shared/dom/redraw.ts";
import { AUCTION } from "./sheet.ts";
import type { Entry } from "./entry.ts";

export function layCalls(entry: Entry, changed: () => void) {
  const said = make("ol", { class: "said" });
  said.setAttribute("aria-label", "The calls so far");
  const keys = layCallKeys((call) => {
    entry.call(call);
    changed();
  });
  const callers = make("div", { class: "said__keys" });
  callers.hidden = true;
  callers.setAttribute("role", "group");
  callers.setAttribute("aria-label", "Whose call it was");
  const element = make("div", { class: "entry__calls" }, said, callers, keys.element);
  let shown = 0;
  return {
    element,
    show() {
      const { sheet, told } = entry;
      const wrong = new Map((told?.findings ?? []).flatMap(({ place: { path = "" }, type }) => (/^auction\[\d+\]/.test(path) ? [[Number(path.slice(8).split("]")[0]), type]] : [])));
      const seats = told?.call_seats ?? [];
      const focused = (document.activeElement as HTMLElement | null)?.dataset.ref;
      const atEnd = said.scrollLeft + said.clientWidth > said.scrollWidth - 2;
      redraw(said, sheet.auction.map(({ call, seat }, at) => {
        const who = seat ?? seats[at];
        const chosen = entry.chosen?.place === AUCTION && entry.chosen.at === at;
        const button = make("button", { class: "said__call" }, ...(who ? [make("span", { class: "said__seat" }, entry.nameOf(who)), " "] : []), make("strong", {}, ...callWords(call)));
        button.setAttribute("type", "button");
        button.setAttribute("aria-pressed", String(chosen));
        button.dataset.ref = `call.${at}`;
        if (wrong.has(at)) {
          button.dataset.wrong = String(wrong.get(at));
          button.append(make("span", { class: "visually-hidden" }, " not allowed"));
        }
        button.addEventListener("click", () => {
          entry.choose(chosen ? null : { place: AUCTION, at });
          changed();
        });
        return make("li", {}, button);
      }));
      if (focused) (said.querySelector(`[data-ref="${focused}"]`) as HTMLElement | null)?.focus();
      // The row is as long as the screen is wide: the last call is in sight.
      if (atEnd || sheet.auction.length !== shown) said.scrollLeft = said.scrollWidth;
      shown = sheet.auction.length;
      keys.show([...(told?.calls?.next ?? []), ...(entry.chosen || !told ? ["pass"] : [])], !sheet.auction.length);
      const of = entry.chosen?.place === AUCTION ? entry.chosen.at : null;
      // Once asked for, its row keeps its room: what replaces the call stays where it is pressed.
      if (of !== null || !sheet.auction.length) callers.hidden = of === null;
      callers.classList.toggle("said__keys--unasked", of === null);
      if (of !== null) redraw(callers, [make("span", { class: "said__whose" }, "Called by"), ...entry.game.seats.map((seat) => {
        const key = make("button", { class: "button button--quiet" }, entry.nameOf(seat));
        key.setAttribute("type", "button");
        key.dataset.seat = seat;
        key.setAttribute("aria-pressed", String(seat === (sheet.auction[of].seat ?? seats[of])));
        key.addEventListener("click", () => {
          entry.calledBy(seat);
          changed();
        });
        return key;
      })]);
    },
  };
}
