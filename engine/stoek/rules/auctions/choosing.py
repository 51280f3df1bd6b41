"""One player chooses what is played with, or hands the choice to the partner, who then has to make it (W)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from stoek.cards import Suit, SuitsAlike, Trump, trump_value
from stoek.errors import IllegalCall
from stoek.language import N_, _
from stoek.rules.auctions.auction import Auction, AuctionRules, AuctionState
from stoek.rules.auctions.call import Call, Contract
from stoek.rules.auctions.sentences import Say
from stoek.rules.auctions.written import call_written

TRANSFER = "transfer"
CHOICES: tuple[Trump, ...] = (*Suit, SuitsAlike.USUAL, SuitsAlike.REVERSE)


@dataclass(frozen=True, slots=True)
class ChoosingRules(AuctionRules):
    """The rules of a choice, and of handing it over."""

    choice: str = "trump/choice"
    transfer: str = "trump/transfer"


@dataclass(frozen=True, slots=True)
class ChoosingState(AuctionState):
    """How many times the choice was handed over, and what was chosen."""

    transfers: int = 0
    chosen: Trump | None = None


@dataclass(frozen=True, slots=True)
class ChoosingAuction(Auction[ChoosingState]):
    """Forehand (seat 0) chooses one of `choices`, or transfers to the partner, who must choose one.

    With `back` the partner may transfer as well, and forehand must choose then.
    """

    words: ClassVar[str] = N_("forehand chooses, or leaves it to the partner")

    choices: tuple[Trump, ...] = CHOICES
    back: bool = False
    rules: ChoosingRules = field(default_factory=ChoosingRules, kw_only=True)

    @property
    def takers(self) -> Sequence[int]:
        """Forehand and the partner."""
        return 0, self.seats // 2

    @property
    def takers_rule(self) -> str:
        return self.rules.transfer

    def begin(self) -> ChoosingState:
        """Forehand is to choose."""
        return ChoosingState()

    def parse(self, written: object, where: str | None = None) -> Call:
        """A call from its text; `IllegalCall` for anything else.

        >>> ChoosingAuction().parse("hearts").words, ChoosingAuction().parse("No-Trump").words
        ('H', 'no-trump')
        """
        text = call_written(written)
        known = {call.words: call for call in self._every_call}
        if text not in known:
            raise self.unknown(written, where, _listed(self._every_call))
        return known[text]

    @property
    def _every_call(self) -> list[Call]:
        return [*(Call("trump", trump=trump) for trump in self.choices), Call(TRANSFER)]

    def legal(self, state: ChoosingState) -> list[Call]:
        """Every choice, and at first the transfer; none once something is chosen."""
        if state.chosen is not None:
            return []
        return self._every_call if state.transfers <= self.back else self._every_call[:-1]

    def apply(self, state: ChoosingState, call: Call) -> ChoosingState:
        """The state after the call. A transfer that may not be made is taken as made: the choice is with the partner."""
        if call.kind == TRANSFER:
            return replace(state, turn=(state.turn + self.seats // 2) % self.seats, transfers=state.transfers + 1)
        return replace(state, chosen=call.trump)

    def after_the_end(self, state: ChoosingState, call: Call) -> tuple[str, str]:
        return Say.choice_made(call=call.words), self.rules.choice

    def out_of_turn(self, state: ChoosingState, call: Call, seat: int) -> IllegalCall:
        who = _("forehand's partner, who was handed the choice") if state.turn else _("forehand")
        if state.transfers and not state.turn:
            who = _("forehand, who was handed the choice back")
        return IllegalCall(
            Say.choice_of_another(call=call.words, who=who),
            rule=self.rules.transfer if state.transfers else self.rules.choice,
        )

    def closed(self, state: ChoosingState, call: Call, legal: Sequence[Call]) -> IllegalCall:
        if call.kind == TRANSFER:
            said = Say.transferred_back_already if self.back else Say.transferred_already
            return IllegalCall(said(), rule=self.rules.transfer)
        return IllegalCall(Say.not_a_choice(call=call.words, calls=_listed(legal)), rule=self.rules.choice)

    def result(self, state: ChoosingState) -> Contract | None:
        """What was chosen, and by whom; None until then."""
        if state.chosen is None:
            return None
        return Contract({"chooser": state.turn, "trump": trump_value(state.chosen)}, state.turn, state.chosen)


def _listed(calls: Sequence[Call]) -> str:
    return ", ".join(f"“{call.words}”" for call in calls)
