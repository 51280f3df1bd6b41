/** What tests take from the client besides its pages; `workbench.py` bundles it. */

export { eveningsOf } from "../../generator/stoek_site/features/evening/shelf.ts";
export { pad } from "../../generator/stoek_site/features/evening/pad.ts";
export { ask } from "../../generator/stoek_site/shared/engine/engine.ts";
export { report, roveReport } from "../../generator/stoek_site/features/score/report/report.ts";
export { allKept, eraseKept } from "../../generator/stoek_site/shared/reader/all-kept.ts";
export { Kept } from "../../generator/stoek_site/shared/reader/kept.ts";
export { settings } from "../../generator/stoek_site/shared/reader/settings.ts";
export { render } from "lit-html";
export { through } from "./doors.ts";
export { relabel } from "../../generator/stoek_site/shared/cards/cards.ts";
export * as pieces from "../../generator/stoek_site/shared/cards/pieces.ts";
export { feltTable } from "../../generator/stoek_site/shared/cards/felt.ts";
export { puzzleTable } from "../../generator/stoek_site/features/puzzles/felt.ts";
export { playedTable } from "../../generator/stoek_site/features/play/felt.ts";
export { Seats } from "../../generator/stoek_site/features/play/seats.ts";
export { Tray } from "../../generator/stoek_site/shared/cards/tray.ts";
export { knownGames } from "../../generator/stoek_site/features/drill/known-games.ts";
export { progressIn, settled, withProgress } from "../../generator/stoek_site/features/learn/progress.ts";
export { answeredMistake, keep, mistakesIn } from "../../generator/stoek_site/features/mistakes/mistakes.ts";
export { keptSittings } from "../../generator/stoek_site/features/play/kept-sittings.ts";
export { LONGEST, taken, written } from "../../generator/stoek_site/features/review/later-saved.ts";
export { answered, learntOf } from "../../generator/stoek_site/shared/reader/learnt.ts";
export { progressOf } from "../../generator/stoek_site/shared/reader/progress.ts";
