/** A line of play stepped through on the felt, by itself or by hand; the caption says each step, the list has them all. */

import { make, textButton } from "../../shared/dom/nodes.ts";
import { cardChip } from "../../shared/cards/cards.ts";
import { playHeads } from "./drawn.ts";
import { momentsOf, seatAfter } from "./puzzle.ts";
import { rove } from "../../shared/dom/roving.ts";
import type { Choice, Moment, Puzzle } from "./puzzle.ts";

/** Milliseconds for a card, and for a whole trick to be seen. */
const CARD = 420;
const TRICK = 1100;

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function makeReplay(puzzle: Puzzle, show: (moment: Moment, landing: boolean) => void) {
  let moments: Moment[] = [];
  let cells: HTMLButtonElement[] = [];
  let at = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const caption = make("p", { class: "puzzle__caption" });
  caption.setAttribute("role", "status");
  const back = textButton("‹", () => step(-1), "button button--quiet puzzle__step");
  const run = textButton("Play", () => (timer === undefined ? start(at + 1 < moments.length ? at : 0) : skip()), "button button--quiet puzzle__step puzzle__step--run");
  const on = textButton("›", () => step(1), "button button--quiet puzzle__step");
  back.setAttribute("aria-label", "One card back");
  on.setAttribute("aria-label", "One card on");
  const keys = make("div", { class: "puzzle__keys" }, back, run, on);
  const list = make("table", { class: "layout layout--tricks puzzle__plays" });
  const controls = make("div", { class: "puzzle__controls" }, caption, keys);

  const taken = (winner: string, points: number) =>
    make("span", { class: "puzzle__taken-line" }, `${winner === puzzle.seat ? "you take" : `${puzzle.who[winner]} takes`} ${points}`);

  function said({ leader, cards, winner, points, number, gone }: Moment) {
    if (!gone.length) return [`Trick ${number}: the question`];
    const seat = seatAfter(leader, cards.length - 1);
    return [`Trick ${number}, ${puzzle.who[seat]}: `, cardChip(cards[cards.length - 1]), ...(winner ? [" ", taken(winner, points)] : [])];
  }

  function draw(landing: boolean) {
    const moment = moments[at];
    show(moment, landing);
    caption.replaceChildren(...said(moment));
    back.disabled = at === 0;
    on.disabled = at === moments.length - 1;
    run.textContent = timer === undefined ? "Play" : "Skip";
    // What plays by itself is not read out card by card: the list has it all.
    caption.setAttribute("aria-live", timer === undefined ? "polite" : "off");
    for (const [place, cell] of cells.entries()) {
      if (place + 1 === at) cell.setAttribute("aria-current", "step");
      else cell.removeAttribute("aria-current");
    }
  }

  function halt() {
    clearTimeout(timer);
    timer = undefined;
  }

  function step(by: number) {
    goTo(at + by);
  }

  function goTo(to: number) {
    halt();
    at = Math.max(0, Math.min(to, moments.length - 1));
    draw(false);
  }

  function start(from: number) {
    halt();
    at = from;
    tick();
  }

  function tick() {
    if (at + 1 >= moments.length) {
      halt();
      draw(false);
      return;
    }
    at += 1;
    timer = setTimeout(tick, moments[at].winner ? TRICK : CARD);
    draw(true);
  }

  /** What is playing jumps to its end. */
  function skip() {
    goTo(moments.length - 1);
  }

  function drawList(choice: Choice) {
    cells = [];
    const rows = choice.tricks.map(({ leader, cards, winner, points }, index) => {
      const number = make("th", {}, String(puzzle.tricks.length + index + 1));
      number.setAttribute("scope", "row");
      const lying = index === 0 ? puzzle.trick.length : 0;
      const plays = cards.map((card, place) => {
        const seat = seatAfter(leader, place);
        const drawn = [make("span", { class: "layout__seat" }, puzzle.who[seat]), " ", cardChip(card)];
        if (place < lying) return make("td", { class: seat === winner ? "layout__won" : "" }, ...drawn);
        const to = cells.length + 1;
        const cell = make("button", { class: "puzzle__play" }, ...drawn) as HTMLButtonElement;
        cell.type = "button";
        cell.addEventListener("click", () => goTo(to));
        cells.push(cell);
        return make("td", { class: seat === winner ? "layout__won" : "" }, cell);
      });
      return make("tr", {}, number, ...plays, make("td", { class: "number" }, String(points)));
    });
    list.replaceChildren(make("thead", {}, make("tr", {}, ...playHeads("Points"))), make("tbody", {}, ...rows));
    rove(list);
  }

  return {
    controls,
    list,
    goTo,
    halt,
    /**
     * Show a line from its first card on.
     * @param running whether it plays by itself, where the reader has not asked for stillness
     */
    load(choice: Choice, running: boolean) {
      halt();
      moments = momentsOf(puzzle, choice);
      drawList(choice);
      at = 0;
      if (!running) goTo(1);
      else if (still()) goTo(moments.findIndex(({ winner }) => winner !== null));
      else tick();
    },
  };
}
