"""Play random games with candidate deals in batches, every state checked: scripts/fuzz deals [--deals N] [--seed S]"""

import argparse
import sys

from fuzzing.candidate_deals import play_deals

from comity.games import registry

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=10_000, help="offers answered in each game (default %(default)s)")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    for game in registry.OWN:
        print(f"{game} …", file=sys.stderr, flush=True)
        played = play_deals(game, arguments.deals, arguments.seed)
        if played.broken:
            print(f"FAILED: {game}: broken invariants {played.broken:#x}")
            sys.exit(1)
        print(
            f"{game}: {played.settled:,} deals settled, {played.refused:,} refused, {played.games:,} games ended, "
            f"{played.decisions:,} decisions: every check held."
        )
