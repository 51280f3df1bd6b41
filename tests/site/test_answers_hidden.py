"""Search must not show answers: neither the quiz's nor the ruling that lies ready."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from stoek_site.features.quiz.positions import PUZZLES, legal_positions
from stoek_site.shared.cards.pieces import text_parts
from visiting.site_pages import built_pages

GAME = "staekske-rape"
PAGES = ("quiz/", "may-i-play/")


def words_of(sentence: str) -> list[str]:
    """The stretches of an answer between its cards, which are drawn; long enough to be no coincidence."""
    return [words.strip(" (,.)") for words, _ in text_parts(sentence) if len(words) > 20]


def index(site: Path) -> list[dict[str, str]]:
    found: list[dict[str, str]] = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))["docs"]
    return found


def plain(markup: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", markup).split())


def test_no_answer_of_the_quiz_is_in_the_search_index(site: Path) -> None:
    indexed = " ".join(plain(doc["text"]) for doc in index(site) if doc["location"].startswith(PAGES))
    assert "Select every card you may play" in indexed
    answers = {
        words
        for position in legal_positions(GAME)
        for reason in ({"why": position.answer["why"]}, *position.answer["reasons"].values(), *position.answer["illegal"].values())
        for words in words_of(reason["why"])
    }
    assert len(answers) > 8
    assert [words for words in answers if words in indexed] == []


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


LEARNT = ("learn/", "questions/", "review/")


def asked(baked: Any) -> Iterator[dict[str, Any]]:
    """Every question that stands in a file; of others of a kind only what differs stands there."""
    if isinstance(baked, dict) and "choices" in baked:
        yield baked
    for part in baked.values() if isinstance(baked, dict) else baked if isinstance(baked, list) else ():
        yield from asked(part)


def test_no_answer_of_a_lesson_or_a_question_is_given_away(site: Path) -> None:
    """Neither by the search, nor by what a card or a link is called, nor open in the page; nor by its place among the choices."""
    files = [file for file in (site / "assets" / "learn").glob("*.json") if not file.name.startswith("hands-")]
    questions = [each for file in files for each in asked(json.loads(file.read_text("utf-8")))]
    whys = {words for each in questions for choice in each["choices"] for words in words_of(choice["why"])}
    assert len(whys) > 1000
    indexed = " ".join(plain(f"{doc['title']} {doc['text']}") for doc in index(site) if doc["location"].startswith(LEARNT))
    assert "One idea at a time" in indexed
    assert [words for words in whys if words in indexed] == []
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
