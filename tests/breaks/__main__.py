"""`python -m breaks`: draw breaks of the engine, try those that have no result yet, and say how many the suite sees."""

from __future__ import annotations

import argparse
from pathlib import Path

from breaks.changes import drawn
from breaks.running import AS_IT_IS, HERE, Suite, keep, results

KEPT = Path(__file__).parent / "seen.jsonl"


def main() -> int:
    """Try the breaks that have no result yet; end with 1 if one that was seen before is not seen now."""
    parser = argparse.ArgumentParser(prog="python -m breaks", description=main.__doc__)
    parser.add_argument("--seed", type=int, default=41)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--root", type=Path, default=HERE, help="the checkout whose engine and tests these are")
    parser.add_argument("--folder", type=Path, default=HERE / "build/breaks", help="where results and reaches are kept")
    parser.add_argument("--against", type=Path, default=KEPT, help="earlier results")
    parser.add_argument("--file", action="append", help="only breaks in these files of the engine (a beginning of their paths)")
    parser.add_argument("--list", action="store_true", help="list the breaks, try none")
    chosen = parser.parse_args()
    breaks = drawn(chosen.root / "engine/stoek", chosen.seed, chosen.count)
    if chosen.list:
        print(*(one.name for one in breaks), sep="\n")
        return 0
    kept = chosen.folder / "results.jsonl"
    done = results(kept)
    places = tuple(chosen.file or [""])
    wanted = {number: one for number, one in enumerate(breaks) if one.file.startswith(places)}
    if any(one.name not in done or done[one.name].by == AS_IT_IS for one in wanted.values()):
        suite = Suite(chosen.root.resolve(), chosen.folder.resolve())
        tests = suite.reaches(breaks)
        print(f"{len(tests)} tests, {sum(test.seconds for test in tests):.0f} s", flush=True)
        for result in suite.tried(wanted, done, tests):
            done[result.name] = result
            keep(kept, result)
            print("seen    " if result.seen else "NOT SEEN", result.seconds, result.name, result.by, flush=True)
    tried = [done[one.name] for one in breaks if one.name in done]
    print(f"{sum(one.seen for one in tried)} of {len(tried)} seen")
    before = results(chosen.against)
    lost = [one.name for one in tried if not one.seen and one.name in before and before[one.name].seen]
    print(*(f"seen before: {name}" for name in lost), sep="\n")
    return 1 if lost else 0


if __name__ == "__main__":
    raise SystemExit(main())
