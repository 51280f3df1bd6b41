/**
 * Look requests up in tables, as the client does:
 *
 *     node look_up.mjs TABLES < REQUESTS
 *
 * `TABLES` is a file of JSON: `bundled` (look-up.ts, by esbuild), and `tables`, a list. A line of the requests is the place of a table and a
 * request; a line is printed for each, the answer, or how the looking up failed.
 */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { bundled, tables } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { LookUp } = await import(pathToFileURL(bundled).href);
const lookUps = tables.map((table) => new LookUp(table));
const lines = readFileSync(0, "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line));

function found(at, request) {
  try {
    return lookUps[at].answer(request);
  } catch (error) {
    return { fell: String(error) };
  }
}
process.stdout.write(lines.map(([at, request]) => JSON.stringify(found(at, request))).join("\n"));
