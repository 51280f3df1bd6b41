/** Stored data decides the layout of some pages. It is read before the page is seen, or things would move when the client arrives. */

import { addressed } from "../shared/dom/address.ts";
import { OURS, keysKept, stored } from "../shared/reader/kept.ts";

/** Whether a course has been begun. The list of courses finds out more exactly, later. */
const isBegun = () => keysKept().some((key) => key.startsWith(`${OURS}lessons.`));

/** Returns a stored JSON object; an empty one in place of anything else. */
function keptObject(key: string): Record<string, any> {
  try {
    return Object(JSON.parse(stored(OURS + key) ?? "{}"));
  } catch {
    return {};
  }
}

/**
 * Opens or closes the fold around it. Open is the game that the address names; else the game chosen last; else the games with house rules.
 * If there are none of these, the folds stay as they were. Every fold has one of these, because the page may be seen before the last has arrived.
 */
class EarlyFold extends HTMLElement {
  connectedCallback() {
    const games = this.closest<HTMLElement>("[data-folds]")?.dataset.folds?.trim().split(" ") ?? [];
    const { house } = keptObject("settings");
    const departs = Object.keys(Object(house)).filter((game) => Object.keys(Object(house[game])).length);
    const ways = [[addressed().replace("table-", "")], [stored(`${OURS}game`)], departs];
    const open = ways.map((way) => games.filter((game) => way.includes(game))).find((found) => found.length);
    const game = this.closest<HTMLElement>("[data-game]")?.dataset.game ?? "";
    if (open) this.closest("details")?.toggleAttribute("open", open.includes(game));
  }
}

/** Marks the line around it if the reader has said how they play its game: the line is short then. */
class EarlyHow extends HTMLElement {
  connectedCallback() {
    const told = keptObject("settings").house?.[this.parentElement?.dataset.game ?? ""];
    this.parentElement?.toggleAttribute("data-chosen", typeof told === "object" && told !== null);
  }
}

/** Sets the switch before it, for the second layer of a page of rules, as the reader left it. */
class EarlyLayers extends HTMLElement {
  connectedCallback() {
    if (this.previousElementSibling instanceof HTMLInputElement) this.previousElementSibling.checked = keptObject("settings").sources === true;
  }
}

/** Opens a course from the beginning if the address names one of its lessons. */
class EarlyLesson extends HTMLElement {
  connectedCallback() {
    const course = this.parentElement;
    const [place] = addressed().split("&");
    const lessons: { id: string }[] = JSON.parse(course?.dataset.lessons ?? "[]");
    if (lessons.some(({ id }) => place === id || place.startsWith(`${id}-`))) course?.setAttribute("data-open", "");
  }
}

/** Keeps the house rules around it unseen until those that the address brings are offered above them. */
class EarlyOffer extends HTMLElement {
  connectedCallback() {
    const fragment = addressed();
    this.parentElement?.toggleAttribute("data-waiting", fragment !== "" && !document.getElementById(fragment) && !fragment.startsWith("table-"));
  }
}

/** Keeps the sheet or the lesson around it unseen until the reader’s tables are drawn in it, if the reader has chosen any. */
class EarlyTable extends HTMLElement {
  connectedCallback() {
    const houses = Object.values(Object(keptObject("settings").house));
    this.closest(".game-sheet, .fromto__lesson")?.toggleAttribute(
      "data-waiting",
      houses.some((house) => Object.keys(Object(house)).length > 0),
    );
  }
}

/** Makes room for a second row of keys around it if the reader's house rules have more than four ways to choose trumps. */
class EarlyTrumps extends HTMLElement {
  connectedCallback() {
    const { game = "", limits = "{}" } = this.closest<HTMLElement>("[data-limits]")?.dataset ?? {};
    const house = Object(Object(keptObject("settings").house)[game]);
    const more: { option: string; value: unknown }[] = JSON.parse(limits).trumpsAt ?? [];
    if (more.some(({ option, value }) => house[option] === value)) this.parentElement?.setAttribute("data-many", "");
  }
}

/** Starts this on the page, and on pages that instant navigation brings. */
export function layOutEarly() {
  document.documentElement.toggleAttribute("data-begun", isBegun());
  customElements.define("early-fold", EarlyFold);
  customElements.define("early-how", EarlyHow);
  customElements.define("early-layers", EarlyLayers);
  customElements.define("early-lesson", EarlyLesson);
  customElements.define("early-offer", EarlyOffer);
  customElements.define("early-table", EarlyTable);
  customElements.define("early-trumps", EarlyTrumps);
}
