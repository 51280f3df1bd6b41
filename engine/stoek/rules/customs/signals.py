"""What partners may let each other know outside the auction and the play of cards (S); when they may is judged in `stoek.play`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from stoek.cards import Rank
from stoek.language import Sentence


@dataclass(frozen=True, slots=True)
class Signal:
    """One of them: its name, its rule (a name below the page), and what is said of it for each reason why it may be given or not.

    The sentences have a place for what they are about, {named}. Two are for who sees one `given`, or `withheld`: by {partner}.
    """

    name: str
    rule: str
    words: Mapping[str, Sentence]


@dataclass(frozen=True, slots=True)
class Signals:
    """`look`: who plays second and has a choice looks at the partner, who plays last and may answer. `call`: who has one of the
    `saved` ranks as the only trump asks the partner for the highest one. `show`: a hand without permanent trumps may be shown,
    unless that is `forbidden`.
    """

    look: Signal
    call: Signal
    show: Signal
    saved: tuple[Rank, ...]
    forbidden: bool = False

    def reasons(self) -> Iterator[str]:
        yield from (self.look.rule, self.call.rule, self.show.rule)
