"""Wars are called by their proper titles wherever people read of them."""

from comity import Match
from comity.games.empires.tables import components
from comity.play.empires.events import WAR_TITLES
from comity.play.empires.words import words

OWN = [{"id": f"cod_war_{number}", "gold": number} for number in range(1, 9)]


def test_each_war_of_ours_has_a_title() -> None:
    assert set(WAR_TITLES) == {war.id for war in components().wars}
    titles = {war["id"]: war["title"] for war in words()["wars"]}
    assert titles["jenkins_ear"] == "War of Jenkins' Ear"
    assert titles["russo_turkish_war"] == "Russo-Turkish War"


def test_sentences_use_the_title_or_the_words_of_the_id() -> None:
    match = Match("empires", 2)
    assert match._adapter.text("war_removed", None, {"war": "jenkins_ear"}, match.names) == (
        "Gone from the row: the War of Jenkins' Ear."
    )
    match = Match("empires", 2, options={"wars": OWN})
    assert match._adapter.text("war_won", 1, {"war": "cod_war_3"}, match.names) == "Seat 1 wins Cod War 3: 3 gold."
