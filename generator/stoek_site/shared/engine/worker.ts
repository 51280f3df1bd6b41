/**
 * The worker: Pyodide with the engine, answering one request after the other.
 *
 * It starts from a snapshot with a program of its own (`start.ts`), and plainly where these do not come or do not fit. What a worker
 * before it has compiled and fetched, the page hands it to begin with. It says honestly how far it is: bytes are counted as they arrive, against the
 * sizes that the build tells. A file that does not come, comes as another one than was built, or stops on its way is told at once:
 * Pyodide itself would wait for it without end.
 */

import { _ } from "../language/language.ts";
import { fromBytecode, fromSnapshot, type Door, type Pyodide, type Spoken } from "./start.ts";
import type { Kept, Shipped, WorkerBegin, WorkerMessage, WorkerRequest } from "./messages.ts";

/** What there is to fetch; esbuild puts it here. */
declare const SHIPPED: Shipped;

const SITE = self.name;
const WASM = "pyodide.asm.wasm";
/** What Pyodide fetches as its library where that is in the snapshot: an archive that holds nothing. */
const NOTHING = "nothing.zip";

/** Gives the snapshot and its program up where one of them does not come. */
const quickly = new AbortController();

const tell = (message: WorkerMessage, handed: Transferable[] = []) => self.postMessage(message, { transfer: handed });

interface Started {
  door: Door;
  left: Kept;
}

/** Why the engine cannot start, in words for the reader. What else goes wrong says nothing to him. */
class Missing extends Error {}

const fileOf = (address: string) => address.split("?")[0].split("/").at(-1) ?? "";

const plainFetch = self.fetch.bind(self);
let done = 0;
let total = 0;
let told = 0;
/** How many files are on their way, and the seconds since the last byte of them. */
let coming = 0;
let still = 0;
let isReady = false;

let giveUp: (reason: Missing) => void = () => undefined;
/** The first thing that went wrong, wherever it did. */
const broken: Promise<never> = new Promise((_resolve, reject) => {
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
  if (still > SHIPPED.patience && !quickly.signal.aborted) {
    // It can be done without: what else is to come has as long again.
    quickly.abort();
    still = 0;
  }
  if (still > SHIPPED.patience) missing(_("Its files have stopped coming."));
  else if (!isReady) setTimeout(watch, 1000);
}

/** Some more bytes have come. */
function came(bytes: number) {
  still = 0;
  done += bytes;
  if (performance.now() - told < 100) return;
  told = performance.now();
  progress(_("Fetching the rules engine"));
}

/** A file has come. */
function ended() {
  coming -= 1;
  progress(done < total ? _("Fetching the rules engine") : _("Starting Python"));
}

/**
 * The response, its bytes counted on their way.
 *
 * @param size so many are to come
 * @param over hears in the end whether they did
 */
function counted(size: number, { body, status, headers }: Response, over: (isWhole: boolean) => void) {
  let bytes = 0;
  const counter = new TransformStream({
    transform(chunk: Uint8Array, controller: TransformStreamDefaultController<Uint8Array>) {
      bytes += chunk.byteLength;
      came(chunk.byteLength);
      controller.enqueue(chunk);
    },
    flush() {
      over(bytes === size);
    },
  });
  (body as ReadableStream<Uint8Array>).pipeTo(counter.writable).catch(() => over(false));
  return new Response(counter.readable, { status, headers });
}

/** All bytes of a response, if these are so many. */
async function collected(size: number, { body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(size);
  let at = 0;
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    all.set(step.value, at);
    at += step.value.byteLength;
    came(step.value.byteLength);
  }
  if (at !== size) throw new Error("It did not come whole.");
  return all;
}

/** Returns the host's answer. None of these files is a page; if the browser has cached one from a captive portal, fetches the file again. */
async function got(place: string, options: RequestInit = {}) {
  const response = await plainFetch(SITE + place, options);
  return response.headers.get("content-type")?.includes("html") ? plainFetch(SITE + place, { ...options, cache: "reload" }) : response;
}

/** @param place in the site; without this file nothing starts */
async function fetched(place: string) {
  const name = fileOf(place);
  coming += 1;
  const response = await got(place).catch(() => null);
  if (response && !response.ok) throw missing(_("{name} could not be fetched ({status}).", { name, status: response.status }));
  if (!response?.body) throw missing(_("{name} could not be fetched.", { name }));
  return counted(SHIPPED.sizes[place], response, (isWhole) => (isWhole ? ended() : missing(_("{name} did not come whole.", { name }))));
}

/** The snapshot. Where the host sends it as large as it is, or the copy for use offline holds it packed, the packed one is fetched in its place, and unpacked here. */
async function fetchSnapshot(): Promise<Uint8Array<ArrayBuffer>> {
  const place = `${SHIPPED.engine}snapshot.bin`;
  coming += 1;
  try {
    const { signal } = quickly;
    let response = await got(place, { signal });
    const packed = response.ok && !response.headers.get("content-encoding") ? await got(`${place}.gz`, { signal }).catch(() => null) : null;
    if (packed?.ok && packed.body) {
      response.body?.cancel();
      // Some hosts tell how it is packed, and the browser has unpacked it.
      response = packed.headers.get("content-encoding") ? packed : new Response(packed.body.pipeThrough(new DecompressionStream("gzip")));
    }
    if (!response.ok) throw new Error(`${response.status}`);
    return await collected(SHIPPED.sizes[place], response);
  } finally {
    ended();
  }
}

/** A script: it comes by `import`, which does not tell its bytes. */
async function imported(name: string) {
  coming += 1;
  try {
    return await import(`${SITE}${SHIPPED.pyodide}${name}`);
  } catch {
    throw missing(_("{name} did not come whole.", { name }));
  } finally {
    coming -= 1;
  }
}

const modules = async (): Promise<Pyodide> => {
  const [{ loadPyodide }, { default: makeModule }] = await Promise.all([imported("pyodide.mjs"), imported("pyodide.asm.mjs")]);
  return { loadPyodide, makeModule };
};

/** What Pyodide is compiled to, for this browser. A host that does not know what it sends is no hindrance. */
async function assembled(response: Response): Promise<WebAssembly.Module> {
  const isKnown = response.headers.get("content-type") === "application/wasm";
  return isKnown ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

async function wholeProgram(): Promise<WebAssembly.Module> {
  const response = await fetched(SHIPPED.pyodide + WASM);
  return assembled(response).catch(() => {
    throw missing(_("{name} cannot be used as it came.", { name: WASM }));
  });
}

/** What the snapshot needs of it. */
async function slimProgram(): Promise<WebAssembly.Module> {
  const place = SHIPPED.slim + WASM;
  coming += 1;
  try {
    const response = await got(place, { signal: quickly.signal });
    if (!response.ok || !response.body) throw new Error(`${response.status}`);
    return await assembled(counted(SHIPPED.sizes[place], response, () => undefined));
  } finally {
    ended();
  }
}

/** Pyodide takes what is compiled already, and what it fetches is counted. */
function provide(assembly: Promise<WebAssembly.Module>) {
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    const module = await assembly;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  self.fetch = async (input) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.endsWith(WASM)) return new Response();
    if (address.endsWith(NOTHING)) return new Response(new Uint8Array([0x50, 0x4b, 5, 6, ...Array(18).fill(0)]));
    return fetched(address.slice(SITE.length));
  };
}

