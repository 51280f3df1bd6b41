"""An evening in which two sides score: its forms, and what is found by playing. What its deals come to is in `rows/`."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asking import ok
from engine.evenings import FOUR, block, evening
from registered import registered
from stoek.api import answer
from stoek.games import GAMES
from stoek.notation.link import write_link
from stoek.notation.record import known
from stoek.notation.written_table import record_of
from stoek.play.table import Table
from stoek.rules.scores.makers import LEVEL, MakersScoring
from stoek.session.json_form import read_json, write_json
from stoek.session.reckoning import sheet_of
from stoek.session.sides import Sides
from stoek.session.text import read_text, write_text
from stoek.session.written import DealLine, Session
from stoek_site.features.score.deals import example_deals

SIDES_GAMES = [name for name, game in GAMES.items() if isinstance(sheet_of(game), Sides)]


def ask(game: str, *deals: object, **facts: object) -> Any:
    """The answer to an evening of that game with these deals."""
    players = FOUR[: GAMES[game].seats]
    return evening({"game": game, "players": players, "deals": list(deals), **facts})


# what sums may come to


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
            assert ask(game.id, {"results": result})["session"]["warnings"] == []
    assert ask("belote", {"results": (0, 81)})["session"]["warnings"] != []


PRESETS = [(name, preset.id) for name in SIDES_GAMES for preset in GAMES[name].presets if not GAMES[name].scoring.strokes]


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_no_deal_that_was_played_at_a_table_of_a_preset_is_doubted(game: str, preset: str) -> None:
    """Its first side is that of An, who is declarer where makers score."""
    random, at_table = Random(preset), GAMES[game].under({"preset": preset})
    deals = []
    for seed in range(12):
        table = Table.deal(at_table, seed)
        while not table.over:
            table = table.do(random.choice(table.choices))
        score = table.score()
        told = {"results": list(score.result.values()), **({"carried": score.carried} if score.carried else {})}
        makers = {"declarer": "An"} if "makers" in score.result else {}
        deals += [] if score.thrown_in else [{**told, **makers}]
    assert ask(game, *deals, house={"preset": preset}, target=0, length=0)["session"]["warnings"] == []


TIED, KEPT, TENS = {"tie": "carried_to_next_winner"}, {"belote_if_failed": "kept"}, {"rounding": "nearest"}
OUT, SUM, TIMES, BEYOND, LOSS, EQUAL = (
    "total-out-of-bounds", "total-doubtful", "total-times-doubtful", "total-beyond", "loss-doubtful", "equal-results",
)  # fmt: skip

# game, house rules, what both sides write, the declarer, what is said of it
DOUBTED: list[tuple[str, dict[str, Any], tuple[int, int], str | None, str | None]] = [
    ("belote", {}, (81, 81), "An", EQUAL),
    ("belote", TIED, (81, 81), "An", EQUAL),
    ("belote", TIED, (81, 81), None, EQUAL),
    ("belote", {**TIED, **TENS}, (80, 80), "An", None),
    ("belote", {}, (62, 100), "An", LOSS),
    ("belote", {}, (62, 100), "Bert", None),
    ("belote", {}, (62, 100), None, None),
    ("belote", TIED, (62, 100), "An", LOSS),
    ("belote", {}, (0, 162), "An", None),
    ("belote", {}, (20, 162), "An", LOSS),
    ("belote", KEPT, (20, 162), "An", None),
    ("belote", KEPT, (20, 142), "An", LOSS),
    ("belote", KEPT, (40, 162), "An", LOSS),
    ("belote", TENS, (60, 100), "An", LOSS),
    ("belote", {}, (2, 0), None, SUM),
    ("belote", {}, (152, 40), None, None),
    ("belote", {}, (4000, 2), None, BEYOND),
    ("belote", {"melds": "belote_only"}, (152, 40), None, BEYOND),
    ("belote", {"melds": "belote_only"}, (252, 0), None, None),
    ("klaberjass", {}, (70, 70), None, EQUAL),
    ("klaberjass", {}, (40, 60), "An", LOSS),
    ("schieber", {}, (160, 0), None, TIMES),
    ("schieber", {}, (100, 58), None, TIMES),
    ("schieber", {}, (50, 50), None, TIMES),
    ("schieber", {}, (100, 57), None, None),
    ("schieber", {}, (314, 200), None, None),
    ("schieber", {}, (330, 141), None, None),
    ("schieber", {}, (167, 0), None, None),
    ("schieber", {"preset": "tournament"}, (167, 0), None, BEYOND),
    ("schieber", {"preset": "tournament"}, (50, 50), None, TIMES),
    ("schieber", {"preset": "tournament"}, (100, 57), None, None),
    ("coinche", {"preset": "server"}, (7, 3), None, OUT),
    ("coinche", {"preset": "server"}, (5001, 1), None, OUT),
    ("coinche", {"preset": "server"}, (182, 60), None, None),
    ("coinche", {}, (80, 70), None, OUT),
    ("coinche", {}, (80, 80), None, None),
    ("belote-contree", {"preset": "contract_only"}, (80, 0), None, None),
    ("belote-contree", {"preset": "contract_only"}, (70, 0), None, OUT),
    ("klaverjas-amsterdam", {"kraken": "all"}, (1, 3), None, TIMES),
    ("klaverjas-amsterdam", {"kraken": "cards"}, (1, 3), None, SUM),
    ("klaverjas-amsterdam", {"kraken": "cards"}, (62, 100), "An", None),
    ("klaverjas-amsterdam", {}, (62, 100), "An", LOSS),
    ("klaverjas-amsterdam", {}, (81, 81), "An", LOSS),
    ("klaverjas-amsterdam", {}, (81, 81), None, None),
]


@pytest.mark.parametrize(("game", "house", "results", "declarer", "code"), DOUBTED, ids=str)
def test_what_no_deal_comes_to_is_doubted(
    game: str, house: dict[str, Any], results: tuple[int, int], declarer: str | None, code: str | None
) -> None:
    told = {"results": results, **({"declarer": declarer} if declarer else {})}
    codes = [doubt["code"] for doubt in ask(game, told, house=house)["session"]["warnings"]]
    assert codes == ([] if code is None else [f"session/{code}"])


def test_doubled_card_points_are_doubted_only_where_nobody_doubles() -> None:
    asked = {"verb": "session", "game": "klaverjas-amsterdam", "players": list(FOUR), "deals": [{"results": [244, 100]}]}
    for house, doubted in (({}, True), ({"kraken": "cards"}, False), ({"kraken": "all"}, False)):
        reply: Any = answer({**asked, "house": house})
        assert bool(reply["ok"]["warnings"]) is doubted, (house, reply)


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
    DealLine, st.none() | st.sampled_from(FOUR), results, links, st.just(False), st.none() | st.integers(0, 500),
    st.none() | st.sampled_from(FOUR),
)  # fmt: skip
evenings = st.builds(
    Session,
    facts=st.builds(
        known,
        game=st.just("schieber"),
        first_dealer=st.none() | st.sampled_from(FOUR),
        target=st.none() | st.sampled_from([0, 1000]),
        length=st.none() | st.sampled_from([0, 16]),
    ),
    players=st.just(tuple(FOUR)),
    lines=st.lists(plain_lines | st.just(DealLine(thrown_in=True)), max_size=6).map(tuple),
)  # fmt: skip


@given(evenings)
@settings(max_examples=40, deadline=None)
def test_what_is_written_is_read_again(one: Session) -> None:
    assert read_text(write_text(one)) == (one, [])
    assert read_json(write_json(one)) == (one, [])


def test_a_player_may_be_called_what_a_line_says() -> None:
    """Whoever is called so stands in quotes: the text holds the declarer still."""
    for name in ("carried", "Carried", "thrown-in", "none", "finished"):
        lines = (DealLine(name), DealLine(name, deal="1;g=belote"), DealLine(name, results=(90, 72)))
        held = Session({"game": "belote"}, players=(name, "Bert", "Cis", "Door"), lines=lines)
        found, faults = read_text(write_text(held))
        assert ([line.declarer for line in found.lines], faults) == ([name] * 3, [])


def test_a_question_mark_is_the_same_as_no_tag_in_either_form() -> None:
    unsaid = {"evening": "?", "date": " ? ", "first_dealer": "?", "scorer": "?", "unit": "?", "stake": "?", "target": "?"}
    found, faults = read_json({"game": "belote", **unsaid})
    assert (found, faults) == (Session({"game": "belote"}), [])
    assert read_text('[Game "belote"]\n[Evening "?"]\n[Date "?"]')[0] == found


# what ends a game

ORDERED = {"finish": "stoeck_weis_stich"}


def test_who_finished_first_may_end_a_line_in_any_form() -> None:
    for name in ("Bert", "Bert the elder", "finished"):
        lines = (DealLine("An", (90, 67), finished=name), DealLine(results=(90, 67), finished=name), DealLine(finished=name))
        held = Session({"game": "schieber"}, players=("An", name, "Cis", "Door"), lines=lines)
        assert read_text(write_text(held)) == (held, [])
        assert read_json(write_json(held)) == (held, [])


@pytest.mark.parametrize(
    ("told", "where", "code"),
    [
        ({"deals": [{"results": [90, 67]}] * 3, "length": 2}, "length", "deals-after-last"),
        ({"deals": [], "length": 201}, "length", "notation/not-a-value"),
        ({"deals": [], "length": "many"}, "length", "notation/not-a-value"),
        ({"deals": [{"results": [90, 67], "finished": "An"}]}, "deals[0].finished", "no-finish-here"),
        ({"deals": [{"results": [90, 67], "finished": "An"}], "house": ORDERED}, "deals[0].finished", "not-finished"),
        ({"deals": [{"results": [2500, 67], "finished": "Bert"}], "house": ORDERED}, "deals[0].finished", "not-finished"),
        ({"deals": [{"results": [90, 67], "finished": "Els"}], "house": ORDERED}, "deals[0].finished", "declarer-not-at-table"),
        ({"deals": [{"thrown_in": True, "finished": "An"}], "house": ORDERED}, "deals[0].thrown_in", "thrown-in-and-played"),
    ],
)
def test_what_cannot_end_a_session_is_refused(told: dict[str, Any], where: str, code: str) -> None:
    error = dict(answer({"verb": "session", "game": "schieber", "players": FOUR, **told}))["error"]
    assert (error["where"], error["code"]) == (where, code if "/" in code else f"session/{code}")  # type: ignore[index]
    faults = ask("schieber", *told["deals"], **{name: told[name] for name in told if name != "deals"})["faults"]
    assert [fault["where"] for fault in faults] == [where]


def test_after_an_agreed_number_of_deals_the_higher_total_wins() -> None:
    deals = [{"results": [90, 67]}, {"thrown_in": True}, {"results": [60, 97]}, {"results": [150, 7]}]
    for count, over, winner in ((3, False, None), (4, True, 0)):
        session = ask("schieber", *deals[:count], length=3)["session"]
        assert (session["over"], session["next"] is None, session["games"][0]["winner"]) == (over, over, winner)
        assert (session["target"], session["length"]) == (None, 3)
    drawn = ask("schieber", {"results": [80, 77]}, {"results": [77, 80]}, length=2)["session"]
    assert (drawn["over"], drawn["games"][0]["over"], drawn["games"][0]["winner"]) == (True, True, None)
    open_still = ask("schieber", {"results": [80, 77]}, {}, length=2)["session"]
    assert (open_still["over"], open_still["games"][0]["over"]) == (True, False)


def test_a_new_session_ends_as_the_preset_of_the_table_says() -> None:
    """What the session says itself comes first; without either, the game has its own target."""
    for game in SIDES_GAMES:
        for preset in GAMES[game].presets:
            at = GAMES[game].under({"preset": preset.id})
            usual = at.target if at.scoring.strokes or not (preset.target or preset.deals) else preset.target
            session = ask(game, house={"preset": preset.id})["session"]
            assert (session["target"], session["length"]) == (usual or None, preset.deals or None)
            session = ask(game, house={"preset": preset.id}, length=7)["session"]
            assert (session["target"], session["length"]) == (at.target if at.scoring.strokes else None, 7)
    session = ask("schieber", target=1000, length=12)["session"]
    assert (session["target"], session["length"]) == (1000, 12)
    session = ask("schieber", length="none")["session"]
    assert (session["target"], session["length"]) == (2500, None)


# game, a preset with values on top; target and number of deals
ON_TOP: list[tuple[str, dict[str, Any], int | None, int | None]] = [
    ("belote", {"preset": "contest", "capot": "250"}, None, 12),
    ("belote", {"preset": "home", "capot": "250"}, 1000, None),
    ("belote", {"capot": "250"}, None, None),
    ("klaverjas-rotterdam-w", {"preset": "club"}, None, 16),
    ("schieber", {"preset": "home", "finish": "at_end"}, 1000, None),
]


@pytest.mark.parametrize(("game", "house", "target", "length"), ON_TOP, ids=str)
def test_a_preset_tells_what_ends_a_session_with_further_values_on_top_of_it(
    game: str, house: dict[str, Any], target: int | None, length: int | None
) -> None:
    """Wherever it is named; the session keeps what it tells, since only values are kept of a preset."""
    told: dict[str, Any] = {"players": FOUR, "deals": []}
    asked: tuple[Any, ...] = (
        {"evening": {**told, "game": game, "house": house}}, {"evening": told, "game": game, "house": house},
    )  # fmt: skip
    for request in asked:
        kept = ok("session", **request)
        assert (kept["session"]["target"], kept["session"]["length"]) == (target, length)
        ends = {name: value for name, value in (("target", target), ("length", length)) if value}
        assert {name: kept["evening"][name] for name in ("target", "length") if name in kept["evening"]} == ends
    sheet = ok("session", game=game, house=house, **told)
    assert (sheet["target"], sheet["length"]) == (target, length)
    own = ok("session", game=game, house=house, **told, length=7)
    assert (own["target"], own["length"]) == (None, 7)


@pytest.mark.parametrize("game", [name for name in SIDES_GAMES if any(rule.id == "reach" for rule in GAMES[name].house_rules)])
def test_a_target_is_reached_or_has_to_be_passed(game: str) -> None:
    for points, reaches, passes in ((490, None, None), (500, 0, None), (510, 0, 0)):
        for reach, winner in (("at_least", reaches), ("more", passes)):
            session = ask(game, {"results": [points, 0]}, target=500, house={"reach": reach})["session"]
            assert session["games"][0]["winner"] == winner


def test_where_the_order_counts_and_is_not_known_the_session_asks() -> None:
    both = [{"results": [1350, 1147]}, {"results": [1152, 1355]}]
    session = ask("schieber", *both, house=ORDERED)["session"]
    assert [(row["finished"], row["asks"]) for row in session["sheet"]] == [(None, False), (None, True)]
    assert [(doubt["where"], doubt["code"]) for doubt in session["warnings"]] == [("deals[1]", "session/finish-unknown")]
    assert session["games"][0]["winner"] is None
    for name, side in (("An", 0), ("Door", 1)):
        told = ask("schieber", both[0], {**both[1], "finished": name}, house=ORDERED)["session"]
        assert (told["games"][0]["winner"], told["sheet"][1]["finished"], told["warnings"]) == (side, side, [])
    assert ask("schieber", *both)["session"]["games"][0]["winner"] is None, "equal totals: another deal"
    assert ask("schieber", *both, {"results": [0, 157]})["session"]["games"][0]["winner"] == 1


def test_figures_decide_where_stoeck_and_melds_do() -> None:
    """Forehand's side, of An and Cis, has four jacks: 200. The others would reach the target with their first card points."""
    deal = {"dealer": "W", "trump": "C", "points": 97, "won": 5, "announced": [{"kind": "four", "rank": "J"}]}
    told = {"game": "schieber", **deal}
    for order, winner in (("stoeck_weis_stich", 0), ("stoeck_stich_weis", 1)):
        deals = [{"results": [850, 987]}, {"deal": told}]
        session = ask("schieber", *deals, house={"finish": order}, target=1000, first_dealer="Cis")["session"]
        assert session["sheet"][1]["results"] == [297, 60]
        assert (session["games"][0]["winner"], session["sheet"][1]["asks"]) == (winner, False)
    deals[1] = {"deal": told, "finished": "An"}
    session = ask("schieber", *deals, house={"finish": order}, target=1000, first_dealer="Cis")["session"]
    assert session["games"][0]["winner"] == 1
    assert [doubt["code"] for doubt in session["warnings"]] == ["session/another-finished"]


