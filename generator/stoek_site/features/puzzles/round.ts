/** One hand puzzle from the first look to the last word: the choice, its refutation, another try, and all that the answer opens. */

import { make, reveal, textButton } from "../../shared/dom/nodes.ts";
import { cardButton, cardChip, cardName, cardProse, trumpMark } from "../../shared/cards/cards.ts";
import { ruleHref } from "../../shared/engine/engine.ts";
import { choiceTable, fourHands, headline, playedSoFar, whereItStands } from "./drawn.ts";
import { playOut } from "./ending.ts";
import { PuzzleFelt } from "./felt.ts";
import { hintsFor } from "./hints.ts";
import { makeReplay } from "./replay.ts";
import { reportBox } from "./report.ts";
import { opening } from "./puzzle.ts";
import { rove } from "../../shared/dom/roving.ts";
import { keepInPlace } from "../../shared/dom/steady.ts";
import type { Mark } from "../../shared/reader/progress.ts";
import type { Choice, Guide, Moment, Puzzle, Trick } from "./puzzle.ts";

export interface Terms {
  guide: Guide;
  /** called for the next puzzle */
  next: () => void;
  /** how it went so far */
  mark: (mark: Mark) => void;
}

export function playPuzzle(puzzle: Puzzle, { guide, next, mark }: Terms) {
  const felt = new PuzzleFelt(puzzle);
  const replay = makeReplay(puzzle, show);
  const tried: Set<Choice> = new Set();
  const tries: {chosen: string, answered: string}[] = [];
  let deaf = false;
  let out: ReturnType<typeof playOut> = null;
  const question = make("p", { class: "puzzle__ask" }, puzzle.ask);
  const bar = make("div", { class: "puzzle__bar" }, question);
  const buttons = new Map(puzzle.hand.map((card) => [card, cardButton(card)]));
  const hand = make("div", { class: "hand puzzle__hand" }, ...buttons.values());
  const discarding = puzzle.task === "discard";
  const sets = make("div", { class: "puzzle__sets" });
  // Where four cards are put away, the table lies where the choice was: it is not needed before.
  const scene = make("div", { class: "puzzle__scene" });
  let seen: Choice | null = null;
  const said = make("div", { class: "puzzle__said" });
  const foot = make("div", { class: "puzzle__foot" });
  const more = make("div", { class: "puzzle__more" });
  hand.setAttribute("role", "group");
  hand.setAttribute("aria-label", "Your hand");
  said.setAttribute("role", "status");
  const choosing = discarding ? sets : hand;
  if (discarding) drawSets();
  const stops = rove(choosing);
  const table = discarding ? [trumpMark(puzzle.trump), hand, scene] : [felt.element, bar, hand];
  const before = make("div", {}, ...playedSoFar(puzzle));
  const element = make("div", { class: "puzzle-round" }, ...headline(puzzle), before, ...table, said, foot, more);
  choosing.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("button") as HTMLElement | null;
    if (button && !deaf) choose(button.dataset.cards?.split(" ") ?? [button.dataset.card ?? ""], event.detail === 0);
  });
  const rest = [make("details", { class: "fold" }, make("summary", {}, "The play, card by card"), replay.list), reportBox(puzzle, () => tries)];
  const hints = hintsFor(puzzle, guide, tried);
  ask();

  /** Four cards to put away, as one thing to press. */
  function drawSets() {
    for (const [at, choice] of puzzle.choices.entries()) {
      const key = make("button", { class: "puzzle__set" }, ...choice.cards.map((card) => cardChip(card)));
      key.setAttribute("type", "button");
      key.setAttribute("aria-label", `Set ${at + 1}: ${choice.cards.map(cardName).join(", ")}`);
      key.dataset.cards = choice.cards.join(" ");
      sets.append(key);
    }
    hand.classList.add("puzzle__hand--lies");
  }

  function show(moment: Moment, landing: boolean) {
    felt.show(moment, { turn: moment.gone.length ? null : puzzle.seat, landing });
    const away = discarding ? (seen?.cards ?? []) : [];
    for (const [card, button] of buttons) {
      button.toggleAttribute("data-gone", moment.gone.includes(card) || away.includes(card));
    }
  }

  /** What has been played, with what the reader has played on. */
  function grow(tricks: Trick[]) {
    if (!puzzle.tricks.length) return;
    const open = tricks.length ? before.querySelector("details")?.open : undefined;
    keepInPlace(bar, () => before.replaceChildren(...playedSoFar({ ...puzzle, tricks: [...puzzle.tricks, ...tricks] }, open)));
  }

  /** The table as it was, and the question. */
  function ask() {
    replay.halt();
    out?.leave();
    deaf = false;
    seen = null;
    grow([]);
    show(opening(puzzle), false);
    for (const button of buttons.values()) button.disabled = discarding;
    for (const choice of tried) markTried(choice);
    bar.replaceChildren(question);
    if (discarding) scene.replaceChildren(bar, sets);
    said.replaceChildren();
    delete said.dataset.kind;
    foot.replaceChildren(...(tried.size ? [] : [textButton("Another one", next)]));
    more.replaceChildren();
  }

  /** @param choice its line is shown */
  function load(choice: Choice) {
    seen = choice;
    bar.replaceChildren(replay.controls);
    if (discarding) scene.replaceChildren(felt.element, bar);
    replay.load(choice, true);
  }

  function choose(cards: string[], byKey: boolean) {
    const choice = puzzle.choices.find((each) => each.cards.join() === cards.join());
    if (!choice) {
      notAllowed(cards[0]);
      return;
    }
    tries.push({ chosen: cards.join(" "), answered: `${choice.words} (${choice.worth}; costs ${choice.price})` });
    deaf = true;
    load(choice);
    if (choice.right) {
      mark(tried.size ? "solved" : "first");
      finish(choice, "✓ Right.", byKey);
    } else {
      tried.add(choice);
      mark("tried");
      refuted(choice, byKey);
    }
    // The table took the place of the sets: on a phone the answer lies below the screen.
    if (discarding && !byKey) reveal(foot);
  }

  function notAllowed(card: string) {
    const { rule, why } = puzzle.illegal[card];
    say("illegal", "✗ That card may not be played.", ...cardProse(why), " ", make("a", { href: ruleHref(rule) }, "The rule"));
    const button = buttons.get(card);
    button?.setAttribute("aria-label", `${cardName(card)}, may not be played`);
    button?.setAttribute("data-verdict", "illegal");
  }

  function say(kind: "legal" | "illegal", head: string, ...words: (Node | string)[]) {
    said.dataset.kind = kind;
    said.replaceChildren(make("p", { class: "puzzle__line" }, make("strong", {}, head), " ", ...words));
  }

  const allSeen = () => make("small", { class: "puzzle__seen" }, puzzle.seen.short);

  function refuted(choice: Choice, byKey: boolean) {
    markTried(choice);
    say("illegal", "✗ Not this one.", ...cardProse(choice.words), " ", allSeen());
    const again = textButton("Try again", () => {
      ask();
      stops.stop()?.focus({ preventScroll: true });
    }, "button puzzle__main");
    const solution = textButton("Show me", () => showMe());
    const hint = textButton("Hint", () => {
      hints.next();
      hint.hidden = hints.empty;
    });
    hint.hidden = hints.empty;
    foot.replaceChildren(again, hint, solution);
    more.replaceChildren(hints.element, ...rest);
    again.focus({ preventScroll: !byKey });
  }

  function markTried({ cards, price }: Choice) {
    const key = choosing === sets ? sets.querySelector(`[data-cards="${cards.join(" ")}"]`) : buttons.get(cards[0]);
    key?.setAttribute("data-verdict", "illegal");
    const name = choosing === sets ? cards.map(cardName).join(", ") : cardName(cards[0]);
    key?.setAttribute("aria-label", `${name}, tried: costs ${price}`);
  }

  function showMe() {
    const right = puzzle.choices.find((choice) => choice.right);
    if (!right) return;
    load(right);
    finish(right, "The right choice:", true);
  }

  /** Everything lies open. */
  function finish(choice: Choice, head: string, byKey: boolean) {
    deaf = true;
    say("legal", head, ...(head.startsWith("✓") ? [] : [...choice.cards.flatMap((card) => [cardChip(card), " "])]), ...cardProse(choice.words), " ", allSeen());
    const on = textButton("Next puzzle", next, "button puzzle__main");
    const once = textButton("Once more", () => {
      ask();
      stops.stop()?.focus({ preventScroll: true });
    });
    out?.leave();
    out = playOut(puzzle, choice, { felt, buttons, hand, bar, said, grow, done: () => reopen(choice, head) });
    foot.replaceChildren(on, ...(out ? [textButton("Play it out", playOn)] : []), once);
    const see = (other: Choice) => {
      load(other);
      bar.scrollIntoView({ block: "nearest" });
    };
    const note = puzzle.note ? [make("p", { class: "puzzle__note" }, ...cardProse(puzzle.note))] : [];
    const why = make("p", { class: "puzzle__why" }, ...cardProse(puzzle.why));
    const lesson = puzzle.lesson.map((words) => make("p", { class: "puzzle__lesson" }, ...cardProse(words)));
    more.replaceChildren(why, ...lesson, ...note, fourHands(puzzle), choiceTable(puzzle, see), make("p", { class: "puzzle__small" }, puzzle.seen.long), whereItStands(puzzle, guide), ...rest);
    on.focus({ preventScroll: !byKey });
  }

  function playOn() {
    replay.halt();
    foot.replaceChildren(textButton("Stop playing", () => out?.stop(), "button button--quiet"));
    more.replaceChildren();
    out?.start();
  }

  function reopen(choice: Choice, head: string) {
    const [kept, kind] = [[...said.childNodes], said.dataset.kind];
    bar.replaceChildren(replay.controls);
    replay.load(choice, false);
    finish(choice, head, false);
    if (!kept.length) return;
    said.replaceChildren(...kept);
    said.dataset.kind = kind;
  }

  return {
    element,
    /** The puzzle is taken away: whatever plays by itself ends. */
    leave() {
      replay.halt();
      out?.leave();
    },
  };
}
