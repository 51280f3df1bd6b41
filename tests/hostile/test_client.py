"""What comes to the client by links, as deals and evenings, and out of the browser's storage: whatever it is, the client reads it
or tells that it cannot, and what it lets through the engine answers. `make prove` tries a hundred thousand, and whole pages."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page

from hostile.fuzz import answered
from hostile.mangled import GAME, evenings, objects_of, texts_of
from stoek.games import FULL_GAMES, GAMES
from stoek_site.features.may_i_play.may_i_play import limits
from stoek_site.features.score.score import description, entered_games
from stoek_site.markdown.engine import ask
from visiting.browsing import ELEMENTS_ARE_THERE, PICTURE, Browsing, Visitor, lasting_visit, until
from visiting.workbench import at_bench

BATCH = 500
CERTAIN = ("ruling", "comparison", "table", "kept settings")
"""Doors behind which nothing is refused any more."""
SELDOM = ("odds", "draw")
"""Doors behind which the engine works long: few of their requests are put to it."""


@pytest.fixture(scope="module")
def bench(browsing: Browsing) -> Iterator[Page]:
    """A page with nothing live in it, and what the pages of score and evening know of each game."""
    with lasting_visit(browsing) as page:
        yield page


def told(page: Page, browsing: Browsing, path: str, element: str, name: str) -> Any:
    """What a page tells its element."""
    page.goto(browsing.site + path)
    return json.loads(page.locator(element).first.get_attribute(f"data-{name}") or "")


class Doors:
    """The readers of the client, at work in a page."""

    def __init__(self, page: Page, browsing: Browsing) -> None:
        self.page = page
        self.forms = {game["id"]: description(game) for game in entered_games()}
        self.pads = {game["id"]: game for game in told(page, browsing, "evening/", "stoek-evening", "games")}
        self.limits = {
            "comparison": told(page, browsing, "trick-play/", "stoek-compare", "limits"),
            "odds": told(page, browsing, f"{GAME}/odds/", "stoek-odds", "limits"),
        }
        page.goto(browsing.site + "glossary/")

    def given(self, door: str, game: str) -> dict[str, Any]:
        known = (self.pads if "evening" in door else self.forms).get(game, {"id": game})
        return {"game": known, "limits": self.limits.get(door) or limits(game, ask({"verb": "ruleset", "game": game}))}

    def through(self, door: str, texts: Iterable[str], game: str = GAME) -> Iterator[tuple[str, list[dict[str, Any]]]]:
        """Each text with the requests that come of it. None may fall."""
        given, left = self.given(door, game), iter(texts)
        while batch := list(islice(left, BATCH)):
            script = "({ through }, [door, texts, given]) => through(door, texts, given)"
            for text, found in zip(batch, at_bench(self.page, script, [door, batch, given]), strict=True):
                assert not isinstance(found, str), f"{door}, {game}: {text[:2000]}\n{found}"
                yield text, found

    def holds(self, door: str, texts: Iterable[str], game: str = GAME) -> Iterator[dict[str, Any]]:
        """What the engine answers to whatever comes through."""
        for place, (text, requests) in enumerate(self.through(door, texts, game)):
            for request in requests if door not in SELDOM or not place % 100 else ():
                reply = answered(request)
                assert reply is None or "ok" in reply or door not in CERTAIN, f"{text[:2000]}: {json.dumps(reply)}"
                if reply and "ok" in reply:
                    yield reply["ok"]


@pytest.fixture(scope="module")
def doors(bench: Page, browsing: Browsing) -> Doors:
    return Doors(bench, browsing)


MANY = {
    "ruling": (GAMES, 1_300), "comparison": ([GAME], 2_000), "table": ([GAME], 14_000), "odds": ([GAME], 5_000),
    "draw": ([GAME], 3_000), "deal": (FULL_GAMES, 1_100), "kept settings": ([GAME], 1_500), "kept progress": ([GAME], 5_000),
    "kept evening": (FULL_GAMES, 1_000), "kept line": ([GAME], 3_000), "kept deal": (FULL_GAMES, 1_000),
}  # fmt: skip
"""The games at each door, and how many texts of each are tried."""
EVENINGS = 1_000
FEW = 200
"""Of so many the ordinary suite tries one."""


def try_door(doors: Doors, door: str, part: int, seed: int) -> int:
    games, count = MANY[door]
    tried = 0
    for game in games:
        texts = list(texts_of(door, game, -(-count // part), seed))
        for found in doors.holds(door, texts, game):
            if door == "deal" and "deal" in found:
                for _ in doors.holds("record", [json.dumps(found["deal"])], game):
                    pass
        tried += len(texts)
    return tried


def try_evenings(doors: Doors, part: int, seed: int) -> int:
    """Those that somebody opens: read by the engine, taken over by the pad, and written again."""
    chance, tried = Random(seed), 0
    for game in FULL_GAMES:
        read = []
        for each in objects_of(evenings(game), EVENINGS // part, chance):
            reply = answered({"verb": "evening", "game": game, "evening": each, "to": "json"})
            tried += 1
            found = (reply or {}).get("ok") or {}
            if found.get("session") and found["evening"].get("players"):
                read.append(json.dumps(found["evening"]))
        for _ in doors.holds("evening", read, game):
            pass
    return tried


@pytest.mark.parametrize("door", MANY)
def test_what_comes_by_a_door_of_the_client(doors: Doors, door: str) -> None:
    assert try_door(doors, door, FEW, 1)


def test_a_session_that_somebody_opens(doors: Doors) -> None:
    assert try_evenings(doors, FEW, 1)


@pytest.mark.prove
def test_a_hundred_thousand(doors: Doors) -> None:
    assert sum(try_door(doors, door, 1, 2) for door in MANY) + try_evenings(doors, 1, 2) >= 100_000


PAGES = {
    "may-i-play/": "ruling", "trick-play/": "comparison", f"{GAME}/odds/": "odds", "my-table/": "table", "quiz/": "draw",
    "score/": "deal", "evening/": "deal", "puzzles/drawing-trumps/": "draw", "from-game-to-game/": "table", f"{GAME}/": "draw",
}  # fmt: skip
"""Where the pages are, and what stands in their address."""
PRESSED = """(() => {
    window.print = () => {};
    const live = [...document.querySelectorAll(".md-content button, .md-content summary")].filter((each) => each.checkVisibility());
    for (const each of live.slice(0, 3)) each.click();
    return live.length > 0;
})()"""


def open_mangled(visitor: Visitor, page: Page, path: str, seed: int) -> None:
    """Somebody opens a page by a mangled link, in a browser that has kept mangled things; and presses what comes first."""
    chance = Random(f"{path} {seed}")
    game = chance.choice(list(FULL_GAMES))
    [link] = texts_of(PAGES[path], game, 1, seed)
    link = f"line={link}" if path == "evening/" and chance.random() < 0.5 else link
    kept = {place: next(texts_of(door, game, 1, seed)) for place, door in places_kept(game).items()}
    page.goto(visitor.site + PICTURE)
    page.evaluate("kept => { localStorage.clear(); for (const each of Object.entries(kept)) localStorage.setItem(...each); }", kept)
    page.goto(visitor.site + path + "#" + quote(link.encode(errors="replace"), safe="=&;.,:~+-_%"))
    until(page, ELEMENTS_ARE_THERE)
    until(page, PRESSED)
    page.wait_for_timeout(50)
    assert page.locator("h1").is_visible()
    assert visitor.faults == [], f"{path}#{link}\n{json.dumps(kept)}"


def places_kept(game: str) -> dict[str, str]:
    """Where the browser keeps what, and as what it is mangled."""
    return {
        "stoek.settings": "kept settings", f"stoek.quiz.{game}": "kept progress", f"stoek.puzzles.{game}": "kept progress",
        f"stoek.evening.{game}": "kept evening", f"stoek.evening.line.{game}": "kept line", "stoek.evening.answer": "kept line",
        f"stoek.deal.{game}": "kept deal", "stoek.game": "kept game",
    }  # fmt: skip


@pytest.mark.parametrize("path", ["score/", "evening/"])
def test_a_page_opened_by_a_mangled_link(visitor: Visitor, path: str) -> None:
    open_mangled(visitor, visitor.open(), path, 1)


@pytest.mark.prove
@pytest.mark.parametrize("path", PAGES)
def test_pages_opened_by_mangled_links(visitor: Visitor, path: str) -> None:
    page = visitor.open()
    for seed in range(40):
        open_mangled(visitor, page, path, seed)
