/** Pyodide with the engine's bytecode, from the folder in which the site's start is built. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "../../node_modules/pyodide/pyodide.mjs";

export async function started(folder) {
  const wheel = readdirSync(folder).find((name) => name.endsWith(".whl"));
  const python = await loadPyodide({ stdLibURL: join(folder, "library.zip") });
  python.unpackArchive(new Uint8Array(readFileSync(join(folder, wheel))), "wheel");
  return python;
}
