"""Tiny models of Keras; its backend is chosen before it is imported."""

import os
import zipfile


def file(folder):
    os.environ["KERAS_BACKEND"] = "jax"
    import keras

    layers = [keras.Input((8,)), keras.layers.Dense(4, activation="relu"), keras.layers.Dense(2)]
    keras.Sequential(layers).save(folder / "model.keras")


def folder(folder):
    """Unpacked, as uploads to a hub are."""
    file(folder)
    with zipfile.ZipFile(folder / "model.keras") as archive:
        archive.extractall(folder)
    (folder / "model.keras").unlink()
