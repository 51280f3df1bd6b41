"""Klaverjas, the national game of the Netherlands, as Rotterdam and Amsterdam play it (W, B)."""

from __future__ import annotations

from dataclasses import replace

from stoek.games.presets import PRESETS
from stoek.games.shared import REACH, direction
from stoek.language import N_
from stoek.rules.auctions.naming import Naming, NamingAuction
from stoek.rules.deal_plan import DealPlan
from stoek.rules.house import HouseRule, Way
from stoek.rules.law import Option, PlayLaw, Selector
from stoek.rules.laws import FOLLOW, MUST_HEAD_TRUMPS, OBLIGATORY_NO_UNDERTRUMP, OBLIGATORY_OVERTRUMP, VOID
from stoek.rules.melds.in_tricks import TrickMelds
from stoek.rules.ruleset import Ruleset
from stoek.rules.scales import HIGH_TEN_PLAIN, HIGH_TEN_TRUMPS
from stoek.rules.scores.roem import ALL, CARDS, RoemScoring, Settlement
from stoek.rules.scores.scoring import Match

_ROEM = TrickMelds(
    sequences=((3, 20), (4, 50)), four=100, marriage=20, word="Roem", rule="roem/in-tricks",
    sequence_rule="roem/sequence", four_rule="roem/four", three_rule="roem/three", marriage_rule="roem/marriage",
    four_jacks_rule="roem/four-jacks", low_fours_rule="roem/low-fours",
)  # fmt: skip

_AMSTERDAM = PlayLaw(
    plain=OBLIGATORY_NO_UNDERTRUMP.plain,
    trumped=OBLIGATORY_NO_UNDERTRUMP.trumped,
    trump=MUST_HEAD_TRUMPS,
    partner_plain=(FOLLOW, Option(Selector.TRUMP | Selector.DISCARD, "play/partner-heads")),
    partner_trumped=(FOLLOW, Option(Selector.OVERTRUMP | Selector.DISCARD, "play/partner-heads"), VOID),
)


_FORCED = Naming(N_("the player after the dealer names a suit"), "trump/forced", rounds=0)
_DEALER_FIRST = Naming(N_("each player, the dealer first, names a suit or passes"), "trump/dealer-first", "trump/dealer-must")
_TURNED = Naming(
    N_("a suit is turned up, and each player accepts it as trumps or passes"), "trump/turned", "trump/turned-again", turned=True,
)  # fmt: skip
_DEALER = 4
"""The dealer's place among those who may speak first."""
_TRUMP_CHOICE = HouseRule(
    "trump_choice", N_("How trumps are chosen"), "deal/trump",
    {
        "given": Way(N_("in any way, without calls"), N_("W, which describes no way")),
        "forced": Way(
            N_("the player after the dealer must name a suit"),
            N_("common use, not our sources: most Dutch homes, and servers with kraken"),
            {"auction.naming": _FORCED},
        ),
        "dealer_first": Way(
            N_("each player, the dealer first, names a suit or passes; if all pass, the dealer must name one"),
            N_("common use, not our sources: clubs of the Dutch union"), {"auction.naming": _DEALER_FIRST, "speaks_first": _DEALER},
        ),
        "turned": Way(
            N_("a suit is turned up, and each player accepts it or passes; if all pass, another is turned up and must be accepted"),
            N_("common use, not our sources: traditional tables and servers"), {"auction.naming": _TURNED},
        ),
    },
)  # fmt: skip

