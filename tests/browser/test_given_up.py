"""A late answer changes nothing: answers are held back, their questions given up by what the reader does next, and heard then."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from stoek_site.features.puzzles.shelf import shelf
from stoek_site.features.rules.trial import OTHERS
from stoek_site.features.score.deals import example_deals
from visiting.browsing import ELEMENTS_ARE_THERE, PICTURE, Browsing, lasting_visit, unfold, until, until_held

BACK = "1;g=staekske-rape;d=N;c=E;b=1;k=gave-up;_North=An;_East=Bert;_South=Cis;_West=Door"
"""A deal that comes from the score page to the score pad."""

HOLD_BACK = """
window.held = [];
window.holding = false;
window.asked = new Set();
const ahead = new Set();
const heard = (listener, event) => {
  const { kind, id } = event.data;
  window.asked.delete(kind === "answer" && id);
  if (window.holding && kind === "answer" && !ahead.has(id)) window.held.push(() => listener(event));
  else listener(event);
};
window.Worker = class extends Worker {
  postMessage(message, ...rest) {
    if (message.request) (message.request.ahead ? ahead : window.asked).add(message.id);
    super.postMessage(message, ...rest);
  }

  addEventListener(kind, listener, ...rest) {
    const held = kind === "message" && typeof listener === "function";
    super.addEventListener(kind, held ? (event) => heard(listener, event) : listener, ...rest);
  }
};
const asIs = window.fetch.bind(window);
window.fetch = async (...asked) => {
  const answer = await asIs(...asked);
  if (window.holding) await new Promise((resolve) => window.held.push(resolve));
  return answer;
};
"""
"""What the engine answers, and what the page fetches, can be held back and let go; but for work that nobody waits for."""


@dataclass(frozen=True)
class Slow:
    """A page whose answers are held back until they are let go."""

    page: Page
    site: str

    def open(self, path: str) -> Page:
        self.page.goto(self.site + PICTURE)
        self.page.evaluate("localStorage.clear(), sessionStorage.clear()")
        self.page.goto(self.site + path)
        until(self.page, ELEMENTS_ARE_THERE)
        return self.page

    def hold(self) -> None:
        self.page.evaluate("window.holding = true, undefined")

    def rest(self) -> None:
        """All that was asked has been answered."""
        until(self.page, "window.asked.size === 0")

    def wait(self, count: int = 1) -> None:
        """So many answers have come and are not heard."""
        until(self.page, f"window.held.length >= {count}")

    def late(self) -> None:
        """They are heard now, and all that follows at once from them is done; what is asked from now on is answered as usual."""
        self.page.evaluate(
            """async () => {
                window.holding = false;
                for (const hear of window.held.splice(0)) hear();
                for (let turns = 0; turns < 20; turns += 1) await new Promise((done) => setTimeout(done));
            }"""
        )


@pytest.fixture(scope="module")
def lasting(browsing: Browsing) -> Iterator[Slow]:
    with lasting_visit(browsing) as page:
        page.add_init_script(HOLD_BACK)
        yield Slow(page, browsing.site)


@pytest.fixture
def slow(lasting: Slow) -> Slow:
    return lasting


def go(page: Page, fragment: str) -> None:
    page.evaluate("hash => { location.hash = hash }", fragment)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def looks(part: Locator) -> str:
    """What stands there, and what can be said of it."""
    html: str = part.evaluate("part => part.outerHTML")
    return html


def leaves(slow: Slow, *asks: Callable[[Page], object]) -> None:
    """The reader goes elsewhere before what is asked is answered: neither the page nor what the browser keeps changes then."""
    page = slow.page
    slow.hold()
    for ask in asks:
        ask(page)
    slow.wait(len(asks))
    kept = page.evaluate("JSON.stringify(localStorage)")
    # The element leaves as it does at instant navigation; who still holds it sees what becomes of it.
    page.evaluate("window.left = document.querySelector('.md-content__inner'), left.remove()")
    page.evaluate("history.replaceState(null, '', location.pathname + '#elsewhere')")
    before = page.evaluate("left.innerHTML")
    slow.late()
    assert page.evaluate("left.innerHTML") == before
    assert page.evaluate("JSON.stringify(localStorage)") == kept
    assert page.url.endswith("#elsewhere")


# of a page: what is asked, what the reader does instead, and what it says then; what is asked when the page is left
Gives = tuple[str, str, str]
ASKS_THE_ENGINE = "staekske-rape/odds/"
"""The others look up what is certain, and fetch that once."""
ADDRESSES: dict[str, tuple[str, list[Gives], str]] = {
    "may-i-play/": (
        ".mip__verdict",
        [
            # another hand
            ("#trump=H&trick=KS.JH&hand=AS.9H.TD&card=TD", "#trump=H&trick=KS&hand=AS", "Tap the card"),
            # what lies ready
            ("#trump=S&trick=KH.JS&hand=AH.9S.TD&card=TD", "#trump=C&trick=JC.8C&hand=KC.7C.TH.AD&card=KC", "Yes, you may"),
        ],
        "#trump=D&trick=KS.JD&hand=AS.9D.TC&card=TC",
    ),
    "trick-play/": (
        ".cmp__result",
        [("#trump=C&trick=7D.JC.8D&hand=9C.7C.QS", "#trump=C&trick=7D&hand=", "Put your cards")],
        "#trump=C&trick=7D.JC.8D&hand=9C.7C.KS",
    ),
    ASKS_THE_ENGINE: (
        ".odds__completes",
        [
            # the example again
            ("#hand=AC.KC.QC.KS.KH.8D.7D&need=JC", "#hand=AC.KC.QC.JS.TS.9D.7H&need=JC", ""),
            # half a hand
            ("#hand=AC.KC.QC.KS.KH.9D.7D&need=JC", "#hand=AC.KC&need=JC", "A whole hand is needed"),
        ],
        "#hand=AC.KC.QC.KS.KH.TD.7D&need=JC",
    ),
}


@pytest.mark.prove
@pytest.mark.parametrize("path", ADDRESSES)
def test_another_position_is_chosen_or_the_page_is_left(slow: Slow, path: str) -> None:
    part, rows, left = ADDRESSES[path]
    engine = path == ASKS_THE_ENGINE
    page = slow.open(path)
    for at, (asked, instead, says) in enumerate(rows):
        if at and not engine:
            slow.open(path)
        go(page, instead)
        place = page.locator(part).filter(visible=True).first
        expect(place).to_contain_text(says)
        before = looks(place)
        slow.hold()
        go(page, asked)
        slow.wait()
        go(page, instead)
        expect(place).to_contain_text(says)
        slow.late()
        assert looks(place) == before, asked
    if not engine:
        slow.open(path)
    leaves(slow, lambda page: go(page, left))


@pytest.mark.prove
def test_an_example_is_put_back_of_two_other_positions_the_newer_one_is_shown_and_the_page_is_left(slow: Slow) -> None:
    page = unfold(slow.open("staekske-rape/"))
    example = page.locator("stoek-example").filter(has=page.locator("[data-answer=score]")).first
    points = example.get_by_label("Card points")
    original = points.input_value()
    slow.hold()
    points.fill("146")
    slow.wait()
    points.fill(original)
    expect(example.get_by_role("status")).to_have_text("As in the example.")
    before = looks(example)
    slow.late()
    assert looks(example) == before

    trial = page.locator("stoek-try").first
    slow.hold()
    another = trial.get_by_role("button", name="Another position")
    for _ in range(OTHERS):
        another.click()
    lying = [looks(part) for part in trial.locator(".try__table, .try__choices, .try__reasons").all()]
    another.click()
    another.click()
    slow.wait(2)
    page.evaluate("window.held.shift()()")
    assert [looks(part) for part in trial.locator(".try__table, .try__choices, .try__reasons").all()] == lying
    expect(trial.get_by_role("status")).to_have_text("Looking for another position…")
    slow.late()
    assert [looks(part) for part in trial.locator(".try__table, .try__choices, .try__reasons").all()] != lying
    expect(trial.get_by_role("status")).to_have_text("Another position lies on the table.")
    leaves(slow, lambda _: another.click(), lambda _: points.fill("147"))


@pytest.mark.prove
def test_a_quiz_goes_on_with_a_fixed_position(slow: Slow) -> None:
    page = slow.open("quiz/")
    title = page.locator(".quiz__title").filter(visible=True)
    expect(title).to_contain_text("Position 1 of")
    slow.hold()
    page.locator(".quiz__choices select").filter(visible=True).select_option("random, without end")
    slow.wait()
    go(page, "#sr-legal-010")
    expect(title).to_contain_text("sr-legal-010")
    before = looks(page.locator(".quiz__stage").filter(visible=True))
    slow.late()
    assert looks(page.locator(".quiz__stage").filter(visible=True)) == before
    assert page.url.endswith("#sr-legal-010")


@pytest.mark.prove
def test_of_two_pairs_of_games_the_newer_one_is_shown(slow: Slow) -> None:
    page = slow.open("from-game-to-game/")
    before = looks(page.locator(".lesson"))
    slow.hold()
    go(page, "#from=schieber&to=saskop")
    slow.wait()
    go(page, "#from=belote&to=klaverjas-rotterdam")
    expect(page.get_by_label("I know")).to_have_value("belote")
    slow.late()
    page.wait_for_timeout(100)
    assert looks(page.locator(".lesson")) == before


@pytest.mark.prove
def test_a_look_back_that_is_stopped(slow: Slow) -> None:
    page = slow.open("score/")
    press(page, "Sound deal")
    press(page, "Look back, from trick 7 to 1")
    expect(page.locator(".hind__status")).to_contain_text("are done")
    page.locator("[data-load=revoke]").evaluate("button => button.click()")
    expect(page.get_by_role("button", name="Look back")).to_be_visible()
    slow.hold()
    page.get_by_role("button", name="Look back").click()
    slow.wait()
    page.wait_for_timeout(450)  # a second click so soon would be the second half of a double click
    press(page, "Stop")
    expect(page.locator(".hind__status")).to_contain_text("Stopped at trick 7")
    before = looks(page.locator("stoek-hindsight"))
    slow.late()
    assert looks(page.locator("stoek-hindsight")) == before


def test_a_deal_gives_way(slow: Slow) -> None:
    page = slow.open("score/")
    report, hindsight = page.locator(".deal__report"), page.locator("stoek-hindsight")

    def load(name: str) -> None:
        page.locator(f"[data-load={name}]").evaluate("button => button.click()")

    def clear() -> None:
        page.locator("[data-do=clear]").evaluate("button => button.click()")

    # while it is checked
    slow.hold()
    press(page, "Sound deal")
    slow.wait()
    clear()
    slow.late()
    expect(report).to_be_empty()
    expect(page.locator(".deal__report[aria-busy]")).to_have_count(0)
    expect(hindsight).to_be_hidden()
    # before it is known whether it can be looked back at
    load("sound")
    expect(page.get_by_role("button", name="Look back")).to_be_visible()
    slow.hold()
    load("revoke")
    slow.wait()
    page.evaluate("window.held.shift()()")  # the check; whether it can be looked back at is asked then
    slow.wait()
    clear()
    slow.late()
    expect(hindsight).to_be_hidden()
    # a random one to another one, while it is dealt
    slow.hold()
    page.get_by_role("button", name="A random deal").evaluate("button => button.click()")
    slow.wait()
    load("sound")
    slow.wait(2)
    slow.late()
    expect(report.locator(".score__result")).to_be_visible()
    assert "tricks" in page.evaluate("localStorage['stoek.deal.staekske-rape']")
    # to a text, while it is written as one
    sound, revoke, _ = example_deals()
    assert sound.text != revoke.text
    script = page.get_by_label("The deal, in the notation")
    slow.hold()
    page.locator(".depth").filter(has_text="As text").click()
    slow.wait()
    script.fill(revoke.text)
    slow.late()
    assert script.input_value() == revoke.text
    # and to another page
    leaves(slow, lambda _: load("sound"))


@pytest.mark.prove
def test_a_puzzle_that_is_fetched_after_another_was_chosen(slow: Slow) -> None:
    first, second = (
        entry for entry in shelf("staekske-rape") if entry.theme in ("bidding", "six-winners") and entry.id.endswith("-001")
    )
    page = slow.open(f"puzzles/#{second.id}")
    chosen = f"document.querySelector('[aria-current][data-entry]')?.dataset.entry === '{second.id}'"
    until(page, chosen)
    before = looks(page.locator(".puzzles__stage"))
    slow.hold()
    go(page, f"#{first.id}")
    slow.wait()
    go(page, f"#{second.id}")
    page.evaluate("new Promise((done) => setTimeout(done, 100))")  # the page has heard of it; the second one lies ready
    slow.late()
    assert looks(page.locator(".puzzles__stage")) == before
    assert page.url.endswith(f"#{second.id}")


def a_card_puzzle() -> dict[str, Any]:
    for entry in shelf("staekske-rape"):
        if entry.kind == "hand" and entry.view["task"] == "card" and len(entry.view["hand"]) > 3 and len(entry.view["choices"]) > 2:
            return entry.view
    raise AssertionError("There is no such puzzle.")


@pytest.mark.prove
def test_a_puzzle_played_on_is_stopped(slow: Slow) -> None:
    puzzle = a_card_puzzle()
    page = slow.open(f"puzzles/{puzzle['theme']}/#{puzzle['id']}")
    said = page.locator(".puzzle__said")
    right = next(choice for choice in puzzle["choices"] if choice["right"])
    page.locator(f".puzzle__hand [data-card='{right['cards'][0]}']").click()
    for answers in range(2):
        slow.hold()
        press(page, "Play it out")
        slow.wait()
        if answers:
            page.evaluate("window.held.shift()()")
            slow.wait()
        press(page, "Stop playing")
        press(page, "Once more")
        before = looks(page.locator(".puzzle-round"))
        slow.late()
        page.wait_for_timeout(600)
        assert looks(page.locator(".puzzle-round")) == before
        page.locator(f".puzzle__hand [data-card='{right['cards'][0]}']").click()
        expect(said).to_contain_text("✓ Right.")


def evening(page: Page, *lines: str) -> None:
    page.locator(".evening__file").evaluate("part => { part.open = true }")
    page.get_by_label("Open an evening").fill(
        "\n".join(
            [
                '[Players "An" "Bert" "Cis" "Door"]',
                '[FirstDealer "An"]',
                "",
                *(f"{at}. {line}" for at, line in enumerate(lines, start=1)),
            ]
        )
    )
    press(page, "Open this text")
    expect(page.locator("stoek-evening .lines tbody tr:not(.lines__note)")).to_have_count(len(lines))


def write(page: Page, declarer: str, result: str) -> None:
    page.locator(".line__players").get_by_role("radio", name=re.compile(f"^(✓ )?{declarer}$")).check()
    points = page.get_by_label("Game points", exact=True)
    points.fill(result)
    points.press("Enter")


@pytest.mark.prove
def test_a_line_is_taken_back_while_it_is_counted_a_deal_arrives_and_another_game_is_chosen(slow: Slow) -> None:
    page = slow.open("evening/")
    evening(page, "Bert +3")
    totals = page.locator("stoek-evening .pad__now td")
    rows = page.locator("stoek-evening .lines tbody tr:not(.lines__note)")
    expect(totals).to_have_text(["0", "3", "0", "0"])
    slow.hold()
    write(page, "Cis", "5")
    slow.wait()
    press(page, "Undo")
    expect(rows).to_have_count(1)
    slow.late()
    expect(totals).to_have_text(["0", "3", "0", "0"])
    # while a line is written
    slow.hold()
    go(page, f"#line={BACK}")
    slow.wait()
    write(page, "Cis", "5")
    expect(rows).to_have_count(2)
    slow.late()
    expect(page.locator("[data-notice=arrived]")).to_be_visible()
    expect(rows).to_have_count(3)
    expect(rows.nth(1)).to_contain_text("Cis")
    expect(rows.nth(2)).to_contain_text("Bert")
    # while another evening is read
    slow.hold()
    page.get_by_label("Open an evening").fill('[Players "Els" "Fien" "Gus" "Huib"]\n')
    press(page, "Open this text")
    slow.wait()
    page.locator("stoek-evening [name=game]").select_option("schieber")
    slow.late()
    assert page.locator("stoek-evening").get_attribute("data-game") == "schieber"
    kept = page.evaluate("JSON.stringify(localStorage)")
    assert "Els" not in kept
    assert "Bert" in kept


@pytest.mark.prove
def test_a_deal_is_worked_out_while_its_page_is_being_left(slow: Slow) -> None:
    """What stands there on the way back is the reader's own, and no link from elsewhere."""
    page = slow.open("score/")
    bid = page.get_by_role("textbox", name="Bid", exact=True)
    bid.fill("4")
    expect(page).to_have_url(re.compile("b=4"))
    held: list[Route] = []
    page.context.route(slow.site, lambda route: held.append(route))
    slow.hold()
    bid.fill("5")
    slow.wait()
    page.locator(".md-logo").first.click()
    until_held(page, held)
    slow.late()
    for route in held:
        route.continue_()
    page.context.unroute(slow.site)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Stoek"))
    page.go_back()
    expect(bid).to_have_value("5")
    expect(page.locator(".kept")).to_be_hidden()


