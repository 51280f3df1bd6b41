"""The client as pages load it: esbuild bundles, splits and minifies the modules, and makes one sheet of the styles for every page.

Both are found by folder: `stoek-thing.ts` defines the element `<stoek-thing>`, `later-thing.ts` is fetched when somebody wants it,
and every style sheet counts; `stoek-thing.css` only for pages that hold the element, with the sheets that it imports. What comes of
it has a hash of its contents in its name: a page finds the files that it was built with or none, and browsers keep each for good.
`Bundle` tells the names: the theme reads them in a template of its own, and the finished pages are given hints for what their
elements need.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stoek_site import PACKAGE, ROOMS, ROOT
from stoek_site.markdown.drawing import NotBundled
from stoek_site.shared.language.catalogue import BUILT, IN_CLIENT, IN_WORKER, Said, spoken
from stoek_site.theme.styles import theirs

ESBUILD = ROOT / "node_modules" / ".bin" / "esbuild"
BUNDLED = BUILT / "bundle"
SOURCES = BUILT / "bundle-of"
"""Where the sources are written that name all others."""
PLACE = "assets/client"
"""Where the files stand in the site. The client knows that the root is two folders above it."""
NAMES = "partials/bundle.html"
"""Where the theme finds the template that names the files."""

PAGE = PACKAGE / "page"
FEATURES = PACKAGE / "features"
MANY = 8
"""What so many features stand on comes with the first of them, whichever they are."""
CLASSIC = {"head": PAGE / "head.ts", "places": PAGE / "places.ts"}
"""Scripts that run before the theme's, and so are no modules."""
MAIN, FIRST_SOURCE, COPY_SOURCE, SPEAKING = "main.ts", "first.ts", "copy.ts", "speaking.ts"
COMMON = "common"
LATER = "later-"
STYLES = "site.css"
WORKER = PACKAGE / "shared" / "engine" / "worker.ts"
OFFLINE = PACKAGE / "shared" / "offline"
LANGUAGE = PACKAGE / "shared" / "language" / "language.ts"
LAYERS = {"page": PAGE, "shared": PACKAGE / "shared", "features": PACKAGE, "fitting": PACKAGE / "theme" / "fitting"}
"""The cascade layers of our styles, each stronger than those before it, and the folders whose sheets they take: the nearest counts.
Below them all is the layer `theme`, of what others bring."""
ORDER = f"@layer theme, {', '.join(LAYERS)};\n"
"""The first line of every sheet."""
THEME_STYLES = "theme.css"
ALWAYS = ("--bundle", "--minify", "--log-level=warning", "--entry-names=[name]-[hash]", "--chunk-names=[name]-[hash]")

_ELEMENT = re.compile(r"<(stoek-[a-z-]+)\b")
_SHEET = re.compile(r'^@import "(\.[^"]*)";$', re.MULTILINE)
_IMPORT = re.compile(r'^import \{\s*(\w+)[^}]*\} from "([^"]+)";$', re.MULTILINE)


@dataclass(frozen=True)
class Bundle:
    """The files of one build: `made` lists them, `entries` has what a source that is asked for by itself has become, by its name,
    `imports` the files that a file imports when it is fetched; `offline` is the script of the service
    worker, which stands elsewhere."""

    made: tuple[Path, ...]
    entries: dict[str, str]
    imports: dict[str, tuple[str, ...]]
    offline: Path

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
        sources = [MAIN, *(f"{name}.ts" for name in dict.fromkeys(_ELEMENT.findall(page)))]
        return list(dict.fromkeys(file for source in sources for file in self.needed(self.entries[source])))

    def sheets_of_page(self, page: str) -> list[str]:
        """The sheets that a page has besides that of every page: of the elements that it holds."""
        return [self.entries[name] for each in dict.fromkeys(_ELEMENT.findall(page)) if (name := f"{each}.css") in self.entries]

    def partial(self) -> str:
        """A template that sets the names for the theme's."""
        names = {"styles": STYLES, "main": MAIN} | {name: path.name for name, path in CLASSIC.items()}
        return "".join(f'{{% set {name} = "{PLACE}/{self.entries[source]}" %}}\n' for name, source in names.items())


def found(pattern: str) -> list[Path]:
    """Our sources of that name, room by room: what features share comes before them."""
    return [path for room in (*ROOMS, "theme") for path in sorted((PACKAGE / room).rglob(pattern))]


