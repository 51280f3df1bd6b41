"""The id of a game that is a house rule of another one by now: it stays valid, means that, and is listed no longer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.asking import ok, refused
from stoek.api import answer
from stoek.errors import BadRuleset
from stoek.games import ALIASES, GAMES
from stoek.rules.house import HouseValue

OLD, GAME, HOUSE = "klaverjas-rotterdam-w", "klaverjas-rotterdam", {"undertrump": "avoid"}
POSITION = {"trump": "C", "hand": "AC 7C KS", "trick": "AH 9C"}
"""Void and overtrumped: by the standard a lower trump must go, by the old id it must not."""

DEAL = """[Game "{game}"]
[Trump "C"]
[Points "90"]
[Won "5"]
"""


def chosen(name: str, house: dict[str, object] | None = None) -> object:
    """The value of the house rule in a ruleset that is asked for."""
    rules = ok("ruleset", name, house=house or {})["house_rules"]
    return next(rule["value"] for rule in rules if rule["id"] == "undertrump")


def test_it_is_listed_no_longer() -> None:
    assert OLD in ALIASES
    assert OLD not in GAMES
    assert OLD not in {game["id"] for game in answer({"verb": "games"})["ok"]}  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", [OLD, OLD.upper()])
def test_a_request_means_the_game_with_the_house_rule(name: str) -> None:
    assert ok("legal", name, **POSITION) == ok("legal", GAME, house=HOUSE, **POSITION)
    assert ok("legal", name, **POSITION)["legal"] != ok("legal", GAME, **POSITION)["legal"]
    assert ok("legal", name, house=HOUSE, **POSITION)["legal"] == ["KS"]
    assert chosen(name) == "avoid"


def test_a_preset_keeps_what_the_id_means() -> None:
    preset = GAMES[GAME].presets[0].id if GAMES[GAME].presets else "sources"
    assert chosen(OLD, {"preset": preset}) == "avoid"


def test_the_contrary_is_refused_with_both_named() -> None:
    error = refused("legal", OLD, house={"undertrump": "must"}, **POSITION)
    assert (error["code"], error["where"]) == ("games/id-means-house-rule", "house.undertrump")
    assert all(named in error["message"] for named in (OLD, "undertrump=must"))


@pytest.mark.parametrize(
    "deal", [DEAL.format(game=OLD), f"1;g={OLD};t=C;P=90;w=5", {"game": OLD, "trump": "C", "points": 90, "won": 5}]
)
def test_a_record_means_it_in_every_form(deal: object) -> None:
    """It stays as it is written, and is judged as the game that it means."""
    checked: Any = answer({"verb": "check", "deal": deal})
    assert checked["ok"]["result"] == {"makers": 90, "opponents": 72}
    assert checked["ok"]["findings"] == []
    assert [(each["id"], each["value"]) for each in checked["ok"]["house"]] == [("undertrump", "avoid")]


def test_a_record_that_says_the_contrary_has_a_fault() -> None:
    found: Any = answer({"verb": "check", "deal": f"1;g={OLD};h=undertrump=must;t=C;P=90;w=5"})
    assert [finding["code"] for finding in found["ok"]["findings"]] == ["games/id-means-house-rule"]


def test_a_session_means_it() -> None:
    told = {"game": OLD, "players": ["An", "Bert", "Cis", "Door"], "deals": [{"results": [90, 72]}]}
    found: Any = answer({"verb": "session", "evening": told})
    assert found["ok"]["session"]["sheet"][0]["results"] == [90, 72]
    asked: Any = answer({"verb": "session", "game": OLD, "players": told["players"], "deals": told["deals"]})
    assert asked["ok"]["sheet"][0]["results"] == [90, 72]


def test_no_game_of_ones_own_may_have_it() -> None:
    from dataclasses import replace

    with pytest.raises(BadRuleset):
        GAMES.add(replace(GAMES[GAME], id=OLD))


def test_pages_mean_the_same_by_it() -> None:
    """What an old address means in the browser is what a request means."""
    written = (Path(__file__).parents[2] / "generator/stoek_site/shared/reader/old-ids.ts").read_text(encoding="utf-8")
    for old, (game, house) in ALIASES.items():
        settings = ",".join(f"{name}={value}" for name, value in house.items())
        assert f'"{old}": {{ game: "{game}", house: "{settings}" }}' in written


def test_a_session_of_today_takes_deals_that_name_it() -> None:
    """So sessions that a browser kept under it go on: the game of today, the house rule that it means, links as they were."""
    told = {
        "game": GAME,
        "players": ["An", "Bert", "Cis", "Door"],
        "house": HOUSE,
        "deals": [{"deal": f"1;g={OLD};d=N;t=C;c=E;P=90;w=5"}],
    }
    found: Any = answer({"verb": "session", **told})
    assert found["ok"]["sheet"][0]["results"] is not None
    assert [each for each in found["ok"]["warnings"] if each["deal"]] == []


_FLAGS: tuple[HouseValue, ...] = (False, True)
PUBLISHED: dict[str, dict[str, tuple[HouseValue, ...]]] = {
    "staekske-rape": {"required_floor": ("zero", "none"), "double_no_tricks": _FLAGS},
    "saskop": {"roof_signal": ("allowed", "penalised")},
    "klaberjass": {
        "equal_runs": ("elder", "trump"), "schmeiss": _FLAGS, "zensa": _FLAGS,
        "tie": ("opponent_takes_all", "bidder_scores_nothing", "carried_to_next_winner"),
    },
    "klaverjas-rotterdam": {"three_alike": _FLAGS}, OLD: {"three_alike": _FLAGS}, "klaverjas-amsterdam": {"three_alike": _FLAGS},
    "belote": {"over_partner": _FLAGS},
    "belote-contree": {"melds": _FLAGS, "rounding": ("nearest", "sum_160")},
    "coinche": {"melds": _FLAGS, "rounding": ("nearest", "sum_160")},
    "schieber": {"small_fours": (True, False)},
}  # fmt: skip
"""The house rules of the edition before tables were followed, the default first: browsers, links and records hold them."""


@pytest.mark.parametrize("name", PUBLISHED)
def test_house_rules_that_readers_have_kept_mean_what_they_meant(name: str) -> None:
    for rule, values in PUBLISHED[name].items():
        for value in values:
            found = {each["id"]: each for each in ok("ruleset", name, house={rule: value})["house_rules"]}
            assert (found[rule]["value"], found[rule]["default"]) == (value, values[0])
