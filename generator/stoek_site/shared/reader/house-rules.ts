/** The house rules of all games, as every page carries them: no engine is needed to read or to spell them. */

export type HouseValue = string | boolean;
/** by option; what a request's `house` takes */
export type House = Record<string, HouseValue>;
export interface HouseRule {
  id: string;
  name: string;
  /** the rule that it changes */
  rule: string;
  default: HouseValue;
  choices: { value: HouseValue; words: string }[];
  /** settings under which it has no effect */
  idle: Setting[];
}
/** a house rule, by its id, and one of its values */
export type Setting = { id: string; value: HouseValue };
/** house rules that go together at real tables; `house` has the values that are not the default */
export type Preset = { id: string; name: string; whose: string; house: House };
/** `refuses`: pairs that contradict each other */
export type GameRules = { id: string; name: string; presets: Preset[]; refuses: [Setting, Setting][]; rules: HouseRule[] };

let listed: GameRules[] | null = null;

/** The games as a page carries them; the values of a rule follow each other, each before its words. */
type Carried = Omit<GameRules, "presets" | "rules"> & {
  page: string;
  presets: [string, string, string, House][];
  rules: [string, string, string, ...HouseValue[]][];
  idle: Record<string, Setting[]>;
};

/** The games that have house rules, each with its own. */
export function gamesWithRules(): GameRules[] {
  listed ??= (JSON.parse(document.getElementById("house-rules")?.dataset.games ?? "[]") as Carried[]).map(
    ({ id, name, refuses, page, presets, rules, idle }) => ({
      id,
      name,
      refuses,
      presets: presets.map(([id, name, whose, house]) => ({ id, name, whose, house })),
      rules: rules.map(([id, name, rule, ...told]) => ({
        id,
        name,
        rule: `${page}/${rule}`,
        default: told[0],
        idle: idle[id] ?? [],
        choices: told.flatMap((value, at) => (at % 2 ? [] : [{ value, words: told[at + 1] as string }])),
      })),
    }),
  );
  return listed;
}

export const named = (game: string) => gamesWithRules().find(({ id }) => id === game);

/** The name of a game that has house rules. */
export const gameName = (game: string) => named(game)?.name ?? game;

export const houseRules = (game: string): HouseRule[] => named(game)?.rules ?? [];

/** The id of the preset “By the sources”. */
export const SOURCES = "sources";

/** The presets of a game, “By the sources” first. */
export const presetsOf = (game: string): Preset[] => named(game)?.presets ?? [];

/** The preset whose values these are; null if they are not those of any. */
export function presetIn(game: string, house: House): Preset | null {
  const whole = wholeHouse(game, house);
  return presetsOf(game).find((preset) => isSame(wholeHouse(game, preset.house), whole)) ?? null;
}

/**
 * The preset that these house rules differ least from, and the rules that differ: three at most. Null if more differ from every preset,
 * if they are a preset's own, or if none is nearer than the standard.
 */
export function nearestPreset(game: string, house: House): { preset: Preset; unlike: HouseRule[] } | null {
  const whole = wholeHouse(game, house);
  const unlike = (preset: Preset) => houseRules(game).filter(({ id, default: standard }) => whole[id] !== (preset.house[id] ?? standard));
  const [nearest] = presetsOf(game)
    .map((preset) => ({ preset, unlike: unlike(preset) }))
    .sort((one, other) => one.unlike.length - other.unlike.length);
  return nearest?.unlike.length && nearest.unlike.length <= 3 && nearest.preset.id !== SOURCES ? nearest : null;
}

/** Whether these are the same house rules, whichever defaults they name. */
export const isSameHouse = (game: string, one: House, other: House) => isSame(wholeHouse(game, one), wholeHouse(game, other));

const isSame = (one: House, other: House) => Object.keys(one).every((id) => one[id] === other[id]);

/** Every house rule with its value, the default if these do not say. */
export function wholeHouse(game: string, house: House): House {
  return Object.fromEntries(houseRules(game).map((rule) => [rule.id, house[rule.id] ?? rule.default]));
}

