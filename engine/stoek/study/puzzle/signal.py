"""The first discard as a signal: which card a defender should keep when it counts every layout that it cannot rule out.

The declarer has won every trick so far and plays on. A defender must throw a card and does not see where the rest lies. For each
of its cards we count, over all layouts that fit, those in which the declarer is stopped after it; once among those only in which
the partners' first discards came from their weakest suits, as the defenders have agreed, and once among all. Only layouts
count in which the card thrown decides: one card stops the declarer and another does not, all playing their best afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from stoek.cards import card_text, card_words, cards_of, texts_of
from stoek.errors import BadRequest
from stoek.language import _
from stoek.play.counting import claims_of_sides
from stoek.play.course import Course
from stoek.play.position import Position
from stoek.play.trick import head_index
from stoek.rules.seats import seat_word
from stoek.solver.solve import Listener, Solver
from stoek.solver.values import CardValues
from stoek.study.puzzle.answer import all_seen, shown
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


@dataclass(frozen=True, slots=True)
class Tally:
    """All legal cards counted over the `layouts` that fit with the play and the announcements, in pack order."""

    view: SignalView
    signals: tuple[DiscardSignal, ...]
    layouts: int
    counts: tuple[Count, ...]

    @property
    def right(self) -> tuple[Count, ...]:
        """The card that stops the declarer most often where the signals are kept; more than one where they tie."""
        most = max(count.kept.saved for count in self.counts)
        return tuple(count for count in self.counts if count.kept.saved == most)


def tally(view: SignalView, report: Listener | None = None) -> Tally:
    """Count every legal card of the seat to play over all layouts; `report` is told now and then how many are done."""
    values, cards, signals = values_for(view), cards_of(view.legal), view.signals
    keeps = [{hand: view.keeps(signal, hand) for hand in view.hands(signal.seat)} for signal in signals]
    saved, saved_without = dict.fromkeys(cards, 0), dict.fromkeys(cards, 0)
    lost: dict[int, Layout] = {}
    lost_without: dict[int, Layout] = {}
    layouts = fitting = fitting_without = 0
    for layout in view.layouts():
        layouts += 1
        if report is not None and layouts % REPORTED == 0:
            report(layouts)
        stopping = deciding(values, view, layout)
        if not stopping:
            continue
        kept = all(keeping[layout[signal.seat]] for keeping, signal in zip(keeps, signals, strict=True))
        fitting_without += 1
        fitting += kept
        for card in cards:
            if card in stopping:
                saved_without[card] += 1
                saved[card] += kept
            else:
                (lost if kept else lost_without).setdefault(card, layout)
    counts = (
        Count(
            card, Share(saved[card], fitting), Share(saved_without[card], fitting_without), lost.get(card, lost_without.get(card))
        )
        for card in cards
    )
    return Tally(view, signals, layouts, tuple(counts))


def values_for(view: SignalView) -> CardValues:
    """What is asked of each layout: whether the declarer takes every trick."""
    return CardValues(view.tables, [seat == view.declarer for seat in range(view.seats)], "all-tricks")


def deciding(values: CardValues, view: SignalView, layout: Layout) -> list[int]:
    """The legal cards of the seat to play that stop the declarer in a layout, where some do and some do not; else none."""
    found = values.moves(layout, view.leader, view.trick)
    assert found is not None
    stopping = [card for card, takes in found.items() if not takes]
    return stopping if len(stopping) < len(found) else []


def view_of(standing: Course) -> SignalView:
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


def answer(standing: Course, goal: Goal, report: Listener | None = None) -> dict[str, object]:
    """The whole puzzle as the protocol gives it."""
    if goal.kind != "all-tricks":
        raise BadRequest(Say.signal_needs_all_tricks(goal=goal.text), where="goal")
    return {**shown(standing, "signal", goal), "answer": as_answer(tally(view_of(standing), report), standing)}


def as_answer(counted: Tally, standing: Course) -> dict[str, object]:
    """The answer: what the signals say, and every choice with its layouts."""
    names = standing.game.seat_names
    best = max(count.kept.saved for count in counted.counts)
    of = counted.counts[0].kept.of
    return {
        "value": best,
        "unit": "layouts",
        "right": [card_text(count.card) for count in counted.right],
        **all_seen(standing),
        "words": _summed_up(counted.layouts, of),
        "layouts": counted.layouts,
        "of": of,
        "signals": [
            {
                "seat": names[signal.seat],
                "card": card_text(signal.card),
                "trick": signal.trick,
                "suit": signal.suit.letter,
                "words": _said(names[signal.seat], signal),
            }
            for signal in counted.signals
        ],
        "choices": [_choice(counted, count, standing, best) for count in counted.counts],
    }


def _choice(counted: Tally, count: Count, standing: Course, best: int) -> dict[str, object]:
    right = count.kept.saved == best
    layout = standing.play.hands if right or count.lost is None else count.lost
    cost = round(100 * (best - count.kept.saved) / count.kept.of) if count.kept.of else 0
    names = standing.game.seat_names
    seen = sum(layout)
    return {
        "cards": [card_text(count.card)],
        "right": right,
        "value": count.kept.saved,
        "of": count.kept.of,
        "without": {"value": count.without.saved, "of": count.without.of},
        "cost": cost,
        "words": _counted(right, count.kept),
        "hands": {name: texts_of(layout[seat]) for seat, name in enumerate(names)},
        "discards": texts_of(counted.view.unseen & ~seen),
        "line": line_in(counted.view, layout, count.card, names),
    }


def _summed_up(layouts: int, of: int) -> str:
    """What has been counted."""
    return Say.layouts_counted(layouts=f"{layouts:,}", of=f"{of:,}")


def _said(seat: str, signal: DiscardSignal) -> str:
    """What a seat's first discard tells its partners."""
    return Say.first_discard(seat=seat_word(seat), trick=signal.trick, card=card_words(signal.card), suit=signal.suit.spoken)


def _counted(right: bool, kept: Share) -> str:
    """What a count says of a card.

    >>> _counted(True, Share(1202, 1202)), _counted(False, Share(1, 3)).split(" of")[0]
    ('Stops the declarer in all of the 1,202 layouts that fit with the signal.', 'Stops the declarer in 33 %')
    """
    percent = _("all") if kept.saved == kept.of else _("none") if not kept.saved else f"{kept.percent:.0f} %"
    words = Say.stops_declarer if right else Say.fails_in_a_layout
    return words(percent=percent, of=f"{kept.of:,}")


def line_in(view: SignalView, layout: Layout, card: int, names: tuple[str, ...]) -> list[dict[str, str]]:
    """Best play by all in a layout after the card, with the seat of every card."""
    position = Position(view.tables, layout, view.leader, view.trick)
    line = []
    for next_card in Solver(position, view.declarer, "all-tricks").line(card):
        line.append({"seat": names[position.turn], "card": card_text(next_card)})
        position = position.played(next_card)
    return line
