"""What came of mutation, ruleset by ruleset: written down by `make mutate`, shown on the page of proofs.

`PYTHONPATH=engine:tests python -m mutate.summary` takes up what the last run has left in build/mutate.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
LISTS = ROOT / "build" / "mutate"
SUMMARY = Path(__file__).with_name("summary.json")


@dataclass(frozen=True, slots=True)
class Outcome:
    """Of a ruleset, or of a module of the engine: the changes tried, those noticed, and how many survived for which reason."""

    name: str
    tried: int
    noticed: int
    excused: dict[str, int] = field(default_factory=dict)

    @property
    def survived(self) -> int:
        """Those without a reason."""
        return self.tried - self.noticed - sum(self.excused.values())


def write(outcome: Outcome) -> None:
    """Leave the outcome for `take_up`."""
    (LISTS / f"{outcome.name}.json").write_text(json.dumps(asdict(outcome)), encoding="utf-8")


def outcomes() -> dict[str, Outcome]:
    """What was written down last, by name."""
    if not SUMMARY.is_file():
        return {}
    return {name: Outcome(name, **found) for name, found in json.loads(SUMMARY.read_text(encoding="utf-8")).items()}


def take_up() -> None:
    """The outcomes of the last run in place of those before; what was not run stays."""
    found = outcomes()
    for path in sorted(LISTS.glob("*.json")):
        outcome = Outcome(**json.loads(path.read_text(encoding="utf-8")))
        found[outcome.name] = outcome
    told = {name: {key: value for key, value in asdict(one).items() if key != "name"} for name, one in sorted(found.items())}
    SUMMARY.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    from ledger.page import write_page

    take_up()
    write_page()
