"""The site in a folder of a host, built for nobody's address."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

from stoek_site.build.serve import SiteServer
from stoek_site.build.site_map import tell_robots
from visiting.browsing import NO_COPY, PATIENCE, chromium, launch_arguments

FOLDER = "sub/folder/"


@contextmanager
def hosted_in_a_folder(browser: Browser, site: Path, at: Path) -> Iterator[tuple[Page, str]]:
    """A page of such a host, and where the site lies. Whatever goes wrong in the console is told."""
    copy = at / FOLDER
    shutil.copytree(site, copy, copy_function=os.link)
    for name in ("sitemap.xml", "robots.txt"):
        (copy / name).unlink()  # and not what it is a link to
    tell_robots(copy, [*copy.rglob("*.html")], "")
    server = SiteServer(at)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    running = browser.browser_type.launch(executable_path=chromium(), args=launch_arguments())
    context = running.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(NO_COPY)
    opened, faults = context.new_page(), list[str]()
    opened.on("console", lambda message: faults.append(message.text) if message.type in ("error", "warning") else None)
    opened.on("response", lambda response: faults.append(response.url) if response.status >= 400 else None)
    try:
        yield opened, server.url + FOLDER
    finally:
        running.close()
        server.shutdown()
        server.server_close()
    assert faults == []
