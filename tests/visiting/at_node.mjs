/** Runs functions of the workbench for `at_node.py`, each with a browser's storage of its own: a line of JSON in, a line out. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import vm from "node:vm";

const bench = new vm.Script(readFileSync(process.argv[2], "utf8"));
const nothing = () => undefined;
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const next = async () => JSON.parse((await lines.next()).value ?? "null");
const tell = (what) => console.log(JSON.stringify(what));
/** Times so much quicker than in a browser: nobody looks. But for the patience with the engine (`asker.ts`); nobody waits for what comes late. */
const [QUICKER, PATIENCE, LATE] = [50, 250, 3000];

/** As browsers have it: what is kept are its own keys. */
class Storage {
  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key, text) {
    this[key] = String(text);
  }
  removeItem(key) {
    delete this[key];
  }
  clear() {
    for (const key of Object.keys(this)) delete this[key];
  }
}

const BOX = { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0 };

/** A part of a page: it knows what was drawn into it, and nothing of how that lies. */
class Part extends EventTarget {
  dataset = {};
  style = {};
  textContent = "";
  classList = { add: nothing, remove: nothing, toggle: nothing, contains: () => false };
  /** what has been looked for in it, by selectors */
  parts = new Map();
  taken = null;
  childNodes = [];
  // By these names lit finds where it has drawn, and draws there again.
  _$litPart$ = { _$AI: (view) => (this.taken = view) };
  querySelector(selector) {
    if (selector.includes(":focus")) return null;
    if (!this.parts.has(selector)) this.parts.set(selector, new Part());
    return this.parts.get(selector);
  }
  append(...nodes) {
    this.childNodes.push(...nodes);
  }
  replaceChildren(...nodes) {
    this.childNodes = nodes;
  }
  querySelectorAll = () => [];
  closest = () => null;
  contains = () => false;
  matches = () => false;
  checkVisibility = () => true;
  hasAttribute = () => false;
  getAttribute = () => null;
  getBoundingClientRect = () => BOX;
}
for (const name of ["replaceWith", "before", "after", "remove", "setAttribute", "removeAttribute", "toggleAttribute", "focus", "select", "scrollIntoView"])
  Part.prototype[name] = nothing;

/** An element that is made outside of views: among what a view draws its words are all that is drawn of it. */
class Made extends Part {
  constructor() {
    super();
    let words = "";
    Object.defineProperty(this, "textContent", { get: () => (this.childNodes.length ? this.childNodes.join("") : words), set: (text) => (words = text) });
  }
  toString() {
    return this.childNodes.join("");
  }
}

let before = Promise.resolve();

