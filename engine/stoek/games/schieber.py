"""Schieber, probably the most popular form of the Swiss Jass (W)."""

from __future__ import annotations

from stoek.cards import Rank, Suit, SuitsAlike, Trump
from stoek.games.presets import PRESETS
from stoek.games.shared import REACH, direction
from stoek.language import N_
from stoek.rules import sides
from stoek.rules.auctions.choosing import CHOICES, ChoosingAuction
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
    uncounted_rule="melds/weis",
    sequences=((3, 20), (4, 50), (5, 100), (6, 150), (7, 200), (8, 250), (9, 300)),
    marriage=20, marriage_kind="stöck", marriage_spelled=("stoeck",), marriage_rule="melds/stoeck",
    four_rule="melds/four", sequence_rule="melds/sequence",
    overlap_rule="melds/no-overlap", announce_rule="melds/announce",
)  # fmt: skip

_SLALOM = (*CHOICES, SuitsAlike.SLALOM, SuitsAlike.SLALOM_REVERSE)
_ONCE: dict[Trump, int] = {**dict.fromkeys(Suit, 1), SuitsAlike.USUAL: 1, SuitsAlike.REVERSE: 1}


def _without_trumps(usual: int, reverse: int) -> dict[Trump, int]:
    """What no trump and reverse are multiplied by; suits go by those that are double."""
    return {SuitsAlike.USUAL: usual, SuitsAlike.REVERSE: reverse}


def _match(points: int) -> Match:
    return Match(points, points, "scoring/match")


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
    "finish", N_("Both sides reach the target"), "game/both-past",
    {
        "at_end": Way(N_("the higher total after the deal wins"), N_("our reading; W is silent")),
        "stoeck_weis_stich": Way(
            N_("the Stöck counts first, then melds, then tricks as they are won"),
            N_("common use, not our sources: clubs, most homes and the state lottery's server in Switzerland"),
            {"finish.order": (_MARRIAGE, _WEIS, _TRICKS)},
        ),
        "stoeck_stich_weis": Way(
            N_("the Stöck counts first, then tricks as they are won, then melds"),
            N_("common use, not our sources: some tables in Switzerland"),
            {"finish.order": (_MARRIAGE, _TRICKS, _WEIS)},
        ),
    },
)  # fmt: skip

