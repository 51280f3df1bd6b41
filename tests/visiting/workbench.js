/** What tests take from the client besides its pages; `workbench.py` bundles it. */

export { canDraw, drawAnswer } from "../../generator/stoek_site/client/answers.js";
export { ask } from "../../generator/stoek_site/client/engine.js";
export { Entry } from "../../generator/stoek_site/client/entry/entry.js";
export { recordOf } from "../../generator/stoek_site/client/entry/sheet.js";
export { type } from "../../generator/stoek_site/client/entry/typing.js";
export { showReport } from "../../generator/stoek_site/client/report/report.js";
export { settings } from "../../generator/stoek_site/client/settings.js";
