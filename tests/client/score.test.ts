import assert from "node:assert/strict";
import { test } from "node:test";
import { AUCTION, BLANK, TRICKS, sheetOf } from "../../generator/stoek_site/features/score/entry/sheet.ts";
import { isBusy, isEmpty, lookedAt, redone, seenIn, stepIn, targetIn, undone, written } from "../../generator/stoek_site/features/score/entry/state.ts";
import {
  aim,
  back,
  call,
  checked,
  choose,
  goTo,
  goToFound,
  hear,
  playBy,
  press,
  say,
  set,
  show,
} from "../../generator/stoek_site/features/score/entry/steps.ts";
import { asksTricks, isShared } from "../../generator/stoek_site/features/score/entry/course.ts";
import { type } from "../../generator/stoek_site/features/score/entry/typing.ts";
import { Form, broughtBack, opened, putSheet, putText, typeText, wasRead } from "../../generator/stoek_site/features/score/entry/whole.ts";
import { following } from "../../generator/stoek_site/shared/element/store.ts";
import type { Act } from "../../generator/stoek_site/features/score/entry/state.ts";

const PACK = [..."CSHD"].flatMap((suit) => [..."AKQJT987"].map((rank) => rank + suit));
const SEATS = { seats: [..."NESW"], words: ["North", "East", "South", "West"] };
const whole = (label: string, most: number) => ({ kind: "whole", label, least: 0, most });
/** As the verb ruleset describes a game of two sides. */
const GAME: any = {
  id: "two-sides",
  name: "Two sides",
  page: "two-sides/",
  seats: SEATS.seats,
  seat_words: { N: "North", E: "East", S: "South", W: "West" },
  pack: PACK,
  calls: ["pass", "take"],
  examples: [],
  rules: false,
  house_entries: [{ id: "no_bonus", value: true, entry: { depths: { figures: ["declarer", "points", "won"] } } }],
  entry: {
    depths: { figures: ["declarer", "points", "bonus", "won"], piles: ["piles"], deal: ["hands", "auction", "tricks"] },
    fields: {
      declarer: { kind: "seat", label: "Taker", ...SEATS },
      points: whole("Card points", 162),
      bonus: whole("Roem", 900),
      won: whole("Tricks", 8),
      piles: { kind: "piles", label: "Cards taken", sides: ["makers", "opponents"], words: ["makers", "opponents"], stock: 0 },
      hands: { kind: "hands", label: "Hands", size: 8, ...SEATS },
      auction: { kind: "calls", label: "Auction" },
      tricks: { kind: "tricks", label: "Play", count: 8, size: 4 },
    },
    instead: { auction: ["declarer"] },
  },
};
const report = (more: object = {}): any => ({ findings: [], missing: [], tricks: [], declarer: null, calls: null, link: "1;g=two-sides", ...more });

function form() {
  const made = new Form(opened(GAME, {}, { text: "", earlier: "" }));
  const act: Act = (step, ...args) => made.change((now) => step(now, ...args));
  return { made, act };
}

test("a tap is one change of the form and one of what is kept; moving about keeps the step, and asks nothing", () => {
  const { made, act } = form();
  act(show, "deal");
  const counts = { drawn: 0, kept: 0, asked: 0 };
  const heard = [
    following(
      () => made.now,
      () => (counts.drawn += 1),
    ),
    following(
      () => written(made.now),
      () => (counts.kept += 1),
    ),
    following(
      () => lookedAt(made.now),
      () => (counts.asked += 1),
    ),
  ];
  act(press, "JC");
  assert.deepEqual(counts, { drawn: 1, kept: 1, asked: 1 });
  assert.ok(isBusy(made.now));
  act(aim, "hands.S");
  assert.deepEqual(counts, { drawn: 2, kept: 1, asked: 1 });
  act(goTo, "play");
  assert.deepEqual(counts, { drawn: 3, kept: 2, asked: 1 });
  const { sheet } = made.now;
  act(
    checked,
    sheet,
    { report: report(), record: {}, asked: { verb: "check" }, inText: false },
    { said: "Nothing wrong is found.", fragment: "deal=1", inWalk: false },
  );
  assert.deepEqual(counts, { drawn: 4, kept: 2, asked: 1 });
  assert.ok(!isBusy(made.now));
  // What is set to what it is already is no action.
  act(set, "points", "");
  assert.deepEqual(counts, { drawn: 4, kept: 2, asked: 1 });
  for (const end of heard) end();
});

test("a card goes where the next belongs, comes out where it stands, and takes the place of a chosen one", () => {
  const { made, act } = form();
  act(show, "deal");
  for (const card of PACK.slice(0, 9)) act(press, card);
  assert.equal(targetIn(made.now)?.place, "hands.E");
  assert.deepEqual(made.now.sheet.sets["hands.E"], [PACK[8]]);
  act(press, PACK[8]);
  assert.deepEqual(made.now.sheet.sets["hands.E"], []);
  act(choose, { place: "hands.N", at: 0 });
  act(press, "7D");
  assert.equal(made.now.sheet.sets["hands.N"][0], "7D");
  act(undone);
  act(undone);
  assert.deepEqual(made.now.sheet.sets["hands.E"], [PACK[8]]);
  act(redone);
  assert.deepEqual(made.now.sheet.sets["hands.E"], []);
  act(back);
  assert.equal(made.now.sheet.sets["hands.N"].length, 7);
});

