/**
 * What the engine starts from in the browser, made inside the very Pyodide that is shipped, so that bytecode and memory fit it:
 *
 *     node made.mjs BRICKS
 *
 * `BRICKS` is a file of JSON: `starts` (start.ts, bundled), `pyodide` (where it stands as it is shipped), `npm` (where it stands as npm
 * has it), `tools` (the wheels of pyodide-build and what it needs), `wheel` (the engine's), `library` (where Pyodide's whole library
 * stands as bytecode; made where it is not there), `lines` (requests by which the engine is tried), `out` (a folder).
 *
 * Written there: the wheel and the part of the library that the engine needs, both as bytecode, `lock.json`, which lists them
 * for Pyodide, `snapshot.bin`, and `slim/`, which has Pyodide's program for it (`slimmer.mjs`).
 */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

import { marking, named, program } from "./assembly.mjs";
import { slimmed } from "./slimmer.mjs";

const bricks = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { ALIKE, BLOCK, making, sealOf, written } = await import(pathToFileURL(bricks.starts).href);
const packed = bricks.pyodide;
const { loadPyodide } = await import(pathToFileURL(join(packed, "pyodide.mjs")).href);
const { default: makeModule } = await import(pathToFileURL(join(packed, "pyodide.asm.mjs")).href);
const pyodide = { loadPyodide, makeModule };

const PROGRAM = "pyodide.asm.wasm";

const bytesOf = (path) => new Uint8Array(readFileSync(path));

/** Pyodide with pyodide-build in it, and a folder to work in. What it compiles is as lean as `leaner.py` says. */
async function workshop(options) {
  const python = await loadPyodide({ ...options, env: { PYTHONNODEBUGRANGES: "1" }, args: ["-OO"] });
  for (const tool of bricks.tools) python.unpackArchive(bytesOf(tool), "wheel");
  python.FS.mkdirTree("/work");
  python.FS.writeFile("leaner.py", bytesOf(new URL("leaner.py", import.meta.url)));
  python.runPython(`
import leaner
import os
from pathlib import Path
from pyodide_build._py_compile import _py_compile_archive

# Bytecode goes by what the source holds, not by when it was unpacked.
os.environ["SOURCE_DATE_EPOCH"] = "315532800"
leaner.compile_leaner()

def compiled(name, packed):
    """The archive with bytecode in place of its sources."""
    return _py_compile_archive(Path("/work") / name, keep=False, verbose=False, compression_level=packed).name
`);
  return python;
}

/** The whole library, which is not shipped: little is gained by packing it well. */
async function makeLibrary() {
  const python = await workshop({});
  python.FS.writeFile("/work/library.zip", bytesOf(join(packed, "python_stdlib.zip")));
  python.runPython("compiled('library.zip', 1)");
  writeFileSync(bricks.library, python.FS.readFile("/work/library.zip"));
}

/** The wheel and the lock that lists it; the wheel's name. */
function makeWheel(python) {
  const given = basename(bricks.wheel);
  python.FS.writeFile(`/work/${given}`, bytesOf(bricks.wheel));
  python.FS.writeFile("/work/pyodide-lock.json", bytesOf(join(packed, "pyodide-lock.json")));
  const wheel = python.runPython(`
import json
from hashlib import sha256
from pyodide_lock import PackageSpec, PyodideLockSpec

wheel = compiled(${JSON.stringify(given)}, 9)
info = json.loads(Path("/work/pyodide-lock.json").read_text())["info"]
lock = PyodideLockSpec.from_dict({"info": info, "packages": {}})
mark = sha256((Path("/work") / wheel).read_bytes()).hexdigest()
lock.packages["stoek"] = PackageSpec(
    name="stoek", version=wheel.split("-")[1], file_name=wheel, install_dir="site", sha256=mark, package_type="package",
    imports=["stoek"], depends=[], unvendored_tests=False,
)
lock.to_json(Path("/work/lock.json"))
wheel
`);
  for (const name of [wheel, "lock.json"]) writeFileSync(join(bricks.out, name), python.FS.readFile(`/work/${name}`));
  return wheel;
}

/** The part of the library that these modules are. */
function makeSlim(python, modules) {
  python.FS.writeFile("/work/library.zip", bytesOf(bricks.library));
  python.globals.set("modules", JSON.stringify(modules));
  python.runPython(`
import zipfile

wanted = {name.replace(".", "/") for name in json.loads(modules)}
with zipfile.ZipFile("/work/library.zip") as given, zipfile.ZipFile("/work/slim.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
    for name in sorted(given.namelist()):
        if name.removesuffix(".pyc").removesuffix("/__init__") in wanted:
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            made.writestr(entry, given.read(name))
`);
  writeFileSync(join(bricks.out, "library.zip"), python.FS.readFile("/work/slim.zip"));
}

