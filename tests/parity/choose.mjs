/** Writes what players choose in Pyodide, as `choices.py` beside it does in CPython: node choose.mjs FOLDER GAME:SEED … */
import { readFileSync } from "node:fs";
import { started } from "./pyodide.mjs";

const [folder, ...deals] = process.argv.slice(2);
const python = await started(folder);
const names = python.toPy({ __name__: "choices" });
python.runPython(readFileSync(new URL("choices.py", import.meta.url), "utf8"), { globals: names });
for (const line of names.get("lines")(python.toPy(deals))) console.log(line);
