"""Every page that depends on a game, under each preset and under one value of each house rule: it names the table, shows what the
engine answers there, and tells the default nowhere. The suite takes a drawn sample, `make prove` takes all."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page

from follows.pages import Place, Tables, places, rounds
from follows.shown import CHECKS, EXAMPLES, FACTS, REQUESTS, address
from follows.tables import SEED, WITH_RULES
from stoek.games import GAMES
from visiting.browsing import ELEMENTS_ARE_THERE, Visitor, until

IN_THE_SUITE = 24
"""So many visits are drawn for the suite, each place at most once."""


SOON = 15_000
"""Milliseconds within which a page has to show what it should: the engine at hand answers in a few."""


KEPT = """(house) => {
    localStorage.setItem("stoek.settings", JSON.stringify({ house }));
    dispatchEvent(new StorageEvent("storage", { key: null }));
}"""
"""The reader's tables, as another tab keeps them."""


def opened(visitor: Visitor, page: Page, place: Place, tables: Tables) -> None:
    """The page as somebody finds it who plays at these tables."""
    page.goto(f"{visitor.site}assets/favicon.svg")
    page.evaluate("localStorage.clear(), sessionStorage.clear()")
    page.evaluate(KEPT, tables)
    page.goto(visitor.site + address(place))
    until(page, ELEMENTS_ARE_THERE)
    EXAMPLES[place.path] = page.evaluate(REQUESTS)


def faults_of(page: Page, place: Place, tables: Tables) -> list[str]:
    """What is wrong there after some patience."""
    waited = 0
    while True:
        facts = page.evaluate(FACTS)
        faults = [fault for check in CHECKS for fault in check(place, tables, facts)]
        if not faults or waited >= SOON:
            return faults
        page.wait_for_timeout(100)
        waited += 100


def follow(visitor: Visitor, page: Page, place: Place, chosen: list[tuple[str, Tables, bool]]) -> list[str]:
    """A place at some tables: as it opens with the first and with each preset, and as it follows from one value to the next."""
    found = []
    for number, (name, tables, has_preset) in enumerate(chosen):
        if number == 0 or has_preset or place.path.startswith("puzzles/"):
            opened(visitor, page, place, tables)
        else:
            page.evaluate(KEPT, tables)
        found += [f"{place} {name}: {fault}" for fault in faults_of(page, place, tables)]
        found += [f"{place} {name}: {fault}" for fault in visitor.faults]
        visitor.faults.clear()
    return found


def drawn(site: Path) -> list[tuple[Place, tuple[str, Tables, bool]]]:
    """Some of all visits, the same ones each time; each place at most once."""
    chance = Random(SEED)
    return [(place, chance.choice(list(rounds(place.games)))) for place in chance.sample(places(site), IN_THE_SUITE)]


def test_every_game_has_its_pages(site: Path) -> None:
    """What is read off the site is not less than everybody knows to be there."""
    paths = {place.path: place.games for place in places(site)}
    for game in WITH_RULES:
        page = GAMES[game].page
        wanted = [
            f"{page}/",
            f"{page}/card/",
            f"learn/{page}/",
            f"from-game-to-game/{game}/",
            "review/",
            "puzzles/",
            "trick-play/",
            "family/",
        ]
        wanted += [f"{tool}/#game={game}" for tool in ("may-i-play", "score", "evening", "play", "questions", "quiz")]
        assert [path for path in wanted if game not in paths.get(path, ())] == []


def test_pages_drawn_follow_the_table(visitor: Visitor, site: Path) -> None:
    page = visitor.open("privacy/")
    assert [fault for place, table in drawn(site) for fault in follow(visitor, page, place, [table])] == []


PARTS = 12


@pytest.mark.prove
@pytest.mark.parametrize("part", range(PARTS))
def test_every_page_follows_every_table(visitor: Visitor, site: Path, part: int) -> None:
    """In parts, so that processes share them."""
    page = visitor.open("privacy/")
    found = [fault for place in places(site)[part::PARTS] for fault in follow(visitor, page, place, list(rounds(place.games)))]
    assert found == []
