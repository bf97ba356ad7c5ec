"""Wealth of Nations in words, for screens: names, what each step asks for, what things are. Sentences of ours."""

from typing import Any

from comity.games.common.hexes import places
from comity.games.wealth_of_nations.actions import ACTIONS
from comity.games.wealth_of_nations.constants import RADIUS, Step
from comity.games.wealth_of_nations.steps import PHASES, Phase
from comity.games.wealth_of_nations.tables import CUBE_NAMES, HEX_NAMES, PACKAGE_IDS, TILE_NAMES, components
from comity.play.wealth_of_nations.events import REASON_WORDS, package_title
from comity.play.wealth_of_nations.numbers import numbers
from comity.play.wealth_of_nations.position import NATION_IDS
from comity.play.words import moves_json, title

Json = dict[str, Any]
Help = tuple[str, tuple[str, ...]]

NOTES = (
    "A debt: the first brings ${note_pays}, each further one a dollar less; repaying one costs ${note_repay}. "
    "Each one left takes {note_points} points; the second edition adds interest, ${note_interest} a round."
)
SCORING = (
    "Each tile is {tile_points} points, each full ${dollars} one, each note takes {note_points} away. "
    "Ties: more money, then more flags on the board."
)
ASSETS: dict[str, tuple[str, str, Help]] = {  # one, many, what it is for; {…}: numbers.py
    "food": (
        "food",
        "food",
        ("Feeds the tiles of a bloc that runs, one each, and activates units. Farms make it.", ("W10.2", "W9.2")),
    ),
    "energy": (
        "energy",
        "energy",
        ("Powers a bloc that runs, one each; builds mines, banks and units. Generators make it.", ("W10.2", "W8.3")),
    ),
    "labor": (
        "labor",
        "labor",
        ("Places flags; builds mines, factories and units. Academies make it.", ("W8.2", "W8.3")),
    ),
    "ore": (
        "ore",
        "ore",
        (
            "Builds most tiles, feeds an automated bloc whole, transports a unit. Mines make it.",
            ("W8.3", "W10.4", "W9.9"),
        ),
    ),
    "capital": (
        "capital",
        "capital",
        ("Builds most tiles; moves tiles, automates, pays for force. Factories make it.", ("W8.3", "W8.4", "W8.7")),
    ),
    "money": ("dollar", "dollars", ("Every full ${dollars} is a point at the end. Banks make it.", ("W11.5", "W10.5"))),
    "notes": (
        "note",
        "notes",
        (
            NOTES,
            ("W6.4", "W11.5", "W5.2"),
        ),
    ),
}
TILES: dict[str, Help] = {
    "farm": ("Makes food; a bloc of farms needs energy, but no food.", ("W10.2",)),
    "generator": ("Makes energy; a bloc of generators needs food, but no energy.", ("W10.2",)),
    "academy": ("Makes labor.", ("W10.5",)),
    "mine": ("Makes ore.", ("W10.5",)),
    "factory": ("Makes capital.", ("W10.5",)),
    "bank": ("Makes money, ${bank_dot} for each dot.", ("W10.5",)),
    "integrated_economy": ("A generator and a farm at once: part of a bloc of each.", ("W3.8",)),
}
PIECES: tuple[tuple[str, str, Help], ...] = (
    ("flag", "Flag", ("Marks a hex as its owner's; a tile is built on a flag.", ("W8.2", "W8.3"))),
    ("unit", "Unit", ("Moves, fights, takes bare flags, settles, and occupies blocs of others.", ("W9.3", "W10.7"))),
    ("token", "Automation token", ("Its bloc may be fed whole for one ore instead of food.", ("W8.7", "W10.4"))),
    (
        "dot",
        "Dot",
        ("A whole one makes a cube when its bloc runs; halves and thirds must meet their like.", ("W3.2", "W10.5")),
    ),
    ("bloc", "Bloc", ("Tiles of one industry and one owner whose dots touch: they run together.", ("W3.5",))),
    ("conflict", "Conflict", ("Dots of two colours that meet: a tile lies so by force only.", ("W3.3", "W3.4"))),
    ("terrain", "Impassable terrain", ("Nothing can lie here or walk in, as in the centre.", ("W1.4", "W1.2"))),
    ("first_player", "First player", ("Acts first in this round; the marker goes one seat on after it.", ("W5.1",))),
)
STEPS: dict[str, tuple[str, tuple[Help, ...]]] = {
    "draft": (
        "Choosing packages",
        (
            ("In turn, forth and back, each takes a Starting Package: first one of industry.", ("W4.5",)),
            ("Tiles of a package are placed at once; its cubes and money are yours at once.", ("W4.6",)),
        ),
    ),
    "place_tile": (
        "Placing tiles",
        (
            (
                "Put the tiles of your package on free hexes, each beside another of yours, with a flag on it.",
                ("W4.6", "W4.7"),
            ),
            ("Turn them so that dots of one colour meet: they become whole and make one bloc.", ("W3.2", "W3.5")),
            ("Where dots of different colours would meet, the tile cannot lie.", ("W3.3",)),
        ),
    ),
    "place_unit": ("The first units", (("Put your first unit on one of your tiles.", ("W4.8",)),)),
    "first_flag": ("The first flags", (("Put your flag on any free hex: you grow from there.", ("W13.2",)),)),
    "trade": (
        "Trade",
        (
            (
                "One action in your turn: buy or sell cubes at the markets, or barter with one other player.",
                ("W6.1", "W6.2", "W6.3"),
            ),
            (
                "Buying makes a good dearer, selling cheaper. When all pass one after another, Trade is over.",
                ("W2.2", "W2.3", "W6.1"),
            ),
            ("Notes may be taken and repaid at any time here; that is no action.", ("W6.4",)),
        ),
    ),
    "develop": (
        "Develop",
        (
            (
                "One action in your turn, paid in cubes, until all pass one after another. A pass is not final.",
                ("W8.1",),
            ),
            (
                "A flag first, then a tile on it: dots of one colour that meet make a bigger bloc.",
                ("W8.2", "W8.3", "W3.5"),
            ),
            ("Where dots of two colours meet, the tile lies by force, for {cost[force]} more.", ("W3.4",)),
        ),
    ),
    "activate": (
        "Activating units",
        (
            (
                "Choose a unit and where it goes: a hex beside it, or it stays. Up to {activations} in all.",
                ("W9.2", "W9.3"),
            ),
        ),
    ),
    "operation": (
        "What the unit does",
        (
            ("Battle: a unit of yours and one of theirs are removed.", ("W9.4",)),
            (
                "Conquer: your flag takes the place of a bare flag of another. Settle: it goes on a hex without one.",
                ("W9.5", "W9.6"),
            ),
        ),
    ),
    "stand": (
        "Make a stand?",
        (("A unit has walked into your hex. If you stand, it falls and one of yours with it.", ("W9.8",)),),
    ),
    "occupy": (
        "Occupying",
        (
            ("Say which blocs of others your units occupy: each takes a cube of a bloc that runs.", ("W10.7", "W10.8")),
            ("Its owner hears of it before choosing what runs.", ("W10.8",)),
        ),
    ),
    "run": (
        "Running blocs",
        (
            (
                "All choose at once, face down, which of their blocs run: one energy a bloc and a food a tile.",
                ("W10.1", "W10.2"),
            ),
            ("Generators need no energy, farms no food. What is made now feeds nothing now.", ("W10.1", "W10.2")),
            ("A bloc may be fed in part: dots on an unfed tile make nothing.", ("W10.3",)),
            ("An automated bloc may be fed whole for one ore instead.", ("W10.4",)),
        ),
    ),
    "settle_notes": (
        "The last notes",
        (
            ("All cubes are sold, each kind at one price: the more of it there is in all, the lower.", ("W11.3",)),
            (
                "Who has ${note_repay} may repay a note: each that is left takes {note_points} points.",
                ("W11.4", "W11.5"),
            ),
        ),
    ),
    "over": (
        "The end",
        (
            (
                SCORING,
                ("W11.5", "W11.6"),
            ),
        ),
    ),
}
PHASE_WORDS: dict[str, tuple[str, Help]] = {
    "setup": ("Setup", ("Everyone takes Starting Packages and places what they hold.", ("W4.5", "W4.6"))),
    "trade": ("Trade", ("Cubes are bought, sold and bartered; notes are taken and repaid.", ("W6.1",))),
    "develop": ("Develop", ("Flags, tiles, tokens and units come onto the board, and units act.", ("W8.1",))),
    "produce": ("Produce", ("Blocs are fed and powered, and their dots make cubes and money.", ("W10.1",))),
    "end": ("End", ("Cubes are sold off, notes repaid, points counted.", ("W11.2", "W11.5"))),
}
OPTION_TITLES = {
    "war": "War Clouds",
    "super_industry": "Integrated Economy",
    "barters_per_phase": "Most barters a phase",
    "mine_picks_first": "Another drafts first",
    "terrain_any_seats": "Any terrain for any table",
    "final_interest": "Interest before the sell-off",
    "last_round": "Last round at the latest",
    "shared_dots": "Shared dots count",
}
# What an editor of positions edits besides what players hold and what lies on the board.
POSITION: tuple[Json, ...] = (
    {
        "id": "step",
        "kind": "step",
        "path": ["step"],
        "title": "Step",
        "steps": ["trade", "develop", "run"],
    },
    {"id": "round", "kind": "number", "path": ["round"], "title": "Round"},
    {"id": "first_player", "kind": "seat", "path": ["first_player"], "title": "First player"},
    *(
        {"id": cube, "kind": "number", "path": ["market", cube], "title": f"{cube.capitalize()} at market", "least": 0}
        for cube in CUBE_NAMES
    ),
)
DESK_MOVES: tuple[Json, ...] = (
    {
        "kind": "offer",
        "help": "Propose a barter to one other player; proposing is consent. It settles while one of you is to act.",
        "clauses": ["W6.3", "W6.5"],
        "fields": ["deal", "until", "counters", "replaces"],
    },
    {"kind": "accept", "help": "Accept an offer.", "clauses": ["W6.5"], "fields": ["offer"]},
    {
        "kind": "decline",
        "help": "Decline an offer, and say why if you like.",
        "clauses": ["W6.5"],
        "fields": ["offer", "why"],
    },
    {"kind": "withdraw", "help": "Take your offer off the desk.", "clauses": ["W6.5"], "fields": ["offer"]},
)


