"""One module reads and writes addresses; whatever else asks the browser for one, or changes it, is found here."""

from __future__ import annotations

import re

from rows import each_of
from stoek_site import PACKAGE

CODEC = [PACKAGE / "shared" / "dom" / name for name in ("address.ts", "link.ts")]
SOURCES = sorted({*PACKAGE.rglob("*.ts"), *PACKAGE.rglob("*.js")} - {*CODEC})
DIRECT = re.compile(
    r"\blocation\s*\.\s*hash\b|\bhash\b[^;}]*}\s*=\s*location\b|\bURLSearchParams\b|\bhistory\s*\.\s*(?:replace|push)State\b"
)
"""What the codec alone may do: read what stands behind the sign, take an address apart, put another in its place."""


def test_no_other_module_reads_or_writes_an_address() -> None:
    assert {
        path.relative_to(PACKAGE).as_posix(): found
        for path in SOURCES
        if (found := DIRECT.findall(path.read_text(encoding="utf-8")))
    } == {}


def test_the_codec_itself_does_all_of_it() -> None:
    """Or the search above would look for what is written in another way by now."""
    found = set(DIRECT.findall(" ".join(path.read_text(encoding="utf-8") for path in CODEC)))
    assert found >= {"location.hash", "URLSearchParams", "history.replaceState", "history.pushState"}


@each_of(
    [
        "const word = location.hash.slice(1);",
        "const { hash, pathname } = location;",
        "new URLSearchParams(text)",
        'history.replaceState(null, "", "#x")',
    ]
)
def test_each_way_round_the_codec_is_found(line: str) -> None:
    assert DIRECT.search(line)
