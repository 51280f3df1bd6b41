/** What pages bring with them of a comparison. */

export { drawComparison } from "./comparison.ts";
