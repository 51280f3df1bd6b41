"""Facts of the rulesets that no question and answer of the suite hangs on: names, sources, and which rules the engine gives."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.asking import ok
from ledger.ledger import blocks
from naive import saskop
from stoek import api
from stoek.api import answer
from stoek.cards import Rank, trump_value
from stoek.errors import RulesError
from stoek.games import FULL_GAMES, GAMES, RULE_SETS
from stoek.protocol.request import Request
from stoek.rules.auctions.climbing import ClimbingAuction
from stoek.rules.house import Contradiction, Setting
from stoek.rules.melds.melds import Combinations
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.contract import ContractScoring
from stoek.rules.scores.scoring import ScoringPart
from stoek.rules.scores.strokes import StrokesScoring
from stoek.study.questions.trial import trial_rules

NAMES = tomllib.loads(Path(__file__).with_name("names.toml").read_text(encoding="utf-8"))
"""Of each game, by its id: its name, its family, the page of the site that it stands on."""

_THREE_ALIKE: dict[str, dict[bool | str, str]] = {"three_alike": {False: "W, main text", True: "W, as a variant"}}
_CONTREE: dict[str, dict[bool | str, str]] = {
    "melds": {False: "W, the game as described", True: "W, the game with melds"},
    "rounding": {"nearest": "our reading of W", "sum_160": "our reading of W, which counts 160"},
}

SOURCES: dict[str, dict[str, dict[bool | str, str]]] = {
    "staekske-rape": {"required_floor": {"zero": "J", "none": "P"}, "double_no_tricks": {False: "P", True: "J"}},
    "saskop": {"roof_signal": {"allowed": "S, as some allow", "penalised": "S, of some groups"}},
    "klaberjass": {
        "equal_runs": {"elder": "our reading; W is silent"},
        "tie": {
            "opponent_takes_all": "W, main text", "bidder_scores_nothing": "W, as a variant",
            "carried_to_next_winner": "W, as a variant",
        },
        "schmeiss": {False: "W, main text", True: "W, as a variant"},
        "zensa": {False: "W, main text", True: "W, the Bavarian variant"},
    },
    "klaverjas-rotterdam": {**_THREE_ALIKE, "undertrump": {"must": "B", "avoid": "W"}}, "klaverjas-amsterdam": _THREE_ALIKE,
    "belote-contree": _CONTREE, "coinche": _CONTREE,
    "belote": {
        "over_partner": {False: "W"}, "melds": {True: "W"}, "belote_if_failed": {"lost": "W, which lets"}, "tie": {"failed": "W"},
        "rounding": {"none": "W, which rounds nothing"}, "capot": {"252": "W"}, "meld_tie": {"place": "our reading; W is silent"},
        "shared_cards": {True: "W"},
    },
    "schieber": {"small_fours": {True: "W"}},
}  # fmt: skip
"""Which source plays which way, the default first (RULINGS.md), as far as our sources tell it."""

COMMON_USE = "common use, "
"""How the source of a value begins that none of our sources tells of: who plays so comes after it."""

VERB_NAMED = api.verb_named

TABLES = ("games", "ruleset", "position")
"""Verbs that list rules instead of giving them as reasons."""


def test_names() -> None:
    assert {name: (game.id, game.name, game.family, game.page) for name, game in GAMES.items()} == {
        name: (name, *facts) for name, facts in NAMES.items()
    }
    listed = ok("games", None)
    assert [(one["id"], one["name"], one["family"], one["page"]) for one in listed] == [
        (name, *facts) for name, facts in NAMES.items()
    ]


@pytest.mark.parametrize("game", NAMES)
def test_house_rules_name_the_source_of_each_value(game: str) -> None:
    """A value that stands in no row is common use; the default is what the sources tell, or our reading of them."""
    rows = SOURCES.get(game, {})
    assert rows.keys() <= {rule.id for rule in GAMES[game].house_rules}
    for rule in GAMES[game].house_rules:
        row = rows.get(rule.id, {})
        assert [value for value in rule.values if value in row] == [*row]
        assert len(rule.values) > 1
        assert rule.default in row or not row
        for value, way in rule.ways.items():
            if value in row or value != rule.default:
                assert way.source.startswith(row.get(value, COMMON_USE))
            else:
                assert not way.source.startswith(COMMON_USE)


LACKS = {
    "klaverjas-rotterdam": {"play/partner-heads"},
    "klaverjas-amsterdam": {"play/undertrump"},
}
"""The rules of a page of several games that are not of them all."""


TOLD_EVERYWHERE = {
    "saskop": "game/sixteen", "klaverjas-rotterdam": "deal/trump", "klaverjas-amsterdam": "deal/trump", "belote": "deal/dealer",
    "schieber": "deal/forehand",
}  # fmt: skip
"""Rules of house rules that hold as the sources tell them, too: no rules that only other tables play."""


@pytest.mark.parametrize("game", TOLD_EVERYWHERE)
def test_what_is_told_holds_at_every_table(game: str) -> None:
    named = {rule.rule for rule in GAMES[game].house_rules} - GAMES[game].rules_elsewhere
    assert TOLD_EVERYWHERE[game] in named


@pytest.mark.parametrize("game", NAMES)
def test_a_game_declares_the_rules_of_its_page(game: str) -> None:
    page = GAMES[game].page
    written = {block.argument for block in blocks() if block.name == "rule" and block.argument.startswith(f"{page}/")}
    assert {f"{page}/{rule}" for rule in GAMES[game].rules} == written - {f"{page}/{name}" for name in LACKS.get(game, ())}


UNBROKEN = dict.fromkeys(("klaverjas-rotterdam", "klaverjas-amsterdam"), frozenset({"trump/dealer-first"}))
"""Rules of a choice in which every call is open, so that none is ever refused by them."""


@pytest.mark.parametrize("game", UNBROKEN)
def test_dealer_first_refuses_no_call_until_all_have_passed(game: str) -> None:
    """Calls are refused by other rules only: doubles, calls after the end, a pass once the dealer must name a suit."""
    for kraken in ("none", "cards", "all"):
        ruleset = GAMES[game].playing("trump_choice", "dealer_first").playing("kraken", kraken)
        refused: set[str | None] = set()
        states = [ruleset.auction.begin()]
        for state in states:
            for written in ("C", "S", "H", "D", "pass", *(("double", "redouble", "superdouble") if kraken != "none" else ())):
                call = ruleset.auction.parse(written)
                fault = ruleset.auction.fault(state, call)
                if fault is None:
                    states.append(ruleset.auction.apply(state, call))
                else:
                    refused.add(fault.rule)
        doubles = set() if kraken == "none" else {"trump/double", "trump/redouble"}
        assert refused == {"trump/end", "trump/dealer-must", *doubles}


@pytest.mark.prove
@pytest.mark.parametrize("game", NAMES)
def test_marked_rules_are_those_that_the_engine_gives(game: str) -> None:
    """As a reason, as the rule of a line or of an error: what the suite's rows bring out of it, but for `GIVEN_ELSEWHERE`."""
    marked = {rule for rule in GAMES[game].rules if GAMES[game].gives(rule)}
    assert given().get(game, frozenset()) == marked - UNBROKEN.get(game, frozenset())


