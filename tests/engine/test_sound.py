"""A game of one's own that is not whole is told what it lacks, and where to add it; nothing of it comes out as a KeyError."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from stoek.api import answer
from stoek.errors import BadRuleset
from stoek.games import GAMES
from stoek.games.belote import BELOTE
from stoek.games.sound import lacks
from stoek.words.en import LINES

SOUP = replace(BELOTE.combinations, marriage_kind="soup")

# id, what is different from Belote, words of what is said
UNSOUND: list[tuple[str, dict[str, Any], str]] = [
    ("sides", {"sides": ("cooks", "guests")}, "Its side “cooks” has no words: call it"),
    ("marriage", {"combinations": SOUP}, "Its marriage “soup” cannot be written in a deal: call it stoek, belote"),
    (
        "marriage-rule", {"rules": tuple(rule for rule in BELOTE.rules if rule.name != BELOTE.combinations.marriage_rule)},
        f"Its rule “{BELOTE.combinations.marriage_rule}” is not declared: add Rule(",
    ),
    ("play-rule", {"rules": tuple(rule for rule in BELOTE.rules if not rule.name.startswith("play/"))}, "Its rule “play/"),
    ("rank-twice", {"plain_scale": (*BELOTE.plain_scale, BELOTE.plain_scale[0])}, "Its `plain_scale` has the ace twice:"),
    ("trump-twice", {"trump_scale": (*BELOTE.trump_scale, BELOTE.trump_scale[0])}, "Its `trump_scale` has the jack twice:"),
    ("no-rules", {"rules": ()}, "Its rule “cards/pack” is not declared"),
]  # fmt: skip


@pytest.fixture
def registry() -> Iterator[None]:
    """What is added is taken out again."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("_names", "_loaded"):
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


@pytest.mark.usefixtures("registry")
def test_a_rule_that_only_a_part_knows_is_named_when_it_is_needed() -> None:
    """Which rules a scoring gives its lines shows when it gives them."""
    GAMES.add(replace(BELOTE, id="own", name="Own", rules=tuple(one for one in BELOTE.rules if one.name != "scoring/made")))
    error = answer({"verb": "score", "game": "own", "trump": "H", "points": 100, "tricks": 5})["error"]
    assert isinstance(error, dict)
    assert error["type"] == "bad-ruleset"
    assert "Own declares no rule “scoring/made”. Add Rule(" in error["message"]


def test_a_line_without_words_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(LINES, "card-points")
    reply = answer(
        {"verb": "score", "game": "staekske-rape", "bid": 4, "stock": "taken", "points": 84, "tricks": 4, "announced": []}
    )
    error = reply["error"]
    assert isinstance(error, dict)
    assert error["type"] == "bad-ruleset"
    assert error["message"] == "There are no words for “card-points”. Add them to LINES of stoek.words.en."
