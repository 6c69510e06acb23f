"""The catalogue says everything in every language."""

from __future__ import annotations

import pytest

from spieltisch.games.registry import mode, modes
from spieltisch.text.languages import languages
from spieltisch.text.lists import word_list
from spieltisch.text.rulebook import full_rules
from spieltisch.web.catalogue import catalogue
from spieltisch.web.language import language_of
from spieltisch.web.rules import rules_page


@pytest.mark.parametrize("language", languages())
def test_every_mode_has_a_card_with_labels_for_all_its_options(language: str) -> None:
    cards = catalogue(language, "1").games
    assert [card.key for card in cards] == list(modes())
    labels, choices = word_list(language, "web")["options"], word_list(language, "web")["choices"]
    for card in cards:
        assert card.title
        assert card.summary.endswith(".")
        assert 5 <= card.minutes <= 60
        for option in card.options:
            assert option.label == labels[option.name]
            assert option.labels == [choices[f"{option.name}.{choice}"] for choice in option.choices]


def test_every_option_of_a_card_is_taken_by_its_game() -> None:
    for card in catalogue("en", "1").games:
        mode(card.key).make(options={option.name: option.default for option in card.options})
        for option in card.options:
            switched = {option.needs: True} if option.needs else {}
            for choice in option.choices:
                mode(card.key).make(options={**switched, option.name: choice})


def test_a_card_offers_every_option_but_those_that_read_files() -> None:
    for card in catalogue("en", "1").games:
        left_out = {option.name for option in mode(card.key).options} - {o.name for o in card.options}
        assert left_out <= {"board", "bulls", "clovers", "card_counts"}, card.key


def test_further_fan_cards_can_be_chosen_where_they_are_allowed_and_the_games_own_is_none() -> None:
    cow = next(card for card in catalogue("de", "1").games if card.key == "nimmt-cow")
    further = next(option for option in cow.options if option.name == "fan_cards")
    assert (further.kind, further.needs) == ("several", "allow_fan_combos")
    assert dict(zip(further.choices, further.labels, strict=True)) == {
        "parity": "Gerade/Ungerade",
        "climber": "Bergsteigen",
        "reverser": "Zahlendreher",
    }


def test_the_page_helps_in_its_own_words_where_the_command_names_what_is_typed() -> None:
    cards = catalogue("en", "1").games
    helps = {f"{card.family}.{option.name}": option.help for card in cards for option in card.options}
    own = word_list("en", "web")["option_help"]
    assert own.items() <= helps.items()
    assert "classic" not in helps["plus.low_card"]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", list(modes()))
def test_the_rules_of_a_mode_begin_with_what_is_its_own(key: str, language: str) -> None:
    page = rules_page(key, language)
    texts = full_rules(key, language)
    assert (page.title, page.summary) == (texts[-1].title, texts[-1].summary)
    assert [part.key for part in page.parts] == [text.key for text in reversed(texts)]
    assert len(page.short) == 5
    for part in page.parts:
        numbers = [paragraph.number for section in part.sections for paragraph in section.paragraphs]
        assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", list(modes()))
def test_a_paragraph_is_plain_text_for_the_page_to_draw(key: str, language: str) -> None:
    page = rules_page(key, language)
    sections = (section for part in page.parts for section in part.sections)
    said = [paragraph.text for section in sections for paragraph in section.paragraphs]
    assert not any(mark in text for text in (*said, *page.short, page.summary) for mark in "*`<_[")


def test_a_language_is_found_in_what_a_browser_accepts() -> None:
    assert language_of("de") == "de"
    assert language_of(None, "tlh, nl;q=0.9, en;q=0.8") == "nl"
    assert language_of(None, "DE-at, en") == "de"
    assert language_of(None, "den, nlx") == "en"  # other languages, whose codes only begin like ours
    assert language_of("xx", "") == "en"
