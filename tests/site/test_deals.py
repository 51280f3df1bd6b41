"""The example deals of the site: each is what its name says."""

from __future__ import annotations

from typing import Any

import pytest

from engine.asking import ok
from stoek.games import FULL_GAMES
from stoek_site.features.score.deals import DEALS, TITLES, example_deals


def checked(name: str, game: str = "staekske-rape") -> Any:
    [deal] = [deal for deal in example_deals(game) if deal.name == name]
    return ok("check", game, deal=deal.text)


def test_every_file_is_offered() -> None:
    assert {path.name for path in DEALS.iterdir()} == set(FULL_GAMES)
    assert {path.stem for path in DEALS.glob("*/*.deal")} == set(TITLES)


@pytest.mark.parametrize("game", FULL_GAMES)
def test_the_deals_of_every_game_are_what_they_are_called(game: str) -> None:
    sound, revoke = checked("sound", game), checked("revoke", game)
    assert (sound["findings"], sound["missing"]) == ([], [])
    assert sound["result"] is not None
    assert [one["type"] for one in revoke["findings"]] == ["revoke"]
    assert revoke["result"] is None


def test_the_sound_deal_has_no_findings_and_a_result() -> None:
    report = checked("sound")
    assert report["findings"] == []
    assert report["missing"] == []
    assert report["result"] == {"declarer": 4}


def test_the_revoke_is_the_one_finding_of_its_deal() -> None:
    report = checked("revoke")
    [finding] = report["findings"]
    assert (finding["type"], finding["place"]["trick"], finding["place"]["card"], finding["place"]["seat"]) == ("revoke", 3, 3, "W")
    assert finding["proven"].startswith("trick 5")
    assert report["result"] is None
    assert report["as_played"]["result"] == {"declarer": 4}


def test_the_unfinished_deal_lacks_tricks_and_nothing_else_is_wrong() -> None:
    report = checked("unfinished")
    assert report["findings"] == []
    assert report["missing"] == ["tricks 5 to 7"]
    assert report["so_far"]["tricks"] == 4
