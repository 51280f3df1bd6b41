"""The files the pages need besides the pages: the engine's wheel, Pyodide, the client, the style sheets.

They are laid out in `build/theme`, which is the `custom_dir` of mkdocs.yml, so that MkDocs copies them into the site like
any theme file. The overrides of the theme are linked; client and styles come bundled; the wheel is built only when the engine has
changed. No file is touched that is already right: a second run writes nothing.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from stoek_site import PACKAGE, ROOT
from stoek_site.build.bundle import NAMES, PLACE, Bundle, bundle
from stoek_site.build.search_later import script
from stoek_site.markdown.answers import fingerprint
from stoek_site.shared.reader.house_rules import HOUSE_RULES, house_rules_partial

OVERRIDES = PACKAGE / "theme"
PYODIDE = ROOT / "node_modules" / "pyodide"
THEME = ROOT / "build" / "theme"
WHEELS = ROOT / "build" / "wheel"

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
FETCHED = ("pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""What the worker loads by `fetch`, so that its bytes can be counted; the scripts come by `import`."""


class MissingAsset(RuntimeError):
    """Something the site needs has not been installed or built."""


def engine_files() -> list[Path]:
    """Everything the wheel is made of, in order."""
    engine = sorted(path for path in (ROOT / "engine").rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return [ROOT / "pyproject.toml", ROOT / "LICENSE", ROOT / "README.md", *engine]


GAMES_FROM = "STOEK_SITE_GAMES"
"""The variable of the environment that names other distributions, divided by blanks, whose games the worker is to have as well."""


def others() -> dict[str, Path]:
    """The files of the distributions that are named, by their places beside the engine's modules."""
    found: dict[str, Path] = {}
    for name in os.environ.get(GAMES_FROM, "").split():
        try:
            listed = distribution(name).files or []
        except PackageNotFoundError:
            raise MissingAsset(f"{GAMES_FROM} names {name}, which is not installed. Install it, or take the name out.") from None
        files = {str(file): Path(str(file.locate())) for file in listed if file.suffix != ".pyc" and ".." not in file.parts}
        if not any(place.endswith(".py") for place in files):
            raise MissingAsset(f"The distribution {name} has no modules here. Install it whole, not as a link to a checkout.")
        found |= files
    return found


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def engine_wheel() -> Path:
    """The engine's wheel from an ordinary PEP 517 build, with the games of other distributions that are named; made anew only when
    one of these has changed."""
    more = others()
    mark = fingerprint(engine_files()) + "".join(f"\n{place} {_hash(path)}" for place, path in sorted(more.items()))
    stamp = WHEELS / "engine.sha256"
    if stamp.exists() and stamp.read_text() == mark:
        return next(WHEELS.glob("*.whl"))
    WHEELS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as made:
        command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", made, str(ROOT)]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        if run.returncode != 0:
            raise MissingAsset(f"The engine's wheel cannot be built:\n{run.stdout}{run.stderr}")
        for old in WHEELS.glob("*.whl"):
            old.unlink()
        [built] = Path(made).glob("*.whl")
        with ZipFile(built, "a", ZIP_DEFLATED) as archive:
            for place, path in sorted(more.items()):
                archive.write(path, place)
        wheel = WHEELS / built.name
        shutil.move(built, wheel)
    stamp.write_text(mark)
    return wheel


def wanted(client: Bundle) -> Iterator[tuple[str, Path]]:
    """Where each file belongs in the theme folder, and where it comes from."""
    for name in PYODIDE_FILES:
        source = PYODIDE / name
        if not source.exists():
            raise MissingAsset(f"{name} of the npm package pyodide is not there. Run `npm ci`, or `make` which does it.")
        yield f"assets/pyodide/{name}", source
    wheel = engine_wheel()
    yield f"assets/engine/{wheel.name}", wheel
    for path in client.made:
        yield f"{PLACE}/{path.name}", path
    for source in sorted(OVERRIDES.rglob("*")):
        if source.is_file() and "__pycache__" not in source.parts:
            yield source.relative_to(OVERRIDES).as_posix(), source


def manifest(wheel: Path) -> str:
    """What the worker fetches, with sizes: its progress is measured against this."""
    sizes = {f"assets/pyodide/{name}": (PYODIDE / name).stat().st_size for name in FETCHED}
    version = json.loads((PYODIDE / "package.json").read_text())["version"]
    mark = hashlib.sha256(wheel.read_bytes()).hexdigest()[:16]
    engine = f"assets/engine/{wheel.name}"
    listed = {"pyodide": version, "wheel": engine, "mark": mark, "fetched": sizes | {engine: wheel.stat().st_size}}
    return json.dumps(listed, indent=1) + "\n"


def link(target: Path, source: Path) -> None:
    """Let the target be a link to the source, unless it is one already."""
    if target.is_symlink() and Path(os.readlink(target)) == source:
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    target.unlink(missing_ok=True)
    target.symlink_to(source)


def lay_out() -> Bundle:
    """Bring `build/theme` up to date and return what the client has become; files that no longer belong are removed."""
    client = bundle()
    kept = set()
    for place, source in wanted(client):
        link(THEME / place, source)
        kept.add(THEME / place)
    written = {
        "assets/engine/manifest.json": manifest(engine_wheel()),
        HOUSE_RULES: house_rules_partial(),
        NAMES: client.partial(),
        **dict([script()]),
    }
    for place, text in written.items():
        made = THEME / place
        if not made.exists() or made.read_text(encoding="utf-8") != text:
            made.parent.mkdir(parents=True, exist_ok=True)
            made.write_text(text, encoding="utf-8")
        kept.add(made)
    for path in list(THEME.rglob("*")):
        if path not in kept and (path.is_symlink() or path.is_file()):
            path.unlink()
    return client
