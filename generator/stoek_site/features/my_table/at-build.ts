/** What pages bring with them of house rules. */

export { howChips } from "./how-chips.ts";
