"""Hand puzzles as people play them: by keyboard, by finger, wrong first, to the end, by link, and without JavaScript."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from stoek.notation.text import read_text
from stoek_site.features.puzzles.shelf import mixed, shelf
from stoek_site.features.puzzles.solutions import games_with_puzzles
from stoek_site.features.puzzles.themes import Theme
from stoek_site.markdown.engine import ask as engine
from visiting import gestures
from visiting.accessible import axe_faults, axe_faults_in_both_colours
from visiting.browsing import ELEMENTS_ARE_THERE, Browsing, Visitor, asks_the_engine, lasting_visit, until
from visiting.gestures import QUICK, engine_requests, fits, keep, press
from visiting.puzzle_page import (
    ENTRIES,
    GAME,
    THEMES,
    a_card_puzzle,
    card,
    focused,
    judged,
    key_of,
    place,
    right,
    said,
    title,
    turn_to,
    view,
    with_nothing_kept,
    wrong,
)  # fmt: skip
from visiting.serving import Served


def whole_row() -> Iterator[Any]:
    """Every theme; one for each way to be asked belongs to the suite, the others to `make prove`."""
    asked: set[str] = set()
    for theme in THEMES:
        task = next(view(entry).get("task", "decision") for entry in ENTRIES if entry.theme == theme.id)
        yield pytest.param(theme, id=theme.id, marks=[pytest.mark.prove] if task in asked else [])
        asked.add(task)


every_theme = pytest.mark.parametrize("theme", list(whole_row()))


def kept(page: Page, game: str = GAME) -> dict[str, str]:
    return dict(json.loads(gestures.kept(page).get(f"stoek.puzzles.{game}", "{}")))


@pytest.fixture(scope="module")
def all_of_them(browsing: Browsing) -> Iterator[Page]:
    """A phone with all puzzles, each of which is reached by its link."""
    with lasting_visit(browsing, "puzzles/", size="phone") as page:
        yield page


@pytest.fixture
def phone(all_of_them: Page) -> Page:
    all_of_them.emulate_media(reduced_motion="reduce")
    return with_nothing_kept(all_of_them)


@pytest.fixture(scope="module")
def keyboard(browsing: Browsing) -> Iterator[tuple[Page, list[str]]]:
    """One phone-sized page for all themes, and what it asked of the engine."""
    with lasting_visit(browsing, size="phone") as page:
        yield page, engine_requests(page)


@every_theme
def test_a_puzzle_of_every_theme_by_keyboard_alone(keyboard: tuple[Page, list[str]], server: Served, theme: Theme) -> None:
    """On a phone-sized screen, and the engine is not asked for."""
    page, asked = keyboard
    page.goto(f"{server.url}puzzles/{theme.id}/")
    until(page, ELEMENTS_ARE_THERE)
    entries = [entry for entry in ENTRIES if entry.theme == theme.id]
    puzzle = view(entries[0])
    title(page, f"Puzzle 1 of {len(entries)}")
    assert fits(page)
    choosing = next(each for each in (".puzzle__set", ".asked__keys button", ".puzzle__hand button") if page.locator(each).count())
    for _ in range(60):
        page.keyboard.press("Tab")
        if focused(page, choosing):
            break
    wanted = key_of(page, puzzle, right(puzzle))
    for _ in range(12):
        if wanted.evaluate("key => key === document.activeElement"):
            break
        page.keyboard.press("Tab" if puzzle["kind"] == "decision" else "ArrowRight")
    page.keyboard.press("Enter")
    judged(page, True)
    expect(page.get_by_role("button", name="Next puzzle")).to_be_focused()
    expect(page.locator(".puzzle__mark")).to_have_text("✓ first try")
    assert kept(page)[puzzle["id"]] == "first"
    assert fits(page)
    page.keyboard.press("Enter")
    title(page, f"Puzzle 2 of {len(entries)}")
    assert asked == []


def test_wrong_first_then_refuted_hinted_and_right(phone: Page) -> None:
    puzzle = a_card_puzzle(wrongs=3)
    first, *others = sorted(wrong(puzzle), key=lambda choice: -choice["cost"])
    turn_to(phone, puzzle["id"])
    hidden = ["All four hands", "Every choice", "Hint", "Show me", "Report a problem"]
    for words in hidden:
        expect(phone.get_by_text(words, exact=True)).to_have_count(0)
    until(phone, "document.querySelector('stoek-puzzle').getBoundingClientRect().top < 90")
    card(phone, first).evaluate("card => card.scrollIntoView({ block: 'center' })")
    top = card(phone, first).bounding_box()
    card(phone, first).tap()
    assert card(phone, first).bounding_box() == top, "nothing moves under the finger"
    judged(phone, False)
    expect(phone.locator(".puzzle__felt [data-card]")).to_have_count(4)
    expect(phone.locator(".puzzle__felt .seat__note").get_by_text("takes it")).to_be_visible()
    expect(phone.locator(".puzzle__caption")).to_contain_text(f"{first['tricks'][0]['points']}")
    expect(phone.get_by_role("button", name="Try again")).to_be_focused()
    expect(phone.get_by_text("All four hands")).to_have_count(0)
    press(phone, "One card on")
    second = first["tricks"][1]
    expect(phone.locator(".puzzle__felt [data-card]")).to_have_count(1)
    expect(phone.locator(f'.puzzle__felt [data-card="{second["cards"][0]}"]')).to_be_visible()
    phone.get_by_text("The play, card by card").click()
    expect(phone.locator(".puzzle__plays button").last).to_have_text(re.compile(r"^\w+ "))
    phone.locator(".puzzle__plays button").last.click()
    expect(phone.locator(".puzzle__caption")).to_contain_text(str(first["tricks"][-1]["points"]))
    expect(phone.locator(".puzzle__plays [aria-current]")).to_have_count(1)
    expect(said(phone).locator(".puzzle__seen")).to_have_text("With all cards seen.")
    press(phone, "Hint")
    expect(phone.locator(".puzzle__hint")).to_be_in_viewport(ratio=1)
    expect(phone.locator(".puzzle__hint a")).to_have_attribute("href", re.compile("tactics/#"))
    press(phone, "Hint")
    expect(phone.get_by_role("heading", name="All four hands")).to_be_visible()
    press(phone, "Hint")
    worst = max(others, key=lambda choice: choice["cost"])
    expect(phone.locator(".puzzle__hint").first).to_contain_text(f"costs {worst['price']}.")
    assert right(puzzle)["words"].split(":")[0] not in phone.locator(".puzzle__more").inner_text()
    press(phone, "Try again")
    assert focused(phone, ".puzzle__hand button")
    expect(phone.locator('.puzzle__hand [data-verdict="illegal"]')).to_have_count(1)
    expect(said(phone)).to_be_empty()
    card(phone, right(puzzle)).tap()
    judged(phone, True)
    assert kept(phone) == {puzzle["id"]: "solved"}
    expect(phone.get_by_role("heading", name="All four hands")).to_be_visible()
    expect(phone.locator(".puzzle__choices tbody tr")).to_have_count(len(puzzle["choices"]))
    for choice in puzzle["choices"]:
        row = phone.locator(".puzzle__choices tr", has=phone.locator(f'[data-card="{choice["cards"][0]}"]'))
        expect(row.locator(".number")).to_have_text([choice["worth"], choice["price"]])
    phone.locator(".puzzle__choices button").last.click()
    expect(phone.locator(".puzzle__words")).not_to_be_empty()
    links = phone.locator(".puzzle__links a")
    expect(links.nth(0)).to_have_attribute("href", re.compile("tactics/#"))
    expect(links.nth(1)).to_have_attribute("href", re.compile(f"#{puzzle['rule']}$"))


@pytest.mark.prove
def test_show_me_opens_everything_but_solves_nothing(phone: Page) -> None:
    puzzle = a_card_puzzle()
    turn_to(phone, puzzle["id"])
    card(phone, wrong(puzzle)[0]).click()
    press(phone, "Show me")
    expect(said(phone)).to_contain_text("The right choice:")
    expect(said(phone).locator(f'[data-card="{right(puzzle)["cards"][0]}"]').first).to_be_visible()
    expect(phone.get_by_text("Every choice")).to_be_visible()
    assert kept(phone) == {puzzle["id"]: "tried"}
    press(phone, "Once more")
    card(phone, right(puzzle)).click()
    assert kept(phone) == {puzzle["id"]: "solved"}


@pytest.mark.prove
def test_a_card_that_may_not_be_played_is_answered_with_the_rule(visitor: Visitor) -> None:
    puzzle = a_card_puzzle("belote", illegal=True)
    code, reason = next(iter(puzzle["illegal"].items()))
    page = visitor.open(f"puzzles/belote/#{puzzle['id']}")
    card(page, code).click()
    expect(said(page)).to_contain_text("✗ That card may not be played.")
    expect(said(page).get_by_role("link", name="The rule")).to_have_attribute("href", re.compile(f"#{reason['rule']}$"))
    assert kept(page, "belote") == {}, "that was no try"
    card(page, right(puzzle)).click()
    assert kept(page, "belote") == {puzzle["id"]: "first"}
    page.goto(f"{visitor.site}puzzles/belote/?again")
    page.get_by_text("Overview:").click()
    solved = page.get_by_role("link", name="solved at the first try")
    expect(solved).to_have_count(1)
    press(page, "Forget my results")
    expect(solved).to_have_count(0)
    assert kept(page, "belote") == {}


CAPTIONS = """() => {
    window.captions = new Set();
    const told = () => captions.add(document.querySelector(".puzzle__caption")?.textContent);
    new MutationObserver(told).observe(document.querySelector(".puzzles__stage"), { childList: true, subtree: true });
}"""


@pytest.mark.prove
def test_the_refutation_plays_by_itself_and_can_be_skipped(phone: Page) -> None:
    puzzle = a_card_puzzle()
    choice = wrong(puzzle)[0]
    turn_to(phone, puzzle["id"])
    phone.emulate_media(reduced_motion="no-preference")
    phone.evaluate(CAPTIONS)
    card(phone, choice).click()
    caption = phone.locator(".puzzle__caption")
    expect(caption).to_contain_text(re.compile("takes? [0-9]+"))
    cards = len(choice["tricks"][0]["cards"]) - len(puzzle["trick"])
    assert phone.evaluate("captions.size") >= cards, "card by card"
    press(phone, "Skip")
    last = choice["tricks"][-1]
    expect(caption.locator(f'[data-card="{last["cards"][-1]}"]')).to_be_visible()
    expect(phone.get_by_role("button", name="One card on")).to_be_disabled()
    press(phone, "Play")
    expect(phone.get_by_role("button", name="Skip", exact=True)).to_be_visible()
    press(phone, "Try again")
    expect(phone.locator(".puzzle__ask")).to_be_visible()
    phone.wait_for_timeout(500)  # a card would have come
    expect(phone.locator(".puzzle__felt [data-card]")).to_have_count(len(puzzle["trick"]))


@pytest.mark.prove
def test_mixed_nothing_tells_the_theme_before_the_first_try(visitor: Visitor) -> None:
    order = mixed(ENTRIES)
    page = visitor.open("puzzles/")
    title = page.locator(".puzzle__title")
    for number, entry in enumerate(order[:3], start=1):
        expect(title).to_contain_text(f"Puzzle {number} of {len(order)}")
        assert not re.search(r"#", page.url)
        puzzle = view(entry)
        theme = next(theme for theme in THEMES if theme.id == entry.theme)
        player = page.locator(".puzzles__stage")
        assert theme.title not in player.inner_text()
        assert entry.id not in player.inner_text()
        key_of(page, puzzle, right(puzzle)).click()
        judged(page, True)
        assert page.url.endswith(f"#{entry.id}")
        assert theme.title in player.inner_text()
        press(page, "Next puzzle")
    expect(title).to_be_focused()
    expect(page.locator(f'.themes [data-theme="{order[0].theme}"] .themes__count')).to_contain_text("solved")


@pytest.mark.prove
def test_filters_and_the_end_of_the_list(visitor: Visitor) -> None:
    theme = THEMES[0]
    page = visitor.open("puzzles/")
    page.get_by_role("combobox", name="Theme").select_option(theme.id)
    for difficulty in (1, 2, 3):
        found = [entry for entry in ENTRIES if entry.theme == theme.id and entry.difficulty == difficulty]
        page.get_by_role("combobox", name="Difficulty").select_option(str(difficulty))
        words = f"Puzzle 1 of {len(found)}" if found else "There is no such puzzle."
        expect(page.locator(".puzzles__player")).to_contain_text(words)
    page.get_by_role("combobox", name="Difficulty").select_option("")
    expect(page.locator(".puzzle__title")).to_be_in_viewport()
    own = [entry for entry in ENTRIES if entry.theme == theme.id]
    title(page, f"of {len(own)}")
    puzzle = view(own[0])
    key_of(page, puzzle, right(puzzle)).click()
    page.get_by_role("combobox", name="Show").select_option("solved")
    title(page, "Puzzle 1 of 1")
    press(page, "Another one")
    expect(page.locator(".puzzles__wait")).to_contain_text("That was the last")
    page.get_by_role("combobox", name="Show").select_option("open")
    title(page, f"Puzzle 1 of {len(own) - 1}")
    page.get_by_role("combobox", name="Game").select_option(GAME)
    title(page, f"Puzzle 1 of {len(own) - 1}")


@pytest.mark.prove
def test_a_link_opens_its_puzzle_wherever_it_leads(visitor: Visitor) -> None:
    entry = [entry for entry in ENTRIES if entry.theme == THEMES[-1].id][2]
    puzzle = view(entry)
    page = visitor.open(place(puzzle), size="phone")
    title(page, "Puzzle 3 of")
    expect(page.locator(".puzzles__stage")).to_be_in_viewport()
    page.goto(f"{visitor.site}puzzles/#{entry.id}")
    number = [each.id for each in mixed(ENTRIES)].index(entry.id) + 1
    title(page, f"Puzzle {number} of {len(ENTRIES)}")
    page.get_by_text("Overview:").click()
    page.get_by_role("link", name=re.compile(r"^Puzzle 1,")).click()
    title(page, "Puzzle 1 of")
    expect(page.locator(".puzzle__title")).to_be_focused()
    expect(page.locator(".strange")).to_be_empty()
    page.goto(f"{visitor.site}puzzles/?again#nosuch")
    expect(page.locator(".strange")).to_contain_text("leads to “nosuch”, and there is no such puzzle here")
    never = f"{THEMES[0].id}-999"
    page.goto(f"{visitor.site}puzzles/?never#{never}")
    expect(page.locator(".strange")).to_contain_text(f"leads to “{never[:20]}")
    page.goto(f"{visitor.site}puzzles/?again#nosuch")
    press(page, "Another one")
    title(page, "Puzzle 2 of")
    expect(page.locator(".strange")).to_be_empty()
    # A puzzle that comes while the reader's link is on its way takes its place in the address, and not on the page.
    page.evaluate("name => { location.hash = name; history.replaceState(null, '', location.pathname + location.search) }", entry.id)
    title(page, f"Puzzle {number} of {len(ENTRIES)}")
    expect(page).to_have_url(f"{visitor.site}puzzles/?again#{entry.id}")


@pytest.mark.prove
def test_a_link_to_a_puzzle_that_was_taken_out_leads_to_its_theme(visitor: Visitor) -> None:
    """And what was kept about it counts nowhere."""
    theme = next(theme for theme in THEMES if theme.retired)
    own = [entry for entry in ENTRIES if entry.theme == theme.id]
    gone = theme.retired[0]
    page = visitor.open("glossary/")
    keep(page, {f"stoek.puzzles.{GAME}": {gone: "first"}})
    for address in (f"puzzles/#{gone}", f"puzzles/{theme.id}/#{gone}"):
        page.goto(visitor.site + address)
        expect(page.locator(".puzzles__wait")).to_contain_text("This puzzle has been taken out")
        press(page, "Others of its theme")
        title(page, f"Puzzle 1 of {len(own)}")
        expect(page.locator(".puzzles__score")).to_have_text(f"0 of {len(own)} solved, 0 at the first try")
        assert kept(page) == {gone: "first"}


@pytest.mark.prove
def test_a_report_carries_the_position(phone: Page) -> None:
    puzzle = a_card_puzzle()
    choice = wrong(puzzle)[0]
    turn_to(phone, puzzle["id"])
    card(phone, choice).click()
    phone.get_by_text("Report a problem").click()
    expect(phone.get_by_label("The report")).not_to_have_value("")
    text = phone.get_by_label("The report").input_value()
    assert puzzle["id"] in text
    assert f"# Chosen: {choice['cards'][0]}\n" in text
    assert f"# Answered: {choice['words']}" in text
    record, faults = read_text(text)
    assert faults == []
    assert record == read_text(puzzle["deal"])[0]
    press(phone, "Copy the report")
    expect(phone.locator(".puzzle__report [role=status]")).to_contain_text(re.compile("copied|copy it from here"))


def first_own_turn(puzzle: dict[str, Any]) -> tuple[dict[str, int], bool]:
    """What the solver says of every card at the reader's next decision, the others having played its line; and who wants more."""
    seats, me = "NESW", puzzle["seat"]
    hands = {seat: list(cards) for seat, cards in puzzle["hands"].items()}
    leader, trick = seats.index(puzzle["leader"]), [*puzzle["trick"], *right(puzzle)["cards"]]
    hands[me].remove(trick[-1])
    line: list[str] = []
    while True:
        if len(trick) == 4:
            won = engine({"verb": "winner", "game": GAME, "trump": puzzle["trump"], "trick": trick})
            leader, trick = (leader + won["index"]) % 4, []
        seat = seats[(leader + len(trick)) % 4]
        asked = {"hands": [hands[each] for each in seats], "leader": leader, "trick": trick, "declarer": puzzle["declarer"]}
        goal = "all-tricks" if puzzle["goal"]["kind"] == "all-tricks" else "points"
        request = {"verb": "solve", "game": GAME, "trump": puzzle["trump"], "goal": goal, **asked}
        if seat == me:
            return engine(request)["moves"], me == puzzle["declarer"]
        line = line or engine(request)["line"]
        card_played = line.pop(0)
        hands[seat].remove(card_played)
        trick = [*trick, card_played]


