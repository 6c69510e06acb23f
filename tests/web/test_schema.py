"""Every route as ``/schema`` describes it: no fault of ours, answers as promised, refusals in sentences.

Schemathesis makes the requests from the schema, and a real server answers them.
"""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import SearchStrategy
from schemathesis.core.result import Ok
from schemathesis.specs.openapi import checks
from schemathesis.specs.openapi.schemas import OpenApiSchema

from tests import children

AnyCase = schemathesis.Case[Any]
EACH = 5  # requests to a route
CHECKS = [
    schemathesis.checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]
HOW = settings(
    max_examples=EACH,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],  # each request takes a while: no shrinking
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def schema(url: str) -> OpenApiSchema:
    return schemathesis.openapi.from_url(f"{url}/schema/openapi.json")


def test_every_route_answers_as_it_says(schema: OpenApiSchema, subtests: pytest.Subtests) -> None:
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        with subtests.test(operation.label):
            _play(operation.as_strategy())


def _play(cases: SearchStrategy[AnyCase]) -> None:
    @HOW
    @given(case=cases)
    def each(case: AnyCase) -> None:
        answered(case)

    each()


def answered(case: AnyCase) -> None:
    """One request, and whether its answer is as it should be."""
    answer = case.call(timeout=children.PATIENCE)
    if answer.status_code == 503 and case.path == "/api/ready":  # it has only begun, and says what is missing
        assert answer.json()["ready"] is False
        return
    if answer.status_code == 503:  # a fresh server has no puzzle of the day, and says so
        assert answer.json()["reason"]
    else:
        case.validate_response(answer, checks=CHECKS)
    if answer.status_code >= 400:
        message = answer.json()["message"]
        assert message.endswith((".", "!", "?"))
        assert message.isprintable()
