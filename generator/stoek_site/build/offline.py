"""The copy of the site that a browser keeps: what belongs to it, each file with a seal, and how large it is.

The service worker (`shared/offline/service-worker.ts`) stands at the root of the site, for it serves what lies below it. It is the
list and the script; a browser takes it for new when a byte of it is another. What bears a hash of ours in its name is the same for
good.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

WORKER, FACTS = "offline.js", "offline.json"
LEFT_OUT = re.compile(r"(^|/)[._]|\.(gz|br)$|^(offline\.js|robots\.txt)$|^assets/cards/")
"""What no page asks for: what hosts, builds and previews read, what is packed beside itself, and the worker."""
UNPACKED = "snapshot.bin"
"""What the client unpacks itself (`shared/engine/worker.ts`): the copy holds it packed, if it lies so beside itself."""
NAMED = re.compile(
    r"^assets/(client/.*-[0-9A-Z]{8}\.|(certain|learn|puzzles|score)/.*-[0-9a-f]{8}\.|engine/.*-[0-9a-f]{16}\.|\w+-[0-9a-f]{12}/)"
)
"""Files with a hash of ours in their names."""
_LAST = re.compile(r"^assets/(pyodide|slim|engine)-")
_TEXT = (".html", ".css", ".js", ".mjs", ".json", ".svg", ".xml", ".webmanifest")
NONE_HERE = """self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", async () => {
  await self.registration.unregister();
  for (const name of await caches.keys()) if (name.endsWith(self.registration.scope)) await caches.delete(name);
  for (const page of await self.clients.matchAll({ type: "window" })) page.navigate(page.url);
});
"""
"""What takes the place of a service worker where there is to be none: it ends whatever was there before."""


def _files(site: Path) -> Iterator[tuple[str, Path]]:
    """What belongs to the copy, by its place in the site; the engine last, which may be on its way to a page already."""
    found = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*")) if path.is_file()}
    for place in sorted(found, key=lambda place: (bool(_LAST.match(place)), place)):
        packed = f"{place}.gz"
        if found[place].name == UNPACKED and packed in found:
            yield packed, found[packed]
        elif not LEFT_OUT.search(place):
            yield place, found[place]


def _sent(path: Path) -> int:
    """The bytes of a file as most hosts send it."""
    packed = path if path.suffix == ".gz" else path.with_name(path.name + ".gz")
    if packed.is_file():
        return packed.stat().st_size
    return len(gzip.compress(path.read_bytes(), compresslevel=6)) if path.suffix in _TEXT else path.stat().st_size


def _entry(place: str, path: Path) -> dict[str, str | None]:
    """A file as Workbox's precaching wants it told. A page has the address of its folder."""
    digest = hashlib.sha256(path.read_bytes()).digest()
    revision = None if NAMED.match(place) else digest.hex()[:16]
    address = re.sub(r"(^|/)index\.html$", r"\1", place) or "./"
    # Some hosts tell how a packed file is packed, and the browser unpacks it: either is right.
    digests = [digest, hashlib.sha256(path.with_suffix("").read_bytes()).digest()] if path.suffix == ".gz" else [digest]
    seals = " ".join(f"sha256-{base64.b64encode(each).decode()}" for each in digests)
    return {"url": address, "revision": revision, "integrity": seals}


def offer_copy(site: Path, script: Path) -> dict[str, Any]:
    """Write the service worker of a finished site, whose script was bundled, and what pages tell of the copy; that is returned."""
    for old in (FACTS, WORKER):
        (site / old).unlink(missing_ok=True)
    files = dict(_files(site))
    facts = {
        "files": len(files) + 1,
        "bytes": sum(path.stat().st_size for path in files.values()),
        "packed": sum(_sent(path) for path in files.values()),
    }
    (site / FACTS).write_text(json.dumps(facts), encoding="utf-8")
    listed = json.dumps([_entry(place, path) for place, path in (*files.items(), (FACTS, site / FACTS))], separators=(",", ":"))
    (site / WORKER).write_text(f"const LISTED={listed};\n{script.read_text(encoding='utf-8')}", encoding="utf-8")
    return facts


def offer_none(site: Path) -> None:
    """Let no copy be kept, and none that is there be used."""
    (site / FACTS).write_text("null", encoding="utf-8")
    (site / WORKER).write_text(NONE_HERE, encoding="utf-8")
