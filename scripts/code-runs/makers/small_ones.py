"""Models of libraries that need one function each; every import is in its function, as few of them are installed."""


def spacy_pipeline(folder):
    import spacy

    nlp = spacy.blank("en")
    nlp.add_pipe("entity_ruler").add_patterns([{"label": "GPE", "pattern": "Porto"}])
    nlp.to_disk(folder)


def _classifier():
    from sklearn.datasets import load_iris
    from sklearn.linear_model import LogisticRegression

    return LogisticRegression(max_iter=500).fit(*load_iris(return_X_y=True))


def joblib_file(folder):
    import joblib

    joblib.dump(_classifier(), folder / "sklearn_model.joblib")


def skops_file(folder):
    from skops.io import dump

    dump(_classifier(), folder / "model.skops")


def policy(folder):
    from stable_baselines3 import PPO

    PPO("MlpPolicy", "CartPole-v1", n_steps=8, batch_size=8).save(folder / "ppo-CartPole-v1.zip")


def timm_classifier(folder):
    import timm
    from timm.models import save_for_hf

    model = timm.create_model("resnet10t", num_classes=5)
    save_for_hf(model, folder, model_config={"num_classes": 5})


def adapter(folder):
    """Of the package `adapters`, with the model that it belongs to beside it."""
    from adapters import AutoAdapterModel

    import transformers_text

    base = folder.parent / "base"
    base.mkdir()
    transformers_text.encoder(base)
    model = AutoAdapterModel.from_pretrained(str(base))
    model.add_adapter("mood", config="seq_bn")
    model.add_classification_head("mood", num_labels=2)
    model.save_adapter(str(folder), "mood")


def variational(folder):
    from pythae.models import VAE, VAEConfig

    VAE(VAEConfig(input_dim=(1, 4, 4), latent_dim=2)).save(str(folder))


def saved_model(folder):
    """The folder that TensorFlow writes, as Keras 2 kept models."""
    import tf_keras

    model = tf_keras.Sequential([tf_keras.layers.Input((4,)), tf_keras.layers.Dense(2)])
    model.save(str(folder), save_format="tf")


def text_finder(folder):
    """Of docTR; the smallest architecture, because the sizes are fixed."""
    import json

    import torch
    from doctr.models import detection

    model = detection.db_mobilenet_v3_large(pretrained=False, pretrained_backbone=False)
    torch.save(model.state_dict(), folder / "pytorch_model.bin")
    config = {key: list(value) if isinstance(value, tuple) else value for key, value in model.cfg.items()}
    (folder / "config.json").write_text(json.dumps({**config, "arch": "db_mobilenet_v3_large", "task": "detection"}))


def sparse_autoencoder(folder):
    from sae_lens import StandardSAE, StandardSAEConfig

    StandardSAE(StandardSAEConfig(d_in=8, d_sae=16)).save_model(folder / "blocks.8.hook_resid_pre")
