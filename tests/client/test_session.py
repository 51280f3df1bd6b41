"""The score sheet of a session as a scorer keeps it, without a page: lines, chairs, slips, texts, deals that arrive, two sides."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from engine.asking import ok
from rows import each_of
from stoek_site.features.score.deals import example_deals
from visiting.at_node import Reader
from visiting.evening_page import FOUR, GAME, session
from visiting.kept_forms import BEFORE
from visiting.sheet import Sheet

DEALS = [("An", 12), ("Cis", 16), ("Bert", -10), ("Door", 98), ("An", -12), ("Door", 9), ("Cis", -14), ("Bert", -95), ("Door", 96)]


GIVEN_UP = "1;g=staekske-rape;d=N;c=E;b=1;k=gave-up"


TAGS = "_North=An;_East=Bert;_South=Cis;_West=Door"


@pytest.fixture
def pad(reader: Reader) -> Sheet:
    """An, Bert, Cis and Door, and no line."""
    return Sheet(reader).opened('[Players "An" "Bert" "Cis" "Door"]\n[FirstDealer "An"]\n')


def stands(pad: Sheet, found: dict[str, Any]) -> None:
    """The pad shows what the engine says: the totals, and all of each column."""
    assert pad.now == [str(total).replace("-", "−") for total in found["totals"].values()]
    for line in ("above", "below"):
        said = [
            [
                ("was " if one["crossed"] else "") + str(one["total"]).replace("-", "minus ")
                for one in each["totals"]
                if one["line"] == line
            ]
            for each in found["columns"]
        ]
        cells = pad.box.all(f".pad__{line} td")
        assert [[total.words for total in cell.all(".total .visually-hidden")] for cell in cells] == said


def test_the_pad_is_that_of_the_engine_and_settled_as_in_the_source(pad: Sheet) -> None:
    """P: W pays N 5, E 19, S 23; N pays E 14, S 18; E pays S 4; at 5 cents −2.35, −1.35, 1.45, 2.25."""
    pad.put_in(DEALS)
    stands(pad, session(FOUR, DEALS))
    # Door has passed two hundred, Bert one below the line.
    for line, player, count in (("above", 3, 2), ("below", 1, 1)):
        assert len(pad.box.all(f".pad__{line} td")[player].all(".total")[-1].all("path")) == count
    assert "Change deal 1: An +12" in pad.box.called
    pad.press("New session")
    pad.name_players(["W", "N", "E", "S"])
    pad.fill("evening-stake", "0.05")
    pad.fill("evening-unit", "guilders")
    pad.put_in([("N", 5), ("E", 19), ("S", 23)])
    assert pad.texts(".settled__payers li") == [
        "W pays N 5 (0.25), E 19 (0.95), S 23 (1.15)", "N pays E 14 (0.70), S 18 (0.90)", "E pays S 4 (0.20)",
    ]  # fmt: skip
    assert pad.texts(".settled__once li") == ["W pays S 45 (2.25)", "N pays E 27 (1.35)", "W pays E 2 (0.10)"]
    rows = [[cell.words for cell in row.all("th, td")] for row in pad.box.all(".settled__table tr")]
    assert rows[1:] == [["W", "−47", "−2.35"], ["N", "−27", "−1.35"], ["E", "+29", "1.45"], ["S", "+45", "2.25"]]


def test_lines_are_changed_put_in_and_taken_out_and_players_change_chairs(pad: Sheet) -> None:
    pad.put_in(DEALS[:3])
    pad.change(2)
    [chosen] = [part for part in pad.seen(".line__player") if part.has("input[checked]")]
    assert chosen.one(".line__name").words == "Cis"
    pad.put("result", "−4")
    pad.save()
    assert "−4" in pad.rows[1]
    pad.change(2)
    pad.press("Insert deal before")
    pad.write("Door", "+20")
    assert len(pad.rows) == 4
    pad.change(1)
    pad.press("Delete deal")
    stands(pad, session(FOUR, [("Door", 20), ("Cis", -4), ("Bert", -10)]))
    for way, count in (("Undo", 4), ("Undo", 3), ("Redo", 4)):
        pad.press(way)
        assert len(pad.rows) == count
    pad.press("Move An one place down")
    assert pad.names == ["Bert", "An", "Cis", "Door"]
    pad.choose(".evening__count", "five")
    assert pad.names == ["Seat 1", "Bert", "An", "Cis", "Door"]
    pad.press("Move Seat 1 one place down")
    pad.choose(".evening__count", "four")
    assert "Bert" in pad.fault("count")
    assert len(pad.names) == 5


def test_who_deals_who_is_left_of_the_dealer_and_the_session_ends_on_and_off(pad: Sheet) -> None:
    for dealer, sitter in zip(FOUR, [*FOUR[1:], FOUR[0]], strict=True):
        assert f"{dealer} deals, {sitter} is the sitter." in pad.turn
        pad.begin()
        pad.press(f"{sitter} gave up −10")
        pad.press("Save deal")
    assert pad.now == ["−10"] * 4
    found = session(FOUR, [(name, -10) for name in [*FOUR[1:], FOUR[0]]], first_dealer="An", on_after=4)
    assert pad.column(2) == [line["dealer"] for line in found["sheet"]]
    pad.press("On and off")
    last = found["last_round"]
    assert f"{last['off']} is on. 4 more deals, dealt by {', '.join(last['dealers'])};" in pad.turn
    for declarer, result in DEALS[2:6]:
        pad.write(declarer, str(result))
    assert f"{last['off']} is off, and the session is over." in pad.turn
    assert not pad.seen("form.line")
    pad.press("On and off")
    assert pad.turn == "Deal 9: An deals, Bert is the sitter."


NO_RESULTS = ["", "twelve", "2.5", "1000000000", "--4", "<b>4</b>", "9" * 200]


def test_what_cannot_be_is_told_where_it_stands(pad: Sheet) -> None:
    """A result that is none, a line without a declarer, names that are missing, alike or too long, a stake that is none."""
    pad.begin()
    pad.put("result", "4")
    pad.save()
    assert pad.fault("declarer")
    for typed in NO_RESULTS:
        pad.write("An", typed)
        assert typed[:20] in pad.fault("result")
        assert pad.box.one("[id='evening-result']").get("aria-invalid") == "true"
    assert pad.rows == []
    pad.put("result", "4")
    for button in ("Change the sign", "Game points: one less"):
        pad.press(button)
    assert pad.value("result") == "−5"
    pad.write("An", "- 12")
    assert "−12" in pad.rows[0]
    pad.name_players(["", " an ", "AN", "x" * 39])
    assert pad.fault("players") == ""
    pad.name_players(["", " an ", "AN", "x" * 40])
    assert pad.fault("players") == "A name can have at most 40 letters."
    pad.write("North", "3")
    assert pad.names == ["North", "an (2)", "AN (3)", "x" * 40]
    pad.fill("evening-stake", "a lot")
    assert "“a lot”" in pad.fault("stake")


EVENING_TEXT = """[Evening "Thursday table"]
[Players "An" "Bert" "Cis" "Door"]
[FirstDealer "Cis"]
[Stake "0.10"]
[Unit "guilders"]
[OnAndOff "3"]

