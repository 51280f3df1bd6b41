"""What the build lays out: the wheel, the lock file, the assets; and the small server."""

from __future__ import annotations

import gzip
import http.client
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import threading
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from markdown import Markdown
from mkdocs.structure.pages import Page

from stoek import api
from stoek_site import PACKAGE, ROOT
from stoek_site.build import assets, dev, start
from stoek_site.build.assets import GAMES_FROM, THEME, MissingAsset, engine_wheel, lay_out
from stoek_site.build.bundle import Bundle
from stoek_site.build.headers import HEADERS
from stoek_site.build.serve import SiteServer
from stoek_site.build.start import NotStarted, compare, made, start_of
from stoek_site.markdown import answers, host, kept_pages
from stoek_site.markdown.answers import Answers
from stoek_site.markdown.engine import Refused, ask
from stoek_site.markdown.passages import Passages
from stoek_site.markdown.templating import named_template
from stoek_site.shared.progress import tell


def test_the_wheel_holds_the_engine_and_nothing_else() -> None:
    names = zipfile.ZipFile(engine_wheel()).namelist()
    tops = {name.split("/")[0] for name in names}
    assert tops == {"stoek", "stoek-0.1.0.dist-info"}
    assert "stoek/py.typed" in names
    assert "stoek/games/staekske_rape.py" in names
    assert not [name for name in names if name.startswith("stoek/study/pages/")], "only pages are made of these"
    assert [name for name in names if not re.search(r"\.py$|py\.typed$|\.dist-info/", name)] == ["stoek/solver/kernel/kernel.wasm"]


def test_the_wheel_needs_nothing() -> None:
    wheel = zipfile.ZipFile(engine_wheel())
    [metadata] = [name for name in wheel.namelist() if name.endswith("METADATA")]
    # Extras are for those who build the site; an installation of the engine asks for nothing.
    needs = [line for line in wheel.read(metadata).decode().splitlines() if line.startswith("Requires-Dist")]
    assert [line for line in needs if "extra ==" not in line] == []


def test_the_wheel_imports_in_a_clean_interpreter() -> None:
    script = (
        "import sys; sys.path.insert(0, sys.argv[1]); from stoek.api import answer;"
        "import stoek.doors.cli.main, stoek.doors.rpc;"
        "print(answer({'verb': 'winner', 'game': 'staekske-rape', 'trump': 'C', 'trick': 'AD 7C KD'}))"
    )
    command = [sys.executable, "-I", "-S", "-c", script, str(engine_wheel())]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.stdout.strip() == "{'ok': {'index': 1, 'points': 14}}", run.stderr


@pytest.mark.prove
@pytest.mark.usefixtures("site")
def test_laying_out_twice_writes_nothing() -> None:
    """The first time was for the site."""
    before = {path: path.lstat().st_mtime_ns for path in THEME.rglob("*") if not path.is_dir()}
    lay_out()
    assert {path: path.lstat().st_mtime_ns for path in THEME.rglob("*") if not path.is_dir()} == before


def test_the_worker_is_told_what_is_there_with_its_true_sizes(site: Path) -> None:
    told = start_of(engine_wheel()).told
    [worker] = site.glob("assets/client/worker-*.js")
    for place, size in told["sizes"].items():
        assert (site / place).stat().st_size == size, place
        assert f'"{place}":{size}' in worker.read_text(encoding="utf-8").replace(" ", ""), place


def test_the_build_fails_where_a_start_answers_otherwise(tmp_path: Path) -> None:
    copy = tmp_path / "start"
    shutil.copytree(made(engine_wheel()), copy, ignore=shutil.ignore_patterns("compared"))
    request = '{"game":"belote","trick":"JC KC","trump":"C","verb":"winner"}'
    with pytest.raises(NotStarted, match="started from snapshot answers otherwise than here"):
        compare(copy, [(request, '{"ok":{"index":1,"points":24}}')])
    assert not (copy / "compared").exists()


def test_the_starts_were_compared_when_the_site_was_built(site: Path) -> None:
    assert int((made(engine_wheel()) / "compared").read_text()) > 100, site


def test_modules_are_small() -> None:
    long = {path.name: lines for path in PACKAGE.rglob("*.py") if (lines := len(path.read_text().splitlines())) > 300}
    assert long == {}


