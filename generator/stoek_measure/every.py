"""All experiments, in the order of the pages."""

from __future__ import annotations

from dataclasses import dataclass

from stoek.errors import BadRequest
from stoek.language import N_, _
from stoek_measure.bidding import BIDDING
from stoek_measure.declaring import DECLARING
from stoek_measure.defending import DEFENDING
from stoek_measure.experiment import Experiment
from stoek_measure.partners import PARTNERS
from stoek_measure.sides import SIDES

EXPERIMENTS = {each.id: each for each in (*BIDDING, *DECLARING, *DEFENDING, *SIDES, *PARTNERS)}

"""Each by its id."""


@dataclass(frozen=True, slots=True)
class Unmeasured:
    """A note of which there is nothing to measure, and why: rows of the ledger, and a sentence."""

    claims: tuple[str, ...]
    why: str


UNMEASURED = {
    "saskop/at-the-table": Unmeasured(
        ("S-12",), N_("How lively a table is, no deal tells: the players here neither talk nor have a face.")
    ),
}
"""Each by its id."""


def experiment(name: str) -> Experiment:
    """The experiment of that id."""
    if name not in EXPERIMENTS:
        raise BadRequest(_("There is no experiment {name}. There are: {all}.", name=name, all=", ".join(EXPERIMENTS)))
    return EXPERIMENTS[name]
