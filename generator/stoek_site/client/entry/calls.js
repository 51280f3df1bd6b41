/** The auction of an entry: the calls so far, and those that may be made now as keys; any other can be typed. */

import { make } from "../answers.js";

/** @import {Entry} from "./entry.js" */

/**
 * @param {Entry} entry
 * @param {() => void} changed
 */
export function layCalls(entry, changed) {
  const said = make("ol", { class: "said" });
  said.setAttribute("aria-label", "The calls so far");
  const keys = make("div", { class: "said__keys" });
  keys.setAttribute("role", "group");
  keys.setAttribute("aria-label", "Calls that may be made now");
  const element = make("div", { class: "entry__calls" }, said, keys);

  return {
    element,
    show() {
      const { sheet, told } = entry;
      const wrong = new Map((told?.findings ?? []).flatMap(({ place: { path = "" }, type }) => (/^auction\[\d+\]/.test(path) ? [[Number(path.slice(8).split("]")[0]), type]] : [])));
      const seats = told?.call_seats ?? [];
      said.replaceChildren(...sheet.auction.map(({ call, seat }, at) => {
        const who = seat ?? seats[at];
        const item = make("li", { class: "said__call" }, ...(who ? [make("span", { class: "said__seat" }, entry.nameOf(who)), " "] : []), make("strong", {}, call));
        if (wrong.has(at)) {
          item.dataset.wrong = String(wrong.get(at));
          item.append(make("span", { class: "visually-hidden" }, " not allowed"));
        }
        return item;
      }));
      said.hidden = !sheet.auction.length;
      const next = told ? (told.calls?.next ?? []) : ["pass"];
      keys.hidden = !next.length;
      const held = [...keys.querySelectorAll("button")].findIndex((button) => button === document.activeElement);
      keys.replaceChildren(...next.map((call) => {
        const key = make("button", { class: "button button--quiet" }, call);
        key.setAttribute("type", "button");
        key.addEventListener("click", () => {
          entry.call(call);
          changed();
        });
        return key;
      }));
      if (held >= 0) /** @type {HTMLElement | undefined} */ (keys.querySelectorAll("button")[Math.min(held, next.length - 1)])?.focus();
    },
  };
}
