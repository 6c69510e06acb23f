"""What a team could have done with its special cards: one line a round, by what the search found."""

from __future__ import annotations

import pytest

from spieltisch.coach.analysis import analyse
from spieltisch.coach.questions import tell
from spieltisch.coach.recaps.recap import recap_lines, team_rounds
from spieltisch.coach.speaker import Speaker
from tests.coach.games import finished


@pytest.mark.parametrize(("language", "said"), [("en", "Round "), ("fr", "Tour ")])
def test_every_round_with_a_window_has_one_line_with_the_figures_of_the_search(
    language: str, said: str
) -> None:
    told = tell(finished("buffalo", 2, "random"))
    analysis = analyse(told.record, 40, actors=["team"])
    rounds = team_rounds(told, analysis.judged)
    numbers = [each.number for each in rounds]
    assert numbers == sorted(set(numbers))
    assert set(numbers) <= set(range(1, len(told.questions[0].state.hands[0]) + 1))
    own = {judged.stop: judged.judgement for judged in analysis.judged}
    assert own.keys() >= {each.judged.stop for each in rounds}
    assert max(own.values(), key=lambda one: one.loss) in [each.judged.judgement for each in rounds]
    speaker = Speaker(told.game, told.record.players, language)
    for each, line in zip(rounds, recap_lines(rounds, speaker), strict=True):
        assert line.startswith(f"{said}{each.number}")
        better = speaker.choice(each.judged.judgement.rated[0].action)
        if each.judged.judgement.label != "best":
            assert better in line
            assert speaker.figures(loss=each.judged.judgement.loss)["loss"] in line


def test_where_there_is_no_team_there_are_no_such_lines() -> None:
    told = tell(finished(seats=2))
    assert team_rounds(told, analyse(told.record, 40, actors=["0"]).judged) == ()
