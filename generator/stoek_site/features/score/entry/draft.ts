/**
 * What somebody entered in one place of the site: kept in the browser, told in the address, and never lost to a link or a button.
 */

import { pathOfPage, tellAddress } from "../../../shared/dom/address.ts";
import { N_, _ } from "../../../shared/language/language.ts";
import { type Worth, setAside } from "../../../shared/reader/aside.ts";
import { formerDeals } from "../../../shared/reader/former.ts";
import { Kept, asRecord } from "../../../shared/reader/kept.ts";

/** earlier: what was there before something else took its place */
export type Held = { text: string; fragment: string; earlier: string };

const NOTHING: Held = { text: "", fragment: "", earlier: "" };
const FORBIDDEN = N_("This browser does not let the page keep what you enter: it is lost when you leave. Copy the link or the text to keep it.");
const FULL = N_("Your browser's storage is full: what you enter is lost when you leave. Copy the link or the text to keep it.");

/** @param isOurs whether it can be read here; a deal that cannot be read is not overwritten */
export const heldOf = (place: { key: string; game: string }, isOurs: (text: string) => boolean) =>
  new Kept<Held>({
    ...place,
    file: true,
    read: (value) => {
      const { text, fragment, earlier } = asRecord(value) ?? {};
      return typeof text === "string" && typeof fragment === "string" && typeof earlier === "string" && isOurs(text) ? { text, fragment, earlier } : null;
    },
    former: (value, house) => formerDeals(value, place.game, house),
    joined: (here, former) =>
      !here.text ? { ...former, earlier: former.earlier || here.earlier } : here.earlier || former.earlier ? null : { ...here, earlier: former.text },
    standard: () => NOTHING,
    refused: (full) => _(full ? FULL : FORBIDDEN),
  });

export class Draft {
  #store;
  #owns;
  #worth;
  /** The page that this place stands on: it is still there while the theme fetches the page whose address is shown already. */
  #page = pathOfPage();
  #kept = NOTHING;

  /**
   * @param store where the browser keeps it: `heldOf`
   * @param owns whether a fragment of the address belongs to this place
   * @param worth what would be lost with a text
   */
  constructor(store: Kept<Held>, owns: (fragment: string) => boolean, worth: (text: string) => Worth) {
    this.#store = store;
    this.#owns = owns;
    this.#worth = worth;
  }

  /** Why nothing can be kept; empty where it can. */
  get problem() {
    return this.#store.problem;
  }

  /** What was there before the present text, and is set aside; empty if nothing is. */
  get earlier() {
    return this.#kept.earlier;
  }

  /**
   * What this place begins with. A link that is not the one last written here comes first; what was kept is then the `earlier`.
   * @returns text: what was kept, or the fragment of the link
   */
  open(): { from: "nothing" | "kept" | "link"; text: string; linked: boolean } {
    this.#kept = this.#store.get();
    const fragment = location.hash.slice(1);
    const linked = this.#owns(fragment);
    if (linked && fragment !== this.#kept.fragment) return { from: "link", text: fragment, linked };
    return { from: this.#kept.text ? "kept" : "nothing", text: this.#kept.text, linked };
  }

  /** Keep this text in the place of the one before; its fragment is not known yet. */
  keep(text: string) {
    this.#write({ ...this.#kept, text });
  }

  /**
   * Keep this text, and set the one before aside where it says something else.
   * @returns whether that is set aside
   */
  replace(text: string) {
    const { text: before, earlier } = this.#kept;
    this.#write({ ...this.#kept, text, earlier: before === text ? earlier : setAside(before, earlier, this.#worth) });
    return before !== "" && before !== text && this.#kept.earlier === before;
  }

  /**
   * The text set aside and the present one change places; where the present one is nothing, the other stands in both.
   * @returns the one that was set aside
   */
  bringBack() {
    const { text, earlier } = this.#kept;
    this.#write({ ...this.#kept, text: earlier, earlier: setAside(text, "", this.#worth) || earlier });
    return earlier;
  }

  /** Nobody wants the earlier text any more. */
  forget() {
    this.#write({ ...this.#kept, earlier: "" });
  }

  /**
   * Tell the text in the address. An empty fragment takes out what this place put there, and only that. Where the address is another
   * page's already, the one to come back to keeps its fragment, and so does the draft: or it would be taken for a link from elsewhere.
   */
  tell(fragment: string) {
    if (location.pathname !== this.#page) return;
    const shown = location.hash.slice(1);
    // A link that has just been opened waits there for its turn.
    const foreign = this.#owns(shown) && shown !== this.#kept.fragment;
    if (shown !== fragment && !foreign && (fragment || this.#owns(shown))) tellAddress(fragment, this.#page);
    this.#write({ ...this.#kept, fragment });
  }

  /** What another tab has kept meanwhile is set aside, not overwritten. */
  #write(held: Held) {
    const { news } = this.#store;
    const foreign = news !== null && (news.text !== this.#kept.text || news.earlier !== this.#kept.earlier);
    const theirs = news && news.text !== held.text ? news.text : "";
    this.#kept = foreign ? { ...held, earlier: setAside(theirs, news.earlier || held.earlier, this.#worth) } : held;
    this.#store.set(this.#kept);
  }
}
