import "./no-page.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { continueWords } from "../../generator/stoek_site/features/evening/begun.ts";
import { placed, runs } from "../../generator/stoek_site/features/evening/chart.ts";
import { newEvening } from "../../generator/stoek_site/features/evening/evening.ts";
import { dealOf, figuresIn, lacking, meldsOf, NOTHING, withPoints } from "../../generator/stoek_site/features/evening/figures.ts";
import { arrived, heard } from "../../generator/stoek_site/features/evening/hearing.ts";
import * as pen from "../../generator/stoek_site/features/evening/pen.ts";
import * as seating from "../../generator/stoek_site/features/evening/set-up.ts";
import * as steps from "../../generator/stoek_site/features/evening/state.ts";
import type { Game } from "../../generator/stoek_site/features/evening/evening.ts";
import type { State } from "../../generator/stoek_site/features/evening/state.ts";

const whole = (most: number, label: string) => ({ kind: "whole", label, least: 0, most });
const sides = { strokes: false, again: false, carries: false, halved: false, makers: false, ordered: false, target: 0, worth: [], tens: false };
const base = { page: "", elsewhere: [], rightward: [], ends: {}, gaveUp: null };
const KLAVERJAS = {
  ...base,
  id: "klaverjas-amsterdam",
  name: "Klaverjas",
  seats: 4,
  players: [4],
  sides,
  figures: {
    entry: {
      depths: { figures: ["declarer", "chosen_by", "points", "bonus", "opponents_bonus", "won"] },
      fields: {
        declarer: { kind: "seat", label: "Taker", when: { chosen_by: ["makers"] } },
        chosen_by: { kind: "choice", label: "Trumps chosen by", values: ["makers", "nobody"], words: ["makers", "nobody"], default: "makers" },
        points: whole(162, "Card points of the makers"),
        bonus: { kind: "whole", label: "Roem of the makers", default: 0 },
        opponents_bonus: { kind: "whole", label: "Roem of the opponents", default: 0 },
        won: whole(8, "Tricks of the makers"),
      },
    },
    house_entries: [],
    names: ["makers", "opponents"],
    tricks: 8,
    counted: false,
    words: { all: "Pit", failed: "Nat" },
  },
} as unknown as Game;
const MELDS = [
  { claim: { kind: "four", rank: "J" }, words: "four jacks", points: 200 },
  { claim: { kind: "four", rank: "A" }, words: "four aces", points: 100 },
  { claim: { kind: "sequence", length: 3 }, words: "run of 3", points: 20 },
  { claim: { kind: "sequence", length: 5 }, words: "run of 5", points: 100 },
  { claim: { kind: "stöck" }, words: "stöck", points: 20 },
];
const SCHIEBER = {
  ...base,
  id: "schieber",
  name: "Schieber",
  seats: 4,
  players: [4],
  sides: { ...sides, target: 2500, ordered: true },
  figures: {
    entry: {
      depths: { figures: ["trump", "announced", "opponents_announced", "points", "won"] },
      fields: {
        trump: { kind: "trump", label: "Trumps", values: ["C", "S"], words: ["clubs", "spades"] },
        announced: { kind: "claims", label: "Announced", options: MELDS },
        opponents_announced: { kind: "claims", label: "Announced", options: MELDS },
        points: whole(157, "Card points"),
        won: whole(9, "Tricks"),
      },
    },
    house_entries: [],
    names: ["forehand", "opponents"],
    tricks: 9,
    counted: false,
    words: { all: "Match", failed: "" },
  },
} as unknown as Game;
const STAEKSKE = { ...base, id: "staekske-rape", name: "Staekske Rape", seats: 4, players: [4, 5], sides: null, figures: null, gaveUp: -10 } as unknown as Game;

const begin = (game: Game): State => steps.opened(game, {}, { evening: newEvening(game.players[0]), earlier: null }, null);
const put = (state: State, ...typed: [string, string][]) => typed.reduce((now, [name, value]) => pen.entered(now, name, value), state);
const lineOf = (state: State, at: number = 0) => state.now.evening.lines[at];

test("points of one side tell those of the other, and a deal is written with whoever played first", () => {
  const state = put(steps.toggledForm(begin(KLAVERJAS)), ["declarer", "1"], ["points-0", "67"]);
  assert.deepEqual(state.pen.figures.points, ["67", "95"]);
  const written = pen.submitted(pen.roemAdded(pen.roemAdded(state, 1, 20), 0, 50));
  assert.equal(lineOf(written).deal, "1;g=klaverjas-amsterdam;d=N;c=E;B=20;C=50;P=95");
  assert.equal(written.pen.open, false);
  assert.match(written.words, /North and South 67 \+ 50, East and West 95 \+ 20/);
});

