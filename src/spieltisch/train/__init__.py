"""Players that learn from playing: self-play on the kernels, and steps towards what was worth it."""

from ..core.extras import require

require("kernels")
