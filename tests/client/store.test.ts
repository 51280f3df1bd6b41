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
