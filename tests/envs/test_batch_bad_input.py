"""What a batch is asked for wrongly: one sentence that names the argument, and nothing changes."""

from typing import Any

import numpy as np
import pytest

import comity
from comity.envs.batch import Batch, layout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"num_envs": 0}, "num_envs must be a whole number from 1"),
        ({"num_envs": True}, "num_envs must be a whole number from 1"),
        ({"num_envs": 1 << 24, "game": "wealth-of-nations"}, "more than this machine's memory"),
        ({"seats": 11}, "Empires is for 2 to 10 seats, not 11"),
        ({"options": {"first_game": 1}}, "Option first_game must be true or false"),
        ({"seed": -1}, "The seed must be a whole number from 0"),
        ({"legal_cap": 0}, "legal_cap must be a whole number from 1"),
        ({"threads": 1.5}, "threads must be a whole number from 1"),
        ({"autoreset": "later"}, "autoreset must be 'same_step' or 'next_step' or 'disabled', not 'later'"),
        ({"reward": None}, "reward must be 'win' or 'place' or 'score', not None"),
        ({"max_decisions": 0}, "max_decisions must be a whole number from 1"),
        ({"obs_dtype": "int8"}, "obs_dtype must be int32 or float32, not 'int8'"),
        ({"obs_dtype": "nonsense"}, "obs_dtype must be int32 or float32"),
        ({"deals": "structured"}, "deals must be 'off' or 'candidates', not 'structured'"),
        ({"buffers": {"views": np.zeros(1)}}, "buffers has 'views'; there is seat"),
        ({"buffers": {"seat": np.zeros(1, np.int8)}}, "seat must be an array of int8 of shape (2,), not int8 of (1,)"),
        ({"buffers": {"count": [0, 0]}}, "count must be an array of int32 of shape (2,), not [0, 0]"),
        ({"buffers": {"obs": np.zeros((298, 2), np.int32).T}}, "obs must be an array in C order"),
    ],
)
def test_a_batch_that_cannot_be_made(arguments: dict[str, Any], said: str) -> None:
    given = {"game": "empires", "num_envs": 2, **arguments}
    with pytest.raises(comity.ComityError) as error:
        Batch(**given)
    assert said in error.value.message
    assert error.value.message.count("\n") == 0


@pytest.mark.parametrize(
    ("method", "argument", "said"),
    [
        ("step", [0], "choice must be whole numbers of shape (2,), not int64 of (1,)"),
        ("step", [0.0, 1.0], "choice must be whole numbers of shape (2,), not float64"),
        ("step", [0, 99], "choice of environment 1 must be 0 to 4, not 99"),
        ("step", [-1, 0], "choice of environment 0 must be 0 to 4, not -1"),
        ("step_index", [0, 219], "index 219 of environment 1 is not legal there"),
        ("step_index", "ab", "index must be whole numbers"),
        ("reset", "seven", "The seed must be a whole number"),
        ("reset", [1, 2, 3], "seed must be whole numbers of shape (2,)"),
        ("reset", [1, -2], "seed of environment 1 must be 0 to 2**53 - 1, not -2"),
        (
            "mask",
            np.zeros((2, 219), np.uint8),
            "out must be an array of uint8 of shape (2, 220), not",
        ),
    ],
)
def test_a_call_that_cannot_be_done(method: str, argument: Any, said: str) -> None:
    batch = Batch("empires", 2, seed=2)
    batch.step_index(batch.legal[:, 0])
    before = batch.states.tobytes(), batch.legal.tobytes()
    with pytest.raises(comity.ComityError) as error:
        getattr(batch, method)(argument)
    assert said in error.value.message
    assert (batch.states.tobytes(), batch.legal.tobytes()) == before


def test_a_mask_of_environments_has_one_truth_each() -> None:
    with pytest.raises(comity.ComityError, match="mask must be 2 of True or False"):
        Batch("empires", 2).reset(mask=[True])


def test_a_layout_is_of_a_game() -> None:
    with pytest.raises(comity.UnknownGame):
        layout("chess")
