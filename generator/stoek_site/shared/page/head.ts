/**
 * What comes before all else on a page: a storage that the theme can bear; how what is kept lays out the page; and the engine begins at once, long
 * before whoever asks it is there, where the address holds a question to it. How such an address begins, the page says (`asks` in its front matter).
 */

import "./storage.ts";
import { Begun } from "../engine/begun.ts";
import { layOutEarly } from "./early.ts";
import { stillInFrame } from "./framed.ts";
import { tellOfNoClient } from "./no-client.ts";

/** The worker's file; esbuild puts it here. */
declare const WORKER: string;

stillInFrame();
layOutEarly();
tellOfNoClient();
const { src, dataset } = document.currentScript as HTMLScriptElement;
if (dataset.asks?.split(" ").some((beginning) => location.hash.startsWith(`#${beginning}`))) {
  window.stoekBegun = new Begun(new URL(WORKER, src).href, new URL("../../", src).href, null);
}
