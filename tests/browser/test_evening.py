"""The evening at the table as a scorer keeps it: by thumb and by keyboard, with slips, from files and from the score page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.asking import ok
from stoek_site.features.evening.evening import EXAMPLE, SIDES_EXAMPLES
from stoek_site.features.score.deals import example_deals
from visiting.browsing import Browsing, Visitor, lasting_visit, until
from visiting.pageless import pageless
from visiting.score_page import NOTHING_KEPT, axe_faults, fits, go_deep, small_targets
from visiting.serving import Served
from visiting.workbench import at_bench

EVENING = "evening/"
GAME = "staekske-rape"
KEY = "stoek.evening.staekske-rape"
FOUR = ["An", "Bert", "Cis", "Door"]


@pytest.fixture(scope="module")
def lasting(browsing: Browsing) -> Iterator[Page]:
    """One pad for many tests."""
    with lasting_visit(browsing, EVENING, size="phone") as page:
        yield page


@pytest.fixture
def pad(lasting: Page) -> Page:
    """That pad with An, Bert, Cis and Door, and no line."""
    page = lasting
    page.locator(".evening__setup").evaluate("part => { part.open = true }")
    # In one go: a page that is just coming back must not fold what is to be filled.
    page.locator(".evening__file").evaluate(
        """(part, text) => {
            document.querySelector(".evening__status").textContent = "";
            part.open = true;
            part.querySelector("textarea").value = text;
            part.querySelector("[data-do=open]").click();
        }""",
        '[Players "An" "Bert" "Cis" "Door"]\n[FirstDealer "An"]\n',
    )
    # The pad of the test before may look the same: what counts is that this one has been opened.
    expect(status(page)).to_contain_text("The evening is open.")
    expect(names(page)).to_have_text(FOUR)
    expect(rows(page)).to_have_count(0)
    return page


def names(page: Page) -> Locator:
    return page.locator("stoek-evening .pad__name")


def rows(page: Page) -> Locator:
    return page.locator("stoek-evening .lines tbody tr:not(.lines__note)")


def status(page: Page) -> Locator:
    return page.locator(".evening__status")


def now(page: Page) -> Locator:
    return page.locator("stoek-evening .pad__now td")


def name_players(page: Page, players: list[str]) -> None:
    page.locator(".chair__name").evaluate_all(
        """(fields, players) => players.forEach((name, place) => {
            fields[place].value = name;
            fields[place].dispatchEvent(new InputEvent("input", { bubbles: true }));
        })""",
        players,
    )


def player(page: Page, name: str) -> Locator:
    """The radio button of a player, whether it is chosen (✓) or not."""
    return page.locator(".line__players").get_by_role("radio", name=re.compile(f"^(✓ )?{name}( sits out)?$"))


def table_of(page: Page, count: str) -> Locator:
    return page.locator(".evening__count").get_by_role("radio", name=count)


def write(page: Page, declarer: str, result: str) -> None:
    player(page, declarer).check()
    points = page.get_by_label("Game points", exact=True)
    points.fill(result)
    points.press("Enter")


PUT_IN = """deals => {
    for (const [declarer, result] of deals) {
        const form = document.querySelector("stoek-evening form.line");
        const players = [...form.querySelectorAll(".line__player")];
        players.find((each) => each.querySelector(".line__name").textContent === declarer).click();
        const points = form.querySelector("[name=result]");
        points.value = result;
        points.dispatchEvent(new InputEvent("input", { bubbles: true }));
        form.requestSubmit();
    }
}"""
"""What `write` does, without the fingers."""


def put_in(page: Page, deals: list[tuple[str, int]]) -> None:
    page.evaluate(PUT_IN, deals)
    expect(rows(page)).to_have_count(len(deals))


def shown_pad(page: Page) -> list[list[list[str]]]:
    """The totals of each column, above the line and below it, as they are read out."""
    return [
        [
            [text.strip() for text in cell.locator(".total > .visually-hidden").all_text_contents()]
            for cell in page.locator(f"stoek-evening .pad__{side} td").all()
        ]
        for side in ("above", "below")
    ]


def session(players: list[str], deals: list[tuple[str, int]], **more: Any) -> dict[str, Any]:
    asked = {"players": players, "deals": [{"declarer": who, "result": result} for who, result in deals], **more}
    return dict(ok("session", GAME, **asked))


def pad_of(found: dict[str, Any]) -> list[list[list[str]]]:
    """The same from the engine's answer."""

    def said(total: dict[str, Any]) -> str:
        return ("was " if total["crossed"] else "") + str(total["total"]).replace("-", "minus ")

    sides = ("above", "below")
    return [[[said(one) for one in column["totals"] if one["line"] == side] for column in found["columns"]] for side in sides]


DEALS = [("An", 12), ("Cis", 16), ("Bert", -10), ("Door", 98), ("An", -12), ("Door", 9), ("Cis", -14), ("Bert", -95), ("Door", 96)]


def test_the_pad_is_that_of_the_engine(pad: Page) -> None:
    put_in(pad, DEALS)
    found = session(FOUR, DEALS)
    expect(now(pad)).to_have_text([str(total).replace("-", "−") for total in found["totals"].values()])
    assert shown_pad(pad) == pad_of(found)
    # Door has passed two hundred, Bert one below the line.
    assert pad.locator("stoek-evening .pad__above td").nth(3).locator(".total").last.locator("svg path").count() == 2
    below = pad.locator("stoek-evening .pad__below td").nth(1).locator(".total").last
    assert below.locator("svg path").count() == 1
    expect(below.locator(".total__figure")).to_have_text("5")


TREES = """({ pad, render }, { drawn, desk, roles }) => {
  const tree = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.trim();
    const attributes = [...node.attributes ?? []].map(({ name, value }) => `${name}=${value.trim()}`).sort();
    return [node.localName, attributes, [...node.childNodes].map(tree).filter((part) => part !== "")];
  };
  const treeOf = (root) => {
    // The captions name different things, and lit keeps its places with comments.
    root.querySelector("caption").remove();
    const comments = document.createNodeIterator(root, NodeFilter.SHOW_COMMENT);
    for (let comment; (comment = comments.nextNode());) comment.remove();
    root.normalize();
    return JSON.stringify(tree(root.querySelector(".pad")));
  };
  const [server, client] = [document.createElement("div"), document.createElement("div")];
  server.innerHTML = drawn;
  render(pad(desk, roles), client);
  return [server, client].map(treeOf);
}"""