def puzzle_to_play_on() -> tuple[dict[str, Any], dict[str, int], int]:
    """The shortest one whose next decision can go wrong, what the solver says of every card there, and the best of it."""
    for puzzle in sorted(map(view, ENTRIES), key=lambda puzzle: len(puzzle.get("hand", ()))):
        if puzzle.get("task") == "card" and puzzle["goal"]["kind"] == "points" and len(puzzle["hand"]) > 3:
            moves, more = first_own_turn(puzzle)
            best = max(moves.values()) if more else min(moves.values())
            if set(moves.values()) != {best}:
                return puzzle, moves, best
    raise AssertionError("There is no such puzzle.")


@pytest.mark.prove
def test_played_on_with_the_engine_which_judges_every_card(pyodide_visitor: Visitor) -> None:
    puzzle, moves, best = puzzle_to_play_on()
    worst = max(moves, key=lambda code: abs(moves[code] - best))
    page = pyodide_visitor.open(place(puzzle))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    card(page, wrong(puzzle)[0]).click()
    press(page, "Try again")
    tried = page.locator(".puzzle__hand button[aria-label*=tried]")
    expect(tried).to_have_count(1)
    card(page, right(puzzle)).click()
    expect(page.get_by_role("button", name="Play it out")).to_be_visible()
    assert not [url for url in asked if asks_the_engine(url)]
    press(page, "Play it out")
    caption = page.locator(".puzzle__caption")
    expect(caption).to_contain_text("your turn")
    expect(page.locator(".puzzle__tally")).to_contain_text(
        re.compile(r"^(You|Your side): \d+ tricks? and \d+ card points?; the (others|declarer): ")
    )
    assert [url for url in asked if "pyodide" in url]
    # What an earlier try has cost is told no longer; and what has been played, where it lies open, moves no table.
    expect(tried).to_have_count(0)
    felt, played = page.locator(".puzzle__felt"), page.locator(".puzzle__played tbody tr")
    page.locator(".puzzle__played summary").click()
    lies, rows = felt.evaluate("felt => felt.getBoundingClientRect().top"), played.count()
    card(page, worst).evaluate("card => card.click()")
    cost = abs(moves[worst] - best)
    expect(said(page)).to_contain_text(re.compile(rf"costs {cost} card points?\. Best was .+\.$"))
    good = {code for code, value in moves.items() if value == best}
    assert {each.get_attribute("data-card") for each in said(page).locator("[data-card]").all()} == {worst, *good}
    expect(played.nth(rows)).to_be_visible()
    assert felt.evaluate("felt => felt.getBoundingClientRect().top") == pytest.approx(lies, abs=1)
    for _ in range(len(puzzle["hand"]) - 3):
        expect(caption).to_contain_text("your turn")
        for each in page.locator(".puzzle__hand button:not([data-gone])").all():
            said(page).locator(".puzzle__line").evaluate_all("lines => lines.forEach((line) => (line.dataset.old = ''))")
            each.click()
            # What is said now is of this card: that it was played, or why it may not be.
            expect(said(page).locator(".puzzle__line:not([data-old])")).to_be_visible()
            assert focused(page, ".puzzle__hand button, .puzzle__main"), "who plays by keyboard loses no place"
            if "may not" not in said(page).inner_text():
                break
    expect(said(page)).to_contain_text("Played to the end.")
    # The tricks of the play stand with those before, and the deal has its result.
    whole = len(puzzle["tricks"]) + len(puzzle["hand"])
    expect(page.locator(".puzzle__played summary")).to_have_text(f"Played so far: {whole} tricks")
    assert page.locator(".puzzle__played tbody tr").count() == whole
    assert re.search(r"The bid of \d+ is (not )?made: −?\d+ game points? for (you|the declarer)\.", said(page).inner_text())
    given = re.search(r"([0-9]+) card points? given away", said(page).inner_text())
    assert given is not None
    assert int(given[1]) >= cost
    press(page, "Play it out")
    assert focused(page, ".puzzle__hand button, .puzzle__foot button")
    expect(caption).to_contain_text("your turn")
    card(page, worst).click()
    expect(said(page)).to_contain_text("Best was")
    expect(page.locator("stoek-puzzle > [role=status]")).to_contain_text("your turn")
    expect(card(page, worst)).to_be_disabled()
    press(page, "Stop playing")
    expect(said(page)).not_to_contain_text("Best was")
    press(page, "Once more")
    card(page, wrong(puzzle)[0]).click()
    judged(page, False)