def words() -> Json:
    """Everything that a screen says about Wealth of Nations beyond what is in a view."""
    return {
        "nations": [{"id": nation, "title": title(nation)} for nation in NATION_IDS],
        "assets": [
            {"id": asset, "one": one, "many": many, "traded_if": None, **help_json(about)}
            for asset, (one, many, about) in ASSETS.items()
        ],
        "score": "points",
        "ends": [{"id": reason, "title": text} for reason, text in REASON_WORDS.items()],
        "tiles": [{"id": tile, "title": title(tile), **help_json(TILES[tile])} for tile in TILE_NAMES],
        "pieces": [{"id": piece, "title": name, **help_json(about)} for piece, name, about in PIECES],
        "packages": [{"id": package, "title": package_title(package)} for package in PACKAGE_IDS],
        "phases": [phase_json(phase.name.lower()) for phase in Phase],
        "options": [*({"id": name, "title": text} for name, text in OPTION_TITLES.items()), terrain_json()],
        "position": [dict(part) for part in POSITION],
        "steps": [step_json(step) for step in Step],
        "moves": moves_json(ACTIONS, DESK_MOVES),
    }


def help_json(said: Help) -> Json:
    text, clauses = said
    return {"help": text.format(**numbers()), "clauses": list(clauses)}


def phase_json(phase: str) -> Json:
    name, said = PHASE_WORDS[phase]
    return {"id": phase, "title": name, **help_json(said)}


def terrain_json() -> Json:
    """The arrangements of Impassable Terrain, for a form: hexes out of play, and for how many seats (W1.4).

    cells: where each hex lies, in widths of a hex to the right and in rows down.
    """
    arrangements = components()["terrain"]
    return {
        "id": "terrain",
        "title": "Terrain",
        "kind": "board",
        "cells": {name: [q + r / 2, r] for name, (q, r) in zip(HEX_NAMES, places(RADIUS), strict=True)},
        "choices": [
            {"id": "none", "title": "None", "hexes": [], "seats": None},
            *(
                {
                    "id": name,
                    "title": title(name).replace(" The ", " the "),
                    "hexes": list(one["hexes"]),
                    "seats": list(one["seats"]),
                }
                for name, one in arrangements.items()
            ),
        ],
    }


def step_json(step: Step) -> Json:
    name, lines = STEPS[step.name.lower()]
    return {
        "id": step.name.lower(),
        "title": name,
        "phase": PHASES[step].name.lower(),
        "window": False,
        "help": [{"text": text.format(**numbers()), "clauses": list(clauses)} for text, clauses in lines],
    }
