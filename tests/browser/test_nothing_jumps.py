"""Nothing on a page moves while the page loads: in a browser that stores nothing, and in one that stores a lot."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from visiting.browsing import Browsing, until
from visiting.serving import AT_HAND
from visiting.watched import HEARD, SETTLED, Watched
from visiting.well_kept import well_kept

EMPTY = {"", "from-game-to-game/", "puzzles/", "trick-play/"}
"""Pages on which the suite's browser stores nothing; on all others it stores a lot."""
KINDS = [
    *sorted(EMPTY), "evening/", "learn/", "learn/schieber/", "may-i-play/", "my-table/", "play/", "questions/", "quiz/", "review/",
    "score/", "staekske-rape/",
]  # fmt: skip
"""A page of each kind."""
ADDRESSED = [
    "learn/schieber/#sc-lesson-02-3", "learn/staekske-rape/#sr-lesson-05", "my-table/#table-schieber",
    "my-table/#belote:over_partner=on", "quiz/#game=belote", "may-i-play/#game=schieber", "puzzles/belote/",
]  # fmt: skip
"""Addresses that make a page begin differently."""
SLOWLY = 4
"""How many times slower a slow device is than this machine."""


@pytest.fixture(scope="module")
def full() -> dict[str, str]:
    return well_kept()


def _watched(browsing: Browsing, size: str, **how: Any) -> Iterator[Watched]:
    context = browsing.new_context(size, AT_HAND)
    context.add_init_script(HEARD)
    yield Watched(context.new_page(), browsing.site, **how)
    context.close()


@pytest.fixture(scope="module")
def phone(browsing: Browsing) -> Iterator[Watched]:
    yield from _watched(browsing, "phone")


@pytest.fixture(scope="module", params=["phone", "desktop"])
def patient(request: pytest.FixtureRequest, browsing: Browsing) -> Iterator[Watched]:
    """A watched page that waits longer for late arrivals."""
    yield from _watched(browsing, request.param, settled=SETTLED["prove"])


@pytest.fixture(scope="module", params=["phone", "desktop"])
def slow(request: pytest.FixtureRequest, browsing: Browsing) -> Iterator[Watched]:
    """A slow device behind a slow network: the files of the client come one by one."""
    for watched in _watched(browsing, request.param, settled=SETTLED["prove"], pause=150):
        watched.page.context.new_cdp_session(watched.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWLY})
        yield watched


@pytest.mark.parametrize("path", KINDS)
def test_a_page_of_each_kind_stands_still(phone: Watched, full: dict[str, str], path: str) -> None:
    assert phone.moved(path, {} if path in EMPTY else full) == []


def test_what_moves_is_heard(phone: Watched) -> None:
    assert phone.moved("glossary/", {}) == []
    phone.page.evaluate("() => { document.querySelector('h1').style.marginTop = '50vh'; }")
    until(phone.page, "shifts.reduce((sum, [value]) => sum + value, 0) > 0.1")


@pytest.mark.prove
@pytest.mark.parametrize("kept", ["empty", "full"])
def test_every_page_stands_still(patient: Watched, full: dict[str, str], site: Path, kept: str) -> None:
    pages = re.findall(r"<loc>([^<]*)</loc>", (site / "sitemap.xml").read_text(encoding="utf-8"))
    paths = [page.removeprefix(patient.site) for page in pages]
    assert len(paths) > 50
    found = {path: patient.moved(path, full if kept == "full" else {}) for path in [*paths, *ADDRESSED]}
    assert {path: moved for path, moved in found.items() if moved} == {}


@pytest.mark.prove
@pytest.mark.parametrize("kept", ["empty", "full"])
def test_so_it_does_on_a_slow_device_behind_a_slow_network(slow: Watched, full: dict[str, str], kept: str) -> None:
    found = {path: slow.moved(path, full if kept == "full" else {}) for path in [*KINDS, *ADDRESSED]}
    assert {path: moved for path, moved in found.items() if moved} == {}
