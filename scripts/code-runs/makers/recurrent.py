"""Tiny recurrent networks: of texts (RWKV) and of time series (xLSTM, as of TiRex)."""


def rwkv(folder):
    """The seventh generation; the package brings its vocabulary along."""
    import torch

    width, heads, low = 32, 2, 8
    words = 65536
    draw = torch.Generator().manual_seed(1)

    def normal(*shape):
        return torch.randn(*shape, generator=draw) * 0.1

    weights = {"emb.weight": normal(words, width), "head.weight": normal(words, width)}
    weights |= {f"{name}.{part}": normal(width) for name in ("ln_out", "blocks.0.ln0") for part in ("weight", "bias")}
    for layer in range(2):
        block = f"blocks.{layer}."
        weights |= {f"{block}{name}.{part}": normal(width) for name in ("ln1", "ln2") for part in ("weight", "bias")}
        attention = f"{block}att."
        weights |= {f"{attention}{name}": normal(1, 1, width) for name in (
            "x_r", "x_w", "x_k", "x_v", "x_a", "x_g", "w0", "a0", "v0", "k_k", "k_a",
        )}
        weights |= {f"{attention}{name}1": normal(width, low) for name in "wavg"}
        weights |= {f"{attention}{name}2": normal(low, width) for name in "wavg"}
        weights |= {f"{attention}{name}.weight": normal(width, width) for name in ("receptance", "key", "value", "output")}
        weights |= {f"{attention}ln_x.{part}": normal(width) for part in ("weight", "bias")}
        weights[f"{attention}r_k"] = normal(heads, width // heads)
        weights |= {f"{block}ffn.x_k": normal(1, 1, width), f"{block}ffn.key.weight": normal(4 * width, width)}
        weights[f"{block}ffn.value.weight"] = normal(width, 4 * width)
    torch.save(weights, folder / "rwkv7-tiny.pth")


def tirex(folder):
    import torch
    from tirex.models.tirex import TiRexZero

    settings = {
        "input_patch_size": 32, "output_patch_size": 32, "input_ff_dim": 16, "quantiles": [number / 10 for number in range(1, 10)],
        "block_kwargs": {"num_blocks": 1, "embedding_dim": 16, "num_heads": 2},
    }
    parameters = {"model_config": settings, "train_ctx_len": 128}
    model = TiRexZero(backend="torch", **parameters)
    for weights in model.parameters():
        torch.nn.init.normal_(weights, std=0.1)
    torch.save({"hyper_parameters": parameters, "state_dict": model.state_dict()}, folder / "model.ckpt")
