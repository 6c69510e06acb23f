"""What the card of a set of data says: how it was made, what its columns mean, and what it comes to."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from string import Template
from typing import Any

from ...data.card import FORMAT
from ...data.columns import MEANINGS
from ...games.encoders import encoder_of
from ...games.registry import mode
from .plan import DataPlan
from .shards import Shard

LICENCE = (
    "The rows are what programs played: cards, choices and points. No text, picture or program is in them, "
    "so the licence of Spieltisch (MIT) says nothing about them; whoever publishes them chooses one."
)
TEXT = Template("""# $title: $games games, $rows rows

$how

```
$command
```

| | |
|---|---|
| mode | `$key`, version $version of its behaviour, $seats seats, options `$options` |
| players, by seat | $players |
| made by | spieltisch $package |
| observations | layout $layout: $size numbers; $actions action indices |
| shards | $shards files, $bytes bytes (.$format) |
| lost turns | $lost |

| column | what it is |
|---|---|
$columns

The same command gives the same columns, on any number of workers. `spieltisch.read_data` reads them back,
shard after shard. $packing
`card.json` says all this to programs, with the SHA-256 of every shard.

$licence
""")
PACKING = """In the files themselves observations are kept in the smallest whole numbers that hold
those of a shard, and masks with eight options in a byte (`numpy.unpackbits`); in Parquet both are bytes of a
fixed width, whose kind of numbers is in the field's metadata."""


def card_of(plan: DataPlan, shards: Sequence[Shard] | None) -> dict[str, Any]:
    """The card as JSON data; without shards, that of data which has only begun."""
    encoder = encoder_of(plan.make_game(), plan.layout)
    done = shards or ()
    return {
        "spieltisch-data": FORMAT,
        "complete": shards is not None,
        "command": plan.command(),
        "plan": plan.header(),
        "digest": plan.digest(),
        "encoding": {"layout": plan.layout, "size": encoder.size, "actions": encoder.actions},
        "columns": dict(MEANINGS[plan.rows]),
        "games": sum(shard.games for shard in done),
        "rows": sum(shard.rows for shard in done),
        "bytes": sum(shard.bytes for shard in done),
        "lost_turns": sum(shard.lost_turns for shard in done),
        "shards": [asdict(shard) for shard in done],
        "licence": LICENCE,
    }


def card_text(plan: DataPlan, shards: Sequence[Shard] | None) -> str:
    """The card as a file for programs."""
    return json.dumps(card_of(plan, shards), indent=1) + "\n"


def readme_text(plan: DataPlan, shards: Sequence[Shard]) -> str:
    """The card as a file for people."""
    card, known = card_of(plan, shards), mode(plan.game)
    by = "compiled policies" if plan.compiled else "bots at the engine's table"
    return TEXT.substitute(
        title=known.title,
        games=f"{card['games']:,}",
        rows=f"{card['rows']:,}",
        how=f"Games of {known.title}, played by {by}; one row a {plan.rows.removesuffix('s')}.",
        command=f"{plan.command()} --out FOLDER",
        key=plan.game,
        version=plan.version,
        seats=plan.seats,
        options=json.dumps(plan.options),
        players=", ".join(f"`{name}`" for name in plan.players),
        package=plan.package,
        layout=plan.layout,
        size=card["encoding"]["size"],
        actions=card["encoding"]["actions"],
        shards=len(shards),
        bytes=f"{card['bytes']:,}",
        format=plan.format,
        lost=f"{card['lost_turns']:,}, played by chance where a bot failed",
        columns="\n".join(f"| `{name}` | {meaning} |" for name, meaning in card["columns"].items()),
        packing=PACKING if plan.rows == "decisions" else "",
        licence=LICENCE,
    )
