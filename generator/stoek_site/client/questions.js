/** The questions of the quiz: those that stand in the page, and random ones from a seed. */

import { saidIn } from "./address.js";
import { ask } from "./engine.js";

/** @import {Position} from "./types.js" */

/**
 * @typedef {object} Question
 * @property {string} title
 * @property {string} hash its address, without the sign
 * @property {string | null} id of a fixed one
 * @property {string | null} note
 * @property {Position} position
 */

/** @typedef {{seed: number, rule: string | null}} Draw */

/**
 * What an address says besides, where its game has to be named.
 * @param {string | undefined} game
 */
export const gameNamed = (game) => (game ? `game=${game}&` : "");

/**
 * @param {ParentNode} page
 * @returns {Question[]}
 */
export function fixedQuestions(page) {
  const found = /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll("[data-position]"));
  return [...found].map((section, at) => ({
    title: `Position ${at + 1} of ${found.length}`,
    hash: section.id,
    id: section.id,
    note: section.dataset.note ?? null,
    position: JSON.parse(section.dataset.position ?? "null"),
  }));
}

/** @param {Draw} draw */
export function hashOfDraw({ seed, rule }) {
  return `seed=${seed}${rule ? `&rule=${rule}` : ""}`;
}

/**
 * The random position that an address names, or null.
 * @param {string} hash
 * @returns {Draw | null}
 */
export function drawOf(hash) {
  const said = saidIn(hash);
  const seed = said.get("seed");
  return seed !== null && /^\d{1,15}$/.test(seed) ? { seed: Number(seed), rule: said.get("rule") } : null;
}

/**
 * @param {string | null} rule
 * @returns {Draw}
 */
export function freshDraw(rule) {
  return { seed: 1 + Math.floor(Math.random() * 999_999), rule };
}

/**
 * @param {string} game
 * @param {Draw} draw
 * @returns {Promise<Question>}
 */
export async function randomQuestion(game, draw) {
  // By the standard, or a link would not show the same position to everyone; the answer says where tables differ.
  const position = await ask({ verb: "position", game, seed: draw.seed, ...(draw.rule ? { rule: draw.rule } : {}) });
  return { title: `Random position ${draw.seed}`, hash: hashOfDraw(draw), id: null, note: null, position };
}
