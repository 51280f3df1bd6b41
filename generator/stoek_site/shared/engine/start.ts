/**
 * The two ways in which Pyodide starts with the engine: from a snapshot of its memory, taken while the site was built when the
 * engine had just been imported; or plainly, from bytecode, by what Pyodide offers everybody. Both end at the same door.
 *
 * A snapshot fits one build of Pyodide only. What is shipped is what differs from the memory of a Python that has not begun yet
 * (`Difference`, made by `stoek_site/build/start/made.mjs`); the rest is there already, and a seal over it tells whether it is
 * the same here. Where it is not, or anything else goes wrong, the worker starts plainly.
 */

/** The door of `stoek rpc`, text on both sides: numbers, dicts and None need no translation. */
export type Door = (text: string, report: (nodes: number) => void) => string;

/** The catalogue of a language that is not English, compiled, for the engine to speak by. */
export type Spoken = ArrayBuffer | null;

const SPEAK = `
from gettext import GNUTranslations
from stoek.language import speak
with open("stoek.mo", "rb") as file:
    speak(GNUTranslations(file))
`;

/** The two modules of Pyodide's package. */
export interface Pyodide {
  loadPyodide: (options: object) => Promise<any>;
  makeModule: (settings: object) => Promise<any>;
}

/** How Python calls its program: it stands in its memory. */
const PROGRAM = "./this.program";
/** Some blocks of memory are told together, by a bit each. */
export const BLOCK = 64;
/** Five numbers stand before the rest of a difference: its kind, the bytes of its head, those of the memory, the seal over what it
 * leaves, and one over itself. */
const KIND = 0x324b5453;
const NUMBERS = 5;

/** What makes a snapshot of the memory of a Python that has not begun. */
export interface Difference {
  /** what Pyodide itself puts before a snapshot */
  head: Uint8Array;
  /** the bytes of the whole memory */
  size: number;
  /** over all blocks that do not differ */
  seal: number;
  /** a bit for each block: whether it differs */
  marks: Uint8Array;
  /** those that differ, one after the other */
  blocks: Uint8Array;
}

/** A number over words, which any change of them changes. */
function mixed(words: Int32Array): number {
  let sum = 0;
  for (let at = 0; at < words.length; at += 1) sum = (Math.imul(sum ^ words[at], 0x01000193) + at) | 0;
  return sum >>> 0;
}

const wordsOf = (bytes: Uint8Array) => new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);

export function written({ head, size, seal, marks, blocks }: Difference): Uint8Array {
  const parts = [head, marks, blocks];
  const bytes = new Uint8Array(NUMBERS * 4 + parts.reduce((sum, { length }) => sum + length, 0));
  let at = NUMBERS * 4;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  new Uint32Array(bytes.buffer, 0, NUMBERS).set([KIND, head.length, size, seal, mixed(wordsOf(bytes.subarray(NUMBERS * 4)))]);
  return bytes;
}

export function read(bytes: Uint8Array): Difference {
  const [kind, length, size, seal, own] = new Uint32Array(bytes.slice(0, NUMBERS * 4).buffer);
  const rest = bytes.subarray(NUMBERS * 4);
  if (kind !== KIND) throw new Error("This is no snapshot.");
  if (mixed(wordsOf(rest)) !== own) throw new Error("The snapshot came otherwise than it was made.");
  const to = length + size / BLOCK / 8;
  return { head: rest.slice(0, length), size, seal, marks: rest.subarray(length, to), blocks: rest.subarray(to) };
}

const isMarked = (marks: Uint8Array, block: number) => (marks[block >> 3] & (1 << (block & 7))) !== 0;

/** What the blocks hold that are not marked, in a number. */
export function sealOf(memory: Uint8Array, marks: Uint8Array): number {
  const words = wordsOf(memory);
  const each = BLOCK / 4;
  let seal = 0;
  for (let block = 0; block < memory.length / BLOCK; block += 1) {
    if (isMarked(marks, block)) continue;
    for (let at = block * each; at < (block + 1) * each; at += 1) seal = (Math.imul(seal ^ words[at], 0x01000193) + at) | 0;
  }
  return seal >>> 0;
}

/** Make the memory of a Python that has not begun that of the snapshot. */
function applied(memory: Uint8Array, { size, seal, marks, blocks }: Difference) {
  if (memory.length !== size) throw new Error("The memory is of another size than the snapshot's.");
  if (sealOf(memory, marks) !== seal) throw new Error("The memory is not the one that the snapshot was taken of.");
  let taken = 0;
  for (let block = 0; block < size / BLOCK; block += 1) {
    if (!isMarked(marks, block)) continue;
    let end = block;
    while (end < size / BLOCK && isMarked(marks, end)) end += 1;
    const bytes = (end - block) * BLOCK;
    memory.set(blocks.subarray(taken, taken + bytes), block * BLOCK);
    taken += bytes;
    block = end;
  }
  if (taken !== blocks.length) throw new Error("The snapshot did not come whole.");
}

/** Python as every start here makes it: named alike, and `prepared` before it begins. */
export function making({ makeModule }: Pyodide, prepared: (module: any) => void | Promise<void> = () => undefined) {
  return async (settings: object) => {
    const module = await makeModule(Object.assign(settings, { thisProgram: PROGRAM }));
    await prepared(module);
    return module;
  };
}

/** What every start says to Pyodide: the names that stand in its memory are the same everywhere, whatever language the browser speaks. */
export const ALIKE = { env: { LANG: "C.UTF-8", PYTHONHASHSEED: "0" } };

/**
 * Python's memory is laid out while the snapshot is still on its way.
 *
 * @param options `lockFileContents`, and as `stdLibURL` an archive that holds nothing: the library is in the snapshot
 */
export async function fromSnapshot(pyodide: Pyodide, options: object, coming: Promise<Uint8Array>, spoken: Spoken = null): Promise<Door> {
  const createPyodideModule = making(pyodide, async (module) => {
    const difference = read(await coming);
    const restore = module.API.restoreSnapshot;
    module.API.restoreSnapshot = () => {
      applied(module.HEAPU8, difference);
      return restore(difference.head);
    };
  });
  // Something must be there for Pyodide to ask for what was kept; what it asks for it gets above.
  const python = await pyodide.loadPyodide({ ...ALIKE, ...options, createPyodideModule, _loadSnapshot: new Uint8Array() });
  // What chance there was when the snapshot was taken is not this reader's.
  python.pyimport("random").seed();
  return doorOf(python, spoken);
}

/** @param options `lockFileContents` that lists the engine, `packageBaseUrl` where it lies, and as `stdLibURL` the library as bytecode */
export async function fromBytecode(pyodide: Pyodide, options: object, spoken: Spoken = null): Promise<Door> {
  return doorOf(await pyodide.loadPyodide({ ...ALIKE, ...options, createPyodideModule: making(pyodide), packages: ["stoek"] }), spoken);
}

function doorOf(python: any, spoken: Spoken): Door {
  if (spoken) {
    python.FS.writeFile("stoek.mo", new Uint8Array(spoken));
    python.runPython(SPEAK);
  }
  return python.pyimport("stoek.doors.rpc").answer_line;
}
