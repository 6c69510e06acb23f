"""A table as simple as it can be said: who sits where, and who may do what. No game, no disk, no pages."""

from __future__ import annotations

from dataclasses import dataclass, field

Seats = list["Chair"]


@dataclass
class Chair:
    """A seat; with a player it is a person's, with ``bot`` a bot's, else it is free."""

    player: str = ""
    bot: bool = False
    stand_in: bool = False
    before: set[str] = field(default_factory=set)  # who has given it up in this game

    @property
    def kind(self) -> str:
        return "person" if self.player else "bot" if self.bot else "free"


@dataclass
class Likeness:
    """What is so at a table; each ``may_…`` tells whether somebody is allowed to do something."""

    host: str
    chairs: Seats
    here: set[str]
    phase: str = "lobby"
    removed: set[str] = field(default_factory=set)
    ending: set[str] = field(default_factory=set)

    def owns(self, player: str, seat: int) -> bool:
        return 0 <= seat < len(self.chairs) and self.chairs[seat].player == player

    def seated(self, player: str) -> bool:
        return any(chair.player == player for chair in self.chairs)

    @property
    def players(self) -> set[str]:
        return {chair.player for chair in self.chairs if chair.player}

    @property
    def playing(self) -> set[str]:
        """Those who play for themselves."""
        return {chair.player for chair in self.chairs if chair.player and not chair.stand_in}

    def hosts(self, player: str) -> bool:
        """The host or, while they are away, the first who sits and is here."""
        if player == self.host:
            return True
        first = next((chair.player for chair in self.chairs if chair.player in self.here), "")
        return self.host not in self.here and player == first

    # --- before the game --------------------------------------------------------------------------

    def may_sit(self, player: str, seat: int) -> bool:
        return self.phase == "lobby" and player not in self.removed and self.chairs[seat].kind == "free"

    def may_seat_bot(self, player: str, seat: int) -> bool:
        """Whoever is here keeps their seat, and the host always."""
        owner = self.chairs[seat].player
        return self.phase == "lobby" and self.hosts(player) and owner not in {self.host} | self.here

    def may_start(self, player: str) -> bool:
        return self.phase == "lobby" and self.hosts(player)

    def start(self) -> None:
        self.phase = "playing"
        for chair in self.chairs:
            chair.bot = not chair.player

    # --- in the game ------------------------------------------------------------------------------

    def may_hand_over(self, player: str, seat: int) -> bool:
        owner = self.chairs[seat].player
        return self.phase != "lobby" and self.seated(player) and bool(owner) and owner not in self.here

    def may_give_up(self, player: str, seat: int) -> bool:
        return self.phase == "playing" and self.owns(player, seat)

    def may_take_over(self, player: str, seat: int) -> bool:
        """A bot's seat, for somebody who knows no other hand of this game."""
        chair = self.chairs[seat]
        knows = any(player in other.before for other in self.chairs) and player not in chair.before
        stranger = not self.seated(player) and player not in self.removed and not knows
        return self.phase == "playing" and chair.bot and stranger

    def may_end(self, player: str) -> bool:
        return self.phase == "playing" and self.seated(player) and player not in self.removed

    def may_rematch(self, player: str) -> bool:
        return self.phase == "over" and self.seated(player) and player not in self.removed

    def give_up(self, seat: int) -> None:
        chair = self.chairs[seat]
        self.chairs[seat] = Chair(bot=True, before=chair.before | {chair.player})

    # --- people -----------------------------------------------------------------------------------

    def may_remove(self, player: str, seat: int) -> bool:
        owner = self.chairs[seat].player
        return self.hosts(player) and bool(owner) and owner not in (player, self.host)

    def remove(self, seat: int) -> None:
        """All seats of whoever has this one are free, or a bot's; what is over stays as it was."""
        gone = self.chairs[seat].player
        self.removed.add(gone)
        for number, chair in enumerate(self.chairs):
            if chair.player == gone and self.phase == "lobby":
                self.chairs[number] = Chair()
            elif chair.player == gone and self.phase == "playing":
                self.give_up(number)

    def return_to(self, player: str) -> None:
        """Somebody is here, and plays for themselves again."""
        self.here.add(player)
        for chair in self.chairs:
            if chair.player == player:
                chair.stand_in = False
