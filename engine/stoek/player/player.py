"""A player who sees one hand and chooses what is best on average over what the others may hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from time import monotonic

from stoek.cards import Card, CardSet, cards_of
from stoek.errors import BadChoice, BadRequest, quoted
from stoek.play.choices import Announced, Called, Choice, Discarded, Exchanged, Played, of_kind
from stoek.play.course import Course
from stoek.play.so_far import Phase
from stoek.play.start import seed_of
from stoek.play.view import View
from stoek.player import calling
from stoek.player.cardplay import CardPlay
from stoek.player.deals import brings, course_from
from stoek.player.decision import Budget, Decision, Method, Waiting, averaged, is_told
from stoek.player.gauge import kept, kept_worth
from stoek.player.inferences import Inferences
from stoek.player.layouts import Layout, Layouts
from stoek.player.seen import seen_in
from stoek.player.sentences import Say
from stoek.player.sound import must_be_sound
from stoek.player.ties import above, ranked

_CALLS = 5
"""How many calls are weighed: those that promise most by the look of the hand."""
_ROUNDS = 2
"""Calls are weighed over so many times the layouts of a card: after the first round only those that may still be best."""
_DISCARDS = 10
_DRAWN_AGAIN = 12
_FEWEST = 4
"""Layouts that are looked at whatever the time."""


@dataclass(frozen=True, slots=True)
class Player:
    """Chooses by what is best on average over random layouts of the cards that it does not see, within a budget.

    It is handed a `View` and cannot get at anything else. Layouts fit all that was seen: cards, how many each seat holds, what the
    law proves of the cards played, calls, melds and exchanges; some are made likelier by named inferences. Each is played out by a
    rule, or solved exactly where few enough cards are left, and counts in game points. Where the layouts do not tell which call is
    best, it is the one that the look of the hand promises most of. The same seed, view and budget give the same choice,
    on every Python and every machine.

    What it cannot do: it takes the others to see all cards, or to go by the rule, so it never plays to learn where a card lies,
    nor to mislead; it draws no conclusions from a card but those that the law proves; and it knows neither partners' habits nor
    the score of the session.

    Attributes:
        seed: What chance goes by.
        budget: How much it may do for a choice.

    Examples:
        >>> from stoek import GAMES, Table
        >>> table = Table.deal(GAMES["belote"], seed=3, trump="H", declarer="N")
        >>> decision = Player(seed=1).choose(table.view("N"))
        >>> decision.choice in table.choices, decision.layouts, len(decision.averages)
        (True, 60, 8)
    """

    seed: int | str = 0
    budget: Budget = field(default_factory=Budget)

    def __post_init__(self) -> None:
        """`BadRequest` where the seed or the budget is none."""
        object.__setattr__(self, "seed", seed_of(self.seed))
        if not isinstance(self.budget, Budget):
            raise BadRequest(Say.no_budget(budget=quoted(self.budget)), where="budget")

    def choose(self, view: View, also: Choice | None = None) -> Decision:
        """What to do now, and why; `BadChoice` where it is not this seat's turn. `also`, one of its choices, is weighed before the
        play, too, whatever the look of the hand promises of it."""
        must_be_sound(view)
        if view.turn != view.seat:
            raise BadChoice(Say.not_its_turn(seat=view.seat, turn=view.turn or "-"))
        if also is not None and also not in view.choices:
            raise BadChoice(Say.no_such_choice(choice=quoted(also)))
        if len(view.choices) == 1:
            return Decision(view.choices[0], Method.ONLY)
        asked = _Asked(self, view)
        return asked.card() if view.phase is Phase.PLAY else asked.before_play(also)

    def interrupts(self, view: View) -> Decision | None:
        """What to do out of turn, where a seat may: a call, an exchange; None where nothing is better."""
        found = self.between(view)
        return found if isinstance(found, Decision) else None

    def between(self, view: View) -> Decision | Waiting | None:
        """The same, and where nothing is better what waiting brings beside it; None where nothing can be done, or weighed."""
        if isinstance(view, View) and (view.turn == view.seat or not view.choices):
            return None
        must_be_sound(view)
        return _Asked(self, view).out_of_turn()


class _Asked:
    """One question to a player."""

    def __init__(self, player: Player, view: View) -> None:
        self.view = view
        self.budget = player.budget
        self.seen = seen_in(view)
        laid = sum(len(trick.cards) for trick in view.tricks) + len(view.trick)
        self.rng = Random(f"{player.seed} {view.seat} {laid} {len(view.calls)} {view.hand}")
        self.inferences = Inferences(self.seen)
        self._layouts = Layouts(self.seen)

    def layouts(self, most: int | None = None) -> Iterator[Layout]:
        """Layouts as likely as the inferences make them, as many as the budget allows, or as are asked for in its time."""
        began = monotonic()
        drawn = self.inferences.drawn
        for number in range(self.budget.layouts if most is None else most):
            if self.budget.seconds is not None and number >= _FEWEST and monotonic() - began > self.budget.seconds:
                return
            layout = self._layouts.draw(self.rng)
            for _again in range(_DRAWN_AGAIN if drawn else 0):
                if self.rng.random() < self.inferences.weight(layout.hands):
                    break
                layout = self._layouts.draw(self.rng)
            yield layout

    # The play of cards.

    def card(self) -> Decision:
        """What is called, exchanged or announced before the card, or the card."""
        first = self._exchange() or self._overcall() or self._meld()
        if first is not None:
            return first
        cards = of_kind(Played, self.view.choices)
        decision = Decision(cards[0], Method.ONLY) if len(cards) == 1 else self._best(cards)
        marriage = self._said_with(decision.choice)
        return decision if marriage is None else Decision(marriage, Method.ALWAYS)

    def _best(self, cards: Sequence[Played]) -> Decision:
        """The card that does best over the layouts."""
        play = CardPlay(self.seen, self.budget)
        found: dict[Choice, list[float]] = {Played(card): [] for card in play.in_order(cards)}
        known = self._layouts.count == 1
        for layout in self.layouts(1 if known else None):
            for card, value in play.values(layout, cards).items():
                found[Played(card)].append(value)
        averages = averaged(found)
        method = Method.SOLVED if play.solves else Method.PLAYED_OUT
        layouts = len(next(iter(found.values())))
        inferred = () if known else self.inferences.drawn
        return Decision(averages[0].choice, method, averages, layouts, inferred, known=known)

    def _exchange(self) -> Decision | None:
        """The card turned up for a low trump, which never costs anything."""
        offered = [choice for choice in of_kind(Exchanged, self.view.choices) if choice.got is not None]
        return Decision(offered[0], Method.ALWAYS) if offered else None

    def _overcall(self) -> Decision | None:
        """A call that may still be made over what is named, if it brings more than going on."""
        calls = of_kind(Called, self.view.choices)
        found = self._better_than_nothing(calls) if calls else None
        return found if isinstance(found, Decision) else None

    def _better_than_nothing(self, choices: Sequence[Choice]) -> Decision | Waiting:
        """The best of these, if the layouts tell that it brings more than none of them."""
        found: dict[Choice, list[float]] = {choice: [] for choice in choices}
        of_nothing: list[float] = []
        for layout in self.layouts():
            course = course_from(self.seen, layout, self.rng)
            of_nothing.append(brings(course, self.seen.seat))
            for choice, values in found.items():
                values.append(brings(course.after(choice), self.seen.seat))
        averages = averaged(found)
        best = averages[0].choice
        if not is_told(found[best], of_nothing):
            beside: dict[Choice | None, list[float]] = {None: of_nothing}
            for choice, values in found.items():
                beside[choice] = values
            return Waiting(averaged(beside), len(of_nothing), self.inferences.drawn)
        return Decision(best, Method.PLAYED_OUT, averages, len(of_nothing), self.inferences.drawn)

    def _meld(self) -> Decision | None:
        """A meld of the best set that the hand has; of melds that grow, the shortest first."""
        offered = [choice for choice in of_kind(Announced, self.view.choices) if not self._has_its_time(choice)]
        game = self.view.game
        if not offered:
            return None
        marriages = [meld for meld in offered if meld.kind == game.combinations.marriage_kind]
        others = [meld for meld in offered if meld not in marriages]
        if game.declaring is not None:
            best = max(others, key=lambda meld: meld.points, default=None)
            if best is not None and (not marriages or best.points > marriages[0].points):
                return Decision(best, Method.ALWAYS)
            return Decision(marriages[0], Method.ALWAYS)
        wanted = {meld.cards for meld in game.combinations.best(self.view.hand.mask, self.view.trump)}
        chosen = [meld for meld in others if meld.cards.mask in wanted] or marriages
        chosen = [meld for meld in chosen if not self._ends_badly(meld)]
        return Decision(chosen[0], Method.ALWAYS) if chosen else None

    def _said_with(self, card: Choice) -> Announced | None:
        """The marriage, if it is announced with this card and no sooner."""
        most = 3 - self.view.game.combinations.marriage_with
        return next(
            (
                meld
                for meld in self.view.choices
                if isinstance(meld, Announced) and self._has_its_time(meld)
                if isinstance(card, Card) and card in meld.cards and (meld.cards.mask & self.view.hand.mask).bit_count() <= most
            ),
            None,
        )

    def _has_its_time(self, meld: Announced) -> bool:
        """Whether a meld is the marriage, and announced while one of its cards is played."""
        game = self.view.game
        parts = game.combinations
        return meld.kind == parts.marriage_kind and not parts.marriage_automatic and game.declaring is None

    def _ends_badly(self, meld: Announced) -> bool:
        """Whether the meld ends the deal, and playing on is worth more."""
        parts, mask = self.view.game.combinations, meld.cards.mask
        if not parts.ends_hand(parts.identify(mask, self.view.trump)):
            return False
        play = CardPlay(self.seen, self.budget)
        return above(play.without(mask, self.layouts()), play.ended_by(meld))

    # Before the play.

    def before_play(self, also: Choice | None = None) -> Decision:
        """A call, the stock, discards, trumps, a card for the partner: what brings most, played out by the rules; `also`
        among them.

        Calls are the rule's unless the layouts tell that another brings more: with few layouts the best mean is mostly luck.
        """
        calls, first = self.view.phase is Phase.AUCTION, self.budget.layouts
        found: dict[Choice, list[float]] = {}
        live: Sequence[Choice] = ()
        usual: Choice | None = None
        promised: tuple[tuple[Choice, float], ...] = ()
        needs: tuple[calling.Needs, ...] = ()
        for number, layout in enumerate(self.layouts(first * _ROUNDS if calls else first)):
            course = course_from(self.seen, layout, self.rng)
            if not number:
                live = self._weighed(course)
                live = live if also is None or also in live else (*live, also)
                if len(live) == 1:
                    return Decision(live[0], Method.ONLY)
                found = {choice: [] for choice in live}
                usual = calling.rule(course) if calls else None
                promised = self._promised(course) if calls else ()
                needs = tuple(calling.needs(course, self.seen.seat)) if calls else ()
            elif number == first:
                live = [average.choice for average in averaged(found, usual) if average.in_doubt]
                if len(live) == 1:
                    break
            for choice in live:
                found[choice].append(brings(course.after(choice), self.seen.seat))
        averages = averaged(found, usual)
        layouts = len(found[averages[0].choice])
        return Decision(averages[0].choice, Method.PLAYED_OUT, averages, layouts, self.inferences.drawn, promised, needs)

    def _promised(self, course: Course) -> tuple[tuple[Choice, float], ...]:
        """What the look of the hand promises of each call."""
        return tuple((Called(self.view.seat, call), worth) for call, worth in calling.promises(course, self.seen.seat).items())

    def _weighed(self, course: Course) -> Sequence[Choice]:
        """The choices worth weighing: all, or where there are many those that promise most by the look of the hand."""
        view, seat = self.view, self.seen.seat
        if view.phase is Phase.DISCARD:
            return self._discards()
        if view.phase is Phase.TRUMP:
            return calling.trumps_to_name(course, seat)
        if view.phase is not Phase.AUCTION:
            return tuple(view.choices)
        promises = calling.promises(course, seat)
        calls = ranked(promises, lambda call: promises[call])[:_CALLS]
        calls += [call for call in promises if call.kind == "pass" and call not in calls]
        exchanges = of_kind(Exchanged, view.choices)
        return (*exchanges, *(Called(view.seat, call) for call in calls))

    def _discards(self) -> list[Discarded]:
        """The ways to put cards away that promise most: under each trumps the best, and those that differ from it by a card."""
        game, hand = self.view.game, self.view.hand.mask
        found: dict[int, float] = {}
        for trump in game.trumps if self.view.trump is None else (self.view.trump,):
            made, away, _trump = kept(game, hand, trump)
            found[away] = max(made, found.get(away, made))
            for out in cards_of(away):
                for stays in cards_of(hand & ~away):
                    other = away ^ 1 << out ^ 1 << stays
                    worth = made + kept_worth(game, trump, out) - kept_worth(game, trump, stays)
                    found[other] = max(worth, found.get(other, worth))
        order = ranked(found, lambda cards: found[cards])[:_DISCARDS]
        return [Discarded(CardSet.of_mask(cards)) for cards in order]

    def out_of_turn(self) -> Decision | Waiting | None:
        """An exchange, or a call that brings more than silence."""
        always = self._exchange()
        if always is not None:
            return always
        begun = self.view.tricks or self.view.trick
        return None if begun else self._better_than_nothing(list(self.view.choices))
