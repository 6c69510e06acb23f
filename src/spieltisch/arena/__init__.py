"""Bots against each other on the same cards: schedule, play, figures and reports.

``Contest`` says what is measured, ``play_unit`` plays one deal of it, ``play_contest`` all of them.
"""

from ..core.extras import require

require("kernels")
