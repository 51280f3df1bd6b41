"""Large files packed beside themselves, `name.gz` and `name.br`, for hosts that send them so; and what a first answer costs.

gzip is made with every build, since it is quick, and the client unpacks the snapshot itself where a host packs nothing. Brotli
takes a minute for Pyodide and the snapshot: only `make build`, which is for hosts, makes it. Both are kept with the engine's
answers.
"""

from __future__ import annotations

import gzip
import hashlib
import subprocess
from functools import partial
from pathlib import Path

from stoek_site.markdown.answers import answers

LARGE = 100_000
"""Bytes from which a file is packed."""
FIRST = ("assets/pyodide-*/*.mjs", "assets/slim-*/*.wasm", "assets/engine-*/snapshot.bin", "assets/client/worker-*.js")
"""What the engine's start fetches."""
PACKED = (".bin", ".css", ".js", ".json", ".mjs", ".wasm", ".xml")
"""Kinds of files that are not packed in themselves."""
BY_NODE = (
    "const { readFileSync, writeSync } = require('node:fs'); const { brotliCompressSync, constants } = require('node:zlib');"
    "const bytes = readFileSync(process.argv[1]);"
    "const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: 24,"
    "[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });"
    "for (let at = 0; at < packed.length; ) at += writeSync(1, packed, at)"
)
"""Node has brotli, Python has not; its usual quality is the best."""


def _by_gzip(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), mtime=0)


def _by_brotli(path: Path) -> bytes:
    return subprocess.run(["node", "-e", BY_NODE, str(path)], check=True, capture_output=True).stdout


def pack(site: Path, *, brotli: bool) -> dict[str, dict[str, int]]:
    """Pack the large files of a site; the bytes of each by its name, and packed in each way."""
    large = [path for path in sorted(site.rglob("*")) if path.suffix in PACKED and path.is_file() and path.stat().st_size >= LARGE]
    marks = {path: hashlib.sha256(path.read_bytes()).hexdigest() for path in large}
    sizes = {path: {"": path.stat().st_size} for path in large}
    for way, packed in {".gz": _by_gzip, ".br": _by_brotli}.items() if brotli else {".gz": _by_gzip}.items():
        for path in large:
            made = answers().made(way, marks[path], partial(packed, path))
            path.with_name(path.name + way).write_bytes(made)
            sizes[path][way] = len(made)
        answers().keep_only(way, set(marks.values()))
    return {path.relative_to(site).as_posix(): sizes[path] for path in large}


def first_answer(site: Path, sizes: dict[str, dict[str, int]]) -> int:
    """The bytes that a browser fetches, as small as they are packed, until the engine has answered for the first time."""
    files = [path for place in FIRST for path in site.glob(place)]
    return sum(min(sizes.get(path.relative_to(site).as_posix(), {"": path.stat().st_size}).values()) for path in files)


def told(site: Path, sizes: dict[str, dict[str, int]]) -> str:
    """A table of what was packed, the largest first, and what a first answer costs."""
    rows = sorted(sizes.items(), key=lambda row: -row[1][""])
    lines = [f"{bytes[''] / 1e6:7.2f} {bytes['.gz'] / 1e6:7.2f} {bytes['.br'] / 1e6:7.2f}  {place}" for place, bytes in rows]
    total = f"The first answer of the engine takes {first_answer(site, sizes) / 1e6:.2f} MB."
    return "\n".join(["  bytes    gzip  brotli  (MB)", *lines, total])
