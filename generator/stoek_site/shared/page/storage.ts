/**
 * Where the browser lets a page keep nothing, even to ask for its storage is an error, which the theme does not bear: its search and its colours
 * would die of it on every page. There a storage takes its place that holds nothing and refuses everything; who wants to keep something hears
 * of it as before. This script comes before the theme's first one; so it is no module.
 */
"use strict";
for (const name of ["localStorage", "sessionStorage"] as const) {
  try {
    window[name].getItem("");
  } catch {
    const refuse = () => {
      throw new DOMException("The browser lets this page keep nothing.", "SecurityError");
    };
    const empty = { length: 0, key: () => null, getItem: () => null, setItem: refuse, removeItem: () => undefined, clear: () => undefined };
    Object.defineProperty(window, name, { value: empty, configurable: true });
  }
}
