/** A report of a problem: a text that carries the puzzle's position in the deal notation, and what was chosen and answered as remarks. */

import { make, textButton } from "../../shared/dom/nodes.ts";
import { tableWords } from "../../shared/reader/table-rules.ts";

export interface Reported {
  id: string;
  game: string;
  /** in the notation; empty where there is none */
  deal: string;
  /** what there is instead */
  about?: string;
}

/** The report: whatever reads the notation reads it, for all but the deal stands behind a #. */
function reportText({ id, game, deal, about = "" }: Reported, tries: {chosen: string, answered: string}[]) {
  const said = tries.flatMap(({ chosen, answered }) => [`Chosen: ${chosen}`, `Answered: ${answered}`]);
  const remarks = [`Problem with puzzle ${id}`, `Page: ${location.origin}${location.pathname}`, `Rules: ${tableWords(game)}`, ...said, ...about.trim().split("\n").filter(Boolean), "What is wrong: "];
  return `${remarks.map((line) => `# ${line.replaceAll(/\s+/g, " ")}`).join("\n")}\n${deal ? `${deal}\n` : ""}`;
}

/** The report folded up, with its text to be changed and copied. */
export function reportBox(puzzle: Reported, tries: () => {chosen: string, answered: string}[]) {
  const area = make("textarea", { class: "entry puzzle__report-text" }) as HTMLTextAreaElement;
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
  const box = make(
    "details",
    { class: "fold puzzle__report" },
    make("summary", {}, "Report a problem"),
    make("p", { class: "puzzle__small" }, "Say what is wrong, copy the text, and send it to those who gave you this page. It carries the position."),
    area,
    make("div", { class: "sharing" }, copy, said),
  ) as HTMLDetailsElement;
  let made = "";
  box.addEventListener("toggle", () => {
    // What somebody has written into it stays.
    if (box.open && area.value === made) area.value = made = reportText(puzzle, tries());
  });
  return box;
}
