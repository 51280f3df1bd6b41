/** What was kept under an old id of a game, as it reads today: the house rules that the id means are written into it. */

import { asRecord, isRecord } from "./kept.ts";
import type { House } from "./house-rules.ts";

/**
 * Returns sessions of the old id as sessions of today.
 * @param house what they go by if they have no house rules of their own
 */
export function formerEvenings(value: unknown, house: House): unknown {
  const own = (evening: unknown) => isRecord(evening) && { ...evening, house: { ...house, ...asRecord(evening.house) } };
  const both = asRecord(value);
  return both && { ...both, evening: own(both.evening), earlier: own(both.earlier) || null };
}

/** Returns what was entered under the old id as deals of today. A text of the reader's own names the old id, which the engine knows. */
export function formerDeals(value: unknown, game: string, house: House): unknown {
  const held = asRecord(value);
  return held && { ...held, text: formerDeal(held.text, game, house), earlier: formerDeal(held.earlier, game, house) };
}

function formerDeal(text: unknown, game: string, house: House): unknown {
  try {
    const kept = asRecord(JSON.parse(String(text)));
    const record = asRecord(kept?.record);
    return record ? JSON.stringify({ ...kept, record: { ...record, game, house: { ...asRecord(record.house), ...house } } }) : text;
  } catch {
    return text;
  }
}
