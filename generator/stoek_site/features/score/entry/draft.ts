/**
 * What somebody entered in one place of the site: kept in the browser, told in the address, and never lost to a link or a button.
 */

import { pathOfPage, tellAddress } from "../../../shared/dom/address.ts";
import { N_, _ } from "../../../shared/language/language.ts";
import { Kept, isRecord } from "../../../shared/reader/kept.ts";

/** earlier: what was there before something else took its place */
type Held = {text: string, fragment: string, earlier: string};

const NOTHING: Held = { text: "", fragment: "", earlier: "" };
const REFUSED = N_("This browser does not let the page keep what you enter: it is lost when you leave. Copy the link or the text to keep it.");

function read(value: unknown): Held | null {
  const { text, fragment, earlier } = isRecord(value) ? value : {};
  return typeof text === "string" && typeof fragment === "string" && typeof earlier === "string" ? { text, fragment, earlier } : null;
}

export class Draft {
  #store;
  #owns;
  #isNothing;
  /** The page that this place stands on: it is still there while the theme fetches the page whose address is shown already. */
  #page = pathOfPage();
  #kept = NOTHING;

  /**
   * @param place under which key the browser keeps it, and of which game
   * @param owns whether a fragment of the address belongs to this place
   * @param isNothing whether there is nothing in a text that could be lost
   */
  constructor(place: {key: string, game: string}, owns: (fragment: string) => boolean, isNothing: (text: string) => boolean) {
    this.#store = new Kept<Held>({ ...place, read, standard: () => NOTHING, refused: () => _(REFUSED) });
    this.#owns = owns;
    this.#isNothing = isNothing;
  }

  /** Why nothing can be kept; empty where it can. */
  get problem() {
    return this.#store.problem;
  }

  /** What was there before the present text; empty if nothing was. */
  get earlier() {
    return this.#kept.earlier;
  }

  /**
   * What this place begins with. A link that is not the one last written here comes first; what was kept is then the `earlier`.
   * @returns text: what was kept, or the fragment of the link
   */
  open(): {from: "nothing" | "kept" | "link", text: string, linked: boolean} {
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

  /** Keep this text, and set the one before aside where it says something else. */
  replace(text: string) {
    const before = this.#kept.text;
    const aside = before !== text && !this.#isNothing(before);
    this.#write({ ...this.#kept, text, earlier: aside ? before : this.#kept.earlier });
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
    const own = news?.text === held.text || this.#isNothing(news?.text ?? "");
    this.#kept = foreign ? { ...held, earlier: own ? news.earlier || held.earlier : news.text } : held;
    this.#store.set(this.#kept);
  }
}
