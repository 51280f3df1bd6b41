"""What each card brings with one layout: played out by the rule, or solved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from stoek.cards import Card, mask_of
from stoek.play.choices import Announced
from stoek.play.made import Made, Taken, made_in
from stoek.player.decision import Budget
from stoek.player.exact import solve_layout
from stoek.player.layouts import Layout
from stoek.player.policy import habits, play_out
from stoek.player.seen import Seen
from stoek.player.terms import Pays, terms_of_view
from stoek.player.ties import mean
from stoek.rules.melds.melds import Claim
from stoek.rules.tables import compile_tables


class CardPlay:
    """The play as a view shows it. `solves`: whether few enough cards are left to solve layouts."""

    def __init__(self, seen: Seen, budget: Budget) -> None:
        view, game = seen.view, seen.game
        assert seen.tables is not None
        assert view.trump is not None
        self.seen = seen
        self.tables = seen.tables
        self.terms = terms_of_view(view)
        self.sides = self.terms.sides
        self.leader = game.seat_names.index(view.leader or view.seat)
        self.trick = tuple(map(int, view.trick))
        self.second = compile_tables(game, view.trump)
        self.solves = not view.left_in_stock and sum(view.held.values()) <= budget.cards
        self._under = view.turned_up[-1:] if game.draws and view.left_in_stock else ()
        self._made = self._so_far()
        self._announced = self._claims()
        self._pays: dict[object, Pays] = {}

    def in_order(self, cards: Iterable[Card]) -> list[Card]:
        """The cards from the one that costs least to part with: of equal ones the first is played."""
        keep = habits(self.tables).keep
        return sorted(cards, key=lambda card: keep[card])

    def _so_far(self) -> Made:
        """What both sides have made in the tricks that are over."""
        view, game = self.seen.view, self.seen.game
        taken = (
            Taken(number, mask_of(trick.cards), self.sides[game.seat_names.index(trick.winner)])
            for number, trick in enumerate(view.tricks, start=1)
        )
        return made_in(self.tables, taken, free=game.first_phase_tricks)

    def _claims(self) -> list[tuple[int, Claim]]:
        """The melds that were announced and not countered."""
        view, names = self.seen.view, self.seen.game.seat_names
        return [(names.index(meld.seat), self.terms.claim(meld)) for meld in view.melds if meld not in view.countered]

    def values(self, layout: Layout, cards: Sequence[Card]) -> Mapping[int, float]:
        """What each of these cards is worth to the player with this layout."""
        seat, terms = self.seen.seat, self.terms
        pays, before = self._pays_of(layout), self._with_aside(layout)
        if self.solves:
            solved = solve_layout(self.tables, layout.hands, self.leader, self.trick, before, pays)
            return {card: terms.worth(seat, margin) for card, margin in solved.items()}
        found = {}
        stock = (*layout.beside, *self._under) if self.seen.view.left_in_stock else ()
        for card in cards:
            hands = list(layout.hands)
            hands[seat] ^= 1 << card
            made = play_out(
                self.tables, hands, self.leader, (*self.trick, card), self.sides, self.seen.gone | 1 << card, stock, self.second,
            )  # fmt: skip
            found[int(card)] = terms.worth(seat, pays.margin(before + made))
        return found

    def _with_aside(self, layout: Layout) -> Made:
        """What is made so far, with the cards that count for the first side without being played."""
        if not self.seen.game.aside:
            return self._made
        own = self.seen.view.discards
        aside = mask_of(layout.beside) if own is None else own.mask
        return self._made + Made(points=(self.tables.card_points(aside), 0))

    def _pays_of(self, layout: Layout) -> Pays:
        """What the deal pays with this layout: melds not announced yet that will be, marriages among them."""
        coming = tuple(self._to_come(layout))
        if coming not in self._pays:
            self._pays[coming] = Pays(self.terms, (*self._announced, *coming))
        return self._pays[coming]

    def _to_come(self, layout: Layout) -> Iterable[tuple[int, Claim]]:
        view, game, terms = self.seen.view, self.seen.game, self.terms
        parts = game.combinations
        if not parts or game.declaring is not None:
            return
        names = game.seat_names
        married = {meld.cards.mask for meld in view.melds if meld.kind == parts.marriage_kind}
        for seat, hand in enumerate(layout.hands):
            if not terms.announces(seat):
                continue
            yet = not view.tricks and not self.seen.played[seat]
            for claim in terms.melds_of(hand):
                if claim.kind == parts.marriage_kind:
                    if claim.cards not in married:
                        yield seat, claim
                elif yet and all(claim.cards != one.cards.mask for one in view.melds if one.seat == names[seat]):
                    yield seat, claim

    def without(self, mask: int, layouts: Iterable[Layout]) -> float:
        """What playing on brings if a meld that ends the deal is not announced."""
        found, pays = list[float](), Pays(self.terms, self._announced)
        for layout in layouts:
            made = play_out(self.tables, layout.hands, self.leader, self.trick, self.sides, self.seen.gone)
            found.append(self.terms.worth(self.seen.seat, pays.margin(self._with_aside(layout) + made)))
        return mean(found)

    def ended_by(self, meld: Announced) -> float:
        """What the deal brings once this meld has ended it."""
        claims = [*self._announced, (self.seen.seat, self.terms.claim(meld))]
        return self.terms.worth(self.seen.seat, Pays(self.terms, claims).margin(self._made))
