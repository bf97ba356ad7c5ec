"""The command `simulate`."""

import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from comity.arena.simulate import simulate
from comity.cli.arguments import read_bots, read_options
from comity.cli.exit_codes import DONE, INTERRUPTED
from comity.cli.output import print_json, progress_bar
from comity.cli.warm import prepare
from comity.console import say
from comity.envs.compiled_entries import SIMULATE
from comity.errors import BadInput
from comity.games import registry
from comity.tui.screen import Screen

Json = dict[str, Any]
MEANS = ("mean_place", "mean_score")


@dataclass(frozen=True)
class SimulateArguments:
    """What the user asked for."""

    game: str
    seats: int | None
    games: int
    bots: str
    seed: int
    options: list[str] | None
    out: str | None
    workers: int | None


def simulate_games(arguments: SimulateArguments, as_json: bool) -> int:
    """Play, and print a summary or one JSON document; the exit code. Raises ComityError."""
    options, out, started = read_options(arguments.options), file_for(arguments.out), 0.0
    usual = registry.get(arguments.game).usual_seats
    with progress_bar("games") as bar:
        task = bar.add_task("games", total=arguments.games, visible=False)

        def progress(done: int, total: int) -> None:
            nonlocal started
            if done == 0:  # everything is checked, nothing has begun
                prepare(arguments.game, SIMULATE)
                started = time.perf_counter()
            bar.update(task, completed=done, total=total, visible=True)

        result = simulate(
            arguments.game,
            usual if arguments.seats is None else arguments.seats,
            arguments.games,
            read_bots(arguments.bots),
            arguments.seed,
            options,
            arguments.workers,
            progress,
            out,
        )
    say(f"{result['games']} games in {time.perf_counter() - started:.1f} s.")
    if as_json:
        print_json(result)
    else:
        Screen().show(*summary(result))
    if out is not None:
        say(f"The records are in {out}.")
    if result["interrupted"]:
        say(f"Interrupted: this is what came of the first {result['games']} of {result['requested']} games.")
        return INTERRUPTED
    return DONE


def file_for(out: str | None) -> Path | None:
    """Where records go; raises BadInput."""
    if out is None:
        return None
    path = Path(out)
    if out == "-" or path.is_dir():
        raise BadInput(f"--out {out}: this must be a file.")
    if not path.parent.is_dir():
        raise BadInput(f"--out {out}: there is no folder {path.parent}.")
    return path


def summary(result: Json) -> list[RenderableType]:
    """The result for people: how bots, seats and nations fared, and how long games were."""
    parts: list[RenderableType] = [outcomes("bot", result["by_bot"].items())]
    parts.append(outcomes("seat", ((str(seat), fared) for seat, fared in enumerate(result["by_seat"]))))
    if result["by_nation"]:
        parts.append(outcomes("nation", ((title(name), fared) for name, fared in result["by_nation"].items())))
    decisions, broken = result["decisions"], result["broken"] + result["stalled"]
    parts.append(Text(f"{decisions['mean']} decisions a game, from {decisions['least']} to {decisions['most']}."))
    if broken:
        parts.append(Text(f"{broken} games broke an invariant or never ended: please report this.", style="red"))
    return parts


def outcomes(what: str, rows: Iterable[tuple[str, Json]]) -> Table:
    """A row for each bot, seat or nation."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(what, min_width=16)
    for header in ("games", "wins", "win share", "mean place", "mean score"):
        table.add_column(header, justify="right")
    for name, fared in rows:
        share = f"{fared['win_share']:.1%}" if fared["win_share"] is not None else "—"
        table.add_row(name, str(fared["games"]), str(fared["wins"]), share, *(shown(fared[key]) for key in MEANS))
    return table


def shown(mean: float | None) -> str:
    return "—" if mean is None else f"{mean:.2f}"


def title(identifier: str) -> str:
    return identifier.replace("_", " ").title()
