"""The verb `compare`: what all rule sets say of one position, against the verb `legal` and against the sources' own differences."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from engine.asking import ok
from stoek.api import answer
from stoek.cards import card_text
from stoek.games import GAMES

SUITS = "CSHD"
compared = partial(ok, "compare", None)


def legal_by_game(told: Any) -> dict[str, list[str]]:
    return {one["id"]: one["legal"] for one in told["games"]}


PARTS = [
    # position, and sets that part: what each allows (B, W; the ranks of each game)
    ("follow and win", "C", "AD 7D JC", "KD", {"smoojas-1821": "AD", "modern": "AD 7D", "swiss-weak": "JC AD 7D"}),
    ("cannot overtrump", "C", "9C 7C KS", "AD JC", {
        "coinche": "9C 7C", "klaverjas-amsterdam": "KS", "swiss-strict": "KS", "swiss-weak": "9C 7C KS", "whist": "9C 7C KS",
    }),
    ("partner heads", "C", "9C 7C QS", "7D JC 8D", {
        "belote": "9C 7C QS", "klaverjas-rotterdam": "9C 7C", "klaverjas-amsterdam": "QS", "obligatory-overtrump": "9C 7C",
    }),
    ("bare jack", "C", "JC AS", "9C", {"staekske-rape": "JC AS", "schieber": "JC AS", "non-blank": "JC", "swiss-strict": "JC"}),
    ("ten low or high", "C", "TC QC", "KC", {"smoojas-1821": "QC TC", "modern": "TC", "french-tarot": "QC TC"}),
]  # fmt: skip


@pytest.mark.parametrize(("trump", "hand", "trick", "wanted"), [row[1:] for row in PARTS], ids=[row[0] for row in PARTS])
def test_sets_part_where_the_sources_say(trump: str, hand: str, trick: str, wanted: dict[str, str]) -> None:
    told = compared(trump=trump, hand=hand, trick=trick)
    legal = legal_by_game(told)
    for game, cards in wanted.items():
        assert legal[game] == cards.split(), game
    assert told["disputed"]


def request_by_chance(chance: Random) -> dict[str, object]:
    held, shown = chance.randrange(1, 10), chance.randrange(4)
    cards = [card_text(card) for card in chance.sample(range(36), held + shown)]
    trump = chance.choice([*SUITS, *SUITS, None, "reverse"])
    return {"trump": trump, "hand": cards[shown:], "trick": cards[:shown]}


def test_it_says_what_legal_says_and_is_silent_where_legal_refuses() -> None:
    """Every game, positions by chance, with sixes, without trumps, up to a fourth card: two verbs, one law."""
    chance = Random(5)
    kinds = set()
    for _ in range(25):
        position = request_by_chance(chance)
        told = compared(**position)
        answering, silent = legal_by_game(told), {one["id"]: one["why"] for one in told["silent"]}
        assert [game for game in GAMES if game in answering or game in silent] == list(GAMES)
        for game in GAMES:
            alone: Any = answer({"verb": "legal", "game": game, **position})
            if "error" in alone:
                assert silent[game].endswith(".")
                kinds.add(silent[game].rsplit(" ", 3)[0] if "pack" in silent[game] else silent[game])
                continue
            (one,) = [each for each in told["games"] if each["id"] == game]
            for key in ("legal", "option", "rule", "why", "situation"):
                assert one[key] == alone["ok"][key], (game, key, position)
            (group,) = [each for each in told["groups"] if game in each["games"]]
            assert group["legal"] == one["legal"]
            assert set(group["illegal"]) == set(alone["ok"]["illegal"])
    assert len(kinds) > 4


def test_groups_share_nothing_and_leave_nobody_out() -> None:
    told = compared(trump="C", hand="9C 7C KS", trick="AD JC")
    listed = [game for group in told["groups"] for game in group["games"]]
    assert sorted(listed) == sorted(one["id"] for one in told["games"])
    assert len({tuple(group["legal"]) for group in told["groups"]}) == len(told["groups"])
    sizes = [len(group["legal"]) for group in told["groups"]]
    assert sizes == sorted(sizes)
    assert {one["id"] for one in told["silent"]} == {"klaberjass", "modern", "vijfhonderden-1836", "smoojas-1821"}


def test_whether_the_partner_heads_can_be_said() -> None:
    position = {"trump": "C", "hand": "9C 7C QS", "trick": "7D JC 8D", "games": ["belote", "saskop", "whist"]}
    for said, cards in ((None, "9C 7C QS"), (True, "9C 7C QS"), (False, "9C 7C")):
        told = compared(**position, **({} if said is None else {"partner_heads": said}))
        by_id = {one["id"]: one for one in told["games"]}
        assert by_id["belote"]["legal"] == cards.split()
        assert by_id["belote"]["partner_heads"] is (said is not False)
        assert by_id["whist"]["partner_heads"] is None
        assert by_id["whist"]["legal"] == ["9C", "7C", "QS"]


def test_a_lead_is_free_everywhere() -> None:
    told = compared(trump="H", hand="9H KS", trick="")
    assert [group["legal"] for group in told["groups"]] == [["KS", "9H"]]
    assert told["disputed"] == []
    assert {one["heads"] for one in told["games"]} == {None}


def test_a_position_from_a_seed_tells_games_apart() -> None:
    """The same seed gives the same position, one that the other way of asking judges the same; and it parts the sets."""
    seen = set()
    for seed in range(4):
        told = compared(seed=seed)
        assert told == compared(seed=seed)
        again = compared(trump=told["trump"], hand=told["hand"], trick=told["trick"])
        assert again == told
        assert len(told["groups"]) >= 3
        assert 3 <= len(told["hand"]) <= 5
        seen.add((told["trump"], *told["trick"], *told["hand"]))
    assert len(seen) == 4
    only = compared(seed=1, games=["swiss-strict", "swiss-weak"])
    assert len(only["groups"]) == 2