@pytest.mark.prove
def test_an_answer_takes_no_button_from_under_the_finger(slow: Slow) -> None:
    """Between the finger's coming down and its going up the answer comes: what it does not change stays, and is pressed."""
    page = slow.open("score/")
    page.locator("[data-load]").first.evaluate("button => button.click()")
    expect(page.locator(".deal__status")).not_to_be_empty()
    contract = page.locator(".step-key[data-step=contract]")
    contract.click()
    expect(contract).to_have_attribute("aria-current", "step")
    announced = page.get_by_role("group", name="Announced", exact=True)
    tags, offers = announced.locator(".tag"), announced.locator(".add--offer")
    expect(tags).to_have_count(2)
    slow.rest()
    for buttons, counts in ((announced.get_by_role("button", name="Take out"), ((1, 1), (0, 2))), (offers, ((1, 1), (2, 0)))):
        slow.hold()
        for at, (told, offered) in enumerate(counts):
            box = buttons.first.bounding_box()
            assert box
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.mouse.down()
            if at:
                slow.late()
            page.mouse.up()
            expect(tags).to_have_count(told)
            expect(offers).to_have_count(offered)
            if not at:
                slow.wait()


# the other pages that keep what is asked on them
LEFT: dict[str, tuple[str, Callable[[Page], object]]] = {
    "quiz": ("quiz/", lambda page: page.locator(".quiz__choices select").filter(visible=True).select_option("random, without end")),
    "random deal": ("score/", lambda page: press(page, "A random deal")),
    "evening": ("evening/", lambda page: go(page, f"#line={BACK}")),
}


def left() -> Iterator[Any]:
    """One of them belongs to the suite, the others to `make prove`."""
    for name, row in LEFT.items():
        yield pytest.param(*row, id=name, marks=() if name == "random deal" else pytest.mark.prove)


@pytest.mark.parametrize(("path", "asks"), list(left()))
def test_the_reader_has_left_the_page(slow: Slow, path: str, asks: Callable[[Page], object]) -> None:
    slow.open(path)
    leaves(slow, asks)
