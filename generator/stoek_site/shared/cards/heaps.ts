/** Heaps of cards as they lie, by their names: what comes of a change, and what an address lays out. */

import { cut } from "../dom/address.ts";
import { _ } from "../language/language.ts";

/** What is laid out after a change; where there is a fault, as it was before. */
export type Change<Laid> = { laid: Laid; fault: string | null };

/**
 * The cards that an address puts into heaps, one after the other as far as they can lie there.
 * @param faults takes what cannot
 */
export function cardsSaid<Name extends string, Laid extends Record<Name, string[]>>(
  said: URLSearchParams, names: Name[], pack: string[], empty: Laid, put: (laid: Laid, name: Name, cards: string[]) => Change<Laid>, faults: string[],
) {
  const words = names.flatMap((name) => (said.get(name) ?? "").toUpperCase().split(/[.\s,]+/).filter(Boolean).map((word) => ({ name, word })));
  return words.reduce((before, { name, word }) => {
    const card = word.replace(/^10/, "T");
    const strange = _("The link names “{word}”, which is no card of this pack.", { word: cut(word) });
    const { laid, fault } = pack.includes(card) ? put(before, name, [...before[name], card]) : { laid: before, fault: strange };
    if (fault) faults.push(fault);
    return laid;
  }, empty);
}
