"""Tiny models of transformers that listen, speak and forecast."""

import transformers

import tokens

SMALL = {"hidden_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 32}
WAVES = {
    **SMALL,
    "conv_dim": (16, 16, 16), "conv_stride": (5, 8, 8), "conv_kernel": (10, 8, 8), "num_feat_extract_layers": 3,
    "num_conv_pos_embeddings": 16, "num_conv_pos_embedding_groups": 2,
    "tdnn_dim": (16, 16), "tdnn_kernel": (3, 3), "tdnn_dilation": (1, 1), "xvector_output_dim": 16,
}


def _waves(folder, head, **settings):
    transformers.Wav2Vec2FeatureExtractor().save_pretrained(folder)
    getattr(transformers, head)(transformers.Wav2Vec2Config(**WAVES, **settings)).save_pretrained(folder)


def classifier(folder):
    _waves(folder, "Wav2Vec2ForSequenceClassification", id2label={0: "speech", 1: "music"})


def listener(folder):
    _waves(folder, "Wav2Vec2Model")


def x_vector(folder):
    _waves(folder, "Wav2Vec2ForXVector")


def frames(folder):
    _waves(folder, "Wav2Vec2ForAudioFrameClassification")


def letters(folder):
    tokenizer = tokens.letters(folder)
    transformers.Wav2Vec2Processor(transformers.Wav2Vec2FeatureExtractor(), tokenizer).save_pretrained(folder)
    transformers.Wav2Vec2ForCTC(transformers.Wav2Vec2Config(**WAVES, vocab_size=len(tokenizer), pad_token_id=0)).save_pretrained(folder)


def whisper(folder):
    special = ["<|endoftext|>", "<|startoftranscript|>", "<|en|>", "<|transcribe|>", "<|translate|>", "<|notimestamps|>"]
    tokenizer = tokens.byte_pairs(folder, "WhisperTokenizer", special=special, pad_token="<|endoftext|>", unk_token="<|endoftext|>")
    transformers.WhisperProcessor(transformers.WhisperFeatureExtractor(feature_size=16), tokenizer).save_pretrained(folder)
    config = transformers.WhisperConfig(
        vocab_size=len(tokenizer), num_mel_bins=16, d_model=16, encoder_layers=1, decoder_layers=1, encoder_attention_heads=2,
        decoder_attention_heads=2, encoder_ffn_dim=32, decoder_ffn_dim=32, max_target_positions=64,
        pad_token_id=0, bos_token_id=0, eos_token_id=0, decoder_start_token_id=1, suppress_tokens=None, begin_suppress_tokens=None,
    )
    model = transformers.WhisperForConditionalGeneration(config)
    model.generation_config.update(max_length=20, pad_token_id=0)
    model.save_pretrained(folder)


def vits(folder):
    words = ["<pad>", *sorted({letter for sentence in tokens.SENTENCES for letter in sentence.lower()}), "<unk>"]
    import json

    (folder / "vocab.json").write_text(json.dumps({word: number for number, word in enumerate(words)}))
    settings = {"tokenizer_class": "VitsTokenizer", "pad_token": "<pad>", "unk_token": "<unk>", "phonemize": False, "add_blank": True}
    (folder / "tokenizer_config.json").write_text(json.dumps(settings))
    config = transformers.VitsConfig(
        vocab_size=len(words), hidden_size=16, num_hidden_layers=1, num_attention_heads=2, ffn_dim=32, flow_size=16,
        spectrogram_bins=9, prior_encoder_num_flows=1, posterior_encoder_num_wavenet_layers=1, prior_encoder_num_wavenet_layers=1,
        upsample_initial_channel=16, upsample_rates=[4, 4], upsample_kernel_sizes=[8, 8], resblock_kernel_sizes=[3], resblock_dilation_sizes=[[1, 3]],
        duration_predictor_num_flows=2, duration_predictor_filter_channels=16, depth_separable_num_layers=1,
    )
    transformers.VitsModel(config).save_pretrained(folder)


def forecaster(folder):
    config = transformers.TimesFmConfig(
        patch_length=32, context_length=128, horizon_length=32, num_hidden_layers=1, hidden_size=16, intermediate_size=32,
        head_dim=8, num_attention_heads=2,
    )
    transformers.TimesFmModelForPrediction(config).save_pretrained(folder)
