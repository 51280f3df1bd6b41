/** What pages bring with them of rulings. */

export { elsewhereNotes, rulePassage, verdictList } from "./rulings.ts";
