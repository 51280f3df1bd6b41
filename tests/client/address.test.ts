import "./no-page.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { KINDS, Said, linkText, type Kind } from "../../generator/stoek_site/shared/dom/link.ts";
import { addressMeant } from "../../generator/stoek_site/shared/reader/old-ids.ts";
import { decoded, isDeal } from "../../generator/stoek_site/features/score/entry/deal-link.ts";

/** a kind, what is written, its link, and the same as somebody may have it: in another order, escaped, copied out of a page's text */
const LINKS: [Kind, Record<string, string | number | null>, string, string[]][] = [
  ["place", { "#": "sr-legal-001" }, "sr-legal-001", ["#sr-legal-001"]],
  ["game", { game: "belote" }, "game=belote", ["#game=belote"]],
  ["lesson", { "#": "be-lesson-01-1", from: "saskop" }, "be-lesson-01-1&from=saskop", ["#be-lesson-01-1&amp;from=saskop"]],
  ["lesson", { "#": "", from: "saskop" }, "from=saskop", []],
  ["pair", { to: "saskop", from: "belote" }, "from=belote&to=saskop", ["to=saskop&from=belote"]],
  [
    "ruling",
    { hand: "AS.9H", trump: "H", house: "undertrump=avoid,x=on" },
    "trump=H&hand=AS.9H&house=undertrump=avoid,x=on",
    ["#hand=AS.9H&trump=H&house=undertrump%3Davoid%2Cx%3Don"],
  ],
  ["comparison", { trump: "H", trick: "KS.JS", partner: "yes" }, "trump=H&trick=KS.JS&partner=yes", []],
  ["stock", { hand: "AC", need: "JC", least: 2 }, "hand=AC&need=JC&least=2", []],
  ["draw", { game: "belote", seed: 7, rule: "play/overtrump" }, "game=belote&seed=7&rule=play/overtrump", ["seed=7&rule=play%2Fovertrump&game=belote"]],
  ["question", { game: "belote", kind: "winner", seed: 2, house: "" }, "game=belote&kind=winner&seed=2", []],
  ["play", { game: "saskop", seed: 0, facts: "bid:3", help: "yes" }, "game=saskop&seed=0&facts=bid:3&help=yes", []],
  [
    "session",
    { session: '[Players "An & Bert"]\n1;2' },
    "session=%5BPlayers+%22An+%26+Bert%22%5D%0A1%3B2",
    ["#session=%5BPlayers%20%22An%20%26%20Bert%22%5D%0A1%3B2"],
  ],
];

test("each kind of link is written in one way, and read in whichever way it arrives", () => {
  for (const [kind, values, link, others] of LINKS) {
    assert.equal(linkText(kind, values), link);
    for (const hash of [link, ...others]) {
      const said = new Said(kind, hash);
      for (const [part, value] of Object.entries(values)) assert.equal(said.get(part), value === "" ? null : String(value), `${hash}: ${part}`);
      assert.deepEqual(said.told(), [], hash);
      assert.equal(said.isMeant, link !== "from=saskop");
    }
  }
  assert.deepEqual([...new Set(LINKS.map(([kind]) => kind))].sort(), Object.keys(KINDS).sort());
});

/** a kind, a link, and a word of each thing that is told of it; null where the link is of no such kind */
const FAULTS: [Kind, string, string[] | null][] = [
  ["ruling", "", null],
  ["ruling", "hand", null],
  ["ruling", "game=belote", null],
  ["draw", "rule=x", null],
  ["pair", "from=x&from=y&tea=1", ["“from” twice", "“tea”"]],
  ["play", "seed=1&a=&b=&c=&d=&e=", ["“a”", "“b”", "“c”", "2 more"]],
  ["question", `kind=${"x".repeat(3000)}&seed=1`, ["3012 characters"]],
  ["lesson", "from=x&be-lesson-01-1", null],
  ["lesson", "be-lesson-01-1&tea=1", ["“tea”"]],
];

test("what cannot be used is told in one way, whatever kind of link it is", () => {
  for (const [kind, link, words] of FAULTS) {
    const said = new Said(kind, link);
    assert.equal(said.isMeant, words !== null, link);
    if (words === null) continue;
    const told = said.told();
    assert.equal(told.length, words.length, told.join(" "));
    words.forEach((word, at) => assert.ok(told[at].includes(word), told[at]));
  }
});

test("a part that means nothing is told by its word, and one that is not there is not told", () => {
  const said = new Said("question", `game=${"y".repeat(30)}&seed=4`);
  const never = () => assert.fail("nothing is wrong with it");
  assert.equal(
    said.use(
      "game",
      () => null,
      (word) => `no ${word}`,
    ),
    null,
  );
  assert.equal(
    said.use("kind", () => null, never),
    null,
  );
  assert.equal(said.use("seed", Number, never), 4);
  assert.deepEqual(said.told(), [`no ${"y".repeat(20)}…`]);
});

test("links from before still arrive", () => {
  const house = "undertrump=avoid";
  assert.equal(addressMeant("game=klaverjas-rotterdam-w&trump=H", "/may-i-play/"), `game=klaverjas-rotterdam&trump=H&house=${house}`);
  assert.equal(addressMeant("game=klaverjas-rotterdam-w&seed=3", "/play/"), `game=klaverjas-rotterdam&seed=3&house=${house}`);
  assert.equal(addressMeant("klaverjas-rotterdam-w", "/house-rules/"), `klaverjas-rotterdam:${house}`);
  for (const deal of ["deal=1;g=belote", "DEAL=1;g=belote", "1;g=belote", "text=1%3Bg%3Dbelote", "deal%3D1%3Bg%3Dbelote"]) {
    assert.ok(isDeal(deal), deal);
    assert.equal(decoded(deal), "1;g=belote");
    assert.equal(addressMeant(deal, "/score/"), deal);
  }
});