_HOUSE_RULES = (
    direction("deal/forehand", N_("common use, not our sources: homes, clubs, tournaments and servers in Switzerland")),
    HouseRule(
        "multipliers", N_("What is multiplied"), "scoring/multiplier",
        {
            "1-2-3": Way(N_("double suits by 2, no trump and reverse by 3"), N_("W")),
            "none": Way(
                N_("nothing"), N_("common use, not our sources: homes to 1000, and tournaments"), {"scoring.factors": _ONCE},
            ),
            "1-2-3-4": Way(
                N_("double suits by 2, no trump by 3, reverse by 4"), N_("common use, not our sources: pagat's page on Schieber"),
                {"scoring.factors": _without_trumps(3, 4)},
            ),
            "1-2": Way(
                N_("double suits, no trump and reverse by 2"), N_("common use, not our sources: Uri and central Switzerland"),
                {"scoring.factors": _without_trumps(2, 2)},
            ),
            "spades": Way(
                N_("spades by 2, everything else by 1"), N_("common use, not our sources: Chibre in French-speaking Switzerland"),
                {"scoring.factors": {**_ONCE, Suit.SPADES: 2}},
            ),
        },
    ),
    HouseRule(
        "double_suits", N_("Suits that count double"), "scoring/double-suits",
        {
            "red": Way(N_("hearts and diamonds"), N_("W")),
            "black": Way(
                N_("clubs and spades"), N_("common use, not our sources: clubs that play to 2500, the state lottery's server, Uri"),
                {"scoring.double": (Suit.CLUBS, Suit.SPADES), "scoring.double_rule": "scoring/double-suits"},
            ),
        },
        idle_under=(("multipliers", "none"), ("multipliers", "spades")),
    ),
    HouseRule(
        "weis", N_("Sequences and fours of a kind"), "melds/weis",
        {
            True: Way(N_("count"), N_("W")),
            False: Way(
                N_("count nothing and are not announced"), N_("common use, not our sources: individual tournaments"),
                {"combinations.counted": False},
            ),
        },
    ),
    HouseRule(
        "stoeck", N_("The Stöck"), "melds/stoeck",
        {
            True: Way(N_("counts 20"), N_("W")),
            False: Way(
                N_("counts nothing and is not announced"), N_("common use, not our sources: individual tournaments"),
                {"combinations.marriage_counted": False},
            ),
        },
    ),
    HouseRule(
        "long_runs", N_("Sequences of six and more"), "melds/sequence",
        {
            "grow": Way(N_("50 more for each card: 150, 200, 250, 300"), N_("W")),
            "100": Way(
                N_("100, like five"), N_("common use, not our sources: pagat's page on Schieber"),
                {"combinations.sequences": _MELDS.sequences[:3]},
            ),
        },
        idle_under=(("weis", False),),
    ),
    HouseRule(
        "small_fours", N_("Four eights, sevens or sixes"), "melds/small-fours",
        {
            True: Way(N_("100 points"), N_("W: every four of a kind except jacks and nines")),
            False: Way(
                N_("not a meld"), N_("common use, not our sources: many tables in Switzerland"),
                {"combinations.fours": _LARGE_FOURS},
            ),
        },
        idle_under=(("weis", False),),
    ),
    HouseRule(
        "match", N_("All nine tricks"), "scoring/match",
        {
            "100": Way(N_("100 points"), N_("W")),
            "50": Way(N_("50 points"), N_("common use, not our sources: some tournaments"), {"scoring.match": _match(50)}),
            "0": Way(N_("no bonus"), N_("common use, not our sources: individual tournaments"), {"scoring.match": _match(0)}),
        },
    ),
    HouseRule(
        "shove_back", N_("After a transfer"), "trump/transfer",
        {
            False: Way(N_("the partner must choose"), N_("our reading of W")),
            True: Way(
                N_("the partner may transfer it back, and then forehand must choose"),
                N_("common use, not our sources: some tables in Switzerland"), {"auction.back": True},
            ),
        },
    ),
    HouseRule(
        "slalom", N_("Slalom"), "trump/slalom",
        {
            False: Way(N_("may not be chosen"), N_("W, which names only no trump and reverse")),
            True: Way(
                N_("may be chosen: no trump and reverse take turns, trick by trick"),
                N_("common use, not our sources: some tables in Switzerland"), {"trumps": _SLALOM, "auction.choices": _SLALOM},
            ),
        },
    ),
    HouseRule(
        "revoke", N_("A proven revoke"), "scoring/revoke",
        {
            "none": Way(N_("has no set penalty"), N_("our sources, which do not say what it costs")),
            "match": Way(
                N_("gives the other side all card points and the match"),
                N_("common use, not our sources: some tables in Switzerland"), {"scoring.revoke": "scoring/revoke"},
            ),
        },
    ),
    REACH,
    _FINISH,
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
    trumps=CHOICES,
    last_trick=5,
    deal=DealPlan(packets=(("hands", 9),), players=(4,)),
    law=_LAW,
    no_trump_law=NO_TRUMP,
    auction=ChoosingAuction(),
    combinations=_MELDS,
    scoring=MultipliedScoring(
        match=_match(100),
        contest=MeldContest((Criterion.POINTS, Criterion.CARDS, Criterion.RANK, Criterion.TRUMP, Criterion.PLACE)),
        factors=_without_trumps(3, 3), double=(Suit.HEARTS, Suit.DIAMONDS),
    ),
    sides=(_FOREHAND_SIDE, sides.OPPONENTS),
    hints={
        "announced": N_("By both partners, in the first trick; the {marriage} when its second card is played"),
        "opponents_announced": N_("By both partners; only one side's melds count"),
    },
    target=2500,
    finish=Finish(),
    house_rules=_HOUSE_RULES,
    presets=PRESETS["schieber"],
    told=(
        "cards/total", "deal/nine-each", "deal/forehand", "trump/no-trump", "trump/reverse", "melds/shared-cards",
        "melds/best", "melds/settle", "game/target",
    ),
)  # fmt: skip
