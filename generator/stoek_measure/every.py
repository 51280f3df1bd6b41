"""All experiments, in the order of the pages, and their work in numbered chunks: each is seeded by experiment and number, so it is
the same whoever does it."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice

from stoek.errors import BadRequest
from stoek.language import N_, _
from stoek_measure.bidding import BIDDING
from stoek_measure.company import COMPANIES
from stoek_measure.declaring import DECLARING
from stoek_measure.defending import DEFENDING
from stoek_measure.experiment import Experiment, rows
from stoek_measure.fingerprint import Fingerprint, fingerprint
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


Rows = dict[str, list[int]]
"""By kinds of deals: how many, the sum of the differences, the sum of their squares, how often what is counted could come about,
and how often it did."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """A piece of work: an experiment, who sits at the table, the seed of it all, and a number from 0."""

    experiment: str
    company: str
    seed: int
    number: int


@dataclass(frozen=True, slots=True)
class Done:
    """What came of it: how many deals were looked at, the rows of those that are measured, and with what they were measured."""

    looked: int
    rows: Rows
    fingerprint: Fingerprint = field(compare=False)


def do(chunk: Chunk) -> Done:
    """Measure it."""
    company = COMPANIES[chunk.company]
    seeds = (f"{chunk.experiment} {chunk.seed} {chunk.number} {deal}" for deal in range(company.DEALT))
    looked, found = rows(experiment(chunk.experiment), company, islice(seeds, company.DEALT), company.APPLY)
    return Done(looked, {kind: found[kind] for kind in sorted(found)}, fingerprint())
