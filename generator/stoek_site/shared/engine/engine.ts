/**
 * The engine, in one worker for the whole visit.
 *
 * `ask(request)` resolves to the `ok` of the engine's answer and rejects with an `EngineError`. The worker starts at the first request, or
 * earlier by `warm()` when somebody touches something live; `onState` tells how far it has come.
 *
 * The worker answers one question after the other. One that takes long tells how far it is (`onWork`), and can be given up: by its `signal`,
 * or of itself where it is asked as `patient`, which gives way to any other question. Then the worker ends, and a new one goes on with the rest.
 *
 * A worker that goes on from a snapshot has not the whole of Python: where it breaks off at a question, another one starts from bytecode, and is asked
 * the same. Whoever breaks off then, does so at the question.
 *
 * A browser says nothing of a worker that it has ended, nor of a file that never comes: whoever is silent for too long is given up. A worker that
 * had been ready is followed by another one, which is asked the same; one that never was ready has failed.
 */

import { Heard } from "../dom/heard.ts";
import { SITE, ruleHref } from "../dom/site.ts";
import { _ } from "../language/language.ts";
import { notCome } from "../offline/door.ts";
import { Begun } from "./begun.ts";
import type { EngineState, Kept, WorkerMessage } from "./messages.ts";
import type { EngineRequest, Fault } from "./types.ts";

export { SITE, ruleHref };

/** An error object of the engine, as an exception. */
export class EngineError extends Error {
  override name = "EngineError";
  type: string;
  rule: string | null;
  where: string | null;

  constructor(fault: Fault) {
    super(fault.message);
    this.type = fault.type;
    this.rule = fault.rule;
    this.where = fault.where;
  }
}

/**
 * After a failed start, questions do not start the worker anew for so long (ms): a form asks at every key, and each try would fetch
 * megabytes again and take the “Try again” button away from under the finger that is about to press it.
 */
const REST = 10_000;

/** So many seconds may pass without a word from the worker: at its start, while Python starts, at a question to an idle one, while it thinks. */
const SILENCE = { begun: 20, loading: 180, asked: 8, thinking: 180 };

let state: EngineState = { phase: "idle", step: "", done: 0, total: 0 };
const changes = new Heard<EngineState>();
let worker: Worker | null = null;
/** What the last worker that was ready has left: another one begins with it, and is soon there. */
let kept: Kept | null = null;
let asked = 0;
let failed = { message: "", at: -Infinity };
/** Whether the worker has been heard since it began, and the question that it is at. */
let begun = false;
let thinking = 0;
/** How many workers have ended without having answered anything. */
let fallen = 0;
/** Seconds since the worker was last heard. Time in which the page itself stood still does not count. */
let silent = 0;
let watch: ReturnType<typeof setInterval> | undefined;
export interface Asking {
  /** hears how many cards a search has tried so far */
  onWork?: (nodes: number) => void;
  /** gives the question up */
  signal?: AbortSignal;
  /** whether the question gives way to others */
  patient?: boolean;
}

export type Question = Asking & { request: EngineRequest; resolve: (ok: any) => void; reject: (error: EngineError) => void };

const waiting: Map<number, Question> = new Map();

function become(next: EngineState) {
  state = next;
  changes.tell(state);
}

/**
 * Hear of every change of the engine's state, beginning with the present one.
 * @returns stops it
 */
export function onState(listener: (state: EngineState) => void): () => void {
  const stop = changes.on(listener);
  listener(state);
  return stop;
}

/** Whether it answers at once. */
export const isReady = () => state.phase === "ready";

/** Whether it is there and has nothing to do. */
export const isIdle = () => isReady() && !waiting.size;

/**
 * Be told when the engine is ready after a start that failed: what was asked meanwhile can be asked again.
 * @returns stops it
 */
export function onRecovery(again: () => void): () => void {
  let fell = false;
  return onState(({ phase }) => {
    if (phase === "ready" && fell) again();
    if (phase === "ready" || phase === "failed") fell = phase === "failed";
  });
}

function end() {
  worker?.terminate();
  worker = null;
  begun = false;
  thinking = 0;
  clearInterval(watch);
}

/**
 * Marks the engine as failed because something it needs did not arrive.
 * @param fact a sentence
 */
async function failToStart(fact: string) {
  end();
  const { message } = await notCome(fact);
  // Somebody may have asked meanwhile.
  if (!worker) fail(message);
}

/** @param why a sentence */
function fail(why: string) {
  const stopped = state.phase === "ready";
  end();
  fallen = 0;
  // Whatever was wrong with what the worker began with, the next one begins without it.
  if (!stopped) kept = null;
  failed = {
    message: stopped ? _("The rules engine has stopped. {why}", { why }) : _("The rules engine did not start. {why}", { why }),
    at: performance.now(),
  };
  become({ phase: "failed", step: failed.message, done: 0, total: 0 });
  const error = isMissing();
  const broken = [...waiting.values()];
  waiting.clear();
  for (const { reject } of broken) reject(error);
}

