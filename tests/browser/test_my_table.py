"""The page of house rules as a person meets it: set once, followed everywhere, shared by a link that asks first, undone."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from stoek.games import GAMES
from stoek.rules.house import SOURCES, setting_text
from stoek_site.markdown.engine import ask
from visiting.accessible import faults_by_sorts
from visiting.browsing import ELEMENTS_ARE_THERE, WIDTHS, Visitor, unfold, until
from visiting.gestures import afresh, can_copy, cannot_copy, copied, engine_requests, fits, go, no_room, press
from visiting.score_page import signed
from visiting.table_page import FLOOR, GAME, GOOD, PAGE, PANEL, RULE, RULES, called, house_of, key, set_house, unfolded, words
from visiting.workbench import choose, chosen


def test_a_table_is_chosen_by_keyboard_kept_and_undone(visitor: Visitor) -> None:
    page = visitor.open(PAGE)
    glance = page.locator(f"#glance-{GAME}")
    expect(glance).to_have_text("the standard, in everything")
    expect(key(page, "Undo")).to_be_disabled()
    page.get_by_role("radio", name=re.compile("^stops at 0")).focus()
    page.keyboard.press("ArrowDown")
    expect(glance).to_have_text("1 departure from the standard")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Undo")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("no-tricks")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(glance).to_have_text("2 departures from the standard")
    expect(page.locator(".my-table__sentence .overruled")).to_have_count(2)
    both = {"required_floor": "none", "double_no_tricks": True}
    assert house_of(page) == both
    page.reload()
    expect(glance).to_have_text("2 departures from the standard")
    expect(key(page, "Undo")).to_be_disabled()
    key(page, "Back to the standard").focus()
    page.keyboard.press("Enter")
    expect(glance).to_have_text("the standard, in everything")
    expect(page.locator(":focus")).to_have_attribute("type", "radio")
    assert house_of(page) == {}
    key(page, "Undo").focus()
    page.keyboard.press("Enter")
    assert house_of(page) == both
    expect(page.get_by_role("radio", name=re.compile(f"^{FLOOR}"))).to_be_checked()


@pytest.mark.parametrize("name", [game.id for game in GAMES.values() if game.presets])
def test_a_preset_is_one_tap_kept_and_marked(visitor: Visitor, name: str) -> None:
    game = GAMES[name]
    page = visitor.open(f"my-table/#table-{name}", size="phone")
    section, glance = page.locator(f"section[data-game='{name}']"), page.locator(f"#glance-{name}")
    chips = section.get_by_role("group", name=f"How do you play {game.name}?").get_by_role("button")
    expect(chips).to_have_text([f"{preset.name} {preset.whose}" for preset in (SOURCES, *game.presets)])
    pressed = section.locator("[data-preset][aria-pressed=true]")
    expect(pressed).to_have_attribute("data-preset", "sources")
    for preset in game.presets:
        chips.filter(has_text=preset.whose).click()
        expect(pressed).to_have_attribute("data-preset", preset.id)
        expect(pressed).to_have_count(1)
        expect(glance).to_have_text(preset.name)
        assert chosen(page, f"settings.house('{name}')") == preset.house
    page.reload()
    expect(pressed).to_have_attribute("data-preset", game.presets[-1].id)
    option, value = next(iter(game.presets[-1].house.items()))
    section.locator(f"[data-option='{option}'] input:not(:checked)").first.check()
    expect(pressed).to_have_count(0)
    expect(glance).to_have_text(called(game, chosen(page, f"settings.house('{name}')")))
    section.locator(f"[data-option='{option}'] + .my-table__done").get_by_role("button", name="Undo").click()
    assert chosen(page, f"settings.house('{name}')")[option] == value
    expect(pressed).to_have_attribute("data-preset", game.presets[-1].id)
    chips.first.click()
    expect(glance).to_have_text("the standard, in everything")


def test_a_rule_without_effect_says_so_and_a_choice_moves_what_contradicts_it(visitor: Visitor) -> None:
    game, rule = next((game, rule) for game in GAMES.values() for rule in game.house_rules if rule.idle_under)
    page = visitor.open(f"my-table/#table-{game.id}")
    note = page.locator(f"section[data-game='{game.id}'] [data-option='{rule.id}'] .my-table__idle")
    name, value = rule.idle_under[0]
    [other] = [each for each in game.house_rules if each.id == name]
    expect(note).to_be_hidden()
    choose(page, f"settings.setHouse('{game.id}', '{name}', given)", value)
    expect(note).to_have_text(f"No effect while {other.name} is set to “{other.ways[value].words}”.")
    note.get_by_role("link").click()
    expect(page.locator(f"[data-option='{name}']:has(:focus)")).to_be_in_viewport()
    game = next(game for game in GAMES.values() if game.refuses)
    page = visitor.open(f"my-table/#table-{game.id}")
    section = page.locator(f"section[data-game='{game.id}']")
    (name, value), _other = game.refuses[0]
    card, said = section.locator(f"[data-option='{name}']"), section.locator(".my-table__done")
    chosen_key = card.locator(f"input[value='{json.dumps(value)}']")
    chosen_key.scroll_into_view_if_needed()
    top = chosen_key.evaluate("key => key.getBoundingClientRect().top")
    chosen_key.check()
    assert abs(chosen_key.evaluate("key => key.getBoundingClientRect().top") - top) <= 1
    expect(section.locator(f"[data-option='{name}'] + .my-table__done")).to_contain_text("Changed to")
    played = game.playing(name, value)
    assert chosen(page, f"settings.house('{game.id}')") == dict(played.chosen)
    for rule in game.house_rules:
        if rule.id != name and played.settings[rule.id] != rule.default:
            expect(said).to_contain_text(rule.ways[played.settings[rule.id]].words)
            expect(section.locator(f"[data-option='{rule.id}'] .my-table__moved")).to_have_text(
                f"Changed along with {card.locator('legend').inner_text()}."
            )
            said.get_by_role("link", name=rule.name).click()
            expect(section.locator(f"[data-option='{rule.id}']:has(:focus)")).to_be_in_viewport()
    said.get_by_role("button", name="Undo").click()
    expect(said).to_have_text("Taken back.")
    expect(section.locator(".my-table__moved")).to_have_count(0)
    expect(card.locator(":focus")).to_have_attribute("type", "radio")
    assert chosen(page, f"settings.house('{game.id}')") == {}
    link = ",".join(setting_text(setting) for setting in game.refuses[0])
    go(page, f"{game.id}:{link}")
    expect(page.locator(".my-table__faults")).to_contain_text("contradict each other")


@pytest.mark.prove
def test_one_game_is_unfolded_at_a_time_or_those_that_depart(visitor: Visitor) -> None:
    *_, last = [game.id for game in GAMES.values() if game.house_rules]
    page = visitor.open("my-table/", size="phone")
    assert unfolded(page) == []
    height = "document.querySelector('stoek-my-table').offsetHeight"
    assert page.evaluate(height) < 4 * 844
    page.get_by_role("navigation", name="Games").get_by_role("link", name=GAMES[last].name, exact=True).click()
    expect(page.locator(f"section[data-game='{last}'] > details")).to_have_attribute("open", "")
    expect(page.locator(f"#table-{last}")).to_be_in_viewport()
    page.goto(f"{visitor.site}my-table/")
    choose(page, "settings.setTable('klaberjass', given)", {"tie": "carried_to_next_winner"})
    page.reload()
    expect(page.locator("#glance-klaberjass")).to_be_visible()
    assert unfolded(page) == ["klaberjass"]
    page.evaluate("localStorage.setItem('stoek.game', 'schieber')")
    page.reload()
    assert unfolded(page) == ["schieber"]
    go(page, GOOD)
    press(page, "Take them")
    expect(page.locator(":focus")).to_have_attribute("type", "radio")
    assert unfolded(page) == [GAME, "schieber"]


def test_every_page_follows_the_table(visitor: Visitor) -> None:
    """One visit: the mark in the header, rules with what no longer holds, examples without the engine, a printed line."""
    page = unfold(visitor.open(RULES))
    asked = engine_requests(page)
    rule = page.locator(f"[id='{GAME}/scoring/required-floor']")
    stated = rule.locator("[data-by-standard]")
    mark = page.locator("stoek-table-line")
    expect(mark).to_contain_text(f"Tables differ on {len(RULE)} points")
    expect(rule.locator("stoek-at-table")).to_be_hidden()
    page.get_by_role("radio", name=FLOOR).check()
    expect(stated).to_have_css("text-decoration-line", "line-through")
    expect(stated).to_have_attribute("role", "deletion")
    expect(rule.locator("stoek-at-table")).to_have_text(
        re.compile(f"At your table: {FLOOR}. The standard: {words('required_floor', 'zero')}.")
    )
    expect(page.locator(f"[id='{GAME}/scoring/required-floor/differs'] stoek-at-table")).to_be_visible()
    expect(mark).to_contain_text("1 departure from the standard")
    expect(page.locator(".settings__button")).to_have_attribute("aria-label", re.compile("house rules: 1 departure"))

    set_house(page, {"required_floor": "none", "double_no_tricks": True})
    expect(page.locator("stoek-example")).not_to_have_count(0)
    for example in page.locator("stoek-example").all():
        request = example.evaluate("element => JSON.parse(element.dataset.request)")
        if request["verb"] != "score":
            expect(example).not_to_have_attribute("data-departs", "")
            continue
        standard = ask(request)["result"]["declarer"]
        mine = ask({**request, "house": house_of(page)})["result"]["declarer"]
        expect(example.locator(".result strong")).to_have_text(signed(mine))
        expect(example.locator(".result__standard")).to_have_count(int(mine != standard))
        if mine != standard:
            expect(example.locator(".result__standard")).to_have_text(f"standard: {signed(standard)}")
    assert page.locator("stoek-example[data-departs]").count() == 2
    assert asked == []
    a_changed_example_tells_both_results(page)
    set_house(page, {"required_floor": "none", "double_no_tricks": True})

    page.emulate_media(media="print")
    expect(mark).to_contain_text(words("double_no_tricks", True))
    expect(page.locator(".house-print")).to_have_count(0)
    page.goto(f"{visitor.site}{GAME}/tactics/")
    line = "House rules at this table: Required points: goes below 0 (standard: stops at 0); No trick, stock left alone: doubled"
    expect(page.locator(".house-print")).to_have_text(f"Staekske Rape. {line} (standard: not doubled).")
    set_house(page, {})
    expect(page.locator(".house-print")).to_have_text("Staekske Rape. Standard rules.")
    page.emulate_media(media="screen")
    expect(page.locator(".house-print")).to_be_hidden()


def a_changed_example_tells_both_results(page: Page) -> None:
    set_house(page, {"double_no_tricks": True})
    example = page.locator(f"[id='{GAME}/examples/bid-4-127']")
    expect(example.get_by_role("status")).to_have_text("")
    example.get_by_label("Card points").fill("12")
    example.get_by_label("Stock").select_option("refused")
    example.get_by_label("Tricks").fill("0")
    request = {"verb": "score", "game": GAME, "bid": 4, "stock": "refused", "points": 12, "tricks": 0, "announced": []}
    mine, standard = (ask({**request, "house": house})["result"]["declarer"] for house in ({"double_no_tricks": True}, {}))
    expect(example.locator(".result strong")).to_have_text(signed(mine))
    expect(example.locator(".result__standard")).to_have_text(f"standard: {signed(standard)}")
    set_house(page, {})
    expect(example.locator(".result strong")).to_have_text(signed(standard))
    expect(example.locator(".result__standard")).to_have_count(0)


@pytest.mark.prove
def test_variants_on_one_page_have_a_table_each(visitor: Visitor) -> None:
    """One of them departs, and it is named; all of them depart, and it is said once. The switch on the page sets them all."""
    first, *_, last = [game for game in GAMES.values() if game.page == "contree"]
    option, rule = "melds", f"[id='{last.rule_id('melds/option')}']"
    page = visitor.open(PAGE)
    one, other = (page.locator(f"section[data-game='{game.id}']") for game in (first, last))
    assert one.evaluate("one => one.offsetTop") == other.evaluate("one => one.offsetTop")
    for each in (one, other):
        each.locator("summary").click()
    other.locator(f"[data-option='{option}'] input").last.check()
    one.get_by_role("button", name="Undo").click()
    expect(one.locator(".my-table__done")).to_have_text(f"Taken back, in {last.name}.")
    other.locator(f"[data-option='{option}'] input").last.check()
    page.goto(f"{visitor.site}{last.page}/")
    unfold(page)
    stated, said = page.locator(f"{rule} .overruled"), page.locator(f"{rule} stoek-at-table p")
    expect(stated).to_have_attribute("title", re.compile(f"of {last.name}$"))
    expect(said).to_have_text(re.compile(f"^At your table of {last.name}: "))
    expect(said.get_by_role("link")).to_have_attribute("href", re.compile(f"#table-{last.id}$"))
    expect(page.locator("stoek-table-line")).to_contain_text(f"Your table, {first.name}: standard.")
    switch = page.locator(f"stoek-house[data-option='{option}']")
    expect(switch.locator("input:checked")).to_have_count(0)
    switch.locator("input").last.check()
    expect(said).to_have_text(re.compile("^At your table: "))
    switch.locator("input").first.check()
    expect(stated).to_have_count(0)
    expect(page.locator("stoek-table-line")).to_contain_text("Standard rules. Tables differ on")


def test_a_link_offers_its_house_rules_and_takes_nothing_silently(visitor: Visitor) -> None:
    page = visitor.open(f"my-table/#{GOOD}")
    offer = page.get_by_role("group", name="House rules from a link")
    expect(offer).to_contain_text("No trick, stock left alone: doubled (your table now: not doubled)")
    expect(offer).to_be_focused()
    assert house_of(page) == {}
    page.get_by_role("radio", name=re.compile("^doubled")).check()
    expect(offer).to_contain_text("that your table plays already")
    page.get_by_role("radio", name=re.compile("^not doubled")).check()
    press(offer, "Keep mine")
    expect(offer).to_be_hidden()
    assert (house_of(page), page.evaluate("location.hash")) == ({}, "")
    go(page, GOOD)
    press(offer, "Take them")
    assert house_of(page) == {"double_no_tricks": True}
    expect(page.get_by_role("status").filter(has_text="Your table plays by them now")).to_be_visible()
    go(page, GOOD)
    expect(offer).to_contain_text("that your table plays already")
    press(offer, "Close")
    go(page, GAME)
    expect(offer).to_contain_text("No trick, stock left alone: not doubled (the standard; your table now: doubled)")
    key(page, "Undo").click()
    assert house_of(page) == {}
    expect(offer).to_contain_text("that your table plays already")
    # What is wrong is told (`client/test_links.py` asks each), and what is right beside it can be taken.
    go(page, f"{GOOD},tea=on")
    expect(offer.locator(".my-table__faults")).to_contain_text("“tea”")
    press(offer, "Take them")
    assert house_of(page) == {"double_no_tricks": True}


@pytest.mark.prove
def test_a_table_is_printed_on_one_page_and_sent_as_a_link_and_as_text(visitor: Visitor) -> None:
    page = visitor.open(PAGE)
    can_copy(page)
    set_house(page, {"required_floor": "none"})
    page.evaluate("window.print = () => document.body.dataset.asked = 'yes'")
    key(page, "Print").click()
    expect(page.locator("body")).to_have_attribute("data-asked", "yes")
    expect(page.locator("stoek-my-table")).to_have_attribute("data-printing", GAME)
    page.emulate_media(media="print")
    expect(key(page, "Print")).to_be_hidden()
    expect(page.locator(".my-table__glance:visible")).to_have_count(1)
    expect(page.locator(f"#glance-{GAME}")).to_be_visible()
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 1
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator("stoek-my-table")).not_to_have_attribute("data-printing", GAME)
    page.emulate_media(media="screen")
    key(page, "Copy link").click()
    expect(page.get_by_role("status").filter(has_text="The link is copied.")).to_be_visible()
    link = copied(page)
    assert link == f"{visitor.site}my-table/#{GAME}:required_floor=none"
    key(page, "Copy as text").click()
    expect(page.get_by_role("status").filter(has_text="The text is copied.")).to_be_visible()
    text = copied(page).splitlines()
    assert text == [
        "Staekske Rape, house rules at our table:",
        f"- Required points: {FLOOR} (standard: stops at 0)",
        "All else by the standard.",
        link,
    ]
    cannot_copy(page)
    key(page, "Copy link").click()
    expect(page.get_by_label("The text to copy")).to_have_value(link)
    expect(page.get_by_label("The text to copy")).to_be_focused()
    set_house(page, {})
    afresh(page, link)
    press(page, "Take them")
    assert house_of(page) == {"required_floor": "none"}


@pytest.mark.prove
def test_another_tab_is_followed_and_its_change_can_be_undone(visitor: Visitor) -> None:
    page = visitor.open(PAGE)
    other = unfold(visitor.open(RULES, context=page.context))
    other.get_by_role("radio", name=FLOOR).check()
    expect(page.locator(f"#glance-{GAME}")).to_have_text("1 departure from the standard")
    key(page, "Undo").click()
    expect(other.locator("stoek-table-line")).to_contain_text("Standard rules.")
    set_house(page, {"required_floor": "none"})
    other.evaluate("localStorage.clear()")
    expect(page.locator(f"#glance-{GAME}")).to_have_text("the standard, in everything")
    strange = {"house": {GAME: {"tea": True, "required_floor": 7, "double_no_tricks": True}, "bridge": {"a": 1}}}
    other.evaluate("strange => localStorage.setItem('stoek.settings', JSON.stringify(strange))", strange)
    expect(page.locator(f"#glance-{GAME}")).to_have_text("1 departure from the standard")
    assert house_of(page) == {"double_no_tricks": True}


@pytest.mark.prove
def test_forbidden_storage_is_said_plainly_and_the_choice_holds_for_the_visit_from_page_to_page(visitor: Visitor) -> None:
    context = visitor.context("phone")
    context.add_init_script(no_room())
    page = visitor.open("quiz/", context=context)
    page.get_by_role("button", name="Cards: indices and colours").click()
    page.get_by_role("dialog", name=PANEL).get_by_role("link", name="House rules").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^House rules"))
    expect(page.get_by_role("dialog", name=PANEL)).to_be_hidden()
    page.get_by_role("link", name=GAMES[GAME].name, exact=True).first.click()
    expect(page.locator(".my-table__problem")).to_contain_text("It holds until you close or reload the page.")
    page.get_by_role("radio", name=re.compile(f"^{FLOOR}")).check()
    page.get_by_role("button", name=re.compile("house rules: 1 departure")).click()
    expect(page.get_by_role("dialog", name=PANEL)).to_contain_text("This browser does not keep what you choose")
    page.keyboard.press("Escape")
    page.get_by_role("main").get_by_role("link", name="The rules of Staekske Rape").click()
    expect(page.locator("stoek-table-line")).to_contain_text("1 departure from the standard")


@pytest.mark.prove
def test_my_table_is_accessible_and_fits(visitor: Visitor) -> None:
    page = visitor.open(f"my-table/#{GOOD},tea=on", size="phone")
    page.locator("stoek-my-table details:not([open])").evaluate_all("folds => folds.forEach((fold) => (fold.open = true))")
    set_house(page, {"required_floor": "none"})
    for size, (width, height) in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        assert fits(page), size
        small = page.locator("stoek-my-table :is(button, label, summary)").evaluate_all(
            "all => all.filter(one => one.offsetHeight < 44 || one.offsetWidth < 44).map(one => one.textContent)"
        )
        assert small == [], size
    page.set_viewport_size({"width": 390, "height": 844})
    assert faults_by_sorts(page) == []
    page.goto(visitor.site + RULES)
    until(page, ELEMENTS_ARE_THERE)
    assert faults_by_sorts(page) == []
