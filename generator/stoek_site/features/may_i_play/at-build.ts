/** What pages bring with them of rulings. */

export { elsewhereNotes, rulePassage } from "./rulings.ts";