@pytest.mark.prove
def test_a_puzzle_that_cannot_be_fetched_is_asked_for_again(visitor: Visitor) -> None:
    visitor.expected.append("Failed to load resource")
    context = visitor.context()
    first = mixed(ENTRIES)[0]
    context.route(f"**/assets/puzzles/{first.theme}-*", lambda route: route.abort())
    page = visitor.open("puzzles/", context=context)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    context.unroute(f"**/assets/puzzles/{first.theme}-*")
    press(page, "Try again")
    title(page, f"Puzzle 1 of {len(ENTRIES)}")


def test_a_decision_answered_wrong_and_shown(phone: Page) -> None:
    entry = next(entry for entry in ENTRIES if entry.kind == "decision")
    puzzle = view(entry)
    turn_to(phone, entry.id)
    key_of(phone, puzzle, wrong(puzzle)[0]).tap()
    judged(phone, False)
    expect(phone.get_by_text("How it is worked out")).to_have_count(0)
    press(phone, "Show me")
    expect(said(phone)).to_contain_text(right(puzzle)["words"])
    expect(phone.get_by_text("How it is worked out")).to_be_visible()
    expect(phone.get_by_role("button", name="Next puzzle")).to_be_focused()
    assert kept(phone) == {entry.id: "tried"}


