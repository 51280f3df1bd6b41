/** The keys by which somebody answers, and the line that tells them: it is seen where `?` asks for it (questions.css). */

import { html } from "lit-html";
import { _ } from "../../shared/language/language.ts";

/** What keys do to an element that asks. */
interface Keys {
  /** the choices, by their numbers */
  choices?: () => ArrayLike<HTMLElement>;
  /** Enter, where it presses nothing else */
  main?: () => void;
  /** others, by their small letters */
  more?: Record<string, () => void>;
}

/** Typing there is not meant for what is asked. */
const FIELDS = ["input", "select", "textarea", "dialog", "[contenteditable]"].join(",");

/** A key that is typed in the element or nowhere in particular does what it stands for. */
export function answerByKey({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent, asking: HTMLElement, { choices, main, more = {} }: Keys = {}) {
  const at = target instanceof Element ? target : null;
  const isElsewhere = at && (at.closest(FIELDS) || (at !== document.body && !asking.contains(at)));
  if (isElsewhere || ctrlKey || altKey || metaKey) return;
  if (key === "?") {
    asking.toggleAttribute("data-keys");
    asking.querySelector(".keys")?.scrollIntoView({ block: "nearest", behavior: "instant" });
  } else if (key === "Enter") {
    if (!at?.closest("button, a, summary")) main?.();
  } else if (key.toLowerCase() in more) more[key.toLowerCase()]();
  else choices?.()[Number(key) - 1]?.click();
}

/** The keys wherever something is asked. */
export const answerKeys = (more: Record<string, string> = {}) => keyLine({ "1–9": _("choose"), "⏎": _("check, next"), ...more, "?": _("these keys") });

/** @param keys what each does */
export const keyLine = (keys: Record<string, string>) =>
  html`<p class="keys">${Object.entries(keys).map(([key, does], at) => [at ? _(" · ") : "", html`<kbd>${key}</kbd> `, does])}</p>`;
