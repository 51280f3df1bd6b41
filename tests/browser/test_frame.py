"""The frame of the site as a person meets it: home, settings, a rule to try, an example to change, an engine that stays away."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from stoek_site.features.rules.trial import OTHERS
from visiting.accessible import axe_faults, faults_by_sorts
from visiting.browsing import ELEMENTS_ARE_THERE, WIDTHS, Browsing, Visitor, lasting_visit, unfold, until, until_held
from visiting.gestures import WORKER, engine_requests, fits, hold_back, press
from visiting.measures import LONGEST_LINES, SCROLLED_AND_FOLLOWED, THE_THEME_TAKES, USED_UP
from visiting.score_page import load
from visiting.serving import Served

RULES = "staekske-rape/"


@pytest.fixture(scope="module")
def small(browsing: Browsing) -> Iterator[Page]:
    """The rules in a hand."""
    with lasting_visit(browsing, RULES, size="phone") as page:
        yield unfold(page)


DOORS = ["Learn", "Read the rules", "May I play this?", "Practise", "Check a score"]


def test_home_shows_its_doors_at_one_glance_its_colours_are_switched_and_its_cards_set_by_keyboard(visitor: Visitor) -> None:
    page = visitor.open()
    expect(page).to_have_title("Stoek")
    for width, height in WIDTHS.values():
        page.set_viewport_size({"width": width, "height": height})
        for door in DOORS:
            expect(page.get_by_role("link", name=re.compile("^" + re.escape(door) + " ")).last).to_be_in_viewport(ratio=1)
        assert fits(page)
    for words, scheme in (
        ("switch to light", "default"),
        ("switch to dark", "slate"),
        ("switch to those of the device", "default"),
    ):
        page.locator(f"form[data-md-component=palette] label[title$='{words}']").click()
        expect(page.locator("body")).to_have_attribute("data-md-color-scheme", scheme)
        # The browser's own bar goes with it, by the first of the colours that the page tells.
        header = page.locator(".md-header").evaluate("part => getComputedStyle(part).backgroundColor.match(/[0-9]+/g).map(Number)")
        bar = page.locator("meta[name=theme-color]").first.get_attribute("content")
        assert bar == "#" + "".join(f"{part:02x}" for part in header)
    page.get_by_role("button", name="Cards: indices and colours").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="How cards are shown")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(page.locator("html")).to_have_attribute("data-indices", "french")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.locator("html")).to_have_attribute("data-four-colour", "true")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="How cards are shown")).to_be_hidden()
    expect(page.get_by_role("button", name="Cards: indices and colours")).to_be_focused()


def choose_indices(page: Page, name: str) -> None:
    page.get_by_role("button", name="Cards: indices and colours").click()
    page.get_by_role("radio", name=name).check()
    press(page, "Done")


@pytest.mark.prove
def test_the_rules_at_a_desk_by_wheel_by_keyboard_in_the_readers_indices_and_on_paper(visitor: Visitor) -> None:
    """The theme hides the row of tabs while one reads on, and measures it then: it keeps its height."""
    page = visitor.open(RULES)
    row = page.locator(".md-tabs")
    place = page.locator(".md-content h1")
    height = row.bounding_box()
    assert height
    assert height["height"] > 30
    top = place.evaluate("part => part.getBoundingClientRect().top + scrollY")
    for _ in range(2):
        page.mouse.move(640, 450)
        page.mouse.wheel(0, 400)
        expect(row).to_have_attribute("hidden", "")
        assert row.evaluate("row => row.offsetHeight") == height["height"]
        assert place.evaluate("part => part.getBoundingClientRect().top + scrollY") == top, "the page does not jump"
        page.mouse.wheel(0, -600)
        expect(row).not_to_have_attribute("hidden", "")
        expect(row.get_by_role("link", name="Reference")).to_be_in_viewport()
        expect(row.get_by_role("link", name="Reference")).to_have_css("opacity", "1")
    trial = page.locator("stoek-try[data-rule$='play/knock']")
    trial.locator(".try__fold > summary").focus()
    page.keyboard.press("Enter")
    trial.get_by_role("button", name="once", exact=True).focus()
    page.keyboard.press("Enter")
    expect(trial.get_by_role("status")).to_contain_text("✓ Yes, once.")
    expect(trial.get_by_role("button", name="once, right")).to_be_focused()
    example = page.locator("stoek-example").filter(has=page.locator("[data-answer=melds]")).first
    hand, status = example.get_by_label("Hand"), example.get_by_role("status")
    expect(hand).to_have_value(re.compile("^K♣ Q♣ J♣ "))
    choose_indices(page, "French")
    expect(hand).to_have_value(re.compile("^R♣ D♣ V♣ "))
    hand.fill("Vt Vp")
    expect(status).to_contain_text("“VT”")
    hand.fill("VC VS VH VD")
    expect(status).to_contain_text("Worked out anew")
    expect(example.locator(".result strong")).to_have_text("200")
    expect(example.locator(".breakdown .chip [data-rank]").first).to_have_text("V")
    choose_indices(page, "English")
    page.emulate_media(color_scheme="dark")
    # As it is read: with the second layer, or without.
    expect(page.locator(".md-content .deeper[open]")).to_have_count(0)
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator(".differs").first).to_be_hidden()
    expect(page.locator(".rule .sources").first).to_be_hidden()
    page.emulate_media(media="screen")
    page.get_by_role("checkbox", name="Show sources and readings").check()
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator(".differs").first).to_be_visible()
    expect(page.locator(".rule .sources").first).to_be_visible()
    for chrome in (".md-header", ".md-sidebar", ".md-footer", "stoek-try", ".example button"):
        expect(page.locator(chrome).first).to_be_hidden()
    # An example shows what it begins with, and what comes of it.
    expect(page.locator(".example .breakdown").first).to_be_visible()
    expect(page.locator(".example__form :is(input, select)")).not_to_have_count(0)
    fields = page.locator(".example__form :is(input, select)")
    drawn = "parts => parts.map(part => [part.checkVisibility(), getComputedStyle(part).borderTopWidth])"
    assert [field for field in fields.evaluate_all(drawn) if field != [True, "0px"]] == []
    for scheme in ("dark", "light"):
        page.emulate_media(media="print", color_scheme=scheme)
        expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
        expect(page.locator("h1")).to_have_css("color", "rgb(0, 0, 0)")


@pytest.mark.prove
def test_broken_escapes_open_the_page_the_browser_reads_the_manifest_and_the_drawer_goes_by_keyboard(visitor: Visitor) -> None:
    """Shut, the drawer takes no focus: what can be reached can be seen."""
    page = visitor.open("quiz/#%E0%A4%A", size="phone")
    expect(page.get_by_label("Game", exact=True).first).to_be_visible()
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    session.detach()
    assert found["errors"] == []
    assert found["manifest"]["startUrl"] == found["manifest"]["scope"] == visitor.site
    assert len(found["manifest"]["icons"]) == 3
    drawer = page.get_by_role("navigation", name="Navigation").get_by_role("link", name="May I play this?")
    focus = "(at => [at.textContent.trim(), at.closest('.md-sidebar') === null])(document.activeElement)"
    reached = []
    for _ in range(9):
        page.keyboard.press("Tab")
        reached.append(page.evaluate(focus))
    assert "Menu" in [words for words, _ in reached]
    assert all(outside for _, outside in reached)
    expect(drawer).to_be_hidden()
    menu = page.get_by_role("button", name="Menu")
    menu.focus()
    for state in ("true", "false", "true"):
        expect(menu).to_have_attribute("aria-expanded", "true" if state == "false" else "false")
        page.keyboard.press("Escape" if state == "false" else "Enter")
        expect(menu).to_have_attribute("aria-expanded", state)
    expect(drawer).to_be_visible()
    drawer.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^May I play this"))
    expect(drawer).to_be_hidden()
    expect(menu).to_have_attribute("aria-expanded", "false")
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(page.locator(".menu-button")).to_be_hidden()


def test_instant_navigation_keeps_the_visit_and_moves_the_focus_and_the_styles_are_read_once(visitor: Visitor) -> None:
    """When the theme wakes up they stay, and from page to page; in colours that the head has told."""
    page = visitor.open()
    themes = hold_back(page, "**/bundle.*.min.js")
    page.reload(wait_until="commit")
    until_held(page, themes)
    until(page, "document.styleSheets.length === 1")
    page.evaluate("document.styleSheets[0].isFirst = true")
    themes[0].continue_()
    # What has waited for the theme is there; until it knows the site's pages, a link is the browser's.
    until(page, "window.viewport$ !== undefined && document.readyState === 'complete'")
    until(page, THE_THEME_TAKES)
    for place in ("Staekske Rape", "Stoek"):
        expect(page).to_have_title(re.compile(f"^{place}"))
        expect(page.get_by_role("heading", level=1)).to_be_focused()
        # A page with a tool has that tool's sheet beside the one of all pages.
        shared = "[...document.styleSheets].filter(({ href }) => href.includes('/site-'))"
        hrefs = page.evaluate("[...document.styleSheets].map(({ href, isFirst }) => [href, isFirst])")
        assert page.evaluate(f"{shared}.map(({{ isFirst }}) => isFirst)") == [True], hrefs
        assert page.locator("meta[name=color-scheme]").count() == 1
        page.locator(".md-header__button.md-logo").click()


@pytest.mark.prove
def test_an_example_is_worked_out_anew_as_soon_as_the_engine_has_come(pyodide_visitor: Visitor) -> None:
    page = unfold(pyodide_visitor.open(RULES, size="phone"))
    held = hold_back(page.context, "**/pyodide.asm.wasm*")
    example = page.locator("stoek-example").filter(has=page.locator("[data-answer=score]")).first
    before = example.locator("[data-answer]").inner_text()
    points = example.get_by_label("Card points")
    original = points.input_value()
    points.fill("146")
    expect(page.get_by_role("group", name="Rules engine").get_by_role("progressbar")).to_be_visible()
    until_held(page, held)
    held[0].continue_()
    expect(page.locator(".engine-chip")).to_contain_text("ready")
    expect(example.get_by_role("status")).to_contain_text("Worked out anew")
    expect(example.locator(".breakdown td.number").first).to_have_text("146")
    points.fill("900")
    expect(example.get_by_role("status")).to_contain_text("cannot be")
    points.fill(original)
    expect(example.get_by_role("status")).to_contain_text("As in the example")
    assert example.locator("[data-answer]").inner_text() == before


@pytest.mark.prove
def test_examples_of_other_games_live_and_calls_show_their_suits_by_signs_and_take_signs_and_letters(visitor: Visitor) -> None:
    page = visitor.open("contree/")
    example = page.locator("stoek-example").filter(has=page.locator("[data-answer=auction]")).first
    calls = example.get_by_role("textbox", name="Calls")
    expect(calls).to_have_value("150 ♣")
    calls.fill("80 c, pass, 150♦")
    expect(example.locator(".call")).to_have_text(["80 ♣clubs", "pass", "150 ♦diamonds"])
    expect(example.locator(".result strong")).to_contain_text("160 ♣clubs, 160 ♠spades")
    # Another game's page: a hand with a six, a signal, and strokes that have a name.
    page.goto(visitor.site + "saskop/")
    until(page, ELEMENTS_ARE_THERE)
    unfold(page)
    page.locator('[id="saskop/examples/seven-clubs"]').get_by_label("Hand").fill("KC QC JC AH TH 9H 8H 7H 6H")
    expect(page.locator('[id="saskop/examples/seven-clubs"] .result strong')).to_have_text("5, 6, 7, 8, 9")
    page.locator('[id="saskop/examples/a-look"]').get_by_label("Trick").fill("AC")
    expect(page.locator('[id="saskop/examples/a-look"] .verdict').first).to_contain_text("blink no")
    sheet = page.locator('[id="saskop/examples/sheet"]')
    expect(sheet.get_by_role("img", name="16 strokes", exact=True)).to_be_visible()
    assert sheet.locator("svg").count() == 4 + 1 + 1 + 1


@pytest.mark.prove
def test_without_an_engine_other_positions_come_at_once_and_it_is_asked_again_after_a_while_or_when_told_to(
    visitor: Visitor,
) -> None:
    visitor.expected = ["ERR_FAILED"]
    page = unfold(visitor.open(RULES))
    came: list[str] = []

    def refused(route: Route) -> None:
        came.append(route.request.url)
        route.abort()

    page.context.route(WORKER, refused)
    said = page.evaluate(USED_UP, OTHERS)
    assert len(said) == 9
    for each in said:
        assert set(each[::2]) == {"Another position lies on the table."}
        assert set(each[1::2]) <= {"legal", "illegal"}
    assert not came
    # However slow the machine, the while has not passed yet.
    page.evaluate("{ const now = performance.now(); performance.now = () => now; }")
    trials = page.locator("stoek-try")
    first, other = trials.first, trials.last
    first.get_by_role("button", name="Another position").click()
    chip = page.locator(".engine-chip")
    expect(chip).to_contain_text("No rules engine")
    expect(first.get_by_role("status")).to_contain_text("did not start")
    assert len(came) == 1
    # Asking on does not start it again, which would take the button away: the answer is the failure, at once.
    other.get_by_role("button", name="Another position").click()
    expect(other.get_by_role("status")).to_contain_text("did not start")
    expect(chip.get_by_role("button", name="Try again")).to_be_visible()
    assert len(came) == 1
    page.evaluate("{ const now = performance.now.bind(performance); performance.now = () => now() + 11_000; }")
    first.get_by_role("button", name="Another position").click()
    until_held(page, came, 2)
    expect(chip).to_contain_text("No rules engine")
    page.context.unroute(WORKER)
    chip.get_by_role("button", name="Try again").click()
    expect(chip).to_contain_text("ready")
    first.get_by_role("button", name="Another position").click()
    expect(first.get_by_role("status")).to_contain_text("Another position lies")


def test_another_position_lies_ready_and_a_link_within_the_page_takes_nothing_away(small: Page, server: Served) -> None:
    page = small
    trial = page.locator("stoek-try[data-rule$='play/lead']")
    trial.locator(".try__answer summary").tap()
    trial.get_by_role("button", name="Another position").tap()
    expect(trial.get_by_role("status")).to_contain_text("Another position lies")
    expect(trial.locator(".try__answer")).not_to_have_attribute("open", "")
    trial.locator("button[data-card], button[data-choice]").first.tap()
    expect(trial.get_by_role("status")).to_contain_text(re.compile("Yes|No"))
    # And a session is settled at another stake.
    settled = page.locator("stoek-example").filter(has=page.locator("[data-answer=session]"))
    money = settled.locator(".sheet__sum").last
    expect(money).to_have_text(re.compile(r"Money\s*−2.35\s*−1.35\s*1.45\s*2.25"))
    settled.get_by_label("Stake for a point").fill("0.10")
    expect(money).to_have_text(re.compile(r"Money\s*−4.70\s*−2.70\s*2.90\s*4.50"))
    trial, asked = page.locator("stoek-try:not(:has(.try__fold))").first, engine_requests(page)
    trial.locator("button[data-card], button[data-choice]").first.tap()
    expect(trial.get_by_role("status")).to_have_text(re.compile("✓ Yes|✗ No"))
    assert asked == [], "a trial is judged without the engine"
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    rule = page.locator("[id='staekske-rape/scoring/no-tricks']")
    link = rule.get_by_role("link", name="sources differ")
    # As a thumb that still scrolls: the theme notes the place it has left when the link is followed already.
    link.evaluate("link => { link.scrollIntoView({block: 'center'}); link.click() }")
    box = page.locator("[id='staekske-rape/scoring/no-tricks/differs']")
    expect(box).to_be_in_viewport(ratio=1)
    expect(box.get_by_role("radio", name="not doubled")).to_be_checked()
    box.get_by_role("link", name="No trick and no stock").tap()
    expect(rule).to_be_in_viewport()
    page.go_back()
    expect(box).to_be_in_viewport(ratio=1)
    expect(trial.get_by_role("status")).not_to_be_empty()
    assert not [url for url in fetched if url.startswith(server.url + RULES)], "the page is not fetched again"


@pytest.mark.prove
def test_a_page_that_comes_late_opens_where_the_link_leads(small: Page) -> None:
    """The last of those in a hand: it leaves the page."""
    page = small

    def late(route: Route) -> None:
        page.wait_for_timeout(400)
        route.continue_()

    page.context.route(re.compile("/(sources|glossary)/$"), late)
    place = page.locator(".md-content a[href*='sources/#']").last
    place.evaluate("link => { link.scrollIntoView({block: 'center'}); link.click() }")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Sources"))
    expect(page.locator(":target")).to_be_in_viewport()
    # From a place in a page the theme itself goes to the top of the next; from a page as a whole it would not.
    for following in ("Glossary", "Sources"):
        link = page.locator(f"a[href$='/{following.lower()}/']").first
        left = link.evaluate(SCROLLED_AND_FOLLOWED)
        assert left > 200
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(f"^{following}"))
        until(page, "scrollY === 0")
        page.wait_for_timeout(200)  # it stays there
        assert page.evaluate("scrollY") == 0
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Glossary"))
    until(page, f"scrollY === {left}")
    page.wait_for_timeout(200)  # it stays there
    assert page.evaluate("scrollY") == left


def test_without_javascript_the_page_reads_completely_and_its_trials_as_the_element_draws_them(
    unscripted: Page, visitor: Visitor
) -> None:
    unscripted.goto(visitor.site + RULES)
    drawn = """trials => trials.map(trial => ["table", "reasons"].map(part =>
        trial.querySelector(`.try__${part}`).textContent.replace(/\\s+/g, "")))"""
    cards = """trials => trials.map(trial => [...trial.querySelectorAll("[data-card]")]
        .filter(card => !card.closest("[inert]")).map(card => card.dataset.card))"""
    trials = unscripted.locator("stoek-try")
    baked, laid = trials.evaluate_all(drawn), trials.evaluate_all(cards)
    assert len(baked) == 9
    trials.first.locator("summary").first.click()
    trials.first.locator(".try__answer summary").click()
    expect(trials.first.locator(".verdict").first).to_be_visible()
    sources = unscripted.locator(".rule .sources").first
    expect(sources).to_be_hidden()
    unscripted.get_by_role("checkbox", name="Show sources and readings").check()
    expect(sources).to_be_visible()
    for part in ("stoek-example .breakdown", ".differs"):
        expect(unscripted.locator(part).first).to_be_visible()
    expect(unscripted.get_by_role("button", name="Another position")).to_have_count(0)
    answer = unscripted.locator("[id='staekske-rape/examples/three-passes'] [data-answer]")
    expect(answer).to_contain_text(re.compile(r"Declarer\s*sitter, 1\s*May still say\s*give up"))
    live = visitor.open(RULES).locator("stoek-try")
    # The index of a card that can be pressed is drawn by the style sheet: such tables are compared by their cards alone.
    assert [reasons for _, reasons in live.evaluate_all(drawn)] == [reasons for _, reasons in baked]
    assert live.evaluate_all(cards) == laid


@pytest.mark.prove
def test_axe_finds_nothing_on_a_wide_page_in_drawer_and_search(pyodide_visitor: Visitor) -> None:
    pyodide_visitor.expected = ["404"]
    page = pyodide_visitor.open(size="phone")
    page.get_by_role("button", name="Menu").tap()
    navigation = page.get_by_role("navigation", name="Navigation")
    expect(navigation).to_be_in_viewport()
    assert axe_faults(page) == []
    page.keyboard.press("Escape")
    expect(navigation).not_to_be_in_viewport()
    page.get_by_role("button", name="Search").tap()
    page.get_by_role("textbox", name="Search").press_sequentially("jack")
    expect(page.locator(".md-search-result__item").first).to_be_visible()
    assert axe_faults(page) == []
    page.set_viewport_size({"width": WIDTHS["desktop"][0], "height": WIDTHS["desktop"][1]})
    for path in ("staekske-rape/tactics/", "glossary/", "no-such-page/"):
        page.goto(pyodide_visitor.site + path)
        until(page, ELEMENTS_ARE_THERE)
        page.evaluate("for (const details of document.querySelectorAll('article details')) details.open = true")
        assert faults_by_sorts(page) == [], path


def test_what_opens_menu_and_search_is_a_button_that_says_so(visitor: Visitor) -> None:
    page = visitor.open("glossary/", size="phone")
    for name in ("Search", "Menu"):
        button = page.get_by_role("button", name=name)
        for key in ("Enter", "Space"):
            expect(button).to_have_attribute("aria-expanded", "false")
            button.press(key)
            expect(button).to_have_attribute("aria-expanded", "true")
            opened = page.locator(f"#{button.get_attribute('aria-controls')}")
            expect(opened).to_be_in_viewport()
            if name == "Search":
                expect(page.get_by_role("textbox", name=name)).to_be_focused()
            page.keyboard.press("Escape")
            expect(button).to_have_attribute("aria-expanded", "false")
            expect(button).to_be_focused()
    # A page that instant navigation brings has parts of its own.
    page.locator("main a[href]").last.evaluate("link => link.click()")
    expect(page.get_by_role("heading", level=1)).not_to_have_text(re.compile("^Glossary"))
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    # The theme shuts menu and search an eighth of a second after it has brought a page, open or not; later where a machine is busy.
    page.evaluate("new Promise((done) => setTimeout(done, 250))")
    for name in ("Search", "Menu"):
        button = page.get_by_role("button", name=name)
        button.press("Enter")
        page.wait_for_timeout(250)
        if button.get_attribute("aria-expanded") == "false":
            button.press("Enter")
        expect(page.locator(f"#{button.get_attribute('aria-controls')}")).to_be_in_viewport()
        page.keyboard.press("Escape")


GAME_OF = {
    "evening/": "Staekske Rape",
    "my-table/": "",
    "family/": "",
    "quiz/": "Staekske Rape. Standard rules.",
    "contree/": "Belote Contrée and Coinche",
    "puzzles/six-winners/": "Staekske Rape. Standard rules.",
    "puzzles/belote/": "Belote. Standard rules.",
    "may-i-play/#%E0%A4%A": "A ruling on a card in Staekske Rape",
}
"""How the print of a page names its game, and by which rules it goes; what is about every game need not."""


@pytest.mark.prove
def test_no_sentence_runs_wider_than_one_can_read_and_every_print_names_its_game_and_where_it_stands(visitor: Visitor) -> None:
    page = visitor.open("score/")
    # Our rule for what is hidden leaves the theme's own parts alone; ours stay away whatever their display.
    shown = "parts => parts.map(part => [part.className, getComputedStyle(part).display])"
    ours = page.locator("[hidden]:not([class^='md-'])").evaluate_all(shown)
    assert ours
    assert [part for part in ours if part[1] != "none"] == []
    for example, says in (("revoke", "Worked out"), ("unfinished", "Missing: tricks 5 to 7")):
        load(page, example)
        expect(page.locator("stoek-hindsight")).to_contain_text(says)
        assert page.evaluate(LONGEST_LINES) == []
    names_its_game(page, "Staekske Rape")
    for path, game in GAME_OF.items():
        page.goto(visitor.site + path)
        until(page, ELEMENTS_ARE_THERE)
        assert page.evaluate(LONGEST_LINES) == [], path
        names_its_game(page, game)


def names_its_game(page: Page, game: str) -> None:
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    printed = page.locator(".md-content").inner_text()
    assert game in printed, page.url
    assert page.url in printed.replace("\n", ""), page.url
    others = {"Schieber", "Saskop", "Klaberjass"}
    assert not [other for other in others if f"{other}. Standard rules." in printed], page.url
    page.emulate_media(media="null")


def test_the_switch_and_links_open_the_second_layer(visitor: Visitor) -> None:
    page = visitor.open("klaberjass/", size="phone")
    switch = page.get_by_role("checkbox", name="Show sources and readings")
    source, box = page.locator(".rule .sources").first, page.locator("[id='klaberjass/melds/best/differs']")
    expect(source).to_be_hidden()
    expect(box).to_be_hidden()
    # A mark stands only where tables differ.
    marks = page.locator(".rule__differs")
    assert marks.count() > marks.filter(visible=True).count() > 0
    page.locator("[id='klaberjass/melds/best']").get_by_role("link", name="tables differ").click()
    expect(box).to_be_in_viewport()
    switch.check()
    expect(source).to_be_visible()
    assert page.locator("details.deeper:not([open])").count() == 0
    page.goto(visitor.site + "belote/")
    expect(page.locator(".rule .sources").first).to_be_visible()
    switch.uncheck()
    expect(page.locator(".rule .sources").first).to_be_hidden()
    assert page.locator("details.deeper[open]").count() == 0
    # What the doors lead to shows this game.
    page.get_by_role("navigation", name="This game").get_by_role("link", name="Check a score").click()
    expect(page.locator("stoek-deal-entry select").first).to_have_value("belote")
