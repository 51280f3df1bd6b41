/** What looks answers up, for a tool that is of use without: fetched with the first question. */

export { Certain } from "./certain.ts";