1. An +12
2. thrown-in
3. Bert -10
4. Door ?
"""


def test_out_as_text_and_in_again_set_aside_until_another_one_is(pad: Sheet) -> None:
    """Neither an empty pad nor an evening that came by a text takes the place of one written by hand."""
    pad.put_in(DEALS[:2])
    for _ in range(2):
        pad.press("New session")
        assert "of 2 deals" in pad.notice("kept")
    pad.opened(EVENING_TEXT)
    assert "of 2 deals" in pad.notice("kept")
    assert "Bert is on" in pad.turn
    assert pad.column(3) == ["An", "thrown in", "Bert", "Door"]
    assert pad.column(4) == ["+12", "–", "−10", "?"]
    pad.opened("\n".join(EVENING_TEXT.splitlines()[:-1]))
    assert "of 2 deals" in pad.notice("kept")
    # What is changed is one's own.
    pad.write("Bert", "3")
    pad.press("New session")
    for way, count in (("", 4), ("Undo", 2), ("Redo", 4)):
        if way:
            pad.press(way)
        assert f"of {count} deals" in pad.notice("kept")
    for name, count in (("Restore session", 4), ("Delete session", 0)):
        pad.press(name)
        assert (len(pad.rows), pad.notice("kept")) == (count, "")
        pad.press("New session")


# texts that are no evening of this game, and a word of what is told
NO_SESSIONS = {
    "": "is empty",
    "Dear An, see you on Thursday.": "does not contain a session",
    '[Game "staekske-rape"]\n[Dealer "N"]\n\nPlay:\n1. W: AS 7S JH 8S\n': "does not contain a session",
    '[Game "bridge"]\n[Players "A" "B" "C" "D"]\n1. A +3\n': "bridge",
    "[Players " + '"A" ' * 300_000: "too long to be a session",
    '{"players": {"__proto__": 4}, "deals": "many"}': "does not contain a session",
    '[Players "A" "B" "C"]\n1. A +3\n': "does not contain a session",
}


def test_what_is_wrong_in_a_session_is_told_with_its_place_and_a_text_that_is_none_changes_nothing(pad: Sheet) -> None:
    rows = f"1. An +12\n2. Dora +3\n3. Bert many\n4. Bert -12 {GIVEN_UP}\n"
    pad.opened(f'[Players "An" "Bert" "Cis" "Door"]\n[House "tea=on"]\n\n{rows}')
    told = " ".join(pad.texts(".evening__faults li"))
    assert [words for words in ("line 2", "tea", "line 5", "“Dora”", "line 6", "“many”") if words not in told] == []
    # What the cards come to counts, and the line says that something else was written.
    assert pad.column(4)[3] == "−10"
    assert any("-12" in words for words in pad.texts(".lines__note td"))
    assert pad.now == ["12", "−10", "0", "0"]
    for text, words in NO_SESSIONS.items():
        pad.opened(text)
        told = " ".join(pad.texts(".evening__faults li"))
        assert words in told, (text[:30], told)
        assert len(pad.texts(".evening__faults li")) <= 7
        assert (pad.names, len(pad.rows)) == (FOUR, 4)


DEALT_BY_CIS = "1;g=staekske-rape;d=S;c=W;b=1;k=gave-up"


# what stands behind #line=, the line it becomes, and words that are said
ARRIVALS = {
    "its own line": (f"{GIVEN_UP};{TAGS};_Round=1", (0, "Bert", "−10"), "It was An 12."),
    "the next line": (f"{GIVEN_UP};{TAGS};_Round=3", (2, "Bert", "−10"), "deal 3"),
    "without names": (f"{GIVEN_UP};_Round=1", (0, "Bert", "−10"), "deal 1"),
    "far ahead": (f"{GIVEN_UP};{TAGS};_Round=99", (2, "Bert", "−10"), "deal 99"),
    "no round": (f"{GIVEN_UP};{TAGS};_Round=soon", (2, "Bert", "−10"), "deal 3"),
    "another dealer": (f"{DEALT_BY_CIS};{TAGS};_Round=1", (0, "Door", "−10"), "An's turn"),
    "found at fault": (f"{GIVEN_UP.replace('c=E', 'c=S')};{TAGS};_Round=1", (0, "Cis", "−10"), "the checker found"),
    "encoded": (f"{GIVEN_UP};{TAGS};_Round=1".replace(";", "%3B"), (0, "Bert", "−10"), "It was An 12."),
    "nothing": ("", None, "no deal"),
    "not whole": (f"1;g=staekske-rape;d=N;c=E;b=3;k=taken;t=C;{TAGS};_Round=1", None, "Missing: "),
    "garbled": ("1;g=staekske-rape;d=N;c=Q;b=1;k=gave-up;%E0%A4", None, "(character"),
    "cut off": (GIVEN_UP[:-12], None, "cut off"),
    "another game": ("1;g=bridge;c=E;b=1;k=gave-up", None, "bridge"),
    "a stranger": (f"{GIVEN_UP};_East=Frits;_Round=1", None, "Frits"),
    "not a deal": ("<script>", None, "The score sheet is unchanged."),
}  # fmt: skip


@each_of(ARRIVALS)
def test_a_deal_comes_back_from_the_score_page(arrival: str, *, reader: Reader) -> None:
    link, line, words = ARRIVALS[arrival]
    reader.kept.clear()
    pad = Sheet(reader).opened('[Players "An" "Bert" "Cis" "Door"]\n[FirstDealer "An"]\n').put_in(DEALS[:2])
    pad.at(f"line={link}")
    assert words in pad.notice("arrived")
    if line:
        at, declarer, result = line
        assert len(pad.rows) == max(2, at + 1)
        assert (pad.column(3)[at], pad.column(4)[at]) == (declarer, result)
        opened = pad.box.all(".lines__deal")[at].get("href") or ""
        assert f"score/#deal=1;g={GAME}" in opened
        assert opened.endswith(f";_Round={at + 1}")
        pad.press("Take it back", "[data-notice=arrived]")
        assert "Taken back:" in pad.notice("arrived")
    assert pad.column(4) == ["+12", "+16"]
    pad.press("Close", "[data-notice=arrived]")
    assert pad.notice("arrived") == ""
    assert reader.run("() => location.hash") == ""


def test_what_arrived_is_taken_back_by_undo_as_well_and_one_that_comes_twice_is_told(pad: Sheet) -> None:
    pad.put_in(DEALS[:1]).at(f"line={GIVEN_UP}")
    assert "deal 2: Bert −10." in pad.notice("arrived")
    pad.put_in(DEALS[1:2])
    assert len(pad.rows) == 3
    assert len(pad.seen("[data-notice=arrived] button")) == 1
    pad.press("Undo")
    assert len(pad.seen("[data-notice=arrived] button")) == 2
    pad.press("Undo")
    assert len(pad.rows) == 1
    assert pad.notice("arrived") == ""
    pad.press("Redo")
    pad.at(f"line={GIVEN_UP.replace(';', '%3B')}")
    assert "deal 3: Bert −10." in pad.notice("arrived")
    assert "Deal 2 is the same already" in pad.notice("arrived")
    pad.press("Take it back", "[data-notice=arrived]")
    assert len(pad.rows) == 2


def test_the_next_deal_begins_as_the_engine_says_by_the_house_rules_of_the_session(pad: Sheet) -> None:
    """The players stay clockwise; of five the next in turn is North, and the dealer's place is left out."""

    def link() -> str:
        pad.begin()
        [found] = [part for part in pad.seen("form.line a") if part.words == "Enter its cards"]
        return (found.get("href") or "").partition("score/#deal=")[2]

    standard = pad.text(".evening__house")
    pad.opened(EVENING_TEXT + '[House "double_no_tricks=on"]\n')
    assert "doubled" in pad.text(".evening__house")
    assert ";h=double_no_tricks=on;" in link()
    pad.press("Use your house rules")
    assert pad.text(".evening__house") == standard
    pad.opened('[Players "An" "Bert" "Cis" "Door"]\n[FirstDealer "Bert"]\n[House "direction=right"]\n')
    for dealer, sitter in (("Bert", "An"), ("An", "Door")):
        assert f"{dealer} deals, {sitter} is the sitter." in pad.turn
        pad.write(sitter, "2")
    house, deals = {"direction": "right"}, [("An", 2), ("Door", 2)]
    found = session(FOUR, deals, first_dealer="Bert", house=house)
    assert pad.column(2) == [line["dealer"] for line in found["sheet"]]
    assert link() == f"{found['next']['start']};_Round=3"
    pad.choose(".evening__count", "five")
    assert "Seat 1 deals and sits out, Door is the sitter." in pad.turn
    begins = session(["Seat 1", *FOUR], deals, first_dealer="Bert", house=house)["next"]
    assert (begins["dealer"], begins["seats"]["W"], ";s=W;" in begins["start"]) == ("Seat 1", "Door", True)
    assert link().endswith(";s=N;_North=Door;_East=An;_South=Bert;_West=Cis;_Round=3")
    pad.press("New session")
    pad.choose(".evening__count", "four")
    everybody = ["An B. é", "Bert", "Cis;~", "Door"]
    pad.name_players(everybody)
    pad.write("Door", "2")
    begins = session(everybody, [("Door", 2)], first_dealer=everybody[0], house=house)["next"]["start"]
    assert link() == f"{begins};_Round=2"


