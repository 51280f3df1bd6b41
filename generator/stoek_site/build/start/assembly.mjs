/**
 * A WebAssembly program, its binary form: taken apart, what its functions mention, and put together again with other bodies and other
 * data. What is to be in it, and what not, is no matter of this file.
 */

/** The parts of a WebAssembly program. */
const IMPORTS = 2;
const GLOBALS = 6;
const EXPORTS = 7;
const ELEMENTS = 9;
const CODE = 10;
const DATA = 11;
/** What may be imported and exported. */
const FUNCTION = 0;
const GLOBAL = 3;

class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  number() {
    let found = 0;
    let byte;
    for (let shift = 0; ; shift += 7) {
      byte = this.byte();
      found |= (byte & 127) << shift;
      if (byte < 128) return found >>> 0;
    }
  }

  /** The same, with a sign; larger ones than 32 bits hold are passed over. */
  signed() {
    let found = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      found |= (byte & 127) << shift;
      if (byte < 128) return shift < 25 && byte & 64 ? found | (-1 << (shift + 7)) : found;
    }
  }

  numbers(count) {
    for (let left = count; left > 0; left -= 1) this.number();
  }

  name() {
    const length = this.number();
    this.at += length;
    return new TextDecoder().decode(this.bytes.subarray(this.at - length, this.at));
  }

  /** A constant, as globals, tables and data begin with one. */
  constant() {
    if (this.byte() !== 0x41) throw new Error("This is no constant.");
    const found = this.signed();
    if (this.byte() !== 0x0b) throw new Error("This constant has no end.");
    return found;
  }
}

function leb(number) {
  const bytes = [];
  for (let rest = number; ; rest >>>= 7) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest & 127) | 128);
  }
}

function signedLeb(number) {
  const bytes = [];
  for (let rest = number; ; rest >>= 7) {
    if (rest >= -64 && rest < 64) return [...bytes, rest & 127];
    bytes.push((rest & 127) | 128);
  }
}

const READ = {
  [IMPORTS](reader, program) {
    reader.name();
    reader.name();
    const kind = reader.byte();
    if (kind === FUNCTION) program.imported += 1;
    else if (kind === GLOBAL) program.globals.push(null);
    else throw new Error(`Nothing is known of an import of kind ${kind}.`);
    reader.at += kind === GLOBAL ? 2 : 0;
    if (kind === FUNCTION) reader.number();
  },
  [GLOBALS](reader, program) {
    reader.at += 2;
    program.globals.push(reader.constant());
  },
  [EXPORTS](reader, program) {
    program.exports.push({ name: reader.name(), kind: reader.byte(), index: reader.number() });
  },
  [ELEMENTS](reader, program) {
    if (reader.number() !== 0 || program.table.length) throw new Error("Functions stand in more than one table.");
    program.tableStart = reader.constant();
    for (let left = reader.number(); left > 0; left -= 1) program.table.push(reader.number());
  },
  [CODE](reader, program) {
    const length = reader.number();
    program.bodies.push([reader.at, reader.at + length]);
    reader.at += length;
  },
  [DATA](reader, program) {
    if (reader.number() !== 0) throw new Error("Nothing is known of data that has no place.");
    const place = reader.constant();
    const length = reader.number();
    program.data.push({ place, at: reader.at, length });
    reader.at += length;
  },
};

/** A program taken apart. Functions are numbered without those that are imported. */
export function program(bytes) {
  const found = { bytes, sections: [], imported: 0, globals: [], exports: [], table: [], tableStart: 0, bodies: [], data: [] };
  const reader = new Reader(bytes, 8);
  while (reader.at < bytes.length) {
    const kind = reader.byte();
    const length = reader.number();
    const start = reader.at;
    found.sections.push({ kind, start, end: start + length });
    if (READ[kind]) for (let left = reader.number(); left > 0; left -= 1) READ[kind](reader, found);
    reader.at = start + length;
  }
  return found;
}

export function named({ exports, globals, imported }) {
  const of = (wanted, value) => Object.fromEntries(exports.filter(({ kind }) => kind === wanted).map(({ name, index }) => [name, value(index)]));
  return { functions: of(FUNCTION, (index) => index - imported), data: of(GLOBAL, (index) => globals[index]) };
}

