"""Every picture of the rules can be, and what its paragraph speaks of happens; any other is refused."""

from __future__ import annotations

import pytest

import spieltisch
from spieltisch.core.errors import SpieltischError
from spieltisch.learn.album import BadPicture, Sketch, album_of, read_album
from spieltisch.learn.picture import drawn, pictures_of
from spieltisch.table.pictures import picture_infos
from spieltisch.text.languages import languages
from spieltisch.text.rulebook import rules_text

PICTURED = 0.75  # of all paragraphs, at least


@pytest.mark.parametrize("key", spieltisch.modes())
def test_every_paragraph_has_one_picture_or_a_reason_for_none(key: str) -> None:
    album = album_of(key)
    assert album is not None
    drawn_ones = [number for sketch in album.picture for number in sketch.paragraphs]
    numbers = sorted((*drawn_ones, *map(int, album.without)))
    assert all(album.without.values())
    for language in languages():
        sections = rules_text(key, language).sections
        assert numbers == [paragraph.number for section in sections for paragraph in section.paragraphs]


def test_most_paragraphs_have_a_picture() -> None:
    albums = [album for key in spieltisch.modes() if (album := album_of(key)) is not None]
    pictured = sum(len(sketch.paragraphs) for album in albums for sketch in album.picture)
    assert pictured >= PICTURED * (pictured + sum(len(album.without) for album in albums))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", spieltisch.modes())
def test_a_picture_is_played_by_the_rules_and_told_in_every_language(key: str, language: str) -> None:
    infos = picture_infos(key, language)
    assert len(infos) == len(pictures_of(key))
    for info in infos:
        assert all(info.events[at]["text"] and info.events[at]["rule"] for at in info.told)
        assert not info.told or info.at in (info.told[0], len(info.events))
        assert not info.told or len(info.events) == info.told[-1] + 1


@pytest.mark.parametrize("key", spieltisch.modes())
def test_what_happens_in_a_picture_was_decided_by_the_text_that_it_illustrates(key: str) -> None:
    """Or by what that builds on; the paragraph itself is not always the one that decides."""
    there = {key, *bases(key)}
    for picture in pictures_of(key):
        if picture.game.key == key:
            named = {picture.rules[at].split(" ")[0] for at in picture.told}
            assert named <= there, picture.sketch.paragraphs


def bases(key: str) -> tuple[str, ...]:
    base = rules_text(key, "en").base
    return () if base is None else (base, *bases(base))


def sketch(**fields: object) -> Sketch:
    start = {"rows": [[12], [37], [43], [58]], "hands": [[45, 90], [59, 80]]}
    return Sketch(**{"paragraphs": (6,), "start": start, **fields})  # type: ignore[arg-type]  # as a file gives it


def test_a_picture_begins_where_its_events_begin_and_ends_with_them() -> None:
    game = spieltisch.make("nimmt", 2)
    both = ({"0": "play 45", "1": "play 59"},)
    picture = drawn(game, sketch(choices=both, shows=("Placed.closest",)))
    assert [type(event).__name__ for event in picture.events] == ["Revealed", "Placed"]
    assert (picture.at, picture.told) == (1, (1,))


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"start": {"rows": [[12], [12], [43], [58]], "hands": [[45], [59]]}}, "12"),
        ({"choices": ({"0": "play 46", "1": "play 59"},)}, "play 46"),
        ({"choices": ({"0": "play 45", "1": "play 59"},), "shows": ("RowTaken.full",)}, "does not happen"),
    ],
)
def test_a_picture_against_the_rules_is_refused(wrong: dict[str, object], complaint: str) -> None:
    with pytest.raises(SpieltischError, match=complaint):
        drawn(spieltisch.make("nimmt", 2), sketch(**wrong))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("seats = 3\n[[picture]]\nparagraphs = [6]\nstrat = {}", "strat"),
        ('seats = 3\n[[picture]]\nparagraphs = [6]\nlook = ["cloud 3"]', "cloud"),
        ("seats = ", "not of the right form"),
    ],
)
def test_an_album_of_another_form_is_refused_with_its_place(text: str, complaint: str) -> None:
    with pytest.raises(BadPicture, match=complaint):
        read_album("nimmt", text)
