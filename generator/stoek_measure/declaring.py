"""The declarer's cards in Staekske Rape: notes P-120, P-126, P-127 and P-132."""

from __future__ import annotations

from stoek.cards import Rank, cards_of, rank_of
from stoek.language import N_
from stoek.play.course import Course
from stoek_measure.experiment import CardsApart, Experiment, Kind, Split, of_cards
from stoek_measure.moments import Moment

GAME = "staekske-rape"
_POINTS = N_("game points of the declarer")
_SEEN_BY_RULE = N_("Who plays on draws no conclusion from a card but those that the law proves, so bluff and habit are left out.")


def _leads(moment: Moment) -> bool:
    return moment.seat == moment.course.declarer and not moment.trick


def _lead_trumps(moment: Moment) -> Split | None:
    if not _leads(moment) or moment.course.tricks:
        return None
    trumps = moment.hand & moment.trumps
    count = trumps.bit_count()
    return ("few" if count < 4 else "four" if count == 4 else "many"), trumps, moment.plain


def _cheap_losers(moment: Moment) -> Split | None:
    if moment.seat != moment.course.declarer or not moment.trick or moment.beating:
        return None
    plain = moment.legal & ~moment.trumps
    cheap = moment.poorest(plain)
    return "all", cheap, plain & ~cheap


def _six_winners(moment: Moment) -> Split | None:
    if not _leads(moment) or any(trick.winner != moment.seat for trick in moment.course.tricks):
        return None
    sure = of_cards(moment.hand, moment.wins)
    doubtful = moment.hand & ~sure
    if doubtful.bit_count() != 1 or doubtful & moment.trumps or sure.bit_count() < 2:
        return None
    return ("short" if moment.hand.bit_count() < 5 else "long"), sure, doubtful


def _jack_first(moment: Moment) -> Split | None:
    if not _leads(moment) or moment.course.tricks:
        return None
    ranks = {rank_of(card): card for card in cards_of(moment.hand & moment.trumps)}
    if Rank.JACK not in ranks or Rank.NINE in ranks or len(ranks) < 2 or not moment.plain:
        return None
    jack = 1 << ranks[Rank.JACK]
    return {2: "two", 3: "three", 4: "four"}.get(len(ranks), "five"), jack, moment.hand & ~jack


def _nine_falls(moment: Moment, end: Course) -> bool:
    """Whether it does in the trick that is led to then."""
    return any(rank_of(card) is Rank.NINE and moment.trumps >> card & 1 for card in end.tricks[0].cards)


DECLARING = (
    Experiment(
        "staekske-rape/lead-trumps", ("P-126",), N_("leading a trump"), N_("leading another card"),
        (
            Kind("few", N_("with three trumps or fewer")), Kind("four", N_("with four trumps")),
            Kind("many", N_("with five trumps or more")),
        ),
        _POINTS, _SEEN_BY_RULE, CardsApart(GAME, _lead_trumps),
    ),
    Experiment(
        "staekske-rape/drop-the-nine", ("P-120",), N_("leading the jack of trumps"), N_("leading another card"),
        (
            Kind("two", N_("the jack and one more trump"), 0), Kind("three", N_("the jack and two more"), 0),
            Kind("four", N_("the jack and three more")), Kind("five", N_("the jack and four more, or five")),
        ),
        _POINTS, _SEEN_BY_RULE, CardsApart(GAME, _jack_first, _nine_falls), counted=N_("the nine falls on the jack"),
    ),
    Experiment(
        "staekske-rape/cheap-losers", ("P-127",), N_("giving the card that counts least"), N_("giving one that counts more"),
        (Kind("all", N_("the declarer cannot take the trick, and has a choice")),),
        _POINTS, _SEEN_BY_RULE, CardsApart(GAME, _cheap_losers),
    ),
    Experiment(
        "staekske-rape/six-winners", ("P-132",), N_("playing the sure tricks first"), N_("playing the doubtful card first"),
        (
            Kind("long", N_("five to seven cards left, all sure but one")),
            Kind("short", N_("three or four cards left, all sure but one")),
        ),
        _POINTS,
        N_("The opponents throw away by what they see, and read no signals: at a good table they keep the right card more often."),
        CardsApart(GAME, _six_winners),
    ),
)  # fmt: skip
