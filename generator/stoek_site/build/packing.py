"""Large files packed beside themselves, `name.gz` and `name.br`, for hosts that send them so; and what a first answer costs.

gzip is made with every build, since it is quick, and the client unpacks the snapshot itself where a host packs nothing. Brotli
takes a minute for Pyodide and the snapshot: it is made by `make build`, which is for hosts. Both are kept by what they are made of.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
import time
from pathlib import Path

from filelock import FileLock

from stoek_site import ROOT

KEPT = ROOT / "build" / "packed"
UNUSED = 30 * 24 * 3600
"""Seconds after which what no build has used is thrown away."""
LARGE = 100_000
"""Bytes from which a file is packed."""
FIRST = ("assets/pyodide-*/*.mjs", "assets/slim-*/*.wasm", "assets/engine-*/snapshot.bin", "assets/client/worker-*.js")
"""What the engine's start fetches."""
PACKED = (".bin", ".css", ".js", ".json", ".mjs", ".wasm", ".xml")
"""Kinds of files that are not packed in themselves."""
BY_NODE = (
    "const { readFileSync, writeFileSync } = require('node:fs'); const { brotliCompressSync, constants } = require('node:zlib');"
    "const [from, to] = process.argv.slice(1); const bytes = readFileSync(from);"
    "writeFileSync(to, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: 24,"
    "[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))"
)
"""Node has brotli, Python has not; its usual quality is the best."""


def pack(site: Path, *, brotli: bool) -> dict[str, dict[str, int]]:
    """Pack the large files of a site; the bytes of each by its name, and packed in each way. Of two builds at once, one waits."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with FileLock(KEPT.with_suffix(".lock")):
        return _pack(site, brotli=brotli)


def _pack(site: Path, *, brotli: bool) -> dict[str, dict[str, int]]:
    sizes: dict[str, dict[str, int]] = {}
    for path in sorted(site.rglob("*")):
        if path.suffix not in PACKED or not path.is_file() or path.stat().st_size < LARGE:
            continue
        mark = hashlib.sha256(path.read_bytes()).hexdigest()[:24]
        ways = [KEPT / f"{mark}.gz", *([KEPT / f"{mark}.br"] if brotli else [])]
        for kept in ways:
            if not kept.exists():
                made = kept.with_suffix(".new")
                if kept.suffix == ".gz":
                    made.write_bytes(gzip.compress(path.read_bytes(), mtime=0))
                else:
                    subprocess.run(["node", "-e", BY_NODE, str(path), str(made)], check=True)
                made.rename(kept)
            os.utime(kept)
            shutil.copyfile(kept, path.with_name(path.name + kept.suffix))
        packed = {kept.suffix: kept.stat().st_size for kept in ways}
        sizes[path.relative_to(site).as_posix()] = {"": path.stat().st_size, **packed}
    for kept in KEPT.iterdir():
        if kept.stat().st_mtime < time.time() - UNUSED:
            kept.unlink(missing_ok=True)
    return sizes


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
