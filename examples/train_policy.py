"""Train a small policy for the base game on batches of games, and play it against the heuristic bot.

A network of a few hundred numbers weighs every card of a hand by what can be seen of its row; where a row
must be taken, the cheapest is. Two seats learn by policy gradient, two play as the heuristic bot does.
Takes some minutes on two cores:

    python examples/train_policy.py --curve curve.svg
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from rich.progress import track

from spieltisch import SeededDealer, make, turns
from spieltisch.bots.registry import make_bot
from spieltisch.fast import VectorEnv
from spieltisch.games.nimmt.actions import Play
from spieltisch.games.nimmt.encoder import Encoder
from spieltisch.train.curve import picture

SEATS, DECK, HAND = 4, 104, 1
ROWS, HEADS, CARDS = 14, 34, 50  # where rows, their heads and all cards stand in an observation of four seats
FEATURES, HIDDEN = 13, 24
LEARNERS = (0, 1)


def features(seen: Any) -> tuple[Any, Any, Any]:
    """Of every observation the cards in hand (0 where there is none), their features, and their risk."""
    seen = seen.astype(np.float32)
    codes, count = seen[:, CARDS : CARDS + DECK], len(seen)
    line, card = np.nonzero(codes == HAND)
    first = np.searchsorted(line, np.arange(count))
    hand = np.zeros((count, 10), np.int64)
    hand[line, np.arange(len(line)) - first[line]] = card + 1
    rows = seen[:, ROWS:HEADS].reshape(count, 4, 5)
    ends, room, heads = rows.max(2), 5 - (rows > 0).sum(2), seen[:, HEADS : HEADS + 4]
    below = np.where(ends[:, None] < hand[:, :, None], ends[:, None], -1)
    row, fits = below.argmax(2), below.max(2) > 0
    lines = np.arange(count)[:, None]
    unseen = np.concatenate([np.zeros((count, 1)), (codes == 0).cumsum(1)], 1)
    end = np.where(fits, ends[lines, row], 0).astype(np.int64)
    between = unseen[lines, np.maximum(hand - 1, 0)] - unseen[lines, end]
    chance = np.clip(between / np.maximum(unseen[:, -1:], 1), 0, 1)
    free = np.where(fits, room[lines, row], 0)
    cost = np.where(fits, heads[lines, row], heads.min(1, keepdims=True))
    ways = np.array([1, 3, 3, 1, 0, 0])[free]
    hit = ways * chance**free * (1 - chance) ** np.maximum(3 - free, 0)
    height, size = hand / DECK, (hand > 0).sum(1, keepdims=True) / 10
    place = np.arange(10) / np.maximum(10 * size - 1, 1)
    relief = 2.0 * np.maximum(0, 1 - height / 0.3) + 1.5 * height
    risk = hit * (cost + 171 / DECK * free) - relief
    flat = np.broadcast_to
    parts = (fits, chance, free == 0, free == 1, free == 2, free / 5, cost / 10, hit, hit * cost / 10)
    parts += (height, place, flat(size, hand.shape), flat(heads.min(1, keepdims=True) / 10, hand.shape))
    return hand, np.stack(parts, 2).astype(np.float32), risk


class Policy:
    """A network with one hidden layer that weighs a card; the heavier, the likelier it is played."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.weights = [rng.normal(0, 0.3, (FEATURES, HIDDEN)), np.zeros(HIDDEN), rng.normal(0, 0.3, HIDDEN)]
        self._mean = [np.zeros_like(w) for w in self.weights]
        self._square = [np.zeros_like(w) for w in self.weights]
        self._steps = 0

    def hidden(self, x: Any) -> Any:
        return np.tanh(x @ self.weights[0] + self.weights[1])

    def chances(self, x: Any, hand: Any) -> Any:
        weight = np.where(hand > 0, self.hidden(x) @ self.weights[2], -1e9)
        weight = np.exp(weight - weight.max(1, keepdims=True))
        return weight / weight.sum(1, keepdims=True)

    def learn(self, x: Any, hand: Any, chosen: Any, worth: Any, rate: float = 0.02) -> None:
        """One step of Adam up the gradient of what choices were worth."""
        hidden, chances = self.hidden(x), self.chances(x, hand)
        slope = -chances
        slope[np.arange(len(chosen)), chosen] += 1
        slope *= (worth / len(worth))[:, None]
        back = slope[:, :, None] * self.weights[2] * (1 - hidden**2)
        gradients = (
            np.tensordot(x, back, ((0, 1), (0, 1))),
            back.sum((0, 1)),
            np.tensordot(slope, hidden, ((0, 1), (0, 1))),
        )
        self._steps += 1
        for i, gradient in enumerate(gradients):
            self._mean[i] = 0.9 * self._mean[i] + 0.1 * gradient
            self._square[i] = 0.999 * self._square[i] + 0.001 * gradient**2
            mean = self._mean[i] / (1 - 0.9**self._steps)
            square = self._square[i] / (1 - 0.999**self._steps)
            self.weights[i] = self.weights[i] + rate * mean / (np.sqrt(square) + 1e-8)


