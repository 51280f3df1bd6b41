"""The client as pages load it: esbuild bundles, splits and minifies the modules, and makes one sheet of the styles.

Every file bears a hash of its contents in its name: a page finds the files that it was built with or none, and a browser may keep
each for good. `Bundle` tells the names: the theme reads them in a template of its own, and the finished pages are given hints for
what their elements need.
"""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SITE_PACKAGE = Path(__file__).resolve().parent
CLIENT = SITE_PACKAGE / "client"
STYLES = SITE_PACKAGE / "css" / "site.css"
ESBUILD = ROOT / "node_modules" / ".bin" / "esbuild"
BUNDLED = ROOT / "build" / "bundle"
PLACE = "assets/client"
"""Where the files stand in the site. The client knows that the root is two folders above it."""

NAMES = "partials/bundle.html"
"""Where the theme finds the template that names the files."""

CLASSIC = ("storage.ts", "places.ts")
"""Scripts that run before the theme's, and so are no modules."""
WORKER = "worker.ts"
ALWAYS = ("--bundle", "--minify", "--log-level=warning", "--entry-names=[name]-[hash]", "--chunk-names=[name]-[hash]")

_ELEMENT = re.compile(r"<(stoek-[a-z-]+)\b")


class NotBundled(RuntimeError):
    """esbuild is not there, or refuses the sources; its words are the message."""


@dataclass(frozen=True)
class Bundle:
    """The files of one build: `made` lists them, `entries` has the file of each source that something outside the client asks for,
    `imports` the files that a file imports when it is fetched."""

    made: tuple[Path, ...]
    entries: dict[str, str]
    imports: dict[str, tuple[str, ...]]

    def needed(self, file: str) -> Iterator[str]:
        """The file and all that it imports, each once, the file first."""
        waiting, named = [file], {file}
        while waiting:
            yield (next_file := waiting.pop(0))
            more = [name for name in self.imports.get(next_file, ()) if name not in named]
            named.update(more)
            waiting += more

    def of_page(self, page: str) -> list[str]:
        """The modules that a page runs at once: those of every page, and of the elements that it holds."""
        sources = ["main.ts", *(f"elements/{name}.ts" for name in dict.fromkeys(_ELEMENT.findall(page)))]
        files = (self.entries[source] for source in sources if source in self.entries)
        return list(dict.fromkeys(needed for file in files for needed in self.needed(file)))

    def partial(self) -> str:
        """A template that sets the names for the theme's."""
        names = {"styles": "site.css", "main": "main.ts"} | {name.removesuffix(".ts"): name for name in CLASSIC}
        return "".join(f'{{% set {name} = "{PLACE}/{self.entries[source]}" %}}\n' for name, source in names.items())


def _esbuild(entries: Iterable[Path], *options: str) -> dict[str, Any]:
    """Run esbuild; what it says of its outputs, by their names."""
    if not ESBUILD.exists():
        raise NotBundled("esbuild of the npm package of that name is not there. Run `npm ci`, or `make` which does it.")
    told = BUNDLED.with_suffix(".json")
    command = [str(ESBUILD), *map(str, entries), *ALWAYS, *options, f"--outdir={BUNDLED}", f"--metafile={told}"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise NotBundled(f"The client cannot be bundled:\n{run.stderr}")
    outputs: dict[str, Any] = json.loads(told.read_text(encoding="utf-8"))["outputs"]
    return {Path(name).name: output for name, output in outputs.items()}


def bundle() -> Bundle:
    """Bundle the client into `BUNDLED`, in a fifth of a second; a file that is there already is not written again."""
    BUNDLED.mkdir(parents=True, exist_ok=True)
    worker = _esbuild([CLIENT / WORKER], "--format=esm")
    [worker_file] = worker
    outputs = (
        worker
        | _esbuild((CLIENT / name for name in CLASSIC), "--format=iife")
        | _esbuild([STYLES], "--loader:.svg=dataurl")
        | _esbuild([CLIENT / "main.ts"], "--splitting", "--format=esm", f'--define:WORKER="{worker_file}"')
    )
    entries, imports = {}, {}
    for file, output in outputs.items():
        if "entryPoint" in output:
            source = ROOT / output["entryPoint"]
            entries[source.relative_to(CLIENT if CLIENT in source.parents else STYLES.parent).as_posix()] = file
        imports[file] = tuple(Path(each["path"]).name for each in output["imports"] if each["kind"] == "import-statement")
    for path in BUNDLED.iterdir():
        if path.name not in outputs:
            path.unlink()
    return Bundle(tuple(BUNDLED / file for file in outputs), entries, imports)
