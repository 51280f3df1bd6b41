"""The rules that a part of a ruleset gives as its reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class RuleNames:
    """Names of rules below a game's page: each field is one, None where the game has no such rule.

    A part that judges something has a class of these, with the names that most games use; a game whose page calls a rule otherwise
    gives the part its own.
    """

    def __iter__(self) -> Iterator[str]:
        """Every rule there is, in the order of the fields.

        >>> list(GameRules())[:3]
        ['cards/pack', 'play/turn', 'play/win']
        """
        for field in fields(self):
            name = getattr(self, field.name)
            if name is not None:
                yield name


@dataclass(frozen=True, slots=True)
class GameRules(RuleNames):
    """The rules by which every game is judged: its pack, whose turn it is, who takes a trick and who leads then; and what a score
    sheet says of players who come and go. A rule set that is nothing but trick play has its pack only."""

    pack: str = "cards/pack"
    turn: str | None = "play/turn"
    win: str | None = "play/win"
    winner_leads: str | None = "play/winner-leads"
    on_and_off: str | None = None


@dataclass(frozen=True, slots=True)
class CardRules(RuleNames):
    """The rules of what cards are: how they rank, what they count, and what the last trick counts besides.

    Where some ranks are trumps in every suit, `permanent` says so of them, `above` of the trumps that beat even those, and `plain`
    of the cards that are no trumps; elsewhere all of that is in `ranks`.
    """

    ranks: str = "cards/ranks"
    values: str = "cards/values"
    last_trick: str | None = "scoring/last-trick"
    permanent: str | None = None
    above: str | None = None
    plain: str | None = None
