"""Many games at once: the same whoever plays them, bad orders refused, Ctrl-C kept in hand."""

import json
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from comity import Match
from comity.arena.simulate import CHUNK, game_seed, simulate
from comity.errors import BadOptions, ComityError, UnknownGame

Json = dict[str, Any]
FEW = CHUNK // 4
MANY = 3 * CHUNK + 7


def records(path: Path) -> list[Json]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_a_summary_adds_up() -> None:
    summary = simulate("empires", 3, MANY, ["greedy", "random", "random"], 5, workers=1)
    assert (summary["games"], summary["requested"], summary["interrupted"]) == (MANY, MANY, False)
    assert (summary["broken"], summary["broken_invariants"], summary["stalled"]) == (0, {}, 0)
    assert summary["bots"] == ["greedy", "random", "random"]
    for group in (summary["by_bot"].values(), summary["by_seat"], summary["by_nation"].values()):
        assert sum(fared["games"] for fared in group) == 3 * MANY
        assert sum(fared["win_share"] * fared["games"] for fared in group) == pytest.approx(MANY, abs=1)
        assert all(0 <= fared["win_share"] <= 1 <= fared["mean_place"] <= 3 for fared in group)
        assert all(fared["win_share"] * fared["games"] <= fared["wins"] + 1 for fared in group)
    assert summary["by_bot"]["greedy"]["games"] == MANY
    assert summary["by_bot"]["greedy"]["win_share"] > 0.85
    assert summary["reasons"] == {"rounds": MANY}
    assert summary["rounds"] == {"least": 5, "mean": 5.0, "median": 5, "p90": 5, "most": 5}
    assert sum(summary["kinds"].values()) == pytest.approx(summary["decisions"]["mean"] * MANY, abs=0.1)
    assert json.loads(json.dumps(summary)) == summary


def test_every_bot_sits_in_every_seat() -> None:
    summary = simulate("empires", 4, 40, ["greedy", "random", "random", "random"], workers=1)
    best = [fared["win_share"] for fared in summary["by_seat"]]
    assert min(best) > 0.15, "no seat is the one with the strong bot"


@pytest.mark.slow
def test_results_do_not_depend_on_how_many_processes(tmp_path: Path) -> None:
    def run(workers: int) -> tuple[str, bytes]:
        path = tmp_path / f"{workers}.jsonl"
        summary = simulate("empires", 4, MANY, ["greedy", "random"], 3, {"first_game": True}, workers, out=path)
        return json.dumps(summary), path.read_bytes()

    assert run(1) == run(2) == run(3)


def test_another_seed_shares_no_game() -> None:
    assert len({game_seed(seed, index) for seed in range(20) for index in range(500)}) == 10_000
    assert all(0 <= game_seed(seed, 0) < 2**53 for seed in range(100))
    one, two = (simulate("empires", 2, 20, ["random"], seed, workers=1)["digest"] for seed in (1, 2))
    assert one != two


@pytest.mark.parametrize("options", [{}, {"first_game": True, "diplomat": 1}, {"ports": [9, 4, 2]}])
def test_records_replay_to_their_results(tmp_path: Path, options: Json) -> None:
    path = tmp_path / "games.jsonl"
    simulate("empires", 3, 6, ["greedy", "random"], 2, options, 1, out=path)
    written = records(path)
    assert len(written) == 6
    for record in written:
        match = Match.from_record(record)
        assert match.over
        assert match.record() == record, "the same document, down to the order"
        assert list(match.record()) == list(record)
    assert written[1]["meta"]["names"] == ["random 0", "greedy 1", "greedy 2"], "one seat on from game to game"


def test_progress_comes_in_order() -> None:
    seen: list[tuple[int, int]] = []
    simulate("empires", 2, 2 * CHUNK + 1, ["random"], workers=1, progress=lambda *step: seen.append(step))
    total = 2 * CHUNK + 1
    assert seen == [(0, total), (CHUNK, total), (2 * CHUNK, total), (total, total)]


