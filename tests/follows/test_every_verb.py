"""At every table every verb answers by the rules of that table, or refuses in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from follows.tables import WITH_RULES, House, drawn_tables, every_table, under
from protocol.test_every_game import ALWAYS, ASKED, OF_A_DEAL, WITHOUT_GAME, Asked
from rows import all_hold
from stoek.api import answer

NAMELESS = (*WITHOUT_GAME, "differences")
"""Verbs that take no house rules."""


def asked_at(game: str, house: House) -> None:
    """Every verb at one table."""
    of = Asked(under(game, house))
    for verb in ASKED:
        keys: dict[str, Any] = {**({} if verb in WITHOUT_GAME else {"game": game}), **ASKED[verb](of)}
        if verb not in NAMELESS and verb not in OF_A_DEAL:
            keys["house"] = house
        reply: Any = answer({"verb": verb, **keys})
        assert reply.get("error", {}).get("type") != "internal", (verb, keys)
        assert verb not in ALWAYS or "ok" in reply, (verb, reply)
        if verb == "check":
            assert reply["ok"]["findings"] == [], (of.deal, reply["ok"]["findings"])


@pytest.mark.parametrize("game", WITH_RULES)
def test_every_verb_answers_at_the_tables_drawn(game: str) -> None:
    all_hold(drawn_tables(game), lambda house: asked_at(game, house))


@pytest.mark.prove
@pytest.mark.parametrize("game", WITH_RULES)
def test_every_verb_answers_at_every_table(game: str) -> None:
    all_hold(every_table(game), lambda house: asked_at(game, house))
