"""Tiny models that Pruna wrote, as its repositories hold them; no algorithm was applied."""


def _smashed(folder, model):
    from pruna import PrunaModel, SmashConfig

    PrunaModel(model, SmashConfig(device="cpu")).save_pretrained(str(folder))


def _original(folder, make):
    base = folder.parent / "base"
    base.mkdir()
    make(base)
    return str(base)


def smashed_language_model(folder):
    import tokens
    import transformers_text
    from transformers import AutoModelForCausalLM

    _smashed(folder, AutoModelForCausalLM.from_pretrained(_original(folder, transformers_text.gpt2)))
    tokens.byte_pairs(folder, special=["<|endoftext|>"])


def smashed_pipeline(folder):
    import diffusers_pipelines
    from diffusers import DiffusionPipeline

    _smashed(folder, DiffusionPipeline.from_pretrained(_original(folder, diffusers_pipelines.stable)))
