"""Where everything of a board table stands in one flat vector of small numbers, and the rules in another.

Only four rows of the board are active, so tiles lie in four slots that know their row. What a table
always has stands first; the lists whose length varies stand behind it (``kernel.copy_table``).
"""

from __future__ import annotations

SEATS = 6
SLOTS = 4
FIELDS = 30  # the most that a row has
ROWS = 30
TILES = 100
KINDS = 6  # of action cards, in the order of ``games.board.box.ACTIONS``
STOP, SWAP, SKIP, FRONT, ASCENDING, EXTRA = range(KINDS)
LUCKIES = 2
FIVE, BULLS = range(LUCKIES)
LIMIT = 44
SIGNS = 2
ACTION_HAND = 2
DOZEN = 12

# --- the table ---

PHASE = 0
ROUND = PHASE + 1
DEALT = ROUND + 1
SCORE = DEALT + 1
SLOT_ROW = SCORE + SEATS  # the row of each slot, or -1
SLOT_LEN = SLOT_ROW + SLOTS
SLOT_OPEN = SLOT_LEN + SLOTS  # its end, where tiles may be added, else 0
SLOT_BULLS = SLOT_OPEN + SLOTS
SLOT_COVER = SLOT_BULLS + SLOTS  # a mask of the fields with a tile
SLOT_GAPS = SLOT_COVER + SLOTS  # how many fields before the end were skipped
SLOT_STOP = SLOT_GAPS + SLOTS
STOPS = SLOT_STOP + SLOTS  # signs on the board
ACTIVE = STOPS + 1  # a mask of rows
OPEN_TILE = ACTIVE + 1  # 0 where nothing is opened
OPEN_SEAT = OPEN_TILE + 1
OPEN_TAKEN = OPEN_SEAT + 1
LUCKY_DUE = OPEN_TAKEN + 1  # how many
LUCKY_SEAT = LUCKY_DUE + 1
DRAWING = LUCKY_SEAT + 1  # 0, or what: DRAW_TILE, DRAW_ACTION
DRAW_SEAT = DRAWING + 1
ACTIONS = DRAW_SEAT + 1  # SEATS x KINDS counts
ACTIONS_SIZE = ACTIONS + SEATS * KINDS
PILE = ACTIONS_SIZE + SEATS  # KINDS counts of what may lie there
PILE_ALL = PILE + KINDS
PILE_SIZE = PILE_ALL + 1
DISCARD = PILE_SIZE + 1
DISCARD_ALL = DISCARD + KINDS
LUCKY = DISCARD_ALL + 1  # SEATS x LUCKIES counts
STACKS = LUCKY + SEATS * LUCKIES
MARK = STACKS + LUCKIES  # for each tile whether everybody knows that a hand has it, or the box
QUEUED = MARK + TILES + 1
STOCK_ALL = QUEUED + 1  # tiles that may lie there
STOCK_SIZE = STOCK_ALL + 1
SIZE = STOCK_SIZE + 1
HEAD = SIZE + SEATS

SLOT = HEAD  # SLOTS x FIELDS tiles; 0 is a skipped field
QUEUE = SLOT + SLOTS * FIELDS  # keys: tile and seat; the one that is due stands last
STOCK = QUEUE + TILES
HAND = STOCK + TILES  # SEATS x TILES, in any order
SHUFFLES = HAND + SEATS * TILES  # how often the discard became the pile; this memory decides nothing
LATEST = SHUFFLES + 1  # KINDS counts of the pile that it became last
DRAWN = LATEST + KINDS  # how many cards each seat has drawn since
WIDTH = DRAWN + SEATS

SEAT_BITS = 3  # of a key in the queue
SEAT_MASK = 7
KNOWN, BOXED = 1, 2  # what a mark says
DRAW_TILE, DRAW_ACTION = 1, 2

P_DEAL, P_DEAL_ACTIONS, P_DOZEN, P_CHOOSE, P_PLACE, P_OVER = range(6)  # as in the game's ``PHASES``
P_LUCKY, P_DRAW, P_OPEN = range(6, 9)  # stops within a phase

# --- the rules ---

R_SEATS, R_PRO, R_LUCKY, R_HAND, R_ROWS, R_FIRST, R_DOZENS, R_STOCK = range(8)
R_LUCKY_FRONT, R_STACK_SKIP, R_PUSHED, R_NET, R_MAX_ROUNDS = range(8, 13)
B_LEN = 13  # fields of each row
B_DOUBLES = B_LEN + ROWS  # a mask of each row's double-tile fields
B_BULLS = B_DOUBLES + ROWS  # by tile
B_CLOVERS = B_BULLS + TILES + 1  # by score + LIMIT: clovers on lower fields
B_KIND = B_CLOVERS + 2 * LIMIT + 1  # ROWS x FIELDS
B_AMOUNT = B_KIND + ROWS * FIELDS
R_WIDTH = B_AMOUNT + ROWS * FIELDS

FIELD_KINDS = ("plain", "points", "bulls", "double", "take", "take-tiles", "draw-tile", "draw-action")
F_PLAIN, F_POINTS, F_BULLS, F_DOUBLE, F_TAKE, F_TAKE_TILES, F_DRAW_TILE, F_DRAW_ACTION = range(8)
