/** Runs functions of the workbench for `at_node.py`, each with a browser's storage of its own: a line of JSON in, a line out. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import vm from "node:vm";

const bench = new vm.Script(readFileSync(process.argv[2], "utf8"));
const nothing = () => undefined;

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
  const named = (selector) => (told[selector] ? { dataset: told[selector] } : null);
  const global = {
    localStorage,
    sessionStorage: new Storage(),
    Storage,
    Date: now === null ? Date : Now,
    addEventListener: hearing.addEventListener.bind(hearing),
    removeEventListener: hearing.removeEventListener.bind(hearing),
    dispatchEvent: hearing.dispatchEvent.bind(hearing),
    Event,
    CustomEvent,
    EventTarget,
    DOMException,
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    structuredClone,
    performance,
    setTimeout,
    clearTimeout,
    queueMicrotask,
    console: { ...console, error: nothing },
    crypto,
    require: createRequire(import.meta.url),
    process,
    Buffer,
    StorageEvent: class extends Event {
      constructor(type, { key }) {
        super(type);
        this.key = key;
      }
    },
    HTMLElement: class {},
    customElements: { define: nothing, get: nothing },
    matchMedia: () => ({ matches: false, addEventListener: nothing }),
    navigator: {},
    location: { hash: "", pathname: "/", origin: "https://example.org", search: "", href: "https://example.org/" },
    history: { replaceState: nothing },
    document: {
      documentElement: { dataset: {}, style: {}, lang: "en" },
      visibilityState: "visible",
      addEventListener: nothing,
      removeEventListener: nothing,
      querySelector: named,
      querySelectorAll: () => [],
      getElementById: (id) => (id === "house-rules" ? { dataset: { games } } : null),
      createTreeWalker: () => ({}),
      createElement: () => ({}),
      createComment: () => ({}),
    },
  };
  return Object.assign(global, { window: global, self: global, globalThis: global });
}

/** A script that falls says so, and the next one is heard. */
async function done(script, given, state) {
  const global = vm.createContext(page(state));
  bench.runInContext(global);
  // What is given and what comes of it are made of the page's own objects.
  const asked = `(async () => JSON.stringify((await (${script})(parts, ${JSON.stringify(given ?? null)})) ?? null))()`;
  return { done: await vm.runInContext(asked, global), kept: { ...global.localStorage } };
}

for await (const line of createInterface({ input: process.stdin })) {
  const { script, given, ...state } = JSON.parse(line);
  console.log(JSON.stringify(await done(script, given, state).catch((fault) => ({ fault: String(fault.stack ?? fault) }))));
}
