"""The sides of a deal as sentences name them, in English."""

from __future__ import annotations

from collections.abc import Mapping

THE: Mapping[str, str] = {
    "declarer": "the declarer",
    "makers": "the makers",
    "forehand": "forehand's side",
    "eldest": "eldest",
    "dealer": "the dealer",
    "opponents": "the opponents",
}

WHOSE: Mapping[str, str] = {
    "declarer": "the declarer's",
    "makers": "the makers'",
    "forehand": "forehand's side's",
    "eldest": "eldest's",
    "dealer": "the dealer's",
    "opponents": "the opponents'",
}
