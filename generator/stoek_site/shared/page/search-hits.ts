/** The hits of the theme's search: the large title of a page leads where the best of its hits does, unless the page itself was found. */

/** What the theme appends to the address of an entry, to mark the words there; empty where none was found in it. */
const FOUND = "h";

/** @param item a page with its hits, the page's own entry first */
function leadOn(item: Element) {
  const [title, hit] = item.querySelectorAll("a.md-search-result__link") as NodeListOf<HTMLAnchorElement>;
  if (title && hit && !new URL(title.href).searchParams.get(FOUND)) title.href = hit.href;
}

/** The theme draws hits as the reader types, and more as they scroll. */
export function watchHits() {
  const list = document.querySelector(".md-search-result__list");
  if (list) new MutationObserver(() => [...list.children].forEach(leadOn)).observe(list, { childList: true });
  // The theme looks when a key is let go; what is pasted or dictated comes without one.
  const box = document.querySelector("input[data-md-component=search-query]");
  box?.addEventListener("input", () => box.dispatchEvent(new Event("keyup")));
}
