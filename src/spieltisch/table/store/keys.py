"""The keys that sign cookies, where several servers share a database: one is good at every door."""

from __future__ import annotations

from secrets import token_hex

from sqlalchemy import Connection, delete, func, insert, select, text, update

from . import schema
from .now import Now
from .store import Store

SIGNS_AFTER = 60.0  # seconds: by then every server knows a new key, and takes what it has signed
FIRST = text("INSERT INTO signing_keys (n, value, made) VALUES (1, :value, 0) ON CONFLICT DO NOTHING")
kept = schema.signing_keys.c


def keys_in(connection: Connection, first: str = "") -> list[str]:
    """All keys, the one that signs first; where there is none, it is this one, or a new one."""
    if connection.execute(select(kept.n).limit(1)).first() is None:
        connection.execute(FIRST, {"value": first or token_hex(32)})
    query = select(kept.value, Now() - kept.made).order_by(kept.n.desc())
    rows = [(value, age) for value, age in connection.execute(query)]
    signing = next((value for value, age in rows if age >= SIGNS_AFTER), rows[-1][0])
    return [signing, *(value for value, _ in rows if value != signing)]


async def rotate(store: Store, forget: bool = False) -> None:
    """Have a new key, which signs in a minute; older ones stay good.

    With ``forget`` they do not, and it signs at once: whatever was signed before is worth nothing then.
    """
    await store.tell(lambda connection: rotate_keys(connection, forget), "keys")


def rotate_keys(connection: Connection, forget: bool) -> None:
    """Add a key, in a transaction of the caller's; servers notice within seconds."""
    newest = connection.execute(select(func.coalesce(func.max(kept.n), 0))).scalar_one()
    row = {"n": newest + 1, "value": token_hex(32), "made": Now()}
    connection.execute(insert(schema.signing_keys).values(row))
    if forget:
        connection.execute(delete(schema.signing_keys).where(kept.n <= newest))
        connection.execute(update(schema.signing_keys).values(made=0))
