"""What a test has seen of matches travels in its report, for the check that everything is seen by some test."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from completeness import PROPERTY

from comity import IllegalMove, Match
from comity.play.moves import Move

play, check, preview, tell = Match.play, Match.check, Match.preview, Match._tell


@pytest.fixture(autouse=True)
def sightings(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Notes moves that are played, events that are told, ends, and the codes of refusals."""
    seen: set[str] = set()

    def watched_play(match: Match, seat: int, move: Move | Mapping[str, Any]) -> list[dict[str, Any]]:
        try:
            events = play(match, seat, move)
        except IllegalMove as error:
            seen.add(f"code {error.code}")
            raise
        seen.add(f"kind {match.entries[-1][1]['kind']}")
        seen.update(f"end {result['reason']}" for result in [match.result] if result)
        return events

    def watched_check(match: Match, seat: int, move: Move | Mapping[str, Any]) -> IllegalMove | None:
        found = check(match, seat, move)
        seen.update(f"code {error.code}" for error in [found] if error)
        return found

    def watched_preview(match: Match, seat: int, move: Move | Mapping[str, Any]) -> dict[str, Any]:
        try:
            return preview(match, seat, move)
        except IllegalMove as error:
            seen.add(f"code {error.code}")
            raise

    def watched_tell(match: Match, event: str, seat: int | None, data: dict[str, Any]) -> None:
        seen.add(f"event {event}")
        tell(match, event, seat, data)

    monkeypatch.setattr(Match, "play", watched_play)
    monkeypatch.setattr(Match, "preview", watched_preview)
    monkeypatch.setattr(Match, "_tell", watched_tell)
    monkeypatch.setattr(Match, "check", watched_check)
    yield
    request.node.user_properties.append((PROPERTY, sorted(seen)))
