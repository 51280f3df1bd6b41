"""A note on tactics as somebody reads it on a phone: the deal beside it is played out either way, on the spot."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from visiting.accessible import axe_faults
from visiting.browsing import Visitor


@pytest.mark.prove
def test_a_deal_is_played_out_either_way(visitor: Visitor) -> None:
    page = visitor.open("staekske-rape/tactics/", size="phone")
    moment = page.locator("stoek-moment").first
    ways = json.loads(moment.get_attribute("data-ways") or "")
    last = [way["tricks"][-1] for way in ways]
    for number, see in enumerate(moment.get_by_role("button", name="See it").all()):
        see.tap()
        expect(see).to_have_attribute("aria-pressed", "true")
        # Where motion is not wanted it stands still at the end of the first trick.
        moment.get_by_role("button", name="Play").tap()
        moment.get_by_role("button", name="Skip").tap()
        expect(moment.locator(".puzzle__caption .puzzle__taken-line")).to_contain_text(str(last[number]["points"]))
        lies = moment.locator(".puzzle__felt .card")
        assert sorted(card.get_attribute("data-card") or "" for card in lies.all()) == sorted(last[number]["cards"])
    moment.get_by_role("button", name="One card back").tap()
    expect(lies).to_have_count(3)
    assert axe_faults(page) == []
