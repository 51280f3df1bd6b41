"""The page that specifies the notation: its examples are read, and it leaves nothing out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.asking import ok
from stoek.cards import INDEX_SETS
from stoek.notation.facts import FACTS, sections, tagged
from stoek.notation.forms import read, read_json_text
from stoek.notation.limits import LONGEST_DEAL
from stoek.notation.link import read_link, write_link
from stoek.notation.melds import kinds
from stoek.notation.record import Record
from stoek.notation.text import read_text

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
FENCES: list[tuple[str, str]] = re.findall(r"^```([\w-]+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
CODE = set(re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", PAGE, flags=re.MULTILINE | re.DOTALL)))


def fences(kind: str) -> list[str]:
    return [content for name, content in FENCES if name == kind]


def complete() -> Record:
    record, faults = read_text(fences("stoek-deal")[0])
    assert faults == []
    return record


@pytest.mark.parametrize("text", [text for kind in ("stoek-deal", "json", "stoek-link") for text in fences(kind)])
def test_examples_are_read_without_fault(text: str) -> None:
    record, faults = read(text)
    assert faults == []
    assert record != Record()


@pytest.mark.parametrize("text", fences("stoek-deal"))
def test_examples_keep_the_rules(text: str) -> None:
    assert ok("check", None, deal=text, **({} if "[Game" in text else {"game": "staekske-rape"}))["findings"] == []


def test_the_complete_deal_scores_what_the_page_says() -> None:
    checked = ok("check", deal=fences("stoek-deal")[0])
    assert checked["result"] == {"declarer": 3}
    assert checked["missing"] == []
    assert checked["declarer"] == "W"
    assert [trick["winner"] for trick in checked["tricks"] if trick["winner"] == "W"] == ["W"] * 6
    assert checked["lines"][0]["value"] == 132


def test_the_three_forms_of_the_complete_deal_agree() -> None:
    json_text, link = fences("json")[0], fences("stoek-link")[0]
    assert read_json_text(json_text) == (complete(), [])
    assert read_link(link) == (complete(), [])
    assert write_link(complete()) == link.strip()


@pytest.mark.parametrize(("number", "depth"), [(0, "tricks"), (1, "figures"), (2, "piles")])
def test_the_deal_scores_the_same_at_every_depth(number: int, depth: str) -> None:
    checked = ok("check", deal=fences("stoek-deal")[number])
    assert checked["depth"] == depth
    assert checked["missing"] == []
    assert checked["result"] == {"declarer": 3}


def test_figures_and_piles_are_those_of_the_complete_deal() -> None:
    """The second and third text are the complete deal at less depth; one stands there as JSON, the other as a link too."""
    whole, figures, piles = (read_text(text)[0] for text in fences("stoek-deal")[:3])
    assert read_json_text(fences("json")[1]) == (figures, [])
    assert read_link(fences("stoek-link")[1]) == (piles, [])
    assert write_link(piles) == fences("stoek-link")[1].strip()
    assert whole.tricks is not None
    assert whole.discards is not None
    assert piles.pile is not None
    taken = [play.card for trick in whole.tricks if trick.number != 6 for play in trick.plays]
    assert sorted(held.card or 0 for held in piles.pile) == sorted(
        [card or 0 for card in taken] + [held.card or 0 for held in whole.discards]
    )


def test_faults_are_reported_as_the_page_says() -> None:
    (text,), (reported,) = fences("stoek-faults"), fences("text")
    _, faults = read_text(text)
    first_sentences = [re.split(r"(?<=[.])\s", fault.message)[0] for fault in faults]
    assert [f"{fault.place}: {first}" for fault, first in zip(faults, first_sentences, strict=True)] == reported.splitlines()


def test_the_page_names_everything() -> None:
    wanted = [row.tag for row in tagged()]
    wanted += [f"{row.header}:" for row in sections()]
    wanted += [*FACTS, "tags", *INDEX_SETS, *(row.link for row in FACTS.values() if row.link)]
    assert [word for word in wanted if word not in CODE] == []
    for kind in kinds():
        assert any(re.search(rf"\b{kind}\b", code) for code in CODE)
    assert f"{LONGEST_DEAL:,} characters" in PAGE
