"""The compiled functions of Wealth of Nations that people wait for, and arguments of the types they are called with."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from comity.bots.wealth_of_nations.scratch import SCRATCH
from comity.bots.wealth_of_nations.self_play import GAME
from comity.games.common.log import LOG
from comity.games.common.rng import GENERATOR
from comity.games.common.rows import allocate
from comity.games.spec import RESULT
from comity.games.wealth_of_nations.actions import ACTION
from comity.games.wealth_of_nations.blocs import BLOCS
from comity.games.wealth_of_nations.constants import SEATS_MAX
from comity.games.wealth_of_nations.deals import DEAL
from comity.games.wealth_of_nations.outlook import OUTLOOK
from comity.games.wealth_of_nations.rules import make_rules
from comity.games.wealth_of_nations.state import STATE

# module:function → purpose, and what it does, for people. The longest come first: none is left alone at the end.
POINTS: Mapping[str, tuple[str, str]] = {
    "bots.wealth_of_nations.greedy:choose": ("play", "the greedy bot"),
    "games.wealth_of_nations.spec:_legal": ("first", "all legal moves"),
    "games.wealth_of_nations.spec:_act": ("play", "doing a move"),
    "games.wealth_of_nations.spec:_advance": ("play", "what follows from a move"),
    "games.wealth_of_nations.spec:_may_act": ("first", "who can do something"),
    "games.wealth_of_nations.spec:_check": ("play", "whether a move is legal"),
    "games.wealth_of_nations.outlook:outlook": ("first", "blocs and best plans"),
    "bots.wealth_of_nations.random_bot:choose": ("play", "the random bot"),
    "bots.wealth_of_nations.deal_policy:accepts": ("play", "answering an offer"),
    "games.wealth_of_nations.spec:_start": ("first", "setting up a game"),
    "games.wealth_of_nations.spec:_trade": ("play", "settling a barter"),
    "games.wealth_of_nations.spec:_check_deal": ("play", "whether a barter can settle"),
    "games.wealth_of_nations.spec:_score": ("play", "the result"),
    "games.wealth_of_nations.spec:_observe": ("first", "what a seat may see"),
    "bots.wealth_of_nations.random_bot:accepts": ("play", "answering at random"),
    "bots.seeding:seed_bot": ("play", "a bot's luck"),
    "games.wealth_of_nations.spec:_trading_open": ("first", "whether barter is open"),
    "games.wealth_of_nations.spec:_pending": ("first", "who is waited for"),
    "games.wealth_of_nations.spec:_over": ("first", "whether it is over"),
    "bots.wealth_of_nations.self_play:play_games": ("simulate", "whole games between bots"),
    "games.wealth_of_nations.spec:_status": ("study", "the invariants"),
    "games.wealth_of_nations.spec:_take_up": ("study", "taking up a position"),
}


def samples() -> dict[str, Any]:
    """An argument for each name that parameters have; function.name where one means something else."""
    state, action, rules = allocate(STATE), allocate(ACTION), make_rules(2, {})
    return {
        **dict.fromkeys(("rules", "rule_records"), rules),
        **dict.fromkeys(("state", "states", "view", "views", "after", "afters", "_observe.out"), state),
        **dict.fromkeys(("action", "legal", "out", "moves"), action),
        **dict.fromkeys(("deal", "deal_records"), allocate(DEAL)),
        **dict.fromkeys(("log", "logs"), allocate(LOG)),
        **dict.fromkeys(("result", "results"), allocate(RESULT)),
        **dict.fromkeys(("generators", "traces"), allocate(GENERATOR, SEATS_MAX)),
        **dict.fromkeys(("scratch", "scratches"), allocate(SCRATCH)),
        **dict.fromkeys(("seed", "seat", "n", "room"), 0),
        "_may_act.scratch": action,
        "outlook.out": allocate(OUTLOOK),
        "blocs": allocate(BLOCS),
        "seeds": np.zeros(1, np.int64),
        "bots": np.zeros((1, SEATS_MAX), np.int8),
        "games": allocate(GAME),
    }
