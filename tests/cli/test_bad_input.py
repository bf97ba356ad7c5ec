"""Bad input: one clear line on stderr, exit code 2, nothing on stdout, nothing changed."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from comity.play.match import Match

Comity = Callable[..., Any]


def refused(said: Any, *words: str) -> None:
    assert said.code == 2, said
    assert said.out == ""
    lines = said.err.splitlines()
    assert len(lines) == 1, said.err
    assert lines[0].startswith("comity: ")
    for word in words:
        assert word in lines[0], lines[0]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "chess"], ["'chess'", "empires"]),
        (["play", "empires", "--seats", "1"], ["2 to 10", "not 1"]),
        (["play", "empires", "--seats", "11"], ["2 to 10", "not 11"]),
        (["play", "empires", "--seats", "four"], ["--seats"]),
        (["play", "empires", "--bots", "clever"], ["'clever'", "greedy", "random"]),
        (["play", "empires", "--humans", "5"], ["--humans", "not 5"]),
        (["play", "empires", "--humans", "0"], ["--watch"]),
        (["play", "empires", "--watch", "--humans", "2"], ["--watch"]),
        (["play", "empires", "--names", "Ann,Bo"], ["4 names", "2"]),
        (["play", "empires", "--names", "Ann,Ann,Bo,Cy"], ["same name"]),
        (["play", "empires", "--names", "Ann,,Bo,Cy"], ["name"]),
        (["play", "empires", "--seed", "-1"], ["seed", "-1"]),
        (["play", "empires", "--seed", str(2**53)], ["seed"]),
        (["play", "empires", "--auto-ready", "maybe"], ["--auto-ready", "'maybe'"]),
        (["play", "empires", "--option", "first_game"], ["NAME=VALUE"]),
        (["play", "empires", "--option", "first_game=yes"], ["first_game", "true or false"]),
        (["play", "empires", "--option", "colour=1"], ["no option 'colour'"]),
        (["play", "empires", "--option", "wars=[1]"], ["wars[0]"]),
        (["play", "empires", "--option", 'wars=[{"id": "a", "gold": -1}]'], ["wars[0]", "gold", "-1"]),
        (["play", "empires", "--option", "wars=[{"], ["no JSON"]),
        (["play", "empires", "--option", "ports=[1, 2]"], ["ports[1]", "must fall"]),
        (["play", "empires", "--option", "ports=[]", "--option", "ports=[]"], ["twice"]),
        (["play", "empires", "--option", "diplomat=7", "--option", "first_game=true"], ["diplomat", "7"]),
        (["play", "empires", "--option", "wars=@nowhere.toml"], ["nowhere.toml", "no such file"]),
        (["play", "empires", "--resume", "nowhere.json"], ["nowhere.json", "no such file"]),
        (["play", "empires", "--resume", "x.json", "--new"], ["--new"]),
        (["play", "empires", "--resume", "x.json", "--seats", "3"], ["--seats"]),
        (["play", "--fast"], ["--fast"]),
        (["mcp"], ["which game", "--table"]),
        (["mcp", "chess"], ["'chess'"]),
        (["mcp", "empires", "--seats", "3", "--seat", "3"], ["--seat", "0 to 2", "not 3"]),
        (["mcp", "empires", "--http", "0"], ["--http", "not 0"]),
        (["mcp", "empires", "--http", "8765"], ["COMITY_MCP_TOKEN"]),
        (["mcp", "--table", "localhost/t/x"], ["--table", "address of a table"]),
        (["mcp", "--table", "http://localhost/t/x"], ["COMITY_TOKEN"]),
        (["simulate"], ["GAME"]),
        (["simulate", "chess"], ["'chess'"]),
        (["simulate", "empires", "--seats", "1"], ["not 1"]),
        (["simulate", "empires", "--out", "-"], ["--out -", "file"]),
        (["simulate", "empires", "--out", "nowhere/here.jsonl"], ["there is no folder nowhere"]),
        (["simulate", "empires", "--games", "0"], ["games", "not 0"]),
        (["simulate", "empires", "--workers", "0"], ["workers", "not 0"]),
        (["simulate", "empires", "--bots", "random,greedy,random", "--seats", "2"], ["2 seats", "3 bots"]),
        (["simulate", "empires", "--bots", "clever"], ["'clever'"]),
        (["simulate", "empires", "--seed", "-1"], ["seed"]),
        (["replay", "nowhere.json"], ["nowhere.json", "no such file"]),
        (["position", "chess", "nowhere.json"], ["'chess'"]),
        (["position", "empires", "nowhere.json"], ["nowhere.json"]),
        (["frobnicate"], ["frobnicate"]),
    ],
)
def test_arguments(comity: Comity, tmp_path: Path, arguments: list[str], words: list[str]) -> None:
    refused(comity(*arguments), *words)
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", ["empty"]),
        (b"{", ["no JSON", "line 1"]),
        (b"\xff\xfe\x00x", ["UTF-8"]),
        (b"\x89PNG\r\n\x1a\n\x00\x00", ["UTF-8"]),
        (b"[]", ["object"]),
        (b"null", ["object"]),
        (b"{}\n{}\n", ["more than one document", "line 2, column 1"]),
        (b"{}", ["format", "comity-record"]),
        (b"[" * 100_000, ["nested"]),
        (b'{"a": NaN}', ["NaN"]),
        (b'{"a": 1, "a": 2}', ["'a' twice"]),
        (b'{"seed": ' + b"9" * 5000 + b"}", ["5000 digits"]),
    ],
)
def test_files_that_are_no_record(comity: Comity, tmp_path: Path, content: bytes, words: list[str]) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(content)
    refused(comity("replay", file), "record.json", *words)
    assert file.read_bytes() == content


def test_a_folder_is_no_file(comity: Comity, tmp_path: Path) -> None:
    refused(comity("replay", tmp_path), str(tmp_path), "folder")


@pytest.fixture
def record() -> dict[str, Any]:
    """A short unfinished game."""
    match = Match("empires", 3, 7)
    while match.view()["state"]["step"] != "market":
        seat = match.pending[0]
        match.play(seat, match.legal(seat)[seat % len(match.legal(seat))])
    return match.record()


def changed(record: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {**record, **changes}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "comity-record/9"}, ["format", "comity-record/9"]),
        ({"game": "chess"}, ["chess"]),
        ({"rules_version": 99}, ["rules_version is 99"]),
        ({"seats": 11}, ["11"]),
        ({"seats": "3"}, ["seats"]),
        ({"seed": None}, ["seed"]),
        ({"seed": -4}, ["seed"]),
        ({"options": {"colour": 1}}, ["colour"]),
        ({"moves": {}}, ["moves"]),
        ({"moves": [[0, {"kind": "claim", "nation": "atlantis"}]]}, ["moves[0]", "atlantis"]),
        ({"moves": [[0, {"kind": "ready"}]]}, ["moves[0]", "ready", "no place in this step"]),
        ({"moves": [[7, {"kind": "ready"}]]}, ["moves[0]", "seat 7"]),
        ({"moves": [[0, {"undo": 1}]]}, ["moves[0]", "undo"]),
        ({"result": {"scores": [1, 2, 3], "ranking": [[0], [1], [2]], "reason": "rounds"}}, ["result"]),
        ({"surprise": 1}, ["surprise"]),
    ],
)
def test_records_that_do_not_replay(
    comity: Comity, tmp_path: Path, record: dict[str, Any], change: dict[str, Any], words: list[str]
) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(changed(record, **change)))
    refused(comity("replay", file), "record.json", *words)


def test_an_illegal_move_in_the_middle_is_named_with_the_reason(
    comity: Comity, tmp_path: Path, record: dict[str, Any]
) -> None:
    place = len(record["moves"]) // 2
    record["moves"].insert(place, [0, {"kind": "sell", "goods": 3}])
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    refused(comity("replay", file), f"moves[{place}]", "'sell'", "This move has no place in this step.")


def test_a_record_is_replayed_only_as_far_as_it_goes(comity: Comity, tmp_path: Path, record: dict[str, Any]) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    refused(comity("replay", file, "--to", len(record["moves"]) + 1), "--to", str(len(record["moves"])))
    refused(comity("replay", file, "--to", -1), "--to")
    refused(comity("replay", file, "--seat", 3), "--seat", "seats are 0 to 2")


def test_a_game_that_is_over_is_not_resumed(comity: Comity, tmp_path: Path) -> None:
    match = Match("empires", 2, 7)
    while not match.over:
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    file = tmp_path / "over.json"
    file.write_text(json.dumps(match.record()))
    refused(comity("play", "--resume", file), "over.json", "over", "replay")


PLAYERS: list[dict[str, Any]] = [{"gold": 5, "nations": ["france"]}, {"nations": ["spain"]}, {"nations": ["russia"]}]


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"seats": 3, "step": "market", "players": [{"gold": -1}, {}, {}]}, ["players[0].gold", "-1"]),
        ({"seats": 3, "step": "market", "players": [PLAYERS[0], PLAYERS[0], {}]}, ["france"]),
        ({"seats": 3, "step": "banquet", "players": PLAYERS}, ["step", "banquet"]),
        ({"seats": 3, "step": "draft", "price": 3}, ["price"]),
        ({"seats": 3, "step": "market", "players": PLAYERS, "price": 3}, ["price"]),
        ({"seats": 3, "step": "market", "players": PLAYERS, "round": 9}, ["round"]),
        ({"seats": 3, "step": "market", "players": PLAYERS, "diplomat": 3}, ["diplomat"]),
        ({"seats": 11}, ["11"]),
        ({"seats": 3, "players": PLAYERS[:2]}, ["players"]),
        ({"seats": 3, "step": "market", "players": PLAYERS, "weather": "fine"}, ["weather"]),
        (
            {"seats": 3, "step": "win_war", "players": PLAYERS, "wars": {"active": ["ragnarok"], "inactive": []}},
            ["ragnarok"],
        ),
        ({"seats": 3, "step": "sell", "players": [{**PLAYERS[0], "cards": [1], "card": 2}, *PLAYERS[1:]]}, ["card"]),
        ({}, ["seats"]),
        ([], ["object"]),
    ],
)
def test_positions_that_contradict_themselves(comity: Comity, tmp_path: Path, position: Any, words: list[str]) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position))
    refused(comity("position", "empires", file), "position.json", *words)


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("wars.toml", "[[war", ["no TOML"]),
        ("wars.toml", "[[elephant]]\nid = 'a'", ["no list 'wars'"]),
        ("wars.toml", "[[war]]\nid = 'a'\nelephants = 2", ["wars[0]", "elephants"]),
        ("wars.toml", "[[war]]\nid = 'a'\n[[war]]\nid = 'a'", ["wars[1]", "twice"]),
        ("wars.toml", "[[war]]\nid = 'a'", ["at least 7"]),
        ("wars.json", "{}", ["no list 'wars'"]),
        ("ports.json", "[3, 3]", ["no list"]),
    ],
)
def test_component_files_of_ones_own(comity: Comity, tmp_path: Path, name: str, content: str, words: list[str]) -> None:
    file = tmp_path / name
    file.write_text(content)
    option = "wars" if name != "ports.json" else "ports"
    expected = words if name != "ports.json" else ["ports[1]"]
    refused(comity("play", "--option", f"{option}=@{file}"), *expected)
