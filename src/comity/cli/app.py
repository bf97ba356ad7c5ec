"""The commands and their options. What they do is imported when one of them runs, so that --help is quick."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from typer.main import get_command

from comity.errors import BadInput
from comity.games import registry

app = typer.Typer(
    name="comity",
    help="Board games about nations' economies: to play, with people and bots, and to study.",
    add_completion=False,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GAMES = registry.names()
GAME_HELP = f"The game: {', '.join(GAMES[:-1])} or {GAMES[-1]}."
Game = Annotated[str, typer.Argument(help=GAME_HELP, metavar="GAME")]
RecordFile = Annotated[str, typer.Argument(help="A record (JSON); - reads it from standard input.", metavar="FILE")]
Seats = Annotated[
    int | None, typer.Option(help="How many players, as the game allows; 4, or what comes nearest to it, if not said.")
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game, such as war=false (docs/rules lists them): a JSON value, or @FILE for a component "
        "table of your own (wars=@wars.toml).",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON document on standard output, and nothing else.")]


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments say; raises what comity.cli.exit_codes tells of."""
    command = get_command(app)
    try:
        with command.make_context("comity", list(arguments) or ["--help"]) as context:
            code = command.invoke(context)  # not command.main, which ends the program on a closed pipe and on Ctrl-C
    except typer.TyperException as error:
        raise BadInput(one_line(error.format_message())) from None
    return code if isinstance(code, int) else 0


def one_line(message: str) -> str:
    """What Typer says, as a sentence."""
    words = " ".join(message.split())
    return words if words.endswith((".", "?")) else f"{words}."


@app.callback(invoke_without_command=True)
def comity(version: Annotated[bool, typer.Option("--version", help="Say which Comity this is.")] = False) -> None:
    if version:
        from comity import __version__

        typer.echo(f"comity {__version__}")


