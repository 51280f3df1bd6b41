"""What is sent on by the device's own sheet, and what a picture shows."""

from __future__ import annotations

import base64
import struct
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page

from visiting.browsing import until

SHEET = """
window.sent = [];
const told = async (file) => {
    const content = [...new Uint8Array(await file.arrayBuffer())].map((part) => String.fromCharCode(part)).join("");
    return [file.name, file.type, btoa(content)];
};
navigator.share = async (what) => void sent.push({ ...what, files: await Promise.all((what.files ?? []).map(told)) });
navigator.canShare = ({ files }) => TAKES || !files;
"""
"""The sheet of a device: it takes what it is given, files only where it is said to."""


def given_a_sheet(context: BrowserContext, *, takes_files: bool = True) -> BrowserContext:
    context.add_init_script(SHEET.replace("TAKES", str(takes_files).lower()))
    return context


def sent(page: Page, within: str | Locator = "article", name: str = "Share") -> dict[str, Any]:
    """What the sheet gets when the button is pressed."""
    part = page.locator(within) if isinstance(within, str) else within
    part.get_by_role("button", name=name, exact=True).click()
    until(page, "window.sent.length === 1")
    what: dict[str, Any] = page.evaluate("sent.pop()")
    return what


def drawn(encoded: str) -> tuple[int, int]:
    head = base64.b64decode(encoded)[:24]
    assert head.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", head[16:])
    return width, height


COLOURS = """async (encoded) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${encoded}`;
    await picture.decode();
    const on = Object.assign(document.createElement("canvas"), { width: picture.width, height: picture.height }).getContext("2d");
    on.drawImage(picture, 0, 0);
    const { data } = on.getImageData(0, 0, picture.width, picture.height);
    const counts = new Map();
    for (let at = 0; at < data.length; at += 4) {
        const colour = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
        counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return Object.fromEntries([...counts].map(([colour, count]) => [`#${colour.toString(16).padStart(6, "0")}`, count]));
}"""
