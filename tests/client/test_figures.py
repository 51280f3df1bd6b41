"""What a deal scores at each table, by figures, as somebody who has counted one side's cards knows them.

What is expected is worked out apart: presets from the list of what tables play, sums by hand from its formulas.
"""

from __future__ import annotations

from rows import each_of
from visiting.at_node import Reader
from visiting.form import Form
from visiting.score_page import signed
from visiting.tables import listed

BELOTE = "belote"
"""Stands for the 20 of the makers' king and queen of trumps."""
Deal = dict[str, str]
SUMS: list[tuple[str, Deal, dict[str, tuple[int, int]]]] = [
    # 88 and belote against 74; at home card points are rounded to tens first.
    ("belote", {"trump": "H", "points": "88", "announced": BELOTE},
     {"home": (90 + 20, 70), "contest": (88 + 20, 74), "phone": (88 + 20, 74), "sources": (88 + 20, 74)}),
    # 71 and belote against 91, a litige: the makers' points wait, by the sources they have lost everything.
    ("belote", {"trump": "H", "points": "71", "announced": BELOTE},
     {"home": (0, 90), "contest": (0, 91), "phone": (0, 91), "sources": (0, 162 + 20)}),
    # The others have counted 49: 110 is made with 113.
    ("coinche", {"bid": "110", "others": "49"},
     {"federation": (110 + 110, 50), "server": (113 + 110, 49), "friends": (110 + 110, 50), "sources": (110, 50)}),
    ("coinche", {"bid": "110", "others": "49", "doubled": "2"},
     {"federation": ((160 + 110) * 2, 0), "server": ((113 + 110) * 2, 0), "friends": ((110 + 110) * 2, 0),
      "sources": (160 * 2, 0)}),
    # 95 are not enough without belote.
    ("coinche", {"bid": "110", "points": "95", "announced": BELOTE},
     {"federation": (100 + 110 + 20, 70), "server": (95 + 110 + 20, 67), "friends": (100 + 110 + 20, 70)}),
    ("belote-contree", {"bid": "90", "doubled": "2", "points": "60", "announced": BELOTE},
     {"federation": (0, (160 + 90) * 2 + 20), "cannes": (20, 160 + 90 * 2), "contract_only": (0, 90 * 2),
      "friends": (20, (160 + 90) * 2)}),
    ("belote-contree", {"bid": "90", "points": "85", "announced": BELOTE},
     {"friends": (90 + 90 + 20, 80), "contract_only": (90 + 20, 0), "cannes": (80 + 90 + 20, 80),
      "federation": (90 + 90 + 20, 80)}),
]  # fmt: skip


def enter(form: Form, deal: Deal) -> None:
    """Tricks are not counted."""
    for name, value in deal.items():
        if name == "announced":
            form.add(value)
        elif name in ("points", "others"):
            form.fill(name, value)
        else:
            form.choose(name, value)


ROWS = [(game, preset, deal, result) for game, deal, results in SUMS for preset, result in results.items()]


@each_of(ROWS)
def test_a_deal_scores_what_the_table_plays(game: str, preset: str, deal: Deal, result: tuple[int, int], *, reader: Reader) -> None:
    house = {} if preset == "sources" else listed(game, preset)["house"]
    reader.put({"settings": {"house": {game: house}}})
    form = Form(reader).begun("Figures", game, house)
    # Belote cannot be announced where it is not counted: the table comes first.
    enter(form, deal)
    assert form.result == [signed(points) for points in result]
    assert form.findings == []
    assert not form.box.has("[data-field=won]")
    # Whoever counted: each of the two fields tells the other.
    assert int(form.value("points") or 0) + int(form.value("others") or 0) == 162
    assert preset == "sources" or listed(game, preset)["name"] in form.box.words


def test_all_the_card_points_are_not_all_the_tricks(reader: Reader) -> None:
    """Only there they are asked for, and nothing is taken to be so."""
    form = Form(reader).begun("Figures", "belote-contree")
    enter(form, {"bid": "90", "points": "162"})
    assert form.box.one(".deal__missing").words
    assert form.result == []
    assert form.box.has("[data-field=won]")
