"""The client's folders stand in one order, and each uses only what stands before it. Imports of types count as all others do."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

import pytest

from stoek_site import PACKAGE

SHARED = ("language", "dom", "offline", "engine", "reader", "cards", "certain", "element")
"""The folders of `shared`, in their order. Features come after them, and after these the page that holds all."""
FEATURES, PAGE = len(SHARED), len(SHARED) + 1
_IMPORT = re.compile(
    r"""^[ \t]*(?:import|export)\b[^;'"()]*?\bfrom\s*["']([^"']+)["']|^[ \t]*import\s*["']([^"']+)["']"""
    r"""|\bimport\s*\(\s*["']([^"']+)["']""",
    re.MULTILINE,
)
"""What a module names: in `import … from`, `import type … from`, `export … from`, `import "…"` and `import("…")`, as a type too."""


def imported(text: str) -> Iterator[str]:
    """What a module imports of ours, as it writes it."""
    for found in _IMPORT.finditer(text):
        place = next(filter(None, found.groups()))
        if place.startswith("."):
            yield place


def arrows(root: Path) -> dict[str, list[str]]:
    """Each module below that folder, and those that it imports, by their places."""
    paths = sorted(root.rglob("*.ts"))
    modules = {path.relative_to(root).as_posix() for path in paths}
    return {
        path.relative_to(root).as_posix(): [
            place
            for written in imported(path.read_text(encoding="utf-8"))
            if (place := Path(os.path.relpath(path.parent / written, root)).as_posix()) in modules
        ]
        for path in paths
    }


def rank(module: str) -> int | None:
    """Where the module's folder stands in the order; None where it has no place there."""
    top, room, *_ = module.split("/")
    if top == "shared" and room in SHARED:
        return SHARED.index(room)
    return {"features": FEATURES, "page": PAGE}.get(top)


def folder(module: str) -> str:
    return module.rpartition("/")[0]


def feature(module: str) -> str:
    """The folder of a feature, whatever folders it has itself; nothing for what is none."""
    return "/".join(module.split("/")[:2]) if rank(module) == FEATURES else ""


def circles(of: Mapping[str, Iterable[str]]) -> list[set[str]]:
    """Those that lead to each other: each such set once."""

    def reached(start: str) -> set[str]:
        found: set[str] = set()
        waiting = [start]
        while waiting:
            more = set(of.get(waiting.pop(), ())) - found
            found |= more
            waiting += more
        return found

    reach = {each: reached(each) for each in of}
    sets = {frozenset(other for other in reach[each] if each in reach.get(other, ())) for each in of if each in reach[each]}
    return sorted(map(set, sets), key=sorted)


def faults(root: Path) -> list[str]:
    """What breaks a rule: module, import and rule."""
    modules = arrows(root)
    every = [(one, other) for one, others in modules.items() for other in others]
    if strays := [f"{module}: it stands in no folder of the order" for module in modules if rank(module) is None]:
        return strays
    told = [
        f"{one} imports {other}: that stands after it in the order" for one, other in every if (rank(other) or 0) > (rank(one) or 0)
    ]
    kinds: dict[str, Callable[[str], str]] = {"modules": str, "folders": folder, "features": feature}
    for kind, name in kinds.items():
        named = [(name(one), name(other)) for one, other in every]
        between: dict[str, set[str]] = {}
        for one, other in named:
            if one and other and (one != other or kind == "modules"):
                between.setdefault(one, set()).add(other)
        for circle in circles(between):
            told += [
                f"{one} imports {other}: a circle of {kind}, {', '.join(sorted(circle))}"
                for (one, other), (begin, end) in zip(every, named, strict=True)
                if (begin != end or kind == "modules") and {begin, end} <= circle
            ]
    return told


def test_each_uses_only_what_stands_before_it() -> None:
    assert faults(PACKAGE) == []


def test_every_import_is_followed() -> None:
    """A module that is named is there, or an arrow would be missed."""
    lost = [
        f"{path.relative_to(PACKAGE)} imports {place}: there is no such file"
        for path in sorted(PACKAGE.rglob("*.ts"))
        for place in imported(path.read_text(encoding="utf-8"))
        if not (path.parent / place).is_file()
    ]
    assert lost == []


GOOD = {
    "shared/language/words.ts": "export const _ = 1;",
    "shared/dom/draw.ts": 'import { _ } from "../language/words.ts";\nexport const draw = _;',
    "shared/element/live.ts": 'export {\n  draw,\n} from "../dom/draw.ts";\nimport { html } from "lit-html";',
    "features/rules/a.ts": 'import "../../shared/element/live.ts";\nexport interface A {}',
    "features/learn/b.ts": 'import type { A } from "../rules/a.ts";\nexport const b = "/* import */";',
    "page/page.ts": 'type A = typeof import("../features/learn/b.ts");',
}
UPWARD = "{one} imports {other}: that stands after it in the order"
ROWS = [
    ({}, []),
    (
        {"shared/dom/sharing.ts": 'import { live } from "../element/live.ts";', "shared/element/live.ts": ""},
        [UPWARD.format(one="shared/dom/sharing.ts", other="shared/element/live.ts")],
    ),
    (
        {"features/learn/b.ts": 'const page = () => import("../../page/page.ts");', "page/page.ts": ""},
        [UPWARD.format(one="features/learn/b.ts", other="page/page.ts")],
    ),
    (
        {
            "features/rules/a.ts": 'import type {\n  C,\n} from "./c.ts";\nexport interface A {}',
            "features/rules/c.ts": 'import type { A } from "./a.ts";\nexport interface C {}',
        },
        [
            "features/rules/a.ts imports features/rules/c.ts: a circle of modules, features/rules/a.ts, features/rules/c.ts",
            "features/rules/c.ts imports features/rules/a.ts: a circle of modules, features/rules/a.ts, features/rules/c.ts",
        ],
    ),
    (
        {
            "features/rules/a.ts": 'export * from "./deep/one.ts";',
            "features/rules/deep/one.ts": "",
            "features/rules/deep/other.ts": 'import { c } from "../c.ts";',
            "features/rules/c.ts": "",
        },
        [
            "features/rules/a.ts imports features/rules/deep/one.ts: a circle of folders, features/rules, features/rules/deep",
            "features/rules/deep/other.ts imports features/rules/c.ts: a circle of folders, features/rules, features/rules/deep",
        ],
    ),
    (
        {
            "features/rules/deep/one.ts": 'import "../../learn/deep/one.ts";',
            "features/learn/deep/one.ts": "",
            "features/learn/d.ts": 'import "../rules/deep/other.ts";',
            "features/rules/deep/other.ts": "",
        },
        [
            "features/learn/b.ts imports features/rules/a.ts: a circle of features, features/learn, features/rules",
            "features/learn/d.ts imports features/rules/deep/other.ts: a circle of features, features/learn, features/rules",
            "features/rules/deep/one.ts imports features/learn/deep/one.ts: a circle of features, features/learn, features/rules",
        ],
    ),
    (
        {"shared/engine/new.ts": 'import { _ } from "../words/words.ts";', "shared/words/words.ts": ""},
        ["shared/words/words.ts: it stands in no folder of the order"],
    ),
]


@pytest.mark.parametrize(("changes", "told"), ROWS)
def test_what_breaks_a_rule_is_named(changes: dict[str, str], told: list[str], tmp_path: Path) -> None:
    """In an invented client, which is good but for the changes."""
    for name, text in (GOOD | changes).items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert faults(tmp_path) == told
