"""The files the pages need besides the pages: engine, Pyodide, client, style sheets, icons, tables of what is certain.

They are laid out in `build/theme`, which is the `custom_dir` of mkdocs.yml, so that MkDocs copies them into the site like
any theme file. What overrides the theme's templates is written in the language of the build; client and styles come bundled; the
wheel is built only when the engine has changed. No file is touched that is already right: a second run writes nothing.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from html import escape
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from filelock import FileLock

from stoek.language import _
from stoek_site import PACKAGE, ROOT
from stoek_site.build.bundle import NAMES, PLACE, Bundle, bundle
from stoek_site.build.home_screen import MANIFEST, TAGS, icons, manifest, tags
from stoek_site.build.start import Start, kept, start_of
from stoek_site.features.drill.kinds import question_files
from stoek_site.features.learn.baked import lesson_files
from stoek_site.features.puzzles.baked import puzzle_files
from stoek_site.features.score.score import entry_files
from stoek_site.markdown.answers import fingerprint
from stoek_site.markdown.certain import table_files
from stoek_site.markdown.house_rules import HOUSE_RULES, house_rules_partial
from stoek_site.markdown.kept_pages import remembered
from stoek_site.shared.language.catalogue import BUILT, IN_ENGINE, spoken
from stoek_site.theme.script import scripts

OVERRIDES = PACKAGE / "theme"
_SAID = re.compile(r'\{\{ _\("(?P<sentence>[^"]+)"\) \}\}')
"""How an override says a sentence: it is said when it is laid out, whatever program reads it."""
THEME = BUILT / "theme"
WHEELS = ROOT / "build" / "wheel"


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


def engine_wheel() -> Path:
    """The engine's wheel from an ordinary PEP 517 build, with the games of other distributions that are named; made anew only when
    one of these has changed. It stands in `WHEELS` too, for people."""
    more = others()
    beside = "".join(f"{place} {hashlib.sha256(path.read_bytes()).hexdigest()}\n" for place, path in sorted(more.items()))
    mark = hashlib.sha256(f"{fingerprint(engine_files())}\n{beside}".encode()).hexdigest()
    [wheel] = kept(f"wheel-{mark[:12]}", partial(_make_wheel, more)).glob("*.whl")
    return wheel


def _make_wheel(more: dict[str, Path], folder: Path) -> None:
    """Build it into that folder, with these files beside the engine's modules."""
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise MissingAsset(f"The engine's wheel cannot be built:\n{run.stdout}{run.stderr}")
    [built] = folder.glob("*.whl")
    with ZipFile(built, "a", ZIP_DEFLATED) as archive:
        for place, path in sorted(more.items()):
            archive.write(path, place)
    shutil.rmtree(WHEELS, ignore_errors=True)
    WHEELS.mkdir(parents=True)
    shutil.copy(built, WHEELS)


def wanted(client: Bundle, start: Start) -> Iterator[tuple[str, Path]]:
    """Where each file belongs in the theme folder, and where it comes from."""
    yield from start.files.items()
    for path in client.made:
        yield f"{PLACE}/{path.name}", path
    for source in sorted(OVERRIDES.rglob("*.svg")):
        yield source.relative_to(OVERRIDES).as_posix(), source


def overrides() -> dict[str, str]:
    """The templates that override the theme's, by their places, in the language of this build."""

    def said(template: str) -> str:
        return _SAID.sub(lambda found: escape(_(found["sentence"])), template)

    return {path.relative_to(OVERRIDES).as_posix(): said(path.read_text(encoding="utf-8")) for path in OVERRIDES.rglob("*.html")}


def messages() -> tuple[str, bytes] | None:
    """Where the catalogue stands that the worker's engine speaks by, and the catalogue; none in English."""
    if (other := spoken()) is None:
        return None
    compiled = other.compiled(IN_ENGINE)
    return f"assets/engine/{other.tag}-{hashlib.sha256(compiled).hexdigest()[:16]}.mo", compiled


def shipped(start: Start, catalogue: tuple[str, bytes] | None) -> dict[str, Any]:
    """What the worker is told that there is to fetch, with sizes: its progress is measured against these."""
    if catalogue is None:
        return start.told
    place, compiled = catalogue
    return start.told | {"catalogue": place, "sizes": start.told["sizes"] | {place: len(compiled)}}


def link(target: Path, source: Path) -> None:
    """Let the target be a link to the source, unless it is one already."""
    if target.is_symlink() and Path(os.readlink(target)) == source:
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    target.unlink(missing_ok=True)
    target.symlink_to(source)


def lay_out() -> Bundle:
    """Bring `build/theme` up to date and return what the client has become; files that no longer belong are removed. Two builds at
    once, as in a parallel test run, share it: one waits."""
    THEME.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(THEME.with_suffix(".lock")):
        return _lay_out()


def _lay_out() -> Bundle:
    with ThreadPoolExecutor(1) as beside:  # Node makes the start, while the engine here answers for the pages
        starting = beside.submit(start_of, engine_wheel())
        files = (table_files, lesson_files, question_files, puzzle_files, entry_files)
        answered = remembered("answered", lambda: {place: content for each in files for place, content in each().items()})
        start, catalogue = starting.result(), messages()
    client = bundle(shipped(start, catalogue))
    laid = set()
    for place, source in wanted(client, start):
        link(THEME / place, source)
        laid.add(THEME / place)
    texts = {
        HOUSE_RULES: house_rules_partial(),
        NAMES: client.partial(),
        MANIFEST: manifest(),
        TAGS: tags(),
        **answered,
        **overrides(),
        **scripts(),
    }
    contents = {place: text.encode() for place, text in texts.items()} | icons() | dict([catalogue] if catalogue else [])
    for place, content in contents.items():
        made = THEME / place
        if made.is_symlink() or not made.exists() or made.read_bytes() != content:
            made.parent.mkdir(parents=True, exist_ok=True)
            made.unlink(missing_ok=True)
            made.write_bytes(content)
        laid.add(made)
    for path in list(THEME.rglob("*")):
        if path not in laid and (path.is_symlink() or path.is_file()):
            path.unlink()
    return client
