"""The facts that `Ruleset.score` is told: what is missing or cannot be is refused by its name; what is usual need not be told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from refusing import refused
from rows import each_of
from stoek import GAMES, BadScore, Position, Suit, SuitsAlike
from stoek.cards import mask_of, parse_cards
from stoek.play.made import Made, summarized
from stoek.rules.entry import entry_of
from stoek.rules.facts import Number, OneOf
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Summary
from stoek.rules.tables import compile_tables
from stoek.solver.stakes import stake_of
from table.test_mixtures import ENDING

WHOLE: dict[str, Summary[int]] = {
    "staekske-rape": Summary(100, 5, facts={"bid": 3, "stock": "taken"}),
    "saskop": Summary(70, 5, trump=Suit.DIAMONDS, facts={"by": "early"}),
    "klaberjass": Summary(60, 4, trump=Suit.HEARTS, facts={"opponents_points": 70}),
    "klaverjas-rotterdam": Summary(90, 4),
    "belote": Summary(90, 4, trump=Suit.HEARTS),
    "belote-contree": Summary(90, 4, facts={"bid": 80}),
    "schieber": Summary(90, 4, trump=SuitsAlike.USUAL),
}

# a game, what is different from a summary that is whole, the code of the refusal and the fact that it names
REFUSED: list[tuple[str, dict[str, Any], str, str]] = [
    ("staekske-rape", {"facts": {"bid": -4, "stock": "taken"}}, "impossible", "bid"),
    ("staekske-rape", {"facts": {"bid": "3", "stock": "taken"}}, "impossible", "bid"),
    ("staekske-rape", {"facts": {"bid": True, "stock": "taken"}}, "impossible", "bid"),
    ("staekske-rape", {"facts": {"bid": 3, "stock": "left"}}, "impossible", "stock"),
    ("staekske-rape", {"facts": {"bid": 3}}, "missing", "stock"),
    ("staekske-rape", {"facts": {"bid": None, "stock": "taken"}}, "missing", "bid"),
    ("staekske-rape", {"facts": {"bid": 3, "stock": "taken", "doubled": 2}}, "not-of-game", "doubled"),
    ("staekske-rape", {"facts": None}, "impossible", "facts"),
    ("staekske-rape", {"trump": "H"}, "impossible", "trump"),
    ("staekske-rape", {"points": None}, "impossible", "points"),
    ("staekske-rape", {"tricks": "5"}, "impossible", "tricks"),
    ("staekske-rape", {"claims": ("four jacks",)}, "impossible", "claims"),
    ("belote", {"others": 5}, "impossible", "others"),
    ("belote", {"trump": SuitsAlike.USUAL}, "impossible", "trump"),
    ("belote", {"trump": None}, "missing", "trump"),
    ("saskop", {"trump": None}, "missing", "trump"),
    ("schieber", {"trump": None}, "missing", "trump"),
    ("saskop", {"facts": {"by": "chance"}}, "impossible", "by"),
    ("klaberjass", {"facts": {}}, "missing", "opponents_points"),
    ("klaverjas-rotterdam", {"facts": {"bonus": -20}}, "impossible", "bonus"),
    ("belote-contree", {"facts": {}}, "missing", "bid"),
    ("belote-contree", {"facts": {"bid": 85}}, "impossible", "bid"),
    ("belote", {"claims": None}, "impossible", "claims"),
    ("belote", {"claims": 0}, "impossible", "claims"),
    ("belote", {"others": None}, "impossible", "others"),
    ("belote", {"facts": {"points": 999}}, "is-field", "points"),
    ("belote", {"facts": {"won": 3}}, "is-field", "won"),
    ("belote", {"trump": None, "facts": {"trump": Suit.HEARTS}}, "is-field", "trump"),
    ("belote", {"facts": {"announced": ()}}, "is-field", "announced"),
    ("belote", {"facts": {"hands": 3}}, "not-of-game", "hands"),
    ("belote", {"facts": {"last_trick": "makers"}}, "not-of-game", "last_trick"),
]


@each_of(REFUSED)
def test_what_cannot_be_is_refused_by_its_name(game: str, different: dict[str, Any], code: str, name: str) -> None:
    with refused(BadScore, f"rules/fact-{code}") as caught:
        GAMES[game].score(replace(WHOLE[game], **different))
    assert caught.value.where == name


@pytest.mark.parametrize("given", [None, {"bid": 3}, 5])
def test_what_is_no_summary_is_refused(given: Any) -> None:
    with refused(BadScore, "rules/no-summary"):
        GAMES["belote"].score(given)


class Whole:
    """A whole number that is no int, as numpy's are."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


@each_of(
    [
        ("klaverjas-rotterdam", {"bonus": 20}),
        ("belote-contree", {"bid": 80, "doubled": 2}),
        ("klaberjass", {"opponents_points": 70}),
    ]
)
def test_numbers_may_be_of_another_kind(game: str, facts: dict[str, int]) -> None:
    summary: Summary[Any] = replace(WHOLE[game], facts=facts)
    apart: dict[str, Any] = {name: Whole(value) for name, value in facts.items()}
    told = replace(summary, points=Whole(summary.points), tricks=Whole(summary.tricks), facts=apart)
    assert GAMES[game].score(told) == GAMES[game].score(summary)


def test_numbers_of_a_stake_may_be_of_another_kind() -> None:
    game = GAMES["klaverjas-rotterdam"]
    hands = tuple(mask_of(parse_cards(hand)) for hand in ("8C JH", "9H AD", "TC 7C", "AC 9C"))
    position = Position(compile_tables(game, Suit.SPADES), hands)
    facts: Any = {"bonus": Whole(20), "chosen_by": "makers"}
    count: Any = Whole
    found = stake_of(game, Summary(count(60), count(3), facts=facts), count(3), position)
    assert (found.made.bonus, found.made.points[0], found.made.tricks) == ((20, 0), 60, (3, 3))
    for points, tricks, lost, where in ((-1, 3, 3, "points"), (60, -1, 7, "tricks")):
        with pytest.raises(BadScore) as caught:
            stake_of(game, Summary(points, tricks, facts={"chosen_by": "makers"}), lost, position)
        assert caught.value.where == where


@each_of(WHOLE)
def test_what_is_usual_need_not_be_told(name: str) -> None:
    game, summary = GAMES[name], WHOLE[name]
    usual = {
        name: fact.default
        for name, fact in entry_of(game).facts.items()
        if isinstance(fact, (Number, OneOf)) and fact.default is not None and name in entry_of(game).figures
    }
    assert game.score(summary) == game.score(replace(summary, facts={**usual, **summary.facts}))


@each_of(game for game in GAMES.values() if game.is_whole)
def test_a_deal_in_play_is_summed_up_with_facts_of_its_game(game: Ruleset) -> None:
    told = {"chosen_by": game.side_names[0], "stock": None, "doubled": 1}
    assert summarized(game, Made(), None, told).facts.keys() <= {*entry_of(game).told}


@each_of([{"trump": "H"}, {"tricks": None}, {"points": "5"}, {"facts": {"bid": 80}}, {"facts": 5}])
def test_a_stake_refuses_them_as_well(different: dict[str, Any]) -> None:
    assert ENDING.position is not None
    with pytest.raises(BadScore) as caught:
        stake_of(ENDING.game, replace(Summary(0, 0), **different), 6, ENDING.position)
    assert (caught.value.code or "").startswith("rules/fact-")
