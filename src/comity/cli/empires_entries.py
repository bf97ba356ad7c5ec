"""The compiled functions of Empires that people wait for, and arguments of the types that they are called with."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from comity.bots.empires.scratch import SCRATCH
from comity.bots.empires.self_play import GAME
from comity.games.common.log import LOG
from comity.games.common.rng import GENERATOR
from comity.games.common.rows import allocate
from comity.games.empires.actions import ACTION
from comity.games.empires.constants import SEATS_MAX
from comity.games.empires.deals import DEAL
from comity.games.empires.rules import make_rules
from comity.games.empires.state import STATE
from comity.games.spec import RESULT

# module:function → purpose, and what it does, for people. The longest come first: none is left alone at the end.
POINTS: Mapping[str, tuple[str, str]] = {
    "bots.empires.greedy:choose": ("play", "the greedy bot"),
    "games.empires.spec:_advance": ("play", "what follows from a move"),
    "games.empires.spec:_check": ("first", "whether a move is legal"),
    "games.empires.spec:_legal": ("first", "all legal moves"),
    "games.empires.spec:_act": ("play", "doing a move"),
    "bots.empires.deal_policy:accepts": ("play", "answering an offer"),
    "games.empires.spec:_start": ("first", "setting up a game"),
    "games.empires.spec:_check_deal": ("play", "whether a deal can settle"),
    "games.empires.spec:_trade": ("play", "settling a deal"),
    "bots.empires.random_bot:choose": ("play", "the random bot"),
    "games.empires.spec:_score": ("play", "the result"),
    "games.empires.spec:_observe": ("first", "what a seat may see"),
    "bots.empires.random_bot:accepts": ("play", "answering at random"),
    "bots.seeding:seed_bot": ("play", "a bot's luck"),
    "games.empires.spec:_trading_open": ("first", "whether trade is open"),
    "games.empires.spec:_pending": ("first", "who is waited for"),
    "games.empires.spec:_over": ("first", "whether it is over"),
    "bots.empires.self_play:play_games": ("simulate", "whole games between bots"),
    "games.empires.spec:_status": ("study", "the invariants"),
    "games.empires.spec:_take_up": ("study", "taking up a position"),
}


def samples() -> dict[str, Any]:
    """An argument for each name that parameters have; function.name where one means something else."""
    state, action = allocate(STATE), allocate(ACTION)
    generators, scratches, rules, deal = (
        allocate(GENERATOR, SEATS_MAX),
        allocate(SCRATCH),
        make_rules(2, {}),
        allocate(DEAL),
    )
    return {
        **dict.fromkeys(("rules", "rule_records"), rules),
        **dict.fromkeys(("state", "states", "views", "afters", "_observe.out"), state),
        **dict.fromkeys(("action", "legal", "out", "moves"), action),
        **dict.fromkeys(("deal", "deal_records"), deal),
        **dict.fromkeys(("log", "logs"), allocate(LOG)),
        **dict.fromkeys(("result", "results"), allocate(RESULT)),
        **dict.fromkeys(("generators", "traces"), generators),
        **dict.fromkeys(("scratch", "scratches"), scratches),
        **dict.fromkeys(("seed", "seat", "n", "room"), 0),
        "seeds": np.zeros(1, np.int64),
        "bots": np.zeros((1, SEATS_MAX), np.int8),
        "games": allocate(GAME),
    }
