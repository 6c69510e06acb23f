"""Pictures of the rules as a page gets them: a table, and what happens there in words of a language."""

from __future__ import annotations

from functools import cache

from ..learn.picture import Picture, pictures_of
from .messages.events import told
from .messages.languages import title_of, words_of
from .messages.lessons import PictureInfo
from .messages.views import view_data


@cache
def picture_infos(key: str, language: str) -> list[PictureInfo]:
    """The pictures of a rules text; they are the same for everybody, and nothing in them is secret."""
    return [_info(picture, language) for picture in pictures_of(key)]


def _info(picture: Picture, language: str) -> PictureInfo:
    game, sketch = picture.game, picture.sketch
    return PictureInfo(
        paragraphs=list(sketch.paragraphs),
        key=game.key,
        family=game.family,
        title=title_of(game.key, language),
        aim=game.aim,
        options=dict(game.options),
        names=list(picture.names),
        seat=sketch.seat,
        view=view_data(game, picture.state, sketch.seat),
        scores=list(game.scores(picture.state)),
        events=told(
            picture.events, picture.rules, sketch.seat, words_of(game.family, language), picture.names
        ),
        at=picture.at,
        told=list(picture.told),
        look=list(sketch.look),
        hand=sketch.hand,
    )
