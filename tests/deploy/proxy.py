"""nginx with the sample of ``deploy/``, in front of servers of a test."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tests import children
from tests.deploy.containerfile import ROOT
from tests.tools import nginx

SAMPLE = ROOT / "deploy" / "nginx.conf"
AROUND = (
    "daemon off; pid {folder}/pid; error_log {folder}/error.log warn; "
    "events {{}} http {{ {temporary} include {conf}; }}"
)
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
SERVER = "server 127.0.0.1:8765;"


def with_nginx(folder: Path, port: int, servers: Sequence[str], root: str = "/") -> subprocess.Popen[str]:
    """The sample in front of some servers at a path, without its certificate; ``error.log`` has faults."""
    text = SAMPLE.read_text().replace("location / {", f"location {root} {{")
    text = re.sub(r"^\s*ssl_.*\n", "", text, flags=re.MULTILINE)
    assert text.count(SERVER) == 1
    text = text.replace(SERVER, " ".join(f"server {server};" for server in servers))
    conf, main = folder / "sample.conf", folder / "nginx.conf"
    conf.write_text(text.replace("443 ssl", f"127.0.0.1:{port}"))
    temporary = " ".join(f"{name}_temp_path {folder}/{name};" for name in TEMPORARY)
    main.write_text(AROUND.format(folder=folder, temporary=temporary, conf=conf))
    program = nginx()
    assert program is not None
    return children.start([program, "-p", str(folder), "-c", str(main)])
