"""The command `play`."""

import secrets
from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path

from comity.bots.registry import bot_names, line_up, usual_bot
from comity.cli.arguments import about, read_bots, read_json, read_names, read_options
from comity.cli.exit_codes import DONE, FAILED, INTERRUPTED, uninterrupted
from comity.cli.play_arguments import PlayArguments
from comity.cli.start_at_once import start_at_once
from comity.cli.warm import prepare
from comity.console import say
from comity.errors import BadInput, ComityError
from comity.games import registry
from comity.play.arguments import MAX_SEED, check_names, check_seed
from comity.play.match import Match
from comity.tui import saving
from comity.tui.face import Face
from comity.tui.game_loop import GameLoop
from comity.tui.readiness import MODES, USUAL
from comity.tui.registry import face_for
from comity.tui.screen import Left, Screen
from comity.tui.session import HUMAN, Session
from comity.tui.watching import watch

BOT_NAMES = ("Kaunitz", "Fleury", "Pitt", "Panin", "Choiseul", "Walpole", "Heinsius", "Alberoni", "Pombal", "Vergen")


def play_game(arguments: PlayArguments) -> int:
    """Play until the game is over or the user leaves; the exit code. Raises ComityError for bad input."""
    face = face_for(arguments.game)
    if arguments.auto_ready not in (None, *MODES):
        raise BadInput(f"--auto-ready must be {', '.join(MODES[:-1])} or {MODES[-1]}, not {arguments.auto_ready!r}.")
    screen = Screen(plain=arguments.plain)
    session = None
    if arguments.resume is not None:
        session = resumed(arguments, face, arguments.resume)
    elif not arguments.new and not arguments.watch:
        try:
            session = offered(face, screen)
        except Left:
            return DONE
    return sit(session or begun(arguments, face), screen, arguments)


def players_of(arguments: PlayArguments, game: str, seats: int) -> list[str]:
    """Who plays each seat: people first, then the bots in turn; raises BadInput or BadOptions."""
    humans = 0 if arguments.watch else arguments.humans
    if humans is None:
        humans = 1 if bot_names(game) else seats
    if not 0 <= humans <= seats:
        raise BadInput(f"--humans must be from 1 to the number of seats, {seats}, not {humans}.")
    if humans == seats:
        return [HUMAN] * seats
    bots = read_bots(usual_bot(game) if arguments.bots is None else arguments.bots)
    return [HUMAN] * humans + list(line_up(game, seats - humans, bots))


def names_of(players: Sequence[str]) -> list[str]:
    """Names for those who gave none."""
    people = [seat for seat, player in enumerate(players) if player == HUMAN]
    bots = iter(BOT_NAMES)
    numbered = [f"Player {seat + 1}" if len(people) > 1 else "Player" for seat in people]
    return numbered + [next(bots) for _ in range(len(players) - len(people))]


def begun(arguments: PlayArguments, face: Face) -> Session:
    """A new game; raises ComityError."""
    spec = registry.get(face.game)
    seats = spec.usual_seats if arguments.seats is None else arguments.seats
    options = read_options(arguments.options)
    spec.make_rules(seats, options)
    players = players_of(arguments, face.game, seats)
    names = check_names(read_names(arguments.names, seats) or names_of(players), seats)
    seed = check_seed(secrets.randbelow(MAX_SEED + 1) if arguments.seed is None else arguments.seed)
    saved_in = None if arguments.watch else saving.new_file(face.game)
    start_at_once([face.game])
    return Session(Match(face.game, seats, seed, options, names), face, players, saved_in)


def resumed(arguments: PlayArguments, face: Face, file: str) -> Session:
    """The game in a file; raises ComityError."""
    with ExitStack() as stack:
        taken = stack.enter_context(closing(saving.GameFile(Path(file)).take()))
        record = read_json(file)
        if isinstance(record, dict) and record.get("game") not in (None, face.game):
            raise BadInput(f"{file} is a game of {record['game']}, not of {face.game}.")
        prepare(face.game)
        with about(file):
            session = Session.from_record(record, face, taken)
        if arguments.humans is not None or arguments.bots is not None:
            session.seat(players_of(arguments, face.game, session.match.seats))
        stack.pop_all()
    return session


def offered(face: Face, screen: Screen) -> Session | None:
    """The latest unfinished game, if there is one and the user wants to go on with it."""
    for file, record in saving.unfinished(face.game):
        with ExitStack() as stack:
            stack.enter_context(closing(file))
            if not screen.lively:
                say(f"There is an unfinished game: --resume {file.path} goes on with it.")
                return None
            moves = len(record.get("moves", []))
            question = f"An unfinished game for {record.get('seats')} players, {moves} moves old. Go on with it? [Y/n] "
            if screen.ask(question).lower() in ("n", "no"):
                return None
            prepare(face.game)
            try:
                session = Session.from_record(record, face, file)
            except ComityError as problem:
                say(f"comity: {file.path}: {problem.message}")
                continue
            stack.pop_all()
            return session
    return None


def sit(session: Session, screen: Screen, arguments: PlayArguments) -> int:
    """The game itself. However it is left, it is saved."""
    code = DONE
    try:
        if arguments.watch:
            watch(session, screen)
        else:
            GameLoop(session, screen, arguments.auto_ready or USUAL).run()
    except Left:
        pass
    except KeyboardInterrupt:
        code = INTERRUPTED
    with uninterrupted(), closing(session):
        return max(code, leave(session))


def leave(session: Session) -> int:
    """Save, and say in one line how to go on."""
    if session.path is None:
        say(f"Seed {session.match.seed}.")
        return DONE
    if not session.save():
        say(f"comity: {session.trouble}")
        return FAILED
    if session.moved is not None:
        say(f"comity: {session.moved}")
    follow = "replay shows it" if session.match.over else "play offers to go on with it"
    say(f"Saved in {session.path}; {follow}.")
    return DONE
