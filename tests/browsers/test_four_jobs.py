"""What people come for, on a phone, in Chromium, Firefox and WebKitGTK, with the engine as they get it: `make test-browsers`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from browsers.driving import BROWSERS, Reader
from stoek_site.features.puzzles.shelf import shelf
from stoek_site.features.quiz.positions import legal_positions
from stoek_site.features.score.deals import example_deals
from stoek_site.markdown.engine import ask as engine
from visiting.serving import Served

pytestmark = pytest.mark.browsers

GAME = "staekske-rape"
POSITION = {"trump": "H", "trick": "KS JH", "hand": "AS 9H TD"}
RULING = "may-i-play/#trump=H&trick=KS.JH&hand=AS.9H.TD&card=TD"
WIDER = "return document.documentElement.scrollWidth > innerWidth"


@pytest.fixture(params=BROWSERS, scope="module")
def reader(request: pytest.FixtureRequest, server: Served) -> Iterator[Reader]:
    with ExitStack() as ending:
        yield Reader(BROWSERS[request.param](ending), server.url)


def test_a_ruling_by_link_and_by_touch(reader: Reader) -> None:
    reader.opens(RULING)
    assert reader.reads(".ruling__line", "No")
    for card in engine({"verb": "legal", "game": GAME, **POSITION})["legal"]:
        reader.presses(f".mip__hand [data-card='{card}'], .mip__cards [data-card='{card}']")
        assert reader.reads(".ruling__line", "Yes")
    assert not reader.driver.runs(WIDER)


def test_the_quiz_with_a_position_of_ours_and_a_random_one(reader: Reader) -> None:
    position = legal_positions(GAME)[0]
    reader.opens(f"quiz/#{position.id}")
    for card in position.answer["legal"]:
        reader.presses(f".quiz .asked__hand [data-card='{card}']")
    reader.presses(".quiz button", "Check")
    assert reader.reads(".quiz .stage__verdict", "✓ Correct.")
    reader.opens("quiz/#game=saskop&seed=7")
    assert reader.reads(".quiz__title", "Random position 7")
    reader.presses(".quiz .asked__hand button")
    reader.presses(".quiz button", "Check")
    assert reader.reads(".ruled li", "")


def test_a_deal_as_text_with_a_revoke(reader: Reader) -> None:
    _, revoke, _ = (deal.text for deal in example_deals())
    [finding, *_] = engine({"verb": "check", "game": GAME, "deal": revoke})["findings"]
    reader.opens("score/")
    reader.presses(".depth", "As text")
    reader.presses("[data-do=clear]")
    reader.types("stoek-deal-entry textarea", revoke)
    assert reader.reads(".deal__report .finding", "Revoke")
    assert finding["type"] == "revoke"
    assert not reader.driver.runs(WIDER)


def test_a_try_it_on_a_page_of_rules(reader: Reader) -> None:
    reader.opens(f"{GAME}/")
    reader.presses(f"stoek-try[data-rule='{GAME}/play/knock'] .try__fold > summary")
    reader.presses(f"stoek-try[data-rule='{GAME}/play/knock'] button", "once")
    assert reader.reads("stoek-try [role=status]", "✓ Yes, once.")


def test_a_wrong_card_in_a_puzzle_and_the_cards_after_it(reader: Reader) -> None:
    puzzle = next(
        entry.view for entry in shelf(GAME) if entry.kind == "hand" and entry.view["task"] == "card" and len(entry.view["hand"]) > 4
    )
    wrong, right = (next(each for each in puzzle["choices"] if each["right"] is good) for good in (False, True))
    reader.opens(f"puzzles/{puzzle['theme']}/#{puzzle['id']}")
    reader.presses(f".puzzle__hand [data-card='{wrong['cards'][0]}']")
    assert reader.reads(".puzzle__said", "✗")
    reader.presses("stoek-puzzle button", "Try again")
    reader.presses(f".puzzle__hand [data-card='{right['cards'][0]}']")
    reader.presses("stoek-puzzle button", "Play it out")
    assert reader.reads(".puzzle__caption", "your turn")
