/** A combination announced: as a record has it, as the id of a button, and in words. */

import { cardChip } from "../cards.js";

/** @import {ClaimJson} from "../types.js" */

/**
 * @param {string} id `four-9`, `sequence-3`, or the name of a marriage
 * @returns {ClaimJson}
 */
export function claimOf(id) {
  const [kind, detail] = id.split("-");
  if (kind === "four") return { kind, rank: detail ?? "" };
  if (kind === "sequence") return { kind, length: Number(detail) };
  return { kind: id };
}

/**
 * @param {ClaimJson} claim
 * @returns {string}
 */
export function idOf({ kind, rank, length, cards }) {
  if (cards) return cards.join("");
  return [kind, rank ?? length].filter((part) => part !== undefined).join("-");
}

/**
 * @param {ClaimJson} claim with its cards
 * @returns {(Node | string)[]}
 */
export const claimWords = ({ kind, cards = [] }) => [...(kind ? [`${kind} `] : []), ...cards.flatMap((card, at) => [at ? " " : "", cardChip(card)])];

/**
 * The claims without one of them; without the last, nothing is said of them.
 * @param {ClaimJson[] | null} claims
 * @param {number} at
 */
export function withoutClaim(claims, at) {
  const rest = claims?.toSpliced(at, 1) ?? [];
  return rest.length ? rest : null;
}