# two sides


def test_figures_of_two_sides_are_refused_doubted_and_said_with_their_totals(reader: Reader) -> None:
    pad = Sheet(reader, "game=schieber")
    pad.name_players(["Anna", "Beat", "Chris", "Doris-Elisabeth"])
    pad.write_both("100", "57")
    for wrong in ("-5", "abc", ""):
        pad.write_both(wrong, "57")
        assert len([words for words in pad.texts("form.line .field-error") if words]) == 1
        assert len(pad.rows) == 1
    pad.write_both("100", "57")
    assert pad.status == "After deal 2: Anna and Chris 200, Beat and Doris-Elisabeth 114."
    pad = Sheet(reader, "game=klaverjas-amsterdam")
    pad.write_both("102", "60")
    assert "102" in pad.rows[0]
    pad.change(1)
    pad.put("first", "92")
    pad.put("second", "71")
    pad.save()
    assert "North and South 92, East and West 71. 92 to 71" in pad.status
    assert any("163" in words for words in pad.texts(".lines__note"))
    pad = Sheet(reader, "game=belote-contree")
    pad.results()
    for button in ("more", "more", "less"):
        pad.does(pad.seen(f"[data-do={button}]")[0])
    assert pad.value("first") == "10"


def test_saskop_to_a_lambapea_with_deals_from_the_form(reader: Reader) -> None:
    pad = Sheet(reader, "game=saskop")
    pad.name_players(FOUR)
    assert pad.names == ["An and Cis", "Bert and Door"]
    deals = [(4, 0), (0, 0), (0, 2), (6, 0), (6, 0), (16, 0)]
    for first, second in deals:
        pad.write_both(str(first), str(second or ""))
    # The same dealer dealt the tied hand and the one after it.
    assert pad.column(2) == ["An", "Bert", "Bert", "Cis", "Door", "An"]
    assert pad.texts(".sides__won") == ["won", "won to nothing"]
    assert [each["winner"] is not None for each in ok("strokes", game="saskop", deals=deals)["games"]] == [True, True]
    games = pad.texts(".evening__settlement li")
    assert "An and Cis won in 5 deals" in games[0]
    assert "to nothing" in games[1]
    assert "An and Cis have won the game." in pad.status
    pad.write_both("3", "2")
    assert pad.fault("carried")
    pad.change(6)
    assert pad.value("first") == "16"
    pad.write_both("", "2")
    strokes = pad.box.all(".pad .strokes")[-1]
    assert (strokes.get("aria-label"), len(strokes.all("svg"))) == ("2 strokes", 1)
    pad.press("Undo")
    pad.begin()
    pad.press("Thrown in")
    assert (len(pad.rows), pad.turn) == (7, "Deal 8: Cis deals.")
    # To the form and back: East took the deal on and has 95 points.
    pad.at("line=1;g=saskop;c=E;t=S;y=bid;P=95;w=6;_East=Bert")
    assert "deal 8: An and Cis 0, Bert and Door 4." in pad.notice("arrived")
    assert pad.now == ["0", "4"]
    # A deal with a revoke counts as it was played, as one of a single declarer does.
    [revoke] = (deal.text for deal in example_deals("saskop") if deal.name == "revoke")
    report = ok("check", game="saskop", deal=revoke)
    pad.at(f"line={report['link']};_Round=8")
    makers, others = report["as_played"]["result"].values()
    assert report["declarer"] == "W"
    as_played = f"An and Cis {others}, Bert and Door {makers}"
    assert f"deal 8: {as_played}." in pad.notice("arrived")
    assert "the checker found something (" in pad.notice("arrived")
    assert pad.now == [str(others), str(makers)]
    assert f"{others} to {makers}" in pad.texts(".lines__note")[-1]
    # What the table makes of the revoke is written beside its cards.
    pad.change(8)
    pad.write_both("4", "0")
    assert "4 to 0, counts." in pad.status
    assert "Open the cards of deal 8" in pad.box.called
    # Whoever has only looked at the cards loses nothing of it.
    pad.at(f"line={report['link']};_Round=8".replace(";", "%3B"))
    assert f"An and Cis 4, Bert and Door 0. As it was played it would be {as_played}." in pad.notice("arrived")
    for button, totals in (("", ["4", "0"]), ("As it was played", [str(others), str(makers)]), ("Take it back", ["4", "0"])):
        if button:
            pad.press(button, "[data-notice=arrived]")
        assert pad.now == totals