@pytest.mark.parametrize("game", [GAME, *SIDES_EXAMPLES])
def test_the_live_pad_has_the_tree_of_the_examples(pad: Page, game: str) -> None:
    asked = EXAMPLE if game == GAME else SIDES_EXAMPLES[game]
    players = asked["players"]
    lines = [
        {"declarer": players.index(deal["declarer"]) if "declarer" in deal else None, "deal": "", "thrownIn": False, **deal}
        for deal in ({"result": None, **deal} for deal in asked["deals"])
    ]
    evening = {"players": players, "first": players.index(asked["first_dealer"]), "target": "", "lines": lines}
    answered = {"evening": evening, "answer": {"faults": [], "session": ok("session", **{**asked, "game": game})}}
    about = next(one for one in json.loads(pad.locator("stoek-evening").get_attribute("data-games") or "") if one["id"] == game)
    given = {
        "drawn": pageless().convert(f"/// {'evening-example' if game == GAME else 'evening-sides'} | {game}\n///\n"),
        "desk": {"evening": evening, "answered": answered, "game": about},
        "roles": ["", "", "", "scorer"] if game == GAME else ["", ""],
    }
    server, client = at_bench(pad, TREES, given)
    assert client == server


def test_settled_as_in_the_source(pad: Page) -> None:
    """P: W pays N 5, E 19, S 23; N pays E 14, S 18; E pays S 4; at 5 cents −2.35, −1.35, 1.45, 2.25."""
    name_players(pad, ["W", "N", "E", "S"])
    pad.get_by_label("Stake for a game point").fill("0.05")
    pad.get_by_label("Counted in").fill("guilders")
    put_in(pad, [("N", 5), ("E", 19), ("S", 23)])
    expect(pad.locator("stoek-evening .settled__payers li")).to_have_text(
        [
            "W pays N 5 (0.25), E 19 (0.95), S 23 (1.15)",
            "N pays E 14 (0.70), S 18 (0.90)",
            "E pays S 4 (0.20)",
        ]
    )
    expect(pad.locator(".settled__once li")).to_have_text(["W pays S 45 (2.25)", "N pays E 27 (1.35)", "W pays E 2 (0.10)"])
    cells = pad.locator("stoek-evening .settled__table tr").evaluate_all(
        "rows => rows.map(row => [...row.cells].map(cell => cell.innerText))"
    )
    assert cells == [
        ["Player", "Game points", "guilders"],
        ["W", "−47", "−2.35"],
        ["N", "−27", "−1.35"],
        ["E", "+29", "1.45"],
        ["S", "+45", "2.25"],
    ]


def test_lines_are_changed_put_in_and_taken_out(pad: Page) -> None:
    put_in(pad, DEALS[:3])
    pad.get_by_role("button", name="Change deal 2: Cis +16").click()
    expect(player(pad, "Cis")).to_be_checked()
    pad.get_by_label("Game points", exact=True).fill("−4")
    pad.get_by_role("button", name="Change it").click()
    expect(rows(pad).nth(1)).to_contain_text("−4")
    pad.get_by_role("button", name=re.compile("^Change deal 2")).click()
    pad.get_by_role("button", name="Put one before it").click()
    write(pad, "Door", "+20")
    expect(rows(pad)).to_have_count(4)
    pad.get_by_role("button", name=re.compile("^Change deal 1")).click()
    pad.get_by_role("button", name="Take it out").click()
    left = [("Door", 20), ("Cis", -4), ("Bert", -10)]
    expect(now(pad)).to_have_text(["0", "−10", "−4", "20"])
    assert shown_pad(pad) == pad_of(session(FOUR, left))
    for count in (4, 3):
        pad.get_by_role("button", name="Undo").click()
        expect(rows(pad)).to_have_count(count)
    pad.get_by_role("button", name="Redo").click()
    expect(rows(pad)).to_have_count(4)


def test_a_finger_on_a_line_stays_on_it_while_the_totals_come(pad: Page) -> None:
    put_in(pad, DEALS[:2])
    first = pad.get_by_role("button", name="Change deal 1: An +12")
    first.evaluate("button => { window.pressed = button }")
    first.focus()
    expect(now(pad)).to_have_text(["12", "0", "16", "0"])
    # Any new answer draws the lines again: the button is the same, and has the focus.
    pad.get_by_label("Stake for a game point").evaluate(
        "field => { field.value = '1'; field.dispatchEvent(new Event('input', {bubbles: true})) }"
    )
    expect(pad.locator("stoek-evening .settled__payers small").first).to_be_visible()
    assert pad.evaluate("pressed.isConnected && pressed === document.activeElement")


def test_who_deals_and_who_is_left_of_the_dealer(pad: Page) -> None:
    for dealer, sitter in zip(FOUR, [*FOUR[1:], FOUR[0]], strict=True):
        expect(pad.locator(".evening__turn")).to_contain_text(f"{dealer} deals, {sitter} is the sitter.")
        pad.get_by_role("button", name=f"{sitter} gave up −10").click()
        pad.get_by_role("button", name="Write it down").click()
    found = session(FOUR, [(name, -10) for name in [*FOUR[1:], FOUR[0]]], first_dealer="An")
    expect(now(pad)).to_have_text(["−10"] * 4)
    assert rows(pad).locator("td:nth-child(2)").all_text_contents() == [line["dealer"] for line in found["sheet"]]


@pytest.mark.prove
def test_on_and_off_ends_the_session_and_can_be_taken_back(pad: Page) -> None:
    put_in(pad, DEALS[:2])
    pad.get_by_role("button", name="On and off").click()
    last = session(FOUR, DEALS[:2], first_dealer="An", on_after=2)["last_round"]
    turn = pad.locator(".evening__turn")
    expect(turn).to_contain_text(
        f"{last['off']} is on. 4 more deals, dealt by {', '.join(last['dealers'])}; then {last['off']} is off."
    )
    for declarer, result in DEALS[2:6]:
        write(pad, declarer, str(result))
    expect(turn).to_have_text(
        "“On and off” was announced after deal 2, and everybody has dealt once more: "
        f"{last['off']} is off, and the session is over."
    )
    expect(pad.get_by_role("button", name="Write it down")).to_be_hidden()
    expect(pad.locator(".settled__words")).to_have_text("The session is over.")
    pad.get_by_role("button", name="On and off", pressed=True).click()
    expect(turn).to_have_text("Deal 7: Cis deals, Door is the sitter.")
    expect(pad.get_by_role("button", name="Write it down")).to_be_visible()


