/**
 * The small notice in the header. It shows how far the engine is, and whether to reload the page because there is a newer edition or a part did not
 * arrive. If the engine failed, it offers another try. The reason is shown in the place that needed the missing part.
 */

import { make } from "../dom/nodes.ts";
import { _ } from "../language/language.ts";
import { isOutdated, onFailure } from "../offline/door.ts";
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
  let broken = "";
  let state: EngineState;
  again.addEventListener("click", () => (broken ? location.reload() : warm()));
  const chip = make("div", { class: "engine-chip", hidden: "", role: "group", "aria-label": _("Page and rules engine") }, words, figures, bar, again);
  title.after(chip);

  let leaving: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    clearTimeout(leaving);
    const rests = state.phase === "idle" || state.phase === "ready";
    const phase = broken && rests ? "failed" : state.phase;
    chip.hidden = phase === "idle";
    chip.dataset.phase = phase;
    chip.title = phase !== "failed" ? "" : rests ? broken : state.step;
    const loading = phase === "loading";
    const fetched = loading && state.total > 0 && state.done >= state.total;
    const text = {
      idle: "",
      loading: state.step,
      ready: _("The rules engine is ready."),
      failed: !rests ? _("No rules engine") : isOutdated() ? _("Newer edition") : _("Page incomplete"),
    }[phase];
    if (words.textContent !== text) words.textContent = text;
    bar.hidden = !loading;
    figures.hidden = !loading || state.total === 0 || fetched;
    figures.textContent = _("{done} of {all} MB", { done: megabytes(state.done), all: megabytes(state.total) });
    // It stands still while Python starts: one that moves by itself has the page drawn all the time, and takes from the start what that costs.
    bar.max = state.total || 1;
    bar.value = Math.min(state.done, bar.max);
    again.hidden = phase !== "failed";
    again.textContent = broken ? _("Reload the page") : _("Try again");
    if (phase === "ready") leaving = setTimeout(() => (chip.hidden = true), 1500);
  };
  onState((now) => {
    state = now;
    draw();
  });
  // The next page may be complete.
  window.document$?.subscribe(() => {
    if (!isOutdated()) broken = "";
    draw();
  });
  onFailure(({ message }) => {
    broken = message;
    draw();
  });
}