@pytest.mark.parametrize(("order", "winner"), [("at_end", 1), ("stoeck_weis_stich", 0), ("stoeck_stich_weis", 0)])
def test_the_stoeck_count_before_all_else(order: str, winner: int) -> None:
    """Forehand's side, of An and Cis, needs its Stöck only; with a sequence the others have more in the end."""
    figures = {"dealer": "W", "trump": "C", "points": 97, "won": 5}
    melds = {"announced": [{"kind": "stöck"}], "opponents_announced": [{"kind": "sequence", "length": 4}]}
    deals = [{"results": [980, 990]}, {"deal": {"game": "schieber", **figures, **melds}}]
    session = ask("schieber", *deals, house={"finish": order}, target=1000, first_dealer="Cis")["session"]
    assert session["sheet"][1]["results"] == [117, 110]
    assert session["games"][0]["winner"] == winner


def test_the_first_to_half_the_target_is_named() -> None:
    for results, half in (([400, 300], None), ([500, 300], 0), ([300, 510], 1), ([700, 600], 0), ([600, 600], None)):
        session = ask("schieber", {"results": results}, {"results": [0, 100]}, target=1000)["session"]
        assert session["games"][0]["half"] == (half if results != [600, 600] else None)
    assert "half" not in ask("belote", {"results": [500, 0]}, target=1000)["session"]["games"][0]


