"""Schieber, probably the most popular form of the Swiss Jass (W)."""

from __future__ import annotations

from dataclasses import replace

from stoek.cards import NoTrump, Rank, Suit
from stoek.games.shared import REACH, direction
from stoek.language import N_
from stoek.rules import sides
from stoek.rules.auctions.choosing import ChoosingAuction
from stoek.rules.customs.finish import Finish, FinishPart
from stoek.rules.deal_plan import DealPlan
from stoek.rules.house import HouseRule, Way
from stoek.rules.law import Guard, Option, PlayLaw, Selector
from stoek.rules.laws import NO_TRUMP, SWISS_STRICT, VOID
from stoek.rules.melds.contest import Criterion, MeldContest
from stoek.rules.melds.melds import Combinations
from stoek.rules.ruleset import Ruleset
from stoek.rules.scales import SWISS_NO_TRUMP, SWISS_PLAIN, SWISS_TRUMPS
from stoek.rules.scores.multiplied import MultipliedScoring
from stoek.rules.scores.scoring import Match
from stoek.rules.sides import Side

_FOREHAND = "forehand"
_FOREHAND_SIDE = Side(_FOREHAND, N_("forehand's side"), N_("forehand's side"))

_LARGE_FOURS = (
    (Rank.JACK, 200), (Rank.NINE, 150), (Rank.ACE, 100), (Rank.KING, 100), (Rank.QUEEN, 100), (Rank.TEN, 100),
)  # fmt: skip
_SMALL_FOURS = (Rank.EIGHT, Rank.SEVEN, Rank.SIX)
_MELDS = Combinations(
    fours=(*_LARGE_FOURS, *((rank, 100) for rank in _SMALL_FOURS)),
    own_four_rules=tuple((rank, "melds/small-fours") for rank in _SMALL_FOURS),
    sequences=((3, 20), (4, 50), (5, 100), (6, 150), (7, 200), (8, 250), (9, 300)),
    marriage=20, marriage_kind="stöck", marriage_spelled=("stoeck",), marriage_rule="melds/stoeck",
    four_rule="melds/four", sequence_rule="melds/sequence",
    overlap_rule="melds/no-overlap", announce_rule="melds/announce",
)  # fmt: skip

_LAW = PlayLaw(
    plain=SWISS_STRICT.plain,
    trumped=SWISS_STRICT.trumped,
    trump=(
        Option(Selector.FOLLOW, "play/follow-trumps", Guard.HOLDING_TRUMP_BESIDES_JACK),
        Option(Selector.ANY, "play/bare-jack", Guard.HOLDING_SUIT_LED),
        VOID,
    ),
)

_MARRIAGE, _WEIS, _TRICKS = FinishPart.MARRIAGE, FinishPart.MELDS, FinishPart.TRICKS
_FINISH = HouseRule(
    "finish", N_("Both sides past the target"), "game/both-past",
    {
        "at_end": Way(N_("the higher total wins, after the deal"), N_("our reading; W is silent")),
        "stoeck_weis_stich": Way(
            N_("stöck count first, then melds, then tricks as they are won"),
            N_("common use, not our sources: clubs and most homes in Switzerland"),
            {"finish.order": (_MARRIAGE, _WEIS, _TRICKS)},
        ),
        "stoeck_stich_weis": Way(
            N_("stöck count first, then tricks as they are won, then melds"),
            N_("common use, not our sources: some tables in Switzerland"),
            {"finish.order": (_MARRIAGE, _TRICKS, _WEIS)},
        ),
    },
)  # fmt: skip

SCHIEBER = Ruleset(
    id="schieber",
    name="Schieber",
    family="Jass",
    page="schieber",
    seats=4,
    partners=True,
    trump_scale=SWISS_TRUMPS,
    plain_scale=SWISS_PLAIN,
    no_trump_scales=SWISS_NO_TRUMP,
    trumps=(*Suit, NoTrump.USUAL, NoTrump.REVERSE),
    last_trick=5,
    deal=DealPlan(packets=(("hands", 9),), players=(4,)),
    law=_LAW,
    no_trump_law=NO_TRUMP,
    auction=ChoosingAuction(),
    combinations=_MELDS,
    scoring=MultipliedScoring(
        match=Match(100, 100, "scoring/match"),
        contest=MeldContest((Criterion.POINTS, Criterion.CARDS, Criterion.RANK, Criterion.TRUMP, Criterion.PLACE)),
        factors={
            Suit.CLUBS: 1, Suit.SPADES: 1, Suit.HEARTS: 2, Suit.DIAMONDS: 2, NoTrump.USUAL: 3, NoTrump.REVERSE: 3,
        },
    ),
    sides=(_FOREHAND_SIDE, sides.OPPONENTS),
    hints={
        "announced": N_("By both partners, in the first trick; the {marriage} when its second card is played"),
        "opponents_announced": N_("By both partners; only one side's melds count"),
    },
    target=2500,
    finish=Finish(),
    house_rules=(
        direction("deal/forehand", N_("common use, not our sources: Switzerland")),
        HouseRule(
            "small_fours", N_("Four eights, sevens or sixes"), "melds/small-fours",
            {
                True: Way(N_("100 points"), N_("W: every four of a kind besides jacks and nines")),
                False: Way(
                    N_("no meld"), N_("common use, not our sources: many tables in Switzerland"),
                    {"combinations": replace(_MELDS, fours=_LARGE_FOURS)},
                ),
            },
        ),
        REACH,
        _FINISH,
    ),
    told=(
        "cards/total", "deal/nine-each", "deal/forehand", "trump/no-trump", "trump/reverse", "melds/shared-cards",
        "melds/best", "melds/settle", "game/target", "game/enough", "game/half",
    ),
)  # fmt: skip
