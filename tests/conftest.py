"""What tests of pages and browser share: the site, built once; its server; a browser."""

from __future__ import annotations

import gc
import signal
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any

import pytest
from filelock import FileLock
from hypothesis import settings
from playwright.sync_api import Browser, sync_playwright

from stoek import api
from stoek_site.build.site import build
from visiting.astray import Astray, catching
from visiting.browsing import PATIENCE, Browsing, Visitor, chromium, launch_arguments
from visiting.serving import AT_HAND, PYODIDE, Served, serving

FIRST = "gw0"
"""What xdist calls its first process."""
SERVING = pytest.StashKey[tuple[ExitStack, Served]]()
BUILDER = "browser/test_entry_deal.py"
"""Its first test builds the site, where nobody has; meanwhile the other processes have what needs no site."""
LONG = (
    "parity/test_parity.py", "engine/test_solver.py", "engine/test_choices.py", "engine/test_questions.py",
    "browser/test_lighthouse.py", "browser/test_narrow.py", "browser/test_learn.py", "browser/test_offline.py",
    "browser/test_engine_files.py", "browser/test_play.py", "browser/test_evening.py", "browser/test_may_i_play.py",
)  # fmt: skip
"""They begin before others of their sort, so that none is left for the end."""

# What is drawn by chance is the same every time: the suite fails where somebody has broken something. `make prove` draws anew.
settings.register_profile("the same every time", derandomize=True, database=None)
settings.load_profile("the same every time")

# A suite in the background of a shell, or under nohup, ignores signals, and so would the programs that its tests break off.
for one, usual in ((signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, signal.SIG_DFL), (signal.SIGQUIT, signal.SIG_DFL)):
    if signal.getsignal(one) is signal.SIG_IGN:
        signal.signal(one, usual)


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """No file of tests has examples in its docstrings: nobody looks for them there."""
    found = yield
    return [each for each in found if isinstance(each, pytest.Module) or not file_path.name.startswith("test_")]


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Where the suite runs in several processes, the first one collects the tests alone: the others find them compiled."""
    process = getattr(session.config, "workerinput", None)
    if process is None:
        return (yield)
    compiled = Path(process["served"][1]).parent / "compiled"
    if process["workerid"] == FIRST:
        try:
            return (yield)
        finally:
            compiled.touch()
    deadline = monotonic() + PATIENCE
    while not compiled.exists() and monotonic() < deadline:
        sleep(0.05)
    return (yield)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    folder = Path(__file__).parent
    long = [folder / name for name in LONG]
    of_site = {item.path for item in items if "server" in getattr(item, "fixturenames", ())} - {folder / BUILDER}

    def turn(item: pytest.Item) -> tuple[bool, bool, int]:
        return item.path != folder / BUILDER, item.path in of_site, long.index(item.path) if item.path in long else len(long)

    items.sort(key=turn)


def pytest_collection_finish() -> None:
    """Thousands of tests stay to the end: whoever looks for what nobody needs any more passes them by, and looks more seldom. That
    saves a twelfth of the time of tests without a browser."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Where the suite runs in several processes, the first one serves the site to all of them; who needs it first builds it."""
    config = node.config
    if SERVING not in config.stash:
        ending = ExitStack()
        folder = Path(ending.enter_context(TemporaryDirectory(prefix="stoek-site-")))
        config.stash[SERVING] = (ending, ending.enter_context(serving(folder / "site")))
    served = config.stash[SERVING][1]
    node.workerinput["served"] = (served.url, str(served.site))


def pytest_unconfigure(config: pytest.Config) -> None:
    if SERVING in config.stash:
        config.stash[SERVING][0].close()


def _raised(error: Exception) -> api.Answer:
    raise error


@pytest.fixture(scope="session", autouse=True)
def last_resort() -> Iterator[Callable[[Exception], api.Answer]]:
    """No test is answered “internal”: what the engine would hide behind that is raised. The last resort itself is handed out."""
    with pytest.MonkeyPatch.context() as patch:
        kept = api.internal
        patch.setattr("stoek.api.internal", _raised)
        patch.setattr("stoek.doors.rpc.internal", _raised)
        yield kept


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The site at an address of its own: it is built for that address, or instant navigation would not work."""
    served = getattr(request.config, "workerinput", {}).get("served")
    if served is None:
        with serving(tmp_path_factory.mktemp("site")) as running:
            build(running.site, running.url)
            yield running
        return
    url, site = served
    built = Path(site).parent / "built"
    with FileLock(built.with_suffix(".lock")):
        if not built.exists():
            build(Path(site), url)
            built.touch()
    yield Served(url, Path(site))


@pytest.fixture(scope="session")
def site(server: Served) -> Path:
    """The folder of the built site."""
    return server.site


@pytest.fixture(scope="session")
def astray() -> Iterator[Astray]:
    """What leaves the site."""
    with catching() as astray:
        yield astray


@pytest.fixture(scope="session")
def browser(astray: Astray, server: Served) -> Iterator[Browser]:
    arguments = [*launch_arguments(), *astray.arguments(*server.server_address)]
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=arguments)
        yield running
        running.close()


@pytest.fixture(scope="session")
def browsing(browser: Browser, server: Served, astray: Astray) -> Browsing:
    return Browsing(browser, server.url, astray)


@contextmanager
def visiting(browsing: Browsing, engine: str) -> Iterator[Visitor]:
    visitor = Visitor(browsing, engine)
    yield visitor
    visitor.close()
    assert visitor.faults == []


@pytest.fixture
def visitor(browsing: Browsing) -> Iterator[Visitor]:
    """Someone who visits the site; the test fails if anything went wrong in the console or left the site."""
    with visiting(browsing, AT_HAND) as visitor:
        yield visitor


@pytest.fixture
def pyodide_visitor(browsing: Browsing) -> Iterator[Visitor]:
    """The same, with the engine in the browser as every reader has it."""
    with visiting(browsing, PYODIDE) as visitor:
        yield visitor
