"""Plays one random game and prints, after each move, digests of all that must not depend on where it is played.

Run as a program by test_same_bytes.py: digests.py GAME SEATS OPTIONS SEED MOVES CHANGE: up to move CHANGE the rules are
interpreted without the compiler knowing, from then on compiled.
"""

import hashlib
import json
import sys
from random import Random

from contract.tables import Table, choose, offer

from comity.envs.compiled_entries import entries
from comity.games.common.interpreter import interpreter


def main() -> None:
    game, seats, options, seed, moves, change = sys.argv[1:]
    interpreter.on = int(change) > 0
    table = Table(game, int(seats), json.loads(options))
    match, random = table.match(int(seed)), Random(int(seed))
    while not match.over and match.seq < int(moves):
        if interpreter.on and match.seq >= int(change):
            assert not any(entry.function.overloads for entry in entries(game)), "something is compiled already"
            interpreter.finish()
        seat, move = choose(match, random)
        match.play(seat, move)
        viewer = random.randrange(table.seats)
        refusal = match.check(viewer, offer(match, viewer, random))
        told = [match.view(viewer), match.log()[-3:], match.position(), str(refusal)]
        words = hashlib.sha256(json.dumps(told).encode()).hexdigest()
        state = hashlib.sha256(match._state.tobytes()).hexdigest()
        sys.stdout.write(f"{match.seq} {seat} {json.dumps(move)} {state[:16]} {words[:16]}\n")
    sys.stdout.write(f"{json.dumps(match.record())}\n")


if __name__ == "__main__":
    main()
