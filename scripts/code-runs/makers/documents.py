"""Tiny models that search pages by their looks; each library is imported in its function, as few are installed."""

import transformers

import tokens

SIZE = {"height": 32, "width": 32}
SMALL = {"hidden_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 32}


def colpali(folder):
    """On top of PaliGemma."""
    from colpali_engine.models import ColPali, ColPaliProcessor

    tokenizer = tokens.tokenizer_file(folder, special=["<bos>"])
    pixels = transformers.SiglipImageProcessor(size=SIZE)
    pixels.image_seq_length = 4
    ColPaliProcessor(pixels, tokenizer).save_pretrained(folder)
    reader = transformers.GemmaConfig(
        vocab_size=len(tokenizer) + 8, max_position_embeddings=1024, num_key_value_heads=1, head_dim=8, **SMALL
    )
    looker = transformers.SiglipVisionConfig(image_size=32, patch_size=16, projection_dim=16, vision_use_head=False, **SMALL)
    config = transformers.PaliGemmaConfig(
        vision_config=looker, text_config=reader, projection_dim=16, image_token_index=tokenizer.convert_tokens_to_ids("<image>")
    )
    ColPali(config).save_pretrained(folder)
