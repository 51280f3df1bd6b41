/**
 * Menu and search of a phone: without scripts labels of hidden boxes, which say nothing of themselves; with them buttons that tell what they open.
 * And the way back out of the search.
 */

import { make } from "../shared/dom/nodes.ts";

/** From now on, on every page. */
export function makeHeaderButtons() {
  makeButton("__drawer", "menu-button");
  makeButton("__search", "search-button");
  leadBackFromSearch();
}

/** Whoever leaves the search by Escape comes back to what had the focus before. */
function leadBackFromSearch() {
  const isInSearch = (target: EventTarget | null) => target instanceof Element && target.closest(".md-search") !== null;
  let before: EventTarget | null = null;
  addEventListener("focusin", ({ target, relatedTarget }) => {
    if (isInSearch(target) && !isInSearch(relatedTarget)) before = relatedTarget;
  });
  addEventListener(
    "keydown",
    ({ key, target }) => {
      // Once the theme has taken the focus away.
      if (key === "Escape" && isInSearch(target)) setTimeout(() => before instanceof HTMLElement && before.focus({ preventScroll: true }));
    },
    { capture: true },
  );
}

/** @param id of the hidden box: it is checked while its part is open */
function makeButton(id: string, kind: string) {
  const box = document.querySelector(`#${id}`) as HTMLInputElement | null;
  const label = document.querySelector(`.md-header__button[for=${id}]`) as HTMLElement | null;
  if (!box || !label) return;
  const button = make("button", { type: "button", class: `${label.className} ${kind}` }, ...label.childNodes);
  label.before(button);
  // The theme listens to it: what is pressed beside it presses it too.
  label.className = "";
  label.hidden = true;
  label.removeAttribute("tabindex");
  const tell = () => {
    button.setAttribute("aria-expanded", String(box.checked));
    button.setAttribute("aria-controls", partOf(id));
  };
  tell();
  window.document$?.subscribe(tell);
  button.addEventListener("click", () => label.click());
  box.addEventListener("change", tell);
  addEventListener(
    "keydown",
    ({ key }) => {
      if (key !== "Escape" || !box.checked || !button.checkVisibility()) return;
      box.click();
      button.focus();
    },
    { capture: true },
  );
}

/** Each page brings a menu of its own, and the theme gives it no name. */
function partOf(id: string) {
  const part = document.querySelector(id === "__drawer" ? ".md-sidebar--primary" : ".md-search") as HTMLElement;
  return (part.id ||= `${id.slice(2)}-part`);
}