/** Where the library stands without what only Pyodide itself imports, but for what is needed. */
function makeSnapshotsLibrary(python, needed) {
  const path = join(bricks.out, "..", "snapshots-library.zip");
  python.FS.writeFile("/work/library.zip", bytesOf(bricks.library));
  python.globals.set("needed", JSON.stringify(needed));
  python.runPython('leaner.for_snapshot("/work/library.zip", "/work/snapshots.zip", json.loads(needed))');
  writeFileSync(path, python.FS.readFile("/work/snapshots.zip"));
  return path;
}

/**
 * All that the engine may ever import there, but for its command line: what comes later would not be found, since files are not in the
 * snapshot. Functions that import something are read for it.
 */
const LISTED = `
import dis, gettext, importlib, io, json, pkgutil, random, sys, traceback
import stoek

ASIDE = ("stoek.__main__", "stoek.games.own", "stoek.doors.cli", "stoek.solver.kernel.in_cpython")

def imported_by(code):
    yield from (step.argval for step in dis.get_instructions(code) if step.opname == "IMPORT_NAME")
    for part in code.co_consts:
        if hasattr(part, "co_code"):
            yield from imported_by(part)

# The last is what \`random\` imports for words as seeds.
listed = {"gettext", "io", "json", "random", "struct", "traceback", "_sha2"}
for module in pkgutil.walk_packages(stoek.__path__, "stoek."):
    if not module.name.startswith(ASIDE):
        listed.add(importlib.import_module(module.name).__name__)
for name, module in list(sys.modules.items()):
    if name.startswith("stoek"):
        late = {late for late in imported_by(module.__spec__.loader.get_code(name)) if not late.startswith(ASIDE)}
        listed |= {importlib.import_module(each).__name__ for each in late}
from_library = [name for name, module in sys.modules.items() if ".zip" in (getattr(module, "__file__", None) or "")]
json.dumps({"listed": sorted(listed), "fromLibrary": from_library})
`;

/** Import these, and ask a little, so that what is made when it is first asked for is there. */
const IMPORTED = `
import importlib, json, sys
for name in json.loads(listed):
    importlib.import_module(name)
import gettext
from stoek.doors.rpc import answer_line
gettext.GNUTranslations()
for line in ('{"verb": "games"}', '{"verb": "legal"}', "no JSON"):
    answer_line(line)
sys.path.remove("/stoek.zip")
`;

/** What Pyodide needs besides when it starts plainly. */
const PLAINLY = ["_strptime", "encodings.ascii", "encodings.idna", "encodings.latin_1", "stringprep", "tarfile"];

/** What nobody needs once all is imported goes, and small pieces of memory that were freed are emptied, size by size. */
const SCRUBBED = `
import gc, linecache, re, sys, zipimport

for module in sys.modules.values():
    if isinstance(getattr(module, "__loader__", None), zipimport.zipimporter):
        module.__loader__ = module.__spec__.loader = None
re.purge()
linecache.clearcache()
zipimport._zip_directory_cache.clear()
sys.path_importer_cache.clear()
gc.collect()
for size in range(16, 513, 16):
    kept = [bytes(max(size - 33, 0)) for _ in range(1000)]
    del kept
gc.collect()
`;

/** The large pieces of memory that were freed, emptied as well, so that they are told as nothing. */
function scrubLarge({ _emscripten_get_sbrk_ptr: top, _malloc, _free, HEAPU8, HEAPU32 }) {
  const end = HEAPU32[top() >> 2];
  const taken = [];
  for (let size = 1 << 20; size >= 16; size = size > 64 ? (size * 0.75) & ~15 : size - 16) {
    for (;;) {
      const piece = _malloc(size);
      if (HEAPU32[top() >> 2] !== end || !piece) {
        _free(piece);
        break;
      }
      HEAPU8.fill(0, piece, piece + size);
      taken.push(piece);
    }
  }
  taken.forEach((piece) => _free(piece));
}

/** The modules that the engine needs, and those of the library that a plain start takes. */
async function modulesOf(wheel) {
  const python = await loadPyodide({ ...ALIKE, stdLibURL: bricks.library, createPyodideModule: making(pyodide) });
  python.unpackArchive(bytesOf(join(bricks.out, wheel)), "wheel");
  return JSON.parse(python.runPython(LISTED));
}

/** The whole memory, after these modules have been imported, with Pyodide's head before it; and where the stack ends, which never comes there. */
async function makeSnapshot(library, wheel, listed) {
  const python = await loadPyodide({ ...ALIKE, _makeSnapshot: true, stdLibURL: library, createPyodideModule: making(pyodide) });
  const before = python._module.HEAPU8.length;
  python.FS.writeFile("/stoek.zip", bytesOf(join(bricks.out, wheel)));
  python.globals.set("listed", JSON.stringify(listed));
  python.runPython('import sys; sys.path.insert(0, "/stoek.zip")');
  python.runPython(IMPORTED);
  python.runPython(SCRUBBED);
  scrubLarge(python._module);
  const after = python._module.HEAPU8.length;
  if (after !== before)
    throw new Error(
      `With the engine imported, Python needs more memory than it begins with (${after} bytes, not ${before}): a snapshot of it cannot be shipped.`,
    );
  return { snapshot: python.makeMemorySnapshot(), free: python._module._emscripten_stack_get_end() };
}

