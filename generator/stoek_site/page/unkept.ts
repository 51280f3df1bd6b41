/** Where the browser refuses what its reader would miss, each page says so, once. */

import { make } from "../shared/dom/nodes.ts";
import { SITE } from "../shared/engine/engine.ts";
import { N_, _ } from "../shared/language/language.ts";
import { onRefusal } from "../shared/reader/kept.ts";

const FULL = N_(
  "Your browser's storage is full: anything you do now is lost when you close or reload the page. Free some space, or save everything as a file.",
);
const FORBIDDEN = N_(
  "Your browser stores nothing for this site: anything you do is lost when you close or reload the page. Allow storage, or save everything as a file.",
);

/** The pages on which it was said. */
const told = new WeakSet<Element>();

const way = (path: string, words: string) => make("a", { class: "button button--quiet", href: SITE + path }, words);

/** From now on, on every page. */
export function tellOfUnkept() {
  onRefusal((full) => {
    const page = document.querySelector(".md-content article");
    if (!page || told.has(page)) return;
    told.add(page);
    const close = make("button", { type: "button", class: "button button--quiet" }, _("Close"));
    const ways = [way("privacy/", _("What is kept")), way("review/", _("Save everything as a file"))];
    const notice = make("div", { class: "kept unkept", role: "alert" }, make("span", {}, _(full ? FULL : FORBIDDEN)), ...ways, close);
    close.addEventListener("click", () => notice.remove());
    page.prepend(notice);
  });
}
