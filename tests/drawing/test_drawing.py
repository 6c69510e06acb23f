"""Pictures of tables: what a seat may know, no more, in files that stand alone and look like the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import spieltisch
from spieltisch.core.game import AnyGame
from spieltisch.drawing import colours, glyphs
from spieltisch.drawing.drawing import Drawing, draw
from spieltisch.drawing.families import fans, fields, shapes, sheets, sides, specials, track
from spieltisch.drawing.painter import ROOM, painter_of
from spieltisch.drawing.palette import Palette
from spieltisch.drawing.scene import Scene, scene_of
from spieltisch.text.languages import languages
from spieltisch.text.words import Words
from tests.table import Table

PAGE = Path(__file__).parents[2] / "frontend" / "src"
SVG = "{http://www.w3.org/2000/svg}"
LONG_NAMES = [letter * 20 for letter in "ABCDEFGHIJ"]
LOADED = re.compile(r"""(?:href="|url\()(?!#)""")


def states(game: AnyGame, seed: str, count: int) -> Iterator[Any]:
    """So many stops of a random game, and the last one."""
    turns = list(spieltisch.play_random(game, seed))
    at = Random(seed).sample(range(len(turns)), min(count, len(turns)))
    return (turns[i].step.state for i in (*sorted(at), -1))


def of(table: Table, seat: int | None = 0, **how: Any) -> Drawing:
    return draw(table.game, table.state, seat, **how)


def element(drawing: Drawing) -> ElementTree.Element:
    return ElementTree.fromstring(drawing.svg)


@pytest.mark.parametrize("key", spieltisch.modes())
def test_worlds_that_look_alike_give_the_same_bytes(key: str) -> None:
    game, rng = spieltisch.make(key), Random(key)
    differing = 0
    for state in states(game, key, 5):
        for seat in (None, *range(game.seats)):
            twin = game.determinize(game.view(state, seat), rng)
            differing += twin != state
            assert draw(game, state, seat) == draw(game, twin, seat)
    assert differing or key == "nimmt-pro"  # where nothing is hidden


@pytest.mark.parametrize("key", spieltisch.modes())
def test_a_view_gives_the_picture_of_its_seat(key: str) -> None:
    game = spieltisch.make(key)
    for state in states(game, key, 2):
        for seat in (None, 0, game.seats - 1):
            assert draw(game, game.view(state, seat)) == draw(game, state, seat)


@pytest.mark.parametrize("key", spieltisch.modes())
def test_a_picture_of_any_number_of_seats_stands_alone(key: str) -> None:
    low, high = spieltisch.mode(key).seats
    for seats in range(low, high + 1):
        game, language = spieltisch.make(key, seats), languages()[seats % len(languages())]
        for state in states(game, f"{key} {seats}", 2):
            for seat in (None, seats - 1):
                stands_alone(draw(game, state, seat, LONG_NAMES, language, dark=seats % 2 == 0), language)


def stands_alone(drawing: Drawing, language: str) -> None:
    root = element(drawing)
    assert (root.tag, root.get("role"), root.get("lang")) == (f"{SVG}svg", "img", language)
    title, desc = root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")
    assert title
    assert desc == drawing.words
    assert LOADED.search(drawing.svg) is None
    named = {each.get("id") for each in root.iter() if each.get("id")}
    used = set(re.findall(r"url\(#([\w-]+)\)", drawing.svg)) | set(
        re.findall(r'href="#([\w-]+)"', drawing.svg)
    )
    assert used <= named
    assert {each.tag for each in root.iter()}.isdisjoint({f"{SVG}script", f"{SVG}style", f"{SVG}image"})


@pytest.mark.parametrize("key", spieltisch.modes())
def test_nothing_is_wider_than_the_picture(key: str) -> None:
    for seats in spieltisch.mode(key).seats:
        game = spieltisch.make(key, seats)
        for state in states(game, f"wide {key} {seats}", 4):
            for seat in (None, 0):
                fits(scene_of(game, state, seat, LONG_NAMES[:seats], Words(game.family, "de")))


def fits(scene: Scene[Any, Any]) -> None:
    painter = painter_of(scene.family)
    for part in (painter.table, painter.hand):
        assert part(scene, Palette()).width <= ROOM + 0.5


def test_a_board_of_somebodys_own_fits_however_large_it_is() -> None:
    rows = [" ".join(["."] * 29 + ["T"])] * 30
    table = Table("board", {"rows": [[15], [62], [47], [56]], "hands": [[57], [60]]}, 2, board=rows)
    fits(scene_of(table.game, table.state, 0, ["Ada", "Ben"], Words("board", "en")))
    stands_alone(of(table), "en")


def test_a_family_without_a_painter_is_drawn_plainly() -> None:
    game: Any = spieltisch.make("nimmt", 2)
    state = next(states(game, "plain", 1))
    game.family = "unheard-of"
    scene = scene_of(game, state, None, ["Ada", "Ben"], Words("nimmt", "en"))
    painter = painter_of(scene.family)
    assert painter is painter_of("plain")
    assert any(line.startswith("rows:") for line in painter.account(scene))
    assert painter.table(scene, Palette()).height > 100


# --- what it says -------------------------------------------------------------------------------------


def test_a_picture_says_what_it_shows() -> None:
    table = Table("nimmt", {"rows": [[12], [37], [55], [58]], "hands": [[14, 60], [3, 99]]}, 2)
    said = of(table, names=["Ada", "Ben"]).words
    assert said == (
        "Deal 1. Row 1: 12; 1 bull head. Row 2: 37; 1 bull head. Row 3: 55; 7 bull heads. "
        "Row 4: 58; 1 bull head. In the hand: 14, 60. Ada has 0 points, Ben has 0 points."
    )
    assert "In the hand" not in of(table, seat=None).words
    assert "99" not in said