GIVEN_ELSEWHERE = (
    "check.test_every_game::test_what_is_exchanged_and_declared_is_sound_and_counts",
    "check.test_every_game::test_all_depths_score_alike_and_as_the_naive_count",
    "check.test_expected::test_two_roads_to_the_turn", "check.test_expected::test_whatever_is_written_is_answered",
    "engine.test_all_ids::test_counts_of_all_plays", "engine.test_auction::test_every_legal_call_is_accepted_and_no_other",
    "engine.test_klaverjas::test_a_deal_pays_what_the_score_says_of_the_best_line", "engine.test_naive_melds::test_hands",
    "engine.test_scores_by_chance::test_scores", "engine.test_vijfhonderden::test_declarations_agree_by_chance",
    "golden.test_golden::test_the_engine_says_what_the_file_says",
)  # fmt: skip
"""Rows that take long and bring out no rule that the others do not."""


def of_cards(game: str) -> Iterator[tuple[str, list[str]]]:
    """The rules of what cards are: each kind of question about them, with those that it asks about."""
    kinds = ok("question", game)
    for kind in ("order", "worth", "points"):
        yield kind, kinds["kinds"].get(kind, [])


@cache
def given() -> Mapping[str, frozenset[str]]:
    """The rules of each game that came out of the engine while the rows of the suite asked it.

    A rule that several games declare is given by the game that was asked; where none was named, by those that give it at all.
    """
    from mutate.asking import asking  # only now: with it comes a third of the suite

    found: dict[str, set[str]] = defaultdict(set)
    declaring: dict[str, dict[str, str]] = defaultdict(dict)
    for name, game in GAMES.items():
        for rule in game.rules:
            declaring[game.rule_id(rule)][name] = rule

    def take(asked: object, reply: object) -> None:
        for rule in rules_in(reply):
            games = declaring.get(rule, {})
            for name in [asked] if asked in games else [each for each in games if GAMES[each].gives(games[each])]:
                found[str(name)].add(games[str(name)])

    def listening(verb: Callable[[Request], object]) -> Callable[[Request], object]:
        def heard(request: Request) -> object:
            asked = request.value("game", None)
            try:
                reply = verb(request)
            except RulesError as error:
                take(asked, error.as_dict())
                raise
            take(asked, reply)
            return reply

        return heard

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(api, "verb_named", lambda name: VERB_NAMED(name) if name in TABLES else listening(VERB_NAMED(name)))
        rows = [(row.name.partition("[")[0], row) for row in asking(quiet=False)]
        assert {name for name, _ in rows}.issuperset(GIVEN_ELSEWHERE)
        for name, row in rows:
            if name not in GIVEN_ELSEWHERE:
                row.run()
        for name, game in GAMES.items():
            answer({"verb": "session", "game": name, "players": ["A"], "deals": []})
            for trial in sorted(set(trial_rules(game)) - found[name]):
                answer({"verb": "trial", "game": name, "rule": game.rule_id(trial), "seed": 1})
            for kind, rules in of_cards(name):
                for rule in rules:
                    answer({"verb": "question", "game": name, "kind": kind, "rule": rule, "seed": 1})
    return {name: frozenset(rules) for name, rules in found.items()}


