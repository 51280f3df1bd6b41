/** What is given about a deal besides its number: where it begins and ends, whether one plays with help, and for which lesson. */

import { cut } from "../../shared/dom/address.ts";
import { _ } from "../../shared/language/language.ts";
import { isRecord } from "../../shared/reader/kept.ts";
import { isCount } from "../../shared/reader/shapes.ts";
import { isLesson } from "./lesson.ts";

/** Play begins at once, with these trumps; null is no trump. */
export interface Begins {
  trump: string | null;
  declarer?: string;
  facts?: Record<string, number | string>;
}

export interface Given {
  begins?: Begins;
  /** so many are played; none: the auction */
  tricks?: number;
  help?: boolean;
  lesson?: string;
}

export const GIVEN_KEYS = ["trump", "declarer", "facts", "tricks", "help", "lesson"];
/** What an address says where one plays without trumps, and where help belongs to no lesson. */
const NONE = "none";
const YES = "yes";

/** What is told of it in an address or by a browser, as far as it can be used; the engine judges the rest. */
export function givenIn(value: unknown): Given {
  if (!isRecord(value)) return {};
  const { begins, tricks, help, lesson } = value;
  return {
    ...(isRecord(begins) && (begins.trump === null || typeof begins.trump === "string") ? { begins: begins as unknown as Begins } : {}),
    ...(isCount(tricks) ? { tricks } : {}),
    ...(help === true ? { help } : {}),
    ...(typeof lesson === "string" && isLesson(lesson) ? { lesson } : {}),
  };
}

/** @returns what an address says of it, and what of that cannot be used, in words */
export function readGiven(said: URLSearchParams): { given: Given; faults: string[] } {
  const faults: string[] = [];
  const trump = said.get("trump");
  const declarer = said.get("declarer")?.toUpperCase();
  const facts = Object.fromEntries(
    (said.get("facts") ?? "")
      .split(",")
      .filter(Boolean)
      .map((fact) => {
        const [name, value = ""] = fact.split(":");
        return [name, /^\d{1,6}$/.test(value) ? Number(value) : value];
      }),
  );
  const written = said.get("tricks");
  const tricks = written !== null && /^\d\d?$/.test(written) ? Number(written) : undefined;
  if (written !== null && tricks === undefined) faults.push(_("“{word}” is no number of tricks.", { word: cut(written) }));
  const alone = trump === null ? ["declarer", "facts"].filter((key) => said.has(key)) : [];
  faults.push(...alone.map((key) => _("The link says “{key}” without “trump”, so it counts for nothing.", { key })));
  const help = said.get("help");
  const begins =
    trump === null
      ? undefined
      : {
          trump: trump === NONE ? null : trump,
          ...(declarer ? { declarer } : {}),
          ...(Object.keys(facts).length ? { facts } : {}),
        };
  return { given: givenIn({ begins, tricks, help: help !== null, lesson: said.get("lesson") ?? help }), faults };
}

/** The same for an address. */
export function givenText({ begins, tricks, help, lesson }: Given) {
  const facts = Object.entries(begins?.facts ?? {})
    .map((fact) => fact.join(":"))
    .join(",");
  const parts = {
    trump: begins && (begins.trump ?? NONE),
    declarer: begins?.declarer,
    facts,
    tricks: tricks?.toString(),
    help: help ? (lesson ?? YES) : undefined,
    lesson: help ? undefined : lesson,
  };
  return Object.entries(parts)
    .flatMap(([name, value]) => (value ? [`&${name}=${value}`] : []))
    .join("");
}

/** Whether one comes to it straight, without choosing a game or a deal. */
export const isDirect = ({ begins, tricks, help, lesson }: Given) => help === true || lesson !== undefined || begins !== undefined || tricks !== undefined;

export const askedOf = ({ begins, tricks }: Given) => ({ ...begins, ...(tricks === undefined ? {} : { tricks }) });

/** Whether both begin and end at the same place. */
export const isSamePart = (one: Given, other: Given) =>
  givenText({ ...one, help: false, lesson: undefined }) === givenText({ ...other, help: false, lesson: undefined });
