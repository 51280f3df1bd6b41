import assert from "node:assert/strict";
import { test } from "node:test";
import { again, askedNow, begun, canTryAgain, comesBack, goesOn, gone, isOver, stepOf, withAnswer } from "../../generator/stoek_site/features/learn/taking.ts";
import type { Baked, Taking } from "../../generator/stoek_site/features/learn/taking.ts";
import type { Question } from "../../generator/stoek_site/features/questions/question.ts";

const choices = ["yes", "no"].map((words) => ({ words, right: words === "yes", why: "", rule: "r" }));
const question = (ask: string, kind = "may"): Question => ({
  kind,
  game: "belote",
  rule: "r",
  mode: "one",
  ask,
  trump: null,
  leader: 0,
  trick: [],
  hand: [],
  calls: [],
  facts: [],
  choices,
  why: "",
  seats: 4,
  partners: true,
});

const step = (ask: string, others = ["second", "third"]): Baked => ({
  rules: ["r"],
  question: question(ask),
  others: others.map((each) => ({ ask: `${ask} ${each}` })),
});
const WORDS: Baked = { rules: ["r"], question: question("words", "said"), others: [] };
const ask = (taking: Taking) => askedNow(taking)?.question.ask;

test("a wrong answer is asked once more with other cards, then comes back with others again", () => {
  let taking = begun([step("one"), step("two")], 0, []);
  assert.deepEqual([ask(taking), askedNow(taking)?.manner, goesOn(taking)], ["one", "first", true]);
  taking = withAnswer(taking, false);
  assert.deepEqual([canTryAgain(taking), comesBack(taking), taking.missed], [true, false, [0]]);
  taking = withAnswer(again(taking), false);
  assert.deepEqual([ask(taking), askedNow(taking)?.manner, comesBack(taking)], ["one second", "final", true]);
  taking = gone(taking);
  assert.deepEqual([ask(taking), goesOn(taking)], ["two", true]);
  taking = gone(withAnswer(taking, true));
  assert.deepEqual([ask(taking), taking.isBack, goesOn(taking)], ["one third", true, false]);
  // What is wrong once it has come back does not come back again.
  taking = gone(withAnswer(taking, false));
  assert.deepEqual([isOver(taking), taking.missed, askedNow(taking)], [true, [0], null]);
});

test("words, of which there are no others, come back in another order", () => {
  let taking = withAnswer(begun([WORDS], 0, []), false);
  assert.deepEqual([canTryAgain(taking), comesBack(taking)], [false, true]);
  taking = gone(taking);
  assert.equal(stepOf(taking), WORDS);
  assert.deepEqual(
    askedNow(taking)?.question.choices.map(({ words }) => words),
    ["no", "yes"],
  );
});

test("what is owed from before comes at the end, with cards of the third try; with nothing owed the lesson is over", () => {
  const steps = [step("one"), step("two"), step("three")];
  let taking = begun(steps, 2, [0, 2]);
  assert.equal(ask(taking), "three");
  taking = gone(withAnswer(taking, true));
  assert.deepEqual([ask(taking), taking.isBack], ["one third", true]);
  assert.equal(ask(begun(steps, 3, [1])), "two third");
  assert.equal(isOver(begun(steps, 3, [])), true);
});
