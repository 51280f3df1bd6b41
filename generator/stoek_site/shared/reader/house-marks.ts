/** What every page shows of the reader's house rules besides its components: words that they overrule, what cannot follow, and a line for the printer. */

import { _ } from "../language/language.ts";
import { make } from "../dom/nodes.ts";
import { gameName, gamesWithRules, pageOf } from "./house-rules.ts";
import { settings } from "./settings.ts";
import { departures, notFollowing, standardLine } from "./table-rules.ts";

/**
 * Strike what holds by the standard only: words in a page marked `data-by-standard="game:option"`, for variants that share them
 * `"game:option other:option"`. Where only some of those depart, the words say which.
 */
function markOverruled(within: ParentNode = document) {
  for (const words of within.querySelectorAll("[data-by-standard]") as NodeListOf<HTMLElement>) {
    const marks = (words.dataset.byStandard ?? "").split(" ").map((mark) => mark.split(":"));
    const overruling = marks.filter(([game, option]) => departures(game).some(({ id }) => id === option)).map(([game]) => game);
    words.classList.toggle("overruled", overruling.length > 0);
    if (overruling.length) {
      const games = overruling.map(gameName).join(_(" and of "));
      words.setAttribute("role", "deletion");
      words.title = overruling.length < marks.length ? _("Standard rule, not at your table of {games}", { games }) : _("Standard rule, not at your table");
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
  const games = gamesWithRules().filter(({ id, rules }) => article.querySelector(`[data-game="${id}"], [id^="${rules[0].rule.split("/")[0]}/"]`));
  const heading = article.querySelector("h1");
  const title = heading?.firstChild?.textContent;
  const lines = games.map(({ id, name }) => standardLine(id, undefined, name === title ? "" : name));
  if (lines.length) heading?.after(make("div", { class: "house-print" }, ...lines));
}

/**
 * What cannot follow the reader's tables says so, once for the page: parts marked `data-by-sources="belote"` with the pages of the rules of
 * their games, or `all`. The line is the last of the page, so that nothing moves for it, and stays at the foot of the screen; not on the page of a
 * course, which has its own foot there.
 */
function markUnfollowing() {
  const article = document.querySelector("article");
  for (const old of document.querySelectorAll(".by-sources")) old.remove();
  const pages = [...(article?.querySelectorAll<HTMLElement>("[data-by-sources]") ?? [])].flatMap(({ dataset }) => (dataset.bySources ?? "").split(" "));
  const games = gamesWithRules()
    .map(({ id }) => id)
    .filter((id) => pages.includes("all") || pages.includes(pageOf(id)));
  const taught = article?.querySelector<HTMLElement>("[data-taught][data-by-sources]")?.dataset.teaches;
  const lead = taught
    ? _("This page teaches “{taught}”. Your table: {tables}.", { taught, tables: "{tables}" })
    : _("This page goes by the standard rules, except where it says “your table”. Your table: {tables}.");
  const said = notFollowing(games, lead);
  if (!said) return;
  article?.append(make("div", { class: "by-sources at-table", "data-search-exclude": "" }, said));
}

/** All of it, for the page as it is now. */
export function markHouse() {
  markOverruled();
  markPrints();
  markUnfollowing();
}

settings.on(markHouse);
