"""The game and the table through one pair of eyes."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from ...core.events import redact
from ...core.fair import is_of_device
from ...core.game import TEAM, Actor, actor_name
from ...games.registry import mode
from ...text.words import Words
from ..match import Match
from ..moments import Moment
from ..seats import WATCHERS, Setting
from ..series import series_info
from .choices import decision_info
from .events import outcome_info, told_event, told_moment
from .forms import TableLine
from .languages import language_of, title_of, words_of
from .outgoing import EventData, GameInfo, Recalled, SeatInfo, TableInfo, Waiting
from .views import view_data


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who looks: a seat or (``None``) a spectator, in which language, and with previews or without."""

    seat: int | None
    language: str
    previews: bool = True


@dataclass(frozen=True, slots=True)
class Around:
    """Who is at the table now."""

    here: Collection[str]  # players
    watchers: int
    hosts: Collection[str]  # players who may change the table
    spectators: tuple[str, ...] = ()  # names of those without a seat
    ending: Collection[str] = ()  # players who wish that the game ends


def table_info(
    setting: Setting, options: dict[str, Any], around: Around, player: str, eyes: Eyes
) -> TableInfo:
    """The table apart from the game."""
    return TableInfo(
        code=setting.code,
        key=setting.key,
        family=setting.family,
        title=title_of(setting.key, eyes.language),
        aim=mode(setting.key).aim,
        options=options,
        seats=[_seat_info(setting, number, around, player) for number in range(len(setting.seats))],
        phase=setting.phase,
        closed=setting.closed,
        host=player in around.hosts,
        removed=player in setting.removed,
        quiet=WATCHERS in setting.muted,
        looking=eyes.seat,
        watchers=around.watchers,
        spectators=list(around.spectators),
        clock=setting.clock,
        absent_after=setting.absent_after,
        late=setting.late,
        slow=setting.slow,
        learn=setting.learn,
        rated=setting.rated,
        open=setting.open,
        commitment=setting.commitment,
        seed=setting.seed if setting.phase == "over" else "",
        next=setting.next,
        came_from=setting.came_from,
        deal=setting.deal,
        evening=list(setting.played()),
        series=series_info(setting.series, setting.code, setting.names, setting.played(), setting.together),
        tournament=setting.tournament,
    )


def _seat_info(setting: Setting, number: int, around: Around, player: str) -> SeatInfo:
    seat = setting.seats[number]
    return SeatInfo(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        yours=number in setting.seats_of(player),
        here=seat.kind == "bot" or (seat.kind == "person" and seat.player in around.here),
        stand_in=seat.stand_in,
        muted=bool(seat.player) and seat.player in setting.muted,
        ending=bool(seat.player) and seat.player in around.ending,
    )


def game_info(
    setting: Setting, match: Match, eyes: Eyes, since: int, remaining: float | None, past: bool = False
) -> GameInfo:
    """The game, with what happened since a stop and, where it is asked for, before."""
    words, names = words_of(setting.family, eyes.language), setting.names
    mine = actors_of(eyes.seat)
    asked = [d for d in match.decisions() if d.actor in mine]
    outcome, news = match.outcome, match.events_since(since)
    return GameInfo(
        seq=match.seq,
        stop=match.stop,
        events=_told(setting, eyes, news, words, names),
        view=view_data(match.game, match.state, eyes.seat),
        decisions=[decision_info(match, d, words, names, eyes.previews) for d in asked],
        awaited=list(map(actor_name, match.awaited())),
        scores=list(match.scores),
        outcome=None if outcome is None else outcome_info(outcome, words),
        remaining=remaining,
        past=_told(setting, eyes, match.events_until(since), words, names) if past else None,
        tally=_counted(match, news, words, names) if past else None,
    )


def _counted(match: Match, news: list[Moment], words: Words, names: tuple[str, ...]) -> list[EventData]:
    """What a score sheet shows already; the news are still to be told."""
    first = news[0].stop if news else match.stop + 1
    return [told_event(redact(one.event, None), words, names) for one in match.tally if one.stop < first]


def recalled(setting: Setting, match: Match, eyes: Eyes, stop: int, events: int) -> Recalled | None:
    """The last so many events up to a stop, and the table before them; nothing where that is forgotten."""
    moments = match.before(stop, events)
    if not moments:
        return None
    begin, words = moments[0], words_of(setting.family, eyes.language)
    return Recalled(
        stop=stop,
        view=view_data(match.game, begin.before, _seat_at(setting, eyes, begin)),
        scores=list(match.game.scores(begin.before)),
        events=_told(setting, eyes, moments, words, setting.names),
    )


def _told(
    setting: Setting, eyes: Eyes, moments: Iterable[Moment], words: Words, names: tuple[str, ...]
) -> list[EventData]:
    """What these eyes saw happen."""
    told: list[EventData] = []
    for moment in moments:
        told += told_moment(moment, _seat_at(setting, eyes, moment), words, names)
    return told


def _seat_at(setting: Setting, eyes: Eyes, moment: Moment) -> int | None:
    """Whose eyes they were then: what a seat saw before somebody took it over is not theirs."""
    if eyes.seat is None or moment.stop <= setting.seats[eyes.seat].since:
        return None
    return eyes.seat


def waiting(match: Match, seat: int | None, remaining: float | None) -> Waiting:
    """Who has not chosen yet, and what the reader has."""
    mine = actors_of(seat)
    asked = [d.actor for d in match.decisions() if d.actor in mine]
    sealed = {actor_name(actor): match.sealed(actor) for actor in asked}
    return Waiting(
        seq=match.seq,
        stop=match.stop,
        awaited=list(map(actor_name, match.awaited())),
        sealed={actor: text for actor, text in sealed.items() if text is not None},
        remaining=remaining,
    )


def actors_of(seat: int | None) -> tuple[Actor, ...]:
    """For whom somebody with these eyes chooses."""
    return () if seat is None else (seat, TEAM)


def waits_for(setting: Setting, player: str) -> bool:
    """Whether a game waits for somebody who plays for themselves there."""
    here = setting.phase == "playing" and player in setting.playing
    return here and any(setting.owns(player, actor) for actor in setting.awaited)


def table_line(
    setting: Setting, player: str, language: str, hidden: bool = False, now: float | None = None
) -> TableLine:
    """A line of a person's list of tables; ``now`` is what the clock of the database says."""
    known = now is not None and setting.deadline is not None and setting.phase == "playing"
    return TableLine(
        code=setting.code,
        key=setting.key,
        title=title_of(setting.key, language_of(language)),
        phase=setting.phase,
        names=list(setting.names),
        scores=list(setting.scores),
        winners=list(setting.winners),
        yours=list(setting.seats_of(player)),
        your_turn=waits_for(setting, player),
        changed=setting.changed,
        clock=setting.clock,
        left=max(0.0, round((setting.deadline or 0.0) - (now or 0.0), 1)) if known else None,
        closed=setting.closed,
        alone=setting.is_alone(player),
        hidden=hidden,
        continued=setting.continued,
        offline=is_of_device(setting.seed),
    )