# what is typed as the result, and words of the message
RESULTS = {
    "nothing": ("", "The result is missing"),
    "a word": ("twelve", "“twelve” is not a whole number"),
    "half a point": ("2.5", "not a whole number"),
    "a thousand million": ("1000000000", "Nobody wins or loses 1000000000"),
    "two signs": ("--4", "not a whole number"),
    "markup": ("<b>4</b>", "“<b>4</b>” is not a whole number"),
    "very long": ("9" * 200, "in one deal"),
}


@pytest.mark.prove
def test_a_result_that_is_none_is_told_where_it_stands(pad: Page) -> None:
    for typed, words in RESULTS.values():
        pad.evaluate(PUT_IN, [["An", typed]])
        expect(pad.locator("#evening-result-error")).to_contain_text(words)
        assert pad.evaluate("document.activeElement.matches('#evening-result[aria-invalid=true]')"), typed
    points = pad.get_by_label("Game points", exact=True)
    expect(rows(pad)).to_have_count(0)
    player(pad, "An").evaluate("radio => { radio.checked = false }")
    points.fill("4")
    points.press("Enter")
    expect(pad.locator("#evening-declarer-error")).to_contain_text("who the declarer was")
    expect(player(pad, "An")).to_be_focused()
    pad.get_by_role("button", name="Change the sign").click()
    pad.get_by_role("button", name="Game points: one less").click()
    expect(points).to_have_value("−5")
    write(pad, "An", "- 12")
    expect(rows(pad)).to_contain_text("−12")


@pytest.mark.prove
def test_names_may_be_missing_alike_or_too_long(pad: Page) -> None:
    name_players(pad, ["", " an ", "AN"])
    pad.get_by_label("Name of player 4 of").fill("x" * 60)
    write(pad, "North", "3")
    expect(names(pad)).to_have_text(["North", "an (2)", "AN (3)", "x" * 24])
    expect(now(pad)).to_have_text(["3", "0", "0", "0"])
    assert fits(pad)
    pad.get_by_label("Stake for a game point").fill("a lot")
    expect(pad.locator("#evening-stake-error")).to_contain_text("“a lot” is no stake")
    write(pad, "North", "4")
    expect(now(pad)).to_have_text(["7", "0", "0", "0"])


def test_players_change_chairs_and_their_lines_go_with_them(pad: Page) -> None:
    put_in(pad, DEALS[:3])
    pad.get_by_role("button", name="Move An one place down").click()
    expect(names(pad)).to_have_text(["Bert", "An", "Cis", "Door"])
    expect(now(pad)).to_have_text(["−10", "12", "16", "0"])
    expect(pad.get_by_role("button", name="Move An one place down")).to_be_focused()
    table_of(pad, "five").check()
    expect(names(pad)).to_have_text(["Seat 1", "Bert", "An", "Cis", "Door"])
    pad.get_by_role("button", name="Move Seat 1 one place down").click()
    table_of(pad, "four").click()
    expect(pad.locator("#evening-count-error")).to_contain_text("Bert would leave, but was declarer in deal 3.")
    expect(names(pad)).to_have_count(5)


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


def test_out_as_text_and_in_again(pad: Page) -> None:
    pad.get_by_label("Open an evening").fill(EVENING_TEXT)
    pad.get_by_role("button", name="Open this text").click()
    expect(rows(pad)).to_have_count(4)
    expect(pad.locator(".evening__turn")).to_contain_text("Bert is on")
    assert rows(pad).locator("td:nth-child(3)").all_text_contents() == ["An", "thrown in", "Bert", "Door"]
    assert rows(pad).locator("td:nth-child(4)").all_text_contents() == ["+12", "–", "−10", "?"]
    with pad.expect_download() as saved:
        pad.get_by_role("button", name="Save as a file").click()
    text = saved.value.path().read_text(encoding="utf-8")
    for line in EVENING_TEXT.splitlines():
        assert line in text
    before = kept(pad)
    pad.get_by_role("button", name="New evening").click()
    expect(rows(pad)).to_have_count(0)
    pad.locator("stoek-evening input[type=file]").set_input_files(saved.value.path())
    expect(rows(pad)).to_have_count(4)
    assert kept(pad) == before


@pytest.mark.prove
def test_an_evening_written_by_hand_is_set_aside_until_another_one_is(pad: Page) -> None:
    """Neither an empty pad nor an evening that came by a text takes its place."""
    aside, new = pad.locator("[data-notice=kept]"), pad.get_by_role("button", name="New evening")
    put_in(pad, DEALS[:2])
    new.click()
    expect(status(pad)).to_contain_text("The one before is set aside.")
    new.click()
    expect(status(pad)).to_have_text("A new evening, with the same players.")
    expect(aside).to_contain_text("of 2 deals")
    text = pad.get_by_label("Open an evening")
    for count in (4, 3):
        text.fill("\n".join(EVENING_TEXT.splitlines()[: count - 4 or None]))
        pad.get_by_role("button", name="Open this text").click()
        expect(rows(pad)).to_have_count(count)
        expect(status(pad)).to_have_text(re.compile("^The evening is open.$"))
        expect(aside).to_contain_text("of 2 deals")
    # What is changed is one's own.
    write(pad, "Bert", "3")
    new.click()
    expect(aside).to_contain_text("of 4 deals")
    expect(status(pad)).to_contain_text("It takes the place of an evening of 2 deals; Undo brings that back.")
    pad.get_by_role("button", name="Undo").click()
    expect(rows(pad)).to_have_count(4)
    expect(aside).to_contain_text("of 2 deals")
    pad.get_by_role("button", name="Redo").click()
    expect(aside).to_contain_text("of 4 deals")
    for name, count in (("Bring it back", 4), ("Let it go", 0)):
        pad.get_by_role("button", name=name).press("Enter")
        expect(rows(pad)).to_have_count(count)
        # The button goes with the notice, and the focus to what stands below.
        expect(aside).to_be_hidden()
        expect(pad.locator(".evening__setup > summary")).to_be_focused()
        new.click()


def kept(page: Page) -> Any:
    """The evening that the browser keeps."""
    return json.loads(page.evaluate(f"localStorage.getItem('{KEY}')"))["evening"]


# files that are no evening of this game
FILES = {
    "picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40, "holds no evening"),
    "empty": (b"  \n", "is empty"),
    "prose": (b"Dear An, see you on Thursday.", "holds no evening"),
    "a deal": (b'[Game "staekske-rape"]\n[Dealer "N"]\n\nPlay:\n1. W: AS 7S JH 8S\n', "holds no evening"),
    "another game": (b'[Game "bridge"]\n[Players "A" "B" "C" "D"]\n1. A +3\n', "bridge"),
    "huge": (b"[Players " + b'"A" ' * 300_000, "holds no evening"),
    "json of something": (b'{"players": {"__proto__": 4}, "deals": "many"}', "holds no evening"),
    "three players": (b'[Players "A" "B" "C"]\n1. A +3\n', "holds no evening"),
}