Packets = tuple[tuple[str, int], ...]

_NO_MELDS = (("melds", False),)
_NO_WEIS = (("weis", False),)

IDLE: dict[str, dict[str, tuple[Setting, ...]]] = {
    "belote": dict.fromkeys(("meld_tie", "shared_cards"), (("melds", "belote_only"),)),
    "belote-contree": {"belote_if_failed": _NO_MELDS}, "coinche": {"belote_if_failed": _NO_MELDS},
    "schieber": {
        "double_suits": (("multipliers", "none"), ("multipliers", "spades")), "long_runs": _NO_WEIS, "small_fours": _NO_WEIS,
    },
}  # fmt: skip
"""The house rules without effect under values of others."""

_CONTRACTS: tuple[Contradiction, ...] = (
    (("doubled", "contract_times"), ("count", "made")), (("doubled", "contract_times"), ("failed", "160")),
    (("helps_contract", "belote"), ("melds", False)), (("helps_contract", "all"), ("melds", False)),
    (("helps_contract", "all"), ("melds", "belote_only")),
)  # fmt: skip
REFUSES = {"belote-contree": _CONTRACTS, "coinche": _CONTRACTS}
"""The values that no table plays together."""


@pytest.mark.parametrize("game", NAMES)
def test_which_house_rules_have_no_effect_and_which_values_contradict_each_other(game: str) -> None:
    idle = {rule.id: rule.idle_under for rule in GAMES[game].house_rules if rule.idle_under}
    assert (idle, GAMES[game].refuses) == (IDLE.get(game, {}), REFUSES.get(game, ()))


@pytest.mark.parametrize("game", [game for game in NAMES if "direction" in GAMES[game].settings])
def test_to_the_right_the_seats_are_named_the_other_way_round(game: str) -> None:
    """The dealer's neighbour is the one on the right."""
    assert GAMES[game].seat_names == ("N", "E", "S", "W")
    assert GAMES[game].under({"direction": "right"}).seat_names == ("N", "W", "S", "E")


SUITS = ["C", "S", "H", "D"]


@pytest.mark.parametrize("game", FULL_GAMES)
def test_by_the_sources_nothing_is_as_other_tables_alone_have_it(game: str) -> None:
    """A target is reached, points are not scaled, all that is announced counts, and a tie that waits goes to the next winner."""
    at: Any = GAMES[game]
    tables = [at, *(at.under({"zensa": True}) for rule in at.settings if rule == "zensa")]
    for parts in (table.combinations for table in tables):
        assert (parts.shared, parts.counted, parts.marriage_counted) == (True, True, True)
    assert (at.passes, at.scaled_to, getattr(at.scoring, "carried_to", "winner")) == (False, 0, "winner")
    assert [trump_value(trump) for trump in getattr(at.auction, "trumps", at.trumps[:4])] == SUITS
    if "reach" in at.settings:
        assert at.under({"reach": "more"}).passes


