"""One player chooses what is played with, or hands the choice to the partner, who then has to make it (W)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from stoek.cards import NoTrump, Suit, Trump, trump_value
from stoek.errors import IllegalCall, told
from stoek.language import N_, _
from stoek.rules.auctions.auction import Auction, AuctionRules, Call

TRANSFER = "transfer"
CHOICES: tuple[Trump, ...] = (*Suit, NoTrump.USUAL, NoTrump.REVERSE)


@dataclass(frozen=True, slots=True)
class ChoosingRules(AuctionRules):
    """The rules of a choice, and of handing it over."""

    choice: str = "trump/choice"
    transfer: str = "trump/transfer"


@dataclass(frozen=True, slots=True)
class Chosen:
    """What came of it: the seat that chose, and what it chose."""

    declarer: int
    trump: Trump
    thrown_in: bool = False

    @property
    def facts(self) -> Mapping[str, int | str]:
        return {}

    def as_dict(self) -> Mapping[str, object]:
        return {"chooser": self.declarer, "trump": trump_value(self.trump)}


@dataclass(frozen=True, slots=True)
class ChoosingState:
    """The seat to choose, whether the choice was handed over, and what was chosen."""

    turn: int = 0
    transferred: bool = False
    chosen: Trump | None = None


@dataclass(frozen=True, slots=True)
class ChoosingAuction(Auction[ChoosingState]):
    """Forehand (seat 0) chooses one of `choices`, or transfers to the partner, who must choose one and cannot hand it back."""

    words: ClassVar[str] = N_("forehand chooses, or leaves it to the partner")

    seats: int = 4
    choices: tuple[Trump, ...] = CHOICES
    rules: ChoosingRules = field(default_factory=ChoosingRules)

    def begin(self) -> ChoosingState:
        """Forehand is to choose."""
        return ChoosingState()

    def parse(self, written: object, where: str | None = None) -> Call:
        """A call from its text; `IllegalCall` for anything else.

        >>> ChoosingAuction().parse("h").words, ChoosingAuction().parse("No-Trump").words
        ('H', 'no-trump')
        """
        text = written.strip().lower() if isinstance(written, str) else ""
        known = {call.words.lower(): call for call in self._every_call}
        if text not in known:
            calls = ", ".join(f"“{call.words}”" for call in self._every_call)
            raise IllegalCall(_("{written} is not a call. Calls are {calls}.", written=told(written), calls=calls), where=where)
        return known[text]

    @property
    def _every_call(self) -> list[Call]:
        return [*(Call("trump", trump=trump) for trump in self.choices), Call(TRANSFER)]

    def legal(self, state: ChoosingState) -> list[Call]:
        """Every choice, and at first the transfer; none once something is chosen."""
        if state.chosen is not None:
            return []
        return self._every_call[:-1] if state.transferred else self._every_call

    def apply(self, state: ChoosingState, call: Call) -> ChoosingState:
        """The state after the call. A second transfer is taken as made: the choice is with forehand again."""
        if call.kind == TRANSFER:
            return replace(state, turn=(state.turn + self.seats // 2) % self.seats, transferred=True)
        return replace(state, chosen=call.trump)

    def turn(self, state: ChoosingState) -> int:
        """The seat to call."""
        return state.turn

    def at(self, state: ChoosingState, seat: int) -> ChoosingState:
        """The same state as if it were this seat's turn."""
        return replace(state, turn=seat)

    def fault(self, state: ChoosingState, call: Call, seat: int | None = None) -> IllegalCall | None:
        """Why the call may not be made now, or by this seat; None if it may."""
        if state.chosen is not None:
            return IllegalCall(_("“{call}” comes after the choice was made. Take it out.", call=call.words), rule=self.rules.choice)
        if seat is not None and seat != state.turn:
            who = _("forehand's partner, who was handed the choice") if state.transferred else "forehand"
            rule = self.rules.transfer if state.transferred else self.rules.choice
            return IllegalCall(
                _("“{call}” is called out of turn: it is for {who}. Check who called it.", call=call.words, who=who), rule=rule
            )
        if call in self.legal(state):
            return None
        if call.kind == TRANSFER:
            message = _("“transfer” may not be called again: the partner who was handed the choice has to make it. Choose one.")
            return IllegalCall(message, rule=self.rules.transfer)
        calls = ", ".join(f"“{one.words}”" for one in self.legal(state))
        return IllegalCall(
            _("“{call}” may not be called here. Possible now: {calls}.", call=call.words, calls=calls), rule=self.rules.choice
        )

    def result(self, state: ChoosingState) -> Chosen | None:
        """What was chosen, and by whom; None until then."""
        return None if state.chosen is None else Chosen(state.turn, state.chosen)
