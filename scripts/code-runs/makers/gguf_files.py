"""Tiny models of llama.cpp, written tensor by tensor."""


def gguf_file(folder):
    """A Llama with random weights; no tensor is quantized."""
    import gguf
    import numpy

    width, words = 32, 3 + 256 + 64
    writer = gguf.GGUFWriter(folder / "model-Q8_0.gguf", "llama")
    writer.add_context_length(2048)
    writer.add_embedding_length(width)
    writer.add_block_count(1)
    writer.add_feed_forward_length(2 * width)
    writer.add_head_count(2)
    writer.add_head_count_kv(2)
    writer.add_rope_dimension_count(width // 2)
    writer.add_layer_norm_rms_eps(1e-5)
    writer.add_vocab_size(words)
    writer.add_file_type(gguf.LlamaFileType.ALL_F32)
    letters = [f"<0x{number:02X}>".encode() for number in range(256)]
    pieces = [f"\u2581{chr(97 + number % 26)}{chr(97 + number // 26)}".encode() for number in range(64)]
    kinds = [gguf.TokenType.UNKNOWN, *[gguf.TokenType.CONTROL] * 2, *[gguf.TokenType.BYTE] * 256, *[gguf.TokenType.NORMAL] * 64]
    writer.add_tokenizer_model("llama")
    writer.add_token_list([b"<unk>", b"<s>", b"</s>", *letters, *pieces])
    writer.add_token_scores([0.0] * 3 + [0.0] * 256 + [-1.0] * 64)
    writer.add_token_types([int(kind) for kind in kinds])
    writer.add_bos_token_id(1)
    writer.add_eos_token_id(2)
    writer.add_unk_token_id(0)
    writer.add_chat_template("{% for message in messages %}{{ message['role'] }}: {{ message['content'] }}\n{% endfor %}assistant:")
    random = numpy.random.default_rng(1)
    shapes = {
        "token_embd": (words, width), "output": (words, width), "output_norm": (width,), "blk.0.attn_norm": (width,),
        "blk.0.attn_q": (width, width), "blk.0.attn_k": (width, width), "blk.0.attn_v": (width, width),
        "blk.0.attn_output": (width, width), "blk.0.ffn_norm": (width,), "blk.0.ffn_gate": (2 * width, width),
        "blk.0.ffn_up": (2 * width, width), "blk.0.ffn_down": (width, 2 * width),
    }
    for name, shape in shapes.items():
        writer.add_tensor(f"{name}.weight", random.normal(scale=0.1, size=shape).astype("float32"))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