test("roem is added in steps and taken back step by step; what is typed begins anew", () => {
  let state = [20, 50, 100].reduce((now, points) => pen.roemAdded(now, 0, points), begin(KLAVERJAS));
  assert.equal(state.pen.figures.roem[0], "170");
  state = pen.roemUndone(state, 0);
  assert.equal(state.pen.figures.roem[0], "70");
  state = pen.roemUndone(put(state, ["roem-0", "40"]), 0);
  assert.equal(state.pen.figures.roem[0], "");
});

test("nat gives all the points to the others, and pit says that a side has all the tricks", () => {
  const state = put(begin(KLAVERJAS), ["declarer", "2"]);
  const deal = (now: State) => lineOf(pen.submitted(now)).deal.replace("1;g=klaverjas-amsterdam;d=N;c=S;", "");
  assert.equal(deal(pen.failed(state)), "P=0;w=1");
  assert.equal(deal(pen.swept(state)), "P=162;w=8");
  assert.equal(deal(pen.swept(pen.failed(state))), "P=0;w=0");
  assert.equal(deal(put(state, ["points-0", "162"])), "P=162;w=7");
  assert.equal(deal(put(pen.swept(state), ["points-0", "100"])), "P=100");
  assert.deepEqual(pen.failed(pen.failed(state)).pen.figures.points, ["", ""]);
  const nobody = pen.failed(begin(KLAVERJAS)).pen;
  assert.deepEqual([Object.keys(nobody.faults), nobody.figures.points], [["declarer"], ["", ""]]);
});

test("what is still to be said has its place", () => {
  assert.deepEqual(Object.keys(pen.submitted(begin(KLAVERJAS)).pen.faults), ["declarer"]);
  const played = put(begin(KLAVERJAS), ["declarer", "0"]);
  assert.deepEqual(Object.keys(pen.submitted(played).pen.faults), ["points-0"]);
  assert.deepEqual(Object.keys(pen.submitted(put(played, ["points-1", "163"])).pen.faults), ["points-0"]);
  const nobody = put(begin(KLAVERJAS), ["declarer", "nobody"], ["points-1", "100"]);
  assert.equal(lineOf(pen.submitted(nobody)).deal, "1;g=klaverjas-amsterdam;d=N;n=nobody;P=100");
  assert.deepEqual(lacking(steps.tableOf(begin(SCHIEBER)), null, NOTHING), { trump: "Choose one." });
});

test("of melds each sum has one button, and forehand's side comes first in a record", () => {
  const table = steps.tableOf(begin(SCHIEBER));
  assert.deepEqual(
    meldsOf(table).map(({ words }) => words),
    ["run of 3", "run of 5", "four jacks", "stöck"],
  );
  const [, hundred, , stoeck] = meldsOf(table);
  let state = put(begin(SCHIEBER), ["trump", "C"], ["points-0", "57"]);
  state = pen.meldAdded(pen.meldAdded(state, 0, stoeck.claim), 1, hundred.claim);
  const written = pen.submitted(state);
  assert.equal(lineOf(written).deal, "1;g=schieber;d=N;t=C;m=sequence+5;M=stoeck;P=100");
  const read = figuresIn(steps.tableOf(written), lineOf(written).deal, 0);
  assert.deepEqual(read?.figures, state.pen.figures);
  assert.deepEqual(pen.meldUndone(state, 1).pen.figures.melds[1], []);
});

test("a deal that is changed comes back as it was entered, and cards are no figures", () => {
  const state = put(begin(KLAVERJAS), ["declarer", "1"], ["points-0", "67"], ["roem-1", "20"]);
  const opened = pen.turnedTo(pen.submitted(state), 0, false);
  assert.deepEqual([opened.pen.declarer, opened.pen.figures], [1, state.pen.figures]);
  const changed = pen.submitted(put(opened, ["points-0", "60"]));
  assert.equal(changed.now.evening.lines.length, 1);
  assert.match(lineOf(changed).deal, /P=102$/);
  assert.equal(figuresIn(steps.tableOf(state), "1;g=klaverjas-amsterdam;d=N;p=N:JCTC8C7C", 0), null);
});

test("a step is undone and done again; letters of one field are one step", () => {
  let state = begin(STAEKSKE);
  for (const name of ["A", "An", "Ann"]) state = seating.renamedPlayer(state, 0, name);
  assert.equal(state.past.length, 1);
  state = pen.submitted(put(state, ["declarer", "1"], ["result", "-12"]));
  assert.deepEqual([lineOf(state).declarer, lineOf(state).result], [1, -12]);
  const back = steps.travelled(state, "undo");
  assert.deepEqual([back.now.evening.lines.length, back.words], [0, "Taken back: Deal 1: East −12."]);
  const again = steps.travelled(back, "redo");
  assert.equal(again.now, state.now);
  assert.equal(steps.travelled(steps.travelled(back, "undo"), "undo").words, "There is nothing to undo.");
});

test("a session that gives way to another is set aside, and comes back", () => {
  const own = pen.submitted(put(begin(STAEKSKE), ["declarer", "0"], ["result", "4"]));
  const next = steps.begunAnew(own);
  assert.equal(next.now.evening.lines.length, 0);
  assert.equal(next.now.earlier, own.now.evening);
  assert.equal(steps.begunAnew(next).now.earlier, own.now.evening, "an empty session takes no place");
  assert.equal(steps.broughtBack(next).now.evening, own.now.evening);
});

