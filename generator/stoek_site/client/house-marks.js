/** What every page shows of the reader's house rules besides its components: words that they overrule, and a line for the printer. */

import { make } from "./answers.js";
import { gamesWithRules } from "./house-rules.js";
import { settings } from "./settings.js";
import { departures, standardLine } from "./table-rules.js";

/**
 * Strike what holds by the standard only: words in a page marked `data-by-standard="game:option"`.
 * @param {ParentNode} [within]
 */
export function markOverruled(within = document) {
  for (const words of /** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll("[data-by-standard]"))) {
    const [game, option] = (words.dataset.byStandard ?? "").split(":");
    const overruled = departures(game).some(({ id }) => id === option);
    words.classList.toggle("overruled", overruled);
    if (overruled) {
      words.setAttribute("role", "deletion");
      words.title = "Standard rule, not at your table";
    } else {
      words.removeAttribute("role");
      words.removeAttribute("title");
    }
  }
}

/** A printed page says once, for each game on it, by which rules it goes. Where a part says so itself (`data-house-line`), nothing is added. */
export function markPrints() {
  const article = document.querySelector("article");
  if (!article) return;
  for (const old of article.querySelectorAll(".house-print")) old.remove();
  if (article.querySelector("[data-house-line]")) return;
  const games = gamesWithRules().filter(({ id }) => article.querySelector(`[data-game="${id}"], [id^="${id}/"]`));
  const lines = games.map(({ id, name }) => {
    const line = standardLine(id);
    if (games.length > 1) line.prepend(`${name}. `);
    return line;
  });
  if (lines.length) article.querySelector("h1")?.after(make("div", { class: "house-print" }, ...lines));
}

/** Both, for the page as it is now. */
export function markHouse() {
  markOverruled();
  markPrints();
}

settings.on(markHouse);
