"""A game of one's own that is not whole is told what it lacks, and where to add it; nothing of it comes out as a KeyError."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from dataclasses import replace
from importlib.metadata import EntryPoint
from typing import Any

import pytest

from refusing import refused
from rows import each_of
from stoek import Position, Table
from stoek.cards import Suit, SuitsAlike, mask_of, parse_cards
from stoek.checking.check import check as check_record
from stoek.errors import BadMeld, BadRuleset
from stoek.games import GAMES
from stoek.games.belote import BELOTE
from stoek.games.klaverjas import KLAVERJAS_AMSTERDAM
from stoek.games.sound import lacks
from stoek.language import Said
from stoek.rules.house import HouseRule, HouseValue, Way
from stoek.rules.laws import FOLLOW
from stoek.rules.melds.melds import Combinations
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.makers import MakersScoring
from stoek.rules.scores.scoring import Match
from stoek.rules.sides import DECLARER, MAKERS, OPPONENTS, Side

SOUP = replace(BELOTE.combinations, marriage_kind="hot soup")


PLAYED = Table.deal(GAMES["belote"], seed=3, trump="H", declarer="N")
assert PLAYED.position is not None
POSITION: Position = PLAYED.position

FIGURES = ("last_trick", "target")
AGREED: dict[str, Any] = {"house_rules": (), "presets": ()}
"""A game without house rules, whose parts may be others."""


def housed(ways: dict[HouseValue, Way], name: str = "tens") -> dict[str, Any]:
    """One house rule with these ways."""
    return {"house_rules": (HouseRule(name, "Tens", "cards/ranks", ways),)}


def low(**changes: object) -> dict[str, Any]:
    """One house rule, whose second way changes something."""
    return housed({"high": Way("high", "here"), "low": Way("low", "there", changes)})


def both(own: dict[str, object], others: dict[str, object]) -> dict[str, Any]:
    """Two house rules, each of which changes something."""
    ways: Iterable[dict[HouseValue, Way]] = (
        {True: Way("yes", "here"), False: Way("no", "there", changes)} for changes in (own, others)
    )
    return {
        "house_rules": tuple(HouseRule(name, name, "cards/ranks", each) for name, each in zip(("tens", "ties"), ways, strict=True))
    }


def dealt(*packets: tuple[str, int], **different: Any) -> dict[str, Any]:
    """Belote's cards dealt so."""
    return {"deal": replace(BELOTE.deal, **{"packets": packets, "turn_up_to_taker": False, **different})}


