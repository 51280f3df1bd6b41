"""What the engine starts from is as small as it can be: Pyodide's exports, its program for a snapshot, and the library in that."""

from __future__ import annotations

import ast
import json
import subprocess
from pathlib import Path
from types import CodeType
from zipfile import ZipFile

import pytest

from stoek_site.build.assets import engine_wheel
from stoek_site.build.start import PROGRAM, PYODIDE, SCRIPTS, made, pyodide
from stoek_site.build.start.exports import EXPORTS, FUNCTION, exported, functions_of, sections, used_by, with_fewer_names
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


def test_a_script_names_what_there_is() -> None:
    program = (pyodide() / PROGRAM).read_bytes()
    for name in SCRIPTS:
        whole, shipped = ((folder / name).read_text(encoding="utf-8") for folder in (PYODIDE, pyodide()))
        assert used_by(shipped) == used_by(whole), "what is used keeps its name"
        assert with_fewer_names(shipped, program) == shipped
        assert len(shipped) < len(whole) * 0.7 or "wasmExports" not in whole
    assert len(functions_of(program)) > 100


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


def test_nothing_is_typed_wherever_a_function_is_defined() -> None:
    within = "def f(a: int, /, b: int, *c: int, d: int, **e: int) -> int: ...\n"
    blocks = (
        "if x:\n {}else:\n {}", "for x in y:\n {}else:\n {}", "while x:\n {}else:\n {}", "with x:\n {}", "class X:\n {}",
        "def g():\n {}", "async def g():\n {}", "try:\n {}except X:\n {}else:\n {}finally:\n {}", "try:\n {}except* X:\n {}",
        "match x:\n case 1:\n  {}",
    )  # fmt: skip
    for block in blocks:
        module = untyped(block.replace("{}", within))
        functions = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef) and node.name == "f"]
        assert len(functions) == block.count("{}")
        assert not any(isinstance(node, ast.arg) and node.annotation for node in ast.walk(module)), block
        assert not any(function.returns for function in functions), block


def test_the_program_of_the_snapshot_has_the_functions_and_the_data_of_the_whole_one_in_their_places() -> None:
    tried = Path(__file__).with_name("slimmer.mjs")
    asked = (str(pyodide() / PROGRAM), str(made(engine_wheel()) / "slim" / PROGRAM))
    run = subprocess.run(["node", str(tried), *asked], capture_output=True, text=True, check=True)
    found = json.loads(run.stdout)
    assert found["alike"] is True, "whatever stands there is what stood there"
    assert found["valid"] is True
    assert 0.4 < found["traps"] / found["functions"] < 0.8
    assert 0.3 < found["data"] < 0.7
    assert found["marks"] == [0, 1], "what was called leaves a mark"
    # Of a program of four functions the first is exported and calls the second; the third stands in a table that the second names.
    # The fourth has a table, a small one behind one of the second's, a text, and the end of a text of the second's.
    assert found["small"] == {"traps": [3], "left": ["SECONDS", "LITTLE", "SHARED", "SHARED_END"]}