/** From the snapshot, with its program. */
async function startQuickly(kept: Kept | null, options: object, spoken: Promise<Spoken>): Promise<Started> {
  const { slim, engine, sizes } = SHIPPED;
  total = kept ? 0 : sizes[slim + WASM] + sizes[`${engine}snapshot.bin`];
  progress(_("Fetching the rules engine"));
  const snapshot = kept?.snapshot ? Promise.resolve(kept.snapshot) : fetchSnapshot();
  const assembly = kept?.assembly ? Promise.resolve(kept.assembly) : slimProgram();
  provide(assembly);
  snapshot.then(() => progress(_("Reading the rules"))).catch(() => undefined);
  const [pyodide, speech] = await Promise.all([modules(), spoken, assembly]);
  const door = await fromSnapshot(pyodide, { ...options, stdLibURL: SITE + NOTHING }, snapshot, speech);
  return { door, left: { assembly: await assembly, snapshot: await snapshot } };
}

/** From bytecode, with the whole program. */
async function startPlainly(kept: Kept | null, options: object, spoken: Promise<Spoken>): Promise<Started> {
  const { pyodide: place, engine, sizes } = SHIPPED;
  const whole = kept?.assembly ?? null;
  done = total;
  total += sizes[`${engine}library.zip`] + (whole ? 0 : sizes[place + WASM]);
  const assembly = whole ? Promise.resolve(whole) : wholeProgram();
  provide(assembly);
  const [pyodide, speech] = await Promise.all([modules(), spoken, assembly]);
  const door = await fromBytecode(pyodide, { ...options, stdLibURL: `${SITE}${engine}library.zip`, packageBaseUrl: SITE + engine }, speech);
  return { door, left: { assembly: await assembly, snapshot: null } };
}

/** @param kept what a worker before this one has left */
async function start(kept: Kept | null): Promise<Started> {
  watch();
  const { pyodide: place, lock: lockFileContents, catalogue } = SHIPPED;
  const options = { indexURL: SITE + place, lockFileContents };
  const spoken = catalogue ? fetched(catalogue).then((response) => response.arrayBuffer()) : Promise.resolve(null);
  if (kept && !kept.snapshot) return startPlainly(kept, options, spoken);
  try {
    return await startQuickly(kept, options, spoken);
  } catch (error) {
    if (error instanceof Missing) throw error;
    // The snapshot or its program does not come, or does not fit: plainly, then.
    quickly.abort();
    return startPlainly(null, options, spoken);
  }
}

let begin: (kept: Kept | null) => void = () => undefined;
const begun: Promise<Kept | null> = new Promise((resolve) => (begin = resolve));
const started = Promise.race([begun.then(start), broken]);
// One failure makes several of Pyodide's own promises fail; it is told once, below.
self.addEventListener("unhandledrejection", (event) => event.preventDefault());
started.then(
  ({ left }) => {
    isReady = true;
    tell({ kind: "ready", left }, left.snapshot ? [left.snapshot.buffer] : []);
  },
  (error) => tell({ kind: "failed", why: error instanceof Missing ? error.message : _("The files that arrived cannot be used.") }),
);

async function answer({ id, request }: WorkerRequest) {
  tell({ kind: "heard", id });
  try {
    const { door } = await started;
    const report = (nodes: number) => tell({ kind: "working", id, nodes });
    tell({ kind: "answer", id, reply: JSON.parse(door(JSON.stringify(request), report)) });
  } catch {
    tell({ kind: "broken", id });
  }
}

self.addEventListener("message", ({ data }: MessageEvent<WorkerBegin | WorkerRequest>) => {
  if (data.kind === "begin") begin(data.kept);
  else answer(data);
});
