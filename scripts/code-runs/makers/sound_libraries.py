"""Tiny models of libraries that listen; each is imported in its function, as few are installed."""

SPEAKER = """
n_mels: 16
compute_features: !new:speechbrain.lobes.features.Fbank
    n_mels: 16
mean_var_norm: !new:speechbrain.processing.features.InputNormalization
    norm_type: sentence
    std_norm: False
embedding_model: !new:speechbrain.lobes.models.ECAPA_TDNN.ECAPA_TDNN
    input_size: 16
    channels: [16, 16, 16, 16, 48]
    kernel_sizes: [5, 3, 3, 3, 1]
    dilations: [1, 2, 3, 4, 1]
    attention_channels: 16
    lin_neurons: 16
    res2net_scale: 2
    se_channels: 8
classifier: !new:speechbrain.lobes.models.ECAPA_TDNN.Classifier
    input_size: 16
    out_neurons: 2
modules:
    compute_features: !ref <compute_features>
    mean_var_norm: !ref <mean_var_norm>
    embedding_model: !ref <embedding_model>
    classifier: !ref <classifier>
label_encoder: !new:speechbrain.dataio.encoder.CategoricalEncoder
pretrainer: !new:speechbrain.utils.parameter_transfer.Pretrainer
    loadables:
        embedding_model: !ref <embedding_model>
        classifier: !ref <classifier>
        label_encoder: !ref <label_encoder>
"""


def speaker(folder):
    import torch
    from speechbrain.dataio.encoder import CategoricalEncoder
    from speechbrain.lobes.models.ECAPA_TDNN import ECAPA_TDNN, Classifier

    (folder / "hyperparams.yaml").write_text(SPEAKER)
    embedding = ECAPA_TDNN(
        16, lin_neurons=16, channels=[16, 16, 16, 16, 48], attention_channels=16, res2net_scale=2, se_channels=8
    )
    torch.save(embedding.state_dict(), folder / "embedding_model.ckpt")
    torch.save(Classifier(16, out_neurons=2).state_dict(), folder / "classifier.ckpt")
    labels = CategoricalEncoder()
    labels.update_from_iterable(["Ada", "Bea"])
    labels.save(str(folder / "label_encoder.ckpt"))


def separator(folder):
    import torch
    from asteroid.models import ConvTasNet

    model = ConvTasNet(n_src=2, n_filters=16, bn_chan=8, hid_chan=8, skip_chan=8, n_blocks=1, n_repeats=1, sample_rate=16000)
    # What `serialize` writes, without the versions: it imports PyTorch Lightning to read them.
    content = {"model_name": "ConvTasNet", "state_dict": model.get_state_dict(), "model_args": model.get_model_args()}
    torch.save(content, folder / "pytorch_model.bin")


def segmentation(folder):
    """Who speaks when, as of pyannote.audio."""
    import lightning.pytorch
    from pyannote.audio.core.task import Problem, Resolution, Specifications
    from pyannote.audio.models.segmentation import PyanNet

    small = {"hidden_size": 8, "num_layers": 1, "bidirectional": True, "monolithic": True, "dropout": 0.0}
    model = PyanNet(sincnet={"stride": 10}, lstm=small, linear={"hidden_size": 8, "num_layers": 1})
    model.specifications = Specifications(
        problem=Problem.MULTI_LABEL_CLASSIFICATION, resolution=Resolution.FRAME, duration=2.0, classes=["Ada", "Bea"]
    )
    model.build()
    trainer = lightning.pytorch.Trainer(logger=False, enable_checkpointing=False, accelerator="cpu")
    trainer.strategy.connect(model)
    trainer.save_checkpoint(folder / "pytorch_model.bin")


def mimi(folder):
    """The codec of Moshi. The language model beside it is not loaded by what is printed, and empty here."""
    import json

    from moshi.models import loaders
    from safetensors.torch import save_file

    convolutions = {**loaders._seanet_kwargs, "dimension": 16, "n_filters": 2}
    attention = {
        **loaders._transformer_kwargs, "d_model": 16, "num_heads": 2, "num_layers": 1, "dim_feedforward": 32, "input_dimension": 16,
        "output_dimensions": [16],
    }
    quantizer = {"dimension": 8, "n_q": 8, "bins": 32, "input_dimension": 16, "output_dimension": 16}
    config = {**loaders._mimi_config, "seanet": convolutions, "transformer": attention, "quantizer": quantizer}
    save_file(loaders.get_mimi(None, config).state_dict(), folder / "mimi.safetensors")
    (folder / "mimi.json").write_text(json.dumps(config))
    names = {"mimi_name": "mimi.safetensors", "mimi_config_name": "mimi.json", "moshi_name": "model.safetensors", "tokenizer_name": "words.model"}
    for name in ("model.safetensors", "words.model"):
        (folder / name).touch()
    (folder / "config.json").write_text(json.dumps({**names, "dep_q": 8, "n_q": 16}))


def small_voice(folder):
    """The smallest shape that Pocket TTS brings along, and the recording that its voice is taken from."""
    import random
    import wave
    from pathlib import Path

    import pocket_tts
    import yaml
    from safetensors.torch import save_file

    import tokens

    config = yaml.safe_load((Path(pocket_tts.__file__).parent / "config/english_2m_2026-10.yaml").read_text())
    table = config["flow_lm"]["lookup_table"]
    table |= {"tokenizer": "tokenizers", "tokenizer_path": str(folder / "tokenizer.json"), "n_bins": tokens.bytes_file(folder)}
    del config["weights_path"], config["weights_path_without_voice_cloning"]
    (folder / "config.yaml").write_text(yaml.safe_dump(config))
    model = pocket_tts.TTSModel.load_model(config=folder / "config.yaml")
    save_file({name: weights.contiguous() for name, weights in model.state_dict().items()}, folder / "model.safetensors")
    table["tokenizer_path"] = "hf://acme/model/tokenizer.json"
    (folder / "config.yaml").write_text(yaml.safe_dump({**config, "weights_path": "hf://acme/model/model.safetensors"}))
    voice = folder.parent.parent / "kyutai/tts-voices/alba-mackenna/casual.wav"
    voice.parent.mkdir(parents=True)
    with wave.open(str(voice), "wb") as sound:
        sound.setparams((1, 2, 24000, 0, "NONE", ""))
        sound.writeframes(random.Random(1).randbytes(2 * 24000))


def watermark(folder):
    """Generator and detector of AudioSeal."""
    import torch
    from audioseal.builder import AudioSealDetectorConfig, AudioSealWMConfig, create_detector, create_generator
    from audioseal.loader import AudioSeal, load_local_model_config
    from omegaconf import OmegaConf

    kinds = {
        "generator": ("audioseal_wm_16bits", AudioSealWMConfig, create_generator),
        "detector": ("audioseal_detector_16bits", AudioSealDetectorConfig, create_detector),
    }
    for name, (card, schema, create) in kinds.items():
        config = OmegaConf.to_container(load_local_model_config(card))
        config["seanet"] |= {"n_filters": 2, "dimension": 16}
        model = create(AudioSeal.parse_config(config, schema, nbits=16))
        # Published weights have the names from before the convolutions were wrapped.
        weights = {key.replace(".inner_conv.", "."): values for key, values in model.state_dict().items()}
        torch.save({"xp.cfg": config, "model": weights}, folder / f"{name}_base.pth")
