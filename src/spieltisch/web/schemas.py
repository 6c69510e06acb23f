"""What is asked and answered by HTTP, where the table itself has no word for it."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from ..table.messages.forms import TableLine


class RulesParagraph(Struct, kw_only=True):
    """One rule."""

    number: int
    text: str
    options: list[str]  # what a table may change in it
    rulings: list[str]  # the questions that it answers


class RulesSection(Struct, kw_only=True):
    heading: str
    paragraphs: list[RulesParagraph]


class RulesPart(Struct, kw_only=True):
    """A rules text, without those it builds on."""

    key: str
    title: str
    sections: list[RulesSection]


class RulesPage(Struct, kw_only=True):
    """The rules of one mode: a round in short, its own text, and those it builds on, the nearest first."""

    title: str
    summary: str
    heading: str  # of the round in short
    short: list[str]
    parts: list[RulesPart]


class Token(Struct, kw_only=True):
    """The identity of a program, to be sent as ``Authorization: Bearer …``."""

    token: str


class TableCode(Struct, kw_only=True):
    """The code of a table that was made."""

    code: str


class Join(Struct, kw_only=True, forbid_unknown_fields=True):
    """A seat to take; any free one where none is named."""

    name: str
    seat: int | None = None


class Joined(Struct, kw_only=True):
    """The seat that was taken."""

    seat: int


class Me(Struct, kw_only=True):
    """Who is asking, as far as the server knows; ``notice`` says what happened to an old cookie."""

    name: str
    tables: list[TableLine]
    share: str  # where others reach this server: links to invite with begin so
    notice: str = ""
    due: int  # exercises that wait today


class CircleId(Struct, kw_only=True):
    """The id of a circle that one is in."""

    id: str


class TournamentId(Struct, kw_only=True):
    """The id of a tournament."""

    id: str


class SelfName(Struct, kw_only=True, forbid_unknown_fields=True):
    """What somebody goes by; their other device says so before it comes to them."""

    name: str = ""


class DeviceInfo(Struct, kw_only=True):
    """A device of one's own."""

    mark: str
    label: str  # such as "Firefox · Android"; nothing where the browser says nothing
    made: float  # when it became one's own
    seen: float
    this: bool  # whether it is the one that asks


class PasskeyInfo(Struct, kw_only=True):
    """A passkey of one's own."""

    mark: str
    label: str  # of the device that it was made on
    made: float
    used: float


class SelfInfo(Struct, kw_only=True):
    """Oneself: devices that are known together, and passkeys; a guest has none of either."""

    devices: list[DeviceInfo]
    passkeys: list[PasskeyInfo]
    can_make_passkeys: bool  # whether this server takes them at the address that it was asked at


class LinkInfo(Struct, kw_only=True):
    """A link for another device of one's own: good once, for so many seconds."""

    code: str
    link: str
    picture: str  # the link as an SVG picture for phones
    seconds: int


class Invitation(Struct, kw_only=True):
    """Whose a link is, and what would come of it on this device."""

    name: str
    yours: bool  # whether this device is already theirs
    carries: bool  # whether what was played on this device comes along
    behind: list[str]  # tables at which both have a hand: there this device's seat stays behind


class SelfArrival(Struct, kw_only=True):
    """A device has come to its owner."""

    name: str
    carried: bool  # whether what was played on it came along


class PasskeyOptions(Struct, kw_only=True):
    """What a browser's ``PublicKeyCredential.parse…OptionsFromJSON`` reads."""

    options: dict[str, Any]


class PasskeyAnswer(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a browser's ``PublicKeyCredential.toJSON`` writes."""

    credential: dict[str, Any]


class Farewell(Struct, kw_only=True, forbid_unknown_fields=True):
    """Everything is to be deleted; the word is ``delete``."""

    word: str


class PushInfo(Struct, kw_only=True):
    """Whether this server offers notices, and which devices of one's own want them."""

    key: str  # by which a browser knows this server; nothing where it offers none
    on: bool  # this device wants them
    devices: int  # and so many in all


class PushKeys(Struct, kw_only=True):
    """For whom a browser can read what comes."""

    p256dh: str
    auth: str


class NewSubscription(Struct, kw_only=True):
    """What a browser's ``PushSubscription.toJSON`` writes."""

    endpoint: str
    keys: PushKeys


class WebhookInfo(Struct, kw_only=True):
    """Where a table or circle is told of elsewhere, for those who are in it."""

    services: list[str]  # that the host of this server allows; nothing where it allows none
    service: str = ""  # by which it is told of, such as Discord
    masked: str = ""  # the address without its secrets, for whoever has entered it
    may: bool  # whether the reader may enter one, and take it away


class NewWebhook(Struct, kw_only=True, forbid_unknown_fields=True):
    """An address as the package apprise reads it, or a webhook of one of the services that it knows."""

    address: str


class NetworkInfo(Struct, kw_only=True):
    """Whether others in the same network can come in."""

    open: bool
    yours: bool  # whether the reader may open and close it
    address: str  # where they do, checked; for readers on the server's own machine
    trouble: str = ""  # why there is no address although the server listens everywhere


class Health(Struct, kw_only=True):
    """The server is there; ``store`` says whether its database answers.

    ``warm`` is the share of the strongest bots that is compiled: below 1 a first choice takes longer.
    """

    status: str
    version: str
    store: bool
    warm: float = 1.0


class Ready(Struct, kw_only=True):
    """Whether people should be sent to this server, and what is in the way."""

    ready: bool
    store: bool  # whether a commit works
    workers: bool  # whether somebody thinks for the bots
    draining: bool  # whether it is about to end


class OptionInfo(Struct, kw_only=True):
    name: str
    label: str
    help: str
    kind: Literal["switch", "choice", "several", "seat", "number"]
    default: Any
    choices: list[str] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)  # of the choices, in words
    low: int = 0
    high: int = 0
    can_be_off: bool = False
    needs: str = ""  # the switch that must be on for it


class GameCard(Struct, kw_only=True):
    """A mode in the catalogue."""

    key: str
    family: str
    title: str
    summary: str
    seats: list[int]  # fewest, most
    default_seats: int
    minutes: int
    lesson: int  # minutes of its lesson; 0: it has none
    aim: str
    options: list[OptionInfo]
    pad: list[str] | None  # the options that its score pad goes by; nothing where there is no pad


class LevelInfo(Struct, kw_only=True):
    name: str
    label: str
    help: str
    offline: bool = False  # whether such a bot can be had without a server, too


class Catalogue(Struct, kw_only=True):
    games: list[GameCard]
    levels: list[LevelInfo]
    version: str  # of the server; an old page reloads


class Problem(Struct, kw_only=True):
    """Why a request was refused, and where to go from there."""

    reason: str
    message: str


class PrivacyInfo(Struct, kw_only=True):
    """What this server keeps of people."""

    paragraphs: list[str]
