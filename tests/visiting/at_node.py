"""A reader's browser without a page: it keeps what is stored, and Node runs parts of the client on it (`workbench.ts`)."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from stoek.api import answer
from stoek_site.build.bundle import ESBUILD
from stoek_site.markdown.house_rules import carried, games_with_rules
from visiting.markup import Part, drawn_part

HERE = Path(__file__).with_suffix(".mjs")
BENCH = HERE.with_suffix(".ts")
PLACE = "https://example.org/assets/client/workbench.js"
"""Where the bundle would lie."""
FORM = (
    "--bundle", "--format=iife", "--global-name=parts", "--platform=node", "--loader:.svg=text", '--define:WORKER=""',
    f'--define:import.meta.url="{PLACE}"', "--log-level=warning",
)  # fmt: skip


@cache
def house_rules() -> str:
    """Those that every page carries."""
    return json.dumps(carried(games_with_rules()))


@dataclass
class Reader:
    """What is kept there, key by key; `told` is what elements of the page tell, by their names; `now` what the clock
    says; `visit` names one that goes on from one script to the next."""

    running: subprocess.Popen[str]
    kept: dict[str, str] = field(default_factory=dict)
    told: dict[str, Any] = field(default_factory=dict)
    now: int | None = None
    visit: str = ""
    files: Callable[[str], str | None] = lambda _place: None

    def put(self, kept: dict[str, Any]) -> None:
        """Keep values under keys of ours; what is no text as JSON."""
        self.kept |= {f"stoek.{key}": value if isinstance(value, str) else json.dumps(value) for key, value in kept.items()}

    @property
    def there(self) -> dict[str, Any]:
        """What is kept under keys of ours, as values; but for the game that was chosen last."""
        ours = {key.removeprefix("stoek."): text for key, text in self.kept.items() if key.startswith("stoek.")}
        return {key: json.loads(text) for key, text in ours.items() if key != "game"}

    def run(self, script: str, given: Any = None) -> Any:
        """What a JavaScript function of the parts and of what is given comes to, in a visit of its own or in the one that is named.
        What the parts ask of the engine is answered here."""
        state = {"kept": self.kept, "told": self.told, "now": self.now, "games": house_rules(), "visit": self.visit}
        told = self._heard({"script": script, "given": given, **state})
        while "fault" not in told and "done" not in told:
            told = self._heard(answer(told["ask"]) if "ask" in told else self.files(told["fetch"]))
        assert "fault" not in told, told["fault"]
        self.kept = told["kept"]
        return json.loads(told["done"])

    def _heard(self, said: Any) -> dict[str, Any]:
        assert self.running.stdin
        assert self.running.stdout
        self.running.stdin.write(json.dumps(said) + "\n")
        self.running.stdin.flush()
        told: dict[str, Any] = json.loads(self.running.stdout.readline() or '{"fault": "Node has ended"}')
        return told

    def draws(self, script: str, given: Any = None) -> Part:
        """What is drawn by a function of the parts and of what is given, which comes to a view."""
        return drawn_part(self.run(f"(parts, given) => parts.markup(({script})(parts, given))", given))

    def says(self, script: str) -> Any:
        """What an expression of the `settings` says."""
        return self.run(f"({{ settings }}) => {script}")


@contextmanager
def reading(folder: Path) -> Iterator[Reader]:
    """A reader; the bundle of the parts is put into the folder."""
    bundle = folder / "workbench.js"
    subprocess.run([str(ESBUILD), str(BENCH), *FORM, f"--outfile={bundle}"], check=True)
    with subprocess.Popen(["node", str(HERE), str(bundle)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        yield Reader(running)
        assert running.stdin
        running.stdin.close()