@pytest.mark.prove
def test_files_that_are_no_evening_change_nothing(pad: Page) -> None:
    put_in(pad, DEALS[:2])
    faults = pad.locator(".evening__faults")
    for name, (content, words) in FILES.items():
        pad.locator("stoek-evening input[type=file]").set_input_files(
            {"name": f"{name}.txt", "mimeType": "text/plain", "buffer": content}
        )
        expect(faults).to_contain_text(words)
        expect(faults).to_contain_text(name if words != "bridge" else words)
        assert faults.locator("li").count() <= 7
        expect(names(pad)).to_have_text(FOUR)
        expect(rows(pad)).to_have_count(2)


def test_what_is_wrong_in_an_evening_is_told_with_its_place_and_the_rest_is_opened(pad: Page) -> None:
    pad.get_by_label("Open an evening").fill(
        f'[Players "An" "Bert" "Cis" "Door"]\n[House "tea=on"]\n\n1. An +12\n2. Dora +3\n3. Bert many\n4. Bert -12 {GIVEN_UP}\n'
    )
    pad.get_by_role("button", name="Open this text").click()
    faults = pad.locator(".evening__faults")
    for words in ("line 2", "tea", "line 5", "“Dora” is not at the table", "line 6", "“many” is no result"):
        expect(faults).to_contain_text(words)
    expect(rows(pad)).to_have_count(4)
    # What the cards come to counts, and the line says that something else was written.
    expect(rows(pad).nth(3)).to_contain_text("−10")
    remark = pad.locator(".lines__note td", has_text="-12")
    # On a phone it has the whole width: two or three lines, not one for each word.
    box = remark.bounding_box()
    assert box
    assert box["height"] < 100
    expect(now(pad)).to_have_text(["12", "−10", "0", "0"])


GIVEN_UP = "1;g=staekske-rape;d=N;c=E;b=1;k=gave-up"
DEALT_BY_CIS = "1;g=staekske-rape;d=S;c=W;b=1;k=gave-up"
TAGS = "_North=An;_East=Bert;_South=Cis;_West=Door"
# what stands behind #line=, the line it becomes, and words that are said
ARRIVALS = {
    "its own line": (f"{GIVEN_UP};{TAGS};_Round=1", (0, "Bert", "−10"), "deal 1: Bert −10. It was An 12."),
    "the next line": (f"{GIVEN_UP};{TAGS};_Round=3", (2, "Bert", "−10"), "deal 3: Bert −10."),
    "without names": (f"{GIVEN_UP};_Round=1", (0, "Bert", "−10"), "deal 1: Bert −10."),
    "far ahead": (f"{GIVEN_UP};{TAGS};_Round=99", (2, "Bert", "−10"), "It calls itself deal 99"),
    "no round": (f"{GIVEN_UP};{TAGS};_Round=soon", (2, "Bert", "−10"), "deal 3: Bert −10."),
    "another dealer": (f"{DEALT_BY_CIS};{TAGS};_Round=1", (0, "Door", "−10"), "by the pad it was An's turn"),
    "found at fault": (f"{GIVEN_UP.replace('c=E', 'c=S')};{TAGS};_Round=1", (0, "Cis", "−10"), "the checker found something"),
    "encoded": (f"{GIVEN_UP};{TAGS};_Round=1".replace(";", "%3B"), (0, "Bert", "−10"), "deal 1: Bert −10. It was An 12."),
    "nothing": ("", None, "no deal came with it"),
    "not whole": (f"1;g=staekske-rape;d=N;c=E;b=3;k=taken;t=C;{TAGS};_Round=1", None, "has no result yet. Missing: "),
    "garbled": ("1;g=staekske-rape;d=N;c=Q;b=1;k=gave-up;%E0%A4", None, "is garbled (character"),
    "cut off": (GIVEN_UP[:-12], None, "perhaps the link was cut off"),
    "another game": ("1;g=bridge;c=E;b=1;k=gave-up", None, "bridge"),
    "a stranger": (f"{GIVEN_UP};_East=Frits;_Round=1", None, "Frits, the declarer of the deal that came, is not at this table"),
    "not a deal": ("<script>", None, "The pad is as it was."),
}  # fmt: skip


USUAL = ("another dealer",)


@pytest.mark.prove
def test_a_deal_that_comes_twice_is_told(pad: Page) -> None:
    said = pad.locator("[data-notice=arrived]")
    for number, link in enumerate((GIVEN_UP, GIVEN_UP.replace(";", "%3B")), start=1):
        pad.evaluate("link => { location.hash = `line=${link}` }", link)
        expect(said).to_contain_text(f"deal {number}: Bert −10.")
    expect(said).to_contain_text("Deal 1 is the same already")
    said.get_by_role("button", name="Take it back").click()
    expect(rows(pad)).to_have_count(1)
    expect(said).to_contain_text("Taken back:")
    expect(said).to_be_in_viewport()
    pad.get_by_role("button", name="Redo", exact=True).click()
    expect(rows(pad)).to_have_count(2)
    expect(said).to_be_hidden()


def test_what_arrived_is_taken_back_by_undo_as_well_and_nothing_else_instead(pad: Page) -> None:
    said = pad.locator("[data-notice=arrived]")
    put_in(pad, DEALS[:1])
    pad.evaluate("link => { location.hash = `line=${link}` }", GIVEN_UP)
    expect(said).to_contain_text("deal 2: Bert −10.")
    pad.evaluate(PUT_IN, DEALS[1:2])
    expect(rows(pad)).to_have_count(3)
    expect(said.get_by_role("button")).to_have_text(["All right"])
    undo = pad.get_by_role("button", name="Undo", exact=True)
    undo.click()
    expect(said.get_by_role("button")).to_have_text(["Take it back", "All right"])
    undo.click()
    expect(rows(pad)).to_have_count(1)
    expect(said).to_be_hidden()