def test_each_game_keeps_its_own_session_and_an_empty_pad_tells_of_the_others(reader: Reader) -> None:
    pad = Sheet(reader)
    pad.put_in([("North", 12), ("South", 16)])
    counted = pad.now
    pad = Sheet(reader, "game=schieber")
    for first, second in ((112, 45), (1200, 1255), (1300, 1255), (10, 20)):
        pad.write_both(str(first), str(second))
    assert pad.texts(".sides__total") == ["112", "45", "1312", "1300", "2612", "2555", "10", "20"]
    assert pad.texts(".evening__settlement li")[0].startswith("Game 1: North and South won in 3 deals, 2612 to 2555.")
    pad.fill("evening-target", "1000")
    assert len(pad.seen(".lines__over")) == 2
    # A text of another game opens the pad of that game.
    pad.opened('[Game "klaberjass"] [House "tie=carried_to_next_winner"] [Players "An" "Bo"]\n1. 120 42\n')
    assert pad.names == ["An", "Bo"]
    pad.results(carried="182")
    pad.save()
    pad.write_both("0", "202")
    assert pad.texts(".sides__note") == ["182 carried over", "and 182 carried"]
    assert pad.now == ["120", "426"]
    pad = Sheet(reader, "game=saskop")
    ways = [part.words for part in pad.seen("[data-notice=elsewhere] button")]
    assert sorted(ways) == ["Klaberjass (Bela), 3 deals", "Schieber, 4 deals", "Staekske Rape, 2 deals"]
    pad.press("Schieber, 4 deals")
    assert (len(pad.rows), pad.notice("elsewhere")) == (4, "")
    assert reader.run("() => location.hash") == "#game=schieber"
    assert Sheet(reader, f"game={GAME}").now == counted


