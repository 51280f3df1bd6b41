"""The protocol page taken apart: requests with their answers, commands with what they print, and a way to bring both up to date.

PYTHONPATH=engine:tests python -m protocol.page
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from stoek.doors.rpc import answer_line

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "protocol.md"
WIDTH = 110

PROGRAMS = {"stoek": "-m stoek ", "python": ""}
"""The commands that the page shows, each with what Python runs."""

EXCHANGE = re.compile(r"(?P<start>```json\n(?P<request>.+)\n```\n\n```json\n)(?P<answer>(?:.+\n)+?)(?P<end>```\n)")
SESSION = re.compile(r"(?P<start>```console\n)(?P<lines>(?:.+\n)+?)(?P<end>```\n)")
FILE = re.compile(r"`(?P<name>[a-z]+\.txt)`:\n\n```text\n(?P<text>(?:.*\n)+?)```\n")


def exchanges(page: str) -> Iterator[tuple[str, str]]:
    """Every request of the page and the answer that stands below it."""
    for found in EXCHANGE.finditer(page):
        yield found["request"], found["answer"]


def sessions(page: str) -> Iterator[tuple[list[str], str]]:
    """Every block of commands: the commands, and the block as it stands."""
    for found in SESSION.finditer(page):
        yield [line.removeprefix("$ ") for line in found["lines"].splitlines() if line.startswith("$ ")], found["lines"]


def written(value: object, indent: str = "", taken: int = 0) -> str:
    """JSON as the page has it: on one line what fits there, else item by item."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(indent) + taken + len(flat) <= WIDTH or not isinstance(value, (dict, list)) or not value:
        return flat
    inner = indent + "  "
    if isinstance(value, dict):
        items = [f"{inner}{json.dumps(key, ensure_ascii=False)}: {written(one, inner, len(key) + 4)}" for key, one in value.items()]
        return "{\n" + ",\n".join(items) + f"\n{indent}}}"
    if all(isinstance(one, (str, int)) for one in value):
        return (
            "[\n"
            + "".join(f"{inner}{line}\n" for line in filled([json.dumps(one) for one in value], WIDTH - len(inner)))
            + f"{indent}]"
        )
    return "[\n" + ",\n".join(f"{inner}{written(one, inner, 1)}" for one in value) + f"\n{indent}]"


def filled(items: list[str], width: int) -> Iterator[str]:
    """Items divided by commas, as many on a line as fit."""
    line = ""
    for place, item in enumerate(items):
        item += "," if place < len(items) - 1 else ""
        if line and len(line) + 1 + len(item) > width:
            yield line
            line = ""
        line = f"{line} {item}".strip()
    yield line


def answered(request: str) -> str:
    """The answer to a request, as the page writes it."""
    return written(json.loads(answer_line(request))) + "\n"


def files(page: str) -> dict[str, str]:
    """The files that the page shows, by their names."""
    return {found["name"]: found["text"] for found in FILE.finditer(page)}


def played_through(commands: list[str], files: Mapping[str, str]) -> str:
    """The commands and all that they print, run one after the other by a shell that knows `stoek` and has the page's files."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        for name, text in files.items():
            (place / name).write_text(text, encoding="utf-8")
        (place / "bin").mkdir()
        for name, module in PROGRAMS.items():
            program = place / "bin" / name
            program.write_text(f'#!/bin/sh\nexec "{sys.executable}" {module}"$@"\n', encoding="utf-8")
            program.chmod(0o755)
        path = f"{place / 'bin'}:{os.environ['PATH']}"
        environment = {"PATH": path, "PYTHONPATH": str(ROOT / "engine"), "PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8"}
        told, status = "", 0
        for command in commands:
            script = f"(exit {status}); {command}"
            done = subprocess.run(
                ["sh", "-c", script],
                cwd=place,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=60,
                check=False,
            )
            status = done.returncode
            told += f"$ {command}\n{done.stdout.decode()}"
        return told


def brought_up_to_date(page: str) -> str:
    """The page with every answer and every output as they are now."""
    shown = files(page)
    new_answer: Callable[[re.Match[str]], str] = lambda match: match["start"] + answered(match["request"]) + match["end"]  # noqa: E731

    def new_session(match: re.Match[str]) -> str:
        commands = [line.removeprefix("$ ") for line in match["lines"].splitlines() if line.startswith("$ ")]
        return match["start"] + played_through(commands, shown) + match["end"]

    return SESSION.sub(new_session, EXCHANGE.sub(new_answer, page))


def main() -> None:
    """Brings the page up to date."""
    PAGE.write_text(brought_up_to_date(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