@pytest.mark.parametrize(
    "arrival", [*USUAL, *(pytest.param(each, marks=pytest.mark.prove) for each in ARRIVALS if each not in USUAL)]
)
def test_a_deal_comes_back_from_the_score_page(pad: Page, server: Served, arrival: str) -> None:
    link, line, words = ARRIVALS[arrival]
    put_in(pad, DEALS[:2])
    pad.evaluate("link => { location.hash = `line=${link}` }", link)
    said = pad.locator("[data-notice=arrived]")
    expect(said).to_contain_text(words)
    if line is None:
        expect(rows(pad)).to_have_count(2)
        expect(rows(pad).locator("td:nth-child(4)")).to_have_text(["+12", "+16"])
    else:
        at, declarer, result = line
        expect(rows(pad).nth(at).locator("td")).to_contain_text([re.compile("."), declarer, result])
        opened = rows(pad).nth(at).get_by_role("link", name=f"Open the cards of deal {at + 1}").get_attribute("href") or ""
        assert opened.startswith(f"{server.url}score/#deal=1;g={GAME}")
        assert opened.endswith(f";_Round={at + 1}")
        said.get_by_role("button", name="Take it back").click()
        expect(rows(pad).locator("td:nth-child(4)")).to_have_text(["+12", "+16"])
        expect(said).to_contain_text("Taken back: From its cards")
    said.get_by_role("button", name="All right").click()
    expect(said).to_be_hidden()
    expect(pad).not_to_have_url(re.compile("#"))


@pytest.mark.prove
def test_to_the_score_page_and_back(pad: Page) -> None:
    text = f'[Players "An" "Bert" "Cis" "Door"]\n[FirstDealer "An"]\n\n1. Bert -10 {GIVEN_UP};{TAGS}\n2. Cis +16\n'
    pad.get_by_label("Open an evening").fill(text)
    pad.get_by_role("button", name="Open this text").click()
    expect(rows(pad)).to_have_count(2)
    pad.get_by_role("link", name="Open the cards of deal 1").click()
    back = pad.get_by_role("link", name="Put it on the score pad")
    expect(back).to_be_visible()
    back.click()
    expect(pad.locator("[data-notice=arrived]")).to_contain_text("deal 1: Bert −10. It is as it was.")
    expect(rows(pad)).to_have_count(2)
    expect(now(pad)).to_have_text(["0", "−10", "16", "0"])
    pad.get_by_role("link", name="Enter its cards").click()
    # The address comes first: who goes back at once is still at the pad, which is then drawn twice more.
    expect(pad.locator("stoek-deal-entry")).to_be_visible()
    expect(pad).to_have_url(re.compile("/score/#deal="))
    expect(pad.get_by_role("radio", name="Every card")).to_be_checked()
    until(pad, "document.querySelector('stoek-deal-entry').getBoundingClientRect().top < 120")
    pad.go_back()
    expect(rows(pad)).to_have_count(2)


def test_undo_after_a_look_at_the_cards_says_what_is_taken_back(pad: Page) -> None:
    put_in(pad, DEALS[:1])
    pad.evaluate("link => { location.hash = `line=${link}` }", GIVEN_UP)
    expect(rows(pad)).to_have_count(2)
    pad.get_by_role("link", name="Open the cards of deal 2").click()
    expect(pad.locator("stoek-deal-entry")).to_be_visible()
    expect(pad).to_have_url(re.compile("/score/#deal="))
    pad.go_back()
    expect(rows(pad)).to_have_count(2)
    pad.get_by_role("button", name="Undo", exact=True).click()
    expect(status(pad)).to_contain_text("Taken back: From its cards, deal 2: Bert −10.")


@pytest.mark.prove
def test_the_link_to_the_next_deal_is_what_the_engine_would_begin_with(pad: Page, server: Served) -> None:
    players = ["An B. é", "Bert", "Cis;~", "Door"]
    name_players(pad, players)
    deals: list[tuple[str, int]] = []
    for table, declarer in (("four", "Door"), ("five", "Bert")):
        table_of(pad, table).check()
        for _ in range(2):
            deals.append((declarer, 2))
            write(pad, declarer, "2")
        asked = kept(pad)
        everybody = [name or "Seat 1" for name in asked["players"]]
        found = session(everybody, deals, first_dealer=everybody[asked["first"]])
        href = pad.get_by_role("link", name="Enter its cards").get_attribute("href")
        assert href == f"{server.url}score/#deal={found['next']['start']};_Round={len(deals) + 1}"


def test_house_rules_stand_on_the_pad_and_in_the_text(pad: Page) -> None:
    own = pad.locator(".evening__house")
    expect(own).to_have_text("Standard rules.")
    pad.get_by_label("Open an evening").fill(EVENING_TEXT + '[House "double_no_tricks=on"]\n')
    pad.get_by_role("button", name="Open this text").click()
    expect(own).to_contain_text("No trick")
    expect(own).to_contain_text("doubled")
    expect(own).to_contain_text("house rules of its own")
    link = pad.get_by_role("link", name="Enter its cards").get_attribute("href") or ""
    assert ";h=double_no_tricks=on;" in link
    own.get_by_role("button", name="Use my table's").click()
    expect(own).to_have_text("Standard rules.")


def test_five_by_keyboard_alone_on_a_phone_and_the_browser_closed_in_the_middle(visitor: Visitor) -> None:
    players = ["An", "Bert", "Cis", "Door", "Els"]
    page = visitor.open(EVENING, size="phone")
    press = page.keyboard.press
    table_of(page, "four").focus()
    press("ArrowRight")
    for name in players:
        press("Tab")
        if name == "Bert":  # the first dealer is one stop among all names, at the one who has it
            press("Tab")
        while not page.evaluate("document.activeElement.matches('.chair__name')"):
            press("Tab")
        page.keyboard.type(name)
    expect(names(page)).to_have_text(players)
    # dealers An to Els, then An again; who deals sits out
    deals = [("Bert", 3), ("Cis", -12), ("An", 101), ("Els", -10), ("Door", 4), ("Cis", 5), ("Els", -95)]
    player(page, "Bert").focus()
    for declarer, result in deals[:4]:
        press(str(players.index(declarer) + 1))
        press("Tab")
        press("Tab")
        page.keyboard.type(str(result))
        press("Enter")
    expect(status(page)).to_contain_text("Deal 4: Els −10, now −10.")
    expect(page.locator(".evening__turn")).to_have_text("Deal 5: Els deals and sits out, An is the sitter.")
    expect(player(page, "Els")).to_be_disabled()
    totals = now(page).all_text_contents()
    player(page, "Door").focus()
    press("4")
    press("Tab")
    press("Tab")
    page.keyboard.type("-")
    page.close()

    page = visitor.open(EVENING, size="phone", context=visitor.contexts[0])
    expect(page.locator(".evening__setup")).not_to_have_attribute("open", "")
    # What the engine had said stands there before it is back.
    assert now(page).all_text_contents() == totals
    press = page.keyboard.press
    expect(player(page, "Door")).to_be_checked()
    expect(page.get_by_label("Game points", exact=True)).to_have_value("-")
    page.get_by_label("Game points", exact=True).fill("")
    player(page, "Door").focus()
    for declarer, result in deals[4:]:
        press(str(players.index(declarer) + 1))
        press("Tab")
        press("Tab")
        page.keyboard.type(str(result))
        press("Enter")
    found = session(players, deals, first_dealer="An")
    expect(now(page)).to_have_text([str(total).replace("-", "−") for total in found["totals"].values()])
    assert shown_pad(page) == pad_of(found)
    assert fits(page)
    for part in (".evening__setup", ".evening__file"):
        page.locator(part).evaluate("part => { part.open = true }")
    page.get_by_role("button", name=re.compile("^Change deal 3")).click()
    assert small_targets(page, "stoek-evening") == []
    assert axe_faults(page, part="stoek-evening") == []
    page.emulate_media(media="print")
    assert page.locator("stoek-evening :is(button, input, textarea, .line)").locator("visible=true").count() == len(
        deals
    )  # the numbers of the deals
    page.emulate_media(media="null")
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 1
    other_tab(visitor, page)


