"""The presets of every game: house rules that go together at real tables, by common practice."""

from __future__ import annotations

from collections.abc import Mapping

from stoek.language import N_
from stoek.rules.house import Preset

_CLUB = Preset(
    "club",
    N_("Club"),
    N_("clubs of the Dutch union"),
    {"trump_choice": "dealer_first", "pit": "makers", "revoke": "162_and_roem"},
    deals=16,
)
_KITCHEN = Preset(
    "kitchen",
    N_("Kitchen table"),
    N_("most Dutch homes"),
    {"trump_choice": "forced", "pit": "makers", "four_jacks": "200"},
    deals=16,
)

PRESETS: Mapping[str, tuple[Preset, ...]] = {
    "belote": (
        Preset(
            "home",
            N_("At home in France"),
            N_("family tables"),
            {
                "direction": "right",
                "over_partner": True,
                "belote_if_failed": "kept",
                "tie": "carried_to_next_winner",
                "rounding": "nearest",
            },
            target=1000,
        ),
        Preset(
            "contest",
            N_("Contest"),
            N_("federations and club contests"),
            {
                "direction": "right",
                "over_partner": True,
                "melds": "belote_only",
                "belote_if_failed": "kept",
                "tie": "carried_to_next_winner",
            },
            deals=12,
        ),
        Preset(
            "phone",
            N_("On a phone"),
            N_("most apps"),
            {
                "direction": "right",
                "over_partner": True,
                "melds": "belote_only",
                "belote_if_failed": "kept",
                "tie": "carried_to_next_taker",
            },
            target=501,
        ),
    ),
    "belote-contree": (
        Preset(
            "federation",
            N_("French federation"),
            N_("its Contrée rules of 2016"),
            {
                "direction": "right",
                "count": "made_and_contract",
                "failed": "160_and_contract",
                "doubled": "all_times",
                "melds": "belote_only",
                "helps_contract": "belote",
                "capot_bid": "500",
            },
            target=2000,
        ),
        Preset(
            "cannes",
            N_("Cannes"),
            N_("the festival's contest"),
            {
                "direction": "right",
                "count": "made_and_contract",
                "failed": "162_and_contract",
                "doubled": "contract_times",
                "redouble": "3",
                "melds": "belote_only",
                "helps_contract": "belote",
                "belote_if_failed": "kept",
                "rounding": "six_up",
            },
            target=2001,
        ),
        Preset(
            "contract_only",
            N_("Contract only"),
            N_("contests that score only the contract"),
            {
                "direction": "right",
                "count": "contract",
                "failed": "contract",
                "doubled": "contract_times",
                "melds": "belote_only",
                "helps_contract": "belote",
                "belote_if_failed": "ignored",
            },
            target=1000,
        ),
        Preset(
            "friends",
            N_("Among friends"),
            N_("most home tables"),
            {
                "direction": "right",
                "count": "made_and_contract",
                "failed": "160_and_contract",
                "doubled": "made_times",
                "melds": "belote_only",
                "helps_contract": "belote",
                "belote_if_failed": "kept",
                "double_when": "any_time",
            },
            target=1000,
        ),
    ),
    "coinche": (
        Preset(
            "federation",
            N_("French federation"),
            N_("its Coinche, with melds"),
            {
                "direction": "right",
                "count": "made_and_contract",
                "failed": "160_and_contract",
                "doubled": "all_times",
                "melds": True,
                "helps_contract": "all",
                "belote_if_failed": "kept",
                "beat_defence": True,
                "capot_bid": "500",
                "extra_trumps": "federation",
            },
            target=3000,
        ),
        Preset(
            "server",
            N_("On a server"),
            N_("the largest game servers"),
            {
                "direction": "right",
                "count": "made_and_contract",
                "failed": "162_and_contract",
                "doubled": "made_times",
                "melds": "belote_only",
                "helps_contract": "belote",
                "belote_if_failed": "kept",
                "capot_bid": "250_and_points",
                "rounding": "none",
                "opening": "82",
                "double_when": "any_time",
                "extra_trumps": "scaled",
                "reach": "more",
            },
            target=2000,
        ),
        Preset(
            "friends",
            N_("Among friends"),
            N_("most home tables"),
            {
                "direction": "right",
                "count": "made_and_contract",
                "failed": "160_and_contract",
                "doubled": "made_times",
                "melds": "belote_only",
                "helps_contract": "belote",
                "belote_if_failed": "kept",
                "double_when": "any_time",
                "extra_trumps": "usual",
            },
            target=1000,
        ),
    ),
    "klaverjas-rotterdam": (
        _CLUB,
        _KITCHEN,
        Preset(
            "server",
            N_("On a server"),
            N_("the largest game servers"),
            {"trump_choice": "turned", "pit": "both", "four_jacks": "200", "low_fours": False},
            target=1500,
        ),
    ),
    "klaverjas-amsterdam": (
        _CLUB,
        _KITCHEN,
        Preset(
            "kraken",
            N_("Kraken"),
            N_("servers, with doubling"),
            {"trump_choice": "forced", "kraken": "cards", "pit": "makers"},
            deals=16,
        ),
    ),
    "schieber": (
        Preset(
            "club",
            N_("Club to 2500"),
            N_("clubs and the state lottery's server"),
            {"direction": "right", "double_suits": "black", "finish": "stoeck_weis_stich"},
            target=2500,
        ),
        Preset(
            "home",
            N_("At home to 1000"),
            N_("most Swiss homes"),
            {"direction": "right", "multipliers": "none", "finish": "stoeck_weis_stich"},
            target=1000,
        ),
        Preset(
            "tournament",
            N_("Tournament"),
            N_("individual tournaments, twelve deals"),
            {"direction": "right", "multipliers": "none", "weis": False, "stoeck": False, "match": "0"},
            deals=12,
        ),
        Preset(
            "chibre",
            N_("Chibre"),
            N_("French-speaking Switzerland"),
            {"direction": "right", "multipliers": "spades", "finish": "stoeck_weis_stich"},
            target=1500,
        ),
        Preset(
            "uri",
            N_("Uri"),
            N_("central Switzerland, to 2000"),
            {"direction": "right", "multipliers": "1-2", "double_suits": "black", "finish": "stoeck_weis_stich"},
            target=2000,
        ),
    ),
    "saskop": (Preset("championship", N_("Estonian championship"), N_("its rules"), {"duty_to_trump": False, "target": "12"}),),
}
"""The presets of a game, by its id. Each game takes its own, so that its file says whether it has them."""