def test_what_ends_a_session_of_two_sides_and_what_waits_in_it(reader: Reader) -> None:
    pad, players = Sheet(reader, "game=schieber"), '[Players "An" "Bert" "Cis" "Door"]\n'
    pad.opened(f'[Game "schieber"] [House "finish=stoeck_weis_stich"] [Target "1000"] {players}1. 900 947\n')

    def games(*begin: str) -> None:
        told = pad.texts(".evening__settlement li")
        assert [words.startswith(each) for words, each in zip(told, begin, strict=True)] == [True] * len(begin), told

    games("Game 1: not over after 1 deal, 900 to 947.")
    # Who finished first is asked as soon as both would.
    pad.results(first="100")
    assert not pad.box.has("[id='evening-finished']")
    pad.put("second", "57")
    pad.select("[id='evening-finished']", "0", "input")
    pad.save()
    games("Game 1: An and Cis won in 2 deals, 1000 to 1004.")
    assert "A new game begins." in pad.turn
    pad.change(2)
    pad.select("[id='evening-finished']", "", "input")
    pad.save()
    games("Game 1: not over after 2 deals")
    assert "Say which side finished first." in " ".join(pad.texts(".lines__note"))
    pad.change(2)
    assert {"Finished first", "not said", "Bert and Door"} <= {
        part.words for part in pad.box.all("form.line span, form.line option")
    }
    pad.select("[id='evening-finished']", "1", "input")
    pad.save()
    games("Game 1: Bert and Door won in 2 deals")
    for pressed, length in (("true", "3"), ("false", ""), ("true", "3")):
        pad.press("Last deal")
        assert (pad.button("Last deal").get("aria-pressed"), pad.value("length")) == (pressed, length)
    assert "It is the last." in pad.turn
    pad.write_both("100", "57")
    assert pad.turn == "The session is over."
    games("Game 1: Bert and Door won", "Game 2: An and Cis won in 1 deal, 100 to 57.")
    # It was the last deal of this session, not of every session to come.
    pad.press("New session")
    assert (pad.rows, pad.value("length"), pad.value("target")) == ([], "", "1000")
    # Half of a tie waits for the next makers who make.
    pad.opened(f'[Game "belote"] [House "tie=carried_to_next_taker"] {players}1. Bert 81 0 carried 81\n2. Cis 0 162\n')
    assert "81 carried over, for the next makers who make their deal." in " ".join(pad.texts(".evening__settlement"))
    pad.results(first="100", second="62")
    pad.select("[id='evening-declarer']", "0", "input")
    pad.save()
    assert pad.now == ["262", "224"]
    pad.results(first="81", second="81", carried="81")
    pad.save()
    assert "0 for the makers" in pad.fault("carried")