# id, what is different from Belote, the code of what is said, and parts of it
UNSOUND: list[tuple[str, dict[str, Any], str, dict[str, Any]]] = [
    ("marriage", {"combinations": SOUP}, "name-not-writable", {"what": "marriage", "name": "hot soup"}),
    ("side", {"sides": (Side("nobody"), OPPONENTS)}, "name-not-writable", {"what": "side", "name": "nobody"}),
    ("rank-twice", {"plain_scale": (*BELOTE.plain_scale, BELOTE.plain_scale[0])}, "rank-twice",
     {"name": "plain_scale", "rank": "ace"}),
    ("way-without-effect", housed({"high": Way("high", "here"), "low": Way("low", "there", {"last_trick": BELOTE.last_trick})}),
     "changes-nothing", {'name': "'tens'", 'value': "'low'"}),
    ("trump-twice", {"trump_scale": (*BELOTE.trump_scale, BELOTE.trump_scale[0])}, "rank-twice",
     {"name": "trump_scale", "rank": "jack"}),
    ("seats", {"seats": 3, "seat_names": (), "deal": replace(BELOTE.deal, players=(3,))}, "seats-not-two-or-four", {"seats": 3}),
    ("one-seat-named", {"seat_names": ("N", "E", "S")}, "seat-names-wrong", {"names": "N, E, S", "seats": 4}),
    ("other-seats", {"seat_names": tuple("NESX")}, "seat-names-wrong", {"names": "N, E, S, X", "seats": 4}),
    ("players", {"seats": 2, "seat_names": (), "partners": False}, "seats-not-among-players", {"players": "4", "seats": 2}),
    ("two-partners", {"seats": 2}, "two-are-no-partners", {}),
    ("nobody-speaks", {"speaks_first": 5}, "speaks-first-no-seat", {"seat": 5, "seats": 4}),
    ("no-sides", {"sides": ()}, "two-sides-score", {"names": "none"}),
    ("one-side", {"sides": (MAKERS,)}, "two-sides-score", {"names": "makers"}),
    ("three-sides", {"sides": (MAKERS, OPPONENTS, DECLARER)}, "two-sides-score", {"names": "makers, opponents, declarer"}),
    ("declarer-alone", {"scoring": GAMES["staekske-rape"].scoring, **AGREED}, "one-side-scores", {}),
    ("sides-alike", {"sides": (MAKERS, MAKERS)}, "side-twice", {'name': "'makers'"}),
    ("no-ways", housed({}), "no-ways", {'name': "'tens'"}),
    ("no-field", low(trump_scal=()), "no-field-near", {'place': "house_rules[0].ways['low'].changes", 'name': "'trump_scal'"}),
    ("no-field-of-a-part", low(**{"scoring.tye": "x"}), "no-field-near", {"name": "'scoring.tye'", "near": "tie"}),
    ("changed-type-in-a-part", low(**{"scoring.match": 9}), "other-type", {"value": "9", "kind": "Match"}),
    ("far-from-a-field", low(x=1), "no-field", {'name': "'x'"}),
    ("changed-type", low(scoring=None), "other-type",
     {'place': "house_rules[0].ways['low'].changes['scoring']", 'value': 'None', 'kind': 'Scoring'}),
    ("changed-fact", low(trump_scale=()), "rank-missing",
     {"setting": "tens=low", "name": "trump_scale", "ranks": "ace, king, queen, jack, ten, nine, eight, seven"}),
    ("house-id", housed({"high": Way("", "")}, "the tens"), "setting-not-writable", {'setting': "'the tens=high'"}),
    ("house-yes", housed({"yes": Way("", "")}), "setting-not-writable", {'setting': "'tens=yes'"}),
    ("house-twice", {"house_rules": 2 * low()["house_rules"]}, "house-rule-twice", {'name': "'tens'"}),
    ("set-twice", both({"target": 7}, {"last_trick": 20, "target": 8}), "both-set",
     {"one": "'tens'", "other": "'ties'", "field": "target"}),
    ("set-within", both({"scoring.tie": "carried_to_next_winner"}, {"scoring": MakersScoring()}), "both-set",
     {"one": "'tens'", "other": "'ties'", "field": "scoring.tie"}),
    ("packet", dealt(("hand", 8)), "bad-packet", {'index': 0, 'packet': "('hand', 8)"}),
    ("packet-of-none", dealt(("hands", 8), ("stock", 0)), "bad-packet", {'index': 1, 'packet': "('stock', 0)"}),
    ("no-packets", dealt(), "no-hands-dealt", {}),
    ("too-many-cards", dealt(("hands", 9)), "too-many-dealt", {"dealt": 36, "pack": 32}),
    ("nothing-turned-up", dealt(("hands", 8), turn_up_to_taker=True), "no-turn-up-for-taker", {}),
    ("nothing-to-draw", {"first_phase_law": BELOTE.law}, "first-phase-without-stock", {}),
    ("no-option", {"law": replace(BELOTE.law, plain=())}, "law-leaves-no-card", {"place": "law.plain"}),
    ("no-last-option", {"law": replace(BELOTE.law, partner_trump=(FOLLOW,))}, "law-leaves-no-card", {"place": "law.partner_trump"}),
    ("no-trumps", {"trumps": ()}, "no-trumps", {}),
    ("no-scale", {"trumps": (*Suit, SuitsAlike.USUAL)}, "no-trump-scale-missing", {"trump": SuitsAlike.USUAL}),
    ("no-reverse", {"trumps": (*Suit, SuitsAlike.SLALOM)}, "cannot-turn", {}),
    ("rank-missing", {"trump_scale": BELOTE.trump_scale[1:]}, "rank-missing", {"name": "trump_scale", "ranks": "jack"}),
    ("rank-besides", {"plain_scale": BELOTE.plain_scale[1:]}, "rank-not-in-pack", {"name": "trump_scale", "ranks": "ace"}),
    ("no-sequence", {"combinations": replace(BELOTE.combinations, sequences=((0, 5),))}, "lengths-wrong", {"lengths": "0"}),
    ("sequences-mixed", {"combinations": replace(BELOTE.combinations, sequences=((4, 50), (3, 20)))}, "lengths-wrong",
     {"lengths": "4, 3"}),
    ("nothing-to-split", {"combinations": Combinations(split_longer=True)}, "nothing-to-split", {}),
    ("no-scoring", {"scoring": None}, "other-type", {"place": "scoring", "value": "None", "kind": "Scoring"}),
    ("last-trick-below-nought", {"last_trick": -5}, "figure-out-of-range", {"name": "`last_trick`", "points": "-5"}),
    ("match-below-nought", {"scoring": MakersScoring(match=Match(-1)), **AGREED}, "figure-out-of-range",
     {"name": "`scoring.match.own`", "points": "-1"}),
    ("target-below-nought", {"target": -1}, "figure-out-of-range", {"name": "`target`", "points": "-1"}),
    ("target-beyond-all", {"target": 10**30}, "figure-out-of-range",
     {"name": "`target`", "points": "1000000000000000000000000000000"}),
    *((f"{name}-true", {name: True}, "other-type", {"place": name, "value": "True", "kind": "int"}) for name in FIGURES),
    ("points-below-nought", {"plain_scale": ((BELOTE.plain_scale[0][0], -11), *BELOTE.plain_scale[1:])}, "figure-out-of-range",
     {"name": "`plain_scale`, ace,", "points": "-11"}),
    ("name-on-two-lines", low(name="x\ny"), "name-not-readable", {'setting': 'tens=low', 'name': "'x\\ny'"}),
    ("no-page", {"page": ""}, "page-no-address", {'page': "''"}),
    ("blank-page", {"page": " "}, "page-no-address", {'page': "' '"}),
    ("markup-for-a-page", {"page": "<b>x</b>"}, "page-no-address", {'page': "'<b>x</b>'"}),
    ("no-auction", {"auction": None}, "other-type", {"place": "auction", "value": "None", "kind": "Auction[Any]"}),
    ("auction-of-zero", {"auction": 0}, "other-type", {"place": "auction", "value": "0"}),
    ("auction-in-words", {"auction": "x"}, "other-type", {'place': 'auction', 'value': "'x'"}),
    ("seats-in-words", {"seats": "4", "seat_names": ()}, "other-type", {'place': 'seats', 'value': "'4'", 'kind': 'int'}),
    ("seat-names-none", {"seat_names": None}, "other-type", {"place": "seat_names", "value": "None", "kind": "tuple[str, ...]"}),
    ("seat-names-zero", {"seat_names": 0}, "other-type", {"place": "seat_names", "value": "0"}),
    ("seat-names-in-a-dict", {"seat_names": {}}, "other-type", {"place": "seat_names", "value": "{}"}),
    ("list", {"told": [*BELOTE.told]}, "other-type", {"kind": "tuple[str, ...]"}),
    (
        "inner-type", dealt(("hands", "8")),  # type: ignore[arg-type]
        "other-type", {'place': 'deal.packets[0][1]', 'value': "'8'", 'kind': 'int'},
    ),
    (
        "short-pair", dealt(("hands",)),  # type: ignore[arg-type]
        "other-type", {'place': 'deal.packets[0]', 'value': "('hands',)", 'kind': 'tuple[str, int]'},
    ),
    ("one-of-two-types", {"trick_melds": 5}, "other-type", {"place": "trick_melds", "value": "5", "kind": "TrickMelds | None"}),
    ("key", {"hints": {5: ""}}, "other-type", {"place": "hints.keys()", "value": "5", "kind": "str"}),
    ("id", {"id": "A B"}, "id-not-writable", {'id': "'A B'"}),
]  # fmt: skip


