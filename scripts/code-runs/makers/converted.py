"""Tiny models of transformers in the formats of other runtimes, each with the original beside it."""

import transformers_text


def _original(folder, make):
    base = folder.parent / "base"
    base.mkdir()
    make(base)
    return str(base)


def ctranslate2_translator(folder):
    from ctranslate2.converters import TransformersConverter

    TransformersConverter(_original(folder, transformers_text.marian)).convert(str(folder), force=True)


def ctranslate2_generator(folder):
    from ctranslate2.converters import TransformersConverter

    TransformersConverter(_original(folder, transformers_text.gpt2)).convert(str(folder), force=True)
