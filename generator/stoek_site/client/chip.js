/** The small notice that tells how far the engine is, and offers another try where it failed. */

import { onState, warm } from "./engine.js";

/** @import {EngineState} from "./types.js" */

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

export function showEngineChip() {
  const chip = document.createElement("div");
  chip.className = "engine-chip";
  chip.hidden = true;
  // A landmark of its own: it stands outside all others, at the end of the page.
  chip.setAttribute("role", "region");
  chip.setAttribute("aria-label", "Rules engine");
  // The live part changes with the steps only; the figures would be read out ten times a second.
  const words = document.createElement("span");
  words.setAttribute("role", "status");
  const figures = document.createElement("span");
  figures.setAttribute("aria-hidden", "true");
  const bar = document.createElement("progress");
  bar.setAttribute("aria-label", "How far it has come");
  const again = document.createElement("button");
  again.type = "button";
  again.className = "button";
  again.textContent = "Try again";
  again.addEventListener("click", warm);
  chip.append(words, figures, bar, again);
  document.body.append(chip);

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let leaving;
  onState((/** @type {EngineState} */ state) => {
    clearTimeout(leaving);
    chip.hidden = state.phase === "idle";
    chip.dataset.phase = state.phase;
    const loading = state.phase === "loading";
    const fetched = loading && state.total > 0 && state.done >= state.total;
    const text = {
      idle: "",
      loading: state.step,
      ready: "The rules engine is ready.",
      failed: `${state.step.replace(/\.?$/, ".")} What stands on the page is right all the same.`,
    }[state.phase];
    if (words.textContent !== text) words.textContent = text;
    bar.hidden = !loading;
    figures.hidden = !loading || state.total === 0 || fetched;
    figures.textContent = `${megabytes(state.done)} of ${megabytes(state.total)} MB`;
    if (state.total > 0 && !fetched) {
      bar.max = state.total;
      bar.value = state.done;
    } else {
      bar.removeAttribute("value");
    }
    again.hidden = state.phase !== "failed";
    if (state.phase === "ready") leaving = setTimeout(() => (chip.hidden = true), 1500);
  });
}
