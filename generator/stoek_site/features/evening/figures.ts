/** A deal of two sides as people know it: who played, what was bid, the points and the roem of both sides. It is kept as a deal in one line. */

import { _ } from "../../shared/language/language.ts";
import { eachOf, isFlag, isText, listOf, pairOf, withParts } from "../../shared/reader/shapes.ts";
import { underHouse } from "../score/entry/games.ts";
import { chairsOf, dealerOf, nextOf, sideNames, type Asked, type Both, type Table } from "./evening.ts";
import type { ClaimJson, EntryField, GameDescription } from "../../shared/engine/deals.ts";

export interface Figures {
  /** what else is asked of the deal, by the name of its field: the bid, trumps, whether it was doubled */
  facts: Record<string, string>;
  /** card points, as typed */
  points: Both<string>;
  /** what counts inside the tricks, as typed */
  roem: Both<string>;
  melds: Both<ClaimJson[]>;
  /** whether one side took all the tricks */
  all: boolean;
}

export const NOTHING: Figures = { facts: {}, points: ["", ""], roem: ["", ""], melds: [[], []], all: false };

/** Whether what was kept has the form of figures. */
export const areFigures = withParts<Figures>({
  facts: eachOf(isText),
  points: pairOf(isText),
  roem: pairOf(isText),
  melds: pairOf(listOf(withParts({ kind: isText }))),
  all: isFlag,
});

/** The letters of facts in the one-line form. */
const LETTERS: Record<string, string> = { bid: "b", doubled: "D", trump: "t", by: "y", chosen_by: "n", first_meld: "f", revoked: "V", won: "w" };
const [POINTS, ROEM, MELDS] = [
  ["points", "opponents_points"],
  ["bonus", "opponents_bonus"],
  ["announced", "opponents_announced"],
];
const LETTERS_OF_BOTH: Record<string, string> = {
  points: "P",
  opponents_points: "Q",
  bonus: "B",
  opponents_bonus: "C",
  announced: "m",
  opponents_announced: "M",
};
const OF_BOTH = Object.keys(LETTERS_OF_BOTH);
/** Who played has a place of its own. */
const WHO = ["declarer", "chosen_by"];

/** What was worked out last of a game, for each of the many deals of a session. */
const worked: WeakMap<Asked, { table: string; fields: [string, EntryField][] }> = new WeakMap();

/** The fields of a deal at this table, in their order; none if its results are written down instead. */
export function fieldsOf({ game, house }: Table): [string, EntryField][] {
  if (!game.figures) return [];
  const table = JSON.stringify(house);
  const before = worked.get(game.figures);
  if (before?.table === table) return before.fields;
  const { entry } = underHouse({ id: game.id, ...game.figures } as unknown as GameDescription, house);
  const fields = entry.depths.figures.map((name): [string, EntryField] => [name, entry.fields[name]]);
  worked.set(game.figures, { table, fields });
  return fields;
}

export const fieldOf = (table: Table, name: string) => fieldsOf(table).find(([each]) => each === name)?.[1];

/** Whether a field matters, as things stand. */
const applies = ({ when }: EntryField, facts: Record<string, string>) =>
  Object.entries(when ?? {}).every(([name, values]) => !facts[name] || values.map(String).includes(facts[name]));

/** The fields that have no place of their own: choices of one word. */
export function choicesOf(table: Table, { facts, melds }: Figures) {
  const isTie = melds.every(({ length }) => length > 0);
  return fieldsOf(table).filter(
    ([name, field]) =>
      field.kind !== "whole" && ![...OF_BOTH, ...WHO].includes(name) && applies(field, facts) && (name !== "first_meld" || isTie || Boolean(facts[name])),
  );
}

/** Whether the points of both sides come to the same in every deal: then one tells the other. */
const sumOf = (table: Table) => (fieldOf(table, "opponents_points") ? null : (fieldOf(table, "points")?.most ?? null));

export const hasPoints = (table: Table, { facts }: Figures) => {
  const field = fieldOf(table, "points");
  return field !== undefined && applies(field, facts);
};

