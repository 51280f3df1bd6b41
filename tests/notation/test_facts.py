"""A new fact of one value is one row of the table, and the part of a ruleset that asks for it: the three forms, the checker and the
form with its words follow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace

import pytest

from engine.asking import ok
from stoek.games import GAMES
from stoek.games.klaverjas import KLAVERJAS_ROTTERDAM
from stoek.language import Said, Sentence
from stoek.notation.facts import FACTS
from stoek.notation.forms import FORMS, read, write
from stoek.notation.record import Record, known
from stoek.notation.rows import Plain, one_of, whole
from stoek.rules.facts import Facts, Number, OneOf
from stoek.rules.scores.roem import RoemScoring
from stoek.rules.scores.scoring import Scored

STARS = Plain(name="stars", tag="Stars", link="z", values=whole("number of stars", "3"), label="Stars seen")
WEATHER = Plain(
    name="weather", tag="Weather", link="v", label="Weather",
    values=one_of({"sun": "sun", "sunny": "sun", "rain": "rain"}, "weather", Sentence("Say sun or rain.")),
    words={"sun": "fine", "rain": "wet"},
)  # fmt: skip
TOLD = Record(known(game="outdoors", stars=7, weather="rain"))


@dataclass(frozen=True, slots=True)
class OutdoorScoring(RoemScoring):
    """Klaverjas under the sky."""

    def facts(self, game: Scored) -> Facts:
        """Stars and weather, besides what the makers' scoring needs."""
        return {
            **RoemScoring.facts(self, game),
            "stars": Number(common=(1, 2, 3)),
            "weather": OneOf(("sun", "rain"), default="sun", hint="When the cards were dealt"),
        }


@pytest.fixture(autouse=True)
def outdoors() -> Iterator[None]:
    """A game that asks for stars and weather; what is added is taken out again."""
    usual = KLAVERJAS_ROTTERDAM.scoring
    assert isinstance(usual, RoemScoring)
    scoring = OutdoorScoring(**{field.name: getattr(usual, field.name) for field in fields(usual)})
    with pytest.MonkeyPatch.context() as patch:
        for row in (STARS, WEATHER):
            patch.setitem(FACTS, row.name, row)
        for name in ("_homes", "_loaded"):
            patch.setattr(GAMES, name, dict(getattr(GAMES, name)))
        GAMES.add(replace(KLAVERJAS_ROTTERDAM, id="outdoors", scoring=scoring))
        yield


def test_the_row_is_written_in_all_three_forms() -> None:
    assert write(TOLD, "text") == '[Game "outdoors"]\n[Stars "7"]\n[Weather "rain"]\n'
    assert write(TOLD, "json") == {"game": "outdoors", "stars": 7, "weather": "rain"}
    assert write(TOLD, "link") == "1;g=outdoors;z=7;v=rain"


@pytest.mark.parametrize("form", FORMS)
def test_what_is_written_is_read_the_same(form: str) -> None:
    assert read(write(TOLD, form)) == (TOLD, [])


def test_other_spellings_are_read_and_what_is_none_of_them_is_a_fault() -> None:
    record, faults = read('[Weather "Sunny"] [stars "many"]')
    assert (record.facts, [str(fault.place) for fault in faults]) == ({"weather": "sun"}, ["line 1, column 27"])
    assert isinstance(faults[0].message, Said)
    assert (faults[0].code, faults[0].message.parts["what"]) == ("notation/not-a-value", "number of stars")
    assert [str(fault.place) for fault in read({"weather": "fog", "stars": 2.5})[1]] == ["stars", "weather"]


def test_the_form_asks_for_it_at_every_depth_in_its_words() -> None:
    entry = ok("ruleset", "outdoors")["entry"]
    assert all({"stars", "weather"} <= set(names) for names in entry["depths"].values())
    assert entry["fields"]["stars"] == {
        "kind": "whole", "label": "Stars seen", "hint": None, "least": 0, "most": None, "common": [1, 2, 3],
    }  # fmt: skip
    assert entry["fields"]["weather"] == {
        "kind": "choice", "label": "Weather", "hint": "When the cards were dealt", "values": ["sun", "rain"],
        "words": ["fine", "wet"], "default": "sun",
    }  # fmt: skip


def test_the_checker_misses_it_where_it_must_be_said_and_knows_what_it_can_be() -> None:
    told = {"game": "outdoors", "declarer": "N", "points": 100, "won": 5}
    missing = ok("check", None, deal=told)["missing"]
    assert missing == ["stars seen"]
    assert ok("check", None, deal={**told, "stars": 2})["result"] == {"makers": 100, "opponents": 62}
    assert ok("score", "outdoors", points=100, tricks=5, stars=2)["result"] == {"makers": 100, "opponents": 62}


def test_another_game_has_nothing_of_the_kind() -> None:
    found = ok("check", None, deal={"game": "klaverjas-rotterdam", "declarer": "N", "points": 100, "won": 5, "stars": 2})[
        "findings"
    ]
    assert [(finding["type"], finding["where"], finding["place"]) for finding in found] == [
        ("contradiction", "stars", {"path": "stars"})
    ]
    assert "“Stars seen”" in found[0]["message"]
