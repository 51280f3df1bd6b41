"""A right line of play laid beside that of a wrong card: what becomes of each card in both, and the card that they part over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from stoek.cards import mask_of, parse_card
from stoek.language import N_, _, ngettext
from stoek.notation.record import SEATS
from stoek.play.trick import head_index
from stoek.rules.seats import seat_word
from stoek.rules.tables import Tables
from stoek.study.pages.facts import TWO, Solution, seat_after

Trick = Mapping[str, Any]
DEARER = 4
"""Card points by which a reason must come nearer that is read off the next dearer wrong card."""

MOST_CARDS = 3
"""More cards than these are not told one by one."""


@dataclass(frozen=True, slots=True)
class Fate:
    """What becomes of a card in a line: the trick that it lies in, by number, who takes that, and with which card."""

    number: int
    taker: str
    taking: str
    points: int
    seat: str
    thrown: bool


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence, how many card points of the difference it accounts for, and the card that it is about."""

    words: str
    gain: int
    about: str = ""


@dataclass(frozen=True, slots=True)
class Named:
    """A choice in a sentence: its card, where it is one, and the words for what comes after it."""

    card: str
    when: str

    @classmethod
    def of(cls, card: str) -> Named:
        """A card that is played."""
        return cls(card, _("after {card}", card=card))


