"""Every page on a phone: axe finds nothing in light or dark. On small phones and with large text nothing is wider than the page,
nothing is covered, and what is pressed stays large enough."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from stoek.games import FULL_GAMES, GAMES
from stoek_site import ROOT
from visiting.accessible import Looked, axe_faults_in_both_colours, faults_by_sorts
from visiting.browsing import ELEMENTS_ARE_THERE, Browsing, until
from visiting.gestures import afresh, fits
from visiting.measures import BROKEN_WORDS, COVERED, CUT, LITTLE_CODE, NARROW_KEYS, ONE_UPON_ANOTHER, SEVERAL_REGIONS, STICKING_OUT
from visiting.score_page import go_deep, load
from visiting.serving import AT_HAND

LETTER = 16
"""Pixels of a browser's letter, unless its reader asks for larger ones."""
TWICE = ["", "staekske-rape/", "staekske-rape/odds/", "may-i-play/", "score/", "quiz/", "puzzles/drawing-trumps/", "evening/"]
"""What is looked at with letters twice as large as well."""
EVERY_PAGE = sorted(
    f"{path.parent if path.stem == 'index' else path.with_suffix('')}/".removeprefix("./")
    for path in (each.relative_to(ROOT / "docs") for each in (ROOT / "docs").rglob("*.md"))
)
KINDS = ["may-i-play/#game=schieber", "score/#game=saskop", "score/#game=schieber"]
"""Pages that look otherwise by what their address says."""
MADE_ALIKE = ("from-game-to-game/", "quiz/", "puzzles/", "learn/", "card/")
"""Folders whose pages are one template, filled with other games and themes, and the cards of games to print."""
OF_EACH = (
    "from-game-to-game/staekske-rape/", "puzzles/drawing-trumps/", "puzzles/eleven-cards/", "learn/staekske-rape/", "belote/card/",
)  # fmt: skip
"""Those of them that the suite opens; `test_no_other_page_has_a_part_of_a_new_sort` says that they will do."""
OF_KNOWN_PARTS = (
    "evening-notation/", "glossary/", "measured/", "notation/", "proofs/", "publish/", "sources/", "saskop/tactics/",
    "contree/", "klaverjas/", "schieber/", "vijfhonderden/",
)  # fmt: skip
"""Pages that have no part which is not on others; the same test says so. Their own length and examples `make prove` asks."""


def is_opened(path: str) -> bool:
    """Whether the suite opens the page; `make prove` opens all."""
    is_one_of_many = any(f"/{folder}" in f"/{path}" for folder in MADE_ALIKE) and path not in MADE_ALIKE
    return path in OF_EACH or not (is_one_of_many or path in OF_KNOWN_PARTS)


OPENED = [path if is_opened(path) else pytest.param(path, marks=pytest.mark.prove) for path in EVERY_PAGE]
RULES = {f"{GAMES[name].page}/" for name in FULL_GAMES}
"""Pages with examples, which server and client both draw."""
LONGEST = 20
"""So many screens a page of rules may be long, as it opens."""
OPEN = "for (const details of document.querySelectorAll('article details')) details.open = true"
"""What is folded away is looked at too."""


ASKED_FOR = {"as they come": 1.0, "half as large again": 1.5, "twice as large": 2.0}
"""The letters that a reader has asked the browser for."""
SIZES = ((320, "half as large again"), (320, "as they come"), (390, "half as large again"))
"""Screens and letters; the first leaves the least room."""


@dataclass
class Phone:
    """A phone that goes from page to page; each is looked at on small screens, with letters of several sizes."""

    page: Page
    browsing: Browsing
    looked: Looked = field(default_factory=Looked)

    def __post_init__(self) -> None:
        self.settings = self.page.context.new_cdp_session(self.page)
        self.settings.send("Page.enable")

    def goes_to(self, path: str, width: int = 390, letters: str = "as they come") -> None:
        self.turns(width, letters)
        if self.page.goto(self.browsing.site + path) is None:
            afresh(self.page, self.browsing.site + path)  # only the fragment was another one, which many pages read once
        until(self.page, ELEMENTS_ARE_THERE)

    def turns(self, width: int, letters: str) -> None:
        """Nothing else enlarges a page as people do it: lengths and queries of the style sheet in em go along."""
        self.page.set_viewport_size({"width": width, "height": 844})
        self.settings.send("Page.setFontSizes", {"fontSizes": {"standard": int(LETTER * ASKED_FOR[letters])}})

    def shows(self, width: int, letters: str = "as they come") -> None:
        self.turns(width, letters)
        size = self.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize) / 20")
        assert size == ASKED_FOR[letters]

    def faults(self, *checks: str) -> list[str]:
        found = [] if fits(self.page) else ["scrolls sideways"]
        return found + [each for check in checks for each in self.page.evaluate(check)]

    def faults_by_letters(self, *checks: str, sizes: Sequence[tuple[int, str]] = SIZES) -> dict[str, list[str]]:
        """By the size of letters and screen, where there are any."""
        found = {}
        for width, letters in sizes:
            self.shows(width, letters)
            found[f"{letters}, {width} pixels"] = self.faults(*checks)
        return {where: faults for where, faults in found.items() if faults}


@pytest.fixture(scope="module")
def phone(browsing: Browsing) -> Iterator[Phone]:
    context = browsing.new_context("phone", AT_HAND)
    yield Phone(context.new_page(), browsing)
    context.close()