def _to(path: Path) -> str:
    """How the sources that are made here name one of ours; the same wherever the checkout lies, or hashes would differ."""
    return os.path.relpath(path, SOURCES)


def elements(room: str) -> list[Path]:
    """The modules in a room that define an element."""
    return [path for path in found("stoek-*.ts") if path.is_relative_to(PACKAGE / room)]


def wanted() -> list[Path]:
    """The modules that are fetched only when somebody wants them."""
    return found("later-*.ts")


def main_source() -> str:
    """The module that begins every page: it hands `page.ts` the elements of features, each fetched with the first page that holds
    one, what fetches the copy for use offline, and what is fetched when it is wanted."""

    def fetched(paths: Iterable[Path]) -> str:
        named = ((path.stem.removeprefix(LATER), f"./{path.name}") for path in paths)
        return "".join(f"  {json.dumps(name)}: () => import({json.dumps(place)}),\n" for name, place in named)

    begin = f'import "./{FIRST_SOURCE}";\nimport {{ begin }} from {json.dumps(_to(PAGE / "page.ts"))};\n\n'
    copying = f"() => import({json.dumps(f'./{COPY_SOURCE}')})"
    return f"{begin}begin({{\n{fetched(elements('features'))}}}, {copying}, {{\n{fetched(wanted())}}});\n"


def _first() -> list[Path]:
    """What every page runs: the page itself, and the elements that belong to no feature."""
    return [PAGE / "page.ts", *elements("shared")]


def first_source() -> str:
    """A module that runs all of that."""
    return _speaking() + "".join(f"import {json.dumps(_to(path))};\n" for path in _first())


def copy_source() -> str:
    """What comes when nothing else is to be done; it has what every page has before it, as the elements have."""
    return f'import "./{FIRST_SOURCE}";\nexport {{ keepCopy }} from {json.dumps(_to(PACKAGE / "shared" / "reader" / "copy.ts"))};\n'


def worker_source() -> str:
    """The worker."""
    return f"{_speaking('worker-')}import {json.dumps(_to(WORKER))};\n"


def _speaking(of: str = "") -> str:
    """What comes before a module that may say something; nothing in English."""
    return "" if spoken() is None else f'import "./{of}{SPEAKING}";\n'


def speaking_source(said: Said) -> str:
    """A module that lets the client speak the language of this build."""
    other = spoken()
    return "" if other is None else f"import {{ speak }} from {json.dumps(_to(LANGUAGE))};\n\nspeak({other.script(said)});\n"


def _imports(path: Path) -> dict[str, str]:
    """What a module of ours imports: the name of one export, by the place that `_to` tells or the package."""
    named = _IMPORT.findall(path.read_text(encoding="utf-8"))
    return {place if place[0] != "." else _to(path.parent / place): name for name, place in named}


def common() -> dict[str, dict[str, str]]:
    """What elements of several features stand on that not every page has, be it shared, of another feature or of a package, by the
    source that brings it: what many stand on in one, and what the same few do in one. One export of each module is named, or
    esbuild would not count it as needed."""
    everywhere = _below(*_first())
    used: dict[str, dict[str, str]] = {}
    for path in elements("features"):
        for place, name in _stands_on(path).items():
            used.setdefault(place, {})[path.relative_to(FEATURES).parts[0]] = name
    sources: dict[str, dict[str, str]] = {}
    for place, by in sorted(used.items()):
        if place not in everywhere and len(by) > 1:
            name = COMMON if len(by) >= MANY else "-".join(sorted(by))
            sources.setdefault(f"{name}.ts", {})[place] = next(iter(by.values()))
    return {name: places for name, places in sources.items() if len(places) > 1}


def common_source(shared: dict[str, str]) -> str:
    """A module that holds all of that."""
    imports = [f"import {{ {name} as _{at} }} from {json.dumps(place)};\n" for at, (place, name) in enumerate(shared.items())]
    return "".join(imports) + f"Object.freeze([{', '.join(f'_{at}' for at in range(len(imports)))}]);\n"


def _stands_on(path: Path) -> dict[str, str]:
    """The places of all modules that a module imports, and that these import, each with the name of an export."""
    waiting, places = [path], dict[str, str]()
    while waiting:
        more = {place: name for place, name in _imports(waiting.pop()).items() if place not in places}
        places |= more
        waiting += [SOURCES / place for place in more if place[0] == "."]
    return places