const isWhole = (typed: string) => /^\d{1,4}$/.test(typed.trim());

/** Points of one side, and so those of the other. */
export function withPoints(table: Table, figures: Figures, side: number, typed: string): Figures {
  if (figures.points[side] === typed) return figures;
  const sum = sumOf(table);
  const rest = sum !== null && isWhole(typed) && Number(typed) <= sum ? String(sum - Number(typed)) : sum === null ? figures.points[1 - side] : "";
  const points: Both<string> = side ? [rest, typed] : [typed, rest];
  return { ...figures, points, all: false };
}

/** The options of a meld: one for each sum, and the marriage by its name. */
export function meldsOf(table: Table) {
  const options = fieldOf(table, MELDS[0])?.options ?? [];
  const isNamed = ({ claim: { rank, length } }: (typeof options)[number]) => rank === undefined && length === undefined;
  const sums = options.filter((each) => !isNamed(each)).sort((one, other) => one.points - other.points);
  // Of melds that are worth the same the run is the usual one.
  const usual = sums.filter(
    (each) => each === (sums.find(({ points, claim }) => points === each.points && claim.length) ?? sums.find(({ points }) => points === each.points)),
  );
  return [...usual, ...options.filter(isNamed)];
}

export const hasRoem = (table: Table) => fieldOf(table, ROEM[0]) !== undefined;

const same = (one: ClaimJson, other: ClaimJson) => one.kind === other.kind && one.rank === other.rank && one.length === other.length;

/** What the melds of a side come to, as they were announced. */
export function meldSum(table: Table, claims: ClaimJson[]) {
  const options = fieldOf(table, MELDS[0])?.options ?? [];
  return claims.reduce((sum, claim) => sum + (options.find((each) => same(each.claim, claim))?.points ?? 0), 0);
}

/** The side that a record puts first: that of whoever played, or else forehand's. */
function firstSide(table: Table, declarer: number | null, at: number) {
  return (declarer ?? nextOf(table, dealerOf(table, at))) % 2;
}

/** What is still to be said, by the name of its field. */
export function lacking(table: Table, declarer: number | null, figures: Figures): Record<string, string> {
  const { facts, points, roem } = figures;
  if (fieldOf(table, "declarer") && declarer === null && facts.chosen_by !== "nobody") return { declarer: _("Choose the declarer.") };
  const open = choicesOf(table, figures).find(([name, { default: usual }]) => usual === undefined && !facts[name]);
  if (open) return { [open[0]]: _("Choose one.") };
  const wrong = points.findIndex((typed) => !isWhole(typed));
  if (hasPoints(table, figures) && wrong >= 0) {
    const most = fieldOf(table, "points")?.most ?? 0;
    return { [`points-${wrong}`]: _("Enter the card points of one side, from 0 to {most}.", { most }) };
  }
  const strange = roem.findIndex((typed) => typed.trim() && !isWhole(typed));
  if (strange >= 0) return { [`roem-${strange}`]: _("Enter the roem in points, such as 20 or 70.") };
  return table.game.figures?.counted && !isWhole(facts.won ?? "") ? { won: _("Enter the number of tricks.") } : {};
}

const claimText = ({ kind, rank, length }: ClaimJson) => [kind?.replace("ö", "oe"), rank ?? length].filter((part) => part !== undefined).join("+");

function claimIn(text: string, table: Table): ClaimJson[] {
  return (fieldOf(table, MELDS[0])?.options ?? []).map(({ claim }) => claim).filter((claim) => claimText(claim) === text);
}

/**
 * The deal in one line.
 * @param at which one it is, counted from 0
 */
