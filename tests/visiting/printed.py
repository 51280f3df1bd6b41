"""What stands on the paper of a page that is printed: its address, as a camera reads it."""

from __future__ import annotations

import re

import zxingcpp
from playwright.sync_api import Page, expect

LARGE = 3
"""Points of a square."""


def read(page: Page) -> list[str]:
    """What a camera reads of the code on the paper, by another library than those that have drawn it."""
    code = page.locator(".paper svg")
    size = int((code.get_attribute("viewBox") or "").split()[2])
    paper = bytearray(b"\xff" * (size * LARGE) ** 2)
    x = y = 0
    for begin, at, row, length in re.findall(r"([Mm])(\d+) (\d+)(?:\.5)?h(\d+)", code.locator("path").get_attribute("d") or ""):
        x, y = (int(at), int(row)) if begin == "M" else (x + int(at), y)
        for line in range(y * LARGE, (y + 1) * LARGE):
            first = line * size * LARGE + x * LARGE
            paper[first : first + int(length) * LARGE] = bytes(int(length) * LARGE)
        x += int(length)
    seen = memoryview(paper).cast("B", (size * LARGE, size * LARGE))
    return [each.text for each in zxingcpp.read_barcodes(seen)]


def printed(page: Page) -> None:
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(page.locator(".paper svg")).to_be_visible()


def tells(page: Page, address: str) -> None:
    printed(page)
    assert read(page) == [address]
    page.emulate_media(media="screen")
    expect(page.locator(".paper svg")).to_be_hidden()