def fetched(server: SiteServer, path: str, **headers: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection(*server.server_address[:2])  # type: ignore[arg-type]
    connection.putrequest("GET", path, skip_accept_encoding=True)
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    return connection.getresponse()


@pytest.mark.parametrize(
    ("path", "type"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/assets/client/site-*.css", "text/css; charset=utf-8"),
        ("/assets/client/worker-*.js", "text/javascript; charset=utf-8"),
        ("/assets/pyodide-*/pyodide.mjs", "text/javascript; charset=utf-8"),
        ("/assets/pyodide-*/pyodide.asm.wasm", "application/wasm"),
        ("/assets/mark.svg", "image/svg+xml"),
    ],
)
def test_the_server_knows_the_types(server: SiteServer, site: Path, path: str, type: str) -> None:
    if "*" in path:
        [file] = site.glob(path.lstrip("/"))
        path = f"/{file.relative_to(site)}"
    answer = fetched(server, path)
    assert (answer.status, answer.getheader("Content-Type")) == (200, type)
    assert answer.getheader("Content-Encoding") is None
    plain = answer.read()
    packed = fetched(server, path, Accept_Encoding="gzip")
    assert packed.getheader("Content-Encoding") == "gzip"
    assert gzip.decompress(packed.read()) == plain


def test_the_server_has_a_page_for_what_is_not_there(server: SiteServer) -> None:
    for path in (
        "/no-such-page/",
        "/index.html/",
        "/../pyproject.toml",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/%00",
        "/" + "a" * 300,
        "/a" * 3000,
    ):
        answer = fetched(server, path)
        assert answer.status == 404, path
        assert b"not in the pack" in answer.read()


def test_the_server_sends_folders_to_their_slash_and_never_elsewhere(server: SiteServer) -> None:
    answer = fetched(server, "/quiz?x=1")
    assert (answer.status, answer.getheader("Location")) == (301, "/quiz/?x=1")
    assert not (fetched(server, "//quiz").getheader("Location") or "/").startswith("//")


def test_the_server_knows_what_the_browser_has(server: SiteServer) -> None:
    mark = fetched(server, "/").getheader("ETag") or ""
    assert fetched(server, "/", If_None_Match=mark).status == 304


def test_the_policy_is_sent_with_everything(server: SiteServer, site: Path) -> None:
    """A policy in a page does not reach a worker that is fetched; hosts of static files read the same headers."""
    page = (site / "index.html").read_text(encoding="utf-8")
    content = f"{page.partition('content=')[2].partition('>')[0][1:-1]}; frame-ancestors 'none'"
    assert f"  Content-Security-Policy: {content}\n" in (site / HEADERS).read_text(encoding="utf-8")
    [search] = (site / "assets" / "javascripts" / "workers").glob("search.*.js")
    [worker] = (site / "assets" / "client").glob("worker-*.js")
    for path in ("/", "/no-such-page/", "/quiz", f"/{search.relative_to(site)}", f"/{worker.relative_to(site)}"):
        assert fetched(server, path).getheader("Content-Security-Policy") == content, path


def test_the_server_lets_browsers_keep_what_is_there_alone(site: Path) -> None:
    [worker] = (site / "assets" / "client").glob("worker-*.js")
    with SiteServer(site) as plain:
        threading.Thread(target=plain.serve_forever, daemon=True).start()
        there, gone = (fetched(plain, f"/assets/client/{name}") for name in (worker.name, "worker-GONEGONE.js"))
        page = fetched(plain, "/quiz/")
        plain.shutdown()
    assert (there.status, there.getheader("Cache-Control")) == (200, "public, max-age=31536000, immutable")
    assert (gone.status, gone.getheader("Cache-Control")) == (404, "no-cache")
    assert page.getheader("Cache-Control") == "no-cache"


def ended(*command: str, cwd: Path = ROOT, **more: str) -> tuple[int, str]:
    """How a command ended and what it said on standard error."""
    done = subprocess.run(command, cwd=cwd, env=os.environ | more, capture_output=True, text=True, check=False, timeout=60)
    return done.returncode, done.stderr


@pytest.mark.parametrize("port", ["99999", "-1", "http", "٨٠٠٠", ""])
def test_a_port_that_is_none(port: str) -> None:
    status, told = ended(sys.executable, "-m", "stoek_site.build.serve", f"--port={port}", "--try")
    assert status == 2
    assert f"{port} is no port. Take a number" in told


def test_a_port_in_use_is_told_before_anything_is_built(server: SiteServer) -> None:
    port = server.server_address[1]
    status, told = ended(sys.executable, "-m", "stoek_site.build.serve", "--port", str(port), "--try")
    assert (status, told.count("\n")) == (1, 1)
    assert f"Port {port} cannot be used" in told
    planned = subprocess.run(["make", "-n", "serve", f"PORT={port}"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert planned.index("--try") < planned.index("stoek_site.build.site")


# id, what node and npm do, words of standard error
TOOLS = [
    ("no-network", "exit 0", "exit 1", "npm could not fetch the JavaScript tools"),
    (
        "old-node",
        'case "$1" in --version) echo v18.1.0;; *) exit 1;; esac',
        "exit 0",
        "Node 20 or newer is needed; this is v18.1.0.",
    ),
]


@pytest.mark.parametrize(("node", "npm", "words"), [pytest.param(*row[1:], id=row[0]) for row in TOOLS])
def test_tools_that_are_not_there_are_told_of(node: str, npm: str, words: str, tmp_path: Path) -> None:
    for name in ("Makefile", "pyproject.toml", "package-lock.json", ".npmrc"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    with (tmp_path / "Makefile").open("a", encoding="utf-8") as added:
        added.write("\nonly: $(NODE)\n")
    tools = tmp_path / "tools"
    tools.mkdir()
    for name, script in (("node", node), ("npm", npm)):
        (tools / name).write_text(f"#!/bin/sh\n{script}\n")
        (tools / name).chmod(0o755)
    path = f"{tools}{os.pathsep}{os.environ['PATH']}"
    status, told = ended("make", "only", cwd=tmp_path, PATH=path)
    assert status == 2
    assert words in told


def test_games_of_other_distributions_are_with_the_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    about = tmp_path / "site-packages" / "kitchen_games-1.0.dist-info"
    about.mkdir(parents=True)
    shutil.copy(ROOT / "examples" / "own_game" / "kitchen_jass.py", about.parent)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: kitchen-games\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[stoek.games]\nkitchen-jass = kitchen_jass:KITCHEN_JASS\n")
    listed = ("kitchen_jass.py", *(f"{about.name}/{name}" for name in ("METADATA", "entry_points.txt", "RECORD")))
    (about / "RECORD").write_text("".join(f"{place},,\n" for place in listed))
    monkeypatch.syspath_prepend(about.parent)
    monkeypatch.setenv(GAMES_FROM, "kitchen-games")
    monkeypatch.setattr(assets, "WHEELS", tmp_path / "wheel")
    monkeypatch.setattr(start, "KEPT", tmp_path / "start")
    script = (
        "import sys; sys.path.insert(0, sys.argv[1]); from stoek.api import answer;"
        "print(answer({'verb': 'winner', 'game': 'kitchen-jass', 'trump': 'C', 'trick': 'KH TH'}))"
    )
    command = [sys.executable, "-I", "-S", "-c", script, str(engine_wheel())]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.stdout.strip() == "{'ok': {'index': 1, 'points': 14}}", run.stderr


@pytest.mark.parametrize(("named", "words"), [("no-such-games", "which is not installed"), ("stoek", "has no modules here")])
def test_a_distribution_that_cannot_be_had_is_told(named: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(GAMES_FROM, named)
    with pytest.raises(assets.MissingAsset, match=words):
        engine_wheel()


ASKED = {"verb": "winner", "game": "staekske-rape", "trump": "C", "trick": "AD 7C KD"}


@pytest.fixture
def questions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the engine is asked, with nothing kept yet."""
    asked: list[dict[str, Any]] = []
    really = api.answer

    def counted(request: dict[str, Any]) -> api.Answer:
        asked.append(request)
        return really(request)

    monkeypatch.setattr(api, "answer", counted)
    new_engine(tmp_path, "one", monkeypatch)
    return asked


def new_engine(folder: Path, mark: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a build begins, with an engine of that mark."""
    kept = Answers(folder, mark)
    monkeypatch.setattr(answers, "answers", lambda: kept)


def test_a_question_is_asked_once_for_all_builds(
    questions: list[dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = ask(ASKED)
    first["index"] = "changed by whoever asked"
    assert ask(dict(reversed(ASKED.items()))) == {"index": 1, "points": 14}
    new_engine(tmp_path, "one", monkeypatch)
    assert ask(ASKED) == {"index": 1, "points": 14}
    assert len(questions) == 1
    ask({**ASKED, "trump": "D"})
    for _ in range(2):
        with pytest.raises(Refused, match="trump"):
            ask({**ASKED, "trump": "X"})
    assert len(questions) == 3, "a refusal is an answer"


def test_another_engine_is_asked_anew(questions: list[dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ask(ASKED)
    new_engine(tmp_path, "another", monkeypatch)
    assert ask(ASKED) == {"index": 1, "points": 14}
    assert len(questions) == 2
    assert {path.name.split(".")[0] for path in tmp_path.iterdir()} == {"another"}, "what the old one said is gone"


def test_a_broken_file_of_answers_is_no_harm(
    questions: list[dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "one.sqlite").write_bytes(b"no table at all" * 100)
    for _ in range(3):
        new_engine(tmp_path, "one", monkeypatch)
        assert ask(ASKED) == {"index": 1, "points": 14}
    assert len(questions) == 1, "the file has been begun anew"


def test_who_cannot_write_answers_has_them_all_the_same(
    questions: list[dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "PATIENCE", 0)
    ask(ASKED)
    other = sqlite3.connect(tmp_path / "one.sqlite", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    new_engine(tmp_path, "one", monkeypatch)
    assert ask({**ASKED, "trump": "D"})["index"] == 0
    other.execute("ROLLBACK")
    other.close()
    assert ask({**ASKED, "trump": "D"})["index"] == 0
    assert len(questions) == 2


def test_a_page_whose_path_nobody_tells_stops_the_build() -> None:
    text = "/// rule | staekske-rape/play/void\n    sources: P\n\nx\n///\n"
    with pytest.raises(host.Stop, match="path of the page"):
        Markdown(extensions=["stoek_site.markdown"]).convert(text)
    with pytest.raises(host.Stop, match="path of the page"):
        Markdown(extensions=["stoek_site.markdown"]).convert("A trump.")


def test_the_host_is_known_in_one_module() -> None:
    inside = re.compile(r"^\s*(?:from|import) (?:mkdocs|zensical)|relpath\"|rendering_context", re.MULTILINE)
    knowing = {path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py") if inside.search(path.read_text())}
    assert knowing == {"markdown/host.py"}


@pytest.mark.parametrize(("processors", "name"), [("treeprocessors", "relpath"), ("preprocessors", "rendering_context")])
@pytest.mark.parametrize("path", [None, ""])
def test_a_page_without_a_path_stops_the_build(processors: str, name: str, path: str | None) -> None:
    """Whoever makes it: its links would lead astray without a word."""
    text = Markdown(extensions=["stoek_site.markdown"])
    teller = SimpleNamespace(run=None, file=SimpleNamespace(src_uri=path), page=SimpleNamespace(path=path))
    with pytest.raises(host.Stop, match="Nobody tells the path"):
        host.made_for(text)
    getattr(text, processors).register(teller, name, 0)
    with pytest.raises(host.Stop, match="Nobody tells the path"):
        host.made_for(text)
    teller.file.src_uri = teller.page.path = "quiz.md"
    assert host.made_for(text) == "quiz.md"


@pytest.fixture
def of_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The mark of a page that nothing is kept of yet."""
    monkeypatch.setattr(kept_pages, "PAGES", tmp_path)
    return kept_pages.mark_of("Trumps win.", ["quiz.md"])


def test_a_page_is_kept_until_it_or_what_it_reads_changes(of_page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_pages, "ROOT", tmp_path)
    quoted, other = tmp_path / "quoted.md", tmp_path / "other.md"
    for path in (quoted, other):
        path.write_text("One sentence.")
    with kept_pages.noting() as read:
        kept_pages.noted(kept_pages.whole, quoted)
    kept_pages.noted(kept_pages.whole, other)
    kept_pages.keep("quiz.md", of_page, read, {"content": "<p>"})
    other.write_text("Another sentence.")
    assert kept_pages.found("quiz.md", of_page) == {"content": "<p>"}
    for text, pages in (("Trumps lose.", ["quiz.md"]), ("Trumps win.", ["quiz.md", "new.md"])):
        assert kept_pages.found("quiz.md", kept_pages.mark_of(text, pages)) is None
    quoted.write_text("Another sentence.")
    assert kept_pages.found("quiz.md", of_page) is None


def test_a_page_that_quotes_a_rule_is_made_anew_with_it_alone(
    of_page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_pages, "ROOT", tmp_path)
    stated = tmp_path / "stated.md"

    def state(one: str, other: str, *names: str) -> None:
        rules = zip(("page/play/one", "page/play/other", *names), (one, other, *names), strict=True)
        stated.write_text("\n".join(f"/// rule | {name}\n    sources: S\n\n{words}\n///\n" for name, words in rules))

    state("Trumps win.", "Clubs lead.")
    passages = Passages(stated)
    quoting: list[Callable[[], object]] = [
        lambda: passages["page/play/one"],
        lambda: list(passages),
        lambda: "page/new" in passages,
    ]
    for page, quote in enumerate(quoting):
        with kept_pages.noting() as read:
            quote()
        kept_pages.keep(f"{page}.md", of_page, read, {"content": "<p>"})

    def kept() -> list[bool]:
        return [kept_pages.found(f"{page}.md", of_page) is not None for page in range(len(quoting))]

    state("Trumps win.", "Diamonds lead.")
    assert kept() == [True, True, True]
    state("Trumps lose.", "Clubs lead.")
    assert kept() == [False, True, True]
    state("Trumps win.", "Clubs lead.", "page/new")
    assert kept() == [True, False, False]
    stated.unlink()
    assert kept() == [False, False, False]


@pytest.mark.usefixtures("of_page")
@pytest.mark.parametrize(("content", "kept"), [("<p>", True), ('<p><autoref identifier="stoek.cards.Card">Card</autoref>', False)])
def test_a_page_whose_links_are_found_while_it_is_rendered_is_rendered_each_time(
    content: str, kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    page: Any = SimpleNamespace(
        markdown="Cards.", file=SimpleNamespace(src_uri="api.md"), toc=[], _title_from_render="", content=None
    )
    page.present_anchor_ids, page.links_to_anchors = set(), {}
    files: Any = SimpleNamespace(src_uris={"api.md": None})
    monkeypatch.setattr(Page, "render", lambda page, config, files: setattr(page, "content", content))
    host._render(page, None, files)  # type: ignore[arg-type]
    assert (kept_pages.found("api.md", kept_pages.mark_of("Cards.", files.src_uris)) is not None) is kept


@pytest.mark.usefixtures("of_page")
def test_a_page_is_made_anew_with_the_templates_that_draw_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that it takes macros from among these, and no others."""
    with kept_pages.noting() as read:
        named_template("source-note.html")
    assert {part.path.name for part in read} == {"source-note.html", "sources-mark.html"}
    every = kept_pages.mark_of("Trumps win.", ["quiz.md"])
    kept_pages.keep("quiz.md", every, read, {"content": "<p>"})
    assert kept_pages.found("quiz.md", every) == {"content": "<p>"}
    hashed = kept_pages._hash
    monkeypatch.setattr(kept_pages, "_hash", lambda path: "changed" if path.name == "sources-mark.html" else hashed(path))
    monkeypatch.setattr(kept_pages.Part, "mark", lambda part: "changed")
    assert kept_pages.found("quiz.md", every) is None


@pytest.mark.usefixtures("of_page")
def test_what_is_worked_out_for_other_files_is_remembered_until_something_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_pages, "ROOT", tmp_path)
    quoted, times = tmp_path / "quoted.txt", iter("123")
    quoted.write_text("One sentence.")

    def work() -> dict[str, str]:
        return {"made": f"{next(times)} {kept_pages.noted(kept_pages.whole, quoted)}"}

    for wanted in ("1 One sentence.", "1 One sentence."):
        assert kept_pages.remembered("answered", work) == {"made": wanted}
    quoted.write_text("Another sentence.")
    assert kept_pages.remembered("answered", work) == {"made": "2 Another sentence."}


def test_other_work_is_kept_beside_the_answers(tmp_path: Path) -> None:
    kept = Answers(tmp_path, "one")
    for packed in (b"first", b"second"):
        assert kept.made(".gz", "a file", partial(bytes, packed)) == b"first"
        assert kept.made(".br", "a file", lambda: b"by brotli") == b"by brotli"
    kept.answer("a request", lambda: "an answer")
    kept.keep_only(".gz", {"another file"})
    assert kept.made(".gz", "a file", lambda: b"anew") == b"anew"
    assert Answers(tmp_path, "one").made(".br", "a file", lambda: b"anew") == b"by brotli"
    assert kept.has("a request")
    assert not kept.has("a file")
    assert list(kept.some(9)) == [("a request", "an answer")], "only these are asked of the engine that is shipped"


@pytest.mark.parametrize("written", ["", "{", "[]", '{"mark": 1}', '{"mark": "MARK", "read": [], "made": {}}', "\x00"])
def test_a_broken_file_of_a_page_is_no_harm(of_page: str, tmp_path: Path, written: str) -> None:
    kept_pages.keep("quiz.md", of_page, [], {"content": "<p>"})
    [place] = tmp_path.iterdir()
    place.write_text(written.replace("MARK", of_page))
    assert kept_pages.found("quiz.md", of_page) is None


def test_what_pages_quote_is_noted(site: Path) -> None:
    pages = ("quiz.md", "may-i-play.md", "evening.md", "add-your-own.md")
    read = {page: set(json.loads((kept_pages.PAGES / f"{page}.json").read_text())["read"]) for page in pages}
    assert "docs/staekske-rape/index.md" in read["quiz.md"]
    assert "docs/glossary.md" in read["may-i-play.md"]
    assert "docs/trick-play.md" not in read["evening.md"]
    assert "examples/own_game/kitchen_jass.py" in read["add-your-own.md"]
    assert "generator/stoek_site/features/quiz/legal-quiz.html" in read["quiz.md"]
    assert "generator/stoek_site/features/quiz/legal-quiz.html" not in read["evening.md"]


@pytest.fixture
def written_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dev.DevServer]:
    """The site while somebody writes it, where a build takes no time."""

    def built(site: Path, address: str, laid_out: Bundle | None, *, copy: bool) -> Bundle:
        assert not copy, "it would be shown in the place of what is written"
        if (tmp_path / "fault").exists():
            raise MissingAsset("Something is not there.")
        site.mkdir(exist_ok=True)
        (site / "index.html").write_text(f"<head></head>{address}")
        (site / HEADERS).write_text("/*\n  Content-Security-Policy: default-src 'self'\n")
        return laid_out or Bundle((), {}, {}, Path())

    monkeypatch.setattr(dev, "build", built)
    monkeypatch.setattr(dev, "PLACE", tmp_path)
    with dev.DevServer(tmp_path / "two", 0) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield running
        running.shutdown()


def test_a_page_that_is_open_hears_of_the_next_build(
    written_site: dev.DevServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert dev.build_and_show(written_site) is not None
    page = fetched(written_site, "/")
    assert page.getheader("Content-Security-Policy") == "default-src 'self'"
    assert f'<script type="module" src="{dev.SCRIPT}">' in page.read().decode()
    assert f"{dev.CHANGES}?{written_site.build}" in fetched(written_site, dev.SCRIPT).read().decode()
    heard: list[str] = []
    known = written_site.build
    waiting = threading.Thread(target=lambda: heard.append(fetched(written_site, f"{dev.CHANGES}?{known}").read().decode()))
    waiting.start()
    assert dev.build_and_show(written_site) is not None
    waiting.join(10)
    assert heard == [written_site.build] != [known]
    monkeypatch.setattr(dev, "HELD", 0.01)
    assert fetched(written_site, f"{dev.CHANGES}?{heard[0]}").read().decode() == heard[0]


def test_a_build_that_fails_leaves_the_site_as_it_was(
    written_site: dev.DevServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.build_and_show(written_site) is not None
    known, served = written_site.build, written_site.site
    (tmp_path / "fault").touch()
    assert dev.build_and_show(written_site) is None
    assert "Something is not there.\nThe site stays as it was." in capsys.readouterr().err
    assert (written_site.build, written_site.site) == (known, served)
    assert fetched(written_site, "/").status == 200


def test_what_is_written_is_watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watched = dev.state()
    for name in ("docs/quiz.md", "engine/stoek/api.py", "mkdocs.yml", "generator/stoek_site/theme/main.html"):
        assert str(ROOT / name) in watched
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "SOURCES", ("docs",))
    page = tmp_path / "docs" / "in" / "page.md"
    page.parent.mkdir(parents=True)
    page.write_text("One sentence.")
    before = dev.state()
    assert dev.state() == before
    page.write_text("Another sentence.")
    assert dict(before.items() ^ dev.state().items()).keys() == {str(page)}


def test_what_long_steps_say_is_for_terminals(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    tell("One page is made.")
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    tell("One page is made.")
    assert capsys.readouterr().err == "One page is made.\n"
