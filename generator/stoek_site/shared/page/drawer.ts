/** The menu of a phone: without scripts a label of a hidden box, which says nothing of itself; with them a button that tells whether it is open. */


import { make } from "../dom/nodes.ts";

/** From now on, on every page. */
export function makeMenuButton() {
  const box = document.querySelector("#__drawer") as HTMLInputElement | null;
  const label = document.querySelector(".md-header [for=__drawer]");
  if (!box || !label) return;
  const button = make("button", { class: `${label.className} menu-button` }, ...label.childNodes);
  button.setAttribute("type", "button");
  label.replaceWith(button);
  const tell = () => button.setAttribute("aria-expanded", String(box.checked));
  const turn = () => {
    box.checked = !box.checked;
    box.dispatchEvent(new Event("change"));
  };
  tell();
  button.addEventListener("click", turn);
  box.addEventListener("change", tell);
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !box.checked) return;
    turn();
    button.focus();
  });
}
