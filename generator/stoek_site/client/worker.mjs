/**
 * The worker: Pyodide with the engine's wheel, answering one request after the other.
 *
 * It says honestly how far it is: bytes are counted as they arrive, against the sizes in the manifest.
 */

/** @import {Manifest, WorkerMessage, WorkerRequest} from "./types.js" */

const SITE = self.name;

/** @param {WorkerMessage} message */
const tell = (message) => self.postMessage(message);

/** The door of `stoek rpc`, text on both sides: numbers, dicts and None need no translation. */
const DOOR = `
from stoek.rpc import answer_line
answer_line
`;

/** @typedef {(text: string, report: (nodes: number) => void) => string} Door */

const plainFetch = self.fetch.bind(self);
let done = 0;
let total = 0;
let told = 0;

/** @param {string} step */
function progress(step) {
  tell({ kind: "progress", step, done, total });
}

/**
 * A response that counts its bytes on their way.
 * @param {RequestInfo | URL} input
 * @param {RequestInit} [init]
 */
async function countedFetch(input, init) {
  const response = await plainFetch(input, init);
  if (!response.ok) throw new Error(`${new URL(response.url).pathname} could not be fetched (${response.status}).`);
  if (!response.body) return response;
  const counter = new TransformStream({
    /**
     * @param {Uint8Array} chunk
     * @param {TransformStreamDefaultController<Uint8Array>} controller
     */
    transform(chunk, controller) {
      done += chunk.byteLength;
      if (performance.now() - told > 100) {
        told = performance.now();
        progress("Fetching the rules engine");
      }
      controller.enqueue(chunk);
    },
    flush() {
      progress(done < total ? "Fetching the rules engine" : "Starting Python");
    },
  });
  return new Response(response.body.pipeThrough(counter), { status: response.status, headers: response.headers });
}

/** @returns {Promise<Door>} */
async function start() {
  const manifest = /** @type {Manifest} */ (await (await plainFetch(`${SITE}assets/engine/manifest.json`)).json());
  total = Object.values(manifest.fetched).reduce((sum, size) => sum + size, 0);
  progress("Fetching the rules engine");
  self.fetch = countedFetch;
  const wheel = countedFetch(`${SITE}${manifest.wheel}?${manifest.mark}`).then((response) => response.arrayBuffer());
  // Answered below; a failure in between must not count as unhandled.
  wheel.catch(() => undefined);
  const { loadPyodide } = await import(`${SITE}assets/pyodide/pyodide.mjs`);
  const python = await loadPyodide({ indexURL: `${SITE}assets/pyodide/` });
  done = total;
  progress("Reading the rules");
  python.unpackArchive(await wheel, "wheel");
  return python.runPython(DOOR);
}

const started = start();
// One failure makes several of Pyodide's own promises fail; it is told once, below.
self.addEventListener("unhandledrejection", (event) => event.preventDefault());
started.then(
  () => tell({ kind: "ready" }),
  (error) => tell({ kind: "failed", message: String(error?.message ?? error) }),
);

self.addEventListener("message", async (event) => {
  const { id, request } = /** @type {WorkerRequest} */ (event.data);
  try {
    const door = await started;
    const report = (/** @type {number} */ nodes) => tell({ kind: "working", id, nodes });
    tell({ kind: "answer", id, reply: JSON.parse(door(JSON.stringify(request), report)) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    tell({ kind: "answer", id, reply: { error: { type: "engine", rule: null, where: null, message } } });
  }
});