/** A file of the site: Python has it. */
function fetched(place) {
  const url = String(place);
  const asked = before.then(async () => {
    tell({ fetch: url.replace(/^https:\/\/example\.org\//, "") });
    const text = await next();
    const bytes = new TextEncoder().encode(text ?? "");
    return {
      ok: text !== null,
      status: text === null ? 404 : 200,
      url,
      redirected: false,
      text: async () => text ?? "",
      arrayBuffer: async () => bytes.buffer,
    };
  });
  under.way += 1;
  before = asked.then(() => (under.way -= 1));
  return asked;
}

/** What stands in the fields of a form, as the test tells. */
class FormData {
  constructor(form) {
    this.fields = form.fields ?? [];
  }
  [Symbol.iterator]() {
    return this.fields[Symbol.iterator]();
  }
}

/** How many questions are not answered, and how many times have not come. */
const under = { way: 0 };

/** The engine: Python answers, one question after the other. */
class Worker extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => this.#say({ kind: "ready", left: { assembly: null, snapshot: null } }));
  }
  postMessage({ kind, id, request }) {
    if (kind !== "ask") return;
    under.way += 1;
    before = before.then(() => this.#ask(id, request));
  }
  terminate() {}
  #say(data) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  async #ask(id, request) {
    tell({ ask: request });
    this.#say({ kind: "answer", id, reply: await next() });
    under.way -= 1;
  }
}

/** A digest takes its time, which is under way until then. */
const subtle = {
  digest: (...given) => {
    under.way += 1;
    return crypto.subtle.digest(...given).finally(() => (under.way -= 1));
  },
};

const pending = new Set();

/** After some time, which is under way until then. */
function later(does, time = 0, ...more) {
  if (time > LATE) return setTimeout(does, time, ...more).unref();
  const timer = setTimeout(
    () => {
      forget(timer);
      does(...more);
    },
    time === PATIENCE ? time : time / QUICKER,
  );
  pending.add(timer);
  under.way += 1;
  return timer;
}

function forget(timer) {
  clearTimeout(timer);
  if (pending.delete(timer)) under.way -= 1;
}

/** What modules find in the place of a page, whose elements tell what is given. */
function page({ kept, told, games, now }) {
  const hearing = new EventTarget();
  const localStorage = Object.assign(new Storage(), kept);
  class Now extends Date {
    constructor(...given) {
      if (given.length) super(...given);
      else super(now);
    }
    static now() {
      return now;
    }
  }
  class StorageEvent extends Event {
    constructor(type, { key }) {
      super(type);
      this.key = key;
    }
  }
  const elements = new Map();
  const location = new URL("https://example.org/");
  const given = {
    Event,
    CustomEvent,
    EventTarget,
    MessageEvent,
    AbortController,
    AbortSignal,
    DOMException,
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    Blob,
  };
  const node = {
    structuredClone,
    performance,
    queueMicrotask,
    crypto: { subtle, getRandomValues: (array) => crypto.getRandomValues(array) },
    process,
    Buffer,
    clearTimeout: forget,
    setInterval: nothing,
    clearInterval: nothing,
  };
  const global = {
    ...given,
    ...node,
    ...{ localStorage, sessionStorage: new Storage(), Storage, StorageEvent, Worker },
    require: createRequire(import.meta.url),
    console: { ...console, error: nothing },
    setTimeout: later,
    requestAnimationFrame: later,
    under,
    fetch: fetched,
    wait: (does) => setTimeout(does, 2),
    Date: now === null ? Date : Now,
    addEventListener: hearing.addEventListener.bind(hearing),
    removeEventListener: hearing.removeEventListener.bind(hearing),
    dispatchEvent: hearing.dispatchEvent.bind(hearing),
    ...{ Element: Part, Text: class {}, Node: { TEXT_NODE: 3, ELEMENT_NODE: 1, COMMENT_NODE: 8 }, HTMLInputElement: class {}, FormData },
    customElements: { define: (name, made) => elements.set(name, made), get: (name) => elements.get(name) },
    elements,
    matchMedia: () => ({ matches: true, addEventListener: nothing }),
    getComputedStyle: () => ({ scrollMarginTop: "0", getPropertyValue: () => "" }),
    ...{ innerWidth: 390, innerHeight: 844, scrollX: 0, scrollY: 0, scrollTo: nothing, scrollBy: nothing },
    DOMMatrix: class {
      m41 = 0;
      m42 = 0;
    },
    navigator: {},
    location,
    history: { state: null, replaceState: (_state, _title, place) => (location.href = new URL(place, location).href) },
    document: {
      documentElement: { dataset: {}, style: {}, lang: "en" },
      body: { dataset: {} },
      visibilityState: "visible",
      addEventListener: nothing,
      removeEventListener: nothing,
      querySelector: (selector) => (told[selector] ? { dataset: told[selector] } : null),
      querySelectorAll: () => [],
      getElementById: (id) => (id === "house-rules" ? { dataset: { games } } : null),
      createTreeWalker: () => ({}),
      createElement: () => new Made(),
      createDocumentFragment: () => new Part(),
      activeElement: null,
      createComment: () => ({}),
    },
  };
  /** The element that comes has what the server tells it. */
  class HTMLElement extends Part {
    dataset = { ...told[global.coming] };
    /** the parts of it that the server has drawn, of which some carry something */
    querySelectorAll = (selector) => (told[selector] ?? []).map(({ id, ...dataset }) => Object.assign(new Part(), { id, dataset }));
  }
  return Object.assign(global, { HTMLElement, window: global, self: global, globalThis: global });
}

/** Visits that go on from one script to the next, by their names. */
const visits = new Map();

function visited(visit, state) {
  const held = visits.get(visit);
  if (held) return held;
  const global = vm.createContext(page(state));
  bench.runInContext(global);
  if (visit) visits.set(visit, global);
  return global;
}

/** A script that falls says so, and the next one is heard. */
async function done({ script, given, visit, ...state }) {
  const global = visited(visit, state);
  // What is given and what comes of it are made of the page's own objects.
  const asked = `(async () => JSON.stringify((await (${script})(parts, ${JSON.stringify(given ?? null)})) ?? null))()`;
  return { done: await vm.runInContext(asked, global), kept: { ...global.localStorage } };
}

for (let asked = await next(); asked; asked = await next()) {
  tell(await done(asked).catch((fault) => ({ fault: String(fault.stack ?? fault) })));
}
