"""The commands and their options. What they do is imported when one of them runs, so that --help is quick."""

from collections.abc import Sequence
from typing import Annotated

import typer
from typer.main import get_command

from comity.cli.leaving import BadInput

app = typer.Typer(
    name="comity",
    help="Board games about nations' economies: to play, with people and bots, and to study.",
    add_completion=False,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Game = Annotated[str, typer.Argument(help="The game: empires.", metavar="GAME")]
RecordFile = Annotated[str, typer.Argument(help="A record (JSON); - reads it from standard input.", metavar="FILE")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON document on standard output, and nothing else.")]


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments say; raises what comity.cli.leaving tells of."""
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
def replay(
    file: RecordFile,
    to: Annotated[int | None, typer.Option(help="Stop after so many moves and words.", metavar="N")] = None,
    seat: Annotated[int | None, typer.Option(help="As this seat sees it; as a spectator if not said.")] = None,
    json: AsJson = False,
) -> int:
    """Replay a record: verify it, show its log and the table."""
    from comity.cli.show import show_record

    return show_record(file, to, seat, json)


@app.command()
def position(
    game: Game,
    file: Annotated[str, typer.Argument(help="A position (JSON); - reads it from standard input.", metavar="FILE")],
    json: AsJson = False,
) -> int:
    """Check a position and draw it."""
    from comity.cli.show import show_position

    return show_position(game, file, json)


@app.command()
def warm() -> int:
    """Compile the rules now, so that nothing waits for it later."""
    from comity.cli.compiling import warm_all

    return warm_all()