class Beside:
    """The right choice beside a wrong one, as the player who is asked sees it.

    `right` and `wrong` are the tricks of their lines (`lines.grouped`).
    """

    def __init__(self, asked: Solution, tables: Tables, right: Sequence[Trick], wrong: Sequence[Trick]) -> None:
        self.asked, self.tables = asked, tables
        self.me = asked["seat"]
        self.declares = self.me in asked["side"]
        seats = SEATS[:: len(SEATS) // tables.seats]
        self.own = {seat for seat in seats if (seat in asked["side"]) is self.declares}
        self.right, self.wrong = right, wrong
        self.after_right, self.after_wrong = self._fates(right), self._fates(wrong)
        self.difference = abs(self._taken(right) - self._taken(wrong))

    def _taken(self, tricks: Sequence[Trick]) -> int:
        return sum(int(trick["points"]) for trick in tricks if trick["winner"] in self.asked["side"])

    def _fates(self, tricks: Sequence[Trick]) -> dict[str, Fate]:
        found = {}
        for number, trick in enumerate(tricks):
            cards = trick["cards"]
            codes = [parse_card(card) for card in cards]
            taking = cards[head_index(self.tables.beats, codes)]
            led = self.tables.suit[codes[0]]
            for place, (card, code) in enumerate(zip(cards, codes, strict=True)):
                seat = seat_after(trick["leader"], place, self.tables.seats)
                thrown = not (led | self.tables.trump_cards) >> code & 1
                found[card] = Fate(number, trick["winner"], taking, trick["points"], seat, thrown)
        return found

    def owned(self, seat: str, card: str) -> str:
        """A card with its owner: “your JC”, “your partner's JC”, “the declarer's JC”, “North's JC”."""
        if seat == self.me:
            return _("your {card}", card=card)
        if len(self.asked["side"]) > 1 and seat in self.own:
            return _("your partner's {card}", card=card)
        if len(self.asked["side"]) == 1 and self.tables.seats != TWO and seat == self.asked["declarer"]:
            return _("the declarer's {card}", card=card)
        return _("{seat}'s {card}", seat=seat_word(seat), card=card)

    def taking(self, fate: Fate) -> str:
        """The card that takes a card's trick, and whose it is."""
        return self.owned(fate.taker, fate.taking)

    def worth(self, card: str) -> int:
        """The card points of a card."""
        return self.tables.points[parse_card(card)]

    def counted(self, points: int) -> str:
        """Points of a trick, in words."""
        if self.tables.trick_melds is None:
            return ngettext("{count} card point", "{count} card points", points) if points else _("no card points")
        return ngettext("{count} point", "{count} points", points) if points else _("no points")

    def becomes(self, card: str, fate: Fate, choice: Named, counted: bool = True) -> str:
        """What becomes of a card after a choice, as a clause in which it is “it”."""
        if fate.taking == card:
            told = _("it takes a trick with {points}", points=self.counted(fate.points))
        else:
            now = fate.taking == choice.card and not fate.number
            parts = {"card": choice.card if now else self.taking(fate)}
            if counted:
                words = N_("it is thrown on {card}, {points}") if fate.thrown else N_("it falls to {card}, {points}")
                parts["points"] = self.counted(fate.points)
            else:
                words = N_("it is thrown on {card}") if fate.thrown else N_("it falls to {card}")
            told = _(words, **parts)
            if now:
                return told
        return _("played now {told}", told=told) if card == choice.card else _("{when} {told}", when=choice.when, told=told)

    def takes(self, fate: Fate, choice: Named, many: bool) -> str:
        """Who takes a card, or some, after a choice."""
        if fate.taking == choice.card and not fate.number:
            return _("{card} takes them now", card=choice.card) if many else _("{card} takes it now", card=choice.card)
        words = N_("{when} {card} takes them") if many else N_("{when} {card} takes it")
        return _(words, when=choice.when, card=self.taking(fate))

    def reasons(self, right: Named, wrong: Named) -> Iterator[Reason]:
        """All that could be said where points are asked for."""
        yield from self._this_trick(right, wrong)
        yield from self._prizes(right, wrong)
        yield from self._winners(right, wrong)
        yield from self.bonuses(right, wrong)

    def _this_trick(self, right: Named, wrong: Named) -> Iterator[Reason]:
        ours, theirs = self.right[0], self.wrong[0]
        if ours["winner"] not in self.own or theirs["winner"] in self.own:
            return
        mine, other = self.after_right[ours["cards"][0]], self.after_wrong[theirs["cards"][0]]
        parts = {
            "points": self.counted(mine.points),
            "otherwise": wrong.when,
            "other": self.taking(other),
            "lost": self.counted(other.points),
        }
        if mine.taking == right.card:
            words = _("{card} takes this trick, {points}, but {otherwise} {other} takes it, {lost}.", card=right.card, **parts)
        else:
            told = N_("{when} {card} takes this trick, {points}, but {otherwise} {other} takes it, {lost}.")
            words = _(told, when=capital(right.when), card=self.taking(mine), **parts)
        yield Reason(words, mine.points if self.declares else other.points)

    def _prizes(self, right: Named, wrong: Named) -> Iterator[Reason]:
        groups: dict[tuple[str, str], list[str]] = {}
        for card, fate in self.after_right.items():
            other = self.after_wrong.get(card)
            moved = other is not None and fate.taker in self.own and other.taker not in self.own
            if moved and other and self.worth(card) and card not in (fate.taking, other.taking):
                groups.setdefault((fate.taking, other.taking), []).append(card)
        for cards in groups.values():
            cards.sort(key=self.worth, reverse=True)
            mine, theirs = self.after_right[cards[0]], self.after_wrong[cards[0]]
            if cards == [right.card]:
                told = N_("Play {card} now and {taking} takes it; {otherwise} it goes to {other}.")
                parts = {"card": right.card, "taking": self.taking(mine), "otherwise": wrong.when, "other": self.taking(theirs)}
            elif cards == [wrong.card]:
                told = N_("Play {card} now and {taking} takes it; {otherwise} {other} does.")
                parts = {"card": wrong.card, "taking": self.taking(theirs), "otherwise": right.when, "other": self.taking(mine)}
            elif len(cards) > MOST_CARDS:
                continue
            else:
                many = len(cards) > 1
                told = N_("{cards} decide: {one}, but {other}.") if many else N_("{cards} decides: {one}, but {other}.")
                named = joined(cards) if many else capital(self.owned(mine.seat, cards[0]))
                parts = {"one": self.takes(mine, right, many), "other": self.takes(theirs, wrong, many), "cards": named}
            words = _(told, **parts)
            yield Reason(words, sum(map(self.worth, cards)), cards[0])

    def _winners(self, right: Named, wrong: Named) -> Iterator[Reason]:
        for card, fate in self.after_right.items():
            other = self.after_wrong.get(card)
            if other is None:
                continue
            own = fate.seat in self.own
            won, lost = (fate, other) if own else (other, fate)
            if won.taking == card != lost.taking and (lost.taker in self.own) is not own:
                whole = won.points if own is self.declares else lost.points
                # Of a card that is chosen, the rest of the trick may go the same way in both lines.
                parts = (whole, self.worth(card)) if card in (right.card, wrong.card) else (whole,)
                gain = min(parts, key=lambda part: abs(self.difference - part))
                one, otherwise = self.becomes(card, fate, right), self.becomes(card, other, wrong)
                whose = capital(self.owned(fate.seat, card))
                yield Reason(_("{card} decides: {one}, but {other}.", card=whose, one=one, other=otherwise), gain, card)

    def bonuses(self, right: Named, wrong: Named) -> Iterator[Reason]:
        """What combinations inside tricks bring the two sides."""
        made = [self._bonuses(line) for line in (self.right, self.wrong)]
        less = made[1][1] - made[0][1]
        more = made[0][0] - made[1][0]
        if less > 0:
            parts = {"when": capital(wrong.when), "roem": made[1][1], "otherwise": right.when, "other": made[0][1]}
            told = N_("{when} the other side scores {roem} roem in its tricks, {otherwise} only {other}.")
            none = N_("{when} the other side scores {roem} roem in its tricks, {otherwise} none.")
            yield Reason(_(told if made[0][1] else none, **parts), less)
        if more > 0:
            parts = {"when": capital(right.when), "roem": made[0][0], "otherwise": wrong.when, "other": made[1][0]}
            told = N_("{when} your side scores {roem} roem in its tricks, {otherwise} only {other}.")
            none = N_("{when} your side scores {roem} roem in its tricks, {otherwise} none.")
            yield Reason(_(told if made[1][0] else none, **parts), more)

    def _bonuses(self, tricks: Sequence[Trick]) -> list[int]:
        made = [0, 0]
        for trick in tricks:
            made[trick["winner"] not in self.own] += self.tables.bonus(mask_of(map(parse_card, trick["cards"])))
        return made

    def deciding(self, right: Named, wrong: Named) -> Iterator[Reason]:
        """Where every trick is asked for: the card that takes the trick in question, and what becomes of it in the other line."""
        line, fates = (self.wrong, self.after_wrong) if self.declares else (self.right, self.after_right)
        trick = next((trick for trick in line if trick["winner"] not in self.asked["side"]), None)
        card = fates[trick["cards"][0]].taking if trick else ""
        mine, theirs = self.after_right.get(card), self.after_wrong.get(card)
        if trick is None or mine is None or theirs is None:
            return
        lost = next(one for one, fate in fates.items() if fate.number == fates[card].number and fate.seat == self.asked["declarer"])
        told = []
        for fate, choice in ((mine, right), (theirs, wrong)):
            if fate.taking != card:
                told.append(self.becomes(card, fate, choice, counted=False))
            elif lost == choice.card:
                told.append(_("it beats {card}", card=lost))
            else:
                told.append(_("{when} it beats {card}", when=choice.when, card=self.owned(self.asked["declarer"], lost)))
        whose = capital(self.owned(mine.seat, card))
        yield Reason(_("{card} decides: {one}, but {other}.", card=whose, one=told[0], other=told[1]), self.difference)


def capital(words: str) -> str:
    """The words with a capital first.

    >>> capital("your partner's")
    "Your partner's"
    """
    return words[:1].upper() + words[1:]


def joined(cards: Sequence[str]) -> str:
    """Cards in a sentence.

    >>> joined(["AC"]), joined(["AC", "TD", "9H"])
    ('AC', 'AC, TD and 9H')
    """
    return cards[0] if len(cards) == 1 else _("{cards} and {last}", cards=", ".join(cards[:-1]), last=cards[-1])