def faults(game: Ruleset) -> Iterator[tuple[str, dict[str, Any]]]:
    """What a game lacks, each by its code and its parts; of what it lacks under a house rule, the setting is one."""
    for fault in lacks(game):
        assert isinstance(fault, Said)
        inner = fault.parts.get("fault", fault)
        assert isinstance(inner, Said)
        yield inner.code, {**fault.parts, **inner.parts}


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
        with refused(BadRuleset, "games/entry-point-taken"):
            len(GAMES)
    del points[1]
    assert "own" in GAMES


def test_what_a_game_has_not_nobody_can_announce() -> None:
    lone = replace(BELOTE.combinations, marriage=0)
    assert lone.kinds == ("four", "sequence")
    with refused(BadMeld, "rules/melds/no-combination-without-marriage"):
        lone.identify(mask_of(parse_cards("KC QC")), Suit.CLUBS)


def test_tricks_may_score_without_sequences() -> None:
    assert KLAVERJAS_AMSTERDAM.trick_melds is not None
    fours = replace(KLAVERJAS_AMSTERDAM.trick_melds, sequences=())
    assert (fours.fault(100, 8), fours.fault(100_000, 8) is None) == (None, False)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_is_whole(game: str) -> None:
    assert list(lacks(GAMES[game])) == []


@pytest.mark.parametrize(("different", "code", "parts"), [pytest.param(*row[1:], id=row[0]) for row in UNSOUND])
@pytest.mark.usefixtures("registry")
def test_a_game_that_is_not_whole_does_not_join(different: dict[str, Any], code: str, parts: dict[str, Any]) -> None:
    before = set(GAMES)
    game = replace(BELOTE, **{"id": "own", "name": "Own", **different})
    with refused(BadRuleset, "games/not-whole") as caught:
        GAMES.add(game)
    assert caught.value.parts["game"] == "Own"
    assert any(one == f"games/{code}" and parts.items() <= of.items() for one, of in faults(game))
    assert set(GAMES) == before


