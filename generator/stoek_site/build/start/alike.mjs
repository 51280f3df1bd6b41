/**
 * Ask the engine in both its starts, as the browser makes them:
 *
 *     node alike.mjs BRICKS
 *
 * `BRICKS` is a file of JSON: `starts` (start.ts, bundled), `pyodide` (where it stands as it is shipped), `folder` (what made.mjs has
 * written), `nothing` (an empty archive), `lines` (requests). What each start answers is printed as JSON: a list for each start, by
 * its name.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const { starts, pyodide: packed, folder, nothing, lines } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { fromBytecode, fromSnapshot } = await import(pathToFileURL(starts).href);
const { loadPyodide } = await import(pathToFileURL(join(packed, "pyodide.mjs")).href);
const { default: makeModule } = await import(pathToFileURL(join(packed, "pyodide.asm.mjs")).href);
const pyodide = { loadPyodide, makeModule };

try {
  const lockFileContents = readFileSync(join(folder, "lock.json"), "utf8");
  const snapshot = new Uint8Array(readFileSync(join(folder, "snapshot.bin")));
  const doors = {
    snapshot: await fromSnapshot(pyodide, { lockFileContents, indexURL: join(folder, "slim/"), stdLibURL: nothing }, Promise.resolve(snapshot)),
    bytecode: await fromBytecode(pyodide, { lockFileContents, stdLibURL: join(folder, "library.zip"), packageBaseUrl: `${folder}/` }),
  };
  const answers = Object.entries(doors).map(([name, door]) => [name, lines.map((line) => door(line, () => undefined))]);
  process.stdout.write(JSON.stringify(Object.fromEntries(answers)));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
