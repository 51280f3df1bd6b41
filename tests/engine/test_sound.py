"""A game of one's own that is not whole is told what it lacks, and where to add it; nothing of it comes out as a KeyError."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from typing import Any

import pytest

from stoek.cards import Suit, mask_of, parse_cards
from stoek.errors import BadMeld, BadRuleset
from stoek.games import GAMES
from stoek.games.belote import BELOTE
from stoek.games.klaverjas import KLAVERJAS_AMSTERDAM
from stoek.games.sound import lacks
from stoek.rules.sides import OPPONENTS, Side

SOUP = replace(BELOTE.combinations, marriage_kind="hot soup")

# id, what is different from Belote, words of what is said
UNSOUND: list[tuple[str, dict[str, Any], str]] = [
    ("marriage", {"combinations": SOUP}, "Its marriage “hot soup” cannot be written in a deal: call it by one word"),
    ("side", {"sides": (Side("nobody"), OPPONENTS)}, "Its side “nobody” cannot be written in a deal: call it by one word"),
    (
        "marriage-rule", {"rules": tuple(rule for rule in BELOTE.rules if rule != BELOTE.combinations.marriage_rule)},
        f"Its rule “{BELOTE.combinations.marriage_rule}” is not declared: add ",
    ),
    ("play-rule", {"rules": tuple(rule for rule in BELOTE.rules if not rule.startswith("play/"))}, "Its rule “play/"),
    ("rank-twice", {"plain_scale": (*BELOTE.plain_scale, BELOTE.plain_scale[0])}, "Its `plain_scale` has the ace twice:"),
    ("trump-twice", {"trump_scale": (*BELOTE.trump_scale, BELOTE.trump_scale[0])}, "Its `trump_scale` has the jack twice:"),
    (
        "scoring-rule", {"rules": tuple(rule for rule in BELOTE.rules if rule != "scoring/made")},
        "Its rule “scoring/made” is not declared: add ",
    ),
    ("no-rules", {"rules": ()}, "Its rule “cards/pack” is not declared"),
    ("seats", {"seats": 3, "seat_names": (), "deal": replace(BELOTE.deal, players=(3,))}, "Its `seats` are 3: two or four people"),
]  # fmt: skip


@pytest.fixture
def registry() -> Iterator[None]:
    """What is added is taken out again."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("_homes", "_loaded"):
            patch.setattr(GAMES, name, dict(getattr(GAMES, name)))
        yield


def test_games_of_other_distributions_join_all_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also the second time that somebody asks."""
    points = [EntryPoint("own", "own:OWN", "stoek.games"), EntryPoint("belote", "other:BELOTE", "stoek.games")]
    monkeypatch.setattr("stoek.games._points", lambda: points)
    monkeypatch.setattr(GAMES, "_asked", False)
    monkeypatch.setattr(GAMES, "_homes", dict(GAMES._homes))
    for _ in range(2):
        with pytest.raises(BadRuleset, match="entry point belote of other:BELOTE"):
            len(GAMES)
    del points[1]
    assert "own" in GAMES


def test_what_a_game_has_not_nobody_can_announce() -> None:
    lone = replace(BELOTE.combinations, marriage=0)
    assert lone.kinds == ("four", "sequence")
    with pytest.raises(BadMeld, match="in one suit, and four of a kind") as refused:
        lone.identify(mask_of(parse_cards("KC QC")), Suit.CLUBS)
    assert lone.marriage_kind not in refused.value.message


def test_tricks_may_score_without_sequences() -> None:
    assert KLAVERJAS_AMSTERDAM.trick_melds is not None
    fours = replace(KLAVERJAS_AMSTERDAM.trick_melds, sequences=())
    assert (fours.fault(100, 8), fours.fault(100_000, 8) is None) == (None, False)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_is_whole(game: str) -> None:
    assert list(lacks(GAMES[game])) == []


@pytest.mark.parametrize(("different", "words"), [pytest.param(*row[1:], id=row[0]) for row in UNSOUND])
@pytest.mark.usefixtures("registry")
def test_a_game_that_is_not_whole_does_not_join(different: dict[str, Any], words: str) -> None:
    with pytest.raises(BadRuleset) as refused:
        GAMES.add(replace(BELOTE, id="own", name="Own", **different))
    assert words in refused.value.message
    assert refused.value.message.startswith("Own (own) is not whole.")
    assert "own" not in GAMES
