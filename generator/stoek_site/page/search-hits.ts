/** The hits of the theme's search: the large title of a page leads where the best of its hits does, unless the page itself was found. */

import { make } from "../shared/dom/nodes.ts";
import { SITE } from "../shared/engine/engine.ts";
import { _ } from "../shared/language/language.ts";
import { notCome } from "../shared/offline/door.ts";

/** What the theme appends to the address of an entry, to mark the words there; empty where none was found in it. */
const FOUND = "h";

/** @param item a page with its hits, the page's own entry first */
function leadOn(item: Element) {
  const [title, hit] = item.querySelectorAll("a.md-search-result__link") as NodeListOf<HTMLAnchorElement>;
  if (title && hit && !new URL(title.href).searchParams.get(FOUND)) title.href = hit.href;
}

/** A way on, drawn as a hit is, so that the theme's keys lead there too. */
function way(path: string, words: string, says: string) {
  const article = make("article", { class: "md-search-result__article md-typeset" }, make("h2", {}, words), make("p", {}, says));
  return make("li", { class: "md-search-result__item" }, make("a", { class: "md-search-result__link", href: SITE + path, tabindex: "-1" }, article));
}

/** Where nothing is found, it is told where else to look. */
function offerWays(list: Element, box: HTMLInputElement) {
  if (list.children.length || !box.value.trim()) return;
  list.append(
    way("glossary/", _("Glossary"), _("Every word of these games, with its other names.")),
    way("may-i-play/", _("May I play this?"), _("Lay trick and hand, and see which cards may be played, and why.")),
  );
}

/** The theme draws hits as the reader types, and more as they scroll; it counts them before. */
export function watchHits() {
  const list = document.querySelector(".md-search-result__list");
  const count = document.querySelector(".md-search-result__meta");
  const box = document.querySelector<HTMLInputElement>("input[data-md-component=search-query]");
  if (!list || !count || !box) return;
  new MutationObserver(() => [...list.children].forEach(leadOn)).observe(list, { childList: true });
  new MutationObserver(() => offerWays(list, box)).observe(count, { childList: true });
  addEventListener("search-missing", async () => {
    const { message } = await notCome(_("The search did not arrive."));
    count.textContent = message;
  });
  // The theme looks when a key is let go; what is pasted or dictated comes without one.
  box.addEventListener("input", () => box.dispatchEvent(new Event("keyup")));
}
