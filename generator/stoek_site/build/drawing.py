"""Pictures made while the site is built: SVG in the colours of the pages, drawn by resvg, and kept with the engine's answers."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from stoek_site import PACKAGE, ROOT
from stoek_site.markdown.answers import answers

DRAWN = "picture"
"""The kind of what is kept of them."""
SHEET = PACKAGE / "page" / "base.css"
DEFAULT, SLATE = "default", "slate"
"""The two schemes of colours, light and dark."""

SERIF = "'Source Serif 4'"
_PACKAGE = ROOT / "node_modules" / "@expo-google-fonts" / "source-serif-4"
FONTS = tuple(_PACKAGE / weight / f"SourceSerif4_{weight}.ttf" for weight in ("400Regular", "700Bold"))
"""The letters of pictures, alike on every machine that builds."""

_SIZE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


@cache
def colours(scheme: str = DEFAULT) -> dict[str, str]:
    """The colours of the style sheet by their names, as a page of that scheme has them.

    >>> colours()["paper"], colours("slate")["paper"]
    ('#faf6ec', '#181a18')
    """
    sheet = SHEET.read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for head in (r":root", rf'\[data-md-color-scheme="{scheme}"\]'):
        block = re.search(rf"^{head} \{{(.*?)^\}}", sheet, re.MULTILINE | re.DOTALL)
        if block is None:
            raise ValueError(f"{SHEET.name} has no colours for {head}.")
        found |= dict(re.findall(r"--([\w-]+): (#[0-9a-f]{3,6});", block[1]))
    return found


def inner(svg: Path) -> tuple[float, str]:
    """How wide a square drawing is, and what stands in it."""
    text = svg.read_text(encoding="utf-8")
    size = _SIZE.search(text)
    if size is None or size[1] != size[2]:
        raise ValueError(f"{svg.name} is no square drawing: its viewBox does not say so.")
    return float(size[1]), text[text.index(">") + 1 : text.rindex("</svg>")]


def picture(svg: str, width: int) -> bytes:
    """The drawing as a PNG of that width; drawn only where it has changed. What is written in it is in `SERIF`."""

    def drawn() -> bytes:
        # Takes a moment to load, and most builds need none.
        from resvg_py import svg_to_bytes

        return bytes(svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True, font_files=[str(font) for font in FONTS]))

    return answers().made(DRAWN, f"{width} {[font.name for font in FONTS]} {svg}", drawn)