/** Where another program stands in place of Pyodide's. */
function placeOf(name, bytes) {
  const folder = join(bricks.out, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, PROGRAM), bytes);
  return `${folder}/`;
}

/** Go on from the snapshot with another program; `prepared` is handed the module. */
function restored(indexURL, snapshot, prepared) {
  const lockFileContents = readFileSync(join(packed, "pyodide-lock.json"), "utf8");
  const createPyodideModule = making(pyodide, prepared);
  return loadPyodide({ ...ALIKE, indexURL, lockFileContents, createPyodideModule, stdLibURL: bricks.library, _loadSnapshot: snapshot });
}

/** The functions that run when the engine goes on from the snapshot and is asked these lines: each leaves a mark, from `free` on. */
async function running(whole, snapshot, free) {
  const found = new Set();
  const look = ({ HEAPU8 }) => HEAPU8.subarray(free, free + whole.bodies.length).forEach((mark, index) => mark && found.add(index));
  const python = await restored(placeOf("../marking", marking(whole, free)), snapshot, (module) => {
    const restore = module.API.restoreSnapshot;
    module.API.restoreSnapshot = (bytes) => {
      look(module);
      return restore(bytes);
    };
  });
  python.pyimport("random").seed();
  const door = python.pyimport("stoek.doors.rpc").answer_line;
  for (const line of bricks.lines) door(line, () => undefined);
  look(python._module);
  return found;
}

/** Where Pyodide's program stands without what is never needed after the snapshot, which loses it too. */
async function makeSlimProgram(snapshot, free) {
  const whole = program(bytesOf(join(packed, PROGRAM)));
  const places = named(program(bytesOf(join(bricks.npm, PROGRAM)))).data;
  const ran = await running(whole, snapshot, free);
  return placeOf("slim", slimmed(whole, places, snapshot.subarray(headOf(snapshot)), ran));
}

/** The memory of a Python that has not begun. */
async function fresh(slim, snapshot) {
  let memory = new Uint8Array();
  await restored(slim, snapshot, (module) => (memory = module.HEAPU8.slice()));
  return memory;
}

/** The bytes of Pyodide's head. */
const headOf = (snapshot) => new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1];

/** So many fresh memories are compared: what varies among them may differ elsewhere too. */
const FRESH = 3;

const wordsOf = (bytes) => new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);

/** A bit for each block in which one of the others differs. */
function marked(memory, others) {
  const marks = new Uint8Array(memory.length / BLOCK / 8);
  const words = wordsOf(memory);
  for (const other of others.map(wordsOf)) {
    for (let at = 0; at < words.length; at += 1) {
      if (words[at] === other[at]) continue;
      const block = Math.floor((at * 4) / BLOCK);
      marks[block >> 3] |= 1 << (block & 7);
    }
  }
  return marks;
}

/** Besides the blocks that vary from run to run, their neighbours. */
function withNeighbours(marks) {
  const wide = marks.slice();
  for (let block = 0; block < marks.length * 8; block += 1) {
    if (!(marks[block >> 3] & (1 << (block & 7)))) continue;
    for (const near of [block - 1, block + 1]) if (near >= 0 && near < marks.length * 8) wide[near >> 3] |= 1 << (near & 7);
  }
  return wide;
}

async function makeDifference(slim, snapshot) {
  const length = headOf(snapshot);
  const head = snapshot.slice(0, length);
  const memory = snapshot.slice(length);
  const begun = [];
  for (let run = 0; run < FRESH; run += 1) begun.push(await fresh(slim, snapshot));
  const varying = withNeighbours(marked(begun[0], begun.slice(1)));
  const marks = marked(memory, begun).map((byte, at) => byte | varying[at]);
  const kept = [];
  for (let block = 0; block < memory.length / BLOCK; block += 1) {
    if (marks[block >> 3] & (1 << (block & 7))) kept.push(memory.subarray(block * BLOCK, (block + 1) * BLOCK));
  }
  return { head, size: memory.length, seal: sealOf(begun[0], marks), marks, blocks: Buffer.concat(kept) };
}

/** The wheel, its part of the library, the snapshot and its program. */
async function makeEngine() {
  const python = await workshop({ stdLibURL: bricks.library });
  const wheel = makeWheel(python);
  const { listed, fromLibrary } = await modulesOf(wheel);
  makeSlim(python, [...fromLibrary, ...PLAINLY]);
  const { snapshot, free } = await makeSnapshot(makeSnapshotsLibrary(python, listed), wheel, listed);
  const slim = await makeSlimProgram(snapshot, free);
  writeFileSync(join(bricks.out, "snapshot.bin"), written(await makeDifference(slim, snapshot)));
}

try {
  await (bricks.part === "library" ? makeLibrary() : makeEngine());
} catch (error) {
  // Node would print the line of the module as well, and that is all of Pyodide.
  console.error(error.message);
  process.exit(1);
}
