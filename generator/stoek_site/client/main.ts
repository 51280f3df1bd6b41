/** What every page runs: the elements that it holds, the chip, and good manners after instant navigation. */

import { relabel } from "./cards.ts";
import { showEngineChip } from "./chip.ts";
import { makeMenuButton } from "./drawer.ts";
import { StoekSettings } from "./elements/stoek-settings.ts";
import { watchIntent } from "./engine.ts";
import { markHouse } from "./house-marks.ts";
import { watchHits } from "./search-hits.ts";
import { readyForPaper } from "./paper.ts";
import { keepSteady } from "./steady.ts";

/** The elements, each fetched with the first page that holds one: nobody who reads a rule waits for the score pad. */
const ELEMENTS: Record<string, () => Promise<CustomElementConstructor>> = {
  "stoek-house": async () => (await import("./elements/stoek-house.ts")).StoekHouse,
  "stoek-at-table": async () => (await import("./elements/stoek-at-table.ts")).StoekAtTable,
  "stoek-table-line": async () => (await import("./elements/stoek-table-line.ts")).StoekTableLine,
  "stoek-my-table": async () => (await import("./elements/stoek-my-table.ts")).StoekMyTable,
  "stoek-by-table": async () => (await import("./elements/stoek-by-table.ts")).StoekByTable,
  "stoek-try": async () => (await import("./elements/stoek-try.ts")).StoekTry,
  "stoek-example": async () => (await import("./elements/stoek-example.ts")).StoekExample,
  "stoek-evening": async () => (await import("./elements/stoek-evening.ts")).StoekEvening,
  "stoek-hindsight": async () => (await import("./elements/stoek-hindsight.ts")).StoekHindsight,
  "stoek-deal-entry": async () => {
    // The form speaks to the look back that stands in it.
    await bring("stoek-hindsight");
    return (await import("./elements/stoek-deal-entry.ts")).StoekDealEntry;
  },
  "stoek-games": async () => (await import("./elements/stoek-games.ts")).StoekGames,
  "stoek-may-i-play": async () => chosenAlone((await import("./elements/stoek-may-i-play.ts")).StoekMayIPlay),
  "stoek-compare": async () => (await import("./elements/stoek-compare.ts")).StoekCompare,
  "stoek-legal-quiz": async () => chosenAlone((await import("./elements/stoek-legal-quiz.ts")).StoekLegalQuiz),
  "stoek-from-to": async () => (await import("./elements/stoek-from-to.ts")).StoekFromTo,
  "stoek-puzzle": async () => (await import("./elements/stoek-puzzle.ts")).StoekPuzzle,
  "stoek-odds": async () => (await import("./elements/stoek-odds.ts")).StoekOdds,
};

/** An element that stands in the page once for each game, after all but the chosen one have been put aside. */
async function chosenAlone(element: CustomElementConstructor) {
  await bring("stoek-games");
  return element;
}

async function bring(name: string) {
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
