/**
 * The copy of the site on this device, for use without a connection: whether it is there, how it is fetched and removed. The service worker
 * fetches it and answers out of it (`shared/offline/service-worker.ts`); what the page does is here.
 *
 * It is fetched of itself when a page has come, the engine does not need the line, and nothing else is to be done; where the reader saves
 * data or has removed it, or there was no room for it, only when asked for.
 *
 * A newer edition, which has come beside it, never takes away what a reader has typed or chosen. It takes over when a page has just been opened
 * that is the only one and that nobody has touched: that page is loaded again. Else it waits for the next time, or for the reader to ask for it; then
 * the page where he asks is loaded again, and others that nobody has touched. One that somebody has goes on as it is: files have the hash of
 * their contents in their names, so that it gets its own or none; with the next link, or where the engine does not come, it is loaded whole (`door.ts`).
 */

import { SITE, onState } from "../engine/engine.ts";
import { Kept } from "./kept.ts";
import { EDITION, file } from "../offline/door.ts";
import { savesData, wanted, type OfCopy, type ToCopy } from "../offline/wanted.ts";

/** What the build tells of the copy: its files, their bytes, and their bytes as they are sent. */
interface Facts {
  files: number;
  bytes: number;
  packed: number;
}

export interface CopyState extends Facts {
  /** unknown: the host cannot be asked; renewing: a newer edition is on its way, newer: it has come */
  phase: "impossible" | "unknown" | "none" | "fetching" | "part" | "whole" | "renewing" | "newer";
  /** the files that are there */
  there: number;
  /** what came of the last try; newest: there is no newer edition */
  outcome: "" | OfCopy["why"] | "newest";
  /** whether a newer edition comes only when it is asked for */
  isSparing: boolean;
}

const NO_FACTS = { files: 0, bytes: 0, packed: 0 };

const SCRIPT = `${SITE}offline.js`;
/** Milliseconds after which a page has settled, and between two looks at what is being fetched, or whether the host can be asked again. */
const SETTLED = 2000;
const LOOK = 500;
const UNREACHED = 5000;
/** How often, at most, a page that stays open asks for a newer edition (ms). */
const SELDOM = 3_600_000;

/** no: the reader wants none; full: there was no room for it. */
const wish = new Kept<string>({ key: "offline", file: false, read: (value) => (value === "no" || value === "full" ? value : null), standard: () => "" });

/** Whether it was removed from this page, which then does not fetch it of itself. */
let isRemoved = false;
/** Whether the reader has asked for the newer edition here. */
let isAsked = false;
let outcome: CopyState["outcome"] = "";
let told: Facts | null | undefined;

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

/** How much there is to fetch, which is asked once; null where the build has no copy to give. It rejects where the host cannot be asked. */
async function facts() {
  if (told === undefined) {
    const found: Facts | null = await file(`${SITE}offline.json`);
    if (found && !found.files) throw new Error("It tells of no files.");
    told = found;
  }
  return told;
}

/** Ours: a site in a folder above may have one too. */
async function registered() {
  const found = await navigator.serviceWorker.getRegistration(SITE);
  return found?.scope === SITE ? found : null;
}

async function ourCaches() {
  return (await caches.keys()).filter((name) => name.endsWith(SITE));
}

