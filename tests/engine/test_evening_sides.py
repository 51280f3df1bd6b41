"""An evening in which two sides score: its forms, what its deals come to, games, ties, and who deals."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asking import ok
from engine.evenings import FOUR, block, evening, whole
from registered import registered
from stoek.api import answer
from stoek.games import GAMES
from stoek.notation.link import write_link
from stoek.notation.record import known
from stoek.notation.written_table import record_of
from stoek.play.table import Table
from stoek.rules.scores.makers import LEVEL, MakersScoring
from stoek.session.evening import DealLine, Evening
from stoek.session.forms import read
from stoek.session.json_form import read_json, write_json
from stoek.session.reckoning import sheet_of
from stoek.session.sides import Sides
from stoek.session.text import read_text, write_text
from stoek_site.features.score.deals import example_deals

SIDES_GAMES = [name for name, game in GAMES.items() if isinstance(sheet_of(game), Sides)]
CARRIED = {"tie": "carried_to_next_winner"}


def ask(game: str, *deals: object, **facts: object) -> Any:
    """The answer to an evening of that game with these deals."""
    players = FOUR[: GAMES[game].seats]
    return evening({"game": game, "players": players, "deals": list(deals), **facts})


def scored(game: str, *results: tuple[int, int], **facts: object) -> Any:
    found = ask(game, *({"results": list(one)} for one in results), **facts)
    assert found["faults"] == []
    return found["session"]


def games(session: dict[str, Any]) -> list[tuple[int, int, int | None]]:
    return [(*one["totals"], one["winner"]) for one in session["games"]]


# what sums may come to

DOUBTED = ("klaverjas-amsterdam", "klaverjas-rotterdam", "belote")


@pytest.mark.parametrize("game", DOUBTED)
def test_a_sum_that_no_deal_comes_to_is_doubted_and_counts(game: str) -> None:
    session = scored(game, (90, 50), (92, 70), (162, 0), (0, 252), (112, 70), (6700, 60), (0, 0))
    assert [found["where"] for found in session["warnings"]] == ["deals[0].results", "deals[5].results", "deals[6].results"]
    assert {found["code"] for found in session["warnings"]} == {"session/total-doubtful"}
    assert games(session)[-1][:2] == (sum((90, 92, 162, 112, 6700)), sum((50, 70, 252, 70, 60)))


def test_equal_results_are_doubted_where_a_tie_leaves_the_makers_nothing() -> None:
    session = scored("belote", (81, 81), (100, 100), (0, 162))
    assert [found["where"] for found in session["warnings"]] == ["deals[0].results", "deals[1].results"]
    assert {found["code"] for found in session["warnings"]} == {"session/equal-results"}
    assert scored("klaverjas-amsterdam", (81, 81))["warnings"] == []


@pytest.mark.parametrize("game", SIDES_GAMES)
def test_no_deal_that_was_played_is_doubted(game: str) -> None:
    random = Random(7)
    results = []
    for seed in range(25):
        table = Table.deal(GAMES[game], seed)
        while not table.over:
            table = table.do(random.choice(table.choices))
        score = table.score()
        results += [] if score.thrown_in else [{"results": list(score.result.values())}]
    assert ask(game, *results)["session"]["warnings"] == []


def test_where_cards_lie_aside_or_a_tie_may_count_half_no_sum_is_doubted() -> None:
    klaberjass, belote = GAMES["klaberjass"], GAMES["belote"]
    assert isinstance(belote.scoring, MakersScoring)
    level = replace(belote, scoring=replace(belote.scoring, tie=LEVEL))
    for game, result in ((klaberjass, (60, 41)), (level, (0, 81))):
        with registered(game):
            assert scored(game.id, result)["warnings"] == []
    assert scored("belote", (0, 81))["warnings"] != []


# the forms


@pytest.mark.parametrize("place", [1, 2])
def test_the_forms_on_the_page_are_read(place: int) -> None:
    written = block("stoek-evening", place)
    found = evening(written, to="text")
    assert found["faults"] == []
    assert found["session"]["warnings"] == []
    if place == 1:
        assert found["evening"] == re.sub(r" +# .*", "", written).replace("5. ?", "5. ? ?")


results = st.none() | st.tuples(st.integers(-400, 3000), st.integers(-400, 3000))
links = st.none() | st.sampled_from(["1;g=schieber;t=H;P=157;w=9", "1;g=schieber;t=C"])
plain_lines = st.builds(
    DealLine, st.none() | st.sampled_from(FOUR), results, links, st.just(False), st.none() | st.integers(0, 500)
)
evenings = st.builds(
    Evening,
    facts=st.builds(
        known,
        game=st.just("schieber"),
        first_dealer=st.none() | st.sampled_from(FOUR),
        target=st.none() | st.sampled_from([0, 1000]),
    ),
    players=st.just(tuple(FOUR)),
    lines=st.lists(plain_lines | st.just(DealLine(thrown_in=True)), max_size=6).map(tuple),
)  # fmt: skip


@given(evenings)
@settings(max_examples=40, deadline=None)
def test_what_is_written_is_read_again(one: Evening) -> None:
    assert read_text(write_text(one)) == (one, [])
    assert read_json(write_json(one)) == (one, [])


# a line as typed, what is read: declarer, results, carried
LINES: list[tuple[str, tuple[str | None, tuple[int, int] | None, int | None]]] = [
    ("112 50", (None, (112, 50), None)),
    ("112:50", (None, (112, 50), None)),
    ("112 / 50", (None, (112, 50), None)),
    ("An 112 50", ("An", (112, 50), None)),
    ('"Jan Piet" 0 -5', ("Jan Piet", (0, -5), None)),
    ("jan piet 0 +5", ("Jan Piet", (0, 5), None)),
    ("? 4 0", (None, (4, 0), None)),
    ("?", (None, None, None)),
    ("An ?", ("An", None, None)),
    ("? ?", (None, None, None)),
    ("An (80) (82) 1;c=N", ("An", None, None)),
    ("0 0 carried 162", (None, (0, 0), 162)),
    ("carried 162", (None, None, 162)),
]


@pytest.mark.parametrize(("line", "expected"), LINES, ids=[row[0] for row in LINES])
def test_a_line_of_the_text(line: str, expected: tuple[Any, ...]) -> None:
    found, faults = read(f'[Game "klaverjas-rotterdam"]\n[Players "An" "Bert" "Cis" "Jan Piet"]\n1. {line}')
    assert faults == []
    (one,) = found.lines
    assert (one.declarer, one.results, one.carried) == expected


OF_SCHIEBER = "1;g=schieber;t=H;P=157;w=9"
NOT_COUNTED = [
    "100 62 7", "1 2 3", "An 100 x", "An 90 72 carried x", "Zed 1 2", "(90) (72)", "An (90) (72)", "? (72)",
    f"An 1 2  {OF_SCHIEBER}", f"(1) (2)  {OF_SCHIEBER}",
]  # fmt: skip


@pytest.mark.parametrize("typed", NOT_COUNTED)
def test_a_line_with_a_fault_counts_nothing_and_stays_as_it_was_typed(typed: str) -> None:
    text = f'[Game "belote"] [Players "An" "Bert" "Cis" "Door"]\n1. {typed}\n2. 90 72\n'
    found = evening(text, to="text")
    assert [fault["deal"] for fault in found["faults"]] == [1]
    assert [deal["results"] for deal in found["session"]["sheet"]] == [None, [90, 72]]
    assert f"\n1. {typed}\n" in found["evening"]
    again = evening(found["evening"], to="text")
    assert (again["evening"], len(again["faults"])) == (found["evening"], 1)


def test_brackets_beside_a_deal_that_tells_no_result_stay() -> None:
    for typed in ("(90) (72)  1;g=belote;c=N;P=90", "Bert (90):(72)  1;g=belote;c=N;P=90"):
        found = evening(f'[Game "belote"] [Players "An" "Bert" "Cis" "Door"]\n1. {typed}\n', to="text")
        assert (found["faults"], found["session"]["sheet"][0]["results"]) == ([], None)
        assert found["session"]["warnings"][0]["code"] == "session/brackets-count-nothing"
        assert f"\n1. {typed}\n" in found["evening"]


# a line of two sides, the number in it that is none, its column
NO_NUMBERS: list[tuple[str, str, int]] = [
    ("1. 999999999999 0", "999999999999", 4),
    ("1. 1.5 3", "1.5", 4),
    ("1. 3 1.5", "1.5", 6),
    ("1. 1e3 2", "1e3", 4),
    ("1. - 1.5 3", "1.5", 6),
    ("1. An 1,5:3", "1,5", 7),
    ("1. 1.5 2 3", "1.5", 4),
]


@pytest.mark.parametrize(("line", "number", "column"), NO_NUMBERS, ids=[row[0] for row in NO_NUMBERS])
def test_a_number_that_is_none_is_told_as_a_number(line: str, number: str, column: int) -> None:
    (fault,) = evening(f'[Game "belote"] [Players "An" "Bert" "Cis" "Door"]\n{line}')["faults"]
    assert (fault["where"], fault["code"]) == (f"line 2, column {column}", "session/number-no-result")
    assert number in fault["message"]


def test_a_player_may_be_called_what_a_line_says() -> None:
    """Whoever is called so stands in quotes: the text holds the declarer still."""
    for name in ("carried", "Carried", "thrown-in", "none"):
        lines = (DealLine(name), DealLine(name, deal="1;g=belote"), DealLine(name, results=(90, 72)))
        held = Evening({"game": "belote"}, players=(name, "Bert", "Cis", "Door"), lines=lines)
        found, faults = read_text(write_text(held))
        assert ([line.declarer for line in found.lines], faults) == ([name] * 3, [])


def test_a_question_mark_is_the_same_as_no_tag_in_either_form() -> None:
    unsaid = {"evening": "?", "date": " ? ", "first_dealer": "?", "scorer": "?", "unit": "?", "stake": "?", "target": "?"}
    found, faults = read_json({"game": "belote", **unsaid})
    assert (found, faults) == (Evening({"game": "belote"}), [])
    assert read_text('[Game "belote"]\n[Evening "?"]\n[Date "?"]')[0] == found


# id, game, the evening besides its players, where the fault is, its code
FAULTS: list[tuple[str, str, dict[str, object], str, str]] = [
    ("a stake", "belote", {"stake": "1"}, "stake", "no-stake-in-game"),
    ("on and off", "belote", {"on_and_off": 3, "first_dealer": "An"}, "on_and_off", "no-on-and-off-in-game"),
    ("a target of strokes", "saskop", {"target": 20}, "target", "strokes-have-no-target"),
    ("a target of words", "belote", {"target": "much"}, "target", "notation/not-a-value"),
    ("three results", "belote", {"deals": [{"results": [1, 2, 3]}]}, "deals[0].results", "no-two-results"),
    ("no list", "belote", {"deals": [{"results": 7}]}, "deals[0].results", "no-two-results"),
    ("a word", "belote", {"deals": [{"results": [1, "x"]}]}, "deals[0].results[1]", "notation/not-a-value"),
    ("half a result", "belote", {"deals": [{"results": [1, "?"]}]}, "deals[0].results[1]", "notation/not-a-value"),
    ("one result", "belote", {"deals": [{"declarer": "An", "result": 7}]}, "deals[0].result", "notation/key-unknown"),
    ("both sides have strokes", "saskop", {"deals": [{"results": [4, 2]}]}, "deals[0].results", "no-such-strokes"),
    ("too many strokes", "saskop", {"deals": [{"results": [17, 0]}]}, "deals[0].results", "no-such-strokes"),
    ("strokes that no deal is worth", "saskop", {"deals": [{"results": [0, 5]}]}, "deals[0].results", "no-such-strokes"),
    ("points below nothing", "belote", {"deals": [{"results": [-5, 0]}]}, "deals[0].results", "result-below-nothing"),
    ("no tens in Contrée", "belote-contree", {"deals": [{"results": [85, 75]}]}, "deals[0].results", "result-not-in-tens"),
    ("strokes below nothing", "saskop", {"deals": [{"results": [0, -2]}]}, "deals[0].results", "no-such-strokes"),
    ("carried, but not here", "klaberjass", {"deals": [{"carried": 162}]}, "deals[0].carried", "nothing-carried-here"),
    ("carried and scored", "klaberjass", {"house": CARRIED, "deals": [{"results": [1, 0], "carried": 9}]},
     "deals[0].carried", "carried-and-scored"),
    ("a stranger", "belote", {"deals": [{"declarer": "Els", "results": [1, 2]}]}, "deals[0].declarer", "declarer-not-at-table"),
    ("thrown in with results", "belote", {"deals": [{"thrown_in": True, "results": [1, 2]}]},
     "deals[0].thrown_in", "thrown-in-and-played"),
    ("another game", "belote", {"deals": [{"deal": "1;g=schieber"}]}, "deals[0].deal", "deal-of-another-game"),
    ("no score", "whist", {}, "game", "protocol/verbs/no-sheet-in-game"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "facts", "where", "code"), [pytest.param(*row[1:], id=row[0]) for row in FAULTS])
def test_a_fault_is_told_at_its_place(game: str, facts: dict[str, object], where: str, code: str) -> None:
    found = evening({"game": game, "players": FOUR[: GAMES[game].seats], **facts})["faults"]
    assert [(fault["where"], fault["code"]) for fault in found] == [(where, whole(code))], found


@pytest.mark.parametrize("line", ["An twelve", "4", "An 4", "4 ?", "1 2 3", "1 2 carried x", "90-72", "(1.5) (2)", "(90) 72"])
def test_a_line_that_is_none(line: str) -> None:
    found = evening(f'[Game "belote"] [Players "An" "Bert" "Cis" "Door"]\n1. {line}')["faults"]
    assert [fault["deal"] for fault in found] == [1]


@pytest.mark.parametrize("count", [2, 3, 5])
def test_as_many_names_as_the_game_has_players(count: int) -> None:
    found = evening({"game": "belote", "players": [*FOUR, "Els"][:count]})
    assert (found["session"], [fault["where"] for fault in found["faults"]]) == (None, ["players"])


def test_one_side_of_the_table_or_one_player() -> None:
    assert [one["players"] for one in scored("schieber")["sides"]] == [["An", "Cis"], ["Bert", "Door"]]
    assert [one["players"] for one in scored("klaberjass")["sides"]] == [["An"], ["Bert"]]


# the games

# id, game, results, further facts, the games: both totals, and who has won
PLAYED: list[tuple[str, str, list[tuple[int, int]], dict[str, object], list[tuple[int, int, int | None]]]] = [
    ("strokes as in S", "saskop", [(4, 0), (0, 2), (0, 0), (6, 0), (0, 1), (6, 0), (2, 0), (0, 4)], {}, [(16, 3, 0), (2, 4, None)]),
    ("lambapea", "saskop", [(4, 0), (0, 16)], {}, [(4, 16, 1)]),
    ("2500 in Schieber", "schieber", [(1000, 1499), (0, 1000)], {}, [(1000, 2499, None)]),
    ("past 2500", "schieber", [(2000, 1499), (400, 1001), (5, 6)], {}, [(2400, 2500, 1), (5, 6, None)]),
    ("both past 2500", "schieber", [(2000, 2000), (601, 600)], {}, [(2601, 2600, 0)]),
    ("level, An dealt", "schieber", [(2600, 2600)], {"first_dealer": "An"}, [(2600, 2600, 1)]),
    ("level, Bert dealt", "schieber", [(2600, 2600)], {"first_dealer": "Bert"}, [(2600, 2600, 0)]),
    ("500, both past", "klaberjass", [(400, 400), (150, 152)], {}, [(550, 552, 1)]),
    ("500, level: another deal", "vijfhonderden-1836", [(520, 520), (10, 0)], {}, [(530, 520, 0)]),
    ("no target", "belote", [(3000, 100), (1, 2)], {}, [(3001, 102, None)]),
    ("the table's own", "belote", [(900, 162), (110, 52), (1, 2)], {"target": 1000}, [(1010, 214, 0), (1, 2, None)]),
    ("none at this table", "schieber", [(2600, 0), (1, 0)], {"target": "none"}, [(2601, 0, None)]),
    ("Contrée", "belote-contree", [(1990, 0), (10, 0)], {}, [(2000, 0, 0)]),
    ("with melds to 3000", "belote-contree", [(1990, 0), (10, 0)], {"house": {"melds": True}}, [(2000, 0, None)]),
    ("Coinche", "coinche", [(1990, 2000)], {}, [(1990, 2000, 1)]),
]  # fmt: skip


@pytest.mark.parametrize(("game", "results", "facts", "expected"), [pytest.param(*row[1:], id=row[0]) for row in PLAYED])
def test_games(game: str, results: list[tuple[int, int]], facts: dict[str, object], expected: list[Any]) -> None:
    assert games(scored(game, *results, **facts)) == expected


def test_level_and_nobody_knows_who_dealt() -> None:
    session = scored("schieber", (2600, 2600))
    assert games(session) == [(2600, 2600, None)]
    assert session["warnings"][0]["code"] == "session/level-needs-dealer"


STROKES = st.tuples(st.sampled_from([0, 1, 2, 4, 6, 8, 16]), st.booleans()).map(lambda one: (one[0], 0) if one[1] else (0, one[0]))


@given(st.lists(STROKES, max_size=15), st.integers(0, 3))
@settings(max_examples=30, deadline=None)
def test_strokes_alone_come_to_the_games_of_the_sheet(deals: list[tuple[int, int]], first: int) -> None:
    session = scored("saskop", *deals, first_dealer=FOUR[first])
    reply: Any = answer({"verb": "session", "game": "saskop", "deals": [list(one) for one in deals], "dealer": first})
    assert answer({"verb": "strokes", "game": "saskop", "deals": deals, "dealer": first}) == reply
    for one, other in zip(session["games"], reply["ok"]["games"], strict=True):
        assert {key: one[key] for key in ("deals", "totals", "marks", "winner", "to_nothing")} == other
    assert session["next"]["dealer"] == FOUR[reply["ok"]["dealer"]]


def test_after_a_tie_the_same_dealer_deals_the_same_again() -> None:
    tied = "1;g=saskop;c=E;t=S;y=bid;P=60;w=5"
    session = ask("saskop", {"deal": tied}, {"results": [4, 0]}, first_dealer="Cis")["session"]
    assert [one["dealer"] for one in session["sheet"]] == ["Cis", "Cis"]
    assert session["next"]["dealer"] == "Door"
    assert session["sheet"][0]["results"] == [0, 0]
    assert {"c=E", "t=S", "y=bid"} <= set(session["sheet"][1]["start"].split(";"))
    assert "c=E" not in session["next"]["start"]


def test_thrown_in_the_turn_to_deal_passes() -> None:
    session = ask("saskop", {"thrown_in": True}, {"results": [0, 0]}, first_dealer="An")["session"]
    assert [one["dealer"] for one in session["sheet"]] == ["An", "Bert"]
    assert session["next"]["dealer"] == "Bert"


# carried over


def test_what_is_carried_goes_to_the_next_winners() -> None:
    """W, and our reading: added to other totals that are still waiting, for whoever wins the next decided deal."""
    deals = [
        {"results": [120, 42]},
        {"carried": 182},
        {"results": [0, 0], "carried": 162},
        {"thrown_in": True},
        {"results": [0, 162]},
    ]
    found = ask("klaberjass", *deals, house=CARRIED)
    assert found["faults"] == []
    sheet = found["session"]["sheet"]
    assert [(one["waiting"], one["added"], one["totals"]) for one in sheet] == [
        (0, [0, 0], [120, 42]), (182, [0, 0], [120, 42]), (344, [0, 0], [120, 42]), (344, [0, 0], [120, 42]),
        (0, [0, 344], [120, 548]),
    ]  # fmt: skip
    assert games(found["session"]) == [(120, 548, 1)]


def test_a_tied_deal_tells_what_is_carried() -> None:
    tied = "1;g=klaberjass;h=tie=carried_to_next_winner;c=N;t=H;P=70;Q=70;w=5"
    session = ask("klaberjass", {"deal": tied}, house=CARRIED)["session"]
    assert session["warnings"] == []
    assert (session["sheet"][0]["results"], session["waiting"]) == ([0, 0], 140)


# the deals themselves

# id, game, the deal, first dealer, declarer written down, results of the first player's side and the other; None: not known
BY_DEAL: list[tuple[str, str, str, str | None, str | None, list[int] | None]] = [
    ("made by South", "saskop", "1;g=saskop;c=S;t=S;y=bid;P=95;w=6", None, None, [4, 0]),
    ("made by East", "saskop", "1;g=saskop;c=E;t=S;y=bid;P=95;w=6", None, None, [0, 4]),
    ("lost by East", "saskop", "1;g=saskop;c=E;t=D;y=bid;P=29;w=2", None, None, [8, 0]),
    ("all passed, Bert after the dealer", "saskop", "1;g=saskop;t=D;y=passed;P=70;w=5", "An", None, [0, 1]),
    ("all passed, Cis after the dealer", "saskop", "1;g=saskop;t=D;y=passed;P=70;w=5", "Bert", None, [1, 0]),
    ("nobody knows whose", "schieber", "1;g=schieber;t=H;P=157;w=9", None, None, None),
    ("forehand is Bert", "schieber", "1;g=schieber;t=H;P=157;w=9", "An", None, [0, 514]),
    ("forehand is Cis", "schieber", "1;g=schieber;t=H;P=157;w=9", "Bert", None, [514, 0]),
    ("the deal says who dealt", "schieber", "1;g=schieber;d=N;t=H;P=157;w=9", None, None, [0, 514]),
    ("eldest is Bert", "vijfhonderden-1836", "1;g=vijfhonderden-1836;t=H;P=98;w=5", "An", None, [48, 98]),
    ("who took it", "belote", "1;g=belote;c=W;t=H;P=100;w=5", None, None, [62, 100]),
    ("failed", "belote", "1;g=belote;c=W;t=H;P=62;w=5", None, None, [162, 0]),
]  # fmt: skip


@pytest.mark.parametrize(("game", "deal", "first", "declarer", "results"), [pytest.param(*row[1:], id=row[0]) for row in BY_DEAL])
def test_the_deal_tells_the_results(
    game: str, deal: str, first: str | None, declarer: str | None, results: list[int] | None
) -> None:
    found = ask(game, {"deal": deal, "declarer": declarer}, first_dealer=first)
    (line,) = found["session"]["sheet"]
    assert (found["faults"], line["results"]) == ([], results), found["session"]["warnings"]
    assert line["from"] == (None if results is None else "deal")
    assert bool(found["session"]["warnings"]) == (results is None)


def test_a_deal_with_a_house_rule_of_its_own_counts_by_it() -> None:
    """The evening plays without three alike; in a deal with that house rule they still count."""
    name, rule, found = "klaverjas-rotterdam", "three_alike", 0
    for seed in range(60):
        tables = [Table.deal(GAMES[name], seed, trump="H", declarer="N", house={rule: value}) for value in (False, True)]
        while not tables[0].over:
            card = Random(seed).choice([*tables[0].legal])
            tables = [table.play(card) for table in tables]
        plain, own = (list(table.score().result.values()) for table in tables)
        if plain != own:
            found += 1
            (line,) = ask(name, {"deal": write_link(record_of(tables[1]))})["session"]["sheet"]
            assert line["results"] == own
    assert found


@pytest.mark.parametrize("game", SIDES_GAMES)
def test_a_deal_with_a_revoke_tells_what_it_comes_to_as_played(game: str) -> None:
    """What the checker counts for the deal; its first side is the declarer's, or that of the player after the dealer."""
    played = next(deal.text for deal in example_deals(game) if deal.name == "revoke")
    report = ok("check", game=game, deal=played)
    own, other = report["as_played"]["result"].values()
    seats = list("NESW" if GAMES[game].seats == 4 else "NS")
    declares = report["declarer"] is not None
    of = seats.index(report["declarer"] if declares else ok("notation", game=game, deal=played, to="json")["deal"]["dealer"])
    first = of % 2 if declares else (of + 1) % 2
    session = ask(game, {"deal": report["link"]})["session"]
    (line,) = session["sheet"]
    assert (line["results"], line["as_played"]["results"]) == (None, [other, own] if first else [own, other])
    assert session["warnings"][0]["code"] == "session/counts-nothing-yet"
    (line,) = ask(game, {"deal": report["link"], "results": line["as_played"]["results"]})["session"]["sheet"]
    assert (line["results"], line["from"]) == (line["as_played"]["results"], "written")