@pytest.mark.prove
def test_axe_finds_nothing(phone: Page) -> None:
    """After a wrong answer and once all is shown; a puzzle that nobody has tried is looked at by `test_narrow`."""
    puzzle = a_card_puzzle(wrongs=3)
    turn_to(phone, puzzle["id"])
    card(phone, wrong(puzzle)[0]).click()
    for _ in range(2):
        press(phone, "Hint")
    for fold in ("The play, card by card", "Report a problem"):
        phone.get_by_text(fold).click()
    assert axe_faults_in_both_colours(phone) == []
    press(phone, "Show me")
    phone.locator(".puzzle__choices button").last.click()
    assert axe_faults_in_both_colours(phone) == []
    for task in ("discard", "signal", "decision"):
        entry = next(entry for entry in ENTRIES if view(entry).get("task", "decision") == task)
        turn_to(phone, entry.id)
        key_of(phone, view(entry), wrong(view(entry))[0]).click()
        press(phone, "Show me")
        assert axe_faults(phone) == [], task
        assert fits(phone), task


@pytest.mark.prove
def test_coming_back_by_instant_navigation(visitor: Visitor) -> None:
    puzzle = a_card_puzzle()
    page = visitor.open(place(puzzle))
    page.locator(".puzzles__says a").click()
    expect(page).to_have_url(re.compile("tactics/#"))
    page.go_back()
    title(page, "Puzzle ")
    expect(page.locator(".puzzles__player")).to_have_count(1)
    assert json.loads(page.locator("stoek-puzzle").get_attribute("data-catalogue") or "[]")
    page.wait_for_timeout(QUICK)  # what has only just come under the pointer is not pressed
    card(page, right(puzzle)).click()
    judged(page, True)


