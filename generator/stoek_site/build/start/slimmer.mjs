/**
 * Pyodide's program with nothing in it of what a Python cannot come to that goes on from a snapshot: no modules of CPython that the
 * engine does not import, nothing of how Python begins, no tables that only these read.
 *
 * What can be come to is found in the memory that the snapshot was taken of: whatever the types, functions and modules offer that live
 * there; what the program offers to its JavaScript; what ran when it was tried; and whatever all of these call, name as a function
 * near by, or name a table of. The body of any other function is a trap, so that a mistake here is never a wrong answer: whoever meets a trap starts from
 * bytecode, with the whole program (`shared/engine/worker.ts`). All functions keep their numbers, and all data their places: what is
 * left out of these are frozen modules, and text and tables that nothing names but functions that are traps.
 */

import { heldBy, mentioned, named, rewritten } from "./assembly.mjs";

/** No local variable; `unreachable`; the end. */
const TRAP = new Uint8Array([0, 0, 0x0b]);

/** Nothing lies before it, so that a null pointer points nowhere. */
const FIRST = 1024;
/** From so many bytes on, a table may be left out, one among others that are left out, and text. */
const LARGE = 2048;
const AMONG = 128;
const TEXT = 32;
/** A number is taken for a function if that has nearly the number of the function in which it stands: both come of one file. */
const NEAR = 100;
/** So many words of a table are read, as long as they may be functions. */
const TABLE = 128;

/** Where fields stand in CPython's structures, counted in words. */
const WORD = 4;
const OBJECT = { count: 0, type: 1 };
const TYPE = { name: 3, size: 4, slots: [6, 50], suites: { 10: 4, 12: 36, 13: 10, 14: 3, 20: 2 }, flags: 21, methods: 29, getters: 31 };
const IS_A_TYPE_OF_TYPES = 1 << 31;
const METHOD = { words: 4, functions: [1] };
const GETTER = { words: 5, functions: [1, 2] };
const OWN = { method: 2, vectorcall: 6 };
const MODULE = { definition: 3, functions: [10, 11, 12] };
const FROZEN = { name: 0, code: 1, size: 2, words: 4 };
/** Tables of functions that the loop of bytecode calls. */
const TABLES = ["_PyEval_BinaryOps", "_PyEval_ConversionFuncs", "_PyIntrinsics_BinaryFunctions", "_PyIntrinsics_UnaryFunctions"];

/** The functions that the objects offer which live in this memory: slots, methods and getters of types, what modules give back. */
function offered(words, { table, tableStart, imported }, places) {
  const found = new Set();
  const take = (word) => {
    const index = table[word - tableStart];
    if (index >= imported) found.add(index - imported);
  };
  const isPlace = (place) => place >= FIRST && place < words.length * WORD && place % WORD === 0;
  const rows = (place, { words: length, functions }) => {
    if (isPlace(place)) for (let at = place / WORD; words[at]; at += length) for (const field of functions) take(words[at + field]);
  };
  const typesOfTypes = new Set([places.PyType_Type]);
  const types = new Set();
  for (let before = -1; before < types.size; ) {
    before = types.size;
    for (let at = FIRST / WORD; at < words.length - TYPE.slots[1]; at += 1) {
      if (!typesOfTypes.has(words[at + OBJECT.type]) || !words[at + OBJECT.count]) continue;
      const name = words[at + TYPE.name];
      if (name < FIRST || name >= words.length * WORD || words[at + TYPE.size] <= 0) continue;
      types.add(at);
      if (words[at + TYPE.flags] & IS_A_TYPE_OF_TYPES) typesOfTypes.add(at * WORD);
    }
  }
  for (const at of types) {
    for (let slot = TYPE.slots[0]; slot <= TYPE.slots[1]; slot += 1) take(words[at + slot]);
    for (const [slot, length] of Object.entries(TYPE.suites)) {
      const suite = words[at + Number(slot)];
      if (isPlace(suite)) for (let field = 0; field < length; field += 1) take(words[suite / WORD + field]);
    }
    rows(words[at + TYPE.methods], METHOD);
    rows(words[at + TYPE.getters], GETTER);
  }
  for (let at = FIRST / WORD; at < words.length - OWN.vectorcall; at += 1) {
    const type = words[at + OBJECT.type];
    if (!words[at + OBJECT.count]) continue;
    if (type === places.PyCFunction_Type || type === places.PyCMethod_Type) {
      const method = words[at + OWN.method];
      if (isPlace(method)) for (const field of METHOD.functions) take(words[method / WORD + field]);
      take(words[at + OWN.vectorcall]);
    } else if (type === places.PyModule_Type) {
      const definition = words[at + MODULE.definition];
      if (isPlace(definition)) for (const field of MODULE.functions) take(words[definition / WORD + field]);
    }
  }
  const all = Object.values(places).sort((one, other) => one - other);
  for (const name of TABLES) {
    const end = all.find((place) => place > places[name]);
    for (let at = places[name] / WORD; at < end / WORD; at += 1) take(words[at]);
  }
  return found;
}

/** What these functions call and name, and so on. */
function reached(seeds, mentions, { table, tableStart, imported }, { words, lowest, end }) {
  const found = new Set();
  const todo = [...seeds];
  const functionOf = (number) => (table[number - tableStart] ?? -1) - imported;
  const isNumber = (word) => word >= 0 && word < tableStart + table.length;
  while (todo.length) {
    const index = todo.pop();
    if (index < 0 || found.has(index)) continue;
    found.add(index);
    const { calls, numbers, offsets } = mentions[index];
    for (const call of calls) todo.push(call - imported);
    for (const number of numbers) if (Math.abs(functionOf(number) - index) <= NEAR) todo.push(functionOf(number));
    for (const place of [...numbers, ...offsets]) {
      if (place < lowest || place >= end) continue;
      const first = Math.ceil(place / WORD);
      for (let at = first; at < first + TABLE && isNumber(words[at]); at += 1) todo.push(functionOf(words[at]));
    }
  }
  return found;
}

