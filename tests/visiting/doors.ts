/** The client's readers of what comes from elsewhere: what each makes of a text, as requests to the engine. None may throw. */

import { gameIn } from "../../generator/stoek_site/shared/dom/link.ts";
import { begunOf, eveningsOf, lastAnswer } from "../../generator/stoek_site/features/evening/shelf.ts";
import { readAnswered, requestOf } from "../../generator/stoek_site/features/evening/forms.ts";
import { isLine } from "../../generator/stoek_site/features/evening/deal-line.ts";
import { positionOf } from "../../generator/stoek_site/features/may_i_play/position.ts";
import { wantedOf } from "../../generator/stoek_site/features/odds/stock.ts";
import { drawOf } from "../../generator/stoek_site/features/quiz/positions.ts";
import { dealIn, decoded, fragmentOf, isDeal } from "../../generator/stoek_site/features/score/entry/deal-link.ts";
import { gameOf } from "../../generator/stoek_site/features/score/entry/games.ts";
import { Keeping } from "../../generator/stoek_site/features/score/entry/kept.ts";
import { recordOf, sheetOf } from "../../generator/stoek_site/features/score/entry/sheet.ts";
import { stateIn, stepsIn } from "../../generator/stoek_site/features/score/entry/state.ts";
import { opened } from "../../generator/stoek_site/features/score/entry/whole.ts";
import { houseSaid, readTables, writeTables } from "../../generator/stoek_site/shared/reader/house-links.ts";
import { departing, gamesWithRules } from "../../generator/stoek_site/shared/reader/house-rules.ts";
import { OURS } from "../../generator/stoek_site/shared/reader/kept.ts";
import { progressOf } from "../../generator/stoek_site/shared/reader/progress.ts";
import { settings } from "../../generator/stoek_site/shared/reader/settings.ts";
import { houseOf } from "../../generator/stoek_site/shared/reader/table-rules.ts";
import type { EngineRequest } from "../../generator/stoek_site/shared/engine/types.ts";

/** What a door needs to know besides: the game as the page describes it, and how much a position holds. */
interface Given {
  game: any;
  limits: any;
}

const trumpOf = (trump: string | null) => (trump === "none" ? null : trump);

/** As another tab writes it: the page hears of it. */
function keep(key: string, text: string) {
  localStorage.setItem(OURS + key, text);
  dispatchEvent(new StorageEvent("storage", { key: OURS + key }));
}

const doors: Record<string, (text: string, given: Given) => EngineRequest[]> = {
  ruling(text, { game, limits }) {
    gameIn(text);
    const read = positionOf(text, limits);
    if (!read?.position.trump || !read.position.hand.length) return [];
    const { trump, trick, hand } = read.position;
    const house = houseSaid(read.said, game.id) ?? {};
    return [{ verb: "legal", game: game.id, ...houseOf(game.id, house), trump: trumpOf(trump), trick, hand }];
  },
  comparison(text, { limits }) {
    const read = positionOf(text, limits, "comparison");
    if (!read?.position.trump || !read.position.hand.length) return [];
    const { trump, trick, hand } = read.position;
    return [{ verb: "compare", trump: trumpOf(trump), trick, hand }];
  },
  odds(text, { game, limits }) {
    const read = wantedOf(text, limits);
    return read ? [{ verb: "odds", game: game.id, hand: read.wanted.hand, need: read.wanted.need }] : [];
  },
  draw(text, { game }) {
    const draw = drawOf(text, game.id)?.draw;
    return draw ? [{ verb: "position", game: game.id, ...houseOf(game.id, draw.house), seed: draw.seed, ...(draw.rule ? { rule: draw.rule } : {}) }] : [];
  },
  table(text) {
    const { tables } = readTables(text);
    readTables(writeTables(tables));
    return Object.entries(tables).map(([game, house]) => ({ verb: "ruleset", game, ...houseOf(game, house) }));
  },
  deal(text, { game }) {
    gameOf(decoded(text));
    if (isLine(text)) return [{ verb: "check", game: game.id, deal: decoded(text) }];
    const deal = isDeal(text) ? decoded(text) : dealIn(text).deal;
    return [{ verb: "notation", deal, to: "json" }];
  },
  /** what the engine has read of a deal, in the form and out again */
  record(text, { game }) {
    const record = JSON.parse(text);
    fragmentOf("", text, record.house ?? {});
    return [{ verb: "check", game: game.id, deal: recordOf(sheetOf(record), record.game ?? game.id) }];
  },
  /** what the engine has read of an evening, on the pad and out again */
  evening(text, { game }) {
    return [requestOf(readAnswered(JSON.parse(text), game, {}), game.id, {})];
  },
  "kept settings"(text) {
    keep("settings", text);
    return gamesWithRules()
      .map(({ id }) => ({ verb: "ruleset", game: id, ...houseOf(id, settings.house(id)) }))
      .filter((request) => "house" in request);
  },
  "kept progress"(text, { game }) {
    for (const shelf of ["quiz", "puzzles"] as const) {
      keep(`${shelf}.${game.id}`, text);
      const progress = progressOf(game.id, shelf);
      progress.of("x");
      progress.set("x", "wrong");
    }
    return [];
  },
  "kept evening"(text, { game }) {
    keep(`evening.${game.id}`, text);
    const { evening, earlier } = eveningsOf(game).get();
    return [evening, ...(earlier ? [earlier] : [])].map((each) => requestOf(each, game.id, departing(game.id, each.house ?? {})));
  },
  "kept line"(text, { game }) {
    keep(`evening.line.${game.id}`, text);
    begunOf(game.id).get();
    keep("evening.answer", text);
    lastAnswer.get();
    return [];
  },
  "kept deal"(text, { game }) {
    keep(`deal.${game.id}`, text);
    const now = opened(game, {}, new Keeping(game.id).held);
    for (const each of stepsIn(now)) stateIn(now, each);
    return [{ verb: "check", game: game.id, deal: recordOf(now.sheet, game.id) }];
  },
};

/** What becomes of each text at a door: the requests that come of it, or how it fell. */
export function through(door: string, texts: string[], given: Given): (EngineRequest[] | string)[] {
  return texts.map((text) => {
    try {
      return doors[door](text, given);
    } catch (error) {
      return String((error as Error).stack);
    }
  });
}
