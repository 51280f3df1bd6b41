/** What a reader has chosen: indices, colours, the house rules of each game. Kept in the browser where it allows that. */

import { Heard } from "../dom/heard.ts";
import { N_, _ } from "../language/language.ts";
import { agreeing, choosing, departing, gamesWithRules, houseRules, type House, type HouseValue } from "./house-rules.ts";
import { Kept, asRecord, isRecord } from "./kept.ts";
import { houseMeantBy, idsBefore } from "./old-ids.ts";
import type { Indices } from "../engine/types.ts";

export interface Chosen {
  indices: Indices;
  fourColour: boolean;
  /** whether pages of rules show their second layer */
  sources: boolean;
  /** by game, then option; only what differs from the default */
  house: Record<string, House>;
}

const NOT_KEPT = N_(
  "This browser does not keep what you choose: its storage is full, or forbidden for this site. It holds until you close or reload the page. Allow storage, or make room, to keep it.",
);
export const INDEX_SETS: Indices[] = ["english", "french", "dutch"];

function standard(): Chosen {
  return { indices: "english", fourColour: matchMedia("(prefers-contrast: more)").matches, sources: false, house: {} };
}

/** Returns the stored settings; every part that is not one of ours takes the standard value. */
function chosenIn({ indices, fourColour, sources, house }: Record<string, unknown>): Chosen {
  const chosen = standard();
  chosen.indices = INDEX_SETS.find((each) => each === indices) ?? chosen.indices;
  if (typeof fourColour === "boolean") chosen.fourColour = fourColour;
  if (typeof sources === "boolean") chosen.sources = sources;
  for (const { id } of gamesWithRules()) {
    const told = isRecord(house) ? house[id] : null;
    const departs = agreeing(id, departing(id, isRecord(told) ? told : {}));
    if (Object.keys(departs).length) chosen.house[id] = departs;
  }
  return chosen;
}

export const keptSettings = new Kept<Record<string, unknown>>({
  key: "settings",
  file: true,
  read: asRecord,
  standard: () => ({}),
  refused: () => _(NOT_KEPT),
});
const changes = new Heard<Chosen>();

/** The id of the game that was chosen last, as it is kept. */
const lastGame = new Kept<string | null>({ key: "game", file: false, read: (value) => (typeof value === "string" ? value : null), standard: () => null });

/**
 * House rules under an old id of a game move to that game, with those that the id means. Whoever chose the old id last plays by it, too.
 * House rules that are chosen for the game already stay, and the older ones stay where they are.
 */
function moveTables() {
  const tables = asRecord(keptSettings.get().house) ?? {};
  const last = lastGame.get();
  const moved: Record<string, unknown> = { ...tables };
  for (const { id } of gamesWithRules()) {
    for (const old of idsBefore(id)) {
      if (isRecord(moved[id]) || (!isRecord(tables[old]) && last !== old)) continue;
      moved[id] = { ...asRecord(tables[old]), ...houseMeantBy(old) };
      delete moved[old];
    }
  }
  if (Object.keys(moved).some((id) => moved[id] !== tables[id])) keptSettings.change((there) => ({ ...there, house: moved }));
}

moveTables();
let chosen = chosenIn(keptSettings.get());
keptSettings.probe();

function show() {
  document.documentElement.dataset.indices = chosen.indices;
  document.documentElement.dataset.fourColour = String(chosen.fourColour);
}

function take(now: Chosen) {
  chosen = now;
  show();
  changes.tell(chosen);
}

export const settings = {
  get chosen(): Readonly<Chosen> {
    return chosen;
  },
  /** Choose this otherwise; the rest stays. */
  change(otherwise: Record<string, unknown>) {
    take(chosenIn(keptSettings.change((there) => ({ ...there, ...otherwise }))));
  },
  /** What is to be said of a choice that the browser does not keep; empty where it does. */
  get problem() {
    return keptSettings.problem;
  },
  /** The house rules of a game that differ from its defaults: fit for a request's `house`. */
  house(game: string): House {
    return { ...chosen.house[game] };
  },
  /** Whether the reader has said how they play a game, be it by the sources. */
  isChosen(game: string) {
    return isRecord(asRecord(keptSettings.get().house)?.[game]);
  },
  /** The game whose house rules the reader set last; null if none. */
  get lastSet() {
    return (
      Object.keys(asRecord(keptSettings.get().house) ?? {})
        .filter((game) => houseRules(game).length)
        .at(-1) ?? null
    );
  },
  /** A house rule chosen; those that contradict it are moved. */
  setHouse(game: string, option: string, value: HouseValue) {
    settings.setTable(game, choosing(game, chosen.house[game] ?? {}, option, value));
  },
  /** All house rules of a game at once; those left out are at their default, and those that are not known here stay. The game moves to the end. */
  setTable(game: string, house: House) {
    const { [game]: before, ...others } = asRecord(keptSettings.get().house) ?? {};
    const known = Object.fromEntries(houseRules(game).map(({ id }) => [id, undefined]));
    settings.change({ house: { ...others, [game]: { ...asRecord(before), ...known, ...departing(game, house) } } });
  },
  /** Hear of every change. */
  on: changes.on,
};

// Another tab may have chosen.
keptSettings.watch(() => take(chosenIn(keptSettings.get())));

show();
