"""The server: HTTP and WebSocket in front of the tables, and the built page. Thin."""

from ..core.extras import require

require("serve")
