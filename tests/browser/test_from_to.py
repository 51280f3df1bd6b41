"""From one game to another, as a person chooses: two choices, kept in the link; each pair fetched from its page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from visiting.accessible import faults_by_sorts
from visiting.browsing import Visitor
from visiting.gestures import fits

HERE = "from-game-to-game/"


def chosen(page: Page) -> tuple[str, str]:
    return page.get_by_label("I know").input_value(), page.get_by_label("Teach me").input_value()


def title(page: Page) -> str:
    return page.locator(".lesson__title").inner_text()


@pytest.mark.prove
def test_two_choices_kept_in_the_link(visitor: Visitor) -> None:
    page = visitor.open(HERE, size="phone")
    assert chosen(page) == ("belote", "klaverjas-rotterdam")
    assert page.locator(".lesson").count() == 1
    page.get_by_label("I know").select_option("schieber")
    expect(page.locator(".lesson")).to_have_attribute("data-known", "schieber")
    expect(page.get_by_role("status").filter(has_text="shown below")).to_contain_text("From Schieber to Klaverjas, Rotterdam")
    # The same game on both sides: the other side takes what stood here.
    page.get_by_label("Teach me").select_option("schieber")
    expect(page.locator(".lesson")).to_have_attribute("data-known", "klaverjas-rotterdam")
    assert chosen(page) == ("klaverjas-rotterdam", "schieber")
    page.get_by_role("button", name="The other way round").click()
    expect(page.locator(".lesson")).to_have_attribute("data-known", "schieber")
    assert page.url.endswith("#from=schieber&to=klaverjas-rotterdam")
    assert fits(page)
    sizes = page.evaluate("[...document.querySelectorAll('.fromto select, .fromto button')].map(each => each.offsetHeight)")
    assert min(sizes) >= 44

    # A line opens, and its position goes along to the desk, under the rules of the new game.
    line = page.locator(".lesson__diff[data-duty='bare-jack'] > summary")
    assert line.bounding_box()["height"] >= 44  # type: ignore[index]
    line.click()
    page.get_by_role("link", name="Lay it out under the rules of Klaverjas, Rotterdam").filter(visible=True).click()
    page.wait_for_url(re.compile(r"may-i-play/#game=klaverjas-rotterdam&trump=C&trick=\w+&hand=JC"))
    expect(page.locator(".ruling__line:visible").first).to_be_visible()

    # The link opens where it was left; one that names no game says so.
    page.goto(visitor.site + HERE + "#from=saskop&to=smoojas-1821")
    expect(page.locator(".lesson")).to_have_attribute("data-new", "smoojas-1821")
    assert title(page) == "From Saskop to Smoojas of 1821"
    page.goto(visitor.site + HERE + "#from=saskop&to=canasta")
    expect(page.get_by_role("status").filter(has_text="canasta")).to_contain_text("there is no such game here")
    assert chosen(page) == ("belote", "klaverjas-rotterdam")
    assert faults_by_sorts(page) == []


def test_a_page_opens_folded_and_a_link_to_a_lesson_opens_it(visitor: Visitor) -> None:
    page = visitor.open(HERE + "staekske-rape/", size="phone")
    assert page.evaluate("document.documentElement.scrollHeight") < 2 * 844
    assert page.locator(".lesson__diff:visible").count() == 0
    page.locator(".lesson__fold > summary").first.press("Enter")
    expect(page.locator("#saskop .lesson__diff:visible").first).to_be_visible()
    page.goto(visitor.site + HERE + "staekske-rape/#belote")
    expect(page.locator("#belote .lesson__fold")).to_have_attribute("open", "")
    page.locator("#belote .lesson__diff[data-duty='trump'] > summary").click()
    expect(page.locator("#belote .lesson__diff[open] .lesson__side:visible")).to_have_count(2)
    assert fits(page)
    assert faults_by_sorts(page) == []


@pytest.mark.prove
def test_a_lesson_says_that_it_does_not_follow_the_house_rules_or_that_it_cannot_be_fetched(visitor: Visitor) -> None:
    page = visitor.open("my-table/")
    page.locator(".my-table__game[data-game=schieber] summary").click()
    rule = page.locator(".my-table__game[data-game=schieber] .my-table__rule").first
    rule.locator("input:not(:checked)").first.check()
    name = rule.locator("legend").inner_text()
    page.goto(visitor.site + HERE)
    told = page.locator(".lesson__table")
    expect(told).to_be_hidden()
    page.get_by_label("I know").select_option("schieber")
    expect(told).to_contain_text("This goes by the standard rules, not by those of your table.")
    expect(told.locator(".table-line")).to_contain_text(f"Schieber. House rules at this table: {name}")
    visitor.expected.append("Failed to load resource|ERR_FAILED")
    page.context.route("**/from-game-to-game/coinche/", lambda route: route.abort())
    page.get_by_label("I know").select_option("coinche")
    expect(page.get_by_role("status").filter(has_text="Check your connection")).to_be_visible()
    page.context.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".lesson")).to_have_attribute("data-known", "coinche")
    expect(told).to_be_hidden()


def test_the_map_is_two_screens_of_a_phone_and_opens_where_a_link_leads(visitor: Visitor) -> None:
    page = visitor.open("family/", size="phone")
    assert fits(page)
    assert page.evaluate("document.documentElement.scrollHeight / innerHeight") <= 2, "as long as nothing of it is open"
    tarbish = page.locator("#tarbish")
    assert not tarbish.is_visible()
    page.evaluate("location.hash = 'tarbish'")
    tarbish.wait_for(state="visible")
    family = page.get_by_role("figure", name="Map of the family")
    family.locator("summary", has_text="Switzerland").click()
    family.get_by_role("link", name="Schieber").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Schieber")
