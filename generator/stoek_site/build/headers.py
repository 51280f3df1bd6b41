"""The headers for the host to send, in the file `_headers`: some static hosts read it, and so does `stoek_site.build.serve`.

No two rules give a file the same header, because hosts differ: some join both values, some send only one.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from stoek_site.build.offline import FACTS, NAMED, WORKER

HEADERS = "_headers"
CACHE = "Cache-Control"
FOR_GOOD, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
"""For files with a hash of their contents in their names; for all others."""
ASSETS = "assets"


def headers(policy: str, site: Path) -> str:
    """Return the text of `HEADERS` for a site at the root of its host."""
    every = {
        "Content-Security-Policy": f"{policy}; frame-ancestors 'none'",
        "X-Frame-Options": "DENY",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
    }
    rules = {"/*": every} | {pattern: {CACHE: value} for pattern, value in _cached(site)}
    return "".join(
        f"{pattern}\n" + "".join(f"  {name}: {value}\n" for name, value in sent.items()) for pattern, sent in rules.items()
    )


def _cached(site: Path) -> Iterator[tuple[str, str]]:
    """Yield how long browsers may keep each file and folder, at the top and among the assets."""
    yield "/", ASK_AGAIN
    folders = {path.name for path in site.iterdir() if path.is_dir()}
    files = {path.name for path in site.iterdir() if path.is_file()} | {WORKER, FACTS}
    assets = site / ASSETS
    if assets.is_dir():
        folders.remove(ASSETS)
        folders |= {f"{ASSETS}/{path.name}" for path in assets.iterdir() if path.is_dir()}
        files |= {f"{ASSETS}/{path.name}" for path in assets.iterdir() if path.is_file()}
    for place in sorted(folders | files):
        if place.startswith((".", "_")):
            continue
        held = (site / place).rglob("*") if place in folders else [site / place]
        named = all(NAMED.match(path.relative_to(site).as_posix()) for path in held if not path.is_dir())
        yield f"/{place}" + "/*" * (place in folders), FOR_GOOD if named else ASK_AGAIN


def sent(text: str, place: str) -> dict[str, str]:
    """Return the headers that such a file sets for an address of the site.

    >>> sent("/*\\n  Referrer-Policy: no-referrer\\n/quiz/*\\n  Cache-Control: no-cache\\n", "/quiz/")
    {'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-cache'}
    """
    found: dict[str, str] = {}
    matches = False
    for line in text.splitlines():
        if not line.startswith(" "):
            matches = place.startswith(line[:-1]) if line.endswith("*") else place == line
        elif matches:
            name, _, value = line.strip().partition(": ")
            found[name] = value
    return found
