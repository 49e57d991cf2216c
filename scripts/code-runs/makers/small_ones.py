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


def page_layout(folder):
    """Of docTR; the smallest architecture, because the sizes are fixed."""
    import json

    import torch
    from doctr.models import layout

    model = layout.lw_detr_s(pretrained=False)
    torch.save(model.state_dict(), folder / "pytorch_model.bin")
    config = {key: list(value) if isinstance(value, tuple) else value for key, value in model.cfg.items()}
    (folder / "config.json").write_text(json.dumps({**config, "arch": "lw_detr_s", "task": "layout"}))


def sparse_autoencoder(folder):
    """Its metadata name the model that it explains, one of those that TransformerLens knows."""
    import transformers
    from sae_lens import StandardSAE, StandardSAEConfig
    from sae_lens.saes.sae import SAEMetadata

    import tokens

    explained = folder.parent.parent / "roneneldan/TinyStories-1M"
    explained.mkdir(parents=True)
    tokenizer = tokens.byte_pairs(explained, special=["<|endoftext|>"], bos_token="<|endoftext|>", eos_token="<|endoftext|>")
    config = transformers.GPTNeoConfig(
        vocab_size=len(tokenizer), hidden_size=8, num_layers=2, num_heads=2, max_position_embeddings=512,
        attention_types=[[["global", "local"], 1]],
    )
    transformers.GPTNeoForCausalLM(config).save_pretrained(explained)
    metadata = SAEMetadata(model_name="roneneldan/TinyStories-1M", hook_name="blocks.1.hook_resid_pre")
    StandardSAE(StandardSAEConfig(d_in=8, d_sae=16, metadata=metadata)).save_model(folder / "blocks.8.hook_resid_pre")


def pxia_gpt2(folder):
    """Its tokenizer is that of the first GPT-2, from a repository that the program names itself."""
    from pxia import GPT2

    import tokens

    words = folder.parent.parent / "openai-community/gpt2"
    words.mkdir(parents=True)
    tokenizer = tokens.byte_pairs(words, special=["<|endoftext|>"])
    model = GPT2(vocab_size=len(tokenizer), n_layer=1, n_head=2, n_embed=16, block_size=128)
    model.save_pretrained(folder)
