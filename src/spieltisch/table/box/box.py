"""All score pads of the database, whichever server is asked: what is kept is the truth, and nothing else."""

from __future__ import annotations

from functools import partial

from ..messages.notepads import Jot, NewNotepad, NotepadInfo, NotepadList, NotepadNews
from ..store import notepads
from ..store.notepads import BATCH, LINES, Change
from ..store.store import Store
from . import changes
from .changes import checked
from .ending import finished_at_home
from .told import notepad_info, notepad_line


class Box:
    """Begins, changes and tells pads."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def begin(self, player: str, wanted: NewNotepad, language: str) -> NotepadInfo:
        """A new pad."""
        made = changes.begun(player, wanted)
        await self._store.read(partial(notepads.make, notepad=made))
        return notepad_info(made, player, language)

    async def look(self, code: str, player: str, language: str, since: int = 0) -> NotepadNews:
        """A pad, if it has changed since."""
        code = checked(code)
        version = await self._store.read(partial(notepads.version_of, code=code))
        if version == since:
            return NotepadNews(version=version, pad=None)
        found = await self._store.read(partial(notepads.load, code=code))
        return NotepadNews(version=found.version, pad=notepad_info(found, player, language))

    async def pads_of(self, player: str, language: str, page: int) -> NotepadList:
        """Somebody's own pads, a page of them."""
        found = await self._store.read(partial(notepads.pads_of, player=player, page=page))
        lines = [notepad_line(one, language) for one in found[:LINES]]
        return NotepadList(pads=lines, page=page, more=len(found) > LINES)

    async def leave(self, code: str, player: str) -> None:
        """Take a pad off somebody's list: their column loses its phone, and the host's own pad is gone."""
        left = partial(changes.left, player=player)
        await self._store.read(partial(notepads.leave, code=checked(code), player=player, left=left))

    async def join(self, code: str, player: str, name: str, seat: int | None, language: str) -> NotepadInfo:
        """Come with a phone."""
        return await self._changed(
            code, player, language, lambda pad: changes.joined(pad, player, name, seat)
        )

    async def add(self, code: str, player: str, name: str, language: str) -> NotepadInfo:
        """Somebody without a phone plays along."""
        return await self._changed(code, player, language, lambda pad: changes.added(pad, player, name))

    async def remove(self, code: str, player: str, seat: int, language: str) -> NotepadInfo:
        """A column, or its phone, is not needed any more."""
        return await self._changed(code, player, language, lambda pad: changes.removed(pad, player, seat))

    async def jot(self, code: str, player: str, jot: Jot, language: str) -> NotepadInfo:
        """Write something, or take it back."""
        return await self._changed(code, player, language, lambda pad: changes.jotted(pad, player, jot))

    async def finish(self, code: str, player: str, language: str) -> NotepadInfo:
        """The game is over."""
        return await self._ended(code, player, language, lambda pad: changes.finished(pad, player))

    async def open(self, code: str, player: str, language: str) -> NotepadInfo:
        """It is not over after all."""
        return await self._ended(code, player, language, lambda pad: changes.opened(pad, player))

    async def again(self, code: str, player: str, language: str) -> NotepadInfo:
        """One more game; the same for all who ask."""
        work = partial(notepads.begin_again, code=checked(code), again=lambda pad: changes.again(pad, player))
        return notepad_info(await self._store.read(work), player, language)

    async def forget(self, player: str) -> None:
        """Somebody has never been at any pad."""
        await self._store.read(partial(notepads.forget, player=player, forgotten=changes.forgotten))

    async def carry(self, old: str, new: str) -> None:
        """All that was somebody's is theirs under another id."""
        carried = partial(changes.carried, new=new)
        await self._store.read(partial(notepads.carry, old=old, new=new, carried=carried))

    async def sweep(self, finished: bool, before: float) -> None:
        """Delete pads that nobody has written on since then."""
        phase = "over" if finished else "open"
        while await self._store.read(partial(notepads.sweep, phase=phase, before=before)) == BATCH:
            pass

    async def _ended(self, code: str, player: str, language: str, changing: Change) -> NotepadInfo:
        work = partial(notepads.change_end, code=checked(code), changing=changing, ended=finished_at_home)
        return notepad_info(await self._store.read(work), player, language)

    async def _changed(self, code: str, player: str, language: str, changing: Change) -> NotepadInfo:
        work = partial(notepads.change, code=checked(code), changing=changing)
        return notepad_info(await self._store.read(work), player, language)
