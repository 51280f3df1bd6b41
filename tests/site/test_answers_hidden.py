"""Search must not show answers: neither the quiz's nor the ruling that lies ready."""

from __future__ import annotations

import html
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from stoek_site.features.puzzles.shelf import shelf
from stoek_site.features.puzzles.themes import themes
from stoek_site.features.quiz.positions import PUZZLES, legal_positions
from visiting.site_pages import built_pages

GAME = "staekske-rape"
PAGES = ("quiz/", "may-i-play/")
LEARNT = ("learn/", "questions/", "review/")


def words_of(sentence: str, least: int = 21) -> list[str]:
    """The stretches of an answer between its cards, which are drawn; long enough to be no coincidence."""
    return [words.strip(" (,.)") for words in re.split(r"\b[AKQJT9876][CSHD]\b", sentence) if len(words) >= least]


def index(site: Path) -> list[dict[str, str]]:
    found: list[dict[str, str]] = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))["docs"]
    return found


def plain(markup: str) -> str:
    return html.unescape(" ".join(re.sub(r"<[^>]+>", " ", markup).split()))


def asked(baked: Any) -> Iterator[dict[str, Any]]:
    """Every question that stands in a file; of others of a kind only what differs stands there."""
    if isinstance(baked, dict) and "choices" in baked:
        yield baked
    for part in baked.values() if isinstance(baked, dict) else baked if isinstance(baked, list) else ():
        yield from asked(part)


def learnt(site: Path) -> list[dict[str, Any]]:
    """Every question of lessons and practice."""
    files = [file for file in (site / "assets" / "learn").glob("*.json") if not file.name.startswith("hands-")]
    return [each for file in files for each in asked(json.loads(file.read_text("utf-8")))]


def of_the_quiz(site: Path) -> Iterator[str]:
    for position in legal_positions(GAME):
        found = position.answer
        yield from (each["why"] for each in ({"why": found["why"]}, *found["reasons"].values(), *found["illegal"].values()))


def of_trials(site: Path) -> Iterator[str]:
    for trial in (json.loads(attributes["data-trial"]) for page in built_pages(site) for attributes in page.all("stoek-try")):
        yield from (trial["why"], *(choice["why"] for choice in trial["choices"]))


def of_puzzles(site: Path) -> Iterator[str]:
    for entry in shelf(GAME):
        yield from (choice.get("why") or choice["words"] for choice in entry.view["choices"])


def of_lessons(site: Path) -> Iterator[str]:
    yield from (choice["why"] for each in learnt(site) for choice in each["choices"])


ELSEWHERE = ("protocol/", "add-your-own/")
"""These pages show answers to requests of their own."""
GIVEN_AWAY: dict[str, tuple[Callable[[Path], Iterator[str]], tuple[str, ...], int, int, str]] = {
    "quiz": (of_the_quiz, PAGES, 21, 8, "Select every card you may play"),
    "trials": (of_trials, ("",), 26, 8, "Nobody has to trump a plain suit"),
    "puzzles": (of_puzzles, ("",), 21, 100, themes(GAME)[-1].says),
    "lessons": (of_lessons, LEARNT, 21, 1000, "One idea at a time"),
}
"""What gives the answers, the pages that must not tell them; how long a stretch is, and how many there are at least; and a text
that is found there."""


@pytest.mark.parametrize("kind", GIVEN_AWAY)
def test_no_answer_is_in_the_search_index(site: Path, kind: str) -> None:
    answers, pages, long, many, there = GIVEN_AWAY[kind]
    shown = [doc for doc in index(site) if doc["location"].startswith(pages) and not doc["location"].startswith(ELSEWHERE)]
    indexed = " ".join(plain(f"{doc['title']} {doc['text']}") for doc in shown)
    assert there in indexed
    hidden = {words for answer in answers(site) for words in words_of(answer, long)}
    assert len(hidden) > many
    assert [words for words in hidden if words in indexed] == []


def test_no_puzzle_is_in_the_search_index(site: Path) -> None:
    found = " ".join(f"{doc['location']} {doc['title']} {doc['text']}" for doc in index(site))
    assert [said for said in (*(entry.id for entry in shelf(GAME)), "What may be played") if said in found] == []


def test_no_position_is_in_the_search_index(site: Path) -> None:
    for doc in index(site):
        assert not re.search(r"\b[a-z]+-legal-\d", doc["text"] + doc["title"] + doc["location"])
        if doc["location"].startswith(PAGES):
            assert "Yes, you may" not in doc["text"]
            assert "No, you may not" not in doc["text"]


def test_the_answers_are_in_the_pages_folded_up(site: Path) -> None:
    """Each game's on a page of its own."""
    pages = {page.path.relative_to(site).parent.as_posix(): page for page in built_pages(site)}
    for folder in PUZZLES.iterdir():
        if any(folder.glob("*-legal-*.toml")):
            page = pages["quiz" if folder.name == GAME else f"quiz/{folder.name}"]
            folded = [attributes for attributes in page.all("details") if "data-search-exclude" in attributes]
            assert len(folded) == len(legal_positions(folder.name))
            assert all("open" not in attributes for attributes in folded)


def test_each_quiz_is_one_entry_of_the_search(site: Path) -> None:
    found = [doc["location"] for doc in index(site) if doc["location"].startswith("quiz/")]
    games = {folder.name for folder in PUZZLES.iterdir() if any(folder.glob("*-legal-*.toml"))}
    assert sorted(found) == sorted(["quiz/", *(f"quiz/{game}/" for game in games - {GAME})])


def test_no_answer_of_a_lesson_or_a_question_is_given_away(site: Path) -> None:
    """By what a card or a link is called, or open in the page; nor by its place among the choices."""
    questions = learnt(site)
    whys = {words for why in of_lessons(site) for words in words_of(why)}
    for page in built_pages(site):
        if not page.path.relative_to(site).as_posix().startswith(LEARNT):
            continue
        for tag in ("a", "button", "span", "img", "article"):
            said = " ".join(str(each.get(name, "")) for each in page.all(tag) for name in ("title", "alt", "aria-label", "href"))
            assert [words for words in whys if words in said] == [], page.path
        assert not any("open" in each for each in page.all("details") if "data-search-exclude" in each), page.path
    places: Counter[int] = Counter()
    for each in questions:
        rights = [choice["right"] for choice in each["choices"]]
        if each.get("mode") == "one" and len(rights) > 2 and sum(rights) == 1:
            places[rights.index(True)] += 1
    assert max(places.values()) < 0.6 * places.total(), places
