/** What every page runs: the elements, the chip, and good manners after instant navigation. */

import { relabel } from "./cards.js";
import { showEngineChip } from "./chip.js";
import { StoekAtTable } from "./elements/stoek-at-table.js";
import { StoekByTable } from "./elements/stoek-by-table.js";
import { StoekDealEntry } from "./elements/stoek-deal-entry.js";
import { StoekEvening } from "./elements/stoek-evening.js";
import { StoekExample } from "./elements/stoek-example.js";
import { StoekHindsight } from "./elements/stoek-hindsight.js";
import { StoekHouse } from "./elements/stoek-house.js";
import { StoekLegalQuiz } from "./elements/stoek-legal-quiz.js";
import { StoekMayIPlay } from "./elements/stoek-may-i-play.js";
import { StoekMyTable } from "./elements/stoek-my-table.js";
import { StoekPuzzle } from "./elements/stoek-puzzle.js";
import { StoekOdds } from "./elements/stoek-odds.js";
import { StoekSettings } from "./elements/stoek-settings.js";
import { StoekTableLine } from "./elements/stoek-table-line.js";
import { StoekTry } from "./elements/stoek-try.js";
import { watchIntent } from "./engine.js";
import { markHouse } from "./house-marks.js";

/** @type {Record<string, CustomElementConstructor>} */
const ELEMENTS = {
  "stoek-settings": StoekSettings,
  "stoek-house": StoekHouse,
  "stoek-at-table": StoekAtTable,
  "stoek-table-line": StoekTableLine,
  "stoek-my-table": StoekMyTable,
  "stoek-by-table": StoekByTable,
  "stoek-try": StoekTry,
  "stoek-example": StoekExample,
  "stoek-evening": StoekEvening,
  "stoek-hindsight": StoekHindsight,
  "stoek-deal-entry": StoekDealEntry,
  "stoek-may-i-play": StoekMayIPlay,
  "stoek-legal-quiz": StoekLegalQuiz,
  "stoek-puzzle": StoekPuzzle,
  "stoek-odds": StoekOdds,
};

for (const [name, element] of Object.entries(ELEMENTS)) customElements.define(name, element);

relabel();
markHouse();
watchIntent();
showEngineChip();

// Instant navigation leaves the focus on the body: move it to the new page's heading, unless a place in the page was asked for.
let first = true;
window.document$?.subscribe(() => {
  relabel();
  markHouse();
  if (first) {
    first = false;
    return;
  }
  const heading = document.querySelector("h1");
  if (!heading || location.hash) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
});