def sorts(site: Path, path: str) -> set[str]:
    """The sorts of parts that stand in a page: what each is called, and its classes. Words of programs are one sort."""
    page = re.sub(r"(?s)<pre.*?</pre>", "<pre>", (site / path / "index.html").read_text(encoding="utf-8"))
    return {found[0] for found in re.finditer(r'<[a-z][a-z0-9-]*|class="[^"]*"', page)}


def test_no_other_page_has_a_part_of_a_new_sort(site: Path) -> None:
    seen = set().union(*(sorts(site, path) for path in EVERY_PAGE if is_opened(path)))
    unseen = {path: sorted(sorts(site, path) - seen) for path in EVERY_PAGE if not is_opened(path)}
    assert unseen, "there is something to leave to `make prove`"
    assert {path: new for path, new in unseen.items() if new} == {}


@pytest.mark.parametrize("path", [*OPENED, *KINDS])
def test_every_page_is_for_everybody_and_has_room_on_small_phones_and_for_large_letters(phone: Phone, path: str) -> None:
    """Axe takes longest: here it is asked of each sort of parts and texts, once for all pages; in `make prove` of all that stands
    on each, with more sizes of screens and letters."""
    phone.goes_to(path, *SIZES[0])
    assert phone.faults_by_letters(COVERED, STICKING_OUT, sizes=SIZES[:1]) == {}
    if path in TWICE:
        phone.shows(320, "twice as large")
        assert phone.faults(BROKEN_WORDS, ONE_UPON_ANOTHER) == []
    phone.shows(390)
    if path in RULES:
        assert phone.page.evaluate("document.documentElement.scrollHeight / innerHeight") < LONGEST
    phone.page.evaluate(OPEN)
    phone.page.evaluate(LITTLE_CODE)
    assert phone.page.evaluate(SEVERAL_REGIONS) == []
    assert faults_by_sorts(phone.page, phone.looked) == []


@pytest.mark.prove
@pytest.mark.parametrize("path", [*EVERY_PAGE, *KINDS])
def test_every_part_and_text_is_for_everybody_in_both_colours(phone: Phone, path: str) -> None:
    phone.goes_to(path)
    assert phone.faults_by_letters(COVERED, STICKING_OUT) == {}
    phone.shows(390)
    phone.page.evaluate(OPEN)
    assert axe_faults_in_both_colours(phone.page) == []


def test_every_key_of_36_shows_its_suit_and_is_wide_enough(phone: Phone) -> None:
    phone.goes_to("may-i-play/#game=schieber")
    phone.page.get_by_role("button", name="Change your hand").click()
    assert phone.page.locator(".tray .key").count() == 36
    for width in (390, 320):
        phone.shows(width)
        assert phone.page.evaluate(NARROW_KEYS) == [], width


def test_a_deal_has_room_by_its_result_its_steps_and_with_every_card_known(phone: Phone) -> None:
    phone.goes_to("score/#deal=1;g=klaverjas-rotterdam;c=S;P=70;w=5;B=40;C=0")
    expect(phone.page.locator(".score__result").first).to_be_visible()
    assert phone.faults_by_letters(STICKING_OUT) == {}
    phone.goes_to("score/#game=schieber")
    go_deep(phone.page, "Every card")
    expect(phone.page.locator(".step-key").first).to_be_visible()
    assert phone.faults_by_letters(STICKING_OUT) == {}
    phone.goes_to("score/#game=staekske-rape")
    load(phone.page, "sound")
    expect(phone.page.locator(".walk__keys")).to_be_visible()
    phone.page.locator(".step-key[data-step=play]").evaluate("step => step.click()")
    expect(phone.page.locator(".entry__play")).to_be_visible()
    assert phone.faults_by_letters(sizes=[(320, "as they come"), (640, "twice as large")]) == {}


@pytest.mark.prove
def test_letters_twice_as_large_have_room_where_the_style_sheet_is_not_told(phone: Phone) -> None:
    """As a reader's own style sheet enlarges them; or the window is as narrow as the page is enlarged."""
    twice = "document.documentElement.style.fontSize = '200%'"
    phone.goes_to("evening/#game=staekske-rape", 195)
    phone.page.get_by_role("button", name="+ Deal").click()
    phone.page.get_by_role("radio", name="South").check()
    phone.page.get_by_label("Game points", exact=True).fill("4")
    phone.page.get_by_label("Game points", exact=True).press("Enter")
    expect(phone.page.locator(".lines__deal")).to_be_visible()
    assert phone.faults() == []
    phone.goes_to("quiz/belote/")
    phone.page.evaluate(twice)
    assert phone.faults() == []
    phone.goes_to("play/#game=schieber&seed=5")
    phone.page.get_by_role("button", name="Play deal 5").tap()
    expect(phone.page.locator(".play__felt")).to_be_visible()
    phone.page.evaluate(twice)
    assert phone.faults() == []


ENLARGED = ("", "puzzles/", "puzzles/belote/", "staekske-rape/", "belote/", "schieber/", "play/", "review/")


@pytest.mark.prove
@pytest.mark.parametrize("path", ENLARGED)
def test_nothing_is_cut_where_a_readers_own_style_sheet_doubles_the_letters(phone: Phone, path: str) -> None:
    """Lengths in em that the style sheet asks about stay as they were: only what is of the screen's size gives way."""
    phone.goes_to(path)
    if path.startswith("puzzles/"):
        expect(phone.page.locator(".puzzle__felt").first).to_be_visible()
    phone.page.evaluate("document.documentElement.style.fontSize = '200%'")
    faults = phone.faults(CUT, BROKEN_WORDS)
    phone.page.evaluate("document.documentElement.style.fontSize = ''")
    phone.turns(195, "as they come")
    assert faults + phone.faults(CUT) == []
