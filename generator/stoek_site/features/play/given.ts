/** What is given about a deal besides its number: where it begins and ends, whether one plays with help, and for which lesson. */

import { linkText, type Said } from "../../shared/dom/link.ts";
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

/** What an address says of it; the link is told what of that cannot be used. */
export function readGiven(said: Said): Given {
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
  const count = (word: string) => (/^\d\d?$/.test(word) ? Number(word) : null);
  const tricks = said.use("tricks", count, (word) => _("“{word}” is no number of tricks.", { word })) ?? undefined;
  const alone = trump === null ? ["declarer", "facts"].filter((key) => said.has(key)) : [];
  said.faults.push(...alone.map((key) => _("The link says “{key}” without “trump”, so it counts for nothing.", { key })));
  const help = said.get("help");
  const begins =
    trump === null
      ? undefined
      : {
          trump: trump === NONE ? null : trump,
          ...(declarer ? { declarer } : {}),
          ...(Object.keys(facts).length ? { facts } : {}),
        };
  return givenIn({ begins, tricks, help: help !== null, lesson: said.get("lesson") ?? help });
}

/** The same as parts of an address. */
export function givenParts({ begins, tricks, help, lesson }: Given) {
  const facts = Object.entries(begins?.facts ?? {})
    .map((fact) => fact.join(":"))
    .join(",");
  return {
    trump: begins && (begins.trump ?? NONE),
    declarer: begins?.declarer,
    facts,
    tricks,
    help: help ? (lesson ?? YES) : undefined,
    lesson: help ? undefined : lesson,
  };
}

/** Whether one comes to it straight, without choosing a game or a deal. */
export const isDirect = ({ begins, tricks, help, lesson }: Given) => help === true || lesson !== undefined || begins !== undefined || tricks !== undefined;

export const askedOf = ({ begins, tricks }: Given) => ({ ...begins, ...(tricks === undefined ? {} : { tricks }) });

const partText = (given: Given) => linkText("play", givenParts({ ...given, help: false, lesson: undefined }));

/** Whether both begin and end at the same place. */
export const isSamePart = (one: Given, other: Given) => partText(one) === partText(other);
