/** What every page runs: the elements that it holds, the chip, and good manners after instant navigation. */

import { relabel } from "./cards.js";
import { showEngineChip } from "./chip.js";
import { makeMenuButton } from "./drawer.js";
import { StoekSettings } from "./elements/stoek-settings.js";
import { watchIntent } from "./engine.js";
import { markHouse } from "./house-marks.js";
import { watchHits } from "./search-hits.js";
import { readyForPaper } from "./paper.js";
import { keepSteady } from "./steady.js";

/**
 * The elements, each fetched with the first page that holds one: nobody who reads a rule waits for the score pad.
 * @type {Record<string, () => Promise<CustomElementConstructor>>}
 */
const ELEMENTS = {
  "stoek-house": async () => (await import("./elements/stoek-house.js")).StoekHouse,
  "stoek-at-table": async () => (await import("./elements/stoek-at-table.js")).StoekAtTable,
  "stoek-table-line": async () => (await import("./elements/stoek-table-line.js")).StoekTableLine,
  "stoek-my-table": async () => (await import("./elements/stoek-my-table.js")).StoekMyTable,
  "stoek-by-table": async () => (await import("./elements/stoek-by-table.js")).StoekByTable,
  "stoek-try": async () => (await import("./elements/stoek-try.js")).StoekTry,
  "stoek-example": async () => (await import("./elements/stoek-example.js")).StoekExample,
  "stoek-evening": async () => (await import("./elements/stoek-evening.js")).StoekEvening,
  "stoek-hindsight": async () => (await import("./elements/stoek-hindsight.js")).StoekHindsight,
  "stoek-deal-entry": async () => {
    // The form speaks to the look back that stands in it.
    await bring("stoek-hindsight");
    return (await import("./elements/stoek-deal-entry.js")).StoekDealEntry;
  },
  "stoek-games": async () => (await import("./elements/stoek-games.js")).StoekGames,
  "stoek-may-i-play": async () => chosenAlone((await import("./elements/stoek-may-i-play.js")).StoekMayIPlay),
  "stoek-compare": async () => (await import("./elements/stoek-compare.js")).StoekCompare,
  "stoek-legal-quiz": async () => chosenAlone((await import("./elements/stoek-legal-quiz.js")).StoekLegalQuiz),
  "stoek-from-to": async () => (await import("./elements/stoek-from-to.js")).StoekFromTo,
  "stoek-puzzle": async () => (await import("./elements/stoek-puzzle.js")).StoekPuzzle,
  "stoek-odds": async () => (await import("./elements/stoek-odds.js")).StoekOdds,
};

/**
 * An element that stands in the page once for each game, after all but the chosen one have been put aside.
 * @param {CustomElementConstructor} element
 */
async function chosenAlone(element) {
  await bring("stoek-games");
  return element;
}

/** @param {string} name */
async function bring(name) {
  const element = await ELEMENTS[name]();
  if (!customElements.get(name)) customElements.define(name, element);
}

/** Without its element a part of the page reads as it does without JavaScript: a failed fetch takes nothing away. */
function bringAll() {
  for (const name of Object.keys(ELEMENTS)) if (document.querySelector(`${name}:not(:defined)`)) bring(name).catch(() => undefined);
}

customElements.define("stoek-settings", StoekSettings);
bringAll();
relabel();
markHouse();
watchIntent();
keepSteady();
readyForPaper();
makeMenuButton();
watchHits();
showEngineChip();

// The first page is done above. Instant navigation leaves the focus on the body: move it to the new page's heading, unless a place in the
// page was asked for.
let first = true;
window.document$?.subscribe(() => {
  if (first) {
    first = false;
    return;
  }
  bringAll();
  relabel();
  markHouse();
  const heading = document.querySelector("h1");
  if (!heading || location.hash) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
});