# the deals

STROKES = st.tuples(st.sampled_from([0, 1, 2, 4, 6, 8, 16]), st.booleans()).map(lambda one: (one[0], 0) if one[1] else (0, one[0]))


@given(st.lists(STROKES, max_size=15), st.integers(0, 3))
@settings(max_examples=30, deadline=None)
def test_strokes_alone_come_to_the_games_of_the_sheet(deals: list[tuple[int, int]], first: int) -> None:
    session = ask("saskop", *({"results": list(one)} for one in deals), first_dealer=FOUR[first])["session"]
    reply: Any = answer({"verb": "session", "game": "saskop", "deals": [list(one) for one in deals], "dealer": first})
    assert answer({"verb": "strokes", "game": "saskop", "deals": deals, "dealer": first}) == reply
    for one, other in zip(session["games"], reply["ok"]["games"], strict=True):
        assert {key: one[key] for key in ("deals", "totals", "marks", "winner", "to_nothing")} == other
    assert session["next"]["dealer"] == FOUR[reply["ok"]["dealer"]]


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


# the other verb


@pytest.mark.parametrize("game", SIDES_GAMES)
def test_a_sheet_is_what_the_session_says(game: str) -> None:
    unit = 1 if GAMES[game].scoring.strokes else 10
    deals = [{"results": [4 * unit, 0]}, {"thrown_in": True}, {"results": [0, 6 * unit]}]
    players = FOUR[: GAMES[game].seats]
    told = {"game": game, "players": players, "first_dealer": "An", "deals": deals}
    assert ok("session", **told) == evening(told)["session"]


def test_the_deal_passes_to_the_right_where_the_table_plays_so() -> None:
    """Players stand clockwise all the same: the second sits at the first one's left."""
    players, deals = ["An", "Bo", "Cy", "Di"], [{"results": [100, 62]}, {"results": [62, 100]}]
    for house, dealers in (({}, ["An", "Bo", "Cy"]), ({"direction": "right"}, ["An", "Di", "Cy"])):
        told = ok("session", "belote", players=players, deals=deals, first_dealer="An", house=house)
        assert [row["dealer"] for row in (*told["sheet"], told["next"])] == dealers
        assert told["next"]["seats"] == {"N": "An", "E": "Bo", "S": "Cy", "W": "Di"}
