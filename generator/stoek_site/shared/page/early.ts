/** What is kept decides how some pages are laid out: it is asked before anything of them is seen, or what stands there would move when the client comes. */

import { OURS, keysKept, stored } from "../reader/kept.ts";

/** Whether a course has been begun. The list of courses knows it better, later. */
const isBegun = () => keysKept().some((key) => key.startsWith(`${OURS}lessons.`));

/** A JSON object that is kept; an empty one in the place of anything else. */
function keptObject(key: string): Record<string, any> {
  try {
    return Object(JSON.parse(stored(OURS + key) ?? "{}"));
  } catch {
    return {};
  }
}

/**
 * One fold for each game, of which it opens that of the game that the address names; else the game's that was chosen last, else those of the games that
 * have house rules. Where there is none of these they stay as they came. Each has one of these in it: the page may be seen before the last has come.
 */
class EarlyFold extends HTMLElement {
  connectedCallback() {
    const games = this.closest<HTMLElement>("[data-folds]")?.dataset.folds?.trim().split(" ") ?? [];
    const { house } = keptObject("settings");
    const departs = Object.keys(Object(house)).filter((game) => Object.keys(Object(house[game])).length);
    const ways = [[location.hash.replace("#table-", "")], [stored(`${OURS}game`)], departs];
    const open = ways.map((way) => games.filter((game) => way.includes(game))).find((found) => found.length);
    const game = this.closest<HTMLElement>("[data-game]")?.dataset.game ?? "";
    if (open) this.closest("details")?.toggleAttribute("open", open.includes(game));
  }
}

/** The switch before it, of the second layer of a page of rules, stands as the reader has left it. */
class EarlyLayers extends HTMLElement {
  connectedCallback() {
    if (this.previousElementSibling instanceof HTMLInputElement) this.previousElementSibling.checked = keptObject("settings").sources === true;
  }
}

/** A course whose address names one of its lessons is open from the beginning. */
class EarlyLesson extends HTMLElement {
  connectedCallback() {
    const course = this.parentElement;
    const [place] = location.hash.slice(1).split("&");
    const lessons: { id: string }[] = JSON.parse(course?.dataset.lessons ?? "[]");
    if (lessons.some(({ id }) => place === id || place.startsWith(`${id}-`))) course?.setAttribute("data-open", "");
  }
}

/** From now on, on this page and on those that instant navigation brings. */
export function layOutEarly() {
  document.documentElement.toggleAttribute("data-begun", isBegun());
  customElements.define("early-fold", EarlyFold);
  customElements.define("early-layers", EarlyLayers);
  customElements.define("early-lesson", EarlyLesson);
}