function isMissing() {
  return new EngineError({ type: "engine", rule: null, where: null, message: failed.message });
}

/** Another worker takes the place of this one; what is still to be answered is asked anew. */
function renew() {
  end();
  become({ phase: "idle", step: "", done: 0, total: 0 });
  if (waiting.size) warm();
}

/** The worker is there no more, though nobody has ended it. */
function fall() {
  if (state.phase !== "ready") return fail(_("It came no further. Try again."));
  fallen += 1;
  return fallen > 1 ? fail(_("The browser has ended it twice. Try again.")) : renew();
}

function tick() {
  const { begun: first, loading, asked: idle, thinking: busy } = SILENCE;
  if (state.phase === "ready" && !waiting.size) silent = 0;
  else silent += 1;
  const most = state.phase === "loading" ? (begun ? loading : first) : thinking ? busy : idle;
  if (silent > most) fall();
}

/** Start the worker, unless it runs; the head of the page may have begun it. */
export function warm() {
  if (worker) return;
  const made = window.stoekBegun ?? new Begun(new URL(WORKER, import.meta.url).href, SITE, kept);
  window.stoekBegun = undefined;
  worker = made.worker;
  silent = 0;
  watch = setInterval(tick, 1000);
  become({ phase: "loading", step: _("Starting"), done: 0, total: 0 });
  made.tell((event) => {
    if (made.worker !== worker) return;
    if (event instanceof MessageEvent) hear(event.data);
    else if (begun) fall();
    else failToStart(_("Its script could not be fetched."));
  });
}

function hear(message: WorkerMessage) {
  begun = true;
  silent = 0;
  switch (message.kind) {
    case "progress":
      become({ phase: "loading", step: message.step, done: message.done, total: message.total });
      break;
    case "ready":
      kept = message.left;
      become({ phase: "ready", step: _("Ready"), done: 0, total: 0 });
      for (const [id, { request }] of waiting) worker?.postMessage({ kind: "ask", id, request });
      break;
    case "failed":
      failToStart(message.why);
      break;
    case "heard":
      thinking = message.id;
      break;
    case "broken":
      thinking = 0;
      if (kept?.snapshot) {
        kept = { assembly: null, snapshot: null };
        renew();
        break;
      }
      kept = null;
      waiting.get(message.id)?.reject(new EngineError({ type: "engine", rule: null, where: null, message: _("The rules engine broke off at this question.") }));
      waiting.delete(message.id);
      renew();
      break;
    case "working":
      waiting.get(message.id)?.onWork?.(message.nodes);
      break;
    case "answer": {
      const question = waiting.get(message.id);
      waiting.delete(message.id);
      thinking = 0;
      fallen = 0;
      if ("ok" in message.reply) question?.resolve(message.reply.ok);
      else question?.reject(new EngineError(message.reply.error));
    }
  }
}

/**
 * Ask the engine; shortly after a failed start the answer is that failure.
 * @returns the `ok` of its answer; given up, it is rejected with an error of type `stopped`
 */
export function ask(request: EngineRequest, asking: Asking = {}): Promise<any> {
  if (state.phase === "failed" && performance.now() - failed.at < REST) return Promise.reject(isMissing());
  for (const [id, { patient }] of waiting) if (patient) giveUp(id, _("The engine was needed for something else."));
  warm();
  return new Promise((resolve, reject) => {
    const id = ++asked;
    waiting.set(id, { ...asking, request, resolve, reject });
    asking.signal?.addEventListener("abort", () => giveUp(id, _("The question was given up before it was answered.")));
    if (state.phase === "ready") worker?.postMessage({ kind: "ask", id, request });
  });
}

/** A question need not be answered any more: the worker, which may be busy with it, ends. What else was asked is asked anew. */
function giveUp(id: number, message: string) {
  const question = waiting.get(id);
  if (!question) return;
  waiting.delete(id);
  if (state.phase === "ready") renew();
  question.reject(new EngineError({ type: "stopped", rule: null, where: null, message }));
}

/**
 * Start the engine at the first sign of intent: focus, touch or a moving pointer inside `[data-live]`. A page that moves under a pointer
 * at rest is no sign, though it is a `pointerover`.
 */
export function watchIntent() {
  const seen = (event: Event) => {
    if (state.phase === "idle" && event.target instanceof Element && event.target.closest("[data-live]")) warm();
  };
  for (const sign of ["focusin", "pointermove", "touchstart"]) document.addEventListener(sign, seen, { passive: true });
}
