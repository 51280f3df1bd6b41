/** The combinations that were announced, as tags that can be taken out, and the buttons that add one. */

import { make } from "../../shared/dom/nodes.ts";
import { indexOf } from "../../shared/cards/cards.ts";

/** @param off nothing can be announced */
export function drawAnnounced(box: HTMLElement, announced: string[], off: boolean) {
  const adders = new Map([...box.querySelectorAll("button")].map((button) => [button.dataset.add, button]));
  const tags = announced.map((id, place) => {
    const adder = adders.get(id);
    const name = adder?.dataset.name ?? id;
    const button = make("button", {}, "✕");
    button.setAttribute("type", "button");
    button.setAttribute("aria-label", `Take out ${name}`);
    button.toggleAttribute("disabled", off);
    button.dataset.takeOut = String(place);
    const words = make("span", {}, ...named(id, name), adder ? make("small", {}, adder.dataset.points ?? "") : "");
    return make("li", { class: "tag" }, words, button);
  });
  box.querySelector(".announced__list")?.replaceChildren(...tags);
  box.querySelector(".announced__none")?.toggleAttribute("hidden", tags.length > 0);
  for (const [id, adder] of adders) {
    if (!id) continue;
    // A sequence may stand twice, in two suits; a four and the marriage cannot.
    adder.setAttribute("aria-disabled", String(!id.startsWith("sequence-") && announced.includes(id)));
    adder.toggleAttribute("disabled", off);
  }
  box.classList.toggle("announced--off", off);
}

function named(id: string, name: string): (Node | string)[] {
  const rank = /^four-([AKQJT98764])$/.exec(id)?.[1];
  if (!rank) return [name, " "];
  const index = make("strong", {}, indexOf(rank));
  index.dataset.rank = rank;
  return ["four ", index, " "];
}
