/** The calls that may be made, as keys. A key keeps its place for the whole auction, also while its call may not be made. */


import { make } from "../../shared/dom/nodes.ts";
import { callWords } from "../../shared/cards/words.ts";

/** A bid of a number and a suit, or of all tricks: as short as it is, it gets a key of one width. */
const BID = /^(?:\d+|capot) [CSHD]$/;

export function layCallKeys(called: (call: string) => void) {
  const element = make("div", { class: "said__keys" });
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", "Calls that may be made now");
  const laid: Map<string, HTMLElement> = new Map();

  function keyOf(call: string) {
    const key = make("button", { class: `button button--quiet${BID.test(call) ? " said__bid" : ""}` }, ...callWords(call));
    key.setAttribute("type", "button");
    key.dataset.call = call;
    key.addEventListener("click", () => {
      if (key.getAttribute("aria-disabled") === "false") called(call);
    });
    return key;
  }

  return {
    element,
    /**
     * @param next the calls that may be made
     * @param fresh nobody has called yet
     */
    show(next: string[], fresh: boolean) {
      // A new auction begins with the keys of its first call; what comes later stands after them.
      if (fresh && next.some((call) => !laid.has(call))) {
        laid.clear();
        element.replaceChildren();
      }
      for (const call of next) {
        if (laid.has(call)) continue;
        const key = keyOf(call);
        laid.set(call, key);
        element.append(key);
      }
      for (const [call, key] of laid) key.setAttribute("aria-disabled", String(!next.includes(call)));
    },
  };
}
