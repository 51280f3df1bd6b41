import assert from "node:assert/strict";
import { test } from "node:test";

/** What the page would have: an address, a toggle of the search, and what the site answers. */
const heard: string[] = [];
const toggle = Object.assign(new EventTarget(), { checked: false });
let answers: Record<string, [number, string, string?]> = {};
/** The sheets of the page that stands there, and those that are asked for besides. */
interface Sheet {
  href: string;
  onload?: () => void;
  onerror?: () => void;
}
const sheets: Sheet[] = [{ href: "https://stoek.example/assets/client/site-A.css" }];
const asked: string[] = [];

Object.assign(globalThis, {
  window: globalThis,
  document: {
    baseURI: "https://stoek.example/quiz/",
    querySelector: () => toggle,
    styleSheets: sheets,
    createElement: () => ({}),
    head: { append: (sheet: Sheet) => sheets.push(sheet) },
  },
  location: { search: "", reload: () => heard.push("reload") },
  location$: { next: ({ href }: URL) => heard.push(href) },
  dispatchEvent: ({ type }: Event) => heard.push(type),
  stoekIsOurs: (page: string) => page.startsWith("ours"),
  fetch: async (address: string) => {
    asked.push(address);
    const [status, text, url = address] = answers[address] ?? [404, "ours, for what is not there"];
    return { ok: status < 300, status, url, redirected: url !== address, text: async () => text };
  },
});
const { wholeMap } = await import("../../generator/stoek_site/page/for-theme.ts");

const LEARN = "https://stoek.example/learn/";
const INDEX = "https://stoek.example/search/search_index.json";

const soon = () => new Promise((resolve) => setTimeout(resolve));

/** What the theme gets, or nothing if it goes on waiting. */
async function arriving(address: string, signal = new AbortController().signal) {
  const blob = await Promise.race([window.stoekArriving(address, signal), soon().then(soon)]);
  return blob instanceof Blob ? blob.text() : undefined;
}

function open(checked: boolean) {
  toggle.checked = checked;
  toggle.dispatchEvent(new Event("change"));
}

test("a site map tells pages from where it lies, or by whole addresses", async () => {
  const map = "<url><loc>./</loc></url><url><loc>quiz/</loc></url><url><loc>https://stoek.example/learn/</loc></url>";
  const whole = wholeMap(map, "https://stoek.example/sub/sitemap.xml");
  assert.deepEqual(whole.match(/https[^<]*/g), ["https://stoek.example/sub/", "https://stoek.example/sub/quiz/", LEARN]);
  answers = { "https://stoek.example/sitemap.xml": [200, map] };
  assert.match((await arriving("https://stoek.example/sitemap.xml")) ?? "", /<loc>https:\/\/stoek\.example\/quiz\/</);
});

test("a page is shown if it is ours, and is what was asked for; else it is loaded whole", async () => {
  const rows: [[number, string, string?], string[]][] = [
    [[200, "ours"], []],
    [[200, "ours", "https://stoek.example/learn/index.html"], []],
    [[200, "a portal's"], ["reload"]],
    [[200, "ours", "https://stoek.example/privacy/"], ["reload"]],
    [[404, "ours"], ["reload"]],
    [
      [204, ""],
      ["page-missing", "about:blank"],
    ],
  ];
  for (const [answer, told] of rows) {
    answers = { [LEARN]: answer };
    heard.length = 0;
    assert.equal(await arriving(LEARN), told.length ? undefined : "ours");
    assert.deepEqual(heard, told);
  }
});

test("a page is shown once its sheets are there, and loaded whole if one does not arrive", async () => {
  const links = ["site-A", "stoek-play-B"].map((name) => `<link rel="stylesheet" href="../assets/client/${name}.css">`).join("");
  answers = { [LEARN]: [200, `ours${links}`] };
  heard.length = 0;
  const coming = arriving(LEARN);
  await soon();
  assert.deepEqual(
    sheets.map(({ href }) => href.replace("https://stoek.example/assets/client/", "")),
    ["site-A.css", "stoek-play-B.css"],
  );
  sheets[1].onload?.();
  assert.equal(await coming, `ours${links}`);
  sheets.length = 1;
  const missing = arriving(LEARN);
  await soon();
  sheets[1].onerror?.();
  assert.equal(await missing, undefined);
  assert.deepEqual(heard, ["reload"]);
});

test("a page that nobody waits for any more changes nothing", async () => {
  const given = new AbortController();
  answers = { [LEARN]: [200, "a portal's"] };
  heard.length = 0;
  const coming = arriving(LEARN, given.signal);
  given.abort();
  assert.equal(await coming, undefined);
  assert.deepEqual(heard, []);
});

test("the index of the search is fetched when the search is opened, and again after it did not arrive", async () => {
  answers = { [INDEX]: [200, "<p>Log in"] };
  asked.length = heard.length = 0;
  const index = window.stoekArriving(INDEX, new AbortController().signal);
  await soon();
  assert.deepEqual(asked, []);
  open(true);
  await soon();
  assert.deepEqual([asked.length, heard], [1, ["search-missing"]]);
  answers = { [INDEX]: [200, '{"docs": []}'] };
  open(false);
  await soon();
  assert.equal(asked.length, 1);
  open(true);
  assert.equal(await (await index).text(), '{"docs": []}');
  open(false);
});

test("words that are to be marked need the index at once", async () => {
  Object.assign(globalThis, { location: { search: "?h=trump" } });
  answers = { [INDEX]: [200, '{"docs": []}'] };
  assert.equal(await arriving(INDEX), '{"docs": []}');
});

test("the worker of the search begins with its first message, and begins again when the search is opened after it failed", async () => {
  const begun: any[] = [];
  Object.assign(globalThis, {
    Worker: class {
      posted: unknown[] = [];
      constructor(readonly place: string) {
        begun.push(this);
      }
      postMessage(message: unknown) {
        this.posted.push(message);
      }
    },
  });
  const worker = new window.StoekSearchWorker("search.js");
  const found: unknown[] = [];
  worker.addEventListener("message", (event) => found.push((event as MessageEvent).data));
  assert.equal(begun.length, 0);
  worker.postMessage("the index");
  worker.postMessage("a query");
  assert.deepEqual([begun.length, begun[0].place, begun[0].posted], [1, "search.js", ["the index", "a query"]]);
  begun[0].onmessage({ data: "what was found" });
  assert.deepEqual(found, ["what was found"]);
  begun[0].onerror({ preventDefault: () => undefined });
  open(true);
  await soon();
  assert.deepEqual(begun[1].posted, ["the index"]);
});