def other_tab(visitor: Visitor, page: Page) -> None:
    """A second tab sees what the first one writes, and neither writes over the other."""
    other = visitor.open(EVENING, size="phone", context=visitor.contexts[0])
    count = rows(page).count()
    page.get_by_role("button", name="Leave it").click()
    write(page, "Bert", "1")
    expect(rows(other)).to_have_count(count + 1)
    expect(status(other)).to_contain_text("Another tab has changed the evening")
    # This tab hears nothing of the next change.
    other.evaluate(
        f"""() => {{
            const kept = JSON.parse(localStorage.getItem("{KEY}"));
            kept.evening.lines[0].result = 77;
            addEventListener("storage", (event) => event.stopImmediatePropagation(), true);
            localStorage.setItem("{KEY}", JSON.stringify(kept));
        }}"""
    )
    write(other, "Bert", "2")
    expect(other.locator("[data-notice=kept]")).to_contain_text("Another tab has changed this evening at the same time")
    assert kept(other)["lines"][0]["result"] == 77
    other.get_by_role("button", name="This one").click()
    expect(other.locator("[data-notice=kept]")).to_contain_text("is set aside")
    assert kept(other)["lines"][0]["result"] == 3
    other.get_by_role("button", name="Bring it back").click()
    expect(rows(other).nth(0)).to_contain_text("+77")


STORAGE_FULL = """
const allowed = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {
  if (key.startsWith("stoek.evening")) throw new DOMException("no", "QuotaExceededError");
  return allowed.call(this, key, text);
};
"""


@pytest.mark.prove
def test_totals_of_a_pad_that_comes_back_after_another_game_need_no_press(visitor: Visitor) -> None:
    context = visitor.context("phone")
    page = visitor.open(EVENING, context=context)
    put_in(page, [("North", 12), ("South", 16)])
    expect(now(page).filter(has_text="…")).to_have_count(0)
    counted = now(page).all_inner_texts()
    page.locator(".games__chooser select").select_option("schieber")
    expect(page.locator("stoek-evening .pad__sheet.sides").first).to_be_visible()
    page.get_by_label("North and South", exact=True).fill("100")
    page.get_by_label("East and West", exact=True).fill("57")
    page.get_by_role("button", name="Write").click()
    expect(page.locator("stoek-evening .sides__total--last").first).to_be_visible()
    page.close()
    page = visitor.open(f"{EVENING}#game={GAME}", context=context)
    expect(now(page)).to_have_text(counted)
    expect(page.locator("stoek-evening .total--waiting")).to_have_count(0)


@pytest.mark.prove
@pytest.mark.parametrize(
    ("fault", "words"),
    [
        pytest.param(NOTHING_KEPT, "does not let the page keep", id="forbidden"),
        pytest.param(STORAGE_FULL, "storage is full", id="full"),
    ],
)
def test_where_nothing_can_be_kept_and_the_engine_does_not_come_lines_are_written_all_the_same(
    visitor: Visitor, fault: str, words: str
) -> None:
    visitor.expected = [""]  # requests are cut off on purpose
    context = visitor.context()
    context.add_init_script(fault)
    context.route("**/worker-*", lambda route: route.abort())
    page = visitor.open(EVENING, context=context)
    put_in(page, [("North", 12), ("South", 16)])
    expect(status(page)).to_contain_text("The lines stay; their totals have to wait.")
    expect(status(page)).to_contain_text(words)
    expect(page.locator("stoek-evening .total--waiting")).to_have_text(["+12", "+16"])
    expect(now(page)).to_have_text(["…", "0", "…", "0"])
    page.locator(".evening__file summary").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    assert [deal["result"] for deal in json.loads(saved.value.path().read_text(encoding="utf-8"))["deals"]] == [12, 16]
    # A walk through the site and back.
    page.locator(".md-logo").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Stoek"))
    page.go_back()
    expect(rows(page)).to_have_count(2)
    # A deal that comes now is not lost either.
    page.evaluate("link => { location.hash = `line=${link}` }", GIVEN_UP)
    said = page.locator("[data-notice=arrived]")
    expect(said).to_contain_text("The deal waits in the address.")
    expect(said.get_by_role("button")).to_have_text(["Try again"])
    expect(page).to_have_url(re.compile("#line="))


HOSTILE = {
    "[": (1, ["North", "East", "South", "West"]),
    json.dumps({"evening": {"players": ["<b>"] * 4, "lines": [{"declarer": 9}]}}): (
        2, ["<b> (1)", "<b> (2)", "<b> (3)", "<b> (4)"],
    ),
}  # fmt: skip
"""What may be kept that is none of ours, with the deal that comes next and the names: they are shown, and never become markup."""


@pytest.mark.prove
def test_what_was_kept_is_not_trusted(visitor: Visitor) -> None:
    page = visitor.open(EVENING)
    for text, (deal, shown) in HOSTILE.items():
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, text])
        page.reload()
        expect(names(page)).to_have_text(shown)
        expect(page.locator(".engine-chip")).to_be_hidden()
        expect(page.locator(".evening__turn")).to_have_text(f"Deal {deal}: {shown[deal - 1]} deals, {shown[deal]} is the sitter.")