export function dealOf(table: Table, declarer: number | null, figures: Figures, at: number): string {
  const { game, evening } = table;
  const chairs = chairsOf(evening);
  const first = firstSide(table, declarer, at);
  const sides = [first, 1 - first];
  const { facts, points, roem, melds, all } = figures;
  const told: [string, string][] = [
    ["g", game.id],
    ["d", chairs[dealerOf(table, at)]],
    ["c", declarer === null ? "" : chairs[declarer]],
    ...fieldsOf(table).map(([name, field]): [string, string] => [LETTERS[name] ?? "", applies(field, facts) ? (facts[name] ?? "") : ""]),
    ...MELDS.map((name, at): [string, string] => [LETTERS_OF_BOTH[name], melds[sides[at]].map(claimText).join(".")]),
    ...ROEM.map((name, at): [string, string] => [LETTERS_OF_BOTH[name], roem[sides[at]].trim()]),
  ];
  if (hasPoints(table, figures)) {
    const sum = sumOf(table);
    const [own, others] = sides.map((side) => points[side].trim());
    told.push(["P", own]);
    if (sum === null) told.push(["Q", others]);
    // Only a side that has all the points may have all the tricks.
    const [isAll, isNone] = [Number(others) === 0, Number(own) === 0];
    if (!facts.won && (isAll || isNone)) told.push(["w", String(isAll ? tricksOf(table) - (all ? 0 : 1) : all ? 0 : 1)]);
  }
  return ["1", ...told.flatMap(([letter, value]) => (letter && value ? [`${letter}=${value}`] : []))].join(";");
}

const tricksOf = ({ game }: Table) => game.figures?.tricks ?? 0;

/**
 * The figures of a deal in one line, and who played; null if it has cards.
 * @param at which one it is, counted from 0
 */
export function figuresIn(table: Table, link: string, at: number): { declarer: number | null; figures: Figures } | null {
  if (!table.game.figures || !link) return null;
  const fields = new Map(
    link
      .split(";")
      .slice(1)
      .map((field): [string, string] => [field.split("=", 1)[0], field.slice(field.indexOf("=") + 1)]),
  );
  const known = ["g", "h", "d", "c", ...Object.values(LETTERS), ...Object.values(LETTERS_OF_BOTH)];
  if ([...fields.keys()].some((letter) => !letter.startsWith("_") && !known.includes(letter))) return null;
  const seat = chairsOf(table.evening).indexOf(fields.get("c") ?? "");
  const declarer = seat < 0 ? null : seat;
  const dealer = chairsOf(table.evening).indexOf(fields.get("d") ?? "");
  const first = declarer === null && dealer >= 0 ? nextOf(table, dealer) % 2 : firstSide(table, declarer, at);
  const turned = <Kind>(both: Kind[]): Both<Kind> => (first ? [both[1], both[0]] : [both[0], both[1]]);
  const facts = Object.fromEntries(Object.entries(LETTERS).flatMap(([name, letter]) => (fields.has(letter) ? [[name, fields.get(letter) ?? ""]] : [])));
  const [own, others] = POINTS.map((name) => fields.get(LETTERS_OF_BOTH[name]) ?? "");
  const sum = sumOf(table);
  const points = turned([own, others || (own && sum !== null ? String(sum - Number(own)) : "")]);
  const { won, ...said } = facts;
  const melds = MELDS.map((name) => (fields.get(LETTERS_OF_BOTH[name]) ?? "").split(".").filter(Boolean));
  if (melds.flat().some((text) => !claimIn(text, table).length)) return null;
  return {
    declarer,
    figures: {
      facts: table.game.figures.counted ? facts : said,
      points,
      roem: turned(ROEM.map((name) => fields.get(LETTERS_OF_BOTH[name]) ?? "")),
      melds: turned(melds.map((each) => each.flatMap((text) => claimIn(text, table)))),
      all: won === "0" || won === String(tricksOf(table)),
    },
  };
}

/** The figures in words: what each side has, by the names of its players. */
export function figureWords(table: Table, { points, roem, melds }: Figures) {
  const [first, second] = sideNames(table.evening).map((name, side) => {
    const more = Number(roem[side]) || meldSum(table, melds[side]);
    return [name, points[side], more ? `+ ${more}` : ""].filter(Boolean).join(" ");
  });
  return _("{first}, {second}", { first, second });
}
