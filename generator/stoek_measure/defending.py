"""The cards of the declarer's opponents in Staekske Rape: notes P-128 to P-133."""

from __future__ import annotations

from stoek.cards import Rank, cards_of, rank_of
from stoek.language import N_
from stoek_measure.experiment import CardsApart, Experiment, Kind, Split, of_cards
from stoek_measure.moments import Moment

GAME = "staekske-rape"
_POINTS = N_("game points that the declarer makes less")
_NO_TALK = N_(
    "Who plays on draws no conclusion from a card but those that the law proves, so agreements among the three are left out."
)


def _feed(moment: Moment) -> Split | None:
    if moment.declares or not moment.trick or not moment.friend_heads:
        return None
    plain = moment.legal & ~moment.trumps
    rich = moment.richest(plain)
    if moment.course.declarer in moment.to_play:
        return "yet", rich, plain & ~rich
    return ("best" if of_cards(rich, moment.best_of_suit) else "spare"), rich, plain & ~rich


def _who_should_win(moment: Moment) -> Split | None:
    course = moment.course
    if moment.declares or not moment.trick or not moment.friend_heads or course.declarer in moment.to_play:
        return None
    left = ((course.declarer or 0) + 1) % len(course.hands)
    lower = moment.legal & ~moment.beating
    if moment.seat == left:
        return "left", lower, moment.beating
    return ("others", moment.beating, lower) if moment.head_seat == left else None


def _lead_the_void(moment: Moment) -> Split | None:
    if moment.declares or moment.trick:
        return None
    void = moment.plain & moment.void_of_declarer
    return "all", void, moment.plain & ~void


def _ace_into_the_king(moment: Moment) -> Split | None:
    declarer = moment.course.declarer
    if moment.declares or moment.trick or declarer is None:
        return None
    held = moment.course.hands[declarer]
    aces = [card for card in cards_of(moment.plain) if rank_of(card) is Rank.ACE]
    if not aces or not held & moment.trumps:
        return None
    kings = [ace for ace in aces if held >> (ace + Rank.KING - Rank.ACE) & 1]
    lead = sum(1 << ace for ace in kings or aces)
    return ("king" if kings else "none"), moment.hand & ~sum(1 << ace for ace in aces), lead


def _discards(moment: Moment) -> int:
    """The plain cards of which one has to be thrown on a trick that the declarer heads; none where that is not so."""
    if moment.declares or not moment.trick or moment.head_seat != moment.course.declarer:
        return 0
    if moment.legal & moment.tables.suit[moment.trick[0]]:
        return 0
    return moment.legal & moment.plain


def _keep_a_winner(moment: Moment) -> Split | None:
    plain = _discards(moment)
    best = of_cards(plain, moment.best_of_suit)
    return "all", plain & ~best, best


def _first_discard(moment: Moment) -> Split | None:
    plain = _discards(moment)
    if not plain or any(_threw_away(moment, number) for number in range(len(moment.course.tricks))):
        return None
    suits = {moment.tables.suit[card] & plain for card in cards_of(plain)}
    strength = moment.tables.strength
    tops = {suit: max(strength[card] for card in cards_of(suit)) for suit in suits}
    weakest = sum(suit for suit, top in tops.items() if top == min(tops.values()))
    return "all", weakest, plain & ~weakest


def _threw_away(moment: Moment, number: int) -> bool:
    """Whether the player has thrown a plain card on another suit in an earlier trick."""
    trick = moment.course.tricks[number]
    card = trick.cards[(moment.seat - trick.leader) % len(trick.cards)]
    return not moment.trumps >> card & 1 and not moment.tables.suit[trick.cards[0]] >> card & 1


DEFENDING = (
    Experiment(
        "staekske-rape/feed-your-side", ("P-128",), N_("giving the card that counts most"), N_("giving one that counts less"),
        (
            Kind("spare", N_("an ally is sure of the trick, and the card is not the best of its suit")),
            Kind("best", N_("an ally is sure of the trick, and the card is the best of its suit")),
            Kind("yet", N_("an ally is winning, and the declarer has still to play"), 0),
        ),
        _POINTS, _NO_TALK, CardsApart(GAME, _feed),
    ),
    Experiment(
        "staekske-rape/who-should-win", ("P-129",), N_("leaving the next lead to another ally"),
        N_("leaving it to the player on the declarer’s left"),
        (
            Kind("left", N_("the player on the left could take it over from an ally")),
            Kind("others", N_("the player on the left is winning, and an ally could take it over")),
        ),
        _POINTS, _NO_TALK, CardsApart(GAME, _who_should_win),
    ),
    Experiment(
        "staekske-rape/lead-the-void", ("P-130",), N_("leading a suit that the declarer lacks"),
        N_("leading another plain suit"),
        (Kind("all", N_("the declarer has shown to lack a suit")),),
        _POINTS, _NO_TALK, CardsApart(GAME, _lead_the_void),
    ),
    Experiment(
        "staekske-rape/ace-into-the-king", ("P-131",), N_("leading something else"), N_("leading the ace"),
        (
            Kind("king", N_("the declarer has the king of that suit, and a trump")),
            Kind("none", N_("the declarer has a trump, but no such king"), 0),
        ),
        _POINTS,
        N_("The deals are sorted by the declarer’s cards, which the leader does not see: it tells what goes wrong, not when."),
        CardsApart(GAME, _ace_into_the_king),
    ),
    Experiment(
        "staekske-rape/keep-a-winner", ("P-132", "P-133"), N_("keeping the best card of its suit"), N_("throwing it away"),
        (Kind("all", N_("the declarer is winning the trick, and a card must be thrown on it")),),
        _POINTS, _NO_TALK, CardsApart(GAME, _keep_a_winner),
    ),
    Experiment(
        "staekske-rape/first-discard", ("P-133",), N_("throwing from the weakest suit"), N_("throwing from another"),
        (Kind("all", N_("the first card that an opponent throws away")),),
        _POINTS,
        N_("Nobody at this table reads the discard, so its worth as a signal is left out: this is the card alone."),
        CardsApart(GAME, _first_discard),
    ),
)  # fmt: skip