def test_another_tab_is_followed_or_one_of_both_is_kept(pad: Sheet) -> None:
    pad.put_in([("An", 3)])
    key = f"stoek.evening.{GAME}"
    change = f"""() => {{
        const kept = JSON.parse(localStorage.getItem('{key}'));
        kept.evening.lines[0].result = 77;
        localStorage.setItem('{key}', JSON.stringify(kept));
    }}"""
    pad.reader.run(change)
    pad.write("Bert", "2")
    assert "Another tab" in pad.notice("kept")
    pad.press("This one")
    assert "is set aside" in pad.notice("kept")
    pad.press("Restore session")
    assert re.search(r"\+77", pad.rows[0])


def test_this_tabs_session_is_written_even_where_the_other_tab_has_begun_anew(pad: Sheet) -> None:
    """Nothing of what is shown changes then, and nothing is set aside."""
    pad.put_in([("An", 3)])
    key = f"evening.{GAME}"
    change = f"""() => {{
        const kept = JSON.parse(localStorage.getItem('stoek.{key}'));
        localStorage.setItem('stoek.{key}', JSON.stringify({{ ...kept, evening: {{ ...kept.evening, lines: [], given: true }} }}));
    }}"""
    pad.reader.run(change)
    pad.write("Bert", "2")
    assert "Another tab" in pad.notice("kept")
    pad.press("This one")
    assert "is set aside" not in pad.notice("kept")
    assert len(pad.reader.there[key]["evening"]["lines"]) == 2
    pad.write("Cis", "4")
    assert len(pad.reader.there[key]["evening"]["lines"]) == 3


