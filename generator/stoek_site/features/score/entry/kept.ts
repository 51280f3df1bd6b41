/** What somebody entered, kept in the browser and told in the address; never lost to another tab. */

import { isDeal } from "./deal-link.ts";
import { addressed, pathOfPage, tellAddress } from "../../../shared/dom/address.ts";
import { N_, _ } from "../../../shared/language/language.ts";
import { Worth, setAside } from "../../../shared/reader/aside.ts";
import { formerDeals } from "../../../shared/reader/former.ts";
import { Kept, asRecord } from "../../../shared/reader/kept.ts";
import { readKept, worthOf } from "./whole.ts";

/** earlier: what was there before something else took its place; fragment: what the address told of the deal when it was last left */
type Held = { text: string; fragment: string; earlier: string };

const NOTHING: Held = { text: "", fragment: "", earlier: "" };
const FORBIDDEN = N_("This browser does not let the page keep what you enter: it is lost when you leave. Copy the link or the text to keep it.");
const FULL = N_("Your browser's storage is full: what you enter is lost when you leave. Copy the link or the text to keep it.");

/** A deal that cannot be read is not overwritten. */
const heldOf = (place: { key: string; game: string }) =>
  new Kept<Held>({
    ...place,
    file: true,
    read: (value) => {
      const { text, fragment, earlier } = asRecord(value) ?? {};
      const isOurs = typeof text === "string" && (text === "" || readKept(text) !== null);
      return isOurs && typeof fragment === "string" && typeof earlier === "string" ? { text, fragment, earlier } : null;
    },
    former: (value, house) => formerDeals(value, place.game, house),
    joined: (here, former) =>
      !here.text ? { ...former, earlier: former.earlier || here.earlier } : here.earlier || former.earlier ? null : { ...here, earlier: former.text },
    standard: () => NOTHING,
    refused: (full) => _(full ? FULL : FORBIDDEN),
  });

/** Whether a deal of that game is kept which somebody has entered himself. */
export const keepsOwn = (game: string) => worthOf(heldOf({ key: "deal", game }).get().text) === Worth.own;

/** The place where the deal of a game is kept. */
export class Keeping {
  #store;
  /** The page that the form stands on: it is still there while the theme fetches the page whose address is shown already. */
  #page = pathOfPage();
  #kept: Held;
  #fragment: string;

  constructor(game: string) {
    this.#store = heldOf({ key: "deal", game });
    this.#kept = this.#store.get();
    this.#fragment = this.#kept.fragment;
  }

  /** Why nothing can be kept; empty where it can. */
  get problem() {
    return this.#store.problem;
  }

  get held() {
    return this.#kept;
  }

  /** The link in the address, if it is not the one last written here: it comes before what was kept. */
  get link() {
    const fragment = addressed();
    return isDeal(fragment) && fragment !== this.#fragment ? fragment : "";
  }

  /**
   * Keep the deal, and what is set aside. What another tab has kept meanwhile is set aside, not overwritten.
   * @returns what is set aside now
   */
  keep(text: string, earlier: string): string {
    if (text === this.#kept.text && earlier === this.#kept.earlier) return earlier;
    const { news } = this.#store;
    const foreign = news !== null && (news.text !== this.#kept.text || news.earlier !== this.#kept.earlier);
    const theirs = news && news.text !== text ? news.text : "";
    this.#kept = { text, fragment: this.#fragment, earlier: foreign ? setAside(theirs, news.earlier || earlier, worthOf) : earlier };
    this.#store.set(this.#kept);
    return this.#kept.earlier;
  }

  /**
   * Tell the deal in the address. An empty fragment takes out what this form put there, and only that. Where the address is another page's
   * already, the one to come back to keeps its fragment: or it would be taken for a link from elsewhere.
   */
  tell(fragment: string) {
    if (location.pathname !== this.#page) return;
    const shown = addressed();
    // A link that has just been opened waits there for its turn.
    const foreign = isDeal(shown) && shown !== this.#fragment;
    if (shown !== fragment && !foreign && (fragment || isDeal(shown))) tellAddress(fragment, this.#page);
    this.#fragment = fragment;
  }

  /** The page is left: whoever comes back to its address finds his own deal, unless another tab has another one by now. */
  rest() {
    if (this.#fragment === this.#kept.fragment || this.#store.news !== null) return;
    this.#kept = { ...this.#kept, fragment: this.#fragment };
    this.#store.set(this.#kept);
  }
}
