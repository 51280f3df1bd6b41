"""What a test does to the page that lasts ends with its visit: the next one finds it as if it were new."""

from __future__ import annotations

from browsing import Browsing, Visitor
from serving import AT_HAND


def test_who_listens_and_scripts_that_begin_with_a_page_end_with_the_visit(browsing: Browsing) -> None:
    heard: list[str] = []
    first = Visitor(browsing, AT_HAND)
    page = first.open()
    page.on("request", lambda request: heard.append(request.url))
    page.add_init_script("window.leftBehind = true")
    page.reload()
    assert page.evaluate("window.leftBehind") is True
    assert heard
    first.close()
    heard.clear()
    second = Visitor(browsing, AT_HAND)
    assert second.open().evaluate("window.leftBehind") is None
    second.close()
    third = Visitor(browsing, AT_HAND)
    page = third.open()
    page.on("request", lambda request: heard.append(request.url))
    third.close()
    heard.clear()
    fourth = Visitor(browsing, AT_HAND)
    fourth.open()
    fourth.close()
    assert heard == []
    assert first.faults + second.faults + third.faults + fourth.faults == []