def test_a_deal_that_is_written_is_not_begun_any_more(pad: Sheet) -> None:
    """Else it would be in the form again once as many deals stand there as before."""
    pad.put_in([("An", 3)])
    pad.begin()
    pad.player("Bert")
    pad.put("result", "2")
    assert pad.reader.there[f"evening.line.{GAME}"]["declarer"] == 1
    pad.save()
    assert pad.reader.there[f"evening.line.{GAME}"]["declarer"] is None


def test_what_another_engine_answered_is_counted_anew(reader: Reader) -> None:
    """What this engine said stands there, and it is not asked again; any other's answer gives way to its own."""
    kept = {key.removeprefix("stoek."): text for key, text in BEFORE.items()}
    reader.put({**kept, "settings": "{}"})
    Sheet(reader)
    told = json.loads(reader.kept["stoek.evening.answer"])
    engine = told["engine"]
    told["answer"]["session"]["totals"]["Bert"] = 300
    for its, total in ((engine, "300"), ("another", "3"), (None, "3")):
        reader.put({"evening.answer": {**told, "engine": its}})
        assert Sheet(reader).now == ["0", total, "−16", "0"]
    assert json.loads(reader.kept["stoek.evening.answer"])["engine"] == engine
    # What is no answer is none, whoever is said to have given it: the lines are counted anew.
    sound = told["answer"]["session"]
    wrong: list[Any] = [5, {"warnings": []}, sound | {"columns": 3}, sound | {"warnings": [7]}, sound | {"totals": {"An": "x"}}]
    for session_told in wrong:
        reader.put({"evening.answer": {**told, "engine": engine, "answer": {"faults": [], "session": session_told}}})
        assert Sheet(reader).now == ["0", "3", "−16", "0"]


def test_a_session_that_house_rules_count_anew_says_so(reader: Reader) -> None:
    """Another line of the same table says nothing of it."""
    told = "The house rules have changed"
    pad = Sheet(reader)
    pad.put_in([("South", 12)])
    assert told not in pad.status
    reader.run(f"({{ settings }}) => settings.setTable('{GAME}', {{ double_no_tricks: true }})")
    pad.begin()
    assert told in pad.status
    pad.write("North", "3")
    assert told not in pad.status