/** Instructions that no number follows. */
const isPlain = (code) => code <= 0x01 || [0x05, 0x0a, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, 0xd1].includes(code) || (code >= 0x45 && code <= 0xc4);
/** Those that one number follows. */
const ONE = new Set([0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0c, 0x0d, 0x18, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x3f, 0x40, 0x42, 0xd0]);
/** Those that a longer code begins, by the numbers that follow it. */
const LONGER = { 8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2, 15: 1, 16: 1, 17: 1 };

/** What a function calls, and the numbers in it that may be places or functions. */
export function mentioned({ bytes, bodies }, index) {
  const [start, end] = bodies[index];
  const reader = new Reader(bytes, start);
  const found = { calls: new Set(), numbers: new Set(), offsets: new Set() };
  for (let left = reader.number(); left > 0; left -= 1) {
    reader.number();
    reader.at += 1;
  }
  while (reader.at < end) {
    const code = reader.byte();
    if (isPlain(code)) continue;
    if (ONE.has(code)) reader.number();
    else if (code === 0x10 || code === 0x12 || code === 0xd2) found.calls.add(reader.number());
    else if (code === 0x11 || code === 0x13) reader.numbers(2);
    else if (code === 0x0e) reader.numbers(reader.number() + 1);
    else if (code === 0x1c) reader.numbers(reader.number());
    else if (code === 0x1f) {
      reader.number();
      for (let left = reader.number(); left > 0; left -= 1) reader.numbers(reader.byte() < 2 ? 2 : 1);
    } else if (code >= 0x28 && code <= 0x3e) {
      reader.number();
      found.offsets.add(reader.number());
    } else if (code === 0x41) found.numbers.add(reader.signed());
    else if (code === 0x43) reader.at += 4;
    else if (code === 0x44) reader.at += 8;
    else if (code === 0xfc) {
      const more = reader.number();
      if (more > 17) throw new Error(`Nothing is known of the instruction fc ${more}.`);
      reader.numbers(LONGER[more] ?? 0);
    } else throw new Error(`Nothing is known of the instruction ${code.toString(16)}.`);
  }
  if (reader.at !== end) throw new Error("A function does not end where it should.");
  return found;
}

function put(parts, kind, body) {
  parts.push(new Uint8Array([kind, ...leb(body.length)]), body);
}

const joined = (parts) => new Uint8Array(Buffer.concat(parts));

/** The program with other bodies and other data. */
export function rewritten({ bytes, sections, bodies, data }, bodyOf, dataOf) {
  const parts = [bytes.subarray(0, 8)];
  for (const { kind, start, end } of sections) {
    if (kind === CODE) {
      const made = bodies.map((_body, index) => bodyOf(index));
      put(parts, kind, joined([new Uint8Array(leb(made.length)), ...made.flatMap((body) => [new Uint8Array(leb(body.length)), body])]));
    } else if (kind === DATA) {
      const made = data.flatMap(dataOf);
      put(
        parts,
        kind,
        joined([
          new Uint8Array(leb(made.length)),
          ...made.flatMap(({ place, held }) => [new Uint8Array([0, 0x41, ...signedLeb(place), 0x0b, ...leb(held.length)]), held]),
        ]),
      );
    } else if (kind !== 12) put(parts, kind, bytes.subarray(start, end));
  }
  return joined(parts);
}

export const heldBy = ({ bytes }, { at, length }) => bytes.subarray(at, at + length);

/** The program in which each function leaves a mark when it is called: at `place`, a byte for each. */
export function marking(whole, place) {
  const { bytes, bodies } = whole;
  return rewritten(
    whole,
    (index) => {
      const [start, end] = bodies[index];
      const reader = new Reader(bytes, start);
      for (let left = reader.number(); left > 0; left -= 1) {
        reader.number();
        reader.at += 1;
      }
      // A constant, another, and the second is stored as a byte where the first says.
      const mark = new Uint8Array([0x41, ...signedLeb(place + index), 0x41, 1, 0x3a, 0, 0]);
      return joined([bytes.subarray(start, reader.at), mark, bytes.subarray(reader.at, end)]);
    },
    (piece) => [{ place: piece.place, held: heldBy(whole, piece) }],
  );
}