/** The first two values that contradict each other among these and the defaults; null if none do. */
export function contradiction(game: string, house: House): [Setting, Setting] | null {
  const whole = wholeHouse(game, house);
  return named(game)?.refuses.find((pair) => pair.every(({ id, value }) => whole[id] === value)) ?? null;
}

/**
 * These house rules with one of them chosen. Each rule that contradicts it is moved to its first value that contradicts nothing, as
 * the engine's `playing` does it.
 */
export function choosing(game: string, house: House, option: string, value: HouseValue): House {
  const chosen = { ...wholeHouse(game, house), [option]: value };
  const kept: House = { [option]: value };
  for (let pair = contradiction(game, chosen); pair; pair = contradiction(game, chosen)) {
    const moved = pair.find(({ id }) => !(id in kept))?.id;
    const values =
      houseRules(game)
        .find(({ id }) => id === moved)
        ?.choices.map((choice) => choice.value) ?? [];
    const isFree = (among: House) => (each: HouseValue) => !contradictionAmong(game, { ...among, [moved ?? ""]: each });
    const free = values.find(isFree(chosen)) ?? values.find(isFree(kept));
    if (moved === undefined || free === undefined) return house;
    chosen[moved] = kept[moved] = free;
  }
  return departing(game, chosen);
}

function contradictionAmong(game: string, house: House) {
  return named(game)?.refuses.some((pair) => pair.every(({ id, value }) => house[id] === value)) ?? false;
}

/** These house rules without those that contradict each other. */
export function agreeing(game: string, house: House): House {
  const left = { ...house };
  for (let pair = contradiction(game, left); pair; pair = contradiction(game, left)) {
    const dropped = pair.filter(({ id }) => id in left);
    if (!dropped.length) return {};
    for (const { id } of dropped) delete left[id];
  }
  return left;
}

/** What is in force that leaves a house rule without effect; undefined if nothing is. */
export function idleUnder(game: string, rule: HouseRule, house: House): Setting | undefined {
  const whole = wholeHouse(game, house);
  return rule.idle.find(({ id, value }) => whole[id] === value);
}

/** A setting as a reader meets it: the name of the rule, and the words of its value. */
export function settingNames(game: string, { id, value }: Setting) {
  const rule = houseRules(game).find((each) => each.id === id);
  return { rule: rule?.name ?? id, words: rule?.choices.find((choice) => choice.value === value)?.words ?? spelled(value) };
}

/** The same in one: “{rule}: {words}”. */
export function settingWords(game: string, setting: Setting): string {
  const { rule, words } = settingNames(game, setting);
  return `${rule}: ${words}`;
}

/** The first part of the ids of a game's rules. */
export const pageOf = (game: string) => houseRules(game)[0]?.rule.split("/")[0] ?? "";

/**
 * The games with house rules whose rules stand on one page: variants share that of their base.
 * @param page the first part of their rules' ids
 */
export function gamesOnPage(page: string): GameRules[] {
  return gamesWithRules().filter(({ id }) => pageOf(id) === page);
}

/** Which of these choices exist in the game. */
export function possibleHouse(game: string, house: Record<string, unknown>): House {
  const rules = houseRules(game).filter(({ id, choices }) => choices.some(({ value }) => value === house[id]));
  return Object.fromEntries(rules.map(({ id }) => [id, house[id] as HouseValue]));
}

/** What departs from the standard among these choices, and exists: the rest is left out. */
export function departing(game: string, house: Record<string, unknown>): House {
  const standard = new Map(houseRules(game).map((rule) => [rule.id, rule.default]));
  return Object.fromEntries(Object.entries(possibleHouse(game, house)).filter(([id, value]) => value !== standard.get(id)));
}

/** A value as links and the deal notation write it. */
export function spelled(value: HouseValue) {
  return value === true ? "on" : value === false ? "off" : value;
}
