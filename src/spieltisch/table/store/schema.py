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
    Column("learn", Boolean, nullable=False),
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
    Column("removed", JSON, nullable=False, server_default="[]"),
    Column("muted", JSON, nullable=False, server_default="[]"),
    Column("evening", JSON, nullable=False, server_default="[]"),
    Column("closed", Boolean, nullable=False, server_default=false()),
    Column("owner", String(32), index=True),  # the server that plays it, where several share the database
    Column("epoch", Integer, nullable=False, server_default="0"),  # counts owners; only the newest may write
)
LEASED = ("owner", "epoch")  # of a table, and no part of what is agreed there

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

Index("visits_of_table", visits.c.code)
Index("judged_games_of_table", judged_games.c.code)
Index("exercises_of_table", exercises.c.code)
Index("exercises_due", exercises.c.player, exercises.c.due)