async function filesThere() {
  const counts = (await ourCaches()).map(async (name) => (await (await caches.open(name)).keys()).length);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

async function look(): Promise<CopyState> {
  const state: CopyState = { ...NO_FACTS, phase: "impossible", there: 0, outcome, isSparing: savesData() };
  if (!navigator.serviceWorker) return state;
  try {
    const found = await registered();
    const there = await filesThere();
    const known = await facts().catch(() => undefined);
    if (known === undefined) return { ...state, there, phase: "unknown" };
    if (known === null) return state;
    const inUse = found?.waiting ? "newer" : found?.installing ? "renewing" : there < known.files ? "part" : "whole";
    const phase = found?.active ? inUse : found?.installing ? "fetching" : there ? "part" : "none";
    return { ...state, ...known, there, phase, outcome: !outcome && there < known.files && wish.get() === "full" ? "full" : outcome };
  } catch {
    // The browser lets this site keep nothing.
    return state;
  }
}

/**
 * Hear how it stands with the copy, now and when it changes.
 * @returns stops it
 */
export function onCopy(listener: (state: CopyState) => void): () => void {
  let listening = true;
  (async () => {
    for (let last = "", wait = 0; listening; await pause(wait)) {
      const state = await look();
      const now = JSON.stringify(state);
      wait = state.phase === "unknown" ? UNREACHED : LOOK;
      if (listening && now !== last) listener(state);
      last = now;
    }
  })();
  return () => void (listening = false);
}

/** Fetch it, or what is missing of it. */
async function fetchAll() {
  const found = await navigator.serviceWorker.register(SCRIPT);
  const worker = found.installing ?? found.waiting ?? found.active;
  // The page that fetched it goes on with it, if it is of the same edition: nothing else has been opened yet.
  const claim = () =>
    void (worker?.state === "activated" && !navigator.serviceWorker.controller && worker.postMessage({ kind: "claim", edition: EDITION } satisfies ToCopy));
  worker?.addEventListener("statechange", claim);
  claim();
  // Where it is in use already, it was removed while a page had it open, or has lost files.
  const files = (await facts())?.files ?? 0;
  if (found.active && (await filesThere()) < files) found.active.postMessage({ kind: "fill" } satisfies ToCopy);
}

/** The reader wants it. */
export async function fetchCopy() {
  wish.set("");
  outcome = "";
  await fetchAll().catch(() => (outcome = "broken"));
}

/** The reader, who saves data, wants the newer edition, if there is one. */
export async function fetchNewer() {
  outcome = "";
  try {
    await caches.open(wanted(SITE));
    const found = await (await registered())?.update();
    if (!found?.installing && !found?.waiting) outcome = "newest";
  } catch {
    outcome = "broken";
  }
}

/** The reader wants none. */
export async function removeCopy() {
  wish.set("no");
  await eraseCopy();
}

/** It goes. @returns whether there was one */
async function eraseCopy() {
  if (!navigator.serviceWorker) return false;
  isRemoved = true;
  outcome = "";
  try {
    const found = await registered();
    // One that still fetches would have the browser wait until it is done.
    for (const worker of [found?.installing, found?.active]) worker?.postMessage({ kind: "stop" } satisfies ToCopy);
    await found?.unregister();
    const names = await ourCaches();
    for (const name of names) await caches.delete(name);
    return names.length > 0;
  } catch {
    // Where nothing may be kept, nothing is.
    return false;
  }
}

/** Everything that is kept goes, and the copy with it; but whoever wanted none does not get it again. @returns whether there was a copy */
export async function eraseWith(erase: () => void) {
  const isUnwanted = wish.get() === "no";
  erase();
  if (isUnwanted) wish.set("no");
  return eraseCopy();
}

/** The newer edition, which has been fetched, takes over. */
export async function showNewer() {
  isAsked = true;
  (await registered())?.waiting?.postMessage({ kind: "replace", alone: false } satisfies ToCopy);
}

/** Whether somebody has typed, pressed or touched anything here; where the browser does not tell, it may be. */
const isTouched = () => navigator.userActivation?.hasBeenActive ?? true;

/** Nothing of the page, which has been loaded, is still to come, nor of the engine. */
async function settled() {
  await pause(SETTLED);
  await new Promise<void>((rest) => {
    const stop = onState(({ phase }) => {
      if (phase !== "loading") queueMicrotask(() => (stop(), rest()));
    });
  });
  await new Promise((idle) => ("requestIdleCallback" in window ? requestIdleCallback(idle) : setTimeout(idle)));
}

/** From now on, on every page: where there are service workers, when the first page has been loaded. */
export async function keepCopy() {
  const { serviceWorker } = navigator;
  let hasOne = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (hasOne && (isAsked || !isTouched())) location.reload();
    hasOne = true;
  });
  serviceWorker.addEventListener("message", ({ data }: MessageEvent<OfCopy>) => {
    outcome = data.why;
    if (data.why === "full") wish.set("full");
  });
  let asked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || performance.now() - asked < SELDOM) return;
    asked = performance.now();
    registered()
      .then((found) => found?.update())
      .catch(() => undefined);
  });
  try {
    if (hasOne && !isTouched()) (await registered())?.waiting?.postMessage({ kind: "replace", alone: true } satisfies ToCopy);
    await settled();
    if (!isRemoved && !wish.get() && !savesData() && (await facts())) await fetchAll();
  } catch {
    // A browser that keeps nothing of this site, or a host that has nothing for it: then there is no copy.
  }
}
