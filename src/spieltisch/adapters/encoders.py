"""The encoder that stands beside a game; environments use it."""

from __future__ import annotations

from ..games.encoders import LAYOUTS as LAYOUTS
from ..games.encoders import encoder_of as encoder_of
