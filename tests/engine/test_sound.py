"""A game of one's own that is not whole is told what it lacks, and where to add it; nothing of it comes out as a KeyError."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from stoek.errors import BadRuleset
from stoek.games import GAMES
from stoek.games.belote import BELOTE
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
]  # fmt: skip


@pytest.fixture
def registry() -> Iterator[None]:
    """What is added is taken out again."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("_homes", "_loaded"):
            patch.setattr(GAMES, name, dict(getattr(GAMES, name)))
        yield


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
