"""Health, the catalog, the description of the interface, and the words that screens need."""

import json
from pathlib import Path
from typing import get_args

from fastapi.testclient import TestClient

from comity.games import registry
from comity.games.empires.constants import Step
from comity.games.empires.tables import NATION_IDS
from comity.play.empires.position import StepId


def test_health(client: TestClient) -> None:
    assert client.get("/health").json() == {"status": "ok", "version": "0.1.0", "games": list(registry.MODULES)}


def test_the_catalog_has_a_word_for_everything(client: TestClient) -> None:
    answer = client.get("/catalog")
    assert answer.headers["cache-control"] == "no-cache"
    (empires,) = [game for game in answer.json()["games"] if game["id"] == "empires"]
    assert empires["seats"] == {"least": 2, "most": 10}
    assert {"random", "greedy"} <= set(empires["bots"])
    assert {option["name"] for option in empires["options"]} >= {"first_game", "advanced_trading", "wars", "ports"}
    assert empires["reconstructions"]
    words = empires["words"]
    assert [nation["id"] for nation in words["nations"]] == list(NATION_IDS)
    assert [step["id"] for step in words["steps"]] == [step.name.lower() for step in Step] == list(get_args(StepId))
    for step in words["steps"]:
        assert step["title"]
        assert all(line["text"] and line["clauses"] for line in step["help"])
    for nation in words["nations"]:
        assert nation["power"]["when"]
        assert nation["power"]["effect"]
    kinds = {move["kind"] for move in words["moves"]}
    assert {"claim", "ready", "unready", "sell", "raise", "offer", "accept", "decline", "withdraw"} <= kinds
    assert len(words["wars"]) == 14
    assert [institution["id"] for institution in words["institutions"]] == ["banks", "luxuries", "industries"]


def test_every_clause_that_help_names_is_in_the_rules(client: TestClient) -> None:
    rules = (Path(__file__).parents[2] / "docs" / "rules" / "empires.md").read_text(encoding="utf-8")
    lists = client.get("/catalog").text.split('"clauses":[')[1:]
    named = {clause for rest in lists for clause in json.loads("[" + rest.split("]")[0] + "]")}
    assert len(named) > 20
    assert [clause for clause in named if f"**{clause}**" not in rules] == []


def test_the_interface_is_described(client: TestClient) -> None:
    described = client.get("/openapi.json").json()
    assert {"/health", "/catalog", "/me", "/tables", "/tables/{number}/moves"} <= set(described["paths"])
    assert client.get("/docs").status_code == 404, "it would load scripts from elsewhere"
