"""The command `arena run`."""

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from comity.arena.contest import run
from comity.cli.arguments import read_bots, read_options
from comity.cli.exit_codes import DONE, INTERRUPTED
from comity.cli.output import print_json, progress_bar
from comity.cli.warm import prepare
from comity.console import say
from comity.envs.compiled_entries import PLAY
from comity.errors import BadInput
from comity.tui.screen import Screen

Json = dict[str, Any]


@dataclass(frozen=True)
class ContestArguments:
    """What the user asked for; None where they left it to us."""

    game: str
    seats: int | None
    games: int
    bots: str
    seed: int
    options: list[str] | None
    ledger: str
    workers: int | None


def run_contest(arguments: ContestArguments, as_json: bool) -> int:
    """Play what the ledger lacks, and print the sum of it all; the exit code. Raises ComityError."""
    ledger, options, started = ledger_file(arguments.ledger), read_options(arguments.options), time.perf_counter()
    with progress_bar("games") as bar:
        task = bar.add_task("games", total=arguments.games, visible=False)
        told = False

        def progress(done: int, total: int) -> None:
            nonlocal told
            if not told:  # everything is checked, nothing has begun
                if done < total:
                    prepare(arguments.game, PLAY)
                if done:
                    say(f"{done} of {total} games are in {ledger} already.")
                told = True
            bar.update(task, completed=done, total=total, visible=True)

        result = run(
            arguments.game,
            read_bots(arguments.bots),
            arguments.games,
            ledger,
            arguments.seats,
            arguments.seed,
            options,
            arguments.workers,
            None,
            progress,
        )
    say(f"{result['games']} games in {ledger}; {time.perf_counter() - started:.1f} s.")
    if as_json:
        print_json(result)
    else:
        Screen().show(*tables(result))
    if result["interrupted"]:
        say("Interrupted: the same command goes on where this one ended.")
        return INTERRUPTED
    return DONE


def ledger_file(name: str) -> Path:
    """Raises BadInput for what can be no file."""
    path = Path(name)
    if path.is_dir():
        raise BadInput(f"--ledger {name}: this must be a file.")
    if not path.parent.is_dir():
        raise BadInput(f"--ledger {name}: there is no folder {path.parent}.")
    return path


def tables(result: Json) -> list[RenderableType]:
    """The result for people."""
    bots = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for header in ("bot", "games", "win share", "95 % interval", "mean place", "mean score"):
        bots.add_column(header, justify="left" if header == "bot" else "right")
    for name, fared in result["by_bot"].items():
        means = (f"{fared[key]:.2f}" if fared[key] is not None else "—" for key in ("mean_place", "mean_score"))
        bots.add_row(name, str(fared["games"]), f"{fared['share']:.1%}", interval(fared), *means)
    pairs = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for header in ("stands better than", "meetings", "share", "95 % interval"):
        pairs.add_column(header, justify="left" if header == "stands better than" else "right")
    for pair in result["pairs"]:
        pairs.add_row(" > ".join(pair["bots"]), str(pair["games"]), f"{pair['share']:.1%}", interval(pair))
    deals = Text(f"{result['deals']} deals a game." if result["games"] else "No game has been played.")
    return [bots, *([pairs] if result["pairs"] else []), deals]


def interval(fared: Json) -> str:
    return f"{fared['low']:.1%} to {fared['high']:.1%}"
