"""A file of the repository, as it is."""

from __future__ import annotations

from typing import Any, ClassVar

from stoek_site import ROOT
from stoek_site.markdown.base import TemplateBlock, text
from stoek_site.markdown.code import coloured
from stoek_site.markdown.kept_pages import noted, whole


class FileBlock(TemplateBlock):
    """`/// file | examples/own_game/kitchen_jass.py`: the file; or from the line that begins with `begin`, to before `end`."""

    NAME = "file"
    TEMPLATE = "file.html"
    OPTIONS: ClassVar = {"begin": ("", text), "end": ("", text)}

    def context(self) -> dict[str, Any]:
        path = (ROOT / self.argument).resolve()
        if not path.is_relative_to(ROOT) or not path.is_file():
            raise ValueError(f"there is no file {self.argument} in the repository")
        lines = noted(whole, path).splitlines()
        begin, end = self.options["begin"], self.options["end"]
        first = self.line(lines, begin, 0) if begin else 0
        last = self.line(lines, end, first + 1) if end else len(lines)
        return {"name": self.argument, "code": coloured(self.md, path.suffix, "\n".join(lines[first:last]).strip("\n"))}

    def line(self, lines: list[str], wanted: str, after: int) -> int:
        """The number of the first line, from `after` on, that begins with what is wanted."""
        found = next((number for number, line in enumerate(lines) if number >= after and line.startswith(wanted)), None)
        if found is None:
            raise ValueError(f"{self.argument} has no line that begins with “{wanted}”")
        return found
