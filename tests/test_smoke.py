"""Removed once the real tests stand."""


def test_smoke() -> None:
    import spieltisch

    assert spieltisch.make("nimmt").key == "nimmt"
