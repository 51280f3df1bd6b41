"""The score sheet of Klaberjass: the word for a sequence, and what a house rule leaves as it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.asking import ok
from stoek.api import answer

House = Mapping[str, object]
ZENSA = {"zensa": True}


def score(game: str, house: House, figures: Mapping[str, object]) -> Any:
    return answer({"verb": "score", "game": game, "house": dict(house), **figures})


def test_the_sheet_has_the_tables_word_for_a_sequence() -> None:
    melds = {"announced": ["KS QS JS"], "opponents_announced": [{"kind": "sequence", "length": 4}]}
    found = ok("score", "klaberjass", trump="C", points=70, opponents_points=60, tricks=5, **melds)
    assert sum("run" in line["label"].lower() for line in found["lines"]) == 2


def test_a_tie_where_trumps_decide_between_runs() -> None:
    """One house rule of Klaberjass leaves the other as it is."""
    figures = {"trump": "C", "points": 65, "opponents_points": 65, "tricks": 4}
    house: House = {"equal_runs": "trump", "tie": "bidder_scores_nothing"}
    assert score("klaberjass", house, figures)["ok"]["result"] == {"makers": 0, "opponents": 65}


def test_zensa_adds_melds_and_leaves_the_others_as_they_are() -> None:
    """King and queen of trumps are the bela, and a run that contains an announced one is the same cards again."""
    (bela,) = ok("melds", "klaberjass", trump="C", hand="KC QC", house=ZENSA)["melds"]
    assert (bela["kind"], bela["points"]) == ("bela", 20)
    figures = {"trump": "C", "points": 70, "opponents_points": 60, "tricks": 5, "announced": ["KS QS JS", "AS KS QS JS"]}
    assert score("klaberjass", ZENSA, figures)["error"]["rule"] == "klaberjass/melds/split"
    both = {"announced": ["AC KC QC"], "opponents_announced": ["AC KC QC"]}
    assert score("klaberjass", ZENSA, {**figures, **both})["error"]["rule"] == "klaberjass/melds/show"
