/** What pages bring with them of odds. */

export { chanceWords, stockTables } from "./stock-tables.ts";