def test_it_says_so_in_every_language() -> None:
    table = Table("nimmt", {"rows": [[12], [37], [43], [58]], "hands": [[14], [3]]}, 2)
    said = {code: of(table, lang=code).words for code in languages()}
    assert "Auf der Hand" in said["de"] or "In der Hand" in said["de"]
    assert len(set(said.values())) == len(languages())


def test_what_lies_beside_rows_is_said() -> None:
    position = {
        "rows": [[5, 10], [20], [60], [70]],
        "hands": [[33], [80]],
        "stopped": [2],
        "seven": [1],
        "specials": ["sort"],
    }
    said = of(Table("buffalo", position, 2)).words
    assert "Row 1: 5, 10; 5 bull heads, holds one more." in said
    assert "Row 2: 20; 3 bull heads, stopped." in said
    assert "Specials: Sort." in said


def test_names_of_strangers_are_only_shown() -> None:
    table = Table("nimmt", {"rows": [[12], [37], [43], [58]], "hands": [[14], [3]]}, 2)
    drawing = of(table, names=['<script>"&', "a\nb"])
    stands_alone(drawing, "en")
    assert "<script>" not in drawing.svg


def test_a_position_is_drawn_as_well() -> None:
    table = Table("nimmt", {"rows": [[12], [37], [43], [58]], "hands": [[14], [3]]}, 2)
    assert draw(table.game, table.game.dump(table.state), 0) == of(table)


@pytest.mark.parametrize(
    ("shown", "how", "sentence"),
    [
        ("nonsense", {}, "A picture is of a state, a position or a view of nimmt, not of 'nonsense'."),
        ({"rows": []}, {"seat": 2}, "A seat is a number from 0 to 1, not 2."),
        ({"rows": []}, {"lang": "xx"}, "There is no language 'xx'; there are en, de, fr, nl."),
    ],
)
def test_what_cannot_be_drawn_is_said(shown: Any, how: dict[str, Any], sentence: str) -> None:
    with pytest.raises(spieltisch.SpieltischError) as refused:
        draw(spieltisch.make("nimmt", 2), shown, **how)
    assert str(refused.value) == sentence


def test_counters_on_the_score_track_never_hide_each_other() -> None:
    shown = track.apart([300.0, 300.0, 305.0, 34.0, 34.0, 574.0, 574.0])
    assert all(b - a >= track.STEP for a, b in pairwise(sorted(shown)))
    assert min(shown) >= track.EDGE
    assert max(shown) <= track.EDGE + track.LINE


def test_a_drawing_is_kept_as_a_file(tmp_path: Path) -> None:
    drawing = of(Table("qwixx", None, 2))
    drawing.save(tmp_path / "table.svg")
    assert (tmp_path / "table.svg").read_text("utf-8") == drawing.svg == drawing._repr_svg_() == str(drawing)


# --- as the page has it -------------------------------------------------------------------------------


def test_the_colours_are_those_of_the_page() -> None:
    light, _, dark = (PAGE / "styles" / "tokens.css").read_text("utf-8").partition("[data-theme='dark']")
    assert written(light) == colours.LIGHT
    assert {**colours.LIGHT, **written(dark)} == colours.DARK


def written(css: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", css))


@pytest.mark.parametrize(
    ("file", "paths"),
    [
        ("parts/BullHead.svelte", (*glyphs.HORNS, glyphs.FACE)),
        ("parts/SeatMark.svelte", glyphs.SHAPES),
        ("parts/Icon.svelte", (glyphs.CARDS, glyphs.LOCK, glyphs.SWAP, glyphs.STOP, glyphs.CLOVER)),
        ("families/nimmt/FanMark.svelte", (fans.HILL, *fans.WAYS.values(), *fans.NUMBERS.values())),
        ("families/nimmt/Cow.svelte", (fans.MEADOW, fans.BODY, *fans.LEGS, fans.FACE, fans.EARS, fans.PINK)),
        ("families/buffalo/SpecialIcon.svelte", tuple(sides.PATHS.values())),
        ("families/board/StopSign.svelte", (fields.OCTAGON, fields.BAR, fields.RED)),
        ("families/qwixx/Shape.svelte", tuple(shapes.SHAPES.values())),
        ("families/qwixx/Sheet.svelte", (sheets.CROSS,)),
    ],
)
def test_shapes_are_those_of_the_page(file: str, paths: tuple[str, ...]) -> None:
    source = (PAGE / file).read_text("utf-8")
    assert [path for path in paths if path not in source] == []


def test_signs_of_fields_and_cards_are_those_of_the_page() -> None:
    board = PAGE / "families" / "board"
    field, special = ((board / f"{name}.svelte").read_text("utf-8") for name in ("FieldIcon", "SpecialIcon"))
    drawn = [*fields.SIGNS.values(), *fields.SOLID.values()]
    paths = [str(given["d"]) for each in drawn for _, given in each if "d" in given]
    assert [path for path in paths if path not in field] == []
    own = [path for kind, path in specials.PATHS.items() if kind not in ("stop", "swap")]
    assert [path for path in (*own, specials.PLUS) if path not in special] == []


def test_colours_on_cards_of_qwixx_are_those_of_the_page() -> None:
    source = (PAGE / "families" / "qwixx" / "QCard.svelte").read_text("utf-8")
    assert all(colour in source for pair in shapes.ON_CREAM.values() for colour in pair)
