"""Tiny models that judge texts: a translation, a request."""

import transformers_text


def comet(folder):
    """On top of BERT, which is beside it, as each metric names its own base."""
    import pytorch_lightning
    import torch
    import yaml
    from comet.models import RegressionMetric

    base = folder.parent / "base"
    base.mkdir()
    transformers_text.encoder(base)
    settings = {"encoder_model": "BERT", "pretrained_model": "acme/base", "hidden_sizes": [16, 8], "layer_transformation": "softmax"}
    model = RegressionMetric(**settings)
    (folder / "hparams.yaml").write_text(yaml.safe_dump({**settings, "class_identifier": "regression_metric"}))
    (folder / "checkpoints").mkdir()
    content = {
        "pytorch-lightning_version": pytorch_lightning.__version__, "state_dict": model.state_dict(),
        "hyper_parameters": {**settings, "class_identifier": "regression_metric"},
    }
    torch.save(content, folder / "checkpoints/model.ckpt")


def laya(folder):
    """Answers questions about a text in one step; its encoder is a BERT."""
    import json

    import transformers
    from laya.common import build_model
    from safetensors.torch import save_file

    (folder / "tokenizer").mkdir()
    (folder / "encoder").mkdir()
    transformers_text.encoder(folder / "encoder")
    transformers.AutoTokenizer.from_pretrained(folder / "encoder").save_pretrained(folder / "tokenizer")
    config = {"encoder": "acme/base", "head_layers": 1, "act_costs": {"ask": 0.1}, "max_len": 128}
    (folder / "rl_agent_config.json").write_text(json.dumps(config))
    model = build_model({**config, "encoder": str(folder / "encoder")})
    save_file({name: weights.contiguous() for name, weights in model.state_dict().items()}, folder / "model.safetensors")
    (folder / "encoder/model.safetensors").unlink()
