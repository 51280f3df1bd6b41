"""What the engine starts from is as small as it can be: Pyodide's exports, and the library in the snapshot."""

from __future__ import annotations

from pathlib import Path
from types import CodeType
from zipfile import ZipFile

import pytest

from stoek_site.build.start import PROGRAM, PYODIDE, pyodide
from stoek_site.build.start.exports import EXPORTS, FUNCTION, exported, sections, used_by
from stoek_site.build.start.leaner import for_snapshot, lineless, untyped


def test_pyodide_is_its_own_but_for_exports_that_its_scripts_do_not_use() -> None:
    whole, shipped = (list(sections((folder / PROGRAM).read_bytes())) for folder in (PYODIDE, pyodide()))
    assert [kind for kind, _ in shipped] == [kind for kind, _ in whole]
    assert {kind for (kind, one), (_, other) in zip(whole, shipped, strict=True) if one != other} == {EXPORTS}
    [before], [after] = ([list(exported(part)) for kind, part in parts if kind == EXPORTS] for parts in (whole, shipped))
    assert set(after) < set(before)
    functions = {name for name, kind, _written in after if kind == FUNCTION}
    assert {"malloc", "free", "__wasm_call_ctors"} <= functions
    assert len(functions) < 1000 < len(before), "each takes time at every start"


def test_an_export_that_is_only_given_a_name_is_not_used() -> None:
    names = ",".join(f"_{number}" for number in range(60))
    script = f'var {names};_1=Module["_1"]=wasmExports["1"];_2=wasmExports["2"];_3=wasmExports["3"].value;f(_2)'
    assert used_by(script) & {"1", "2", "3"} == {"2", "3"}


@pytest.mark.parametrize(("needed", "is_there"), [(["json", "random"], False), (["json", "pathlib"], True)])
def test_the_snapshot_does_without_what_only_pyodide_imports(tmp_path: Path, needed: list[str], is_there: bool) -> None:
    given, made = tmp_path / "given.zip", tmp_path / "made.zip"
    with ZipFile(given, "w") as library:
        for name in ("json/__init__.pyc", "pathlib/__init__.pyc", "socket.pyc", "asyncio/__init__.pyc", "asyncio/tasks.pyc"):
            library.writestr(name, name)
    for_snapshot(str(given), str(made), needed)
    with ZipFile(made) as library:
        assert {"json/__init__.pyc", "asyncio/tasks.pyc"} <= set(library.namelist())
        assert ("pathlib/__init__.pyc" in library.namelist()) is is_there
        assert ("socket.py" in library.namelist()) is not is_there


def test_what_is_compiled_leaner_does_the_same() -> None:
    source = "def twice(number: int, *, more: 'str' = '') -> int:\n    async def later(x: Any): ...\n    return number * 2\n"
    code = lineless(compile(untyped(source), "twice.py", "exec"))
    assert [*code.co_lines()] == []
    found: dict[str, object] = {}
    exec(code, found)
    twice = found["twice"]
    assert callable(twice)
    assert twice(4) == 8
    assert twice.__annotations__ == {}
    assert [part.co_linetable for part in code.co_consts if isinstance(part, CodeType)] == [b""]
