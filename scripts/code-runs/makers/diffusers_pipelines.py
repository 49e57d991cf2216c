"""Tiny pipelines of diffusers, in the folders that repositories have."""

import torch
import transformers
from diffusers import (
    AutoencoderKL,
    ControlNetModel,
    DDIMPipeline,
    DDIMScheduler,
    DDPMPipeline,
    DDPMScheduler,
    EulerDiscreteScheduler,
    FlowMatchEulerDiscreteScheduler,
    FluxPipeline,
    FluxTransformer2DModel,
    StableDiffusionInpaintPipeline,
    StableDiffusionPipeline,
    StableDiffusionXLPipeline,
    UNet2DConditionModel,
    UNet2DModel,
    TextToVideoSDPipeline,
    UNet3DConditionModel,
)

import tokens

BLOCKS = {"block_out_channels": (8, 16), "layers_per_block": 1, "norm_num_groups": 4}
DOWN, UP = ("DownBlock2D", "CrossAttnDownBlock2D"), ("CrossAttnUpBlock2D", "UpBlock2D")
CROSS = {"down_block_types": DOWN, "up_block_types": UP, "cross_attention_dim": 32, "attention_head_dim": 2}


def _vae(channels=BLOCKS["block_out_channels"], **settings):
    count = len(channels)
    return AutoencoderKL(
        down_block_types=["DownEncoderBlock2D"] * count, up_block_types=["UpDecoderBlock2D"] * count, latent_channels=4,
        **{**BLOCKS, "block_out_channels": channels}, **settings,
    )


def _text(folder, kind="CLIPTextModel", **settings):
    words = folder / "words"
    words.mkdir()
    tokenizer = tokens.byte_pairs(words, "CLIPTokenizer", pad_token="<pad>", eos_token="</s>", bos_token="<s>", unk_token="<unk>")
    tokenizer.model_max_length = 77
    config = transformers.CLIPTextConfig(
        vocab_size=len(tokenizer), hidden_size=32, intermediate_size=32, num_hidden_layers=1, num_attention_heads=2,
        eos_token_id=2, pad_token_id=1, bos_token_id=0, projection_dim=32, **settings,
    )
    return tokenizer, getattr(transformers, kind)(config)


def _stable(folder, channels=4, **more):
    tokenizer, encoder = _text(folder)
    return {
        # An eighth of the width, as in the original: the attention over a photograph takes minutes otherwise.
        "vae": _vae((8, 8, 8, 16)), "text_encoder": encoder, "tokenizer": tokenizer,
        "unet": UNet2DConditionModel(sample_size=16, in_channels=channels, out_channels=4, **BLOCKS, **CROSS),
        "scheduler": DDIMScheduler(), "safety_checker": None, "feature_extractor": None, "requires_safety_checker": False, **more,
    }


def stable(folder):
    StableDiffusionPipeline(**_stable(folder)).save_pretrained(folder)


def inpaint(folder):
    StableDiffusionInpaintPipeline(**_stable(folder, 9)).save_pretrained(folder)


def large(folder):
    tokenizer, encoder = _text(folder, "CLIPTextModel")
    second = _text_with_projection(folder)
    unet = UNet2DConditionModel(
        sample_size=16, in_channels=4, out_channels=4, **BLOCKS, **{**CROSS, "cross_attention_dim": 64},
        transformer_layers_per_block=(1, 1), addition_embed_type="text_time", addition_time_embed_dim=8,
        projection_class_embeddings_input_dim=80,
    )
    StableDiffusionXLPipeline(
        vae=_vae(), text_encoder=encoder, text_encoder_2=second, tokenizer=tokenizer, tokenizer_2=tokenizer, unet=unet,
        scheduler=EulerDiscreteScheduler(),
    ).save_pretrained(folder)


def _text_with_projection(folder):
    other = folder / "second"
    other.mkdir()
    return _text(other, "CLIPTextModelWithProjection")[1]


def ddpm(folder):
    DDPMPipeline(UNet2DModel(sample_size=16, down_block_types=("DownBlock2D",) * 2, up_block_types=("UpBlock2D",) * 2, **BLOCKS), DDPMScheduler()).save_pretrained(folder)


def ddim(folder):
    DDIMPipeline(UNet2DModel(sample_size=16, down_block_types=("DownBlock2D",) * 2, up_block_types=("UpBlock2D",) * 2, **BLOCKS), DDIMScheduler()).save_pretrained(folder)


def flux(folder):
    tokenizer, encoder = _text(folder)
    pieces = folder / "pieces"
    pieces.mkdir()
    t5_tokenizer = tokens.unigram_file(pieces)
    t5 = transformers.T5EncoderModel(
        transformers.T5Config(vocab_size=len(t5_tokenizer), d_model=32, d_kv=16, d_ff=32, num_layers=1, num_heads=2)
    )
    transformer = FluxTransformer2DModel(
        in_channels=16, num_layers=1, num_single_layers=1, attention_head_dim=16, num_attention_heads=2, joint_attention_dim=32,
        pooled_projection_dim=32, axes_dims_rope=[4, 4, 8], guidance_embeds=False,
    )
    FluxPipeline(
        scheduler=FlowMatchEulerDiscreteScheduler(), vae=_vae(shift_factor=0.1, scaling_factor=0.3), text_encoder=encoder,
        tokenizer=tokenizer, text_encoder_2=t5, tokenizer_2=t5_tokenizer, transformer=transformer,
    ).save_pretrained(folder)


def film(folder):
    tokenizer, encoder = _text(folder)
    unet = UNet3DConditionModel(
        sample_size=8, in_channels=4, out_channels=4, **BLOCKS, cross_attention_dim=32, attention_head_dim=4,
        down_block_types=("CrossAttnDownBlock3D", "DownBlock3D"), up_block_types=("UpBlock3D", "CrossAttnUpBlock3D"),
    )
    TextToVideoSDPipeline(vae=_vae(), text_encoder=encoder, tokenizer=tokenizer, unet=unet, scheduler=DDIMScheduler()).save_pretrained(folder)


def control(folder):
    """The network, and the pipeline that it steers beside it."""
    base = folder.parent / "base"
    base.mkdir()
    stable(base)
    unet = UNet2DConditionModel(sample_size=16, in_channels=4, out_channels=4, **BLOCKS, **CROSS)
    ControlNetModel.from_unet(unet, conditioning_embedding_out_channels=(4, 8, 8, 8)).save_pretrained(folder)


def low_rank(folder):
    """An adapter of Stable Diffusion, and the pipeline that it belongs to."""
    from peft import LoraConfig
    from peft.utils import get_peft_model_state_dict

    base = folder.parent / "base"
    base.mkdir()
    stable(base)
    unet = UNet2DConditionModel.from_pretrained(base / "unet")
    unet.add_adapter(LoraConfig(r=2, target_modules=["to_q", "to_v"]))
    layers = get_peft_model_state_dict(unet)
    StableDiffusionPipeline.save_lora_weights(folder, unet_lora_layers=layers)
    assert all(torch.isfinite(values).all() for values in layers.values())
