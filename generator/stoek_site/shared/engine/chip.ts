/** The small notice in the header that tells how far the engine is, and offers another try where it failed. Why it failed is told where it was asked. */

import { make } from "../dom/nodes.ts";
import { _ } from "../language/language.ts";
import { onState, warm } from "./engine.ts";
import type { EngineState } from "./messages.ts";

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

/** The header is the one place where it covers nothing: the title makes room. It outlives instant navigation. */
export function showEngineChip() {
  const title = document.querySelector(".md-header__title");
  if (!title) return;
  // The live part changes with the steps only; the figures would be read out ten times a second.
  const words = make("span", { role: "status" });
  const figures = make("span", { "aria-hidden": "true" });
  const bar = make("progress", { "aria-label": _("How far it has come") });
  const again = make("button", { type: "button", class: "button" });
  let isOutdated = false;
  again.addEventListener("click", () => (isOutdated ? location.reload() : warm()));
  const chip = make("div", { class: "engine-chip", hidden: "", role: "group", "aria-label": _("Rules engine") }, words, figures, bar, again);
  title.after(chip);

  let leaving: ReturnType<typeof setTimeout> | undefined;
  onState((state: EngineState) => {
    clearTimeout(leaving);
    chip.hidden = state.phase === "idle";
    chip.dataset.phase = state.phase;
    chip.title = state.phase === "failed" ? state.step : "";
    const loading = state.phase === "loading";
    const fetched = loading && state.total > 0 && state.done >= state.total;
    const text = { idle: "", loading: state.step, ready: _("The rules engine is ready."), failed: _("No rules engine") }[state.phase];
    if (words.textContent !== text) words.textContent = text;
    bar.hidden = !loading;
    figures.hidden = !loading || state.total === 0 || fetched;
    figures.textContent = _("{done} of {all} MB", { done: megabytes(state.done), all: megabytes(state.total) });
    // It stands still while Python starts: one that moves by itself has the page drawn all the time, and takes from the start what that costs.
    bar.max = state.total || 1;
    bar.value = Math.min(state.done, bar.max);
    again.hidden = state.phase !== "failed";
    isOutdated = Boolean(state.outdated);
    again.textContent = isOutdated ? _("Load the page again") : _("Try again");
    if (state.phase === "ready") leaving = setTimeout(() => (chip.hidden = true), 1500);
  });
}
