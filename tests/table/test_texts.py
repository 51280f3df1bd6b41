"""Every choice has one text: it reads back, at the table and by itself, and does the same."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from stoek import GAMES, BadChoice, Card, Choice, Table
from stoek.language import speaking
from stoek.play.choices import Announced, Discards, Exchanged, Played, Returned

WHOLE = [name for name, game in GAMES.items() if game.is_whole]
SEEDS = 3
_AT_TABLE = (Exchanged, Returned, Announced)
"""What only a table tells all of."""


def alone(text: str) -> Choice | None:
    """What a text names without a table."""
    try:
        return Choice.parse(text)
    except BadChoice:
        return None


@pytest.mark.parametrize("name", WHOLE)
def test_a_text_reads_back_and_does_the_same(name: str) -> None:
    for seed in range(SEEDS):
        rng, table = Random(seed), Table.deal(GAMES[name], seed)
        texts = []
        while not table.over:
            offered = table.choices
            listed = rng.sample(offered, 5) if isinstance(offered, Discards) else list(offered)
            assert len({str(choice) for choice in listed}) == len(listed)
            for choice in listed:
                assert Choice.parse(str(choice), offered) == choice
                assert alone(str(choice)) == (None if isinstance(choice, _AT_TABLE) else choice)
                assert pickle.loads(pickle.dumps(choice)) == choice
            choice = rng.choice(listed)
            assert table.do(str(choice)) == table.do(choice)
            texts.append(str(choice))
            table = table.do(choice)
        again = Table.deal(GAMES[name], seed)
        for text in texts:
            again = again.do(text)
        assert again == table


def test_a_text_is_the_same_in_every_language() -> None:
    class Loud:
        def gettext(self, message: str) -> str:
            return f"! {message}"

        def ngettext(self, one: str, many: str, n: int) -> str:
            return f"! {many}"

    table = Table.deal(GAMES["saskop"], 1)
    texts = [str(choice) for choice in table.choices]
    with speaking(Loud()):
        assert [str(choice) for choice in table.choices] == texts
        assert [choice.said for choice in table.choices] != texts


@pytest.mark.parametrize(
    "text",
    ["", "7", "ZZ", "N", "N ", "X pass", "N 80 clubs", "n pass", "discard", "discard ZZ", "discard 7C 7C", "trumps", "trumps X",
     "trumps hearts", "back 7C", "announce 7C 8C 9C", "N gives 7C", "Take"],
)  # fmt: skip
def test_what_names_no_choice_is_refused(text: str) -> None:
    with pytest.raises(BadChoice) as refused:
        Choice.parse(text)
    assert refused.value.code == "play/no-text-of-choice"


def test_a_card_that_is_played_is_its_card() -> None:
    table = Table.deal(GAMES["belote"], 7, trump="H", declarer="S")
    card = next(choice for choice in table.choices if isinstance(choice, Card))
    assert isinstance(card, Played)
    assert (card, hash(card), repr(card)) == (Card(card), hash(Card(card)), repr(Card(card)))
    assert table.do(Card(card)) == table.do(card) == table.play(str(card))