test("figures typed letter by letter are one step back", () => {
  const { made, act } = form();
  for (const typed of ["9", "95"]) act(set, "points", typed, true);
  act(set, "bonus", "20", true);
  act(undone);
  assert.deepEqual(made.now.sheet.facts, { points: "95" });
  act(undone);
  assert.ok(isEmpty(made.now));
});

test("other house rules under a deal are one step, and undone before the card", () => {
  const { made, act } = form();
  act(playBy, { no_bonus: true });
  assert.deepEqual([made.now.past.length, made.now.house], [0, { no_bonus: true }], "of an empty sheet there is no way back");
  act(show, "deal");
  act(press, "JC");
  act(playBy, {});
  act(undone);
  assert.deepEqual([made.now.house, made.now.game.entry.depths.figures.length], [{ no_bonus: true }, 3]);
  assert.deepEqual(made.now.sheet.sets["hands.N"], ["JC"]);
  act(redone);
  assert.deepEqual([made.now.house, made.now.game.entry.depths.figures.length], [{}, 4]);
});

test("a word that cannot be taken stays in the line, with what was behind it", () => {
  const { made, act } = form();
  act(show, "deal");
  act(type, "jc hop 9c", true);
  assert.deepEqual([made.now.sheet.sets["hands.N"], made.now.line], [["JC"], "hop 9c"]);
  assert.match(made.now.fault, /hop/);
  act(type, "6c", false);
  assert.equal(made.now.line, "6c", "as it was typed");
  act(type, "9c8", false);
  assert.deepEqual([made.now.sheet.sets["hands.N"], made.now.line, made.now.fault], [["JC", "9C"], "8", ""]);
});

test("the end of the auction opens the next step, if a call was the last thing done", () => {
  const { made, act } = form();
  act(show, "deal");
  act(goTo, "auction");
  act(call, "take");
  const over = { report: report(), record: {}, asked: { verb: "check" }, inText: false };
  const told = { said: "", fragment: "", inWalk: false };
  act(checked, made.now.sheet, over, told);
  assert.equal(stepIn(made.now).id, "play");
  act(goTo, "auction");
  act(checked, made.now.sheet, over, told);
  assert.equal(stepIn(made.now).id, "auction");
});

test("what is found leads to its card, which the next one replaces", () => {
  const { made, act } = form();
  const tricks = [{ plays: ["JC", "9C", "AC", "TC"].map((card) => ({ card })) }, { plays: [{ card: "KC" }] }];
  act(putSheet, { ...BLANK, tricks }, "");
  act(show, "figures");
  act(goToFound, { trick: 1, card: 3 });
  assert.deepEqual([made.now.view, stepIn(made.now).id, made.now.chosen], ["deal", "play", { place: TRICKS, trick: 0, at: 2 }]);
  // A card played before others leaves its place open, which is chosen still.
  act(back);
  assert.deepEqual([made.now.sheet.tricks[0].plays[2].card, made.now.chosen?.at], ["?", 2]);
  act(press, "7C");
  assert.equal(made.now.sheet.tricks[0].plays[2].card, "7C");
  act(say, { auction: [{ call: "pass" }] });
  act(goToFound, { path: "auction[0]" });
  assert.deepEqual(made.now.chosen, { place: AUCTION, at: 0 });
});

const TRICK = ["JC", "9C", "AC", "TC"];
const played = (...tricks: string[][]) => ({ ...BLANK, tricks: tricks.map((cards) => ({ plays: cards.map((card) => ({ card })) })) });

test("a card taken out of the middle leaves its place to the next, and a last trick may have one too many", () => {
  const { made, act } = form();
  act(putSheet, played(TRICK, ["KC", "QC", "8C", "7C"]), "");
  act(goTo, "play");
  act(choose, { place: TRICKS, trick: 0, at: 1 });
  // The trick is over, so it must have a card there: the place itself stays.
  for (const chosen of [1, undefined]) {
    act(back);
    assert.deepEqual([made.now.sheet.tricks[0].plays[1].card, made.now.chosen?.at], ["?", chosen]);
  }
  assert.equal(made.now.sheet.tricks[0].plays.length, 4);
  act(undone);
  assert.deepEqual(made.now.sheet.tricks[0].plays[1].card, "9C");
  act(choose, { place: TRICKS, trick: 1, at: 1 });
  for (const left of ["?", "8C"]) {
    act(back);
    assert.equal(made.now.sheet.tricks[1].plays[1].card, left);
  }
  assert.equal(made.now.sheet.tricks[1].plays.length, 3);
});

