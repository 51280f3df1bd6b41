import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOf, seatNames } from "../../generator/stoek_site/shared/cards/compass.ts";
import { namesAt } from "../../generator/stoek_site/features/puzzles/puzzle.ts";
import { Seats } from "../../generator/stoek_site/features/play/seats.ts";
import { prose } from "../../generator/stoek_site/features/play/words.ts";

test("who sits at the reader's table is called by the place, clockwise from the reader", () => {
  assert.deepEqual(seatNames(4, { partner: true }), ["You", "Left", "Partner", "Right"]);
  assert.deepEqual(seatNames(4), ["You", "Left", "Opposite", "Right"]);
  assert.deepEqual(seatNames(3), ["You", "Left", "Right"]);
});

test("where two play the other is called by the name, if there is one", () => {
  assert.deepEqual(seatNames(2, { other: "An" }), ["You", "An"]);
  assert.deepEqual(seatNames(2), ["You", "Opponent"]);
});

test("five are named in their order", () => {
  assert.deepEqual(seatNames(5), ["You", "Second", "Third", "Fourth", "Fifth"]);
});

test("whoever looks at a table sits in the south, and the next in turn on the left", () => {
  assert.deepEqual(
    [..."ESWN"].map((seat) => placeOf(seat, "E")),
    ["south", "west", "north", "east"],
  );
  assert.deepEqual(
    [..."NESW"].map((seat) => placeOf(seat)),
    ["north", "east", "south", "west"],
  );
});

test("a puzzle and a deal that is played name their seats alike", () => {
  const tables = [
    { order: [..."SWNE"], seats: [..."NESW"], partners: true },
    { order: [..."SWNE"], seats: [..."NESW"], partners: false },
    { order: ["S", "N"], seats: ["N", "S"], partners: false },
  ];
  for (const { order, seats, partners } of tables) {
    const played = new Seats({ seats, partners });
    const names = namesAt({ order, side: partners ? ["S", "N"] : ["S"] });
    assert.deepEqual(
      order.map((seat) => played.label(seat)),
      order.map((seat) => names[seat]),
    );
  }
});

test("in a sentence they are named at length", () => {
  const named = (partners: boolean, seats: string) => [...seats].map((seat) => new Seats({ seats: [...seats], partners }).named(seat));
  assert.deepEqual(named(true, "NESW"), ["Your partner", "The player on your right", "You", "The player on your left"]);
  assert.equal(named(false, "NESW")[0], "The player opposite");
  assert.deepEqual(named(false, "NS"), ["Your opponent", "You"]);
});

test("what the engine says of the others is told by where they sit", () => {
  const told = (text: string) => [prose(text)].flat(3).join("");
  assert.equal(
    told("East holds most trumps. West has none, and North is void."),
    "The player on your right holds most trumps. The player on your left has none, and the player opposite is void.",
  );
  assert.equal(told("You hold none."), "You hold none.");
});