_HOUSE_RULES = (
    direction("play/lead", N_("common use, not our sources: tables that agree on it")),
    HouseRule(
        "three_alike", N_("Three alike in a trick"), "roem/three",
        {
            False: Way(N_("scores nothing"), N_("W, main text")),
            True: Way(N_("50 points"), N_("W, as a variant (Kastner and Folkvord)"), {"trick_melds.three": 50}),
        },
    ),
    HouseRule(
        "pit", N_("Pit: all the tricks"), "scoring/pit",
        {
            "none": Way(N_("no bonus"), N_("W, which names no bonus")),
            "makers": Way(
                N_("100 for makers who win all the tricks"),
                N_("common use, not our sources: nearly all Dutch homes, clubs and servers"),
                {"scoring.match": Match(100, rule="scoring/pit")},
            ),
            "both": Way(
                N_("100 for either side that wins all the tricks"), N_("common use, not our sources: some clubs and servers"),
                {"scoring.match": Match(100, 100, rule="scoring/pit")},
            ),
        },
    ),
    HouseRule(
        "four_jacks", N_("Four jacks in a trick"), "roem/four-jacks",
        {
            "100": Way(N_("100 points"), N_("W, like any four of a kind; clubs of the Dutch union")),
            "200": Way(
                N_("200 points"),
                N_("common use, not our sources: most Dutch homes, many pubs and servers"),
                {"trick_melds.four_jacks": 200},
            ),
        },
    ),
    HouseRule(
        "low_fours", N_("Four nines, eights or sevens in a trick"), "roem/low-fours",
        {
            True: Way(N_("100 points"), N_("W, like any four of a kind")),
            False: Way(
                N_("score nothing"), N_("common use, not our sources: the largest game servers"), {"trick_melds.low_fours": False},
            ),
        },
    ),
    HouseRule(
        "nat", N_("Nat: makers who fail"), "scoring/failed",
        {
            "with_roem": Way(N_("162 for the others, and the roem of both sides"), N_("W")),
            "162": Way(
                N_("162 for the others, without roem"), N_("common use, not our sources: some tables"),
                {"scoring.failed_bonus": False},
            ),
        },
    ),
    _TRUMP_CHOICE,
    HouseRule(
        "kraken", N_("Kraken: doubling after trumps are chosen"), "scoring/doubled",
        {
            "none": Way(N_("nobody may double"), N_("W, which does not mention doubling")),
            "cards": Way(
                N_("card points are multiplied by 2, 4 or 8"), N_("common use, not our sources: servers, with Amsterdam's rules"),
                {"scoring.doubles": CARDS, "auction.doubling": True},
            ),
            "all": Way(
                N_("card points and roem are multiplied by 2, 4 or 8"),
                N_("common use, not our sources: servers, with Amsterdam's rules"),
                {"scoring.doubles": ALL, "auction.doubling": True},
            ),
        },
    ),
    HouseRule(
        "revoke", N_("A proven revoke"), "scoring/revoke",
        {
            "none": Way(N_("no set penalty"), N_("our sources, which do not say what it costs")),
            "162_and_roem": Way(
                N_("162 and all roem for the other side"), N_("common use, not our sources: clubs of the Dutch union"),
                {"scoring.settles": Settlement(162, bonus=True)},
            ),
            "162": Way(
                N_("162 for the other side"), N_("common use, not our sources: some tables"), {"scoring.settles": Settlement(162)},
            ),
            "262": Way(
                N_("262 for the other side"), N_("common use, not our sources: some tables"), {"scoring.settles": Settlement(262)},
            ),
        },
    ),
    REACH,
)  # fmt: skip

_UNDERTRUMP = HouseRule(
    "undertrump", N_("If you cannot overtrump"), "play/undertrump",
    {
        "must": Way(N_("play a lower trump"), N_("B, after McLeod and Parlett")),
        "avoid": Way(N_("play a card that is not a trump"), N_("W"), {"law": OBLIGATORY_NO_UNDERTRUMP}),
    },
)  # fmt: skip


KLAVERJAS_ROTTERDAM = Ruleset(
    id="klaverjas-rotterdam",
    name="Klaverjas, Rotterdam",
    family="Jass",
    page="klaverjas",
    seats=4,
    partners=True,
    trump_scale=HIGH_TEN_TRUMPS,
    plain_scale=HIGH_TEN_PLAIN,
    last_trick=10,
    deal=DealPlan(packets=(("hands", 8),), players=(4,)),
    auction=NamingAuction(),
    law=OBLIGATORY_OVERTRUMP,
    trick_melds=_ROEM,
    scoring=RoemScoring(),
    house_rules=(_UNDERTRUMP, *_HOUSE_RULES),
    presets=PRESETS["klaverjas-rotterdam"],
    told=("cards/total", "deal/all", "deal/trump"),
)  # fmt: skip

KLAVERJAS_AMSTERDAM = replace(
    KLAVERJAS_ROTTERDAM,
    id="klaverjas-amsterdam",
    name="Klaverjas, Amsterdam",
    law=_AMSTERDAM,
    house_rules=_HOUSE_RULES,
    presets=PRESETS["klaverjas-amsterdam"],
)
