/**
 * What somebody entered in one place of the site: kept in the browser, told in the address, and never lost to a link or a button.
 */

/** earlier: what was there before something else took its place */
export type Kept = {text: string, fragment: string, earlier: string};

const FORBIDDEN = "This browser does not let the page keep what you enter: it is lost when you leave. Copy the link or the text to keep it.";

/** What the browser would not keep, for as long as the visit lasts: the theme may replace the element that holds a draft. */
const visit: Map<string, Kept> = new Map();

/**
 * Put a fragment into the address, without a step in the history and without scrolling.
 * @param fragment without its #
 */
function showAddress(fragment: string) {
  history.replaceState(history.state, "", fragment ? `#${fragment}` : location.pathname + location.search);
}

export class Draft {
  #key;
  #owns;
  #isNothing;
  /** The page that this place stands on: it is still there while the theme fetches the page whose address is shown already. */
  #page = location.pathname;
  #kept: Kept = { text: "", fragment: "", earlier: "" };
  /** Why nothing can be kept; empty where it can. */
  problem = "";

  /**
   * @param key under which the browser keeps it
   * @param owns whether a fragment of the address belongs to this place
   * @param isNothing whether there is nothing in a text that could be lost
   */
  constructor(key: string, owns: (fragment: string) => boolean, isNothing: (text: string) => boolean) {
    this.#key = key;
    this.#owns = owns;
    this.#isNothing = isNothing;
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
    this.#kept = this.#read() ?? this.#kept;
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
    if (shown !== fragment && !foreign && (fragment || this.#owns(shown))) showAddress(fragment);
    this.#write({ ...this.#kept, fragment });
  }

  #read(): Kept | null {
    const unkept = visit.get(this.#key);
    if (unkept) return unkept;
    try {
      const { text, fragment, earlier } = JSON.parse(localStorage.getItem(this.#key) ?? "{}");
      if ([text, fragment, earlier].every((part) => typeof part === "string")) return { text, fragment, earlier };
    } catch {
      // Nothing of ours is there. If nothing can be kept either, the next writing tells.
    }
    return null;
  }

  /** What another tab has kept meanwhile is set aside, not overwritten. */
  #write(kept: Kept) {
    const there = this.#read();
    const foreign = there !== null && (there.text !== this.#kept.text || there.earlier !== this.#kept.earlier);
    const own = there?.text === kept.text || this.#isNothing(there?.text ?? "");
    this.#kept = foreign ? { ...kept, earlier: own ? there.earlier || kept.earlier : there.text } : kept;
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.#kept));
      visit.delete(this.#key);
      this.problem = "";
    } catch {
      visit.set(this.#key, this.#kept);
      this.problem = FORBIDDEN;
    }
  }
}

