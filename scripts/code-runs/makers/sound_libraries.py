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
