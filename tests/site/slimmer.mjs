/**
 * What becomes of Pyodide's program, and of one of four functions: node slimmer.mjs WHOLE SLIM
 */
import { readFileSync } from "node:fs";

import { marking, program } from "../../generator/stoek_site/build/start/assembly.mjs";
import { slimmed } from "../../generator/stoek_site/build/start/slimmer.mjs";

const TRAP = "00000b";
const bytesOf = (path) => new Uint8Array(readFileSync(path));
const hex = (bytes) => Buffer.from(bytes).toString("hex");

function compared(whole, slim) {
  const bodyOf = ({ bytes, bodies }, index) => hex(bytes.subarray(...bodies[index]));
  const rest = ({ bytes, sections }) =>
    sections.filter(({ kind }) => ![10, 11, 12].includes(kind)).map(({ kind, start, end }) => [kind, hex(bytes.subarray(start, end))]);
  let traps = 0;
  let isAlike = JSON.stringify(rest(whole)) === JSON.stringify(rest(slim)) && whole.bodies.length === slim.bodies.length;
  whole.bodies.forEach((_body, index) => {
    if (bodyOf(slim, index) === TRAP) traps += 1;
    else if (bodyOf(slim, index) !== bodyOf(whole, index)) isAlike = false;
  });
  const memory = new Uint8Array(8 << 20);
  const length = ({ data }) => data.reduce((sum, piece) => sum + piece.length, 0);
  for (const { place, at, length } of whole.data) memory.set(whole.bytes.subarray(at, at + length), place);
  for (const { place, at, length } of slim.data) if (hex(memory.subarray(place, place + length)) !== hex(slim.bytes.subarray(at, at + length))) isAlike = false;
  return { alike: isAlike, valid: WebAssembly.validate(slim.bytes), functions: whole.bodies.length, traps, data: length(slim) / length(whole) };
}

const leb = (number) => (number < 128 ? [number] : [(number & 127) | 128, ...leb(number >>> 7)]);
const signed = (number) => (number < 64 ? [number] : [(number & 127) | 128, ...signed(number >> 7)]);
const section = (kind, rows) => {
  const body = [...leb(rows.length), ...rows.flat()];
  return [kind, ...leb(body.length), ...body];
};
const word = (number) => [...new Uint8Array(new Uint32Array([number]).buffer)];

/** A number that is dropped. */
const names = (number) => [0x41, ...signed(number), 0x1a];
const FOURTHS = 0x1000;
const SECONDS = 0x2000;
const LITTLE = 0x3000;
const END = 0x3400;
const TEXT = 0x3802;
const SHARED = 0x3902;
const SHARED_END = SHARED + 8;
const POINTERS = 0x9000;
const VARIABLES = 0xa000;
const NOWHERE = 0xb000;
const WORDS = [..."a text of more than thirty-two letters"].map((letter) => letter.charCodeAt(0));
const all = (...numbers) => numbers.flatMap(names);
const bodies = [[0x10, 1], all(SECONDS, SHARED, POINTERS), [], all(FOURTHS, LITTLE, END, TEXT, TEXT + WORDS.length + 1, SHARED_END)].map((code) => [
  0,
  ...code,
  0x0b,
]);
const data = [
  [FOURTHS, Array(0x1000).fill(4)],
  [SECONDS, Array(0x1000).fill(2)],
  [LITTLE, Array(0x400).fill(5)],
  [TEXT, WORDS],
  [SHARED, WORDS.slice(0, 8)],
  [SHARED_END, WORDS.slice(8)],
  [POINTERS, word(2)],
  [VARIABLES, Array(0x1004).fill(0)],
];
const SMALL = new Uint8Array([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, [[0x60, 0, 0]]),
  ...section(3, [[0], [0], [0], [0]]),
  ...section(4, [[0x70, 0, 3]]),
  ...section(5, [[0, 1]]),
  ...section(7, [
    [1, 0x66, 0, 0],
    [1, 0x6d, 2, 0],
  ]),
  ...section(9, [[0, 0x41, 1, 0x0b, 2, 3, 2]]),
  ...section(
    10,
    bodies.map((body) => [...leb(body.length), ...body]),
  ),
  ...section(
    11,
    data.map(([place, held]) => [0, 0x41, ...signed(place), 0x0b, ...leb(held.length), ...held]),
  ),
]);

function ofSmall() {
  const whole = program(SMALL);
  const places = { PyExc_Nothing: VARIABLES };
  for (const name of [
    "_PyImport_FrozenBootstrap",
    "_PyImport_FrozenStdlib",
    "_PyImport_FrozenTest",
    "_PyEval_BinaryOps",
    "_PyEval_ConversionFuncs",
    "_PyIntrinsics_BinaryFunctions",
    "_PyIntrinsics_UnaryFunctions",
    "PyType_Type",
  ])
    places[name] = NOWHERE;
  const slim = program(slimmed(whole, places, new Uint8Array(1 << 16), []));
  const traps = slim.bodies.flatMap((body, index) => (hex(slim.bytes.subarray(...body)) === TRAP ? [index] : []));
  const NAMES = { SECONDS, FOURTHS, LITTLE, TEXT, SHARED, SHARED_END };
  const isThere = (wanted) => slim.data.some(({ place, length }) => place <= wanted && wanted < place + length);
  return { traps, left: Object.keys(NAMES).filter((name) => isThere(NAMES[name])) };
}

function marks() {
  const whole = program(SMALL);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(marking(whole, 0x100)));
  exports.f();
  return [...new Uint8Array(exports.m.buffer, 0x100, whole.bodies.length)].flatMap((mark, index) => (mark ? [index] : []));
}

console.log(JSON.stringify({ ...compared(...process.argv.slice(2).map((path) => program(bytesOf(path)))), marks: marks(), small: ofSmall() }));
