"""What the rules write on while a step lasts: tiles, cards and points."""

from __future__ import annotations

from ...core.events import Seat
from ...core.pad import ScratchPad
from .box import LUCKY
from .events import ActionPlayed, Scored
from .memory import CardMemory, Note
from .rules import Rules
from .state import Cards, DrawDue, Hand, Laid, LuckyDue, Opening, Phase, Pile, Row, State, Tile, added, pile


class Pad(ScratchPad[Rules, State], of=State):
    """A state while a step writes on it."""

    phase: Phase
    round: int
    dealt: int
    scores: list[int]
    rows: list[Row]
    hands: list[Hand]
    known: list[Hand]
    stock: Pile
    box: tuple[Tile, ...]
    queue: list[Laid]
    stops: tuple[int, ...]
    actions: list[Cards]
    action_pile: Pile
    action_discard: Cards
    memory: CardMemory | None
    lucky: list[Cards]
    lucky_stacks: list[int]
    lucky_due: LuckyDue | None
    drawing: DrawDue | None
    opening: Opening | None

    # --- tiles ---

    def spend(self, seat: Seat, *tiles: Tile) -> None:
        """Take tiles from behind a screen."""
        self.hands[seat] = tuple(t for t in self.hands[seat] if t not in tiles)
        if self.known[seat]:
            self.known[seat] = tuple(t for t in self.known[seat] if t not in tiles)

    def hold(self, seat: Seat, *tiles: Tile, openly: bool) -> None:
        """Put tiles behind a screen; openly, everybody knows that they are there."""
        self.hands[seat] = added(self.hands[seat], *tiles)
        if openly:
            self.known[seat] = added(self.known[seat], *tiles)

    def due(self) -> Laid:
        """The tile that is placed next."""
        return self.queue[0]

    # --- cards ---

    def play_action(self, seat: Seat, card: str) -> None:
        """Put an action card on the discard."""
        cards = list(self.actions[seat])
        cards.remove(card)
        self.actions[seat] = tuple(cards)
        self.action_discard = added(self.action_discard, card)
        self._note(Note("played", seat, card))
        self.tell(ActionPlayed(seat, card))

    def draw_action(self, seat: Seat, card: str) -> None:
        """Take an action card from the pile."""
        self.action_pile = self.action_pile.less([card])
        self.actions[seat] = added(self.actions[seat], card)
        self._note(Note("drew", seat, card))

    def shuffle_actions(self) -> None:
        """The discard becomes the pile; from now on it matters when a card was drawn."""
        self.action_pile, self.action_discard = pile(self.action_discard), ()
        if self.memory is None:
            self.memory = CardMemory(tuple(self.actions), self.action_pile.candidates)
        else:
            self._note(Note("shuffled"))

    def _note(self, note: Note) -> None:
        if self.memory is not None:
            self.memory = self.memory.noted(note)

    def return_lucky(self, seat: Seat, card: str) -> None:
        """Put a lucky card back on its stack."""
        cards = list(self.lucky[seat])
        cards.remove(card)
        self.lucky[seat] = tuple(cards)
        self.lucky_stacks[LUCKY.index(card)] += 1

    def gain_lucky(self, seat: Seat, card: str) -> None:
        """Take a lucky card from its stack."""
        self.lucky[seat] = added(self.lucky[seat], card)
        self.lucky_stacks[LUCKY.index(card)] -= 1

    # --- points ---

    def score(self, seat: Seat, points: int, reason: str) -> None:
        """Move a counter; a loss brings a lucky card for every clover it moves onto or across."""
        before = self.scores[seat]
        after = self.scores[seat] = self.rules.moved(before, points)
        self.tell(Scored(seat, points, after, reason))
        clovers = sum(after <= field < before for field in self.rules.clovers)
        if clovers:
            self.lucky_due = LuckyDue(seat, clovers)
