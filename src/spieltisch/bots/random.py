"""Any legal action, each as likely as the next: the yardstick and the fallback of all other bots."""

from __future__ import annotations

from ..core.play import RandomBot

__all__ = ["RandomBot"]