def test_where_both_are_told_the_deal_counts() -> None:
    session = ask("belote", {"deal": "1;g=belote;c=W;t=H;P=100;w=5", "results": [60, 102]})["session"]
    assert session["sheet"][0]["results"] == [62, 100]
    assert session["warnings"][0]["code"] == "session/another-result"


def test_names_of_the_deal_tell_the_side() -> None:
    """The deal is one of another evening, at which Cis sat in the west."""
    deal = "1;g=belote;c=W;t=H;P=100;w=5;_West=Cis"
    session = ask("belote", {"deal": deal})["session"]
    assert (session["sheet"][0]["declarer"], session["sheet"][0]["results"]) == ("Cis", [100, 62])


# id, the names in the deal; what is doubtful, and two names in it, if any
SEATED: list[tuple[str, str, str | None, tuple[str, ...]]] = [
    ("partners are opponents", "_North=An;_East=Cis;_South=Bert;_West=Door", "opponents-are-partners", ("An", "Cis")),
    ("opponents are partners", "_North=An;_South=Bert", "partners-are-opponents", ("An", "Bert")),
    ("two of them", "_East=An;_South=Cis", "opponents-are-partners", ("An", "Cis")),
    ("a place further round", "_North=Bert;_East=Cis;_South=Door;_West=An", None, ()),
    ("two have changed places", "_North=Cis;_East=Bert;_South=An;_West=Door", None, ()),
    ("one name twice", "_North=An;_East=An", None, ()),
]  # fmt: skip


