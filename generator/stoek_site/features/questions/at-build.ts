/** What pages bring with them of questions. */

export { choiceWords, drawnCalls } from "./drawn-question.ts";
