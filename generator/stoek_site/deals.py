"""Example deals in the notation, which the deal checker offers: `deals/*.deal`, each checked by the engine in the suite."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

DEALS = Path(__file__).parent / "deals"


@dataclass(frozen=True, slots=True)
class ExampleDeal:
    """A deal to load: its name, what its button says, and its text."""

    name: str
    title: str
    text: str


TITLES = {
    "sound": "Sound deal",
    "revoke": "Revoke in trick 3",
    "unfinished": "Unfinished deal",
}


def example_deals() -> list[ExampleDeal]:
    """The deals in the order of `TITLES`.

    >>> [deal.name for deal in example_deals()]
    ['sound', 'revoke', 'unfinished']
    """
    return [ExampleDeal(name, title, (DEALS / f"{name}.deal").read_text(encoding="utf-8")) for name, title in TITLES.items()]
