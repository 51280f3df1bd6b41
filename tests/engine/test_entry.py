"""What entering a deal needs: every fact is described whole, for this game and for kinds of play that other games have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine.asking import GAME, ok
from stoek.games import GAMES
from stoek.notation.facts import FACTS, row_of
from stoek.notation.rows import Plain
from stoek.protocol.verbs.entry import entry_dict
from stoek.rules.auctions.given import GivenTrump
from stoek.rules.deal_plan import DealPlan
from stoek.rules.entry import entry_of
from stoek.rules.melds.melds import Combinations
from stoek.rules.ruleset import Ruleset

TOLD = {
    "whole": {"least", "most", "common"},
    "choice": {"values", "words"},
    "trump": {"values", "words"},
    "claims": {"by", "options"},
    "piles": {"sides", "words", "aside", "stock", "trick"},
    "hands": {"seats", "words", "size"},
    "cards": {"size"},
    "exchanges": {"seats", "words", "with", "gives"},
    "seat": {"seats", "words"},
    "calls": set(),
    "tricks": {"count", "size"},
}
"""The kinds of facts, and what is told of each besides `kind`, `label`, `hint` and `when`."""

NOBODY_ANNOUNCES = replace(
    GAMES["schieber"],
    deal=DealPlan(packets=(("hands", 4), ("hands", 4)), players=(4, 5)),
    combinations=Combinations(),
)
TWO_HANDED = replace(
    GAMES[GAME],
    seats=2,
    seat_names=("N", "S"),
    deal=DealPlan(packets=(("hands", 3), ("hands", 3), ("hands", 3)), players=(2,)),
    auction=GivenTrump(),
    last_trick=0,
)
EVERY = [*GAMES.values(), NOBODY_ANNOUNCES, TWO_HANDED]


@pytest.mark.parametrize("game", EVERY, ids=[*GAMES, "nobody-announces", "two-handed"])
def test_every_fact_is_described_whole(game: Ruleset) -> None:
    told: Any = entry_dict(game)
    assert list(told["depths"]) == ["figures", "piles", "deal"]
    named = {name for names in (*told["depths"].values(), *told["instead"].values()) for name in names}
    assert named <= set(told["fields"])
    for name, field in told["fields"].items():
        assert set(field) - {"when", "default", "tricks"} == {"kind", "label", "hint"} | TOLD[field["kind"]], name
        assert field["label"]
        assert len(field.get("values", ())) == len(set(field.get("words", ()) if "values" in field else ())), name
        for other, values in field.get("when", {}).items():
            assert set(values) < set(told["fields"][other]["values"]), name


def test_how_much_there_is_comes_from_the_ruleset() -> None:
    fields: Any = entry_dict(NOBODY_ANNOUNCES)["fields"]
    assert (fields["won"]["most"], fields["hands"]["size"], fields["tricks"]["count"]) == (8, 8, 8)
    assert (fields["piles"]["aside"], fields["piles"]["stock"], fields["piles"]["trick"]) == (None, 0, 4)
    assert fields["trump"]["values"] == ["C", "S", "H", "D", "no-trump", "reverse"]
    fields = entry_dict(TWO_HANDED)["fields"]
    assert (fields["hands"]["size"], fields["hands"]["seats"]) == (9, ["N", "S"])
    assert (fields["tricks"]["count"], fields["tricks"]["size"]) == (9, 2)


def test_what_is_asked_follows_from_the_parts() -> None:
    """Melds, a fifth player, an auction, points for the last trick, a talon: what a game has not, nobody is asked for."""
    entry = entry_of(NOBODY_ANNOUNCES)
    assert entry.depths == {
        "figures": ("trump", "points", "opponents_points", "won"),
        "piles": ("trump", "piles", "last_trick"),
        "deal": ("hands", "dealer", "auction", "trump", "tricks"),
    }
    assert (entry.instead, set(entry.facts) - {*entry.depths["figures"], *entry.depths["piles"], *entry.depths["deal"]}) == (
        {"auction": ("trump",), "dealer": ("sitter",)}, {"sitter"},
    )  # fmt: skip
    entry = entry_of(TWO_HANDED)
    assert entry.depths == {
        "figures": ("stock", "announced", "points", "opponents_points", "won"),
        "piles": ("stock", "trump", "announced", "piles"),
        "deal": ("hands", "dealer", "stock", "trump", "discards", "announced", "tricks"),
    }
    assert entry.instead == {}


@pytest.mark.parametrize(
    ("game", "timed", "gives"),
    [("saskop", [], ["K", "Q", "J"]), ("klaberjass", [], ["7"]), ("belote", [], None)]
    + [(game, ["announced", "exchanges", "opponents_announced"], ["7"]) for game in ("vijfhonderden-1836", "smoojas-1821")],
)  # fmt: skip
def test_what_happens_with_a_trick_of_the_first_phase_is_asked_with_its_number(
    game: str, timed: list[str], gives: list[str] | None
) -> None:
    entry: Any = entry_dict(GAMES[game])
    fields = entry["fields"]
    assert sorted(name for name, field in fields.items() if "tricks" in field) == timed
    assert all(fields[name]["tricks"] == 7 for name in timed)
    assert ("exchanges" in entry["depths"]["deal"]) == (gives is not None)
    assert gives is None or (fields["exchanges"]["gives"], "exchanged" in fields["exchanges"]["hint"]) == (gives, False)


def test_the_combinations_to_choose_from_are_those_that_score() -> None:
    options = ok("ruleset")["entry"]["fields"]["announced"]["options"]
    for one in options:
        unplayed = one["claim"] == {"kind": "four", "rank": "J"}
        points, tricks = (0, 0) if unplayed else (90, 4)
        sheet = ok("score", bid=20, stock="taken", points=points, tricks=tricks, announced=[one["claim"]])
        lines = {line["value"] for line in sheet["lines"] if line["rule"] == one["rule"]}
        assert lines == (set() if unplayed else {-one["points"] // 10})
    assert [one["words"] for one in options] == [
        "four jacks", "four nines", "four aces", "four kings", "four queens", "four tens",
        "sequence of 3", "sequence of 4", "sequence of 5", "sequence of 6", "sequence of 7", "stoek",
    ]  # fmt: skip


def test_every_fact_of_a_game_has_its_row_and_every_value_its_word() -> None:
    """Each fact of some game has a row and each row that has a label is of some game; each word of a value is of a choice."""
    asked = {row_of(name).name for game in _tables() for name in entry_of(game).facts}
    assert asked == {row.name for row in FACTS.values() if row.label}
    fields = [field for game in _tables() for field in _fields(game)]
    values = {(row_of(name).name, value) for name, field in fields for value in field.get("values", ())}
    worded = {(row.name, value) for row in FACTS.values() if isinstance(row, Plain) for value in row.words}
    assert worded <= values
    sides = {side.name for game in GAMES.values() for side in game.sides} | {"opponents"}
    assert {value for _, value in values - worded if isinstance(value, str)} <= sides


def _tables() -> Iterator[Ruleset]:
    """Every game under each value of its house rules."""
    for game in GAMES.values():
        yield game
        yield from (game.playing(rule.id, value) for rule in game.house_rules for value in rule.values)


def _fields(game: Ruleset) -> list[tuple[str, Any]]:
    described: Any = entry_dict(game)["fields"]
    return list(described.items())