_WITHOUT = "A 19, T 10, K 4, Q 3, J 2, 9 0, 8 0, 7 0"

EXTRA_TRUMPS = {
    "usual": (_WITHOUT, "J 14, 9 9, A 6, T 5, K 3, Q 1, 8 0, 7 0", 0),
    "federation": (_WITHOUT, "J 13, 9 9, A 6, T 5, K 3, Q 2, 8 0, 7 0", 0),
    "scaled": (_WITHOUT.replace("19", "11"), "J 20, 9 14, A 11, T 10, K 4, Q 3, 8 0, 7 0", 152),
}
"""The cards at no trump and at all trumps, the highest first, with their points, and what they all come to once they are scaled."""

TRUMPS_NAMED = {"belote": ["usual"], "belote-contree": [*EXTRA_TRUMPS], "coinche": [*EXTRA_TRUMPS]}


@pytest.mark.parametrize("game", TRUMPS_NAMED)
def test_trumps_that_other_tables_name(game: str) -> None:
    for value in ("none", *TRUMPS_NAMED[game]):
        at: Any = GAMES[game].under({"extra_trumps": value})
        trumps = SUITS if value == "none" else [*SUITS, None, "all"]
        assert [trump_value(trump) for trump in at.trumps] == [trump_value(trump) for trump in at.auction.trumps] == trumps
        scales = [", ".join(f"{rank.letter} {points}" for rank, points in scale) for scale in at.no_trump_scales.values()]
        assert (*scales, at.scaled_to) == EXTRA_TRUMPS.get(value, (0,))


FACTS: dict[str, tuple[int, int, int, tuple[int, ...]]] = {
    "staekske-rape": (5, 0, 0, (4, 5)), "saskop": (0, 0, 16, (4,)), "klaberjass": (10, 0, 500, (2,)),
    "klaverjas-rotterdam": (10, 0, 0, (4,)),
    "klaverjas-amsterdam": (10, 0, 0, (4,)), "belote": (10, 90, 0, (4,)), "belote-contree": (10, 90, 2000, (4,)),
    "coinche": (10, 90, 2000, (4,)), "schieber": (5, 100, 2500, (4,)),
    "vijfhonderden-1836": (5, 100, 500, (2,)), "smoojas-1821": (5, 100, 500, (2,)),
}  # fmt: skip
"""What the last trick counts, and all of them besides; what wins the game; how many can play. Where a
score of its own knows of all the tricks, as that of Staekske Rape, nothing; 0 wins where the sources tell of no such score."""

TARGETS_WITH_MELDS = {"belote-contree": 3000, "coinche": 3000}
"""What wins the game where melds are a house rule."""

TWO_HANDED: Packets = (("hands", 9), ("stock", 14))

PACKETS: dict[str, Packets] = {
    "staekske-rape": (("hands", 3), ("stock", 4), ("hands", 4)), "saskop": (("hands", 3),) * 3,
    "klaberjass": (("hands", 6), ("turn-up", 1), ("later", 3), ("turn-up", 1)),
    "belote": (("hands", 5), ("turn-up", 1), ("later", 3)), "schieber": (("hands", 9),),
    "vijfhonderden-1836": TWO_HANDED, "smoojas-1821": TWO_HANDED,
}  # fmt: skip
"""How the cards are dealt: in the other games eight to everybody."""

ALONE = ("staekske-rape", "klaberjass", "vijfhonderden-1836", "smoojas-1821")
"""Games without partners."""

STOCKS = {"staekske-rape": 4, "vijfhonderden-1836": 14, "smoojas-1821": 14}
NUMBERS = {"staekske-rape": (3, 2, 1), "saskop": (5, 0, 0), "belote-contree": (80, 0, 0), "coinche": (80, 0, 0)}
"""The lowest bid, the one made blind, and the one that nobody made: in auctions of numbers."""


AUCTIONS_GIVEN = ("klaverjas-rotterdam", "klaverjas-amsterdam", "vijfhonderden-1836", "smoojas-1821")
"""The games whose sources tell of no auction."""


def test_the_table_of_strokes_is_that_of_the_source() -> None:
    scoring = GAMES["saskop"].scoring
    assert isinstance(scoring, StrokesScoring)
    rows = ((row.least, row.most, row.winner.name, row.dear, row.other) for row in scoring.table)
    assert sorted(rows) == sorted(saskop.TABLE)


