"""What the user asks of the command `play`, apart from the rules, which take a while to load."""

from dataclasses import dataclass

from comity.errors import BadInput


@dataclass(frozen=True)
class PlayArguments:
    """What the user asked for; None where they left it to us."""

    game: str
    seats: int | None
    humans: int | None
    bots: str | None
    names: str | None
    seed: int | None
    options: list[str] | None
    auto_ready: str | None
    watch: bool
    resume: str | None
    new: bool
    plain: bool


def check(arguments: PlayArguments) -> None:
    """What of the arguments does not go together; raises BadInput."""
    if arguments.resume is not None:
        told: dict[str, object] = {
            "--new": arguments.new,
            "--watch": arguments.watch,
            "--seats": arguments.seats,
            "--seed": arguments.seed,
        }
        told |= {"--names": arguments.names, "--option": arguments.options}
        for name, value in told.items():
            if value not in (None, False, []):
                raise BadInput(f"{name} does not go with --resume: the file says it.")
    if arguments.resume == "-":
        raise BadInput("--resume needs a file: the game is saved there again.")
    if arguments.watch and arguments.humans:
        raise BadInput("--watch shows bots only: leave --humans out.")
    if arguments.humans == 0 and not arguments.watch:
        raise BadInput("--humans 0: to see bots play, say --watch.")
