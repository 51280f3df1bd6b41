/** What pages and the worker say to each other, and what there is for it to fetch. */

import type { EngineRequest, Fault } from "./types.ts";

/** How far the engine has come; `done` of `total` bytes while it is being fetched. */
export interface EngineState {
  phase: "idle" | "loading" | "ready" | "failed";
  step: string;
  done: number;
  total: number;
}

/** From the worker to the page. */
export type WorkerMessage =
  | { kind: "progress"; step: string; done: number; total: number }
  | { kind: "ready"; left: Kept }
  | { kind: "failed"; why: string }
  | { kind: "heard"; id: number }
  | { kind: "working"; id: number; nodes: number }
  | { kind: "broken"; id: number }
  | { kind: "answer"; id: number; reply: { ok: unknown } | { error: Fault } };

/** From the page to the worker. */
export type WorkerRequest = { kind: "ask"; id: number; request: EngineRequest };

/** From the page to a worker that it has made, before anything else. */
export type WorkerBegin = { kind: "begin"; kept: Kept | null };

/** What a worker leaves to the next one: Pyodide's program compiled, where there is one, and the snapshot; without a snapshot it starts from bytecode. */
export interface Kept {
  assembly: WebAssembly.Module | null;
  snapshot: Uint8Array<ArrayBuffer> | null;
}

/** What there is for the worker to fetch, told by `stoek_site.build.start`. Places are in the site. */
export interface Shipped {
  /** the folders of Pyodide's files, of the program that goes with the snapshot, and of the engine's files */
  pyodide: string;
  slim: string;
  engine: string;
  /** the list of packages by which Pyodide finds the engine */
  lock: string;
  /** what the engine is to speak by, where that is not English */
  catalogue?: string;
  /** so many seconds may pass without a byte of what is still to come */
  patience: number;
  /** the bytes of each file, unpacked */
  sizes: Record<string, number>;
}
