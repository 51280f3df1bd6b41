"""The first discard as a signal: which card a defender should keep when it counts every layout that it cannot rule out.

The declarer has won every trick so far and plays on. A defender must throw a card and does not see where the rest lies. For each
of its cards we count, over all layouts that fit, those in which the declarer is stopped after it; once among those only in which
the partners' first discards came from their weakest suits, as the defenders have agreed, and once among all. Only layouts
count in which the card thrown decides: one card stops the declarer and another does not, all playing their best afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from stoek.cards import card_words, cards_of
from stoek.errors import BadRequest
from stoek.language import _
from stoek.play.counting import claims_of_sides
from stoek.play.course import Course
from stoek.play.position import Position
from stoek.play.trick import head_index
from stoek.rules.ruleset import Ruleset
from stoek.rules.seats import seat_word
from stoek.solver.solve import Listener, Solver
from stoek.solver.values import CardValues
from stoek.study.puzzle.goals import Goal, check_goal
from stoek.study.puzzle.sentences import Say
from stoek.study.puzzle.signal_layouts import DiscardSignal, Layout, SignalView

MOST_LAYOUTS = 300_000
"""Layouts that are counted at most."""


REPORTED = 5_000
"""After so many layouts a count says how far it is."""


@dataclass(frozen=True, slots=True)
class Share:
    """So many layouts of so many."""

    saved: int
    of: int

    @property
    def percent(self) -> float:
        return 100 * self.saved / self.of if self.of else 0.0


@dataclass(frozen=True, slots=True)
class Count:
    """For one card: the layouts in which it stops the declarer, where the signals are kept and `without` asking for that.

    `lost` is one of those in which it does not, if possible one that keeps the signals; None if it always stops.
    """

    card: int
    kept: Share
    without: Share
    lost: Layout | None

    def words(self, right: bool) -> str:
        """What it says of a card that is right, or not.

        >>> Count(3, Share(1202, 1202), Share(0, 0), None).words(True)
        'Stops the declarer in all of the 1,202 layouts that fit with the signal.'
        """
        kept = self.kept
        percent = _("all") if kept.saved == kept.of else _("none") if not kept.saved else f"{kept.percent:.0f} %"
        return (Say.stops_declarer if right else Say.fails_in_a_layout)(percent=percent, of=f"{kept.of:,}")


@dataclass(frozen=True, slots=True)
class Tally:
    """All legal cards counted over the `layouts` that fit with the play and the announcements, in pack order."""

    view: SignalView
    signals: tuple[DiscardSignal, ...]
    layouts: int
    counts: tuple[Count, ...]

    @property
    def most(self) -> int:
        """In how many layouts the best card stops the declarer where the signals are kept."""
        return max(count.kept.saved for count in self.counts)

    @property
    def of(self) -> int:
        """In how many layouts the card thrown decides and the signals are kept."""
        return self.counts[0].kept.of

    @property
    def right(self) -> tuple[Count, ...]:
        """The card that stops the declarer most often where the signals are kept; more than one where they tie."""
        return tuple(count for count in self.counts if count.kept.saved == self.most)

    @property
    def words(self) -> str:
        """How many layouts there are, and in how many the card decides."""
        return Say.layouts_counted(layouts=f"{self.layouts:,}", of=f"{self.of:,}")


def tally(view: SignalView, report: Listener | None = None) -> Tally:
    """Count every legal card of the seat to play over all layouts; `report` is told now and then how many are done."""
    values, cards, signals = values_for(view), cards_of(view.legal), view.signals
    keeps = [{hand: view.keeps(signal, hand) for hand in view.hands(signal.seat)} for signal in signals]
    layouts = 0
    decided: list[tuple[Layout, list[int], bool]] = []
    for layouts, layout in enumerate(view.layouts(), start=1):
        if report is not None and layouts % REPORTED == 0:
            report(layouts)
        stopping = deciding(values, view, layout)
        if stopping:
            keep = all(keeping[layout[signal.seat]] for keeping, signal in zip(keeps, signals, strict=True))
            decided.append((layout, stopping, keep))
    kept = [one for one in decided if one[2]]

    def count(card: int) -> Count:
        shares = [Share(sum(card in stopping for _layout, stopping, _keep in among), len(among)) for among in (kept, decided)]
        lost = (layout for layout, stopping, _keep in (*kept, *decided) if card not in stopping)
        return Count(card, shares[0], shares[1], next(lost, None))

    return Tally(view, signals, layouts, tuple(map(count, cards)))


def values_for(view: SignalView) -> CardValues:
    """What is asked of each layout: whether the declarer takes every trick."""
    return CardValues(view.tables, [seat == view.declarer for seat in range(view.seats)], "all-tricks")


def deciding(values: CardValues, view: SignalView, layout: Layout) -> list[int]:
    """The legal cards of the seat to play that stop the declarer in a layout, where some do and some do not; else none."""
    found = values.moves(layout, view.leader, view.trick)
    assert found is not None
    stopping = [card for card, takes in found.items() if not takes]
    return stopping if len(stopping) < len(found) else []


def signal_view(standing: Course) -> SignalView:
    """What the seat to play sees, for a count; `BadRequest` where there is nothing to deduce from, or too much to count."""
    position = standing.play
    check_goal(Goal("all-tricks"), standing)
    alone = not position.tables.partners and position.leader == standing.first_seat
    if not alone or standing.play.turn == standing.first_seat or not position.trick:
        raise BadRequest(Say.no_signal_to_read(), where="deal, Play")
    if head_index(standing.tables.beats, position.trick):
        raise BadRequest(Say.nothing_to_guard(), where="deal")
    view = seen(standing)
    if not view.signals:
        raise BadRequest(Say.no_signal_yet(), where="deal, Play")
    if most_layouts(view) > MOST_LAYOUTS:
        raise BadRequest(Say.too_many_layouts(most=MOST_LAYOUTS), where="deal, Play")
    return view


def seen(standing: Course) -> SignalView:
    """What the seat to play sees."""
    position = standing.play
    return SignalView(
        standing.tables, len(position.hands), standing.first_seat, position.hand, position.leader, position.trick, standing.tricks,
        announced(standing),
    )  # fmt: skip


def announced(standing: Course) -> int:
    """The cards that the declarer has announced; `BadRequest` where a combination does not say which they are."""
    cards = 0
    for claim in claims_of_sides(standing)[0]:
        named = standing.game.combinations.cards_of(claim, standing.tables.trump)
        if named is None:
            raise BadRequest(Say.announced_cards_not_said(claim=claim.words), where="deal, Announced")
        cards |= named
    return cards


def most_layouts(view: SignalView) -> int:
    """In how many ways the unseen cards could lie if nothing but the number of each seat's cards were known."""
    ways, left = 1, view.unseen.bit_count()
    for seat in range(view.seats):
        if seat != view.seat:
            ways *= comb(left, view.size(seat))
            left -= view.size(seat)
    return ways


def refuse_goal(goal: Goal) -> None:
    """Refuse another goal than to keep the declarer from every trick."""
    if goal.kind != "all-tricks":
        raise BadRequest(Say.signal_needs_all_tricks(goal=goal.text), where="goal")


def line_after(view: SignalView, position: Position, card: int) -> tuple[int, ...]:
    """Best play from a position of the view on, beginning with a card."""
    return Solver(position, view.declarer, "all-tricks").line(card)


def words_for(game: Ruleset, signal: DiscardSignal) -> str:
    """What a seat's first discard tells its partners."""
    seat = seat_word(game.seat_names[signal.seat])
    return Say.first_discard(seat=seat, trick=signal.trick, card=card_words(signal.card), suit=signal.suit.spoken)
