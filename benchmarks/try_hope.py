"""How well does a team against the buffalo know what to hope for? ``python -m benchmarks.try_hope 1 2000``.

The arguments are the size of the team and the number of games. Teams play by rules of thumb, and by the
second search with so many rounds and worlds, all with the same cards; how many games they win is printed with
a 95 % interval, and how well the weights of the package and the table of ``search@1`` foresaw the end (log
loss).
"""

from __future__ import annotations

import sys
from time import process_time

import spieltisch
from benchmarks.hope_games import games_of, new_team
from benchmarks.learn_hope import told
from spieltisch.fast.buffalo.hope import weights_of
from spieltisch.fast.buffalo.layout import rules_vector

TRIED = ((0, 0), (1, 40), (2, 40), (1, 150), (2, 150))  # rounds, worlds


def main() -> None:
    seats, games = map(int, sys.argv[1:])
    rules, weights = rules_vector(spieltisch.make("buffalo", seats)), weights_of(seats)
    assert weights is not None
    games_of(rules, new_team(rules, weights, 0, 0, 0), 1, "compiled")
    for horizon, worlds in TRIED:
        begin = process_time()
        notes = games_of(rules, new_team(rules, weights, horizon, worlds, 0), games, "try hope")
        error, spent = 196 * notes.won.std() / games**0.5, 1000 * (process_time() - begin) / games
        found = f"{told(weights, notes)}, ± {error:.1f} %, {spent:.1f} ms a game"
        print(f"{horizon} rounds, {worlds} worlds: {found}", flush=True)


if __name__ == "__main__":
    main()