def test_a_pair_of_a_game_with_partners_is_solved_one_after_the_other(visitor: Visitor) -> None:
    pair = {entry.id: entry.view for entry in shelf("saskop") if entry.theme == "second-hand"}
    first = pair["sk-second-hand-001"]
    page = visitor.open(f"puzzles/saskop/#{first['id']}", size="phone")
    for puzzle in (first, pair[first["pair"]]):
        expect(page.locator(".puzzle__facts")).to_contain_text("your partner, who")
        card(page, wrong(puzzle)[0]).click()
        judged(page, False)
        press(page, "Hint")
        expect(page.locator(".puzzle__hint")).to_contain_text("Second to play")
        press(page, "Try again")
        card(page, right(puzzle)).click()
        judged(page, True)
        expect(page.get_by_role("heading", name="All four hands")).to_be_visible()
        if puzzle is first:
            page.get_by_role("link", name="The same hand, other cards with your partner").click()
    listed = json.loads(page.locator("stoek-puzzle").get_attribute("data-catalogue") or "[]")
    assert {one["id"] for one in listed} == {entry.id for entry in shelf("saskop")}
    page.goto(f"{visitor.site}puzzles/belote/#be-partner-heads-001")
    card(page, "9C").click()
    expect(page.locator(".puzzle__lesson")).not_to_be_empty()
    other = page.get_by_role("link", name="The rule of the other game")
    expect(other).to_have_attribute("href", re.compile(r"/klaverjas/#klaverjas/play/trump$"))


