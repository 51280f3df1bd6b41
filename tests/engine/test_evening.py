"""An evening as it is written down: its two forms, what is wrong in it, and what its deals come to."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from check.by_chance import deal as dealt
from check.deals import WHOLE
from engine.asking import GAME, ok, refused, rule
from engine.evenings import FOUR, block, evening, whole
from stoek.api import answer
from stoek.notation.record import known
from stoek.session.evening import DealLine, Evening
from stoek.session.forms import read
from stoek.session.json_form import read_json, write_json
from stoek.session.text import read_text, write_text

NAMED = '[North "An"] [East "Bert"] [South "Cis"] [West "Door"]\n'
GAVE_UP = {"declarer": "S", "bid": 1, "stock": "gave-up"}
"""A deal that comes to -10 for South."""
OTHERWISE = {**GAVE_UP, "house": {"double_no_tricks": True}}
SOUND = NAMED + WHOLE
"""A deal that comes to +2 for West, who is Door."""
REVOKED = SOUND.replace("1. W: AS 7S JH 8S", "1. W: AS QC JH 8S").replace("7. W: 9D QC AH TH", "7. W: 9D 7S AH TH")
UNFINISHED = SOUND[: SOUND.index("5. W:")]


def of(*deals: object, **facts: object) -> Any:
    """The answer to an evening of four players with these deals."""
    return evening({"players": FOUR, "deals": list(deals), **facts})


# the page


def test_the_forms_on_the_page_are_one_evening() -> None:
    text, faults = read_text(block("stoek-evening"))
    assert faults == []
    same, faults = read(block("json"))
    assert faults == []
    assert text == same
    assert write_text(text, [None, None, (-10,)]) == re.sub(r" +# .*", "", block("stoek-evening"))


def test_the_faults_on_the_page_are_those_found() -> None:
    found = [f"{fault['where']}: {fault['message']}" for fault in evening(block("stoek-faults"))["faults"]]
    assert "\n".join(found) + "\n" == block("text")


# the forms

words = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=40).map(
    lambda text: " ".join(text.replace("\ufeff", "").split())
)
names = words.filter(lambda name: name not in ("", "?"))
results = st.integers(-400, 400)
links = st.sampled_from(["1", "1;g=staekske-rape;c=S;b=1;k=gave-up", "1;g=staekske-rape;t=C;p=W:JCAC"])


@st.composite
def evenings(draw: st.DrawFn) -> Evening:
    players = draw(st.lists(names, min_size=4, max_size=5, unique_by=lambda name: " ".join(name.casefold().split())))
    declarers = st.none() | st.sampled_from(players)
    played = st.builds(DealLine, declarers, st.none() | st.tuples(results), st.none() | links)
    lines = draw(st.lists(played | st.just(DealLine(thrown_in=True)), max_size=6))
    facts: dict[str, str | int] = known(
        evening=draw(st.none() | names), date=draw(st.none() | names), game=draw(st.none() | st.just(GAME)),
        first_dealer=draw(st.none() | st.sampled_from(players)),
        stake=draw(st.none() | st.sampled_from(["0.05", "1", "0.125"])), unit=draw(st.none() | st.just("€")),
        on_and_off=draw(st.none() | st.integers(0, 40)),
    )  # fmt: skip
    house: dict[str, bool | str] = draw(st.sampled_from([{}, {"required_floor": "none", "double_no_tricks": True}]))
    return Evening(facts, house, tuple(players), tuple(lines))


@given(evenings())
@settings(max_examples=80, deadline=None)
def test_what_is_written_is_read_again(one: Evening) -> None:
    assert read_text(write_text(one)) == (one, [])
    assert read_json(write_json(one)) == (one, [])


@given(evenings())
@settings(max_examples=30, deadline=None)
def test_the_answer_in_either_form_is_the_same_evening(one: Evening) -> None:
    as_text, as_json = evening(write_text(one), to="text"), evening(write_json(one), to="json")
    assert evening(as_text["evening"])["evening"] == as_json["evening"] == write_json(one)
    assert as_text["session"] == as_json["session"] or as_json["session"]["warnings"]
    assert as_text["session"]["totals"] == as_json["session"]["totals"]


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from([*FOUR, "+2", SOUND, "1;t=C"]),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.sampled_from(["declarer", "result", "deal", "thrown_in", "x"]), inner, max_size=4)
    ),
    max_leaves=12,
)
keys = st.sampled_from(
    ["game", "evening", "date", "house", "players", "scorer", "first_dealer", "stake", "unit", "on_and_off", "deals", "x"]
)


@given(st.dictionaries(keys, junk, max_size=6), st.booleans())
@settings(max_examples=100, deadline=None)
def test_junk_is_answered(written: dict[str, Any], seated: bool) -> None:
    found = evening({**written, "players": FOUR} if seated else written)
    for fault in found["faults"]:
        assert fault["message"]
        assert fault["where"]
        assert len(fault["message"]) < 2000


@given(st.text(max_size=60), st.integers(0, 400), st.integers(0, 40))
@example("0\x1f", 226, 1)
@example("#),", 240, 4)
@example("\t?\x7f", 173, 2)
@example('1. Dora"', 226, 1)
@example("12 150\ufeff#deal=1;g=staekske-rape½", 226, 1)
@settings(max_examples=100, deadline=None)
def test_a_text_with_something_strange_in_it_is_answered(strange: str, start: int, length: int) -> None:
    text = block("stoek-evening")
    found = evening(text[: start % len(text)] + strange + text[start % len(text) + length :], to="text")
    assert all(fault["message"] and fault["where"] for fault in found["faults"])
    assert evening(found["evening"], to="text")["evening"] == found["evening"]


@pytest.mark.parametrize("many", ["x\n" * 20_000, {"players": FOUR, "deals": ["x"] * 20_000}], ids=["text", "json"])
def test_what_comes_after_more_deals_than_an_evening_has_is_not_read(many: object) -> None:
    found = evening(many)
    [left_out] = [fault for fault in found["faults"] if fault["code"] == "session/too-many-deals"]
    assert "201" in left_out["where"] or left_out["where"] == "deals[200]"
    assert len(found["faults"]) <= 202


def test_a_huge_number_is_a_fault() -> None:
    assert of({"declarer": "An", "result": 10**5000})["faults"][0]["place"] == {"path": "deals[0].result"}


# id, the request, where the error is
NOT_ASKED_RIGHTLY: list[tuple[str, dict[str, object], str]] = [
    ("nothing", {}, "evening"),
    ("no such form", {"evening": "", "to": "link"}, "to"),
    ("a form that is none", {"evening": "", "to": ["text"]}, "to"),
    ("no such game", {"evening": "", "game": "skat"}, "game"),
    ("no such house rule", {"evening": "", "game": GAME, "house": {"schmeiss": True}}, "house.schmeiss"),
    ("another key", {"evening": "", "players": FOUR}, "players"),
]


@pytest.mark.parametrize(("asked", "where"), [pytest.param(*row[1:], id=row[0]) for row in NOT_ASKED_RIGHTLY])
def test_what_is_wrong_with_the_request_itself_is_an_error(asked: dict[str, object], where: str) -> None:
    error: Any = answer({"verb": "evening", **asked})["error"]
    assert (error["type"], error["where"]) == ("bad-request", where)


def test_a_result_may_have_any_space_after_its_sign() -> None:
    for space in (" ", "\n", "\u2009"):
        [line] = evening({"players": FOUR, "deals": [{"declarer": "An", "result": f"-{space}12"}]})["session"]["sheet"]
        assert line["result"] == -12


def test_house_rules_of_the_request_stand_behind_those_of_the_evening() -> None:
    lost = dealt_without_tricks()
    asked = {"game": GAME, "house": {"double_no_tricks": True}}
    written = {"players": FOUR, "deals": [{"deal": lost}]}
    assert evening(written, **asked)["session"]["sheet"][0]["result"] == -100
    assert evening({**written, "house": {"double_no_tricks": False}}, **asked)["session"]["sheet"][0]["result"] == -50


# id, what is written, where the fault is, its code
FAULTS: list[tuple[str, object, str, str | None]] = [
    ("number", 7, "evening", "not-an-evening"),
    ("null", None, "evening", "not-an-evening"),
    ("no JSON", "{", "line 1, column 2", "notation/not-json"),
    ("nested", "{" + '"a":[' * 60, "line 1, column 1", "notation/json-too-deep"),
    ("unknown key", {"players": FOUR, "colour": 1}, "colour", "notation/key-unknown"),
    ("unknown key of a deal", {"players": FOUR, "deals": [{"winner": "An"}]}, "deals[0].winner", "notation/key-unknown"),
    ("deals no list", {"players": FOUR, "deals": "An +2"}, "deals", "notation/kind-unexpected"),
    ("a deal no object", {"players": FOUR, "deals": ["An +2"]}, "deals[0]", "notation/no-object"),
    ("players no list", {"players": "An"}, "players", "notation/kind-unexpected"),
    ("a player a number", {"players": ["An", "Bert", "Cis", 4]}, "players[3]", "notation/kind-unexpected"),
    ("a player without a name", {"players": ["An", "Bert", "Cis", " "]}, "players[3]", "name-missing"),
    ("a name twice", {"players": ["An", "Bert", "Cis", "AN"]}, "players[3]", "name-twice"),
    ("a name too long", {"players": ["An", "Bert", "Cis", "D" * 41]}, "players[3]", "notation/too-long-a-line"),
    ("a name on two lines", {"players": ["An", "Bert", "Cis", "Do\nor"]}, "players[3]", "notation/not-printable"),
    ("three players", {"players": FOUR[:3]}, "players", "protocol/verbs/players-of-game"),
    ("six players", {"players": [*FOUR, "E", "F"]}, "players", "protocol/verbs/players-of-game"),
    ("nobody", {}, "players", "protocol/verbs/players-of-game"),
    ("nobody, in a text", "", "line 1, column 1", "protocol/verbs/players-of-game"),
    ("scorer not at the table", {"players": FOUR, "scorer": "Els"}, "scorer", "scorer-not-at-table"),
    ("first dealer not at the table", {"players": FOUR, "first_dealer": "Els"}, "first_dealer", "first-dealer-not-at-table"),
    ("stake", {"players": FOUR, "stake": "much"}, "stake", "notation/not-a-value"),
    ("stake negative", {"players": FOUR, "stake": -1}, "stake", "notation/not-a-value"),
    ("stake beyond numbers", {"players": FOUR, "stake": float("-inf")}, "stake", "notation/number-too-long"),
    ("stake not finite", {"players": FOUR, "stake": float("nan")}, "stake", "notation/not-a-value"),
    ("stake of a million noughts", {"players": FOUR, "stake": "0e-1000000"}, "stake", "notation/not-a-value"),
    ("stake in figures of others", {"players": FOUR, "stake": "١"}, "stake", "notation/not-a-value"),
    ("stake divided", {"players": FOUR, "stake": "1_0"}, "stake", "notation/not-a-value"),
    ("a unit too long", {"players": FOUR, "unit": "g" * 25}, "unit", "notation/too-long-a-line"),
    ("on and off", {"players": FOUR, "first_dealer": "An", "on_and_off": "soon"}, "on_and_off", "notation/not-a-value"),
    ("on and off true", {"players": FOUR, "first_dealer": "An", "on_and_off": True}, "on_and_off", "notation/kind-unexpected"),
    ("on and off without a dealer", {"players": FOUR, "on_and_off": 2}, "on_and_off", "last-round-needs-dealer"),
    ("too many deals", {"players": FOUR, "first_dealer": "An", "on_and_off": 0, "deals": [{}] * 5},
     "on_and_off", "too-many-last-deals"),
    ("201 deals", {"players": FOUR, "deals": [{}] * 201}, "deals[200]", "too-many-deals"),
    ("game unknown", {"players": FOUR, "game": "skat"}, "game", "games/no-game"),
    ("game no name", {"players": FOUR, "game": "Skat!"}, "game", "notation/not-a-value"),
    ("house rule unknown", {"players": FOUR, "house": {"schmeiss": True}}, "house.schmeiss", "rules/no-such-house-rule"),
    ("house rule value", {"players": FOUR, "house": {"required_floor": "one"}},
     "house.required_floor", "rules/house-value-impossible"),
    ("house rule number", {"players": FOUR, "house": {"required_floor": 1}}, "house.required_floor", "notation/house-value-kind"),
    ("result a word", {"players": FOUR, "deals": [{"declarer": "An", "result": "two"}]}, "deals[0].result", "notation/not-a-value"),
    ("result a fraction", {"players": FOUR, "deals": [{"declarer": "An", "result": 2.5}]},
     "deals[0].result", "notation/not-a-value"),
    ("result true", {"players": FOUR, "deals": [{"declarer": "An", "result": True}]},
     "deals[0].result", "notation/kind-unexpected"),
    ("declarer unknown", {"players": FOUR, "deals": [{"declarer": "Els", "result": 2}]},
     "deals[0].declarer", "declarer-not-at-table"),
    ("declarer left out", {"players": FOUR, "deals": [{"result": 2}]}, "deals[0]", "result-without-declarer"),
    ("thrown in with a result", {"players": FOUR, "deals": [{"thrown_in": True, "result": 2}]},
     "deals[0].thrown_in", "thrown-in-and-played"),
    ("thrown in perhaps", {"players": FOUR, "deals": [{"thrown_in": "yes"}]}, "deals[0].thrown_in", "notation/kind-unexpected"),
    ("deal a number", {"players": FOUR, "deals": [{"declarer": "An", "deal": 7}]}, "deals[0].deal", "in-the-deal"),
    ("deal not readable", {"players": FOUR, "deals": [{"declarer": "An", "deal": "1;t=X"}]}, "deals[0].deal", "in-the-deal"),
    ("deal of another game", {"players": FOUR, "deals": [{"declarer": "An", "deal": "1;g=skat"}]},
     "deals[0].deal", "deal-of-another-game"),
    ("tag not closed", '[Players "An" "Bert" "Cis" "Door"]\n[Date "x"', "line 2, column 1", "tag-not-closed"),
    ("tag unknown", '[Players "An" "Bert" "Cis" "Door"]\n  [Dote "x"]', "line 2, column 4", "tag-unknown"),
    ("tag twice", '[Players "An" "Bert" "Cis" "Door"]\n[Date "x"] [Date "y"]', "line 2, column 13", "tag-twice"),
    ("two dates", '[Players "An" "Bert" "Cis" "Door"]\n[Date "x" "y"]', "line 2, column 12", "one-value-only"),
    ("brackets without a deal", '[Players "An" "Bert" "Cis" "Door"]\n1. An (+5)', "line 2, column 7", "brackets-without-deal"),
    ("a word in brackets", '[Players "An" "Bert" "Cis" "Door"]\n1. An (five) 1;c=N', "line 2, column 7", "notation/not-a-value"),
    ("deal link in a text", '[Players "An" "Bert" "Cis" "Door"]\n1. An ? 1;t=X', "line 2, column 9", "in-the-deal"),
]  # fmt: skip


@pytest.mark.parametrize(("written", "where", "code"), [pytest.param(*row[1:], id=row[0]) for row in FAULTS])
def test_a_fault_is_told_at_its_place(written: object, where: str, code: str | None) -> None:
    found = evening(written)["faults"]
    assert [(fault["where"], fault["code"]) for fault in found] == [(where, whole(code))], found


def test_a_fault_within_a_deal_names_its_number() -> None:
    assert [one["deal"] for one in of({}, {"declarer": "Els"}, {"declarer": "An", "result": "x"})["faults"]] == [2, 3]
    assert evening('[Players "An" "Bert" "Cis" "Door"]\n1. An +2\n2. An x')["faults"][0]["deal"] == 2
    assert of(stake="x")["faults"][0]["deal"] is None


def test_what_can_be_read_is_counted() -> None:
    found = of({"declarer": "An", "result": 2}, {"declarer": "Els", "result": 5}, {"declarer": "An", "result": "x"}, {})
    assert found["session"]["totals"] == {"An": 2, "Bert": 0, "Cis": 0, "Door": 0}
    assert [line["result"] for line in found["session"]["sheet"]] == [2, None, None, None]


OF_BELOTE = "1;g=belote;c=N;t=H;P=90;w=5"

# what is written in the line, and what of it the text keeps
NOT_COUNTED = [f"An +5  {OF_BELOTE}", f"An (+5)  {OF_BELOTE}", "An (+5)", "(+5)", "An (five)", "Zed +5", "An (+5) 7"]


@pytest.mark.parametrize("typed", NOT_COUNTED)
def test_a_line_with_a_fault_counts_nothing_and_stays_as_it_was_typed(typed: str) -> None:
    found = evening(f'[Game "{GAME}"] [Players "An" "Bert" "Cis" "Door"]\n1. {typed}\n2. An +2\n', to="text")
    assert [fault["deal"] for fault in found["faults"]] == [1]
    assert [(line["result"], line["from"]) for line in found["session"]["sheet"]] == [(None, None), (2, "written")]
    assert found["session"]["totals"]["An"] == 2
    assert f"\n1. {typed}\n" in found["evening"]
    again = evening(found["evening"], to="text")
    assert (again["evening"], len(again["faults"])) == (found["evening"], 1)


def test_a_dealer_who_sits_out_counts_nothing() -> None:
    lines = [{"declarer": "Cis", "result": 1}, {"declarer": "An", "result": 2}]
    found = evening({"players": [*FOUR, "Els"], "first_dealer": "Cis", "deals": lines})
    assert [fault["deal"] for fault in found["faults"]] == [1]
    assert found["session"]["totals"] == {"An": 2, "Bert": 0, "Cis": 0, "Door": 0, "Els": 0}


def test_brackets_beside_a_deal_that_tells_no_result_stay() -> None:
    typed = "An (+5)  1;g=staekske-rape;c=N;b=3;k=taken"
    found = evening(f'[Game "{GAME}"] [Players "An" "Bert" "Cis" "Door"]\n1. {typed}\n', to="text")
    assert (found["faults"], found["session"]["sheet"][0]["result"]) == ([], None)
    (warning,) = found["session"]["warnings"]
    assert warning["code"] == "session/brackets-count-nothing"
    assert f"\n1. {typed}\n" in found["evening"]
    assert evening(found["evening"], to="text")["evening"] == found["evening"]


def test_without_players_there_is_no_sheet() -> None:
    assert evening({"deals": [{"declarer": "An", "result": 2}]})["session"] is None
    assert evening({"players": FOUR, "game": "skat"})["session"] is None
    assert evening({"players": FOUR, "game": "skat"}, game=GAME)["session"] is not None


def test_the_scorer_is_last() -> None:
    found = evening({"players": FOUR, "scorer": "bert", "first_dealer": "CIS", "deals": [{"declarer": "an", "result": 1}]})
    assert found["evening"]["players"] == ["Cis", "Door", "An", "Bert"]
    assert found["session"]["sheet"][0]["dealer"] == "Cis"
    assert found["session"]["sheet"][0]["declarer"] == "An"
    assert [one["player"] for one in found["session"]["columns"]] == ["Cis", "Door", "An", "Bert"]


# what is written for a deal, its declarer and result, and how it is read
TEXTS: list[tuple[str, tuple[str | None, int | None]]] = [
    ("1. An +2", ("An", 2)), ("An 2", ("An", 2)), ("1) an −12", ("An", -12)), ("1: An - 3", ("An", -3)), ("1. An 0", ("An", 0)),
    ("1. An ?", ("An", None)), ("1. An", ("An", None)), ("1. An (+7) 1;c=N", ("An", None)), ("1. ? ?", (None, None)),
    ("1. ?", (None, None)), ('1. "An" +2', ("An", 2)), ("1. Jan Piet 4  # late", ("Jan Piet", 4)),
    ("1. Jan Piet", ("Jan Piet", None)),
    ("1. O#2 +3", ("O#2", 3)), ("1. O#2", ("O#2", None)), ("1. thrown in", (None, None)), ("1. None", (None, None)),
]  # fmt: skip


@pytest.mark.parametrize(("line", "expected"), TEXTS)
def test_a_line_of_the_text(line: str, expected: tuple[str | None, int | None]) -> None:
    found, faults = read_text(f'[Players "An", "Jan Piet", "O#2", "Dé–3"]\n{line}\n2. "Dé–3" +1')
    assert faults == []
    declarer, result = expected
    assert (found.lines[0].declarer, found.lines[0].results) == (declarer, None if result is None else (result,))
    assert found.lines[0].thrown_in == (line in ("1. thrown in", "1. None"))
    assert found.lines[1] == DealLine("Dé–3", (1,))


def test_players_divided_by_commas() -> None:
    assert read_text('[Players "An, Jan Piet,Cis , Door"]')[0].players == ("An", "Jan Piet", "Cis", "Door")


# what is written for a deal, then what counts: declarer, result, whence; and the code of its warning
RESULTS: list[tuple[str, dict[str, Any], tuple[Any, ...], str | None]] = [
    ("written", {"declarer": "An", "result": 2}, ("An", 2, "written"), None),
    ("written as typed", {"declarer": "An", "result": " −12 "}, ("An", -12, "written"), None),
    ("by the deal", {"declarer": "Cis", "deal": GAVE_UP}, ("Cis", -10, "deal"), None),
    ("by the deal, and its names", {"deal": SOUND}, ("Door", 2, "deal"), None),
    ("both agree", {"declarer": "Door", "result": 2, "deal": SOUND}, ("Door", 2, "deal"), None),
    ("both differ", {"declarer": "Door", "result": -12, "deal": SOUND}, ("Door", 2, "deal"), "another-result"),
    ("another declarer", {"declarer": "Bert", "deal": SOUND}, ("Bert", 2, "deal"), "another-declarer"),
    ("unfinished", {"declarer": "Door", "result": 7, "deal": UNFINISHED}, ("Door", 7, "written"), "written-result-counts"),
    ("unfinished, nothing written", {"declarer": "Door", "deal": UNFINISHED}, ("Door", None, None), "counts-nothing-yet"),
    ("findings", {"declarer": "Door", "result": 7, "deal": REVOKED}, ("Door", 7, "written"), "written-result-counts"),
    ("a deal not begun", {"deal": "1;g=staekske-rape"}, (None, None, None), "counts-nothing-yet"),
    ("not entered", {"declarer": "An"}, ("An", None, None), None),
    ("thrown in", {"thrown_in": True}, (None, 0, "thrown-in"), None),
    ("names of another table", {"declarer": "An", "deal": SOUND.replace("Door", "Els")}, ("An", 2, "deal"),
     "declarer-of-deal-unknown"),
    ("another house rule", {"declarer": "An", "deal": OTHERWISE}, ("An", -10, "deal"), "another-house-rule"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "counts", "warning"), [pytest.param(*row[1:], id=row[0]) for row in RESULTS])
def test_what_counts(line: dict[str, Any], counts: tuple[Any, ...], warning: str | None) -> None:
    found = of(line)
    (told,) = found["session"]["sheet"]
    assert (told["declarer"], told["result"], told["from"]) == counts
    assert found["faults"] == []
    warnings = found["session"]["warnings"]
    assert [(one["deal"], one["where"].partition(".")[0], one["code"]) for one in warnings] == (
        [(1, "deals[0]", whole(warning))] if warning else []
    )
    declarer, result, _ = counts
    assert found["session"]["totals"] == {name: result or 0 if name == declarer else 0 for name in FOUR}


def test_the_dealer_of_a_deal_is_the_one_whose_turn_it_is() -> None:
    assert of({"deal": SOUND}, first_dealer="An")["session"]["warnings"] == []
    (warning,) = of({"deal": SOUND}, first_dealer="Bert")["session"]["warnings"]
    assert (warning["code"], warning["where"]) == ("session/another-dealer", "deals[0].deal")


def test_the_house_rules_of_the_evening_apply_to_its_deals() -> None:
    lost = dealt_without_tricks()
    assert of({"deal": lost}, house={"double_no_tricks": True})["session"]["sheet"][0]["result"] == -100
    assert of({"deal": lost})["session"]["sheet"][0]["result"] == -50


def dealt_without_tricks() -> dict[str, Any]:
    """The stock refused, and no trick."""
    return {
        "declarer": "W", "bid": 3, "stock": "refused", "points": 20, "won": 0,
        "tags": {"North": "An", "East": "Bert", "South": "Cis", "West": "Door"},
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(20))
def test_a_deal_by_chance_counts_as_it_is_checked(seed: int) -> None:
    text = NAMED + dealt(seed).text()
    told = of({"deal": text})["session"]["sheet"][0]
    assert told["result"] == ok("check", deal=text)["result"]["declarer"]
    assert told["declarer"] == FOUR["NESW".index(dealt(seed).declarer)]
    assert ok("session", players=FOUR, deals=[{"deal": told["link"]}])["totals"][told["declarer"]] == told["result"]


# the sheet


def test_columns_of_the_sheet() -> None:
    lines = [
        {"declarer": "An", "result": 105},
        {"declarer": "Bert", "result": -12},
        {"thrown_in": True},
        {"declarer": "An", "result": -210},
    ]
    columns = of(*lines)["session"]["columns"]
    assert columns[0]["totals"] == [
        {"deal": 1, "total": 105, "umbrellas": 1, "rest": 5, "line": "above", "crossed": True},
        {"deal": 4, "total": -105, "umbrellas": 1, "rest": 5, "line": "below", "crossed": False},
    ]
    assert [len(one["totals"]) for one in columns] == [2, 1, 0, 0]


def test_five_at_the_table() -> None:
    five = ["An", "Bert", "Cis", "Door", "Els"]
    found = evening({"players": five, "first_dealer": "Cis", "deals": [{"declarer": "An", "result": 1}, {"thrown_in": True}]})
    sheet, following = found["session"]["sheet"], found["session"]["next"]
    assert [line["out"] for line in sheet] == ["Cis", "Door"]
    assert sheet[0]["seats"] == {"N": "An", "E": "Bert", "S": "Door", "W": "Els"}
    assert following["seats"] == {"N": "An", "E": "Bert", "S": "Cis", "W": "Door"}
    assert (following["deal"], following["dealer"]) == (3, "Els")
    assert ok("check", deal=following["start"])["calls"]["seat"] == "E", "An is the sitter and Bert speaks first"
    (fault,) = evening({"players": five, "first_dealer": "Cis", "deals": [{"declarer": "Cis", "result": 1}]})["faults"]
    assert fault["code"] == "session/declarer-sits-out"
    assert evening({"players": five})["session"]["next"]["seats"] is None


def test_a_deal_to_be_entered_knows_the_table() -> None:
    found = of(evening="Thursday, Jo's", date="2026-11-19", first_dealer="Bert", house={"required_floor": "none"}, game=GAME)
    start = ok("notation", None, deal=found["session"]["next"]["start"], to="json")["deal"]
    assert start == {
        "game": GAME, "house": {"required_floor": "none"}, "dealer": "E",
        "tags": {
            "Event": "Thursday, Jo's", "Date": "2026-11-19",
            "North": "An", "East": "Bert", "South": "Cis", "West": "Door",
        },
    }  # fmt: skip


def test_the_evening_ends_when_on_and_off_has_come_round() -> None:
    lines = [{"declarer": "An", "result": 1}] * 5
    session = of(*lines, first_dealer="An", on_and_off=2)["session"]
    assert (session["over"], session["next"]["deal"], session["next"]["dealer"]) == (False, 6, "Bert")
    assert session["last_round"] == {"dealers": ["Cis", "Door", "An", "Bert"], "off": "Cis"}
    session = of(*lines, {"thrown_in": True}, first_dealer="An", on_and_off=2)["session"]
    assert (session["over"], session["next"]) == (True, None)


# the verb session


def test_a_session_takes_an_evening_as_it_is_written() -> None:
    """The old name of the verb answers the same."""
    asked = {"evening": block("stoek-evening"), "to": "text", "game": GAME, "house": {"double_no_tricks": True}}
    assert ok("session", **asked) == evening(asked.pop("evening"), **asked)


def test_a_session_takes_numbers_as_they_are_typed() -> None:
    typed = ok(
        "session", players=FOUR, deals=[{"declarer": "an", "result": " −12 "}], stake="0,05", on_after="2", first_dealer="BERT"
    )
    assert typed == ok(
        "session", players=FOUR, deals=[{"declarer": "An", "result": -12}], stake=0.05, on_after=2, first_dealer="Bert"
    )


def test_a_session_takes_deals() -> None:
    found = ok("session", players=FOUR, deals=[{"deal": SOUND}, {"declarer": "Cis", "result": -12, "deal": GAVE_UP}])
    assert found["totals"] == {"An": 0, "Bert": 0, "Cis": -10, "Door": 2}
    assert [one["where"] for one in found["warnings"]] == ["deals[1].result"]


# id, the deal, where the error is, its code
REFUSED: list[tuple[str, object, str, str]] = [
    ("unfinished", {"deal": UNFINISHED}, "deals[0].deal", "counts-nothing-yet"),
    ("findings", {"declarer": "Door", "deal": REVOKED}, "deals[0].deal", "counts-nothing-yet"),
    ("declarer not known", {"deal": GAVE_UP}, "deals[0].declarer", "result-without-declarer"),
    ("no result", {"declarer": "An"}, "deals[0].result", "protocol/verbs/deal-not-told"),
    ("no declarer", {"result": 2}, "deals[0].declarer", "result-without-declarer"),
    ("declarer not at the table", {"declarer": "Els", "result": 2}, "deals[0].declarer", "declarer-not-at-table"),
    ("declarer a list", {"declarer": ["An"], "result": 2}, "deals[0].declarer", "notation/kind-unexpected"),
    ("result true", {"declarer": "An", "result": True}, "deals[0].result", "notation/kind-unexpected"),
    ("unknown key", {"declarer": "An", "result": 2, "x": 1}, "deals[0].x", "notation/key-unknown"),
    ("deal a number", {"declarer": "An", "deal": 7}, "deals[0].deal", "in-the-deal"),
    ("deal of another game", {"declarer": "An", "deal": "1;g=skat"}, "deals[0].deal", "deal-of-another-game"),
    ("thrown in and played", {"declarer": "An", "result": 2, "thrown_in": True}, "deals[0].thrown_in", "thrown-in-and-played"),
    ("thrown in perhaps", {"thrown_in": "yes"}, "deals[0].thrown_in", "notation/kind-unexpected"),
    ("nothing", {}, "deals[0].declarer", "protocol/verbs/deal-not-told"),
]


@pytest.mark.parametrize(("line", "where", "code"), [pytest.param(*row[1:], id=row[0]) for row in REFUSED])
def test_a_session_refuses_what_does_not_count(line: object, where: str, code: str) -> None:
    error = refused("session", players=FOUR, deals=[line])
    assert (error["where"], error["code"]) == (where, whole(code))


def test_the_dealer_who_sits_out_is_no_declarer_by_his_deal_either() -> None:
    five = [*FOUR, "Els"]
    error = refused("session", players=five, first_dealer="Door", deals=[{"deal": SOUND}])
    assert (error["where"], error["rule"]) == ("deals[0].declarer", rule("deal/five-players"))


SEATED = '[Game "{}"]\n[Players "An" "Bert" "Cis" "Door"]\n\n'


def test_a_quotation_that_does_not_end_is_no_comment() -> None:
    found = evening(SEATED.format("staekske-rape") + '1. An +2\n"Bert +5\n3. Cis -4 # won', to="text")
    assert found["evening"].endswith('1. An +2\n2. "\\"Bert" +5\n3. Cis -4\n')
    assert [fault["where"] for fault in found["faults"]] == ["line 5, column 1"]


def test_two_results_without_a_number_are_no_number_with_one_result() -> None:
    found = evening(SEATED.format("schieber") + "112:45\n2:An 100:57\n57:100", to="text")
    assert found["faults"] == []
    assert found["evening"].endswith("1. 112 45\n2. An 100 57\n3. 57 100\n")
