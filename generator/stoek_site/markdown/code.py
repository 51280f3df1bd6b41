"""Code in a page: its colours, a program that scrolls sideways, and options that stay whole."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.postprocessors import Postprocessor
from markdown.treeprocessors import Treeprocessor
from markupsafe import Markup
from pymdownx.highlight import Highlight

OPTION = "option"
_OPTION = re.compile(r"-{1,2}[a-zA-Z][^\n]{0,23}")
_BOX = re.compile('<div class="language-([a-z-]+) ((?:doc-signature )?)highlight"><pre>')
_PROGRAMS = ("python", "pycon")
_LANGUAGES = {".py": "python", ".md": "markdown"}


def coloured(md: Markdown, kind: str, text: str) -> Markup:
    """The text of a file of that kind, with the words of its language marked, as fenced code is."""
    language = _LANGUAGES.get(kind, "text")
    made = Highlight(md, guess_lang=False).highlight(text, language, " ".join((f"language-{language}", "highlight")))
    return Markup(_reached(made))


class Options(Treeprocessor):
    """An option in running text is marked: a line would break behind its hyphens."""

    def run(self, root: Element) -> None:
        for code in root.iter("code"):
            if not len(code) and _OPTION.fullmatch(code.text or ""):
                code.set("class", OPTION)


class Programs(Postprocessor):
    """In Python the beginning of a line has a meaning, so its lines do not wrap: the box scrolls, and a keyboard reaches it."""

    def run(self, text: str) -> str:
        return _reached(text)


def _reached(markup: str) -> str:
    """The markup with a box for each program that takes the focus, and no word of languages left."""
    focus = Markup(' tabindex="0"')

    def box(found: re.Match[str]) -> str:
        scrolls = found[1] in _PROGRAMS and not found[2]
        return f'<div class="{found[2]}highlight"><pre{focus if scrolls else ""}>'

    return _BOX.sub(box, markup)
