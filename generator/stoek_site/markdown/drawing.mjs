/**
 * Draws views of the client while the site is built: `node drawing.mjs BUNDLE` reads a line of JSON for each, `[view, ...what it is given]`,
 * and answers with one, `{"markup"}` or `{"fault"}`. `drawing.py` makes the bundle and asks.
 */

import { createInterface } from "node:readline";

const nothing = () => undefined;
/** What modules of the client touch when they are loaded. Nobody is there yet, whatever they ask. */
Object.assign(globalThis, {
  window: globalThis,
  addEventListener: nothing,
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
  document: {
    documentElement: { dataset: {} },
    addEventListener: nothing,
    getElementById: nothing,
    querySelector: nothing,
    createTreeWalker: nothing,
    createComment: nothing,
  },
});

const { markup, views } = await import(process.argv[2]);

createInterface({ input: process.stdin }).on("line", (line) => {
  const [view, ...given] = JSON.parse(line);
  const told = {};
  try {
    told.markup = markup(views[view](...given));
  } catch (fault) {
    told.fault = view in views ? String(fault.stack) : "there is no such view";
  }
  process.stdout.write(`${JSON.stringify(told)}\n`);
});
