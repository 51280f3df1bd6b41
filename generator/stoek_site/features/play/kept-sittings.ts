/** The deals that the browser keeps: the last few in which the reader has done something, the newest first. */

import { Kept, asList, isRecord } from "../../shared/reader/kept.ts";
import { isCount, isText, listOf } from "../../shared/reader/shapes.ts";
import { gameMeant, houseMeantBy } from "../../shared/reader/old-ids.ts";
import { givenIn } from "./given.ts";
import { isSame, isSeed, type Dealt, type Sitting } from "./sitting.ts";
import type { House } from "../../shared/reader/house-rules.ts";

/** More that are not over are not kept. */
const MOST = 4;

const isTexts = listOf(isText);
const isCounts = listOf(isCount);

/** Returns a stored sitting; null if it is not one of ours. */
export function readSitting(value: unknown): Sitting | null {
  if (!isRecord(value)) return null;
  const { game, seed, house, done, turns, over } = value;
  if (typeof game !== "string" || !isSeed(seed) || !isRecord(house) || !isTexts(done) || !isCounts(turns)) return null;
  return { game: gameMeant(game), seed, house: { ...house, ...houseMeantBy(game) } as House, ...givenIn(value), done, turns, over: over === true };
}

const kept = new Kept<unknown[]>({
  key: "sittings",
  file: true,
  read: asList,
  standard: () => [],
  older: [{ key: "play", read: (value) => readSitting(value) && [value] }],
});

/** Returns the first ones, as many as there is room for; entries that this edition cannot read take no room. */
function within(all: unknown[]) {
  const known = all.filter((each) => readSitting(each));
  return { kept: all.filter((each) => !known.slice(MOST).includes(each)), fell: Math.max(known.length - MOST, 0) };
}

/** Whether this is the same deal, whatever was done in it. */
const isOf = (each: unknown, dealt: Dealt) => {
  const sitting = readSitting(each);
  return sitting !== null && isSame(sitting, dealt);
};

export const keptSittings = {
  all: () => kept.get(),
  get: () =>
    kept
      .get()
      .map(readSitting)
      .filter((each) => each !== null),
  /** Of a deal what was done; undefined where nothing is kept of it. */
  of: (dealt: Dealt) => keptSittings.get().find((each) => isSame(each, dealt)),
  /** Another deal that is over makes room, and so does the oldest. One that the reader has only looked at can be dealt again. */
  keep(sitting: Sitting) {
    kept.change((there) => {
      const same = there.find((each) => isOf(each, sitting));
      if (!sitting.turns.length && !same) return there;
      return within([Object.assign({}, same, sitting), ...there.filter((each) => !isOf(each, sitting) && !readSitting(each)?.over)]).kept;
    });
  },
  /**
   * Adds a sitting from elsewhere. The same deal stays as it is here, unless the other only continues it; new deals go behind those that are here.
   * @returns the result: already here, added, different and left out, or no room
   */
  bring(sitting: Sitting): "known" | "came" | "stayed" | "fell" {
    const there = kept.get();
    const here = keptSittings.of(sitting);
    if (here && goesOn(here, sitting)) return "known";
    if (here && !goesOn(sitting, here)) return "stayed";
    const { kept: now, fell } = within(here ? there.map((each) => (isOf(each, sitting) ? Object.assign({}, each, sitting) : each)) : [...there, sitting]);
    if (fell) return "fell";
    kept.set(now);
    return "came";
  },
  /** Hear when another tab has kept or erased some; the answer stops it. */
  watch: (changed: () => void) => kept.watch(changed),
};

/** Whether the first includes everything that was done in the other. */
const goesOn = ({ done }: Sitting, other: Sitting) => done.slice(0, other.done.length).join() === other.done.join();
