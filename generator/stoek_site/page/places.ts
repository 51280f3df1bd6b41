/**
 * Links to a place on the same page, and the place at which another page opens.
 *
 * The theme's instant navigation takes every link. At the first one of a visit it fetches the page that is there already and draws it anew,
 * which throws away what was begun in it; and it notes how far the page is scrolled a little late, on the entry of a link that was followed
 * meanwhile, and then opens the place noted instead of the place asked for. This script comes before the theme's, to hear of a step in the
 * history first; so it is no module. With it comes what the theme's script uses in place of its own.
 */
import { addressed } from "../shared/dom/address.ts";
import { keepSheets } from "./for-theme.ts";

keepSheets();
{
  /** The page that the theme believes in. */
  let theirs = location.pathname;
  /** Whether that page was opened by a link, not by going back to it. */
  let followed = false;

  /** The browser itself goes to a place on this page: the theme leaves links with a target alone. */
  addEventListener(
    "click",
    ({ target, metaKey, ctrlKey }) => {
      const link = target instanceof Element && target.closest("a");
      if (!link || metaKey || ctrlKey) return;
      followed = true;
      const here = link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
      if (!here || !link.hash || link.target || theirs !== location.pathname) return;
      link.target = "_self";
      setTimeout(() => link.removeAttribute("target"));
    },
    true,
  );

  /** A step in the history between two places on one page is no new page. */
  addEventListener("popstate", (event) => {
    if (event.state !== null) followed = false;
    if (location.pathname !== theirs) return;
    event.stopImmediatePropagation();
    if (event.state !== null) scrollTo(0, event.state.y ?? 0);
  });

  /**
   * A page that a link has opened shows what was asked for, though the theme has noted the scrolling of the page before; from its top where
   * the address names no place in it, but says what its script is to show.
   */
  const opened = () => {
    if (!followed) return;
    followed = false;
    if (!document.getElementById(addressed())) return scrollTo(0, 0);
    if (history.state === null) return undefined;
    const place = document.createElement("a");
    place.href = `#${addressed()}`;
    return place.click();
  };

  addEventListener("DOMContentLoaded", () => {
    window.location$?.subscribe(({ pathname }) => {
      theirs = pathname;
    });
    let first = true;
    window.document$?.subscribe(() => {
      if (!first) opened();
      first = false;
    });
  });
}