ENTRANCES: dict[str, Callable[[Ruleset], object]] = {
    "deal": lambda game: Table.deal(game, seed=1),
    "start": lambda game: Table(replace(PLAYED.start, game=game)),
    "from_position": lambda game: Table.from_position(game, POSITION),
    "position": lambda game: Position.of(game, "H", {}, "N"),
    "check": lambda game: check_record(game, PLAYED.record),
}
"""Where a game of one's own comes in without being added."""


@each_of([(different, door) for _name, different, *_told in UNSOUND for door in ENTRANCES])
def test_a_game_that_is_not_whole_is_not_played(different: dict[str, Any], door: str) -> None:
    game = replace(BELOTE, **{"id": "own", "name": "Own", **different})
    with refused(BadRuleset, "games/not-whole"):
        ENTRANCES[door](game)


def test_a_game_of_ones_own_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """An equal one is looked at by itself, a listed one never, under whatever house rules."""
    looked_at: list[Ruleset] = []
    monkeypatch.setattr("stoek.games._must_be_sound", looked_at.append)
    own = replace(BELOTE, id="looked-at-once", target=777)
    twin = replace(own)
    for game in (
        own,
        twin,
        own,
        own.under({"over_partner": True}),
        GAMES["belote"],
        GAMES["belote"].under({"over_partner": True}),
    ):
        ENTRANCES["check"](Table.deal(game, seed=2).game)
    assert [*map(id, looked_at)] == [id(own), id(twin)]


@each_of([{"seats": 4.0}, {"partners": 1}, {"last_trick": 10.0}])
@pytest.mark.usefixtures("registry")
def test_a_game_that_only_equals_a_sound_one_is_refused(different: dict[str, Any]) -> None:
    """A listed one, one of somebody's own, and one under house rules; the sound one is still played."""
    own = replace(BELOTE, id="twin")
    house = {"over_partner": True}
    for sound in (GAMES["belote"], own):
        Table.deal(sound, seed=1)
        false = replace(sound, **different)
        assert false == sound
        within = false.under(house)
        for game in (false, within, replace(sound.under(house), **different)):
            with refused(BadRuleset, "games/not-whole"):
                Table.deal(game, seed=1)
        Table.deal(sound.under(house), seed=1)
        assert type(sound.under(house).last_trick) is int
    with refused(BadRuleset, "games/not-whole"):
        GAMES.add(replace(own, **different))


def test_a_copy_of_a_listed_game_is_played() -> None:
    for copy in (pickle.loads(pickle.dumps(GAMES["belote"])), deepcopy(GAMES["belote"].under({"over_partner": True}))):
        assert Table.deal(copy, seed=1).position == Table.deal(copy.base or copy, seed=1).position


def test_two_house_rules_of_one_id_are_told_once() -> None:
    ways: dict[HouseValue, Way] = {True: Way("yes", "here"), False: Way("no", "there", {"target": 7})}
    game = replace(BELOTE, house_rules=2 * housed(ways)["house_rules"])
    assert [code for code, _parts in faults(game)] == ["games/house-rule-twice"]


@each_of(GAMES.values())
def test_a_game_is_equal_to_its_copies(game: Ruleset) -> None:
    for copy in (pickle.loads(pickle.dumps(game)), deepcopy(game)):
        assert (copy, hash(copy)) == (game, hash(game))


@pytest.mark.parametrize("name", ["", " "])
def test_a_game_needs_a_name(name: str) -> None:
    game = replace(BELOTE, id="own", name=name)
    with refused(BadRuleset, "games/not-whole"):
        GAMES.add(game)
    assert ("games/name-not-readable", {"name": repr(name)}) in faults(game)


def test_all_that_is_wrong_is_told_at_once() -> None:
    game = replace(BELOTE, speaks_first=0, sides=(), **dealt(("hands", 9)))
    told = [code for code, _parts in faults(game)]
    assert told == ["games/speaks-first-no-seat", "games/two-sides-score", "games/too-many-dealt"]


@pytest.mark.usefixtures("registry")
def test_a_game_joins_once() -> None:
    own = replace(BELOTE, id="own", name="Own")
    GAMES.add(own)
    GAMES.add(replace(own))
    assert GAMES["own"] is own
    for other in (replace(own, target=7), replace(own, id="belote")):
        before = GAMES[other.id]
        with refused(BadRuleset, "games/id-taken") as caught:
            GAMES.add(other)
        assert caught.value.parts["other"] == before.name
        assert GAMES[other.id] is before


@pytest.mark.usefixtures("registry")
def test_a_game_is_looked_at_also_where_its_id_is_there() -> None:
    with refused(BadRuleset, "games/not-whole"):
        GAMES.add(replace(BELOTE, seats=3))


def test_what_is_no_ruleset_is_refused() -> None:
    with refused(BadRuleset, "games/no-ruleset"):
        GAMES.add("belote")  # type: ignore[arg-type]
