/** The keys of an example's auction: fetched for an example that has one. */

export { CallKeys } from "../../shared/cards/call-keys.ts";
