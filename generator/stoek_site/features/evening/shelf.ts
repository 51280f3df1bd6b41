/** What the browser keeps of the evenings: that of each game and the one before it, the line that somebody has begun, the engine's last answer. */

import { N_, _ } from "../../shared/language/language.ts";
import { formerEvenings } from "../../shared/reader/former.ts";
import { Kept, isRecord } from "../../shared/reader/kept.ts";
import { either, isInteger, isText, withParts } from "../../shared/reader/shapes.ts";
import { settings } from "../../shared/reader/settings.ts";
import { newEvening, type Evening, type Game, type Line } from "./evening.ts";
import { areFigures, type Figures } from "./figures.ts";
import { readKept } from "./forms.ts";
import { isAnswer, type Answer } from "./session.ts";

const FORBIDDEN = N_("This browser does not let the page keep the evening: it is lost when you leave. Save it as a file, or copy the text.");
const FULL = N_("The browser's storage is full: what you write from now on is lost when you leave. Save the evening as a file, or copy the text.");

/** earlier: the evening before this one */
export type Evenings = { evening: Evening; earlier: Evening | null };

const isBegun = ({ lines, players }: Evening) => lines.length > 0 || players.some((name) => name !== "");

export function eveningsOf(game: Game) {
  return new Kept<Evenings>({
    key: "evening",
    game: game.id,
    file: true,
    read: (value) => {
      const evening = isRecord(value) ? readKept(value.evening, game) : null;
      return evening && { evening, earlier: readKept((value as { earlier?: unknown }).earlier, game) };
    },
    former: (value, meant) => formerEvenings(value, { ...settings.house(game.id), ...meant }),
    joined: (here, former) => {
      if (!isBegun(here.evening)) return { ...former, earlier: former.earlier ?? here.earlier };
      return here.earlier || former.earlier ? null : { ...here, earlier: former.evening };
    },
    standard: () => ({ evening: newEvening(game.players[0], game.sides?.again === true), earlier: null }),
    refused: (full) => _(full ? FULL : FORBIDDEN),
  });
}

/** Returns evenings as the browser stores them, with unreadable lines unchanged. */
export function eveningsAsKept({ evening, earlier }: Evenings): Evenings {
  const asKept = (each: Evening): Evening => ({ ...each, lines: each.lines.map((line) => (line.strange ?? line) as Line) });
  return { evening: asKept(evening), earlier: earlier && asKept(earlier) };
}

/** A line that somebody has begun and not written; at: the one that it was to be. */
export interface Begun {
  at: number;
  declarer: number | null;
  /** one text behind the other, as they stood before there were figures: a tab of yesterday's site reads them too */
  typed: string;
  /** where a deal is entered by its figures */
  figures: Figures | null;
  /** whether its results were written down instead */
  results: boolean;
}

const isBegunLine = withParts<Begun>({ at: isInteger, typed: isText, declarer: either<unknown>(isInteger, (value): value is null => value === null) });

export function begunOf(game: string) {
  return new Kept<Begun | null>({
    key: "evening.line",
    game,
    file: false,
    read: (value) => {
      if (!isBegunLine(value)) return null;
      const { at, typed, declarer, figures, results } = value;
      return { at, typed, declarer, figures: areFigures(figures) ? figures : null, results: results === true };
    },
    standard: () => null,
  });
}

/**
 * The engine's last answer and its question, so that the pad stands there at once the next time; engine: a mark of the one that answered. What
 * another one said, or one that is not known, is shown until this one has been asked.
 */
export const lastAnswer = new Kept<{ question: string; engine: string; answer: Answer } | null>({
  key: "evening.answer",
  file: false,
  read: (value) => {
    const { question, engine, answer } = isRecord(value) ? value : {};
    return typeof question === "string" && isAnswer(answer) ? { question, engine: String(engine), answer } : null;
  },
  standard: () => null,
});
