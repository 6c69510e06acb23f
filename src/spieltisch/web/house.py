"""What all requests share: the tables, the page, and who has had how much."""

from __future__ import annotations

from .. import __version__
from ..table.hall import Hall
from .caller import Caller
from .gate import Gate
from .hosts import means_this_machine
from .limits import Buckets, Places
from .notices.office import Office
from .page import Page
from .problems import Refusal
from .readiness import Readiness
from .root import with_root
from .selves import Known, Selves
from .settings import Settings
from .warmth import Warmth


class House:
    """One server's belongings."""

    def __init__(
        self,
        hall: Hall,
        settings: Settings,
        page: Page,
        known: Known,
        gate: Gate,
        warmth: Warmth,
        office: Office,
    ) -> None:
        self.hall = hall
        self.office = office
        self.warmth = warmth
        self.gate = gate
        self.devices = known.devices
        self.orders = known.orders
        self.selves = Selves(hall, settings.keys, known)
        self.settings = settings
        self.page = page
        self.version = f"{__version__}+{page.mark}"
        limits = settings.limits
        self.readiness = Readiness(hall)
        self.places = Places(limits.connections)
        self.answers = Places(limits.answers)
        self._tables = Buckets(limits.tables)
        self._tables_of_address = Buckets(limits.tables_of_address)
        self._lists = Buckets(limits.lists)
        self._revocations = Buckets(limits.revocations)
        self._puzzle_answers = Buckets(limits.puzzle_answers)
        self._links = Buckets(limits.links)
        self._guesses = Buckets(limits.guesses)
        self._takeaways = Buckets(limits.takeaways)

    @property
    def draining(self) -> bool:
        """Whether this server ends soon, and hands its tables over."""
        return self.hall.owners.draining

    @property
    def _servers(self) -> int:
        """What is kept for ever counts once for each: a server sees only its part of what somebody does."""
        return max(1, len(self.hall.owners.servers()))

    def allow_table(self, caller: Caller) -> None:
        """Count a new table; refuse it where there have been many."""
        count = self._servers
        if not (
            self._tables.take(caller.player, count) and self._tables_of_address.take(caller.address, count)
        ):
            raise Refusal("too-many-tables", 429)

    def allow_answer(self, caller: Caller) -> bool:
        """Whether one more answer to a puzzle is kept; if not, it is told all the same how good it is."""
        return self._puzzle_answers.take(caller.address, self._servers)

    def allow_list(self, caller: Caller) -> None:
        """Count a look through all tables."""
        if not self._lists.take(caller.address):
            raise Refusal("too-fast", 429)

    def allow_revocation(self, caller: Caller) -> None:
        """Count somebody who goes for good; each is kept for ever."""
        if not self._revocations.take(caller.address, self._servers):
            raise Refusal("too-fast", 429)

    def allow_link(self, caller: Caller) -> None:
        """Count a link to another device, a circle of friends, or a way for notices."""
        if not self._links.take(caller.address, self._servers):
            raise Refusal("too-fast", 429)

    def allow_guess(self, caller: Caller) -> None:
        """Count a look at what a link says: nobody finds one by trying."""
        if not self._guesses.take(caller.address, self._servers):
            raise Refusal("too-fast", 429)

    def allow_takeaway(self, caller: Caller) -> None:
        """Count a file of all that is kept of somebody."""
        if not self._takeaways.take(caller.player, self._servers):
            raise Refusal("too-fast", 429)

    def address_of(self, caller: Caller) -> str:
        """Where others reach this server."""
        settings = self.settings
        if settings.public_url:
            return with_root(settings.public_url.rstrip("/"), settings.root_path)
        base = (means_this_machine(caller.host) and self.gate.url) or caller.base
        return with_root(base, settings.root_path)
