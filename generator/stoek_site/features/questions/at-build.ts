/** What pages bring with them of questions. */

export { choiceWords } from "./drawn-question.ts";
