"""One step in the making: a scratch pad that the rules write on and that is frozen again."""

from __future__ import annotations

from ...core.events import Event, Seat
from ...core.frozen import maker
from ...core.game import Step
from .events import ActionPlayed, Scored
from .layout import LUCKY
from .memory import Memory, Note
from .rules import Rules
from .state import Drawing, Laid, LuckyDue, Opening, Pile, State, Tile, added, pile

_state = maker(State)


class Pad:
    """Everything a step may change, and the events so far. The fields are those of the state."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.phase = state.phase
        self.round = state.round
        self.dealt = state.dealt
        self.scores = list(state.scores)
        self.rows = list(state.rows)
        self.hands = list(state.hands)
        self.known = list(state.known)
        self.stock = state.stock
        self.box = state.box
        self.queue = list(state.queue)
        self.stops = state.stops
        self.actions = list(state.actions)
        self.action_pile: Pile = state.action_pile
        self.action_discard = state.action_discard
        self.memory: Memory | None = state.memory
        self.lucky = list(state.lucky)
        self.lucky_stacks = list(state.lucky_stacks)
        self.lucky_due: LuckyDue | None = state.lucky_due
        self.drawing: Drawing | None = state.drawing
        self.opening: Opening | None = state.opening
        self.events: list[Event] = []

    def freeze(self) -> Step[State]:
        """The state and the events that this step led to."""
        state = _state(
            phase=self.phase,
            round=self.round,
            dealt=self.dealt,
            scores=tuple(self.scores),
            rows=tuple(self.rows),
            hands=tuple(self.hands),
            known=tuple(self.known),
            stock=self.stock,
            box=self.box,
            queue=tuple(self.queue),
            stops=self.stops,
            actions=tuple(self.actions),
            action_pile=self.action_pile,
            action_discard=self.action_discard,
            memory=self.memory,
            lucky=tuple(self.lucky),
            lucky_stacks=tuple(self.lucky_stacks),
            lucky_due=self.lucky_due,
            drawing=self.drawing,
            opening=self.opening,
        )
        return Step(state, tuple(self.events))

    def tell(self, event: Event) -> None:
        """Something that the table saw."""
        self.events.append(event)

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
            self.memory = Memory(tuple(self.actions), self.action_pile.candidates)
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
        before, limit = self.scores[seat], self.rules.score_limit
        after = self.scores[seat] = min(limit, max(-limit, before + points))
        self.tell(Scored(seat, points, after, reason))
        clovers = sum(after <= field < before for field in self.rules.clovers)
        if clovers:
            self.lucky_due = LuckyDue(seat, clovers)
