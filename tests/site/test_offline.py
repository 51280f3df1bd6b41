"""What the copy for use offline is made of, and what the page of privacy tells of it and of all else that is kept."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from pathlib import Path
from typing import Any

from stoek_site.build.offline import FACTS, NONE_HERE, WORKER, offer_copy, offer_none
from stoek_site.features.privacy.stored import STORED
from visiting.kept_forms import kept_forms
from visiting.site_pages import built_pages


def listed(site: Path) -> list[dict[str, Any]]:
    first = (site / WORKER).read_text(encoding="utf-8").partition(";\n")[0]
    entries: list[dict[str, Any]] = json.loads(first.removeprefix("const LISTED="))
    return entries


def place_of(url: str) -> str:
    """The file behind an address in the list."""
    return ("" if url == "./" else url) + "index.html" * (url == "./" or url.endswith("/"))


def test_every_page_and_all_that_pages_fetch_is_in_the_copy_as_it_was_built(site: Path) -> None:
    entries = {place_of(entry["url"]): entry for entry in listed(site)}
    there = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    pages = {page.path.relative_to(site).as_posix() for page in built_pages(site)}
    assert pages <= set(entries)
    assert len(pages) > 60
    [snapshot] = (place for place in there if place.endswith("/snapshot.bin"))
    assert f"{snapshot}.gz" in entries, "the client unpacks it itself"
    # Cards are for the programs of others: no page shows one.
    left_out = {place for place in there - set(entries) - {snapshot} if not place.startswith("assets/cards/")}
    assert {path.rpartition(".")[2] for path in left_out} <= {"gz", "br", "js", "txt", "_headers", "stoek-build"}
    assert {path for path in left_out if path.endswith((".js", ".txt"))} <= {WORKER, "robots.txt"}
    assert not [place for place in entries if place.startswith("assets/cards/")]
    for place, entry in entries.items():
        digest = hashlib.sha256((site / place).read_bytes()).digest()
        seals = [f"sha256-{base64.b64encode(digest).decode()}"]
        if place.endswith(".gz"):
            unpacked = hashlib.sha256(gzip.decompress((site / place).read_bytes())).digest()
            seals.append(f"sha256-{base64.b64encode(unpacked).decode()}")
        assert entry["integrity"].split() == seals, place
        bears_a_hash = re.match(
            r"assets/(client/.+-[0-9A-Z]{8}\.\w+|(certain|learn|puzzles|score)/.+-[0-9a-f]{8}\.json|(pyodide|slim|engine)-[0-9a-f]{12}/.+)$",
            place,
        )
        assert (entry["revision"] is None) == bool(bears_a_hash), place
        assert entry["revision"] is None or digest.hex().startswith(entry["revision"])
    facts = json.loads((site / FACTS).read_text())
    assert facts["files"] == len(entries)
    assert facts["bytes"] == sum((site / place).stat().st_size for place in entries if place != FACTS)
    assert facts["packed"] < facts["bytes"] / 2


def test_a_change_of_any_file_changes_the_worker(tmp_path: Path) -> None:
    script = tmp_path / "script.js"
    script.write_text("work();")
    site = tmp_path / "site"
    (site / "quiz").mkdir(parents=True)
    (site / "quiz" / "index.html").write_text("<h1>Quiz</h1>")
    (site / "quiz" / "index.html.gz").write_text("packed")
    offer_copy(site, script)
    before = (site / WORKER).read_text()
    offer_copy(site, script)
    assert (site / WORKER).read_text() == before
    assert [entry["url"] for entry in listed(site)] == ["quiz/", FACTS]
    (site / "quiz" / "index.html").write_text("<h1>Quiz!</h1>")
    offer_copy(site, script)
    assert (site / WORKER).read_text() != before


def test_where_there_is_to_be_no_copy_none_is_offered_and_an_old_one_ends(tmp_path: Path) -> None:
    offer_none(tmp_path)
    assert json.loads((tmp_path / FACTS).read_text()) is None
    assert (tmp_path / WORKER).read_text() == NONE_HERE


def test_whatever_the_client_keeps_is_told_and_so_is_what_the_file_holds() -> None:
    told = {key: in_file for key, (_what, in_file) in STORED.items() if key != "colours"}
    assert told == kept_forms()
