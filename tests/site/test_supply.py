"""Code of others that this project runs: actions, Python packages and npm packages are exactly those that were checked."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from stoek_site import ROOT
from stoek_site.build.lock import LOCKS, PYPROJECT, asked, pins

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"uses: [\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
PUBLISHING = {"pages": "write", "id-token": "write"}
ASKED = asked(tomllib.loads(PYPROJECT.read_text(encoding="utf-8")))
ADDRESS = re.compile(r"https?:|file:|git\+|--(index|extra|find|trusted)|/")


def jobs() -> list[tuple[str, dict[str, Any]]]:
    files = [yaml.safe_load(path.read_text(encoding="utf-8")) for path in WORKFLOWS]
    assert all(file["permissions"] == {} for file in files), "each job says what it needs"
    return [(name, job) for file in files for name, job in file["jobs"].items()]


def test_every_action_is_pinned_by_commit() -> None:
    used = [line.strip(" -") for path in WORKFLOWS for line in path.read_text(encoding="utf-8").splitlines() if "uses:" in line]
    assert used
    assert [line for line in used if not PINNED.fullmatch(line)] == []


def test_a_job_that_may_publish_runs_one_action_and_nothing_else() -> None:
    publishing = [job for _name, job in jobs() if "write" in job["permissions"].values()]
    assert [job["permissions"] for job in publishing] == [PUBLISHING]
    for job in publishing:
        assert [step["uses"].partition("@")[0] for step in job["steps"]] == ["actions/deploy-pages"]


def test_a_job_that_runs_the_project_may_read_it_and_no_more() -> None:
    running = [job for _name, job in jobs() if any("run" in step or "checkout" in step["uses"] for step in job["steps"])]
    assert running
    for job in running:
        assert job["permissions"] == {"contents": "read"}
        assert [step["run"].split()[:2] for step in job["steps"] if "run" in step] == [["make", "build"]]
        [checkout] = [step for step in job["steps"] if "checkout" in step.get("uses", "")]
        assert checkout["with"]["persist-credentials"] is False
        assert not any("${{" in step.get("run", "") for step in job["steps"]), "what comes from outside is no part of a command"


def test_each_extra_and_group_has_its_lock() -> None:
    assert {path.stem for path in LOCKS.glob("*.txt")} == set(ASKED)


@pytest.mark.parametrize("name", sorted(ASKED))
def test_a_lock_holds_what_is_asked_for_with_digests_and_no_address(name: str) -> None:
    text = Path(LOCKS, f"{name}.txt").read_text(encoding="utf-8")
    locked = list(pins(text))
    assert all(pin.digests for pin in locked)
    versions = {pin.name: pin.version for pin in locked}
    assert {package: versions.get(package) for package in ASKED[name]} == ASKED[name]
    assert not [line for line in text.splitlines()[1:] if ADDRESS.search(line)]
    assert not ADDRESS.search(text.splitlines()[0].replace(" ", ""))


def test_locks_of_one_environment_agree() -> None:
    """The browsers' driver needs an older psutil: its own lock pins it, and make reinstalls it."""
    found: dict[tuple[str, str | None], set[str]] = {}
    for name in tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"]:
        for pin in pins(Path(LOCKS, f"{name}.txt").read_text(encoding="utf-8")):
            found.setdefault((pin.name, pin.marker), set()).add(pin.version)
    assert {name for (name, _marker), versions in found.items() if len(versions) > 1} <= {"psutil"}


def test_pip_installs_nothing_but_what_is_locked() -> None:
    lines = [line.strip("\t@") for line in (ROOT / "Makefile").read_text(encoding="utf-8").splitlines()]
    installing = [line for line in lines if re.search(r"pip install|\$\((PIP|LOCKED)\)", line)]
    for line in installing:
        assert (
            re.match(r"PIP := .* --no-deps$|LOCKED := \$\(PIP\) --only-binary :all: --require-hashes$", line)
            or ("$(LOCKED)" in line and "--requirement locks/" in line)
            or line == "$(PIP) --no-build-isolation --editable ."
        ), line
    assert len(installing) > 5


def test_npm_runs_no_script_of_a_package() -> None:
    assert "ignore-scripts=true" in (ROOT / ".npmrc").read_text(encoding="utf-8").splitlines()


def test_the_lock_of_npm_has_digests_and_no_address_for_exact_versions() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert [place for place, package in packages.items() if (place and "integrity" not in package) or "resolved" in package] == []
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    assert wanted["pyodide"] == "314.0.7"
    assert [version for version in wanted.values() if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []


def test_hooks_before_a_commit_run_what_is_installed() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    assert {repo["repo"] for repo in hooks["repos"]} == {"local"}
