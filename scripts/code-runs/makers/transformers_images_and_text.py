"""Tiny models of transformers that see an image together with a text or a place in it."""

import transformers

import tokens
from transformers_images import SIZE, VIT

TEXT = {"hidden_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 32}


def _two_towers(folder, kind, tokenizer, **settings):
    text = {"vocab_size": len(tokenizer), "max_position_embeddings": 128, **TEXT, **settings}
    processor = getattr(transformers, f"{kind}ImageProcessor")(size=SIZE, **({"crop_size": SIZE} if kind == "CLIP" else {}))
    getattr(transformers, f"{kind}Processor")(processor, tokenizer).save_pretrained(folder)
    return getattr(transformers, f"{kind}Config")(text_config=text, vision_config=VIT)


def clip(folder):
    tokenizer = tokens.byte_pairs(folder, "CLIPTokenizer", pad_token="<pad>", eos_token="</s>", bos_token="<s>", unk_token="<unk>")
    config = _two_towers(folder, "CLIP", tokenizer, eos_token_id=2)
    config.projection_dim = 8
    transformers.CLIPModel(config).save_pretrained(folder)


def siglip(folder):
    tokenizer = tokens.sentence_pieces(folder, "SiglipTokenizer")
    tokenizer.model_max_length = 64
    transformers.SiglipModel(_two_towers(folder, "Siglip", tokenizer)).save_pretrained(folder)


def open_detector(folder):
    tokenizer = tokens.byte_pairs(folder, "CLIPTokenizer", pad_token="<pad>", eos_token="</s>", bos_token="<s>", unk_token="<unk>")
    tokenizer.model_max_length = 16
    transformers.OwlViTProcessor(transformers.OwlViTImageProcessor(size=SIZE, crop_size=SIZE), tokenizer).save_pretrained(folder)
    config = transformers.OwlViTConfig(
        text_config={"vocab_size": len(tokenizer), "max_position_embeddings": 16, **TEXT}, vision_config=VIT, projection_dim=16
    )
    transformers.OwlViTForObjectDetection(config).save_pretrained(folder)


def grounding_dino(folder):
    tokenizer = tokens.word_pieces(folder)
    processor = transformers.GroundingDinoImageProcessor(size={"shortest_edge": 64, "longest_edge": 96})
    transformers.GroundingDinoProcessor(processor, tokenizer).save_pretrained(folder)
    config = transformers.GroundingDinoConfig(
        backbone_config=transformers.SwinConfig(
            image_size=64, embed_dim=8, depths=[1, 1, 1, 1], num_heads=[1, 1, 1, 1], window_size=2,
            out_features=["stage2", "stage3", "stage4"],
        ),
        text_config={"model_type": "bert", "vocab_size": len(tokenizer), **TEXT},
        d_model=32, encoder_layers=1, decoder_layers=2, encoder_attention_heads=2, decoder_attention_heads=2,
        encoder_ffn_dim=32, decoder_ffn_dim=32, num_queries=5,
    )
    transformers.GroundingDinoForObjectDetection(config).save_pretrained(folder)


def vilt(folder):
    tokenizer = tokens.word_pieces(folder)
    tokenizer.model_max_length = 40
    transformers.ViltProcessor(transformers.ViltImageProcessor(size={"shortest_edge": 32}, size_divisor=16), tokenizer).save_pretrained(folder)
    config = transformers.ViltConfig(vocab_size=len(tokenizer), **VIT, id2label={0: "sleeping", 1: "eating"})
    transformers.ViltForQuestionAnswering(config).save_pretrained(folder)


def _blip(folder, head):
    tokenizer = tokens.word_pieces(folder, model_input_names=["input_ids", "attention_mask"])
    transformers.BlipProcessor(transformers.BlipImageProcessor(size=SIZE), tokenizer).save_pretrained(folder)
    text = {
        "vocab_size": len(tokenizer), **TEXT, "encoder_hidden_size": 16, "max_position_embeddings": 300,
        "bos_token_id": 2, "sep_token_id": 3, "eos_token_id": 3, "pad_token_id": 0,
    }
    config = transformers.BlipConfig(text_config=text, vision_config=VIT)
    config.text_config.encoder_hidden_size = 16
    getattr(transformers, head)(config).save_pretrained(folder)


def blip_answerer(folder):
    _blip(folder, "BlipForQuestionAnswering")


def captioner(folder):
    _blip(folder, "BlipForConditionalGeneration")


def captioner_of_two(folder):
    tokenizer = tokens.byte_pairs(folder, special=["<|endoftext|>"])
    transformers.ViTImageProcessor(size=SIZE).save_pretrained(folder)
    decoder = transformers.GPT2Config(
        vocab_size=len(tokenizer), n_positions=512, n_embd=16, n_layer=1, n_head=2, is_decoder=True, add_cross_attention=True
    )
    config = transformers.VisionEncoderDecoderConfig.from_encoder_decoder_configs(transformers.ViTConfig(**VIT), decoder)
    config.decoder_start_token_id = config.pad_token_id = config.eos_token_id = 0
    transformers.VisionEncoderDecoderModel(config).save_pretrained(folder)


def sees_and_talks(folder):
    template = (
        "{% for message in messages %}<s>{% if message['content'] is string %}{{ message['content'] }}{% else %}"
        "{% for part in message['content'] %}{% if part['type'] == 'image' %}<image>{% else %}{{ part['text'] }}{% endif %}"
        "{% endfor %}{% endif %}{% endfor %}assistant:"
    )
    tokenizer = tokens.tokenizer_file(folder)
    processor = transformers.LlavaProcessor(
        transformers.CLIPImageProcessor(size=SIZE, crop_size=SIZE), tokenizer, patch_size=16,
        vision_feature_select_strategy="default", num_additional_image_tokens=1, chat_template=template,
    )
    processor.save_pretrained(folder)
    config = transformers.LlavaConfig(
        vision_config=transformers.CLIPVisionConfig(**VIT),
        text_config=transformers.LlamaConfig(vocab_size=len(tokenizer), max_position_embeddings=1024, **TEXT),
        image_token_id=tokenizer.convert_tokens_to_ids("<image>"),
    )
    transformers.LlavaForConditionalGeneration(config).save_pretrained(folder)


def segment_anything(folder):
    transformers.SamProcessor(transformers.SamImageProcessor()).save_pretrained(folder)
    vision = {
        "hidden_size": 16, "output_channels": 16, "num_hidden_layers": 1, "num_attention_heads": 2, "image_size": 1024,
        "patch_size": 64, "window_size": 4, "mlp_dim": 16, "global_attn_indexes": [0], "num_pos_feats": 8,
    }
    config = transformers.SamConfig(
        vision_config=vision,
        prompt_encoder_config={"hidden_size": 16, "image_size": 1024, "patch_size": 64, "image_embedding_size": 16, "mask_input_channels": 8},
        mask_decoder_config={"hidden_size": 16, "mlp_dim": 16, "num_hidden_layers": 1, "num_attention_heads": 2, "iou_head_hidden_dim": 16},
    )
    transformers.SamModel(config).save_pretrained(folder)
