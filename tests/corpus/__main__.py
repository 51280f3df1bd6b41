"""What differs from the corpus; or the corpus gathered, or answered anew. `corpus` says how."""

from __future__ import annotations

import json
import sys
from collections import Counter
from multiprocessing import Pool
from pathlib import Path

from corpus import by_chance
from corpus.kept import ANSWERS, CHANGES, REQUESTS, answered, digest, keep, lines, same


def gathered(folder: Path) -> list[str]:
    """The requests that a run of the suite has left in a folder, and those by chance, each once."""
    known: dict[str, str] = {}
    for path in sorted(folder.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            known.setdefault(json.dumps(json.loads(line), sort_keys=True), line)
    return [*(known[key] for key in sorted(known)), *by_chance.requests()]


def main() -> int:
    if "--gather" in sys.argv:
        keep(REQUESTS, gathered(Path(sys.argv[sys.argv.index("--gather") + 1])))
    every = int(sys.argv[sys.argv.index("--every") + 1]) if "--every" in sys.argv else 1
    requests = list(lines(REQUESTS))[::every]
    with Pool() as pool:
        now = pool.map(answered, requests, chunksize=200)
    if "--gather" in sys.argv or "--renew" in sys.argv:
        keep(ANSWERS, now)
        print(f"{len(now)} answers. Say in {CHANGES.name} what has changed and why, with this digest: {digest()}")
        return 0
    differing = [pair for pair in zip(requests, list(lines(ANSWERS))[::every], now, strict=True) if not same(*pair[1:])]
    for request, was, found in differing[:20]:
        print(f"{request[:2000]}\n  was {was[:2000]}\n  is  {found[:2000]}")
    verbs = Counter(str(json.loads(request).get("verb")) for request, _, _ in differing if request.startswith("{"))
    print(f"{len(differing)} of {len(requests)} differ: {dict(verbs)}")
    return bool(differing)


if __name__ == "__main__":
    sys.exit(main())
