"""Golden playthroughs: what the engine says of whole deals, step by step, as the files have it; the naive definition agrees.

`make golden` writes the files anew after a change that is meant.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from string import Formatter

import pytest

from engine.asking import ok
from golden import sentences
from golden.playthrough import CHECKER, UNCHECKED, deals, story, told_beside, whole_text, without_rules
from golden.says import NAIVE
from stoek.games import GAMES

DEALS = [pytest.param(game, deal, id=f"{game}-{deal.name.removesuffix('.deal.txt')}") for game in GAMES for deal in deals(game)]

CHECKED = [pytest.param(*one.values, id=one.id) for one in DEALS if one.values[0] not in UNCHECKED]

every_deal = pytest.mark.parametrize(("game", "deal"), DEALS)


@every_deal
def test_the_engine_says_what_the_file_says(game: str, deal: Path) -> None:
    assert whole_text(game, deal) == told_beside(deal).read_text(encoding="utf-8")


@every_deal
def test_the_naive_definition_tells_the_same_story(game: str, deal: Path) -> None:
    """Calls, legal cards with their rules where it names them, winners, points, knocks and the score."""
    golden = told_beside(deal).read_text(encoding="utf-8").partition(CHECKER)[0]
    told = story(game, deal.read_text(encoding="utf-8"), NAIVE[game])
    assert told in (golden, without_rules(golden))


@pytest.mark.parametrize(("game", "deal"), CHECKED)
def test_the_checker_finds_what_the_story_tells(game: str, deal: Path) -> None:
    """A finding for each card not allowed and each knock that was not true, and no other; the story's winners and result."""
    written = deal.read_text(encoding="utf-8")
    golden = story(game, written, NAIVE[game])
    report = ok("check", game, deal=written)
    found = [one["type"] for one in report["findings"]]
    assert found.count("revoke") == golden.count("NOT ALLOWED")
    assert found.count("false-knock") == golden.count("NOT TRUE")
    assert set(found) <= {"revoke", "false-knock"}
    assert report["missing"] == []
    takers = [line[0] for line in golden.splitlines() if " takes " in line]
    assert [trick["winner"] for trick in report["tricks"]] == takers
    scored = report["as_played"] if report["as_played"] else report
    results = [str(points) for points in scored["result"].values()]
    assert [
        word for word in golden.splitlines()[-1].split(": ")[-1].replace(",", "").split() if word.lstrip("-").isdigit()
    ] == results
    assert (report["result"] is None) == ("revoke" in found)


def test_every_sentence_is_told_as_readers_get_it() -> None:
    assert sentences.FILE.read_text(encoding="utf-8") == sentences.text()


def parts_of(sentence: sentences.Sentence) -> set[str]:
    """The names in its braces, and the count where it counts; none where no part is filled in."""
    forms = (sentence.text, sentence.many) if isinstance(sentence, sentences.Plural) else (sentence.text,)
    counted = {"count"} if isinstance(sentence, sentences.Plural) else set()
    if not sentence.example:
        return counted
    return counted.union(*({name for _, name, _, _ in Formatter().parse(text) if name} for text in forms))


def test_a_sentence_stands_once_and_its_example_has_its_parts() -> None:
    """Each has a code of its own, no catalogue says a thing twice, and examples are filled in."""
    known = list(sentences.sentences())
    codes = Counter(sentence.code for sentence in known)
    twice = Counter((sentence.code.rpartition("/")[0], sentence.text, getattr(sentence, "many", "")) for sentence in known)
    wrong = [one.code for one in known if parts_of(one) != set(one.example) or "…" in one.example.values()]
    assert [code for code, count in codes.items() if count > 1] == []
    assert [text for text, count in twice.items() if count > 1] == []
    assert wrong == []
