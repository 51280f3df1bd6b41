"""Modules of the client that need no page, asked by Node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from stoek_site.build.bundle import ESBUILD
from stoek_site.markdown.house_rules import carried

NO_PAGE = """
const nothing = () => null;
const localStorage = { getItem: nothing };
const matchMedia = () => ({ matches: false });
const addEventListener = nothing;
const document = {
  documentElement: { dataset: {} }, addEventListener: nothing,
  getElementById: () => ({ dataset: { games: JSON.stringify(asked.games) } }),
};
"""
"""What modules find in the place of a page: an empty one, which knows the house rules."""


def by_node(module: str, function: str, rows: list[Any], games: Any = ()) -> list[Any]:
    """What a function of a module beside this one gives for each row. games: as `games_with_rules` has them."""
    path = Path(__file__).with_name(module)
    command = [str(ESBUILD), str(path), "--bundle", "--format=iife", "--global-name=parts", "--log-level=warning"]
    bundled = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    asked = json.dumps({"rows": rows, "games": carried(list(games))})
    script = f"const asked = {asked};{NO_PAGE}\n{bundled}\nconsole.log(JSON.stringify(asked.rows.map(parts.{function})))"
    found: list[Any] = json.loads(subprocess.run(["node", "-"], input=script, capture_output=True, text=True, check=True).stdout)
    return found
