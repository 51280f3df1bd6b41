"""The work of an experiment in numbered chunks: each is seeded by experiment and number, so it is the same whoever does it."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice

from stoek_measure.company import COMPANIES
from stoek_measure.every import experiment
from stoek_measure.experiment import rows
from stoek_measure.fingerprint import Fingerprint, fingerprint

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
