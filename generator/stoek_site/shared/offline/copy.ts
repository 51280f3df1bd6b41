/**
 * The copy of the site on this device, for use without a connection: whether it is there, how it is fetched and removed. The service worker
 * fetches it and answers out of it (`service-worker.ts`); what the page does is here.
 *
 * It is fetched of itself when a page has come, the engine does not need the line, and nothing else is to be done; where the reader saves
 * data or has removed it, only when asked for.
 */

import { SITE, onState } from "../engine/engine.ts";
import { Kept } from "../reader/kept.ts";
import { EDITION } from "./edition.ts";

/** From the page to the service worker. */
export type ToCopy = { kind: "claim"; edition: string } | { kind: "replace"; alone: boolean } | { kind: "fill" } | { kind: "stop" };

/** What the build tells of the copy: its files, their bytes, and their bytes as they are sent. */
interface Facts {
  files: number;
  bytes: number;
  packed: number;
}

export interface CopyState extends Facts {
  phase: "impossible" | "none" | "fetching" | "part" | "whole" | "newer";
  /** the files that are there */
  there: number;
}

const SCRIPT = `${SITE}offline.js`;
/** Milliseconds after which a page has settled, and between two looks at what is being fetched. */
const SETTLED = 2000;
const LOOK = 500;
/** How often, at most, a page that stays open asks for a newer edition (ms). */
const SELDOM = 3_600_000;

const wish = new Kept<string>({ key: "offline", read: (value) => (value === "no" ? value : null), standard: () => "" });

/** Whether it was removed from this page, which then does not fetch it of itself. */
let isRemoved = false;

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

/** How much there is to fetch; null where the build has no copy to give. */
async function facts(): Promise<Facts | null> {
  try {
    return await (await fetch(`${SITE}offline.json`)).json();
  } catch {
    return null;
  }
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
  const told = navigator.serviceWorker && (await facts());
  if (!told) return { phase: "impossible", files: 0, bytes: 0, packed: 0, there: 0 };
  const found = await registered();
  const there = await filesThere();
  const whole = there < told.files ? "part" : "whole";
  const phase = found?.active ? (found.waiting ? "newer" : whole) : found?.installing ? "fetching" : there ? "part" : "none";
  return { ...told, there, phase };
}

/**
 * Hear how it stands with the copy, now and when it changes.
 * @returns stops it
 */
export function onCopy(listener: (state: CopyState) => void): () => void {
  let listening = true;
  (async () => {
    for (let last = ""; listening; await pause(LOOK)) {
      const state = await look();
      const now = JSON.stringify(state);
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
  const claim = () => void (worker?.state === "activated" && !navigator.serviceWorker.controller && worker.postMessage({ kind: "claim", edition: EDITION } satisfies ToCopy));
  worker?.addEventListener("statechange", claim);
  claim();
  // Where it is in use already, it was removed while a page had it open, or has lost files.
  found.active?.postMessage({ kind: "fill" } satisfies ToCopy);
  let asked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || performance.now() - asked < SELDOM) return;
    asked = performance.now();
    found.update().catch(() => undefined);
  });
}

/** The reader wants it. */
export async function fetchCopy() {
  wish.set("");
  await fetchAll();
}

/** The reader wants none. */
export async function removeCopy() {
  wish.set("no");
  await eraseCopy();
}

/** It goes. @returns whether there was one */
export async function eraseCopy() {
  if (!navigator.serviceWorker) return false;
  isRemoved = true;
  const found = await registered();
  // One that still fetches would have the browser wait until it is done.
  found?.installing?.postMessage({ kind: "stop" } satisfies ToCopy);
  found?.active?.postMessage({ kind: "stop" } satisfies ToCopy);
  await found?.unregister();
  const names = await ourCaches();
  for (const name of names) await caches.delete(name);
  return names.length > 0;
}

/** The newer edition, which has been fetched, takes over; every page that is open is loaded again. */
export async function showNewer() {
  (await registered())?.waiting?.postMessage({ kind: "replace", alone: false } satisfies ToCopy);
}

/** Whether the reader pays for what is fetched, or waits long for it. */
function savesData() {
  const { saveData, effectiveType } = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  return saveData || effectiveType?.endsWith("2g");
}

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
    if (hasOne) location.reload();
    hasOne = true;
  });
  try {
    // With a page that has just been opened, a newer edition takes over where no other page is open.
    if (hasOne) (await registered())?.waiting?.postMessage({ kind: "replace", alone: true } satisfies ToCopy);
    await settled();
    const found = await registered();
    if (isRemoved) return;
    if (found || (!wish.get() && !savesData() && (await facts()))) await fetchAll();
  } catch {
    // A browser that keeps nothing of this site, or a host that has nothing for it: then there is no copy.
  }
}
