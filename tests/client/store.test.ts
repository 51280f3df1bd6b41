import assert from "node:assert/strict";
import { test } from "node:test";
import { Store, following, together } from "../../generator/stoek_site/shared/element/store.ts";

test("what follows from a part happens once an action, and not at the beginning", () => {
  const store = new Store({ lines: [1], words: "" });
  const heard: number[][] = [];
  const end = following(
    () => store.now.lines,
    (lines, before) => heard.push([...before, 0, ...lines]),
  );
  assert.deepEqual(heard, []);
  together(() => {
    store.change((now) => ({ ...now, lines: [1, 2] }));
    store.change((now) => ({ ...now, lines: [1, 2, 3], words: "three" }));
  });
  assert.deepEqual(heard, [[1, 0, 1, 2, 3]]);
  store.change((now) => ({ ...now, words: "the same lines" }));
  assert.equal(heard.length, 1);
  end();
  store.change((now) => ({ ...now, lines: [] }));
  assert.equal(heard.length, 1);
});

test("what follows may change more: all of it happens before the action returns, in the order in which it was asked for", () => {
  const [lines, sums] = [new Store([1, 2]), new Store(0)];
  const heard: string[] = [];
  following(
    () => sums.now,
    (sum) => heard.push(`sum ${sum}`),
  );
  following(
    () => lines.now,
    (now) => {
      sums.change(() => now.reduce((sum, each) => sum + each, 0));
      heard.push(`${now.length} lines`);
    },
  );
  following(
    () => lines.now.length,
    () => heard.push("more lines"),
  );
  lines.change((now) => [...now, 3]);
  assert.deepEqual(heard, ["3 lines", "more lines", "sum 6"]);
});

test("what is not read any more is not followed, and what only a listener reads never was", () => {
  const [which, one, other] = [new Store("one"), new Store(1), new Store(10)];
  let asked = 0;
  const heard: number[] = [];
  following(
    () => {
      asked += 1;
      return which.now === "one" ? one.now : other.now;
    },
    (now) => heard.push(now + one.now),
  );
  which.change(() => "other");
  const before = asked;
  one.change(() => 2);
  assert.equal(asked, before);
  other.change(() => 11);
  assert.deepEqual(heard, [11, 13]);
});

test("a listener that fails keeps no other from hearing, and the next action is heard again", () => {
  const store = new Store(0);
  const heard: number[] = [];
  following(
    () => store.now,
    (now) => {
      if (now === 1) throw new Error("one");
    },
  );
  const end = following(
    () => store.now,
    (now) => {
      heard.push(now);
      if (now === 2) end();
    },
  );
  assert.throws(() => store.change(() => 1), /one/);
  store.change(() => 2);
  store.change(() => 3);
  assert.deepEqual(heard, [1, 2]);
});
