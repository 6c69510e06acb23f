"""Games a second beside other packages: random play, one core, taking turns within one run.

Run by ``make peers``, which installs the others into a virtual environment of their own; this file runs there
as well (with ``--serve``). The games are not the same, so the number of decisions a second is shown too.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

PEERS = Path(".venv/peers/bin/python")
ROUNDS, SECONDS = 5, 0.5
DEALS = 20_000  # of the kernel at a time
GOOFSPIEL, OH_HELL = "goofspiel(players=4,num_cards=10)", "oh_hell(players=4,num_tricks_fixed=10)"

Play = Callable[[], int]  # plays, and returns the number of decisions
OURS: dict[str, Callable[[], tuple[float, float]]] = {
    "spieltisch kernel, 6 nimmt! deal, 4 seats": lambda: kernel(),
    "spieltisch reference, 6 nimmt! deal, 4 seats": lambda: reference(),
}
THEIRS: dict[str, Callable[[], Play]] = {
    "OpenSpiel in C++, goofspiel, 4 seats, 10 cards": lambda: open_spiel(GOOFSPIEL),
    "OpenSpiel from Python, goofspiel, 4 seats, 10 cards": lambda: open_spiel_stepwise(GOOFSPIEL),
    "OpenSpiel in C++, oh_hell, 4 seats, 10 tricks": lambda: open_spiel(OH_HELL),
    "OpenSpiel from Python, oh_hell, 4 seats, 10 tricks": lambda: open_spiel_stepwise(OH_HELL),
    "RLCard, leduc-holdem, 2 seats": lambda: rlcard(),
    "PettingZoo, leduc_holdem_v4, 2 seats": lambda: petting_zoo(),
}


def rate(play: Play, games: int = 1) -> tuple[float, float]:
    """Games and decisions a second of processor time: what else runs on the machine hardly counts."""
    play()
    begin, count, decisions = process_time(), 0, 0
    while (seconds := process_time() - begin) < SECONDS:
        decisions += play()
        count += games
    return count / seconds, decisions / seconds


# --- ours ---


def kernel() -> tuple[float, float]:
    import spieltisch
    from spieltisch import fast

    game, each = spieltisch.make("nimmt", 4, num_deals=1), decisions_of_a_deal()

    def play() -> int:
        fast.simulate(game, "random", DEALS, seed=1)
        return int(DEALS * each)

    return rate(play, DEALS)


def reference() -> tuple[float, float]:
    import spieltisch
    from spieltisch.core.play import playout

    game, rng, each = spieltisch.make("nimmt", 4, num_deals=1), Random(1), decisions_of_a_deal()
    games, _ = rate(lambda: int(playout(game, rng) is None))
    return games, games * each


def decisions_of_a_deal(deals: int = 200) -> float:
    """Cards and rows chosen, on average."""
    import spieltisch
    from spieltisch.core.play import play_random

    game = spieltisch.make("nimmt", 4, num_deals=1)
    steps = [turn.choices for seed in range(deals) for turn in play_random(game, seed)]
    return sum(actor >= 0 for choices in steps for actor in choices) / deals


# --- theirs ---


def open_spiel_stepwise(name: str) -> Play:
    """Through Python, as one would write it there."""
    game, rng = import_module("pyspiel").load_game(name), Random(1)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
            elif state.is_simultaneous_node():
                state.apply_actions([rng.choice(state.legal_actions(i)) for i in range(game.num_players())])
                decisions += game.num_players()
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def open_spiel(name: str) -> Play:
    """By its own loop and its own random bots, all compiled."""
    pyspiel = import_module("pyspiel")
    game, stepwise, rng = pyspiel.load_game(name), open_spiel_stepwise(name), Random(1)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    each = round(sum(stepwise() for _ in range(100)) / 100)

    def play() -> int:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, rng.randrange(2**31))
        return each

    return play


def rlcard() -> Play:
    env = import_module("rlcard").make("leduc-holdem")
    agent = import_module("rlcard.agents").RandomAgent
    env.set_agents([agent(env.num_actions) for _ in range(env.num_players)])
    return lambda: sum(len(seen) // 2 for seen in env.run(is_training=False)[0])


def petting_zoo() -> Play:
    env, rng = import_module("pettingzoo.classic.leduc_holdem_v4").env(), Random(1)

    def play() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(rng.choice([action for action, legal in enumerate(seen["action_mask"]) if legal]))
            decisions += 1
        return decisions

    return play


# --- side by side ---


def serve() -> None:
    """Measure what is asked for, a name a line, in the environment of the peers."""
    plays: dict[str, Play] = {}
    for line in sys.stdin:
        name = line.strip()
        plays[name] = plays.get(name) or THEIRS[name]()
        print(json.dumps(rate(plays[name])), flush=True)


def rounds(peers: subprocess.Popen[str]) -> Iterator[dict[str, tuple[float, float]]]:
    assert peers.stdin is not None
    assert peers.stdout is not None
    for number in range(ROUNDS):
        found = {name: measure() for name, measure in OURS.items()}
        for name in THEIRS:
            peers.stdin.write(name + "\n")
            peers.stdin.flush()
            games, decisions = json.loads(peers.stdout.readline())
            found[name] = games, decisions
        print(f"\r{number + 1}/{ROUNDS}", end="", file=sys.stderr)
        yield found
    print("\r", end="", file=sys.stderr)


def main() -> None:
    if not PEERS.exists():
        print("The peers are not installed: `make peers` does it and compares.")
        return
    command = [str(PEERS), "-W", "ignore", __file__, "--serve"]
    start = partial(subprocess.Popen[str], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
    with start(command) as peers:
        found = list(rounds(peers))
        peers.communicate()
    title = f"random play, one core, median of {ROUNDS}"
    print(f"{title:52} {'games/s':>10} {'decisions/s':>12} {'of kernel':>9}")
    first = next(iter(OURS))
    for name in found[0]:
        games, decisions = (median(each[name][i] for each in found) for i in (0, 1))
        times = median(each[first][1] / each[name][1] for each in found)
        print(f"{name:52} {games:10,.0f} {decisions:12,.0f} {f'1/{times:,.0f}' if times > 1 else '1':>9}")


if __name__ == "__main__":
    serve() if "--serve" in sys.argv else main()