def test_small_fours_have_a_rule_of_their_own() -> None:
    small = {Rank.EIGHT, Rank.SEVEN, Rank.SIX}
    assert dict(GAMES["schieber"].combinations.own_four_rules) == dict.fromkeys(small, "melds/small-fours")


def test_all_the_tricks_can_count_nothing() -> None:
    scoring = GAMES["staekske-rape"].scoring
    assert isinstance(scoring, ContractScoring)
    without = scoring.without(ScoringPart.MATCH)
    assert isinstance(without, ContractScoring)
    assert (scoring.match > 0, without.match) == (True, 0)


def test_the_last_to_speak_is_called_the_sitter() -> None:
    auction = GAMES["staekske-rape"].auction
    assert isinstance(auction, ClimbingAuction)
    assert auction.last_seat == "sitter"


@pytest.mark.parametrize("name", FULL_GAMES)
def test_facts(name: str) -> None:
    game = GAMES[name]
    assert (game.last_trick, game.scoring.card_match.own, game.target, game.deal.players) == FACTS[name]
    if name in TARGETS_WITH_MELDS:
        assert game.under({"melds": True}).target == TARGETS_WITH_MELDS[name]
    assert game.deal.packets == PACKETS.get(name, (("hands", 8),))
    assert game.partners is (name not in ALONE)
    assert game.declarer_leads is (name == "staekske-rape")
    assert game.deal.stock == STOCKS.get(name, 0)
    numbers = getattr(game.auction, "lowest", 0), game.auction.blind_bid or 0, game.auction.left_with or 0
    assert numbers == NUMBERS.get(name, (0, 0, 0))
    if name in AUCTIONS_GIVEN:
        assert (game.auction.facts, game.auction.legal(game.auction.begin())) == ({}, [])
    else:
        assert game.auction.seats == game.seats
        assert game.speaks_first == (2 if name == "staekske-rape" else 1)
    assert game.combinations.ending_four == (Rank.JACK if name == "staekske-rape" else None)
    assert game.combinations.growing is (name in ("vijfhonderden-1836", "smoojas-1821"))


BASES = {
    "coinche": "belote-contree", "klaverjas-amsterdam": "klaverjas-rotterdam",
    "smoojas-1821": "vijfhonderden-1836",
}  # fmt: skip
"""Of whose variants the sources tell nothing but another trick play."""


@pytest.mark.parametrize("name", BASES)
def test_a_variant_differs_in_trick_play_only(name: str) -> None:
    game, base = GAMES[name], GAMES[BASES[name]]
    same = [field.name for field in fields(Ruleset) if field.name not in ("id", "name", "law", "house_rules", "presets")]
    assert [one for one in same if getattr(game, one) != getattr(base, one)] == []
    agreed, there = ([rule for rule in one.house_rules if rule.sets != {"law"}] for one in (game, base))
    assert agreed == there


@pytest.mark.parametrize("name", [*AUCTIONS_GIVEN[:2], "saskop"])
def test_nobody_announces_combinations(name: str) -> None:
    assert GAMES[name].combinations == Combinations()


GIVEN_OF_A_RULE_SET = (
    "id", "name", "family", "page", "seats", "seat_names", "trump_scale", "plain_scale", "deal", "law", "told", "trumps",
    "no_trump_scales", "no_trump_law", "basics",
)  # fmt: skip


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_rule_set_is_nothing_but_trick_play(name: str) -> None:
    """No partners, no auction, no combinations, no score: everything else is as where nothing is said. All cards are dealt."""
    game = GAMES[name]
    for field in fields(Ruleset):
        if field.name not in GIVEN_OF_A_RULE_SET and field.name != "partners":
            usual: Any = field.default if field.default_factory is MISSING else field.default_factory()
            if field.name == "auction":
                usual = usual.seated(game.seats)
            assert getattr(game, field.name) == usual, field.name
    two = name == "modern"
    assert (game.partners, game.seats, game.seat_names) == (False, 2 if two else 4, ("N", "S") if two else ("N", "E", "S", "W"))
    size = min(9, game.pack.bit_count() // game.seats)
    assert (game.deal.packets, game.deal.stock, game.deal.players) == ((("hands", size),), 0, (game.seats,))


def rules_in(reply: Any) -> Iterator[str]:
    """Every `rule` anywhere in an answer."""
    if isinstance(reply, Mapping):
        rule = reply.get("rule")
        if isinstance(rule, str):
            yield rule
        for value in reply.values():
            yield from rules_in(value)
    elif isinstance(reply, list):
        for value in reply:
            yield from rules_in(value)