test("results that cannot be are refused at their place", () => {
  const results = (first: string, second: string) => pen.submitted(put(pen.turnedWay(begin(SCHIEBER)), ["first", first], ["second", second]));
  assert.ok(results("-5", "57").pen.faults.carried);
  assert.ok(results("abc", "57").pen.faults.first);
  assert.ok(results("", "57").pen.faults.first);
  assert.deepEqual(lineOf(results("100", "57")).results, [100, 57]);
});

test("a player who has been declarer does not leave, and chairs take their deals along", () => {
  let state = pen.submitted(put(seating.seated(begin(STAEKSKE), 5), ["declarer", "1"], ["result", "3"]));
  state = seating.movedPlayer(state, 1, 0);
  assert.equal(lineOf(state).declarer, 0);
  assert.match(seating.seated(state, 4).needed, /deal 1/);
  assert.equal(seating.seated(seating.movedPlayer(state, 0, 1), 4).now.evening.lines[0].declarer, 0);
});

const answered = (state: State, totals: [number, number][]) => {
  const sheet = totals.map((each) => ({ dealer: null, declarer: null, results: each, carried: 0, added: [0, 0], totals: each }));
  const games = [{ first: 1, deals: totals.length, totals: totals.at(-1), winner: null, over: false, to_nothing: false }];
  return heard(state, {
    evening: state.now.evening,
    house: "{}",
    answer: { evening: "", faults: [], session: { sheet, games, warnings: [], over: false } },
  } as any);
};

test("after a deal the totals are said, and the chart has them", () => {
  const state = pen.submitted(put(begin(KLAVERJAS), ["declarer", "0"], ["points-0", "100"]));
  const told = answered(state, [[100, 62]]);
  assert.equal(told.words, "After deal 1: North and South 100, East and West 62.");
  assert.equal(told.written, null);
  const desk = { ...steps.tableOf(told), told: steps.toldIn(told) } as any;
  assert.deepEqual(
    runs(desk).map(({ totals }) => totals),
    [
      [0, 100],
      [0, 62],
    ],
  );
  assert.deepEqual(placed([0, 100], 0, 100), [
    [8, 112],
    [312, 8],
  ]);
});

test("a deal that arrives takes its line, and is taken back as one step", () => {
  const state = pen.submitted(put(begin(STAEKSKE), ["declarer", "0"], ["result", "4"]));
  const line = { declarer: 1, result: -10, deal: "1;g=staekske-rape;d=N;c=E;b=1;k=gave-up", thrownIn: false };
  const next = arrived(state, "line=…", { line, at: 0, words: "" });
  assert.match(next.arrived?.words ?? "", /deal 1: East −10\. It was North 4\./);
  assert.equal(steps.travelled(next, "undo").now.evening, state.now.evening);
});

test("what was begun is kept, and comes back as the next line only", () => {
  const state = put(steps.toggledForm(begin(KLAVERJAS)), ["declarer", "1"], ["points-0", "67"]);
  const begun = steps.begunIn(state);
  const again = steps.opened(KLAVERJAS, {}, state.now, begun);
  assert.deepEqual([again.pen.open, again.pen.declarer, again.pen.figures.points], [true, 1, ["67", "95"]]);
  const later = pen.submitted(state);
  assert.equal(steps.opened(KLAVERJAS, {}, later.now, begun).pen.open, false);
});

test("what another tab has written is followed, or one of both stays", () => {
  const mine = pen.submitted(put(begin(STAEKSKE), ["declarer", "0"], ["result", "4"]));
  const theirs = pen.submitted(put(mine, ["declarer", "1"], ["result", "9"])).now;
  const followed = steps.followed(mine, theirs);
  assert.equal(followed.now.evening.lines.length, 2);
  const settled = steps.settled({ ...mine, rival: theirs }, "theirs");
  assert.deepEqual([settled.now.evening, settled.now.earlier, settled.rival], [theirs.evening, mine.now.evening, null]);
});

test("an unknown word of the form changes nothing", () => {
  const state = begin(KLAVERJAS);
  assert.equal(put(state, ["nonsense", "1"]), state);
  assert.equal(dealOf(steps.tableOf(state), 0, withPoints(steps.tableOf(state), NOTHING, 0, "81"), 0), "1;g=klaverjas-amsterdam;d=N;c=N;P=81");
});

test("a session that was begun is called by its day", () => {
  const words = (date: string) => continueWords({ game: "schieber", date }, "2026-11-30", "en");
  assert.equal(words("2026-11-30"), "Continue today's session");
  assert.equal(words("2026-11-27"), "Continue Friday's session");
  assert.equal(words("2026-11-23"), "Continue the session from November 23, 2026");
  assert.equal(words("last Thursday"), "Continue your session");
});
