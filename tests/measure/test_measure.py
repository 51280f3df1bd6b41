"""Measured notes on tactics: what is kept is what comes out, whoever does the work, and every note has its figure."""

from __future__ import annotations

import tomllib
from pathlib import Path
from statistics import NormalDist, mean, stdev
from typing import Any

import pytest

from stoek.cards import cards_of
from stoek.games import GAMES
from stoek.play.so_far import Phase
from stoek_measure import declaring, defending, partners
from stoek_measure.command import main
from stoek_measure.company import COMPANIES, dealt, played_on, prepared
from stoek_measure.every import EXPERIMENTS, UNMEASURED, Chunk, do
from stoek_measure.experiment import CardsApart
from stoek_measure.results import MEASURED, Found, path_of, read
from stoek_measure.work import workers

ROOT = Path(__file__).parents[2]
RULE = COMPANIES["rule"]
QUICK = "saskop/skill"
KEPT = sorted(str(path.relative_to(MEASURED).with_suffix("")) for path in MEASURED.glob("*/*.toml"))


def test_every_experiment_is_measured_by_both_companies() -> None:
    assert sorted(EXPERIMENTS) == KEPT
    assert all(set(read(name).found) == set(COMPANIES) for name in KEPT)


@pytest.mark.parametrize("name", KEPT)
def test_a_file_says_what_its_rows_come_to(name: str) -> None:
    assert path_of(name).read_text(encoding="utf-8") == read(name).text


AGAIN = [
    "staekske-rape/lead-trumps", "staekske-rape/keep-a-winner", "staekske-rape/leave-the-stock",
    "saskop/blink", "saskop/waiting", "saskop/skill",
]  # fmt: skip
"""Cards of the declarer, of defenders, of partners; the stock; calls; the whole play."""
PLAYED = ["saskop/worthless"]


def measured_again(names: list[str]) -> list[Any]:
    """Every experiment; those that are not named only to prove."""
    return [name if name in names else pytest.param(name, marks=pytest.mark.prove) for name in KEPT]


@pytest.mark.parametrize("name", measured_again(AGAIN))
def test_the_first_chunk_comes_out_as_it_is_kept(name: str) -> None:
    kept = read(name)
    assert do(Chunk(name, "rule", kept.seed, 0)).rows == kept.found["rule"].first


@pytest.mark.parametrize("name", PLAYED)
def test_so_does_that_of_the_player(name: str) -> None:
    kept = read(name)
    assert do(Chunk(name, "player", kept.seed, 0)).rows == kept.found["player"].first


@pytest.mark.prove
@pytest.mark.parametrize("name", KEPT)
def test_and_all_the_others_of_players(name: str) -> None:
    """A change of the search moves some deals only: the first chunk may come out while later ones do not."""
    kept, again = read(name), Found()
    for number in range(kept.found["player"].chunks):
        again = again.plus(do(Chunk(name, "player", kept.seed, number)))
    assert again == kept.found["player"]


def test_every_note_of_p_and_s_is_measured_or_says_why_not() -> None:
    told = {claim for experiment in EXPERIMENTS.values() for claim in experiment.claims} | {
        claim for note in UNMEASURED.values() for claim in note.claims
    }
    for ledger in ("pagat-staekske-rape", "pagat-saskop"):
        claims = tomllib.loads((ROOT / "seeds" / f"{ledger}.toml").read_text(encoding="utf-8"))["claim"]
        assert {claim["id"] for claim in claims if claim["kind"] == "tactic"} <= told


def test_every_experiment_stands_on_the_page_of_its_game() -> None:
    for name in (*EXPERIMENTS, *UNMEASURED):
        page = ROOT / "docs" / name.partition("/")[0] / "tactics.md"
        assert f"/// measured | {name}\n" in page.read_text(encoding="utf-8"), name


def test_it_makes_no_difference_who_works_or_how_often_it_is_broken_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    asked = [QUICK, "--company", "rule"]
    assert main([*asked, "--chunks", "3", "--processes", "2", "--out", str(whole)]) == 0
    for chunks in ("1", "3"):
        assert main([*asked, "--chunks", chunks, "--processes", "1", "--out", str(parts)]) == 0
    assert path_of(QUICK, whole).read_text(encoding="utf-8") == path_of(QUICK, parts).read_text(encoding="utf-8")
    assert main([*asked, "--seed", "2", "--out", str(whole)]) == 2
    assert "--again" in capsys.readouterr().err


@pytest.mark.prove
def test_nor_does_a_cluster_of_dask() -> None:
    pytest.importorskip("distributed")
    chunks = [Chunk(QUICK, "rule", 1, number) for number in range(4)]
    with workers(2, "local") as work:
        found = list(work(chunks))
    assert found == [do(chunk) for chunk in chunks]


def test_figures_are_those_of_the_samples() -> None:
    """A mean, and the 95 % interval around it, from the deals one by one."""
    sample = EXPERIMENTS["staekske-rape/keep-a-winner"].sample
    every = [sample(f"figures {seed}", RULE, lambda _kind: True) for seed in range(30)]
    values = [one.more for one in every if one is not None]
    row = [len(values), sum(values), sum(value**2 for value in values), 0, 0]
    figure = Found(1, 30, {"all": row}).figure("all", parts=2)
    assert figure is not None
    assert figure.mean == pytest.approx(mean(values) / 2)
    assert figure.half == pytest.approx(NormalDist().inv_cdf(0.975) * stdev(values) / len(values) ** 0.5 / 2, rel=1e-4)


SPLITS = {
    "staekske-rape": [
        declaring._lead_trumps, declaring._jack_first, declaring._cheap_losers, declaring._six_winners, defending._feed,
        defending._who_should_win,
        defending._lead_the_void, defending._ace_into_the_king, defending._keep_a_winner, defending._first_discard,
    ],
    "saskop": [partners._blink, partners._emergency, partners._worthless],
}  # fmt: skip


@pytest.mark.parametrize(("game", "split"), [(game, split) for game, splits in SPLITS.items() for split in splits])
def test_the_two_ways_are_legal_cards_apart(game: str, split) -> None:  # type: ignore[no-untyped-def]
    seen = []

    def looked(moment):  # type: ignore[no-untyped-def]
        found = split(moment)
        if found is not None:
            _kind, first, second = found
            assert not first & second
            assert not (first | second) & ~moment.legal
            assert set(cards_of(first | second)) <= set(map(int, moment.course.hands and cards_of(moment.hand)))
            seen.append(found)
        return found

    sample = CardsApart(game, looked)
    for seed in range(12):
        sample(f"apart {seed}", RULE, lambda _kind: False)
    assert seen or split in (declaring._six_winners, partners._emergency)


def test_a_deal_is_prepared_and_played_to_its_end() -> None:
    for seed in range(5):
        course = prepared(dealt(GAMES["staekske-rape"], f"end {seed}"))
        assert course.phase in (Phase.PLAY, Phase.OVER)
        assert played_on(course, RULE).over