@pytest.mark.parametrize(
    ("change", "error", "said"),
    [
        ({"game": "chess"}, UnknownGame, "'chess'"),
        ({"seats": 1}, BadOptions, "2 to 10 seats, not 1"),
        ({"seats": "4"}, BadOptions, "2 to 10 seats"),
        ({"games": 0}, BadOptions, "games must be a whole number from 1"),
        ({"games": 2.5}, BadOptions, "games must be"),
        ({"games": True}, BadOptions, "games must be"),
        ({"bots": ["clever"]}, BadOptions, "'clever'"),
        ({"bots": ["random"] * 5}, BadOptions, "4 seats, but 5 bots"),
        ({"seed": -1}, BadOptions, "seed must be"),
        ({"seed": 2**53}, BadOptions, "seed must be"),
        ({"options": {"colour": "red"}}, BadOptions, "'colour'"),
        ({"workers": 0}, BadOptions, "workers must be"),
    ],
)
def test_a_bad_order_is_refused_before_anything_is_played(change: Json, error: type[ComityError], said: str) -> None:
    order: Json = {"game": "empires", "seats": 4, "games": 5, "bots": ["random"], "seed": 1, **change}
    began: list[object] = []
    with pytest.raises(error, match=said):
        simulate(**order, progress=lambda *step: began.append(step))
    assert not began


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(ComityError, match=r"nowhere.games\.jsonl cannot be written: No such file"):
        simulate("empires", 2, 5, ["random"], out=tmp_path / "nowhere" / "games.jsonl")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
def test_a_full_disk() -> None:
    with pytest.raises(ComityError, match="/dev/full cannot be written: No space left"):
        simulate("empires", 2, 5, ["random"], out=Path("/dev/full"))


def interrupt_at(games: int, times: int = 1) -> Any:
    """A progress callback that presses Ctrl-C when so many games are done."""

    def progress(done: int, _total: int) -> None:
        if done == games:
            for _ in range(times):
                os.kill(os.getpid(), signal.SIGINT)

    return progress


@pytest.mark.skipif(os.name == "nt", reason="signals are sent in another way")
@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_what_is_done_before_ctrl_c_counts(tmp_path: Path, workers: int) -> None:
    path = tmp_path / "games.jsonl"
    usual = signal.getsignal(signal.SIGINT)
    halted = simulate("empires", 2, 40 * CHUNK, ["random"], 1, {}, workers, interrupt_at(2 * CHUNK), path)
    assert signal.getsignal(signal.SIGINT) is usual
    assert halted["interrupted"]
    assert (halted["games"], halted["requested"]) == (2 * CHUNK, 40 * CHUNK)
    assert len(records(path)) == 2 * CHUNK
    whole = simulate("empires", 2, 2 * CHUNK, ["random"], 1, workers=1)
    changed = ("requested", "interrupted")
    assert {k: v for k, v in halted.items() if k not in changed} == {k: v for k, v in whole.items() if k not in changed}


@pytest.mark.skipif(os.name == "nt", reason="signals are sent in another way")
def test_a_second_ctrl_c_ends_it_at_once() -> None:
    with pytest.raises(KeyboardInterrupt):
        simulate("empires", 2, 3 * CHUNK, ["random"], 1, {}, 1, interrupt_at(CHUNK, times=2))


def test_few_games_need_no_other_process() -> None:
    assert simulate("empires", 2, FEW, ["random"], workers=8)["games"] == FEW


def summary_of(**how: Any) -> str:
    return json.dumps(simulate("empires", 3, 2 * CHUNK + 1, ["greedy", "random"], 4, **how))


def test_anybody_s_executor_gives_the_same_and_stays_open() -> None:
    with ThreadPoolExecutor(2) as pool:
        assert summary_of(executor=pool) == summary_of(workers=1)
        assert pool.submit(len, "open").result() == 4


@pytest.mark.whole
@pytest.mark.filterwarnings("ignore")  # of a busy machine
def test_a_cluster_gives_the_same() -> None:
    """Dask's, of two processes here."""
    distributed = pytest.importorskip("distributed", reason="Dask is not installed: pip install '.[distributed]'")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert summary_of(executor=client.get_executor()) == summary_of(workers=1)
