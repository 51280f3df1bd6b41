import assert from "node:assert/strict";
import { test } from "node:test";
import { Asked } from "../../generator/stoek_site/features/questions/state.ts";
import type { Choice, Question } from "../../generator/stoek_site/features/questions/question.ts";

const choice = (words: string, right: boolean, place?: number): Choice => ({ words, right, why: `why ${words}`, rule: "r", ...(place ? { place } : {}) });
const [A, B, C] = [choice("a", true), choice("b", true), choice("c", false)];

const question = (mode: Question["mode"], choices: Choice[]): Question => ({
  game: "belote",
  rule: "r",
  mode,
  ask: "?",
  trump: null,
  leader: 0,
  trick: [],
  hand: [],
  calls: [],
  facts: [],
  choices,
  why: "why",
  seats: 4,
  partners: true,
});

const signs = (asked: Asked) => asked.question.choices.map((each) => asked.signOf(each));

test("one choice is the answer; the right one is shown where it is not asked again", () => {
  const asked = new Asked(question("one", [A, C]));
  assert.deepEqual(signs(asked), [null, null]);
  const wrong = asked.pressed(C);
  assert.deepEqual([wrong.isJudged, wrong.isOver, wrong.isRight], [true, true, false]);
  assert.deepEqual(signs(wrong), ["missed", "illegal"]);
  assert.deepEqual(signs(new Asked(question("one", [A, C]), "first").pressed(C)), [null, "illegal"]);
  assert.equal(wrong.pressed(A), wrong);
  assert.deepEqual(signs(asked.pressed(A)), ["legal", null]);
  assert.equal(asked.picked.length, 0, "the value itself stays as it was");
});

test("several are chosen and taken back, and judged when that is asked for", () => {
  const asked = new Asked(question("some", [A, B, C]));
  assert.equal(asked.checked(), asked, "nothing is chosen yet");
  const chosen = asked.pressed(A).pressed(C).pressed(C).pressed(C);
  assert.deepEqual([chosen.isJudged, signs(chosen)], [false, [null, null, null]]);
  const judged = chosen.checked();
  assert.deepEqual(signs(judged), ["legal", "missed", "illegal"]);
  assert.deepEqual([judged.count("legal"), judged.count("missed"), judged.count("illegal")], [1, 1, 1]);
  assert.deepEqual(judged.faults, [B, C]);
  assert.equal(judged.pressed(B), judged);
  assert.equal(asked.pressed(B).pressed(A).checked().isRight, true);
});

test("an order is judged by places, and only what was put before the card that it follows is explained", () => {
  const cards = ["a", "b", "c"].map((words, at) => choice(words, true, at + 1));
  const [first, second, third] = cards;
  const asked = new Asked(question("order", cards));
  assert.equal(asked.pressed(first).checked().isJudged, false);
  const judged = asked.pressed(second).pressed(first).pressed(third).checked();
  assert.deepEqual(signs(judged), ["illegal", "illegal", "legal"]);
  assert.deepEqual(judged.explained, [second]);
  assert.equal(cards.reduce((now, each) => now.pressed(each), asked).checked().isRight, true);
});

test("a decision is asked until it is right, or shown", () => {
  const asked = new Asked(question("one", [A, C]), "until-right").pressed(C);
  assert.deepEqual([asked.isJudged, asked.isOver, asked.isRight], [true, false, false]);
  assert.deepEqual(signs(asked), [null, "illegal"]);
  const found = asked.pressed(A);
  assert.deepEqual([found.isOver, found.isRight, found.picked.length], [true, true, 2]);
  assert.deepEqual(signs(found), ["legal", "illegal"]);
  const shown = asked.shown();
  assert.deepEqual([shown.isOver, shown.isRight], [true, false]);
  assert.deepEqual(signs(shown), ["missed", "illegal"]);
});

test("a trial judges one choice after the other, as often as somebody likes", () => {
  const asked = new Asked(question("one", [A, B, C]), "each").pressed(A).pressed(C);
  assert.deepEqual([asked.isOver, asked.isRight], [false, false]);
  assert.deepEqual(signs(asked), ["legal", null, "illegal"]);
  const again = asked.pressed(A);
  assert.deepEqual([again.isRight, again.picked], [true, [C, A]]);
});
