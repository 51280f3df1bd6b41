/** A puzzle played on to the end: the others answer with best play, and the engine judges every further card of the reader's. */

import { make } from "../../shared/dom/nodes.ts";
import { Asker } from "../../shared/engine/asker.ts";
import { cardChip, cardName, cardProse } from "../../shared/cards/cards.ts";
import { seatAfter } from "./puzzle.ts";
import { rove } from "../../shared/dom/roving.ts";
import { houseOf } from "../../shared/reader/table-rules.ts";
import type { Turn } from "../../shared/engine/asker.ts";
import type { PuzzleFelt } from "./felt.ts";
import type { Choice, Puzzle, Trick } from "./puzzle.ts";

/** Milliseconds for a card, and for a whole trick to be seen. */
const CARD = 450;
const TRICK = 1000;

export interface Stage {
  felt: PuzzleFelt;
  buttons: Map<string, HTMLButtonElement>;
  hand: HTMLElement;
  bar: HTMLElement;
  said: HTMLElement;
  /** called with the tricks played since */
  grow: (tricks: Trick[]) => void;
  /** called when nothing is left to play, or it was stopped */
  done: () => void;
}

/**
 * Null where no decision is left.
 * @param choice what was chosen at the decision
 */
export function playOut(puzzle: Puzzle, choice: Choice, { felt, buttons, hand, bar, said, grow, done }: Stage) {
  const discarding = puzzle.task === "discard";
  const rest = puzzle.hand.filter((card) => !choice.cards.includes(card));
  if (puzzle.task === "signal" || (discarding && puzzle.goal.kind === "game") || rest.length < 2 || !choice.tricks.length) return null;
  const me = puzzle.seat;
  const goal = ["all-tricks", "game"].includes(puzzle.goal.kind) ? puzzle.goal.kind : "points";
  const up = puzzle.side.includes(me);
  const hands = Object.fromEntries(Object.entries(puzzle.hands).map(([seat, cards]) => [seat, [...cards]]));
  hands[me] = rest;
  let leader = discarding ? puzzle.declarer : puzzle.leader;
  let trick = discarding ? [] : [...puzzle.trick, ...choice.cards];
  let number = puzzle.tricks.length + 1;
  let given = 0;
  /** What the score is asked with: it goes up with every trick. */
  const sheet = { ...puzzle.sheet, ...choice.sheet };
  const played: Trick[] = [];
  let line: string[] = [];
  /** The play itself, and the questions why a card may not be played: both end when it is stopped or left. */
  const playing = new Asker();
  const explaining = new Asker();
  const caption = make("p", { class: "puzzle__caption" });
  caption.setAttribute("role", "status");
  const tally = make("p", { class: "puzzle__tally" });

  const many = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;
  const counted = (points: number) => many(points, puzzle.unit ?? "point");
  const next = () => seatAfter(leader, trick.length % 4);
  const gone = () => puzzle.hand.filter((card) => !hands[me].includes(card));

  function show(winner: string | null, landing: boolean = false) {
    const moment = { leader, cards: trick, winner, points: 0, number, gone: [] };
    felt.show(moment, { turn: winner || next() !== me ? null : me, landing });
    for (const card of gone()) {
      const button = buttons.get(card) as HTMLButtonElement;
      button.disabled = true;
      button.dataset.gone = "";
    }
  }

  /** What the solver says of the table as it is. */
  async function solved(turn: Turn) {
    const inTime = turn.late(() => (caption.textContent = "The engine is working it out."));
    const onWork = (nodes: number) => (caption.textContent = `The engine is working it out: ${nodes.toLocaleString("en")} cards tried.`);
    try {
      const table = { trump: puzzle.trump, hands: [..."NESW"].map((seat) => hands[seat]), leader, trick, declarer: puzzle.declarer, goal };
      const before = goal === "game" ? sheet : {};
      return await turn.ask({ verb: "solve", game: puzzle.game, ...houseOf(puzzle.game), ...table, ...before }, { onWork, signal: turn.signal });
    } finally {
      inTime();
    }
  }

  async function lay(turn: Turn, card: string) {
    const seat = next();
    hands[seat] = hands[seat].filter((each) => each !== card);
    trick = [...trick, card];
    caption.replaceChildren(`Trick ${number}, ${puzzle.who[seat]}: `, cardChip(card));
    show(null, true);
    if (trick.length === 4) await gather(turn);
  }

  /** What combines in the whole trick. */
  async function inside(turn: Turn) {
    if (!puzzle.in_tricks.combinations) return 0;
    return (await turn.ask({ verb: "melds", game: puzzle.game, ...houseOf(puzzle.game), trump: puzzle.trump, trick })).total;
  }

  /** What both sides have by now, beside the table. */
  function count() {
    const all = [...puzzle.tricks, ...played];
    const [first, second] = [true, false].map((ours) => {
      const won = all.filter(({ winner }) => (puzzle.side.includes(winner) === up) === ours);
      const before = ours === up ? puzzle.so_far.points - sum(puzzle.tricks.filter(({ winner }) => puzzle.side.includes(winner))) + (choice.sheet?.points ?? 0) : 0;
      const word = puzzle.in_tricks.combinations ? "point" : "card point";
      return `${many(won.length, "trick")} and ${many(before + sum(won), word)}`;
    });
    const others = puzzle.side.length > 1 || up ? "the others" : "the declarer";
    const own = puzzle.side.length > 1 || !up ? "Your side" : "You";
    tally.textContent = `${own}: ${first}; ${others}: ${second}.`;
  }

  const sum = (tricks: Trick[]) => tricks.reduce((total, { points }) => total + points, 0);

  /** How the deal ends on the score sheet. */
  async function result(turn: Turn) {
    const { result: scored } = await turn.ask({ verb: "score", game: puzzle.game, ...houseOf(puzzle.game), trump: puzzle.trump, ...sheet });
    const { bid } = puzzle.contract;
    if (bid !== null) {
      const points = `${scored.declarer < 0 ? "−" : ""}${many(Math.abs(scored.declarer), puzzle.pays)}`;
      return ` The bid of ${bid} is ${scored.declarer < 0 ? "not made" : "made"}: ${points} for ${up ? "you" : "the declarer"}.`;
    }
    const [first, second] = Object.values<number>(scored);
    return ` The deal scores ${many(up ? first : second, puzzle.pays)} for your side and ${up ? second : first} for the others.`;
  }

  /** Who takes the whole trick; the table is cleared after a look. */
  async function gather(turn: Turn) {
    const { index, points } = await turn.ask({ verb: "winner", game: puzzle.game, ...houseOf(puzzle.game), trump: puzzle.trump, trick });
    const winner = seatAfter(leader, index);
    const bonus = await inside(turn);
    const cards = points + (Object.values(hands).every((held) => !held.length) ? puzzle.in_tricks.last : 0);
    const worth = cards + bonus;
    caption.append(" ", make("span", { class: "puzzle__taken-line" }, `${winner === me ? "you take" : `${puzzle.who[winner]} takes`} ${worth}`));
    show(winner);
    await turn.pause(TRICK);
    const declares = puzzle.side.includes(winner);
    if (declares) {
      sheet.points += cards;
      sheet.tricks += 1;
    }
    if (puzzle.in_tricks.combinations) {
      const name = declares ? "bonus" : "opponents_bonus";
      sheet[name] = Number(sheet[name]) + bonus;
    }
    played.push({ leader, cards: trick, winner, points: worth });
    count();
    grow(played);
    leader = winner;
    trick = [];
    number += 1;
  }

  async function others(turn: Turn) {
    if (!line.length) line = (await solved(turn)).line;
    await turn.pause(CARD);
    const card = line.shift();
    if (card) await lay(turn, card);
  }

  async function own(turn: Turn) {
    show(null);
    if (hands[me].length === 1) {
      await turn.pause(CARD);
      line.shift();
      await lay(turn, hands[me][0]);
      return;
    }
    const { moves } = await solved(turn);
    caption.textContent = `Trick ${number}: your turn.`;
    const best = Object.values(moves).reduce((one, other) => (Number(other) > Number(one) === up ? other : one));
    const card = await turn.of(chosen(moves, turn.signal));
    explaining.stop();
    const cost = Math.abs(Number(moves[card]) - Number(best));
    given += cost;
    judge(card, cost, Object.keys(moves).filter((each) => moves[each] === best));
    // What follows is best play after this very card.
    line = [];
    await lay(turn, card);
  }

  function judge(card: string, cost: number, best: string[]) {
    said.dataset.kind = cost ? "illegal" : "legal";
    const better = best.flatMap((each, at) => [at ? " or " : "", cardChip(each)]);
    const loss = goal === "all-tricks" ? "gives the goal away." : `costs ${counted(cost)}.`;
    const words = cost ? [make("strong", {}, "✗"), " ", cardChip(card), ` ${loss} Best was `, ...better, "."] : [make("strong", {}, "✓"), " ", cardChip(card), " gives nothing away."];
    said.replaceChildren(make("p", { class: "puzzle__line" }, ...words));
  }

  /** The card that the reader plays; one that may not be played is answered with the rule. */
  function chosen(moves: Record<string, unknown>, over: AbortSignal): Promise<string> {
    const stops = rove(hand);
    if (document.activeElement === document.body || !hand.contains(document.activeElement)) stops.stop()?.focus({ preventScroll: true });
    return new Promise((resolve) => {
      const listening = new AbortController();
      hand.addEventListener("click", (event) => {
        const button = (event.target as Element).closest("button") as HTMLElement | null;
        const card = button?.dataset.card ?? "";
        if (!hands[me].includes(card)) return;
        if (card in moves) {
          listening.abort();
          resolve(card);
        } else {
          void explain(card);
        }
      }, { signal: listening.signal });
      over.addEventListener("abort", () => listening.abort());
    });
  }

  function explain(card: string) {
    return explaining.begin(async (turn) => {
      const { illegal } = await turn.ask({ verb: "legal", game: puzzle.game, ...houseOf(puzzle.game), trump: puzzle.trump, hand: hands[me], trick });
      said.dataset.kind = "illegal";
      said.replaceChildren(make("p", { class: "puzzle__line" }, make("strong", {}, "✗ That card may not be played."), " ", ...cardProse(illegal[card].why)));
    }, { failed: ({ message }) => said.replaceChildren(...cardProse(message)) });
  }

  function run() {
    return playing.begin(async (turn) => {
      if (trick.length === 4) await gather(turn);
      while (hands[next()].length) await (next() === me ? own(turn) : others(turn));
      const lost = goal === "all-tricks" ? "The goal was given away." : `${counted(given)} given away after the first card.`;
      const ending = await result(turn);
      said.dataset.kind = given ? "illegal" : "legal";
      said.replaceChildren(make("p", { class: "puzzle__line" }, make("strong", {}, "Played to the end."), " ", given ? lost : "Nothing given away.", ending));
      done();
    }, {
      failed: ({ message }) => {
        said.dataset.kind = "illegal";
        said.replaceChildren(make("p", { class: "puzzle__line" }, ...cardProse(message)));
        done();
      },
    });
  }

  function leave() {
    playing.stop();
    explaining.stop();
  }

  return {
    start() {
      bar.replaceChildren(caption, tally);
      count();
      grow(played);
      said.replaceChildren();
      delete said.dataset.kind;
      for (const [card, button] of buttons) {
        button.disabled = false;
        button.toggleAttribute("data-gone", !hands[me].includes(card));
        button.removeAttribute("data-verdict");
        button.setAttribute("aria-label", cardName(card));
        button.disabled = !hands[me].includes(card);
      }
      show(null);
      void run();
    },
    stop() {
      leave();
      // What was said of a card on the way is about another table than the one that comes back.
      said.replaceChildren();
      done();
    },
    leave,
  };
}