def play_batch(env: VectorEnv, policy: Policy, rng: np.random.Generator, stops: int) -> tuple[Any, float]:
    """Play on for some stops: the learners' choices with what they were worth, and heads less than others."""
    memory, rewards, ends = [], [], []
    for _ in range(stops):
        seen, masks = env.observations, env.masks
        actions = np.zeros((env.batch, SEATS), np.int32)
        rows = masks[:, :, DECK:].any(2)
        actions[rows] = DECK + seen[rows][:, HEADS : HEADS + 4].argmin(1)
        games, seats = np.nonzero(masks[:, :, :DECK].any(2))
        hand, x, risk = features(seen[games, seats])
        learner = np.isin(seats, LEARNERS)
        choice = np.where(hand > 0, risk, np.inf).argmin(1)
        chances = policy.chances(x[learner], hand[learner])
        drawn = (chances.cumsum(1) > rng.random((len(chances), 1))).argmax(1)
        choice[learner] = drawn
        actions[games, seats] = hand[np.arange(len(hand)), choice] - 1
        memory.append((games[learner], seats[learner], hand[learner], x[learner], drawn))
        env.step(actions)
        rewards.append(env.rewards.copy())
        ends.append(env.done.astype(bool))
    return _worths(memory, rewards, ends)


def _worths(memory: list[Any], rewards: list[Any], ends: list[Any]) -> tuple[Any, float]:
    """What came after every choice until its deal ended; deals that did not end are left out."""
    to_come, ended = np.zeros_like(rewards[0]), np.zeros(len(ends[0]), bool)
    parts, gap, deals = [], 0.0, 0
    for (games, seats, hand, x, drawn), reward, end in zip(
        reversed(memory), reversed(rewards), reversed(ends), strict=True
    ):
        to_come[end], ended = 0, ended | end
        to_come += reward
        use = ended[games]
        left = (hand > 0).sum(1)
        worth = to_come[games, seats]
        for size in range(1, 11):  # compared with all others that have as many cards left
            same = left == size
            if same.any():
                worth[same] -= worth[same].mean()
        parts.append((hand[use], x[use], drawn[use], worth[use]))
        whole = ended[games] & (left == 10)
        gap += float(to_come[games[whole]][:, LEARNERS].mean(1).sum())
        gap -= float(np.delete(to_come[games[whole]], LEARNERS, 1).mean(1).sum())
        deals += int(whole.sum())
    return [np.concatenate(column) for column in zip(*parts, strict=True)], gap / max(deals, 1)


class LearnedBot:
    """The policy at a table of the reference: it sees a view and plays its favourite card."""

    def __init__(self, policy: Policy, encoder: Encoder) -> None:
        self.policy, self.encoder = policy, encoder

    def choose(self, view: Any, decision: Any, rng: Random) -> Any:
        seen = np.array([self.encoder.encode(view)])
        if decision.prompt == "choose-row":
            return decision.options[int(seen[0, HEADS : HEADS + 4].argmin())]
        hand, x, _ = features(seen)
        return Play(int(hand[0, self.policy.chances(x, hand)[0].argmax()]))


def contest(policy: Policy, deals: int) -> tuple[float, float]:
    """Every deal twice with changed seats: heads less than the bot, a deal and seat, and 95 % interval."""
    game: Any = make("nimmt", SEATS, num_deals=1)
    ours, theirs = LearnedBot(policy, Encoder(game)), make_bot("heuristic", game)
    gaps = []
    for deal in track(range(deals), "against the heuristic bot"):
        gap = 0.0
        for first in (0, 1):
            bots = [ours if seat % 2 == first else theirs for seat in range(SEATS)]
            *_, last = turns(game, bots, SeededDealer(deal), Random(deal))
            heads = game.scores(last.step.state)
            gap += sum(h if bot is theirs else -h for h, bot in zip(heads, bots, strict=True)) / 4
        gaps.append(gap)
    return float(np.mean(gaps)), float(1.96 * np.std(gaps) / np.sqrt(deals))


def draw_curve(path: Path, gaps: list[float], title: str) -> None:
    """The learning curve as a picture: each point the mean of its neighbours."""
    smooth = [float(np.mean(gaps[max(0, i - 4) : i + 5])) for i in range(len(gaps))]
    points = list(enumerate(smooth))
    path.write_text(picture({"": points}, title, f"updates, {len(gaps)} in all"), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Train a small policy for 6 nimmt! and play the heuristic bot."
    )
    parser.add_argument("--updates", type=int, default=240)
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--stops", type=int, default=44, help="of every game for one update")
    parser.add_argument("--deals", type=int, default=500, help="against the bot, each twice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="where to draw the learning curve")
    given = parser.parse_args()
    rng = np.random.default_rng(given.seed)
    env, policy = VectorEnv("nimmt", SEATS, given.batch, given.seed, num_deals=1), Policy(rng)
    gaps = []
    for _ in track(range(given.updates), "learning"):
        (hand, x, chosen, worth), gap = play_batch(env, policy, rng, given.stops)
        policy.learn(x, hand, chosen, worth)
        gaps.append(gap)
    for part in range(0, given.updates, max(1, given.updates // 10)):
        print(f"update {part + 1}: {gaps[part]:+.2f} bull heads a deal and seat, while learning")
    mean, interval = contest(policy, given.deals)
    print(f"against heuristic: {mean:+.2f} ± {interval:.2f} bull heads a deal and seat (more is better)")
    if given.curve:
        draw_curve(given.curve, gaps, "Bull heads fewer than the heuristic bot, a deal and seat")


if __name__ == "__main__":
    main()
