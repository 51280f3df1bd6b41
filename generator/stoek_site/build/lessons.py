"""A course told to its author: each step with its question, the answers, what the engine refuses, and what no step teaches yet."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from stoek_site.features.learn.lessons import Lesson, question, read_lesson, untaught
from stoek_site.features.puzzles.files import BadPuzzle


def told(lesson: Lesson) -> Iterator[str]:
    yield f"{lesson.id}  {lesson.title}"
    for step in lesson.steps:
        yield f"  {step.id}  {step.says}"
        try:
            asked = question(lesson.game, step)
        except BadPuzzle as fault:
            yield f"      REFUSED: {fault}"
            continue
        facts = {key: asked[key] for key in ("trump", "trick", "hand", "calls", "facts") if asked.get(key)}
        yield f"      {asked['ask']}  {facts}  {len(asked['others'])} others"
        for choice in asked["choices"]:
            what = choice.get("card") or choice.get("words") or " ".join(choice.get("cards", []))
            order = f" ({choice['place']})" if "place" in choice else ""
            yield f"      {'✓' if choice['right'] else '✗'} {what}{order}: {choice['why']}"


def main(folder: Path) -> int:
    """Tell a course to its author; 1 where something is wrong with it."""
    faults, course = [], []
    for path in sorted(folder.resolve().glob("*.toml")):
        try:
            course.append(read_lesson(path))
            print("\n".join(told(course[-1])))
        except BadPuzzle as fault:
            faults.append(str(fault))
    print(*(f"WRONG  {fault}" for fault in faults), sep="\n")
    print(*(f"no step teaches {rule}" for rule in untaught(folder.resolve().name, course)), sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
