"""Klaberjass, or Bela: the two-handed game that is played worldwide under many names (W)."""

from __future__ import annotations

from stoek.laws import OBLIGATORY_OVERTRUMP, play_rules
from stoek.melds import Combinations
from stoek.ruleset import DealPlan, Rule, Ruleset
from stoek.scales import HIGH_TEN_PLAIN, HIGH_TEN_TRUMPS

KLABERJASS = Ruleset(
    id="klaberjass",
    name="Klaberjass (Bela)",
    family="Jass",
    page="klaberjass",
    seats=2,
    partners=False,
    trump_scale=HIGH_TEN_TRUMPS,
    plain_scale=HIGH_TEN_PLAIN,
    last_trick=10,
    deal=DealPlan(packets=(("hands", 6), ("stock", 2), ("hands", 3)), stock=2, players=(2,)),
    law=OBLIGATORY_OVERTRUMP,
    combinations=Combinations(
        sequences=((3, 20), (4, 50)), split_longer=True, marriage=20, marriage_kind="bela", marriage_rule="melds/bela",
        four_rule="melds/zensa", sequence_rule="melds/sequence",
    ),
    seat_names=("N", "S"),
    rules=(
        Rule("cards/pack", answers=True), Rule("cards/ranks"), Rule("cards/values"), Rule("cards/total"),
        *play_rules(OBLIGATORY_OVERTRUMP),
        Rule("play/win", answers=True), Rule("play/winner-leads", answers=True), Rule("play/turn", answers=True),
        Rule("melds/sequence", answers=True), Rule("melds/bela", answers=True),
    ),
)  # fmt: skip
