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

/**
 * What the theme has kept it believes without a look, and every page would die of anything else in its place: that is thrown away. Its colours
 * are a place in its list and the names of attributes. Sites in other folders of the host keep their own.
 */
const THEIRS = `${new URL("../../", (document.currentScript as HTMLScriptElement).src).pathname}.__`;
const COLOURS = ["media", "scheme", "primary", "accent"];
const isPalette = (value: any) =>
  value === null ||
  (Number.isInteger(value.index) && COLOURS.every((name) => typeof value.color[name] === "string") && Object.keys(value.color).length === COLOURS.length);
for (const kept of [localStorage, sessionStorage]) {
  for (const key of Object.keys(kept).filter((each) => each.startsWith(THEIRS))) {
    try {
      const value = JSON.parse(kept.getItem(key) ?? "null");
      if (!key.endsWith(".__palette") || isPalette(value)) continue;
    } catch {
      // It is no JSON, or not what it should be.
    }
    kept.removeItem(key);
  }
}