# two sides


def write_both(page: Page, first: str, second: str) -> None:
    page.locator("#evening-first").fill(first)
    page.locator("#evening-second").fill(second)
    page.locator("#evening-second").press("Enter")


def strokes_shown(page: Page) -> list[list[str | None]]:
    return [
        [one.get_attribute("aria-label") for one in row.locator(".strokes").all()]
        for row in page.locator("stoek-evening .sides__game tr").all()
    ]


def revoked(game: str) -> Any:
    """What the checker says of the example of a deal with a revoke."""
    (played,) = (deal.text for deal in example_deals(game) if deal.name == "revoke")
    return ok("check", game, deal=played)


@pytest.mark.prove
def test_a_figure_is_typed_anew_and_a_sum_that_no_deal_comes_to_is_doubted(visitor: Visitor) -> None:
    page = visitor.open(f"{EVENING}#game=klaverjas-amsterdam", size="phone")
    write_both(page, "102", "60")
    expect(rows(page)).to_contain_text("102")
    expect(page.locator("stoek-evening .lines .field-error")).to_have_count(0)
    page.get_by_role("button", name="Change deal 1").tap()
    page.keyboard.type("92")
    page.locator("#evening-second").tap()
    page.wait_for_function("() => getSelection().toString() === '60'")
    page.keyboard.type("71")
    page.get_by_role("button", name="Change it").tap()
    expect(status(page)).to_contain_text("After deal 1: North and South 92, East and West 71. 92 to 71 is written down")
    expect(page.locator("stoek-evening .lines")).to_contain_text("92 to 71 is written down, 163 together")


# what both sides are given, and words of the message
POINTS = {
    "less than nothing": (("-5", "57"), "No side scores less than 0 in a deal."),
    "a word": (("abc", "57"), "Put in the points, such as 50."),
    "nothing": (("", "57"), "Put in the points, such as 50."),
}
LONG_NAME = "Doris-Elisabeth"


