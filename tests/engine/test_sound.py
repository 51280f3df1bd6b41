"""A game of one's own that is not whole is told what it lacks, and where to add it; nothing of it comes out as a KeyError."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from typing import Any

import pytest

from stoek.cards import NoTrump, Suit, mask_of, parse_cards
from stoek.errors import BadMeld, BadRuleset
from stoek.games import GAMES
from stoek.games.belote import BELOTE
from stoek.games.klaverjas import KLAVERJAS_AMSTERDAM
from stoek.games.sound import lacks
from stoek.rules.house import HouseRule, HouseValue, Way
from stoek.rules.laws import FOLLOW
from stoek.rules.melds.melds import Combinations
from stoek.rules.sides import DECLARER, MAKERS, OPPONENTS, Side

SOUP = replace(BELOTE.combinations, marriage_kind="hot soup")


FIGURES = ("last_trick", "match", "target")


def housed(ways: dict[HouseValue, Way], name: str = "tens") -> dict[str, Any]:
    """One house rule with these ways."""
    return {"house_rules": (HouseRule(name, "Tens", "cards/ranks", ways),)}


def low(**changes: object) -> dict[str, Any]:
    """One house rule, whose second way changes something."""
    return housed({"high": Way("high", "here"), "low": Way("low", "there", changes)})


def dealt(*packets: tuple[str, int], **different: Any) -> dict[str, Any]:
    """Belote's cards dealt so."""
    return {"deal": replace(BELOTE.deal, **{"packets": packets, "turn_up_to_taker": False, **different})}


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
    (
        "way-without-effect", housed({"high": Way("high", "here"), "low": Way("low", "there", {"last_trick": BELOTE.last_trick})}),
        "Its house rule 'tens' changes nothing with 'low'",
    ),
    ("trump-twice", {"trump_scale": (*BELOTE.trump_scale, BELOTE.trump_scale[0])}, "Its `trump_scale` has the jack twice:"),
    (
        "scoring-rule", {"rules": tuple(rule for rule in BELOTE.rules if rule != "scoring/made")},
        "Its rule “scoring/made” is not declared: add ",
    ),
    ("no-rules", {"rules": ()}, "Its rule “cards/pack” is not declared"),
    ("seats", {"seats": 3, "seat_names": (), "deal": replace(BELOTE.deal, players=(3,))}, "Its `seats` are 3: two or four people"),
    (
        "one-seat-named", {"seat_names": ("N", "E", "S")},
        "Its `seat_names` are N, E, S, and its `seats` 4: name each by one of N, E",
    ),
    ("other-seats", {"seat_names": tuple("NESX")}, "Its `seat_names` are N, E, S, X, and its `seats` 4: "),
    ("players", {"seats": 2, "seat_names": (), "partners": False}, "Its `deal.players` are 4, and its `seats` 2: add 2"),
    ("two-partners", {"seats": 2}, "Its `seats` are two, and two cannot be `partners`: "),
    ("nobody-speaks", {"speaks_first": 5}, "Its `speaks_first` is 5: count from 1, the dealer's left, to 4."),
    ("no-sides", {"sides": ()}, "Its `sides` are none, and its `scoring` is of two: name both."),
    ("one-side", {"sides": (MAKERS,)}, "Its `sides` are makers, and its `scoring` is of two: name both."),
    (
        "three-sides", {"sides": (MAKERS, OPPONENTS, DECLARER)},
        "Its `sides` are makers, opponents, declarer, and its `scoring` is of two",
    ),
    (
        "declarer-alone", {"scoring": GAMES["staekske-rape"].scoring},
        "and its `scoring` is of the declarer alone: name that one side.",
    ),
    ("sides-alike", {"sides": (MAKERS, MAKERS)}, "Both of its `sides` are called 'makers': give each a name"),
    ("level", {"level": DECLARER}, "Its `level` is 'declarer', which is none of its `sides`: name one"),
    ("no-ways", housed({}), "Its house rule 'tens' has no `ways`: name each, the default first"),
    (
        "no-field", low(trump_scal=()),
        "Its `house_rules[0].ways['low'].changes` has 'trump_scal', which is no field of a ruleset. Near it: trump_scale",
    ),
    ("far-from-a-field", low(x=1), "changes` has 'x', which is no field of a ruleset. Take it out."),
    (
        "changed-type", low(scoring=None),
        "Its `house_rules[0].ways['low'].changes['scoring']` is None: give it a value of the type `Scoring`.",
    ),
    (
        "changed-fact", low(trump_scale=()),
        "With `tens=low`: Its `trump_scale` has not the ace, king, queen, jack, ten, nine, eight, seven of",
    ),
    (
        "house-id", housed({"high": Way("", "")}, "the tens"),
        "Its house rule 'the tens=high' cannot be written in a deal: use small",
    ),
    ("house-yes", housed({"yes": Way("", "")}), "Its house rule 'tens=yes' cannot be written in a deal: use small letters"),
    ("house-twice", {"house_rules": 2 * low()["house_rules"]}, "It has two house rules 'tens': give each an id of its own."),
    (
        "packet", dealt(("hand", 8)),
        "Its `deal.packets[0]` is ('hand', 8): name one of hands, later, stock, turn-up, and one card or more.",
    ),
    ("packet-of-none", dealt(("hands", 8), ("stock", 0)), "Its `deal.packets[1]` is ('stock', 0): name one of"),
    ("no-packets", dealt(), "Its `deal.packets` give no hand a card: "),
    ("too-many-cards", dealt(("hands", 9)), "Its `deal.packets` take 36 cards, and its pack has 32: deal fewer"),
    (
        "nothing-turned-up", dealt(("hands", 8), turn_up_to_taker=True),
        "Its `deal.turn_up_to_taker` needs a packet to the “turn-up” and",
    ),
    ("nothing-to-draw", {"first_phase_law": BELOTE.law}, "Its `first_phase_law` is for play while there is a stock: add a packet"),
    ("no-option", {"law": replace(BELOTE.law, plain=())}, "Its `law.plain` leaves a hand without a card to play: "),
    (
        "no-last-option", {"law": replace(BELOTE.law, partner_trump=(FOLLOW,))},
        "Its `law.partner_trump` leaves a hand without a card",
    ),
    ("no-trumps", {"trumps": ()}, "Its `trumps` are none: name what can be chosen."),
    (
        "no-scale", {"trumps": (*Suit, NoTrump.USUAL)},
        "Its `trumps` have NoTrump.USUAL, for which `no_trump_scales` has no scale: add one.",
    ),
    (
        "rank-missing", {"trump_scale": BELOTE.trump_scale[1:]},
        "Its `trump_scale` has not the jack of the pack: add what is missing.",
    ),
    (
        "rank-besides", {"plain_scale": BELOTE.plain_scale[1:]},
        "Its `trump_scale` has the ace, and the pack has not: add that to the",
    ),
    (
        "no-sequence", {"combinations": replace(BELOTE.combinations, sequences=((0, 5),))},
        "Its sequences are of 0: name each length once",
    ),
    (
        "sequences-mixed", {"combinations": replace(BELOTE.combinations, sequences=((4, 50), (3, 20)))},
        "Its sequences are of 4, 3: name",
    ),
    (
        "nothing-to-split", {"combinations": Combinations(split_longer=True)},
        "Its `combinations` have `split_longer` and no `sequences`:",
    ),
    ("no-scoring", {"scoring": None}, "Its `scoring` is None: give it a value of the type `Scoring`."),
    ("last-trick-below-nought", {"last_trick": -5}, "Its `last_trick` is -5: give it a number from 0 to 999999."),
    ("match-below-nought", {"match": -1}, "Its `match` is -1: give it"),
    ("target-below-nought", {"target": -1}, "Its `target` is -1: give it"),
    ("target-beyond-all", {"target": 10**30}, f"Its `target` is {10**30}: give it"),
    *((f"{name}-true", {name: True}, f"Its `{name}` is True: give it a value of the type `int`.") for name in FIGURES),
    (
        "points-below-nought", {"plain_scale": ((BELOTE.plain_scale[0][0], -11), *BELOTE.plain_scale[1:])},
        "Its `plain_scale`, ace, is -11: give it a number from 0",
    ),
    ("name-on-two-lines", low(name="x\ny"), "With `tens=low`: Its `name` is 'x\\ny': give it one that can be read, on one line."),
    ("no-page", {"page": ""}, "Its `page` is '': name the page of its rules in small letters"),
    ("blank-page", {"page": " "}, "Its `page` is ' ': name"),
    ("markup-for-a-page", {"page": "<b>x</b>"}, "Its `page` is '<b>x</b>': name"),
    ("no-auction", {"auction": None}, "Its `auction` is None: give it a value of the type `Auction[Any]`."),
    ("auction-of-zero", {"auction": 0}, "Its `auction` is 0: give it"),
    ("auction-in-words", {"auction": "x"}, "Its `auction` is 'x': give it"),
    ("seats-in-words", {"seats": "4", "seat_names": ()}, "Its `seats` is '4': give it a value of the type `int`."),
    ("seat-names-none", {"seat_names": None}, "Its `seat_names` is None: give it a value of the type `tuple[str, ...]`."),
    ("seat-names-zero", {"seat_names": 0}, "Its `seat_names` is 0: give it"),
    ("seat-names-in-a-dict", {"seat_names": {}}, "Its `seat_names` is {}: give it"),
    ("list", {"rules": [*BELOTE.rules]}, "of the type `tuple[str, ...]`."),
    (
        "inner-type", dealt(("hands", "8")),  # type: ignore[arg-type]
        "Its `deal.packets[0][1]` is '8': give it a value of the type `int`.",
    ),
    (
        "short-pair", dealt(("hands",)),  # type: ignore[arg-type]
        "Its `deal.packets[0]` is ('hands',): give it a value of the type `tuple[str, int]`.",
    ),
    ("one-of-two-types", {"trick_melds": 5}, "Its `trick_melds` is 5: give it a value of the type `TrickMelds | None`."),
    ("key", {"hints": {5: ""}}, "Its `hints.keys()` is 5: give it a value of the type `str`."),
    ("id", {"id": "A B"}, "Its `id` 'A B' cannot be written in a deal: use small letters a to z and digits, and dashes"),
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
    before = set(GAMES)
    with pytest.raises(BadRuleset) as refused:
        GAMES.add(replace(BELOTE, **{"id": "own", "name": "Own", **different}))
    assert words in refused.value.message
    assert refused.value.message.startswith("Own (")
    assert set(GAMES) == before


