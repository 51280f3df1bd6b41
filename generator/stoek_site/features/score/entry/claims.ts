/** A combination announced: as a record has it, as the id of a button, and in words. */

import { cardChip } from "../../../shared/cards/cards.ts";
import type { ClaimJson } from "../../../shared/engine/types.ts";

/** @param id `four-9`, `sequence-3`, or the name of a marriage */
export function claimOf(id: string): ClaimJson {
  const [kind, detail] = id.split("-");
  if (kind === "four") return { kind, rank: detail ?? "" };
  if (kind === "sequence") return { kind, length: Number(detail) };
  return { kind: id };
}

export function idOf({ kind, rank, length, cards }: ClaimJson): string {
  if (cards) return cards.join("");
  return [kind, rank ?? length].filter((part) => part !== undefined).join("-");
}

/** @param claim with its cards */
export const claimWords = ({ kind, cards = [] }: ClaimJson): (Node | string)[] => [...(kind ? [`${kind} `] : []), ...cards.flatMap((card, at) => [at ? " " : "", cardChip(card)])];

/** The claims without one of them; without the last, nothing is said of them. */
export function withoutClaim(claims: ClaimJson[] | null, at: number) {
  const rest = claims?.toSpliced(at, 1) ?? [];
  return rest.length ? rest : null;
}
