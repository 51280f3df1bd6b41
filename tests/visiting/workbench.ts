/** What tests take from the client besides its pages; `workbench.py` bundles it. */

export { canDraw, drawAnswer } from "../../generator/stoek_site/client/answers.ts";
export { ask } from "../../generator/stoek_site/client/engine.ts";
export { Entry } from "../../generator/stoek_site/client/entry/entry.ts";
export { recordOf } from "../../generator/stoek_site/client/entry/sheet.ts";
export { type } from "../../generator/stoek_site/client/entry/typing.ts";
export { showReport } from "../../generator/stoek_site/client/report/report.ts";
export { settings } from "../../generator/stoek_site/client/settings.ts";