def _below(*paths: Path) -> set[str]:
    """The places of all that these modules stand on."""
    return {place for path in paths for place in _stands_on(path)}


def element_sources() -> dict[str, str]:
    """A module for each element of a feature, and for what is fetched when it is wanted, by its name. It imports what every page
    has before it, and what features share if it stands on some of it: each comes in one file, or what each two share would be
    another."""
    shared, sources = common(), {}
    for path in (*elements("features"), *wanted()):
        below = _stands_on(path).keys()
        first = [FIRST_SOURCE, *(source for source, places in shared.items() if below & places.keys())]
        sources[path.name] = "".join(f'import "./{name}";\n' for name in first) + f"export * from {json.dumps(_to(path))};\n"
    return sources


def layer(sheet: Path) -> str:
    """The layer that a sheet of ours belongs to."""
    names = {folder: name for name, folder in LAYERS.items()}
    return next(names[folder] for folder in sheet.parents if folder in names)


def sheets() -> dict[Path, list[Path]]:
    """The sheet of each element that has its own, with all that it imports, itself first."""
    return {path: list(dict.fromkeys(_with_imported(path))) for path in found("stoek-*.css")}


def _with_imported(sheet: Path) -> Iterator[Path]:
    yield sheet
    for place in _SHEET.findall(sheet.read_text(encoding="utf-8")):
        yield from _with_imported((sheet.parent / place).resolve())


def _imported(sheet: Path) -> str:
    return f"@import {json.dumps(_to(sheet))} layer({layer(sheet)});\n"


def styles_source() -> str:
    """The sheet of every page: it imports each into its layer but those of elements that have their own."""
    own = {path for imported in sheets().values() for path in imported}
    common_sheets = "".join(_imported(path) for path in found("*.css") if path not in own)
    return f'{ORDER}@import "./{THEME_STYLES}" layer(theme);\n{common_sheets}'


def own_styles() -> dict[str, str]:
    """The sheets of elements that have their own, by their names."""
    return {path.name: ORDER + _imported(path) for path in sheets()}


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


def bundle(shipped: dict[str, Any]) -> Bundle:
    """Bundle the client into `BUNDLED`, in a fifth of a second; a file that is there already is not written again. What is shipped
    is told to the worker."""
    for folder in (BUNDLED, SOURCES):
        folder.mkdir(parents=True, exist_ok=True)
    ours = "".join(path.read_text(encoding="utf-8") for path in found("*.css"))
    own = own_styles()
    styles = own | {STYLES: styles_source(), THEME_STYLES: theirs(ours)}
    speaking = {SPEAKING: speaking_source(IN_CLIENT), f"worker-{SPEAKING}": speaking_source(IN_WORKER)}
    always = {MAIN: main_source(), FIRST_SOURCE: first_source(), WORKER.name: worker_source()}
    shared = {name: common_source(places) for name, places in common().items()}
    made = always | shared | {COPY_SOURCE: copy_source()} | element_sources() | speaking | styles
    for name, text in made.items():
        (SOURCES / name).write_text(text, encoding="utf-8")
    worker = _esbuild([SOURCES / WORKER.name], "--format=esm", f"--define:SHIPPED={json.dumps(shipped)}")
    [worker_file] = worker
    [offline_file] = _esbuild([OFFLINE / "service-worker.ts"], "--format=iife", '--define:process.env.NODE_ENV="production"')
    named = f'--define:WORKER="{worker_file}"'
    outputs = (
        worker
        | _esbuild(CLASSIC.values(), "--format=iife", named)
        | _esbuild(
            [SOURCES / name for name in (STYLES, *own)],
            "--loader:.svg=dataurl",
            "--loader:.sheet.svg=file",
            "--asset-names=[name]-[hash]",
        )
        | _esbuild([SOURCES / MAIN], "--splitting", "--format=esm", "--loader:.svg=text", named)
    )
    entries = {Path(output["entryPoint"]).name: file for file, output in outputs.items() if "entryPoint" in output}
    entries |= {path.name: entries[MAIN] for path in elements("shared")}
    imports = {
        file: tuple(Path(each["path"]).name for each in output["imports"] if each["kind"] == "import-statement")
        for file, output in outputs.items()
    }
    for path in BUNDLED.iterdir():
        if path.name not in outputs and path.name != offline_file:
            path.unlink()
    return Bundle(tuple(BUNDLED / file for file in outputs), entries, imports, BUNDLED / offline_file)
