/** What `at_node.py` runs: the parts of the workbench, and what draws a view without a page. */

export { markup } from "../../generator/stoek_site/markdown/markup.mjs";
export { Element } from "./element.ts";
export { ScoreForm } from "./form.ts";
export * from "./workbench.ts";
