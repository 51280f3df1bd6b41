/**
 * The summary of a deal as somebody typed it: texts, which may be wrong or empty; as the fragment of a link; and as a request.
 */

/** @import {EngineRequest} from "./types.js" */

/**
 * @typedef {object} Summary
 * @property {string} bid
 * @property {string} stock
 * @property {string} points
 * @property {string} tricks
 * @property {string[]} announced `four-9`, `sequence-3`, or the name of a marriage
 */

/** @typedef {Record<string, string | boolean>} House */

/** @param {string} fragment */
export const isSummary = (fragment) => /(?:^|&)bid=/.test(fragment);

/**
 * @param {{bid: number, stock: string, points: number, tricks: number}} example
 * @returns {Summary}
 */
export function asTyped({ bid, stock, points, tricks }) {
  return { bid: String(bid), stock, points: String(points), tricks: String(tricks), announced: [] };
}

/**
 * What a link says, however it came about; `house` only where it says something of house rules.
 * @param {string} fragment
 * @returns {{summary: Summary, house: House | null}}
 */
export function readSummary(fragment) {
  const parts = new URLSearchParams(fragment);
  const part = (/** @type {string} */ name) => parts.get(name) ?? "";
  const list = (/** @type {string} */ name) => part(name).split(",").filter(Boolean);
  const house = list("house").map((choice) => {
    const [name, value = ""] = choice.split(":");
    return [name, value === "true" ? true : value === "false" ? false : value];
  });
  const { bid, stock, points, tricks } = { bid: part("bid"), stock: part("stock"), points: part("points"), tricks: part("tricks") };
  return { summary: { bid, stock, points, tricks, announced: list("announced") }, house: house.length ? Object.fromEntries(house) : null };
}

/**
 * @param {Summary} summary
 * @param {House} house what departs from the standard
 */
export function writeSummary({ bid, stock, points, tricks, announced }, house) {
  const parts = new URLSearchParams({ bid, stock, points, tricks });
  if (announced.length) parts.set("announced", announced.join(","));
  const choices = Object.entries(house).map(([name, value]) => `${name}:${value}`);
  if (choices.length) parts.set("house", choices.join(","));
  return parts.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
}

/** @param {string} typed */
function number(typed) {
  const plain = typed.trim().replace("−", "-");
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : plain;
}

/** @param {string} id */
function claim(id) {
  const [kind, detail] = id.split("-");
  if (kind === "four") return { kind, rank: detail ?? "" };
  if (kind === "sequence") return { kind, length: Number(detail) };
  return { kind: id };
}

/**
 * @param {Summary} summary
 * @param {string} game
 * @param {House} house
 * @returns {EngineRequest}
 */
export function requestOf({ bid, stock, points, tricks, announced }, game, house) {
  const request = { verb: "score", game, bid: number(bid), stock, points: number(points), tricks: number(tricks), announced: announced.map(claim) };
  return Object.keys(house).length ? { ...request, house } : request;
}
