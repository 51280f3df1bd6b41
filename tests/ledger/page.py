"""The page of proofs: how many claims of each source are proven, and what became of every small change of the rules.

`PYTHONPATH=engine:tests python -m ledger.page` writes it; a test holds it against the ledger and the last run of `make mutate`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from ledger.ledger import DOCS, claims, ledgers
from ledger.proofs import proofs
from mutate.summary import Outcome, outcomes
from stoek.games import GAMES

PAGE = DOCS / "proofs.md"

KINDS = {
    "rule": "rules", "number": "numbers", "example": "examples", "tactic": "advice", "history": "history", "vocabulary": "words",
}  # fmt: skip

ORDER = "PSWJB"
"""The sources as their page has them."""

TEXT = """\
---
title: Proofs
description: How many claims of the sources are proven, and whether the tests would notice if a rule were changed.
---

# Proofs

A program writes this page: it counts what the tests do. What the claims are, and how doubts are decided, is told [with the
sources](sources.md#proof).

## Claims { #claims }

The five documents make {claims} claims. {proven} of them are proven: the engine is asked, and must answer as the document says.
Where several games share a rule, each of them is asked; that makes {proofs} proofs. Beside each claim stand changes that make just
this claim untrue, {changes} for all proofs together. Each of them is made, and each time the proof fails.

{sources}

The table gives how many are proven, of how many. All rules, numbers and examples are, but {undecided} that no question can show.
Advice, history and words are proven where they rest on something that the engine knows. These are the {undecided}:

{reasons}

## Changes of the rules { #mutation }

A test that never fails proves nothing. So every small change is made, one at a time: each number one more and one less, neighbours
swapped, each option of a play law another. Some test has to notice it. A change that nobody needs to notice has its reason here.

{rulesets}

### Numbers in the engine { #numbers }

The numbers in the code that counts and deals are changed in the same way.

{modules}
"""


def written() -> str:
    """The page as it should be."""
    rows, asked = claims(), proofs()
    undecided = Counter(claim.row["undecided"] for claim in rows if "undecided" in claim.row)
    found = outcomes()
    games = {GAMES[name].name: found[name] for name in GAMES if name in found}
    modules = {f"`{name}`": one for name, one in found.items() if name not in GAMES}
    parts: dict[str, object] = {
        "claims": len(rows),
        "proven": len({proof.claim.id for proof in asked}),
        "proofs": len(asked),
        "changes": sum(len(proof.changes) for proof in asked),
        "undecided": undecided.total(),
        "sources": _lines(_sources()),
        "reasons": _lines(_counted(undecided)),
        "rulesets": _lines(_changes("ruleset", games)),
        "modules": _lines(_changes("part of the engine", modules)),
    }
    page = TEXT
    for name, part in parts.items():
        page = page.replace(f"{{{name}}}", str(part))
    return page


def write_page() -> None:
    """Write it into docs."""
    PAGE.write_text(written(), encoding="utf-8")


def _lines(lines: Iterable[str]) -> str:
    return "\n".join(lines)


def _counted(reasons: Counter[str]) -> Iterator[str]:
    yield from (f"- {reason}: {count}" for reason, count in reasons.most_common())


def _sources() -> Iterator[str]:
    proven = {proof.claim.id for proof in proofs()}
    yield f"| source | claims | proven | {' | '.join(KINDS.values())} |"
    yield "| --- |" + " ---: |" * (2 + len(KINDS))
    letters = {content["source"]["letter"]: name for name, content in ledgers().items()}
    for letter in ORDER:
        own = [claim for claim in claims() if claim.file == letters[letter]]
        counts = Counter(claim.row["kind"] for claim in own)
        done = Counter(claim.row["kind"] for claim in own if claim.id in proven)
        kinds = " | ".join(f"{done[kind]} of {counts[kind]}" if counts[kind] else "" for kind in KINDS)
        yield f"| [{letter}](sources.md#{letter.lower()}) | {len(own)} | {done.total()} | {kinds} |"


def _changes(title: str, found: Mapping[str, Outcome]) -> Iterator[str]:
    """The table of outcomes, and the reasons of those that survived."""
    if not found:
        yield "*Not counted yet: `make mutate` writes it here.*"
        return
    yield f"| {title} | changes | noticed | survived for a reason | survived |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    reasons: Counter[str] = Counter()
    total = Outcome("all", sum(one.tried for one in found.values()), sum(one.noticed for one in found.values()), reasons)
    for one in found.values():
        reasons.update(one.excused)
    for name, one in [*found.items(), ("**all**", total)]:
        yield f"| {name} | {one.tried} | {one.noticed} | {sum(one.excused.values())} | {one.survived} |"
    if reasons:
        yield from ("", "The reasons:", "")
        yield from _counted(reasons)


if __name__ == "__main__":
    write_page()
