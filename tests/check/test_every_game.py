"""Deals of every game by chance: the three depths agree with each other and with the naive count, and one wrong card is found."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from check.any_game import DRAWN, GAME_IDS, Made, deal
from check.deals import checked
from naive.melds import roem
from naive.packs import pack
from stoek.games import GAMES
from stoek.notation.forms import read, write

DEALS = range(5)
EXCHANGING = ("saskop", "klaberjass", *DRAWN)


def answers(made: Made) -> list[Any]:
    """The deal checked card by card, as piles and as figures, each in another form of the notation."""
    records = (made.whole(), made.in_piles(), made.in_figures())
    return [checked(write(read(one)[0], form)) for one, form in zip(records, ("text", "json", "link"), strict=True)]


@pytest.mark.parametrize("game", GAME_IDS)
def test_all_depths_score_alike_and_as_the_naive_count(game: str) -> None:
    first, other = GAMES[game].side_names
    for seed in DEALS:
        made = deal(game, seed)
        reports = answers(made)
        points = made.points()
        for report, depth in zip(reports, ("tricks", "piles", "figures"), strict=True):
            told = report["so_far"]
            assert (report["depth"], report["findings"], report["missing"]) == (depth, [], []), (seed, depth)
            assert (told[f"{first}_points"], told[f"{other}_points"]) == tuple({"least": one, "most": one} for one in points)
            assert told[f"{first}_tricks"] == made.won()
            assert report["result"] == reports[0]["result"]
            assert [line["value"] for line in report["lines"]] == [line["value"] for line in reports[0]["lines"]]
        assert reports[0]["turn"] is None
        assert reports[0]["result"] is not None
        assert [trick["winner"] for trick in reports[0]["tricks"]] == made.winners
        if GAMES[game].trick_melds is not None:
            assert (reports[0]["so_far"][f"{first}_bonus"], reports[0]["so_far"][f"{other}_bonus"]) == made.bonuses()
        for trick, (_, cards) in zip(reports[0]["tricks"], made.tricks, strict=True):
            inside = roem(made.trump, cards) if GAMES[game].trick_melds is not None else []
            assert [meld["points"] for meld in trick.get("melds", [])] == [points for _, points in inside]
            assert all(set(meld["cards"]) <= set(cards) for meld in trick.get("melds", []))


@pytest.mark.parametrize("game", EXCHANGING)
def test_what_is_exchanged_and_declared_is_sound_and_counts(game: str) -> None:
    """With hands and stock, exchanges, and every meld with its trick, also those that were countered."""
    exchanged = declared = countered = 0
    for seed in range(40):
        made = deal(game, seed)
        report = checked(made.in_full())
        assert (report["findings"], report["missing"]) == ([], []), seed
        assert report["result"] == checked(made.in_figures())["result"], seed
        exchanged += len(made.exchanges)
        declared += len(made.declared)
        countered += len(made.declared) - len(made.announced) if game in DRAWN else 0
    assert exchanged >= 3
    assert game not in DRAWN or (declared >= 12 and countered >= 1), (declared, countered)


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_revoke_is_found_where_it_is(game: str) -> None:
    found = 0
    for seed in DEALS:
        made = deal(game, seed, revoke=True)
        if made.revoke is None:
            continue
        trick, card, seat, legal = made.revoke
        report = checked(made.whole())
        errors = [one for one in report["findings"] if one["severity"] == "error"]
        assert [one["type"] for one in errors] == ["revoke"], (seed, [one["message"] for one in errors])
        assert {key: errors[0]["place"][key] for key in ("trick", "card", "seat")} == {"trick": trick, "card": card, "seat": seat}
        assert sorted(errors[0]["legal"]) == sorted(legal)
        assert errors[0]["rule"].startswith(f"{GAMES[game].page}/play/")
        assert report["result"] is None
        assert report["as_played"] is not None
        assert [one["card"] for one in report["replays"][0]["ways"]] == errors[0]["legal"]
        found += 1
    assert found >= 3


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_card_that_somebody_else_held_is_a_mis_entry(game: str) -> None:
    for seed in DEALS[:2]:
        made, chance = deal(game, seed), Random(seed)
        number = chance.randrange(len(made.tricks))
        cards = made.tricks[number][1]
        place = chance.randrange(len(cards))
        cards[place] = chance.choice([card for card in pack(game) if card != cards[place]])
        errors = [one for one in checked(made.whole())["findings"] if one["severity"] == "error"]
        assert [one["type"] for one in errors] == ["mis-entry"]


@pytest.mark.parametrize("game", GAME_IDS)
def test_figures_beside_tricks_that_differ_are_warned_of(game: str) -> None:
    made = deal(game, 1)
    points, _ = made.points()
    record = {**made.whole(), "points": points + 1, "won": made.won() + 1, "last_trick": "declarer"}
    bonus = {"bonus": made.bonuses()[0] + 20} if GAMES[game].trick_melds is not None else {}
    report = checked({**record, **bonus})
    wrong = {"points", "won", *bonus} | (set() if made.side(made.winners[-1]) == 0 else {"last_trick"})
    assert {one["place"]["path"] for one in report["findings"]} == wrong
    assert {one["severity"] for one in report["findings"]} == {"warning"}
    assert report["result"] is not None