@pytest.mark.parametrize(("names", "code", "players"), [pytest.param(*row[1:], id=row[0]) for row in SEATED])
def test_names_of_the_deal_that_make_other_partners_are_doubtful(names: str, code: str | None, players: tuple[str, ...]) -> None:
    session = ask("belote", {"deal": f"1;g=belote;c=N;t=H;P=90;w=5;{names}"}, first_dealer="An")["session"]
    warnings = session["warnings"]
    assert session["sheet"][0]["from"] == "deal"
    assert [(one["where"], one["code"]) for one in warnings] == ([("deals[0].deal", f"session/{code}")] if code else [])
    assert all(name in one["message"] for one in warnings for name in players)


# the other verb


@pytest.mark.parametrize("game", SIDES_GAMES)
def test_a_session_is_what_the_evening_says(game: str) -> None:
    unit = 1 if GAMES[game].scoring.strokes else 10
    deals = [{"results": [4 * unit, 0]}, {"thrown_in": True}, {"results": [0, 6 * unit]}]
    players = FOUR[: GAMES[game].seats]
    told = {"game": game, "players": players, "first_dealer": "An", "deals": deals}
    assert ok("session", **told) == evening(told)["session"]


# id, what is changed, where, the code
REFUSED: list[tuple[str, dict[str, object], str, str]] = [
    ("no results", {"deals": [{"declarer": "An"}]}, "deals[0].results", "protocol/verbs/deal-not-told"),
    ("another key", {"deals": [{"result": 2}]}, "deals[0].result", "notation/key-unknown"),
    ("one number", {"deals": [{"results": [2]}]}, "deals[0].results", "no-two-results"),
    ("a large number", {"deals": [{"results": [10**15, 0]}]}, "deals[0].results[0]", "notation/not-a-value"),
    ("a stranger", {"deals": [{"results": [2, 3], "declarer": "Els"}]}, "deals[0].declarer", "declarer-not-at-table"),
    ("a stake", {"deals": [], "stake": "1"}, "stake", "protocol/key-unknown"),
    ("target", {"deals": [], "target": -1}, "target", "notation/not-a-value"),
    ("carried", {"deals": [{"carried": 162}]}, "deals[0].carried", "nothing-carried-here"),
    ("no such player deals", {"deals": [], "first_dealer": "Els"}, "first_dealer", "first-dealer-not-at-table"),
    ("a game without a score", {"game": "whist", "deals": []}, "game", "protocol/verbs/no-sheet-in-game"),
]


@pytest.mark.parametrize(("asked", "where", "code"), [pytest.param(*row[1:], id=row[0]) for row in REFUSED])
def test_a_session_refuses(asked: dict[str, object], where: str, code: str) -> None:
    reply: Any = answer({"verb": "session", "game": "belote", "players": FOUR, **asked})
    assert (reply["error"]["where"], reply["error"]["code"]) == (where, whole(code))


def test_a_game_without_a_score_has_no_sheet_however_it_is_named() -> None:
    for found in (evening({"game": "whist", "players": FOUR}), evening({"game": "none", "players": FOUR}, game="whist")):
        assert found["session"] is None
        assert [fault["where"] for fault in found["faults"]] == ["game"]