test("the way to a trick that lacks a card leads to its place, and the next card goes there", () => {
  const { made, act } = form();
  act(putSheet, played(TRICK, ["KC", "QC", "8C"], ["7C"]), "");
  act(goToFound, { trick: 2 });
  assert.deepEqual(made.now.chosen, { place: TRICKS, trick: 1, at: 3 });
  act(type, "7d ", false);
  assert.deepEqual([made.now.sheet.tricks[1].plays[3].card, made.now.chosen], ["7D", null]);
});

test("a correction that gives later cards to other players says so, until something else is done", () => {
  const { made, act } = form();
  act(putSheet, played(TRICK, ["KC"]), "");
  act(goTo, "play");
  const told = (winner: string | null) =>
    report({
      tricks: [
        { number: 1, seats: [..."NESW"], winner },
        { number: 2, seats: [winner], winner: null },
      ],
    });
  act(hear, told("N"));
  assert.equal(made.now.moved, null);
  // Also where the card was put down as not known in between.
  for (const [card, winner] of [
    ["AD", "S"],
    ["?", null],
    ["AS", "E"],
  ] as const) {
    act(choose, { place: TRICKS, trick: 0, at: 0 });
    act(press, card);
    act(hear, told(winner));
    assert.deepEqual(made.now.moved, winner && { number: 1, winner });
  }
  act(press, "QC");
  assert.equal(made.now.moved, null);
});

test("a hand that is being filled is not yet wrong", () => {
  const { made, act } = form();
  act(show, "deal");
  act(press, "JC");
  const wrong = { type: "bad-cards", severity: "error", rule: null, where: "N", message: "", place: { path: "hands.N" } };
  const answer = { report: report({ findings: [wrong] }), record: {}, asked: { verb: "check" }, inText: false };
  act(checked, made.now.sheet, answer, { said: "", fragment: "", inWalk: false });
  assert.equal(seenIn(made.now).told?.findings.length, 0);
  act(aim, "hands.S");
  assert.equal(seenIn(made.now).told?.findings.length, 1);
  // With one more card it is another hand, which the engine has not seen yet.
  act(aim, "hands.N");
  act(press, "9C");
  act(aim, "hands.S");
  assert.equal(seenIn(made.now).told?.findings.length, 0);
});

test("whatever takes the place of a deal sets it aside, and less never takes the place of more", () => {
  const { made, act } = form();
  act(set, "points", "95");
  const mine = written(made.now);
  act(putText, "[Game]", "It came with the link.");
  assert.deepEqual([made.now.earlier, made.now.offered, made.now.view], [mine, "It came with the link.", "text"]);
  act(putSheet, BLANK, "");
  assert.equal(made.now.earlier, mine);
  act(broughtBack);
  assert.deepEqual([made.now.sheet.facts, made.now.view], [{ points: "95" }, "figures"]);
});

test("a text opens as a form once it is read without a fault, and gives way to what is done there", () => {
  const { made, act } = form();
  const record = { game: GAME.id, points: "95" };
  act(putText, "deal", "");
  act(wasRead, record, true, false);
  assert.deepEqual([made.now.view, made.now.text], ["text", "deal"]);
  act(putText, "# mine\ndeal", "");
  act(wasRead, record, false, false);
  assert.deepEqual([made.now.view, made.now.text], ["figures", "# mine\ndeal"]);
  act(set, "points", "96");
  assert.equal(made.now.text, null);
  assert.match(made.now.earlier, /# mine/);
  act(typeText, " ");
  assert.ok(isEmpty(made.now));
  assert.equal(made.now.sheet, BLANK);
});

test("what was kept is the same deal again", () => {
  const { made, act } = form();
  act(show, "deal");
  act(goTo, "play");
  act(type, "7c?", true);
  const kept = written(made.now);
  const again = opened(GAME, {}, { text: kept, earlier: "" });
  assert.deepEqual([again.sheet, stepIn(again).id, written(again)], [made.now.sheet, "play", kept]);
  assert.ok(!isBusy(again));
  assert.ok(isEmpty(opened(GAME, {}, { text: "no deal", earlier: "" })));
});

test("what is asked for is what the table counts", () => {
  const { made, act } = form();
  act(say, { house: { no_bonus: true } });
  assert.ok(!stepIn(made.now).fields.includes("bonus"));
  act(say, { house: {} });
  assert.ok(stepIn(made.now).fields.includes("bonus"));
});

test("tricks are asked for only where one side may have taken all", () => {
  const figures = (facts: object) => sheetOf(facts);
  assert.deepEqual(
    ["0", "162", "95", "", "x"].map((points) => asksTricks(GAME, figures({ points }))),
    [true, true, false, false, false],
  );
  // Where both sides count, there are cards that nobody has.
  const fields = { ...GAME.entry.fields, opponents_points: GAME.entry.fields.points };
  const both = { ...GAME, entry: { ...GAME.entry, fields } };
  assert.deepEqual(
    ["0", "60"].map((others) => asksTricks(both, figures({ points: "162", opponents_points: others }))),
    [true, false],
  );
  assert.deepEqual([isShared(GAME), isShared(both)], [true, false]);
});