@pytest.mark.prove
def test_the_page_of_all_puzzles_has_those_of_every_game(visitor: Visitor) -> None:
    """By game, by a theme of that game, all games mixed; and what is solved there is solved on the game's own page."""
    page = visitor.open("puzzles/", size="phone")
    rules = page.locator(".puzzle__title").get_by_role("link")
    game, theme = (page.get_by_role("combobox", name=name) for name in ("Game", "Theme"))
    title(page, f"Puzzle 1 of {len(ENTRIES)}")
    expect(rules).to_have_attribute("href", re.compile("/staekske-rape/$"))
    theme.select_option("smearing")
    game.select_option("Klaverjas, Rotterdam")
    expect(theme).to_have_value("")
    expect(rules).to_have_attribute("href", re.compile("/klaverjas/$"))
    rotterdam = shelf("klaverjas-rotterdam")
    title(page, f"Puzzle 1 of {len(rotterdam)}")
    theme.select_option("roem")
    roem = [entry for entry in rotterdam if entry.theme == "roem"]
    title(page, f"Puzzle 1 of {len(roem)}")
    card(page, right(roem[0].view)).click()
    judged(page, True)
    game.select_option("all games")
    theme.select_option("")
    title(page, f"of {sum(len(shelf(each)) for each in games_with_puzzles())}")
    expect(rules).not_to_be_empty()
    page.get_by_text("Overview:").click()
    expect(page.locator(".overview__link[data-mark=right]")).to_have_count(1)
    page.goto(f"{visitor.site}puzzles/klaverjas/#{roem[0].id}")
    expect(page.locator(".puzzle__mark")).to_have_text("✓ first try")