@pytest.mark.prove
def test_points_of_two_sides_are_refused_before_they_are_written_and_handed_out_with_their_totals(visitor: Visitor) -> None:
    page = visitor.open(f"{EVENING}#game=schieber", size="phone")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    name_players(page, ["Anna", "Beat", "Chris", LONG_NAME])
    sides = ("Anna and Chris", f"Beat and {LONG_NAME}")
    write_both(page, "100", "57")
    for (first, second), words in POINTS.values():
        write_both(page, first, second)
        expect(page.locator("form.line .field-error:not(:empty)")).to_have_text(re.compile(re.escape(words) + "( Put|$)"))
        expect(rows(page)).to_have_count(1)
    write_both(page, "100", "50")
    expect(status(page)).to_have_text(f"After deal 2: {sides[0]} 200, {sides[1]} 107.")

    # No column is so thin that a name is broken where it has no hyphen.
    head = page.locator("stoek-evening .lines thead th.number").last
    assert head.evaluate(RECTS, "Elisabeth") == 1
    assert fits(page)
    page.set_viewport_size({"width": 320, "height": 844})
    page.evaluate("document.documentElement.style.fontSize = '150%'")
    assert fits(page)
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size({"width": 390, "height": 844})

    page.locator(".evening__file").evaluate("part => { part.open = true }")
    page.get_by_role("button", name="Copy as text").click()
    expect(page.locator(".evening__handed")).to_have_text("The evening is copied as text.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(f"\n# {sides[0]} 200, {sides[1]} 107\n")
    read = ok("evening", game="schieber", evening=copied)
    assert (read["faults"], len(read["evening"]["deals"])) == ([], 2)

    # What came from elsewhere with a fault says so where it is put right.
    page.get_by_label("Open an evening").fill(copied.replace("2. 100 50", "2. -5 57"))
    page.get_by_role("button", name="Open this text").click()
    page.get_by_role("button", name="Change deal 2").click()
    expect(page.locator("form.line .line__note")).to_contain_text("no side scores less than 0")

    # The form for its cards knows who plays with whom.
    page.get_by_role("button", name="Leave it").click()
    page.get_by_role("link", name="Enter its cards").click()
    expect(page.get_by_role("radio", name="Every card")).to_be_checked()
    expect(page.locator("stoek-deal-entry .deal__note").first).to_have_text("Deal 3 of the score pad")
    go_deep(page, "Figures")
    expect(page.get_by_label(f"Card points of forehand's side, Beat and {LONG_NAME}", exact=True)).to_be_visible()
    expect(page.get_by_role("group", name="Announced by the opponents, Anna and Chris")).to_be_visible()
    page.locator("#entry-points").fill("100")
    page.goto(f"{visitor.site}{EVENING}#game=schieber")
    page.get_by_role("link", name="Enter the cards of deal 1").click()
    expect(page.locator("span").filter(has_text="Deal 1 of the score pad. What you had here before is kept.")).to_be_visible()
    expect(page.get_by_role("radio", name="Every card")).to_be_checked()
    lies = page.locator("stoek-deal-entry").evaluate("form => form.getBoundingClientRect().top")
    assert lies < 120, "the form comes into sight, whatever was there before"


RECTS = """(part, word) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const start = texts.currentNode.data.indexOf(word);
        if (start < 0) continue;
        const range = document.createRange();
        range.setStart(texts.currentNode, start);
        range.setEnd(texts.currentNode, start + word.length);
        return range.getClientRects().length;
    }
    return 0;
}"""
"""On how many lines a word stands."""


@pytest.mark.prove
def test_saskop_to_a_lambapea_and_an_evening_of_schieber(visitor: Visitor) -> None:
    page = visitor.open(f"{EVENING}#game=saskop", size="phone")
    game = page.locator("stoek-evening select[name=game]")
    expect(game).to_have_value("saskop")
    name_players(page, FOUR)
    heads = ["An and Cis", "Bert and Door"]
    expect(names(page)).to_have_text(heads)
    for first, second in (("4", ""), ("0", "0"), ("", "2"), ("6", ""), ("6", "0"), ("16", "")):
        write_both(page, first, second)
    expect(page.locator("stoek-evening .sides__game")).to_have_count(2)
    # The same dealer dealt the tied hand and the one after it.
    expect(rows(page).locator("td:nth-child(2)")).to_have_text(["An", "Bert", "Bert", "Cis", "Door", "An"])
    played = ok("strokes", "saskop", deals=[[4, 0], [0, 0], [0, 2], [6, 0], [6, 0], [16, 0]])["games"]
    expect(page.locator("stoek-evening .sides__won")).to_have_text(["won", "won to nothing"])
    assert strokes_shown(page) == [[f"{total} stroke{'' if total == 1 else 's'}" for total in one["totals"]] for one in played]
    drawn = page.locator("stoek-evening .sides__game tr").first.locator("td").first.locator("svg")
    assert drawn.count() == len(played[0]["marks"][0])
    expect(status(page)).to_contain_text("An and Cis have won the game.")
    assert fits(page)
    assert small_targets(page, "stoek-evening") == []
    assert axe_faults(page) == []

    write_both(page, "3", "2")
    expect(page.locator("#evening-carried-error")).to_contain_text("One side wins strokes")
    page.get_by_role("button", name="Change deal 6: 16 to 0").click()
    expect(page.locator("#evening-first")).to_have_value("16")
    write_both(page, "", "2")
    expect(strokes_of_last(page)).to_have_attribute("aria-label", "2 strokes")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Thrown in").click()
    expect(rows(page)).to_have_count(7)
    expect(page.locator(".evening__turn")).to_have_text("Deal 8: Cis deals.")

    # To the form and back: East took the deal on and has 95 points.
    page.get_by_role("link", name="Enter its cards").click()
    expect(page).to_have_url(re.compile(r"/score/#deal=1;g=saskop;d=S;"))
    page.goto(page.url.split("score/")[0] + f"{EVENING}#line=1;g=saskop;c=E;t=S;y=bid;P=95;w=6;_East=Bert")
    expect(page.locator("[data-notice=arrived]")).to_contain_text("deal 8: An and Cis 0, Bert and Door 4.")
    expect(now(page)).to_have_text(["0", "4"])
    # A deal with a revoke counts as it was played, as one of a single declarer does.
    report = revoked("saskop")
    page.evaluate("link => { location.hash = `line=${link}` }", f"{report['link']};_Round=8")
    makers, others = report["as_played"]["result"].values()
    assert report["declarer"] == "W"
    expect(page.locator("[data-notice=arrived]")).to_contain_text(f"deal 8: An and Cis {others}, Bert and Door {makers}.")
    expect(page.locator("[data-notice=arrived]")).to_contain_text("As it was played; the checker found something (")
    expect(now(page)).to_have_text([str(others), str(makers)])
    expect(page.locator(".lines__note").last).to_contain_text(f"The result written down, {others} to {makers}, counts.")
    # What the table makes of the revoke is written beside its cards.
    page.get_by_role("button", name="Change deal 8").click()
    write_both(page, "4", "0")
    expect(status(page)).to_contain_text("The result written down, 4 to 0, counts.")
    expect(now(page)).to_have_text(["4", "0"])
    expect(rows(page).get_by_role("link", name="Open the cards of deal 8")).to_be_visible()
    # Whoever has only looked at the cards loses nothing of it.
    page.evaluate("link => { location.hash = `line=${link}` }", f"{report['link']};_Round=8".replace(";", "%3B"))
    said = page.locator("[data-notice=arrived]")
    as_played = f"An and Cis {others}, Bert and Door {makers}"
    stays = f"Deal 8 stays as the table settled it: An and Cis 4, Bert and Door 0. As it was played it would be {as_played}."
    expect(said).to_contain_text(stays)
    expect(now(page)).to_have_text(["4", "0"])
    said.get_by_role("button", name="As it was played").click()
    expect(said).to_contain_text(f"deal 8: {as_played}.")
    expect(now(page)).to_have_text([str(others), str(makers)])
    said.get_by_role("button", name="Take it back").click()
    expect(now(page)).to_have_text(["4", "0"])

    game.select_option("schieber")
    expect(rows(page)).to_have_count(0)
    expect(page).to_have_url(re.compile("#game=schieber$"))
    for first, second in (("112", "45"), ("1200", "1255"), ("1300", "1255"), ("10", "20")):
        write_both(page, first, second)
    expect(page.locator("stoek-evening .sides__total")).to_have_text(["112", "45", "1312", "1300", "2612", "2555", "10", "20"])
    expect(page.locator(".evening__settlement li").first).to_have_text("Game 1: North and South won in 3 deals, 2612 to 2555.")
    page.locator("#evening-target").fill("1000")
    expect(page.locator("stoek-evening .sides__game--over")).to_have_count(2)
    write_both(page, "", "20")
    expect(page.locator("#evening-first-error")).to_contain_text("missing")

    # A text of another game opens the pad of that game; each keeps its own evening.
    page.locator(".evening__file").evaluate("part => { part.open = true }")
    page.get_by_label("Open an evening").fill(
        '[Game "klaberjass"] [House "tie=carried_to_next_winner"] [Players "An" "Bo"]\n1. 120 42\n'
    )
    page.get_by_role("button", name="Open this text").click()
    expect(game).to_have_value("klaberjass")
    expect(names(page)).to_have_text(["An", "Bo"])
    page.get_by_label("Equal points, carried over").fill("182")
    page.get_by_label("Equal points, carried over").press("Enter")
    write_both(page, "0", "202")
    expect(now(page)).to_have_text(["120", "426"])
    expect(page.locator("stoek-evening .sides__note")).to_have_text(["182 carried over", "and 182 carried"])
    page.reload()
    expect(now(page)).to_have_text(["120", "426"])
    for other, lines in (("saskop", 8), ("schieber", 4), (GAME, 0)):
        game.select_option(other)
        expect(rows(page)).to_have_count(lines)
    # Whoever stands before an empty pad is told of those that are not.
    elsewhere = page.locator("[data-notice=elsewhere]")
    expect(elsewhere.get_by_role("button")).to_have_text(["Saskop, 8 deals", "Klaberjass (Bela), 3 deals", "Schieber, 4 deals"])
    elsewhere.get_by_role("button", name="Saskop").click()
    expect(game).to_have_value("saskop")
    expect(rows(page)).to_have_count(8)
    expect(page).to_have_url(re.compile("#game=saskop$"))
    expect(elsewhere).to_be_hidden()


def strokes_of_last(page: Page) -> Locator:
    return page.locator("stoek-evening .sides__game tr").last.locator(".strokes").last


@pytest.mark.prove
def test_where_results_are_whole_tens_a_press_is_ten(visitor: Visitor) -> None:
    page = visitor.open("evening/#game=belote-contree", size="phone")
    more = page.get_by_role("button", name="North and South: ten more")
    more.click()
    more.click()
    page.get_by_role("button", name="North and South: ten less").click()
    expect(page.get_by_label("North and South", exact=True)).to_have_value("10")