/** The data as words of memory, and where it ends. */
function laidOut({ bytes, data }) {
  const end = Math.max(...data.map(({ place, length }) => place + length));
  const memory = new Uint8Array(Math.ceil(end / WORD) * WORD);
  for (const { place, at, length } of data) memory.set(bytes.subarray(at, at + length), place);
  return { words: new Int32Array(memory.buffer), end };
}

/** The code of frozen modules: all that are needed have been imported. */
function frozen(words, places) {
  const found = [];
  for (const name of ["_PyImport_FrozenBootstrap", "_PyImport_FrozenStdlib", "_PyImport_FrozenTest"]) {
    for (let at = words[places[name] / WORD] / WORD; words[at + FROZEN.name]; at += FROZEN.words) {
      const code = words[at + FROZEN.code];
      found.push([code, code + words[at + FROZEN.size]]);
    }
  }
  return found;
}

/** What points lies above all that never changes: from here on. A little more is read, since not every type and exception is exported. */
const lowestOf = (places) =>
  Math.min(
    ...Object.keys(places)
      .filter((name) => /_Type$|^PyExc_/.test(name))
      .map((name) => places[name]),
  ) - 0x4000;

/** Whether it is text, and not the end of another one: texts that end alike share their end. */
function isText(memory, from, to) {
  if (memory[from - 1]) return false;
  for (let at = from; at < to; at += 1) if (memory[at] > 126 || (memory[at] < 32 && ![0, 9, 10].includes(memory[at]))) return false;
  return true;
}

/** Text and tables that nothing names but functions that are traps, and structures that only these name. */
function ofTraps(whole, mentions, kept, live, places, { words, lowest, end }) {
  const memory = new Uint8Array(words.buffer);
  const isData = (place) => place >= FIRST && place < end;
  const byTraps = new Set();
  const byOthers = new Set(Object.values(named(whole).data).filter(isData));
  mentions.forEach(({ numbers, offsets }, index) => {
    const by = kept.has(index) ? byOthers : byTraps;
    for (const place of [...numbers, ...offsets]) if (isData(place)) by.add(place);
  });
  const pointers = new Set();
  for (let at = Math.ceil(lowest / WORD); at < end / WORD; at += 1) if (isData(words[at])) pointers.add(words[at]);
  const bounds = [...new Set([...byTraps, ...byOthers, ...pointers, ...Object.values(places).filter(isData), end])].sort((one, other) => one - other);
  const pieceAt = (place) => {
    let [low, high] = [0, bounds.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (bounds[middle] <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  // What lives in memory, and what is named by functions that stay, stays; so does what that points to.
  const stays = new Set();
  const todo = [];
  const stay = (piece) => {
    if (stays.has(piece)) return;
    stays.add(piece);
    if (bounds[piece] >= lowest) todo.push(piece);
  };
  for (const place of byOthers) stay(pieceAt(place));
  for (let at = Math.ceil(end / WORD); at < live.length; at += 1) {
    const place = live[at];
    if (isData(place) && (place >= lowest || bounds[pieceAt(place)] === place)) stay(pieceAt(place));
  }
  while (todo.length) {
    const piece = todo.pop();
    for (let at = Math.ceil(bounds[piece] / WORD); at < bounds[piece + 1] / WORD; at += 1) if (isData(live[at])) stay(pieceAt(live[at]));
  }
  const found = [];
  for (let piece = 0; piece < bounds.length - 1; piece += 1) {
    const [from, to] = [bounds[piece], bounds[piece + 1]];
    if (stays.has(piece) || to > lowest) continue;
    // What seems to begin here may be a part of what begins before it, which stays.
    const isAmong = !stays.has(piece - 1) && !stays.has(piece + 1);
    if (to - from >= (isAmong ? AMONG : LARGE) || (to - from >= TEXT && isText(memory, from, to))) found.push([from, to]);
  }
  return found;
}

/**
 * The program for a Python that goes on from this memory, which loses what the program does not hold any more.
 *
 * @param whole the program, taken apart
 * @param places of data, by the names that CPython gives it
 * @param memory from which it goes on
 * @param ran the numbers of functions that ran when it was tried
 */
export function slimmed(whole, places, memory, ran) {
  const live = new Int32Array(memory.buffer, memory.byteOffset, memory.length / WORD);
  const mentions = whole.bodies.map((_body, index) => mentioned(whole, index));
  const laid = { ...laidOut(whole), lowest: lowestOf(places) };
  const kept = reached([...Object.values(named(whole).functions), ...offered(live, whole, places), ...ran], mentions, whole, laid);
  const gone = [...frozen(live, places), ...ofTraps(whole, mentions, kept, live, places, laid)].sort(([one], [other]) => one - other);
  for (const [from, to] of gone) memory.fill(0, from, to);
  return rewritten(
    whole,
    (index) => (kept.has(index) ? whole.bytes.subarray(...whole.bodies[index]) : TRAP),
    (piece) => without(gone, piece.place, heldBy(whole, piece)),
  );
}

/** The parts of a piece of data that are left. */
function without(gone, place, held) {
  const parts = [];
  let from = place;
  const end = place + held.length;
  for (const [first, last] of gone) {
    if (last <= from || first >= end) continue;
    if (first > from) parts.push([from, first]);
    from = Math.max(from, last);
  }
  if (from < end) parts.push([from, end]);
  return parts.map(([start, to]) => ({ place: start, held: held.subarray(start - place, to - place) }));
}