@pytest.mark.parametrize("name", ["", " "])
def test_a_game_needs_a_name(name: str) -> None:
    with pytest.raises(BadRuleset, match=f"A game without a name \\(own\\) is not whole. Its `name` is '{name}': give it one"):
        GAMES.add(replace(BELOTE, id="own", name=name))


def test_all_that_is_wrong_is_told_at_once() -> None:
    told = list(lacks(replace(BELOTE, speaks_first=0, sides=(), rules=BELOTE.rules[1:], **dealt(("hands", 9)))))
    assert [words.split()[1] for words in told] == ["`speaks_first`", "`sides`", "`deal.packets`", "rule"]


@pytest.mark.usefixtures("registry")
def test_a_game_joins_once() -> None:
    own = replace(BELOTE, id="own", name="Own")
    GAMES.add(own)
    GAMES.add(replace(own))
    assert GAMES["own"] is own
    for other in (replace(own, target=7), replace(own, id="belote")):
        before = GAMES[other.id]
        with pytest.raises(BadRuleset, match=f"Own has the id “{other.id}”, which another game has: {before.name}. Give it one"):
            GAMES.add(other)
        assert GAMES[other.id] is before


@pytest.mark.usefixtures("registry")
def test_a_game_is_looked_at_also_where_its_id_is_there() -> None:
    with pytest.raises(BadRuleset, match="is not whole"):
        GAMES.add(replace(BELOTE, rules=()))


def test_what_is_no_ruleset_is_refused() -> None:
    with pytest.raises(BadRuleset, match=r"'belote' is no ruleset\. Give a `Ruleset`\."):
        GAMES.add("belote")  # type: ignore[arg-type]
