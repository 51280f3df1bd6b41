/**
 * The service worker: it keeps a copy of the whole site, engine and all, and answers out of it.
 *
 * Workbox fetches what `LISTED` names, one file after the other, each with a seal over what the build has made: a file that comes as another
 * one is refused. What has come stays for the next try, and the copy counts only when it is whole. A newer edition is fetched beside the one
 * that is in use, whose open pages go on with their own files; it takes over when these are closed, or when a page asks for it.
 */

import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute, setCatchHandler } from "workbox-routing";
import { NetworkOnly } from "workbox-strategies";
import type { ToCopy } from "./copy.ts";

/** What the copy holds; `stoek_site.build.offline` puts it here. */
declare const LISTED: { url: string; revision: string | null; integrity: string }[];

/** What a service worker has that a page has not. */
interface Scope {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void>; matchAll(options: object): Promise<{ url: string }[]> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listener: (event: any) => void): void;
  addEventListener(kind: "message", listener: (event: MessageEvent<ToCopy> & { waitUntil(done: Promise<unknown>): void }) => void): void;
}

const worker = self as unknown as Scope;
const SCOPE = worker.registration.scope;
const LOST = `${SCOPE}404.html`;

/** Whether no more is to be fetched. */
let isStopped = false;

async function requestWillFetch({ request }: { request: Request }) {
  if (isStopped) throw new Error("The copy is not wanted any more.");
  return request;
}

// What is missing in the copy comes from the network, and is not put back: it may be of another edition, or the copy may just be removed.
const copy = new PrecacheController({ fallbackToNetwork: false, plugins: [{ requestWillFetch }] });
copy.precache(LISTED);
registerRoute(new PrecacheRoute(copy, { ignoreURLParametersMatching: [/./], cleanURLs: false }));
registerRoute(new NavigationRoute(new NetworkOnly()));

setCatchHandler(async ({ request, url }) => {
  try {
    return await fetch(request);
  } catch {
    if (request.mode !== "navigate" || !url) return Response.error();
  }
  if (copy.getCacheKeyForURL(`${url.origin}${url.pathname}/`)) return Response.redirect(`${url.pathname}/${url.search}`);
  const lost = await copy.matchPrecache(LOST);
  return lost ? new Response(lost.body, { status: 404, headers: lost.headers }) : Response.error();
});

/** Whether one page of the site at most is open. */
async function isAlone() {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return open.filter(({ url }) => url.startsWith(SCOPE)).length < 2;
}

worker.addEventListener("message", async (event) => {
  const { data } = event;
  if (data.kind === "stop" || data.kind === "fill") isStopped = data.kind === "stop";
  // As when it was installed: what is there is not fetched again.
  if (data.kind === "fill") copy.install({ type: "install", waitUntil: (filled: Promise<unknown>) => event.waitUntil(filled) } as never);
  if (data.kind === "claim" && LISTED.some(({ url }) => url.endsWith(data.edition))) worker.clients.claim();
  if (data.kind === "replace" && (!data.alone || (await isAlone()))) worker.skipWaiting();
});
