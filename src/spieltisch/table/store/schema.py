"""The tables of the database; a change here needs a migration.

Moments that servers compare are the database's own, in seconds: clocks of machines differ, and jump.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("key", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("host", String(64), nullable=False),
    Column("phase", String(10), nullable=False, index=True),
    Column("clock", Integer),
    Column("absent_after", Integer),
    Column("late", String(40), nullable=False, server_default="casual"),
    Column("learn", Boolean, nullable=False),
    Column("open", Boolean, nullable=False, server_default=false()),
    Column("version", Integer, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("position", JSON(none_as_null=True)),
    Column("came_from", String(16), nullable=False),
    Column("next", String(16), nullable=False),
    Column("made", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("scores", JSON, nullable=False),
    Column("winners", JSON, nullable=False),
    Column("awaited", JSON, nullable=False),
    Column("deadline", Float, index=True),  # of a slow table
    Column("asked", Integer, nullable=False, server_default="0"),
    Column("removed", JSON, nullable=False, server_default="[]"),
    Column("muted", JSON, nullable=False, server_default="[]"),
    Column("evening", JSON, nullable=False, server_default="[]"),
    Column("closed", Boolean, nullable=False, server_default=false()),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("deal", String(16), nullable=False, server_default=""),  # the deal that others have played, too
    Column("circle", String(16), nullable=False, server_default=""),  # of friends, for whom it is
    Column("series", JSON(none_as_null=True)),  # of games, of which this is one
    Column("tournament", String(16), nullable=False, server_default=""),  # that it is a table of
    Column("owner", String(32), index=True),  # the server that plays it, where several share the database
    Column("epoch", Integer, nullable=False, server_default="0"),  # counts owners; only the newest may write
    Column("seen", Float),  # when somebody was last at an open table
)
BESIDE = ("owner", "epoch", "seen")  # of a table, and no part of what is agreed there

visits = Table(  # which tables to look through for a player; whether they sit there, the seats say
    "visits",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("hidden", Boolean, nullable=False, server_default=false()),  # they want it on no list
)

journal = Table(  # one row an accepted choice; without text it was taken back
    "journal",
    metadata,
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("stop", Integer, nullable=False),
    Column("actor", Integer, nullable=False),
    Column("text", Text),
)

records = Table(  # of finished games
    "records",
    metadata,
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("text", Text, nullable=False),
)

analyses = Table(  # what the coach found in finished games, as JSON
    "analyses",
    metadata,
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("data", Text, nullable=False),
)

judged_games = Table(  # what an analysed game says of one who played in it; exercises come from these
    "judged_games",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("key", String(40), nullable=False),
    Column("at", Float, nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("loss", Float, nullable=False),  # of all of them
)

exercises = Table(  # decisions that went wrong, and when they are asked again
    "exercises",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("stop", Integer, primary_key=True),
    Column("actor", Integer, primary_key=True),
    Column("loss", Float, nullable=False),
    Column("stability", Float, nullable=False),
    Column("difficulty", Float, nullable=False),
    Column("last", Float, nullable=False),
    Column("due", Float, nullable=False),
    Column("answers", Integer, nullable=False, server_default="0"),
    Column("aside", Boolean, nullable=False, server_default=false()),  # it fits the rules no longer
)

puzzles = Table(  # those that were made
    "puzzles",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("themes", String(200), nullable=False),  # each between bars
    Column("data", Text, nullable=False),
)

puzzle_answers = Table(  # the first answer to each, and how somebody stood after it
    "puzzle_answers",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("score", Float, nullable=False),
    Column("at", Float, nullable=False),
    Column("n", Integer, nullable=False),  # from 1
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
)

played = Table(  # a finished game of a player; what it was for each who has a history here
    "played",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("game", String(40), primary_key=True),  # the code of its table, or another id
    Column("code", ForeignKey("tables.code")),  # nothing for games at home
    Column("key", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("at", Float, nullable=False),  # when it ended
    Column("place", Integer),  # from 1; nothing where none can be told, and then it counts nowhere
    Column("points", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("gone", Boolean, nullable=False),  # they left before the end
    Column("kind", String(10), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("rating", Float),  # after it, where it was rated
    Column("deviation", Float),
)

met = Table(  # who else sat there, as the player saw them
    "met",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("whom", String(64), nullable=False),  # a player, bot:LEVEL, name:NAME, or nobody known
    Column("name", String(40), nullable=False),
    Column("points", Integer, nullable=False),
    Column("place", Integer),
    Column("ahead", Integer),  # 1: the player was before them, -1: behind; nothing: not to be compared
    Column("key", String(40), nullable=False),  # of the game, and when it ended: one index answers all
    Column("at", Float, nullable=False),
)

ratings = Table(  # of people, and of the levels of bots that they play against
    "ratings",
    metadata,
    Column("player", String(64), primary_key=True),  # or bot:LEVEL
    Column("pool", String(10), primary_key=True),  # against whom
    Column("key", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", Float, nullable=False),  # when it last changed
)

deal_tries = Table(  # who has begun the deal of a day, once each; the table may be gone
    "deal_tries",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("code", String(16), nullable=False),
    Column("name", String(40), nullable=False),
    Column("begun", Float, nullable=False),
    Column("ended", Float),  # these four once it is over
    Column("score", Integer),
    Column("place", Integer),  # from 1
    Column("merit", Float),  # the more the better
)

chat = Table(
    "chat",
    metadata,
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("name", String(40), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("reaction", Boolean, nullable=False),
)

secrets = Table(  # of the server itself, such as the key that signs its cookies
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

revoked = Table(  # players whose cookies and tokens are not taken any more
    "revoked",
    metadata,
    Column("player", String(64), primary_key=True),
)

circles = Table(  # of friends
    "circles",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("door", String(16), nullable=False, unique=True),  # whoever has it may come in
    Column("name", String(40), nullable=False),
    Column("host", String(64), nullable=False, index=True),
    Column("made", Float, nullable=False),
    Column("season_from", Float),
    Column("season_to", Float),
)

members = Table(
    "members",
    metadata,
    Column("circle", ForeignKey("circles.id"), primary_key=True),
    Column("player", String(64), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("joined", Float, nullable=False),
)

tournaments = Table(  # tournaments of circles
    "tournaments",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("circle", ForeignKey("circles.id"), nullable=False),
    Column("screen", String(16), nullable=False, unique=True),  # whoever has it sees names and standings
    Column("name", String(40), nullable=False),
    Column("host", String(64), nullable=False),
    Column("phase", String(10), nullable=False),
    Column("plan", JSON, nullable=False),  # game, seats, rounds and how they are played
    Column("rounds", JSON, nullable=False),  # who met where, by the numbers of entrants
    Column("version", Integer, nullable=False),  # counts what was changed
    Column("made", Float, nullable=False),
    Column("changed", Float, nullable=False),
)

entrants = Table(  # who plays, or has played, in a tournament
    "entrants",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("player", String(64), nullable=False),  # nothing of a bot, or of somebody who was forgotten
    Column("name", String(40), nullable=False),
    Column("level", String(40), nullable=False),  # of a bot
    Column("gone", Boolean, nullable=False),
    Column("fills", Boolean, nullable=False),  # a bot that was not asked for: it fills a table
)

devices = Table(  # by the id in their cookie; one without a row is a player of its own
    "devices",
    metadata,
    Column("device", String(64), primary_key=True),
    Column("player", String(64), nullable=False, index=True),
    Column("label", String(60), nullable=False),  # such as "Firefox · Android"
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

tickets = Table(  # that are good once, and for minutes: for another device, and for what a passkey signs
    "tickets",
    metadata,
    Column("mark", String(64), primary_key=True),  # of what is on it, which is kept nowhere
    Column("kind", String(10), nullable=False),
    Column("player", String(64), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("made", Float, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", String(64), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("label", String(60), nullable=False),  # of the device that it was made on
    Column("key", LargeBinary, nullable=False),
    Column("uses", Integer, nullable=False),  # where its device counts them
    Column("made", Float, nullable=False),
    Column("used", Float, nullable=False),
)

subscriptions = Table(  # devices that want to hear when games wait for their player
    "subscriptions",
    metadata,
    Column("device", String(64), primary_key=True),
    Column("player", String(64), nullable=False, index=True),
    Column("mark", String(64), nullable=False, unique=True),  # of the endpoint
    Column("endpoint", Text, nullable=False),  # at the push service of its browser
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(10), nullable=False),
    Column("made", Float, nullable=False),
    Column("here", Float, nullable=False, server_default="0"),  # when their player was last at the page
    Column("told", Text, nullable=False, server_default=""),  # which games at which stop
    Column("told_at", Float, nullable=False, server_default="0"),
    Column("pushed_at", Float, nullable=False, server_default="0"),  # or was told quietly
    Column("shown", Boolean, nullable=False, server_default=false()),  # as far as is known
    Column("failures", Integer, nullable=False, server_default="0"),  # in a row
    Column("retry_at", Float, nullable=False, server_default="0"),
    Column("looked", Float, nullable=False, server_default="0"),
)

webhooks = Table(  # where a table or circle is told of elsewhere
    "webhooks",
    metadata,
    Column("code", String(16), primary_key=True),  # of the table, or the id of the circle
    Column("player", String(64), nullable=False, index=True),  # who has entered it
    Column("circle", Boolean, nullable=False),
    Column("address", Text, nullable=False),  # a secret
    Column("service", String(60), nullable=False),
    Column("masked", String(300), nullable=False),  # the address without its secrets
    Column("language", String(10), nullable=False),
    Column("base", String(300), nullable=False),  # of links
    Column("made", Float, nullable=False),
    Column("told", Text, nullable=False, server_default=""),  # the stop, or the games
    Column("told_at", Float, nullable=False, server_default="0"),
    Column("failures", Integer, nullable=False, server_default="0"),  # in a row
    Column("retry_at", Float, nullable=False, server_default="0"),
    Column("looked", Float, nullable=False, server_default="0"),
)

servers = Table(  # that share this database, and when each was last heard of
    "servers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("address", String(200), nullable=False),
    Column("beat", Float, nullable=False),
    Column("version", String(40), nullable=False),
    Column("revision", String(32), nullable=False),  # of the schema that it knows
    Column("keys", Text, nullable=False, server_default=""),  # marks of those that it takes signatures of
    Column("draining", Boolean, nullable=False, server_default=false()),
)

jobs = Table(  # that are being done by one server for all
    "jobs",
    metadata,
    Column("name", String(80), primary_key=True),
    Column("owner", String(32), nullable=False),
)

thinkers = Table(  # processes that think for all servers, and when each was last heard of
    "thinkers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("beat", Float, nullable=False),
    Column("mark", String(32), nullable=False),  # of what it can do just as a server would
    Column("version", String(40), nullable=False),
    Column("places", Integer, nullable=False),  # jobs that it does at once
)

thoughts = Table(  # what servers want of them, and the answers until they are fetched
    "thoughts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("asker", String(32), nullable=False, index=True),  # the server
    Column("mark", String(32), nullable=False),
    Column("urgency", Integer, nullable=False),
    Column("asked", Float, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("thinker", String(32)),
    Column("claims", Integer, nullable=False, server_default="0"),  # counts who took it; the newest answers
    Column("done", Boolean, nullable=False, server_default=false()),
    Column("answer", LargeBinary),  # nothing where it could not be done
)

signing_keys = Table(  # that sign cookies and tokens; the newest signs, and all are taken
    "signing_keys",
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("value", Text, nullable=False),
    Column("made", Float, nullable=False),
)

notepads = Table(  # score pads of people who play with the box; tables have no part in them
    "notepads",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("key", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("host", String(64), nullable=False),
    Column("seats", JSON, nullable=False),
    Column("phase", String(10), nullable=False),
    Column("next", String(16), nullable=False),
    Column("evening", JSON, nullable=False),
    Column("version", Integer, nullable=False),  # counts what was changed
    Column("made", Float, nullable=False),
    Column("changed", Float, nullable=False, index=True),
)

jottings = Table(  # what was written on them; a later one may undo an earlier one
    "jottings",
    metadata,
    Column("code", ForeignKey("notepads.code"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("id", String(40), nullable=False),  # by whoever wrote it: sent twice, it counts once
    Column("player", String(64), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("line", Integer, nullable=False),
    Column("mark", String(20), nullable=False),
    Column("undoes", Integer),
)

notepad_visits = Table(  # which pads to look through for a player
    "notepad_visits",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("code", ForeignKey("notepads.code"), primary_key=True),
)

Index("notepad_visits_of_pad", notepad_visits.c.code)
Index("open_tables", tables.c.open, tables.c.seen)
Index("visits_of_table", visits.c.code)
Index("tables_of_circle", tables.c.circle, tables.c.changed)
Index("members_of_player", members.c.player)
Index("tournaments_of_circle", tournaments.c.circle, tournaments.c.changed)
Index("entrants_of_player", entrants.c.player)
Index("tables_of_deal", tables.c.deal)
Index("deal_tries_by_merit", deal_tries.c.day, deal_tries.c.merit)
Index("deal_tries_of_table", deal_tries.c.code)
Index("judged_games_of_table", judged_games.c.code)
Index("exercises_of_table", exercises.c.code)
Index("exercises_due", exercises.c.player, exercises.c.due)
Index("played_latest", played.c.player, played.c.at, played.c.game)
Index(
    "played_sums",
    *(played.c[name] for name in ("player", "key", "seats", "place", "kind", "points", "won", "gone")),
)
Index("played_of_table", played.c.code)
Index("met_people", *(met.c[name] for name in ("player", "whom", "at", "game", "key", "ahead")))
Index("met_of_game", met.c.game)
Index("met_whom", met.c.whom)