@app.command()
def play(
    game: Game = GAMES[0],
    seats: Seats = None,
    humans: Annotated[
        int | None,
        typer.Option(
            help="How many of them are people at this terminal; they sit first. 1 if not said, or all without bots."
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(help="The bots in the other seats, in turn: greedy,random. The best if not said."),
    ] = None,
    names: Annotated[str | None, typer.Option(help="The players' names, by seat, with commas between.")] = None,
    seed: Annotated[int | None, typer.Option(help="The luck of the game; a new one each time if not said.")] = None,
    option: Options = None,
    auto_ready: Annotated[
        str | None,
        typer.Option(help="When Comity says 'ready' for you: off if not said, on, or until-choice.", metavar="MODE"),
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Bots only, shown step by step.")] = False,
    resume: Annotated[str | None, typer.Option(help="Go on with the game in this file.", metavar="FILE")] = None,
    new: Annotated[bool, typer.Option("--new", help="Begin a new game without asking about unfinished ones.")] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Lines alone: nothing is cleared, coloured or completed.")
    ] = False,
) -> int:
    """Play in the terminal, against bots or each other. `?` explains the present step."""
    from comity.cli.arguments import read_json
    from comity.cli.play_arguments import PlayArguments, check
    from comity.games import registry

    registry.require(game)
    arguments = PlayArguments(game, seats, humans, bots, names, seed, option, auto_ready, watch, resume, new, plain)
    check(arguments)
    if resume is not None:
        read_json(resume)  # as in replay; it is read again once nobody else can write to it
    from comity.cli.play import play_game

    return play_game(arguments)


@app.command()
def simulate(
    game: Game,
    seats: Seats = None,
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    bots: Annotated[
        str, typer.Option(help="The bots that play, in turn: random,greedy; they move on by a seat each game.")
    ] = "random",
    seed: Annotated[int, typer.Option(help="The luck of all games.")] = 1,
    option: Options = None,
    json: AsJson = False,
    out: Annotated[str | None, typer.Option(help="Write every game's record, one JSON a line.", metavar="FILE")] = None,
    workers: Annotated[
        int | None, typer.Option(help="How many processes; all cores if not said. The results are the same.")
    ] = None,
) -> int:
    """Let bots play many games, and sum up how they went."""
    from comity.cli.simulate import SimulateArguments, simulate_games

    return simulate_games(SimulateArguments(game, seats, games, bots, seed, option, out, workers), json)


arena = typer.Typer(help="Contests between bots, kept in a file.", no_args_is_help=False, rich_markup_mode=None)
app.add_typer(arena, name="arena")


@arena.command(name="run")
def arena_run(
    game: Game,
    bots: Annotated[str, typer.Option(help="The bots, one a seat, repeated in turn: search:n=400,greedy.")],
    ledger: Annotated[str, typer.Option(help="Where results are kept and a run is taken up again.", metavar="FILE")],
    seats: Seats = None,
    games: Annotated[int, typer.Option(help="How many games; a multiple of the seats is fair to each.")] = 100,
    seed: Annotated[int, typer.Option(help="The luck of all games.")] = 1,
    option: Options = None,
    json: AsJson = False,
    workers: Annotated[int | None, typer.Option(help="How many processes; all cores if not said.")] = None,
) -> int:
    """Let bots of any kind play whole matches, deals included, every seed from every seat; go on where a run ended."""
    from comity.cli.contest import ContestArguments, run_contest

    return run_contest(ContestArguments(game, seats, games, bots, seed, option, ledger, workers), json)


@app.command()
def replay(
    file: RecordFile,
    to: Annotated[int | None, typer.Option(help="Stop after so many moves and words.", metavar="N")] = None,
    seat: Annotated[int | None, typer.Option(help="As this seat sees it; as a spectator if not said.")] = None,
    json: AsJson = False,
) -> int:
    """Replay a record: verify it, show its log and the table."""
    from comity.cli.arguments import read_json

    record = read_json(file)  # before the rules are imported: what cannot be read is told at once
    from comity.cli.show import show_record

    return show_record(record, file, to, seat, json)


@app.command()
def position(
    game: Game,
    file: Annotated[str, typer.Argument(help="A position (JSON); - reads it from standard input.", metavar="FILE")],
    json: AsJson = False,
) -> int:
    """Check a position and draw it."""
    from comity.cli.arguments import read_json
    from comity.games import registry

    registry.require(game)
    given = read_json(file)  # as in replay
    from comity.cli.show import show_position

    return show_position(game, given, file, json)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0: for other machines too.")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(help="8000, or a free one if that is taken; 0: any free one.")] = None,
    data: Annotated[
        Path | None, typer.Option(help="The folder that games are kept in; your folder for data if not said.")
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="Another database than the SQLite file in that folder.", metavar="URL")
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="The address that browsers see, where a proxy changes it: https://comity.example."),
    ] = None,
    bot_workers: Annotated[int, typer.Option(help="How many processes bots think in.")] = 1,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
) -> int:
    """Serve tables in the browser, for you, your friends and bots."""
    from comity.cli.serve import serve_tables

    return serve_tables(host, port, data, database, origin, bot_workers, browser)


@app.command()
def mcp(
    game: Annotated[str | None, typer.Argument(help=f"{GAME_HELP} None with --table.", metavar="[GAME]")] = None,
    seat: Annotated[int, typer.Option(help="The seat that is played from here.")] = 0,
    seats: Seats = None,
    bots: Annotated[str | None, typer.Option(help="Bots in the other seats, as for simulate.")] = None,
    seed: Annotated[int, typer.Option(help="Decides on all luck.")] = 0,
    option: Options = None,
    table: Annotated[
        str | None, typer.Option(help="A table at a running server: http://HOST:PORT/t/ID; its token in COMITY_TOKEN.")
    ] = None,
    http: Annotated[
        int | None,
        typer.Option(help="Listen at this port instead of stdio, for who has COMITY_MCP_TOKEN.", metavar="PORT"),
    ] = None,
) -> int:
    """A seat for a language model, by the Model Context Protocol (extra mcp)."""
    from comity.cli.mcp import SeatWanted, serve_seat

    return serve_seat(SeatWanted(game, seats, seat, bots, seed, option, table, http))


@app.command()
def warm() -> int:
    """Compile the rules now, so that nothing waits for it later."""
    from comity.cli.warm import warm_all

    return warm_all()


@app.command()
def bench(
    json: AsJson = False,
    peers: Annotated[
        bool,
        typer.Option("--peers", help="Measure catanatron and OpenSpiel beside it, installed for that in the cache."),
    ] = False,
) -> int:
    """Measure how fast rules, bots and matches are on this machine."""
    from comity.cli.bench import run_bench

    return run_bench(json, peers)
