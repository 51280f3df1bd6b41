/** A report of a problem: a text that carries the puzzle's position in the deal notation, and what was chosen and answered as remarks. */

import { make } from "./answers.js";
import { textButton } from "./desk.js";
import { tableWords } from "./table-rules.js";

/**
 * @typedef {object} Reported
 * @property {string} id
 * @property {string} game
 * @property {string} deal in the notation; empty where there is none
 * @property {string} [about] what there is instead
 */

/**
 * The report: whatever reads the notation reads it, for all but the deal stands behind a #.
 * @param {Reported} puzzle
 * @param {{chosen: string, answered: string}[]} tries
 */
function reportText({ id, game, deal, about = "" }, tries) {
  const said = tries.flatMap(({ chosen, answered }) => [`Chosen: ${chosen}`, `Answered: ${answered}`]);
  const remarks = [`Problem with puzzle ${id}`, `Page: ${location.origin}${location.pathname}`, `Rules: ${tableWords(game)}`, ...said, ...about.trim().split("\n").filter(Boolean), "What is wrong: "];
  return `${remarks.map((line) => `# ${line.replaceAll(/\s+/g, " ")}`).join("\n")}\n${deal ? `${deal}\n` : ""}`;
}

/**
 * The report folded up, with its text to be changed and copied.
 * @param {Reported} puzzle
 * @param {() => {chosen: string, answered: string}[]} tries
 */
export function reportBox(puzzle, tries) {
  const area = /** @type {HTMLTextAreaElement} */ (make("textarea", { class: "entry puzzle__report-text" }));
  area.rows = 8;
  area.spellcheck = false;
  area.setAttribute("aria-label", "The report");
  const said = make("span", { class: "sharing__said" });
  said.setAttribute("role", "status");
  const copy = textButton("Copy the report", async () => {
    try {
      await navigator.clipboard.writeText(area.value);
      said.textContent = "The report is copied.";
    } catch {
      area.focus();
      area.select();
      said.textContent = "The text is selected: copy it from here.";
    }
  });
  const box = /** @type {HTMLDetailsElement} */ (make(
    "details",
    { class: "fold puzzle__report" },
    make("summary", {}, "Report a problem"),
    make("p", { class: "puzzle__small" }, "Say what is wrong, copy the text, and send it to those who gave you this page. It carries the position."),
    area,
    make("div", { class: "sharing" }, copy, said),
  ));
  let made = "";
  box.addEventListener("toggle", () => {
    // What somebody has written into it stays.
    if (box.open && area.value === made) area.value = made = reportText(puzzle, tries());
  });
  return box;
}
