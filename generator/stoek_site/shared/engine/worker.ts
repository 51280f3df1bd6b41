/**
 * The worker: Pyodide with the engine's wheel, answering one request after the other.
 *
 * It says honestly how far it is: bytes are counted as they arrive, against the sizes in the manifest. A file that does not come, comes
 * as another one than was built, or stops on its way is told at once: Pyodide itself would wait for it without end.
 */

import type { Manifest, WorkerMessage, WorkerRequest } from "./types.ts";

const SITE = self.name;

/** So many seconds may pass without a byte of what is still to come. */
const STALLED = 15;

const tell = (message: WorkerMessage) => self.postMessage(message);

/** The door of `stoek rpc`, text on both sides: numbers, dicts and None need no translation. */
const DOOR = `
from stoek.protocol.rpc import answer_line
answer_line
`;

export type Door = (text: string, report: (nodes: number) => void) => string;

/** Why the engine cannot start, in words for the reader. What else goes wrong says nothing to him. */
class Missing extends Error {}

const fileOf = (address: string) => address.split("?")[0].split("/").at(-1) ?? "";

const plainFetch = self.fetch.bind(self);
let done = 0;
let total = 0;
let told = 0;
/** The sizes of the files whose bytes can be counted. */
let sizes: Record<string, number> = {};
/** How many files are on their way, and the seconds since the last byte of them. */
let coming = 0;
let still = 0;
let isReady = false;

let giveUp: (reason: Missing) => void = () => undefined;
/** The first thing that went wrong, wherever it did. */
const broken: Promise<never> = new Promise((_, reject) => {
  giveUp = reject;
});

/** @param why a sentence */
function missing(why: string) {
  const reason = new Missing(why);
  giveUp(reason);
  return reason;
}

function progress(step: string) {
  tell({ kind: "progress", step, done, total });
}

/** Steps of a second each, so that time in which the worker itself was busy does not count. */
function watch() {
  still = coming ? still + 1 : 0;
  if (still > STALLED) missing("Its files have stopped coming.");
  else if (!isReady) setTimeout(watch, 1000);
}

/** A response whose bytes are counted on their way: those of this file, and no others, are to come. */
async function counted(address: string, init?: RequestInit) {
  const name = fileOf(address);
  coming += 1;
  const response = await plainFetch(address, init).catch(() => null);
  if (!response?.ok || !response.body) throw missing(`${name} could not be fetched${response && !response.ok ? ` (${response.status})` : ""}.`);
  let bytes = 0;
  const counter = new TransformStream({
    transform(chunk: Uint8Array, controller: TransformStreamDefaultController<Uint8Array>) {
      still = 0;
      bytes += chunk.byteLength;
      done += chunk.byteLength;
      if (performance.now() - told > 100) {
        told = performance.now();
        progress("Fetching the rules engine");
      }
      controller.enqueue(chunk);
    },
    flush() {
      coming -= 1;
      if (bytes !== sizes[new URL(address, SITE).pathname.slice(new URL(SITE).pathname.length)]) missing(`${name} did not come whole.`);
      progress(done < total ? "Fetching the rules engine" : "Starting Python");
    },
  });
  response.body.pipeTo(counter.writable).catch(() => missing(`${name} did not come whole.`));
  return new Response(counter.readable, { status: response.status, headers: response.headers });
}

/** A script: it comes by `import`, which does not tell its bytes. */
async function imported(name: string) {
  coming += 1;
  try {
    return await import(`${SITE}assets/pyodide/${name}`);
  } catch {
    throw missing(`${name} did not come whole.`);
  } finally {
    coming -= 1;
  }
}

/** What Pyodide makes of a broken file it tells nobody. */
function watchAssembly() {
  for (const way of ["instantiate", "instantiateStreaming"] as const) {
    const plain = WebAssembly[way].bind(WebAssembly) as (...given: unknown[]) => Promise<any>;
    Object.assign(WebAssembly, {
      [way]: (...given: unknown[]) => plain(...given).catch((error) => {
        missing("pyodide.asm.wasm cannot be used as it came.");
        throw error;
      }),
    });
  }
}

async function start(): Promise<Door> {
  watch();
  coming += 1;
  const manifest = await plainFetch(`${SITE}assets/engine/manifest.json`).then((response) => (response.ok ? response.json() : null)).catch(() => null) as Manifest | null;
  coming -= 1;
  if (!manifest?.fetched) throw missing("The list of its files could not be fetched.");
  sizes = manifest.fetched;
  total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  progress("Fetching the rules engine");
  watchAssembly();
  self.fetch = (input, init) => counted(input instanceof Request ? input.url : String(input), init);
  const wheel = counted(`${SITE}${manifest.wheel}?${manifest.mark}`).then((response) => response.arrayBuffer());
  const assembly = imported("pyodide.asm.mjs");
  // Answered below; a failure in between must not count as unhandled.
  for (const early of [wheel, assembly]) early.catch(() => undefined);
  const { loadPyodide } = await imported("pyodide.mjs");
  await assembly;
  const python = await loadPyodide({ indexURL: `${SITE}assets/pyodide/` });
  done = total;
  progress("Reading the rules");
  python.unpackArchive(await wheel, "wheel");
  return python.runPython(DOOR);
}

const started = Promise.race([start(), broken]);
// One failure makes several of Pyodide's own promises fail; it is told once, below.
self.addEventListener("unhandledrejection", (event) => event.preventDefault());
started.then(
  () => {
    isReady = true;
    tell({ kind: "ready" });
  },
  (error) => tell({ kind: "failed", why: `${error instanceof Missing ? error.message : "What was fetched cannot be used."} Look to the connection and try again.` }),
);

self.addEventListener("message", async (event) => {
  const { id, request } = event.data as WorkerRequest;
  tell({ kind: "heard", id });
  try {
    const door = await started;
    const report = (nodes: number) => tell({ kind: "working", id, nodes });
    tell({ kind: "answer", id, reply: JSON.parse(door(JSON.stringify(request), report)) });
  } catch {
    tell({ kind: "broken", id });
  }
});
