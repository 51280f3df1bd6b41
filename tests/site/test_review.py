"""When a rule comes back: by the module that the page runs, under Node."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from stoek_site import PACKAGE, ROOT

MINUTE, DAY = 60_000, 86_400_000
BEGIN = 1_700_000_000_000
SCHEDULE = PACKAGE / "features" / "review" / "schedule.ts"

Answers = list[tuple[int, bool]]

ASK = """
import {{ knownBy, dueOf }} from {module};
const rows = {rows};
const known = rows.map((answers) => knownBy(answers));
const due = dueOf(new Map(known.map((each, place) => [String(place), each])), {now});
console.log(JSON.stringify({{ known, due }}));
"""


def run(folder: Path, source: Path, program: str, **given: object) -> Any:
    """What a program says that asks a module as the client has it; what it is given stands in it as JSON."""
    module = folder / f"{source.stem}.mjs"
    if not module.exists():
        esbuild = ROOT / "node_modules/.bin/esbuild"
        subprocess.run([esbuild, source, "--bundle", "--format=esm", f"--outfile={module}", "--log-level=error"], check=True)
    told = {name: json.dumps(part) for name, part in {"module": module.as_uri(), **given}.items()}
    ended = subprocess.run(
        ["node", "--input-type=module", "-e", program.format(**told)], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr
    return json.loads(ended.stdout)


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the schedule is built."""
    return tmp_path_factory.mktemp("review")


def scheduled(module: Path, rows: list[Answers], now: int = BEGIN) -> tuple[list[dict[str, object]], list[int]]:
    """What each list of answers comes to, and which are due then, the most overdue first."""
    told = run(module, SCHEDULE, ASK, rows=rows, now=now)
    return told["known"], [int(place) for place in told["due"]]


def days(*waits: float, right: bool = True) -> Answers:
    """Answers, each so many days after the one before."""
    at, answers = BEGIN, []
    for wait in waits:
        at += int(wait * DAY)
        answers.append((at, right))
    return answers


ROWS: dict[str, tuple[Answers, str, tuple[float, float]]] = {
    "never asked": ([], "new", (0, 0)),
    "missed once": ([(BEGIN, False)], "shaky", (0.5 * MINUTE, 15 * MINUTE)),
    "right once": ([(BEGIN, True)], "strong", (0.5 * MINUTE, 60 * MINUTE)),
    "right, and right again when it was due": (days(0, 0.01, 3), "strong", (3 * DAY, 60 * DAY)),
    "missed after it was known": ([*days(0, 0.01, 3, 8), (BEGIN + 12 * DAY, False)], "shaky", (0.5 * MINUTE, 15 * MINUTE)),
}
"""Answers; what they come to; between which times after the last of them it comes back."""


def test_a_missed_rule_comes_back_in_minutes_and_a_known_one_after_days(module: Path) -> None:
    known, _due = scheduled(module, [answers for answers, _strength, _wait in ROWS.values()])
    for (name, (answers, strength, (soonest, latest))), found in zip(ROWS.items(), known, strict=True):
        assert found["strength"] == strength, name
        wait = float(str(found["due"])) - (answers[-1][0] if answers else 0)
        assert soonest <= wait <= latest, name


def test_many_right_answers_in_one_sitting_are_not_many_days(module: Path) -> None:
    sitting = [(BEGIN + place * MINUTE, True) for place in range(20)]
    (one, many), _due = scheduled(module, [sitting[:12], sitting])
    assert one["due"] == many["due"]


def test_what_waits_longest_is_asked_first_and_what_is_not_due_not_at_all(module: Path) -> None:
    rows: list[Answers] = [[(BEGIN, False)], [(BEGIN - DAY, False)], days(0, 0.01, 3), []]
    _known, due = scheduled(module, rows, BEGIN + 30 * MINUTE)
    assert due == [1, 0]


def test_answers_count_in_the_order_of_their_times_whatever_the_clock_was(module: Path) -> None:
    """Answers may be unsorted, a thousand years apart, simultaneous, dated in the future, or of an impossible date."""
    inside = days(0, 0.01, 3, 8)
    shuffled = [inside[2], inside[0], inside[3], inside[1]]
    (known, same, long, together), _due = scheduled(
        module, [inside, shuffled, [(BEGIN, True), (1, True)], [(BEGIN, True), (BEGIN, False)]]
    )
    assert known == same
    assert float(str(long["due"])) > BEGIN
    assert together["strength"] == "shaky"
    later = BEGIN + 100_000 * DAY
    (mixed, alone, never), due = scheduled(
        module, [[*inside, (later, False)], [(later, False), (later + 1, True)], [(10**300, True)]]
    )
    assert mixed == known, "it tells no day of the others"
    assert (alone["strength"], alone["due"]) == ("shaky", 0), "its rule comes back now"
    assert never["strength"] == "new"
    assert due == [1]


JOIN = """
import {{ isBegun, joinedProgress, readProgress }} from {module};
const [one, other, none] = {read}.map(readProgress);
console.log(JSON.stringify([joinedProgress(one, other), [one, other, none].map(isBegun)]));
"""


def test_what_two_browsers_have_done_of_a_course_and_of_its_shorter_ones_is_joined(tmp_path: Path) -> None:
    here = {"done": {"a": 2}, "at": "a-2", "knowing": {"schieber": {"done": {"b": 4}, "at": "b-4"}}, "owed": ["a-1", "b-2"]}
    knowing = {"schieber": {"done": {"a": 3, "b": 1}, "at": "a-3"}}
    brought = {"done": {}, "at": "", "knowing": knowing, "owed": ["b-2", "b-3", "a-3", 7]}
    none: dict[str, object] = {"done": {}, "at": "", "knowing": {}}
    joined, begun = run(tmp_path, PACKAGE / "features" / "learn" / "progress.ts", JOIN, read=[here, brought, none])
    assert joined == here | {"knowing": {"schieber": {"done": {"a": 3, "b": 4}, "at": "b-4"}}, "owed": ["a-1", "b-2", "a-3"]}
    assert begun == [True, True, False]
