import assert from "node:assert/strict";
import { test } from "node:test";
import { Asked } from "../../generator/stoek_site/features/questions/state.ts";
import { NOT_YET, RANDOM, beside, cardsQuestion, lineQuestion, listed } from "../../generator/stoek_site/features/quiz/state.ts";
import type { Shown } from "../../generator/stoek_site/features/quiz/positions.ts";

const PLACE = { game: "belote", seats: 4, partners: true };

const position = (id: string, rule: string): Shown => ({
  title: id,
  hash: id,
  id,
  note: null,
  draw: null,
  named: false,
  position: {
    trump: "C",
    hand: ["KC", "7C", "AD"],
    trick: ["JC"],
    legal: ["KC", "7C"],
    option: "follow",
    rule,
    why: "Follow.",
    situation: null,
    partner_heads: false,
    illegal: { AD: { rule, why: "AD is no club." } },
    reasons: { KC: { rule, why: "KC follows." }, "7C": { rule, why: "7C follows." } },
    decides: "Trumps were led: follow.",
  },
});

const ALL = [position("one", "follow"), position("two", "void"), position("three", "follow")];
const [FIRST, SECOND, THIRD] = ALL;

test("a position asks for every card that may be played, each with the engine's reason", () => {
  const question = cardsQuestion(FIRST, PLACE);
  assert.deepEqual([question.mode, question.leader, question.trick, question.hand], ["some", 3, ["JC"], ["KC", "7C", "AD"]]);
  assert.deepEqual(
    question.choices.map(({ card, right, why, rule }) => [card, right, why, rule]),
    [
      ["KC", true, "KC follows.", "follow"],
      ["7C", true, "7C follows.", "follow"],
      ["AD", false, "AD is no club.", "follow"],
    ],
  );
  const [king, seven, ace] = question.choices;
  const judged = new Asked(question).pressed(king).pressed(ace).checked();
  assert.deepEqual([judged.signOf(king), judged.signOf(seven), judged.signOf(ace)], ["legal", "missed", "illegal"]);
});

test("the line that decides is asked only where it is one of those listed", () => {
  const options = [
    { rule: "follow", words: "Follow" },
    { rule: "void", words: "Any card" },
  ];
  const right = (shown: Shown) => lineQuestion(shown, PLACE, options)?.choices.filter((each) => each.right);
  assert.deepEqual(
    right(SECOND)?.map(({ words }) => words),
    ["Any card"],
  );
  assert.equal(lineQuestion(position("four", "elsewhere"), PLACE, options), null);
});

test("the filter lets through what is asked for; what is shown stays among those that are not yet right", () => {
  const mark = (shown: Shown) => (shown === SECOND ? ("wrong" as const) : ("right" as const));
  const ids = (filter: string, shown: Shown | null = null) => listed({ filter, shown }, ALL, mark).map(({ id }) => id);
  assert.deepEqual(ids(""), ["one", "two", "three"]);
  assert.deepEqual(ids("follow"), ["one", "three"]);
  assert.deepEqual(ids(NOT_YET), ["two"]);
  assert.deepEqual(ids(NOT_YET, THIRD), ["two", "three"]);
  assert.deepEqual(ids(RANDOM), []);
});

test("from one position to the next; after the last, and from a random one on, comes a random one", () => {
  assert.equal(beside(ALL, FIRST, 1), SECOND);
  assert.equal(beside(ALL, THIRD, 1), undefined);
  assert.equal(beside(ALL, null, 1), undefined);
  assert.equal(beside(ALL, position("chance", "void"), -1), THIRD);
});
