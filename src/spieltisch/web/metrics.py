"""What Prometheus is told: figures of the server, and nothing about anybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from prometheus_client import CollectorRegistry, PlatformCollector, ProcessCollector, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
)
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from .. import __version__
from ..table.hall import Hall
from ..work.times import Times
from .traffic import Traffic

PHASES = ("lobby", "playing", "over")


class Gauges(Collector):
    """Reads the hall and the traffic at the moment in which somebody asks."""

    def __init__(self, hall: Hall, traffic: Traffic) -> None:
        self._hall = hall
        self._traffic = traffic

    def collect(self) -> Iterable[Metric]:
        """All figures."""
        hall, traffic = self._hall, self._traffic
        phases = Counter[str](table.state.setting.phase for table in hall.tables())
        yield InfoMetricFamily("spieltisch", "This server.", {"version": __version__})
        yield GaugeMetricFamily("spieltisch_sockets", "Open sockets of pages and programs.", traffic.sockets)
        yield _by("spieltisch_tables", "Tables in memory.", "phase", {each: phases[each] for each in PHASES})
        yield _by("spieltisch_waiting", "Jobs that wait for a worker.", "kind", hall.thinker.waiting())
        workers = len(hall.thinker.processes())
        yield GaugeMetricFamily("spieltisch_workers", "Workers that run.", workers)
        yield from self._thoughts()
        yield GaugeMetricFamily("spieltisch_store_up", "Whether the database answers.", hall.store.answers)
        yield CounterMetricFamily("spieltisch_choices", "Choices on the disk.", hall.store.choices)
        yield CounterMetricFamily("spieltisch_commits", "Commits.", hall.store.writer.commits)
        yield _times("spieltisch_write_seconds", "Until something is on the disk.", hall.store.times)
        yield _times("spieltisch_reply_seconds", "Answers by HTTP.", traffic.reply_times)
        yield _counted("spieltisch_replies", "Answers by HTTP.", "status", traffic.replies)
        yield _counted("spieltisch_refusals", "What was refused.", "reason", traffic.refusals)

    def _thoughts(self) -> Iterable[Metric]:
        """Where bots and the coach think."""
        thinker = self._hall.thinker
        abroad = thinker.abroad
        yield GaugeMetricFamily("spieltisch_thinkers", "Thinkers that help here.", abroad.thinkers)
        yield GaugeMetricFamily("spieltisch_asked", "Jobs that thinkers were asked for.", abroad.waiting)
        yield _counted("spieltisch_thoughts", "Jobs that were done.", "where", thinker.done())


def registry_of(hall: Hall, traffic: Traffic) -> CollectorRegistry:
    """Our own figures, and those of the process."""
    registry = CollectorRegistry()
    registry.register(Gauges(hall, traffic))
    ProcessCollector(registry=registry)
    PlatformCollector(registry=registry)
    return registry


def text_of(registry: CollectorRegistry) -> bytes:
    """As Prometheus reads it."""
    return generate_latest(registry)


def _by(name: str, said: str, label: str, values: Mapping[str, float]) -> Metric:
    family = GaugeMetricFamily(name, said, labels=[label])
    for key, value in values.items():
        family.add_metric([key], value)
    return family


def _counted(name: str, said: str, label: str, counts: Mapping[Any, int]) -> Metric:
    family = CounterMetricFamily(name, said, labels=[label])
    for key, count in list(counts.items()):
        family.add_metric([str(key)], count)
    return family


def _times(name: str, said: str, times: Times) -> Metric:
    classes = [("+Inf" if bound == float("inf") else str(bound), n) for bound, n in times.totals()]
    return HistogramMetricFamily(name, said, buckets=classes, sum_value=times.seconds)
