"""Pyodide's program with no more exports than its own JavaScript uses, and that without names for the others.

It exports some eight thousand functions and numbers for libraries that are loaded beside it; each start gives each of them a place
in a table, and most of them a name. This site loads none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

EXPORTS = 7
FUNCTION, GLOBAL = 0, 3
_ASSIGNED = re.compile(r'(?P<own>[\w$]+)=(?:Module\["[\w$]+"\]=)?wasmExports\["(?P<name>[\w$]+)"\](?!\.)')
"""Each export gets a name, whether it is used or not."""
_ALONE = re.compile(rf"(?<=[;{{]){_ASSIGNED.pattern};")
_DECLARED = re.compile(r"\bvar (?:[\w$]+,){50,}[\w$]+;")
_NAME = re.compile(r"[\w$]+")


def used_by(*scripts: str) -> set[str]:
    """Whatever is called by name in scripts, other than where exports get their names."""
    names = {name for script in scripts for name in _NAME.findall(_DECLARED.sub("", _ASSIGNED.sub("", script)))}
    return names | {name.removeprefix("_") for name in names}


def _number(program: bytes, at: int) -> tuple[int, int]:
    """A number of LEB128, and where it ends."""
    number = shift = 0
    while True:
        byte = program[at]
        number |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return number, at


def _written(number: int) -> bytes:
    low, rest = number & 127, number >> 7
    return bytes([low | 128]) + _written(rest) if rest else bytes([low])


def sections(program: bytes) -> Iterator[tuple[int, bytes]]:
    """The parts of a WebAssembly program, by their kinds."""
    at = 8
    while at < len(program):
        kind = program[at]
        size, start = _number(program, at + 1)
        at = start + size
        yield kind, program[start:at]


def exported(section: bytes) -> Iterator[tuple[str, int, bytes]]:
    """Names, kinds, and how they are written."""
    count, at = _number(section, 0)
    for _ in range(count):
        start = at
        length, at = _number(section, at)
        name, kind = section[at : at + length].decode(), section[at + length]
        _index, at = _number(section, at + length + 1)
        yield name, kind, section[start:at]


def _asked_back(program: bytes) -> set[str]:
    """What the program wants to know of its own exports: the last names of what it imports."""
    [section] = [section for kind, section in sections(program) if kind == 2]
    return {found.decode() for found in re.findall(rb"GOT\.(?:func|mem)[\x01-\xff]{1,2}?([A-Za-z_$][\w$]*)\x03\x7f", section)}


def functions_of(program: bytes) -> set[str]:
    """The functions that a program exports."""
    return {
        name for part, section in sections(program) if part == EXPORTS for name, kind, _ in exported(section) if kind == FUNCTION
    }


def with_fewer_names(script: str, program: bytes) -> str:
    """The script without names for what the program does not export."""
    there = functions_of(program)
    gone = {found["own"] for found in _ALONE.finditer(script) if found["name"] not in there}

    def declared(found: re.Match[str]) -> str:
        return f"var {','.join(name for name in _NAME.findall(found[0])[1:] if name not in gone)};"

    return _DECLARED.sub(declared, _ALONE.sub(lambda found: found[0] if found["name"] in there else "", script))


def with_fewer_exports(program: bytes, *scripts: str) -> bytes:
    """The program with those exports that these scripts use, or itself."""
    used = used_by(*scripts) | _asked_back(program)
    parts = [program[:8]]
    for kind, section in sections(program):
        body = section
        if kind == EXPORTS:
            kept = [written for name, of, written in exported(section) if of not in (FUNCTION, GLOBAL) or name in used]
            body = _written(len(kept)) + b"".join(kept)
        parts += [bytes([kind]), _written(len(body)), body]
    return b"".join(parts)
