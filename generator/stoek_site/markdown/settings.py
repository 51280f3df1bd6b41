"""What `mkdocs.yml` says to readers: titles of the menu, what the site is, the switch of colours, links to headings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

from stoek.language import _
from stoek_site import ROOT

SETTINGS = ROOT / "mkdocs.yml"


class _Loader(yaml.SafeLoader):
    """Reads what asks the environment as well, as nothing."""


_Loader.add_multi_constructor("!", lambda loader, suffix, node: None)


def slots(settings: Any, links: Any) -> Iterator[tuple[Any, str]]:
    """Mappings, and keys of them under which a sentence stands; `links` are the settings of links to headings."""
    yield settings, "site_description"
    yield settings, "copyright"
    yield links, "permalink_title"
    for palette in settings["theme"]["palette"]:
        yield palette["toggle"], "name"


def titles(menu: list[Any]) -> Iterator[str]:
    """The titles of a menu and of those inside it."""
    for entry in menu:
        for title, inside in entry.items() if isinstance(entry, dict) else ():
            yield title
            if isinstance(inside, list):
                yield from titles(inside)


def said_menu(menu: list[Any]) -> list[Any]:
    """A menu with its titles in the language of the build."""
    return [
        {_(title): said_menu(inside) if isinstance(inside, list) else inside for title, inside in entry.items()}
        if isinstance(entry, dict)
        else entry
        for entry in menu
    ]


def said_to_readers() -> Iterator[str]:
    """The sentences in English, each once."""
    settings = yaml.load(SETTINGS.read_text(encoding="utf-8"), _Loader)
    links = next(each["toc"] for each in settings["markdown_extensions"] if "toc" in each)
    yield from dict.fromkeys([*(place[key] for place, key in slots(settings, links)), *titles(settings["nav"])])


def say(config: Any) -> None:
    """Put what MkDocs has read of the settings into the language of the build."""
    for place, key in slots(config, config["mdx_configs"]["toc"]):
        place[key] = _(place[key])
    config["nav"] = said_menu(config["nav"])
