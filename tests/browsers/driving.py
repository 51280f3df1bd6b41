"""The same few gestures in three browsers, each driven as it can be: where to go, what to press, what to write."""

from __future__ import annotations

import glob
import shutil
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, Protocol

from playwright.sync_api import sync_playwright

from stoek_site import ROOT
from visiting.browsing import PATIENCE, chromium, launch_arguments

WIDTH, HEIGHT = 390, 844
SEEN = """
const [css, words] = arguments;
return [...document.querySelectorAll(css)]
    .find((part) => part.checkVisibility() && (part.getAttribute("aria-label") ?? part.innerText).includes(words)) ?? null;
"""
BROUGHT_TO_THE_MIDDLE = "arguments[0].scrollIntoView({block: 'center', behavior: 'instant'});"
STILL = "const {left, top} = arguments[0].getBoundingClientRect(); return [left, top];"
REMEDY = "install Debian's {package}; `make test-browsers` does so for root"


class Driver(Protocol):
    """A browser with one page, as wide as a phone."""

    def goes_to(self, url: str) -> None:
        """Load a page of its own, or another fragment of the same one."""

    def runs(self, script: str, *given: Any) -> Any:
        """What a function's body returns, called in the page with what is given."""

    def clicks(self, part: Any) -> None:
        """Press an element that a script has returned, as a person does."""

    def types(self, part: Any, text: str) -> None:
        """Write into an element that a script has returned."""


class InChromium:
    def __init__(self, ending: ExitStack) -> None:
        playwright = ending.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium(), args=launch_arguments())
        ending.callback(browser.close)
        self.page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})

    def goes_to(self, url: str) -> None:
        self.page.goto(url)

    def runs(self, script: str, *given: Any) -> Any:
        found = self.page.evaluate_handle(f"(given) => (function () {{ {script} }}).apply(null, given)", list(given))
        return found.as_element() or found.json_value()

    def clicks(self, part: Any) -> None:
        part.click()

    def types(self, part: Any, text: str) -> None:
        part.fill(text)


class InFirefox:
    """By Marionette, which is part of the browser."""

    def __init__(self, ending: ExitStack) -> None:
        from marionette_driver.marionette import Marionette

        program = shutil.which("firefox-esr") or shutil.which("firefox")
        assert program, REMEDY.format(package="firefox-esr")
        log = ROOT / "build" / "gecko.log"
        self.driver = Marionette(bin=program, headless=True, gecko_log=str(log), app_args=["-remote-allow-system-access"])
        ending.callback(self.driver.cleanup)
        self.driver.start_session()
        self.driver.timeout.script = self.driver.timeout.page_load = PATIENCE
        # A window is never narrower than 500 pixels; what it shows can be.
        with self.driver.using_context("chrome"):
            self.driver.execute_script(
                """
                const {style} = gBrowser.selectedBrowser;
                [style.minWidth, style.maxWidth] = [`${arguments[0]}px`, `${arguments[0]}px`];
                [style.minHeight, style.maxHeight] = [`${arguments[1]}px`, `${arguments[1]}px`];
                """,
                script_args=(WIDTH, HEIGHT),
            )

    def goes_to(self, url: str) -> None:
        self.driver.navigate(url)

    def runs(self, script: str, *given: Any) -> Any:
        return self.driver.execute_script(script, script_args=given, sandbox=None)

    def clicks(self, part: Any) -> None:
        part.click()

    def types(self, part: Any, text: str) -> None:
        part.send_keys(text)


class InWebKit:
    """WebKitGTK's own small browser, on a screen that is not there."""

    def __init__(self, ending: ExitStack) -> None:
        from selenium.webdriver import WebKitGTK, WebKitGTKOptions
        from selenium.webdriver.webkitgtk.service import Service

        program = shutil.which("WebKitWebDriver")
        browsers = sorted(glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser"))
        assert program, REMEDY.format(package="webkit2gtk-driver")
        assert browsers, REMEDY.format(package="webkit2gtk-driver")
        options = WebKitGTKOptions()
        options.binary_location = browsers[-1]
        for argument in ("--automation", "--full-screen"):
            options.add_argument(argument)
        self.driver = WebKitGTK(options=options, service=Service(executable_path=program))
        ending.callback(self.driver.quit)
        self.driver.set_script_timeout(PATIENCE)
        self.driver.set_page_load_timeout(PATIENCE)
        self.driver.set_window_rect(0, 0, WIDTH, HEIGHT)

    def goes_to(self, url: str) -> None:
        self.driver.get(url)

    def runs(self, script: str, *given: Any) -> Any:
        return self.driver.execute_script(script, *given)

    def clicks(self, part: Any) -> None:
        part.click()

    def types(self, part: Any, text: str) -> None:
        part.send_keys(text.replace("\n", "\ue007"))  # its driver knows the end of a line as the key Enter alone


BROWSERS: dict[str, Callable[[ExitStack], Driver]] = {"chromium": InChromium, "firefox": InFirefox, "webkit": InWebKit}


class Reader:
    """Somebody with one of the browsers, who waits as long as anything may take."""

    def __init__(self, driver: Driver, site: str) -> None:
        self.driver = driver
        self.site = site

    def opens(self, path: str) -> None:
        self.driver.goes_to("about:blank")
        self.driver.goes_to(self.site + path)
        self.until("return customElements.get('stoek-settings') && !document.querySelector(':not(:defined)')")

    def until(self, script: str, *given: Any) -> Any:
        """What a script returns as soon as that is something."""
        deadline, pause = time.monotonic() + PATIENCE, 0.05
        while not (found := self.driver.runs(script, *given)):
            assert time.monotonic() < deadline, f"never came: {script} {given}"
            time.sleep(pause)
            pause = min(0.5, 1.5 * pause)  # an engine that starts is not to be disturbed
        return found

    def presses(self, css: str, words: str = "") -> None:
        """The first visible element with these words in its name, once it stands still."""
        part = self.until(SEEN, css, words)
        self.driver.runs(BROUGHT_TO_THE_MIDDLE, part)
        place = None
        while place != (now := self.driver.runs(STILL, part)):
            place = now
            time.sleep(0.1)
        self.driver.clicks(part)

    def types(self, css: str, text: str) -> None:
        self.driver.types(self.until(SEEN, css, ""), text)

    def reads(self, css: str, words: str) -> str:
        """The text of the first visible element that holds these words, once there is one."""
        return str(self.driver.runs("return arguments[0].innerText", self.until(SEEN, css, words)))
