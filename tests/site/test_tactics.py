"""The pages of tactics: figures are those that are kept, and the deals that are drawn are played by the rules."""

from __future__ import annotations

import json
import re
import tomllib
from math import sqrt
from xml.etree import ElementTree

import pytest

from naive import staekske_rape as naive
from stoek_measure.every import EXPERIMENTS
from stoek_measure.experiment import CardsApart
from stoek_site import ROOT
from stoek_site.markdown.host import Stop
from visiting.pageless import pageless

PAGES = {game: (ROOT / "docs" / game / "tactics.md").read_text(encoding="utf-8") for game in ("staekske-rape", "saskop")}
MOMENTS = [block for page in PAGES.values() for block in re.findall(r"/// moment \| \S+\n    seed: \d+\n///\n", page)]
SEATS = "NESW"


def made(text: str) -> ElementTree.Element:
    """The one element that a block makes."""
    return ElementTree.fromstring(pageless().convert(text))


def test_a_figure_is_worked_out_from_the_sums_that_are_kept() -> None:
    root = made("/// measured | staekske-rape/bid-of-3\n    kinds: [rest]\n///\n")
    kept = tomllib.loads((ROOT / "measured" / "staekske-rape" / "bid-of-3.toml").read_text(encoding="utf-8"))
    shown = ["".join(cell.itertext()) for cell in root.iter("td")]
    for company, cell in zip(("rule", "player"), shown, strict=True):
        deals, total, squares, could, came = kept[company]["rows"]["rest"]
        spread = sqrt((squares / deals - (total / deals) ** 2) * deals / (deals - 1))
        wanted = f"{total / deals / kept['parts']:+.1f} ± {1.96 * spread / sqrt(deals) / kept['parts']:.1f}".replace("-", "−")
        assert " ".join(cell.split()) == f"{wanted}{deals} deals{round(100 * came / could)} %*"


@pytest.mark.parametrize(
    "block",
    [
        "/// measured | staekske-rape/no-such\n///\n",
        "/// measured | staekske-rape/once\n    kinds: [none]\n///\n",
        "/// moment | staekske-rape/once\n    seed: 1\n///\n",
        "/// moment | staekske-rape/lead-trumps\n///\n",
    ],
)
def test_what_is_no_experiment_stops_the_build(block: str) -> None:
    with pytest.raises(Stop):
        made(block)


def test_every_note_with_a_choice_of_cards_has_a_deal() -> None:
    drawn = {name for page in PAGES.values() for name in re.findall(r"/// moment \| (\S+)", page)}
    assert drawn == {name for name, each in EXPERIMENTS.items() if isinstance(each.sample, CardsApart)}


@pytest.mark.parametrize("block", [block for block in MOMENTS if "saskop" not in block], ids=lambda block: block.split()[2])
def test_a_deal_is_played_card_by_card_as_the_rules_have_it(block: str) -> None:
    root = made(block)
    view = json.loads(root.attrib["data-played"])
    for way in json.loads(root.attrib["data-ways"]):
        hands: dict[str, list[str]] = {seat: [] for seat in SEATS}
        plays = []
        for trick in [*view["tricks"], *way["tricks"]]:
            seats = [SEATS[(SEATS.index(trick["leader"]) + turn) % 4] for turn in range(4)]
            for seat, card in zip(seats, trick["cards"], strict=True):
                hands[seat].append(card)
            plays.append((seats, trick))
        assert all(len(set(hand)) == 7 for hand in hands.values())
        assert len({card for hand in hands.values() for card in hand}) == 28
        leader = plays[0][1]["leader"]
        for number, (seats, trick) in enumerate(plays):
            assert trick["leader"] == leader
            for turn, seat in enumerate(seats):
                held = hands[seat][number:]
                assert naive.may_play(view["trump"], held, trick["cards"][:turn], trick["cards"][turn])
            leader = seats[naive.winner_of(view["trump"], trick["cards"])]
            assert trick["winner"] == leader
            assert trick["points"] == naive.points_of(view["trump"], trick["cards"])
        first = way["tricks"][0]
        assert first["cards"][: len(view["trick"])] == view["trick"]
        assert first["cards"][len(view["trick"])] == way["card"]
        assert sorted(hands[view["seat"]][len(view["tricks"]) :]) == sorted(view["hand"])
