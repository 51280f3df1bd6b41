/**
 * Answers files of requests by the engine's bytecode in Pyodide: node answer.mjs FOLDER REQUESTS ANSWERS [REQUESTS ANSWERS ...]
 *
 * Bytes go in and out as they are; Python is started once.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { started } from "./pyodide.mjs";

const [folder, ...files] = process.argv.slice(2);
const python = await started(folder);
const serve = python.runPython(`
from io import BytesIO
from stoek.doors import rpc

def serve(requests):
    answers = BytesIO()
    rpc.serve(BytesIO(requests.to_py()), answers)
    return answers.getvalue()

serve
`);
for (let index = 0; index < files.length; index += 2) {
  const answers = serve(new Uint8Array(readFileSync(files[index])));
  writeFileSync(files[index + 1], answers.toJs());
  answers.destroy();
}
