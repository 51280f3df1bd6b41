/** The deals that the browser keeps: the last few in which the reader has done something, the newest first. */

import { Kept, isRecord } from "../../shared/reader/kept.ts";
import { givenIn } from "./given.ts";
import { isSame, isSeed } from "./sitting.ts";
import type { House } from "../../shared/reader/house-rules.ts";
import type { Dealt, Sitting } from "./sitting.ts";

/** More that are not over are not kept. */
const MOST = 4;

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === "string");
const isCounts = (value: unknown): value is number[] => Array.isArray(value) && value.every((each) => Number.isInteger(each) && each >= 0);

function readOne(value: unknown): Sitting | null {
  if (!isRecord(value)) return null;
  const { game, seed, house, done, turns, over } = value;
  if (typeof game !== "string" || !isSeed(seed) || !isRecord(house) || !isTexts(done) || !isCounts(turns)) return null;
  return { game, seed, house: house as House, ...givenIn(value), done, turns, over: over === true };
}

function readAll(values: unknown[]) {
  const found = values.map(readOne).filter((each) => each !== null);
  return found.length ? found : null;
}

const kept = new Kept<Sitting[]>({
  key: "sittings",
  read: (value) => (Array.isArray(value) ? readAll(value) : null),
  standard: () => [],
  missed: true,
  older: [{ key: "play", read: (value) => readAll([value]) }],
});

export const keptSittings = {
  get: () => kept.get(),
  /** Of a deal what was done; undefined where nothing is kept of it. */
  of: (dealt: Dealt) => kept.get().find((each) => isSame(each, dealt)),
  /** Another deal that is over makes room, and so does the oldest. One that the reader has only looked at can be dealt again. */
  keep(sitting: Sitting) {
    kept.change((there) => {
      const others = there.filter((each) => !isSame(each, sitting));
      if (!sitting.turns.length && others.length === there.length) return there;
      return [sitting, ...others.filter(({ over }) => !over)].slice(0, MOST);
    });
  },
  /** Hear when another tab has kept or erased some; the answer stops it. */
  watch: (changed: () => void) => kept.watch(changed),
};
