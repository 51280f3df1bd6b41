"""What a test does to the page that lasts ends with its visit: the next one finds it as if it were new."""

from __future__ import annotations

import re
from contextlib import nullcontext

import pytest

from visiting.browsing import LATE_TIMER, TO_STAY, Browsing, Visitor, until_held
from visiting.serving import AT_HAND

STATE = """[innerWidth, matchMedia("print").matches, matchMedia("(prefers-color-scheme: dark)").matches,
    matchMedia("(prefers-reduced-motion: reduce)").matches, "left" in localStorage, "left" in sessionStorage]"""


@pytest.mark.prove
def test_who_listens_to_a_page_and_what_was_changed_of_it_ends_with_the_visit(browsing: Browsing) -> None:
    heard: list[str] = []
    first = Visitor(browsing, AT_HAND)
    page = first.open()
    found = page.evaluate(STATE)
    page.on("request", lambda request: heard.append(request.url))
    page.reload()
    assert heard
    page.set_viewport_size({"width": 700, "height": 500})
    page.emulate_media(media="print", color_scheme="dark", reduced_motion="no-preference")
    page.evaluate("localStorage.left = sessionStorage.left = 'behind'")
    assert page.evaluate(STATE) == [700, True, True, False, True, True]
    for routed in (page, page.context):
        routed.route("**/quiz/", lambda route: route.abort())
    first.close()
    heard.clear()
    second = Visitor(browsing, AT_HAND)
    assert second.open("quiz/") == page
    assert page.evaluate(STATE) == found == [1280, False, False, True, False, False]
    second.close()
    assert heard == []
    assert first.faults + second.faults == []


@pytest.mark.prove
def test_a_script_that_begins_with_every_document_needs_a_context_of_its_own(visitor: Visitor) -> None:
    page = visitor.open()
    for lasting in (page, page.context):
        with pytest.raises(AssertionError, match=f"{re.escape(TO_STAY)} a script"):
            lasting.add_init_script("window.leftBehind = true")
    with pytest.raises(AssertionError, match=f"{re.escape(TO_STAY)} who listens"):
        page.context.on("request", print)
    own = visitor.open(context=visitor.context())
    own.add_init_script("window.leftBehind = true")
    own.reload()
    assert own.evaluate("window.leftBehind") is True


@pytest.mark.prove
@pytest.mark.parametrize("closes", [False, True])
def test_so_does_a_clock_unless_the_visit_has_closed_its_page(browsing: Browsing, closes: bool) -> None:
    """What else the visit has left is mended all the same."""
    first = Visitor(browsing, AT_HAND)
    page, phone = first.open(), first.open(size="phone")
    page.clock.install(time=0)
    phone.emulate_media(media="print")
    if closes:
        page.close()
    with nullcontext() if closes else pytest.raises(AssertionError, match=f"{re.escape(TO_STAY)} a clock"):
        first.close()
    second = Visitor(browsing, AT_HAND)
    assert second.open().evaluate("Date.now()") > 1e12
    assert second.open(size="phone").evaluate("matchMedia('print').matches") is False
    second.close()
    assert first.faults + second.faults == []


@pytest.mark.prove
def test_a_timer_that_fires_too_late_is_a_fault_unless_a_clock_of_a_tests_own_runs_on(browsing: Browsing) -> None:
    for is_own, faults in ((False, [LATE_TIMER]), (True, [])):
        visitor = Visitor(browsing)
        page = visitor.open(context=visitor.context())
        if is_own:
            page.clock.install()
        with page.expect_event("pageerror"):
            page.evaluate("queueMicrotask(() => { throw new Error('executing a cancelled action') })")
        visitor.close()
        assert visitor.faults == faults


def test_whatever_leaves_the_site_is_a_fault(browsing: Browsing) -> None:
    """By a page, by its worker, by name and by number, whether or not anybody minds the failure."""
    context = browsing.browser.new_context(bypass_csp=True)
    visitor = Visitor(browsing, expected=["net::ERR_"], contexts=[context])
    page = visitor.open("glossary/", context=context)
    page.evaluate(
        """() => {
            const asks = (place) => `fetch("${place}", {mode: "no-cors"}).catch(() => null)`;
            eval(asks("http://127.0.0.1:8099/number"));
            eval(asks("https://elsewhere.test/name"));
            new Worker(URL.createObjectURL(new Blob([asks("http://elsewhere.test/worker")])));
        }"""
    )
    until_held(page, browsing.astray.heard, 3)
    visitor.close()
    told = " ".join(visitor.faults)
    assert len(visitor.faults) == 3
    assert all(place in told for place in ("http://127.0.0.1:8099/number", "elsewhere.test:443", "http://elsewhere.test/worker"))
    assert browsing.astray.take() == []
