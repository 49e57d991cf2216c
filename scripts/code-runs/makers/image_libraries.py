"""Tiny models of libraries that see; each is imported in its function, as few are installed."""

import json
import pathlib


def open_clip(folder):
    import open_clip
    import torch

    settings = {
        "embed_dim": 16,
        "vision_cfg": {"image_size": 32, "layers": 1, "width": 64, "patch_size": 16},
        "text_cfg": {"context_length": 77, "vocab_size": 49408, "width": 32, "heads": 2, "layers": 1},
    }
    look = {"mean": [0.5, 0.5, 0.5], "std": [0.5, 0.5, 0.5], "interpolation": "bicubic", "resize_mode": "shortest"}
    (folder / "open_clip_config.json").write_text(json.dumps({"model_cfg": settings, "preprocess_cfg": look}))
    torch.save(open_clip.model.CLIP(**settings).state_dict(), folder / "open_clip_pytorch_model.bin")


def yolo(folder):
    from ultralytics import YOLO

    YOLO("yolo11n.yaml").save(str(folder / "best.pt"))


def fastai(folder):
    import numpy
    from fastai.vision.all import CategoryBlock, DataBlock, ImageBlock, Learner, Resize, TensorCategory  # noqa: F401
    from fastai.vision.core import PILImage
    from huggingface_hub.fastai_utils import _save_pretrained_fastai
    from torch import nn

    pictures = pathlib.Path("pictures")
    pictures.mkdir()
    for number in range(4):
        PILImage.create(numpy.full((32, 32, 3), number * 40, dtype="uint8")).save(pictures / f"{number}.png")
    block = DataBlock(
        blocks=(ImageBlock, CategoryBlock(vocab=["cat", "dog"])), get_items=_listed, get_y=_label, item_tfms=Resize(32),
        splitter=_halves,
    )
    model = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(3, 2))
    learner = Learner(block.dataloaders(pictures, bs=2), model, loss_func=nn.CrossEntropyLoss())
    _save_pretrained_fastai(learner, folder)


# Functions of a module, because a learner is a pickle.
def _listed(folder):
    return sorted(folder.iterdir())


def _label(path):
    return ["cat", "dog"][int(path.stem) % 2]


def _halves(items):
    return [0, 1], [2, 3]


def background(folder):
    """BiRefNet, as of nobg."""
    from nobg import BiRefNet, BiRefNetImageProcessor
    from nobg.birefnet.modeling_birefnet import BiRefNetConfig

    config = BiRefNetConfig(image_size=64, embed_dim=8, depths=[1, 1, 1, 1], num_heads=[1, 1, 1, 1], window_size=4)
    BiRefNet(config).save_pretrained(folder)
    BiRefNetImageProcessor(size={"height": 64, "width": 64}).save_pretrained(folder)


def trees(folder):
    """Of DeepForest; the size of its detector is fixed."""
    from deepforest.models.retinanet import RetinaNetHub

    RetinaNetHub(num_classes=1, label_dict={"Tree": 0}).save_pretrained(folder)
