/**
 * The service worker: it keeps a copy of the whole site, engine and all, and answers out of it.
 *
 * Workbox fetches what `LISTED` names, one file after the other, each with a seal over what the build has made: a file that comes as another
 * one is refused. What has come stays for the next try, and the copy counts only when it is whole. A newer edition is fetched beside the one
 * that is in use, whose open pages go on with their own files; it takes over when these are closed, or when a page asks for it.
 */

import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute, setCatchHandler } from "workbox-routing";
import { savesData, wanted, type OfCopy, type ToCopy } from "./wanted.ts";

/** What the copy holds; `stoek_site.build.offline` puts it here. */
declare const LISTED: { url: string; revision: string | null; integrity: string }[];

interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}

/** What a service worker has that a page has not. */
interface Scope {
  registration: ServiceWorkerRegistration;
  serviceWorker: ServiceWorker;
  clients: { claim(): Promise<void>; matchAll(options: object): Promise<{ url: string; postMessage(message: OfCopy): void }[]> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(kind: "message", listener: (event: MessageEvent<ToCopy> & Lasting) => void): void;
}

const worker = self as unknown as Scope;
const SCOPE = worker.registration.scope;
const LOST = `${SCOPE}404.html`;

/** Ends what is being fetched, where something is. */
let filling: AbortController | null = null;

/** Whether this is a newer edition, and the reader, who saves data, has not asked for it. */
async function isSpared() {
  return savesData() && worker.registration.active !== null && worker.serviceWorker.state === "installing" && !(await caches.has(wanted(SCOPE)));
}

async function requestWillFetch({ request }: { request: Request }) {
  if (await isSpared()) stop();
  return new Request(request, { signal: filling?.signal ?? AbortSignal.abort() });
}

// What is missing in the copy comes from the network, and is not put back: it may be of another edition, or the copy may just be removed.
const copy = new PrecacheController({ fallbackToNetwork: false, plugins: [{ requestWillFetch }] });
copy.addToCacheList(LISTED);

/** The pages of the site that are open. */
async function open() {
  const all = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter(({ url }) => url.startsWith(SCOPE));
}

function stop() {
  filling?.abort();
  filling = null;
}

/** Fetch what is missing, and tell the pages if it does not come. */
async function fill(event: Lasting) {
  if (filling) return;
  const own = new AbortController();
  filling = own;
  try {
    await copy.install({ type: "install", waitUntil: (done: Promise<unknown>) => event.waitUntil(done) } as never);
  } catch (error) {
    const why = (error as Error).name === "QuotaExceededError" ? "full" : "broken";
    if (!own.signal.aborted) for (const page of await open()) page.postMessage({ kind: "failed", why });
  }
  if (filling === own) filling = null;
}

async function fromNetwork(request: Request) {
  try {
    return await fetch(request);
  } catch {
    const lost = request.mode === "navigate" ? await copy.matchPrecache(LOST) : null;
    return lost ? new Response(lost.body, { status: 404, headers: lost.headers }) : Response.error();
  }
}

/** A page's address with the name of its file is that of its folder. */
const urlManipulation = ({ url }: { url: URL }) => (url.pathname.endsWith("/index.html") ? [new URL("./", url)] : []);

registerRoute(new PrecacheRoute(copy, { ignoreURLParametersMatching: [/./], cleanURLs: false, urlManipulation }));
// What the copy holds packed is not here unpacked: who can unpack it asks for it so.
registerRoute(
  ({ url }) => copy.getCacheKeyForURL(`${url.href}.gz`),
  async () => new Response(null, { status: 204 }),
);
registerRoute(
  new NavigationRoute(async ({ request, url }) => {
    const isFolder = copy.getCacheKeyForURL(`${url.origin}${url.pathname}/`);
    return isFolder ? Response.redirect(`${url.pathname}/${url.search}`) : fromNetwork(request);
  }),
);
setCatchHandler(({ request }) => fromNetwork(request));

worker.addEventListener("install", (event) => event.waitUntil(fill(event)));
worker.addEventListener("activate", (event) => {
  copy.activate(event as never);
  event.waitUntil(caches.delete(wanted(SCOPE)));
});
worker.addEventListener("message", async (event) => {
  const { data } = event;
  if (data.kind === "stop") stop();
  if (data.kind === "fill") event.waitUntil(fill(event));
  if (data.kind === "claim" && LISTED.some(({ url }) => url.endsWith(data.edition))) worker.clients.claim();
  if (data.kind === "replace" && (!data.alone || (await open()).length < 2)) worker.skipWaiting();
});
