/**
 * Runs before everything else on a page: it makes storage safe for the theme, lays out the page by stored data, and starts the engine at once, long
 * before anything asks it, if the address holds a question. How such an address begins, the page says (`asks` in its front matter).
 */

import { addressed } from "../shared/dom/address.ts";
import "./storage.ts";
import { Begun } from "../shared/engine/begun.ts";
import { layOutEarly } from "./early.ts";
import { stillInFrame } from "./framed.ts";
import { tellOfNoClient } from "./no-client.ts";

/** The worker's file; esbuild puts it here. */
declare const WORKER: string;

stillInFrame();
layOutEarly();
tellOfNoClient();
const { src, dataset } = document.currentScript as HTMLScriptElement;
if (dataset.asks?.split(" ").some((beginning) => addressed().startsWith(beginning))) {
  window.stoekBegun = new Begun(new URL(WORKER, src).href, new URL("../../", src).href, null);
}
