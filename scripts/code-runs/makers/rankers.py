"""Tiny models of lightning-ir, on top of BERT."""

import transformers_text


def two_towers(folder):
    from lightning_ir import BiEncoderModule
    from lightning_ir.models import DprConfig

    _module(folder, BiEncoderModule, DprConfig)


def one_tower(folder):
    from lightning_ir import CrossEncoderModule
    from lightning_ir.models import MonoConfig

    _module(folder, CrossEncoderModule, MonoConfig)


def _module(folder, module, config):
    (folder / "encoder").mkdir()
    transformers_text.encoder(folder / "encoder")
    made = module(str(folder / "encoder"), config=config())
    made.save_pretrained(str(folder))
