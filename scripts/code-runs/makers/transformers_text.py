"""Tiny models of transformers that read text."""

import transformers

import tokens

SMALL = {
    "hidden_size": 16,
    "num_hidden_layers": 1,
    "num_attention_heads": 2,
    "intermediate_size": 32,
    "max_position_embeddings": 160,
}


def _bert(folder, head, **settings):
    tokenizer = tokens.word_pieces(folder, **settings.pop("tokenizer", {}))
    labels = settings.get("id2label", {})
    config = transformers.BertConfig(vocab_size=len(tokenizer), **SMALL, **settings)
    if labels:
        config.label2id = {label: number for number, label in labels.items()}
    getattr(transformers, head)(config).save_pretrained(folder)


def masked(folder):
    _bert(folder, "BertForMaskedLM")


def classifier(folder):
    _bert(folder, "BertForSequenceClassification", id2label={0: "NEGATIVE", 1: "POSITIVE"})


def ranker(folder):
    _bert(folder, "BertForSequenceClassification", num_labels=1)


def entailment(folder):
    _bert(folder, "BertForSequenceClassification", id2label={0: "CONTRADICTION", 1: "NEUTRAL", 2: "ENTAILMENT"})


def token_classifier(folder):
    _bert(folder, "BertForTokenClassification", id2label={0: "O", 1: "B-PER", 2: "B-LOC"})


def answerer(folder):
    _bert(folder, "BertForQuestionAnswering")


def chooser(folder):
    _bert(folder, "BertForMultipleChoice")


def next_sentence(folder):
    _bert(folder, "BertForNextSentencePrediction")


def encoder(folder):
    _bert(folder, "BertModel")


def encoder_within(folder):
    """An encoder in a folder of its own, for models that are built on one. Returns its place, a text."""
    place = folder / "encoder"
    place.mkdir()
    encoder(place)
    return str(place)


def table(folder):
    tokenizer = tokens.word_pieces(folder, "TapasTokenizer", cell_trim_length=-1)
    config = transformers.TapasConfig(vocab_size=len(tokenizer), **{**SMALL, "max_position_embeddings": 512})
    transformers.TapasForQuestionAnswering(config).save_pretrained(folder)


def _roberta(folder, tokenizer, head="RobertaForMaskedLM"):
    config = transformers.RobertaConfig(vocab_size=len(tokenizer), pad_token_id=1, **SMALL)
    getattr(transformers, head)(config).save_pretrained(folder)


def masked_byte_pairs(folder):
    _roberta(folder, tokens.byte_pairs(folder, "RobertaTokenizer", mask_token="<mask>"))


def masked_sentence_pieces(folder):
    tokenizer = tokens.sentence_pieces(folder, "AlbertTokenizer", special=["[CLS]", "[SEP]", "[MASK]"])
    config = transformers.AlbertConfig(vocab_size=len(tokenizer), embedding_size=16, **SMALL)
    transformers.AlbertForMaskedLM(config).save_pretrained(folder)


def _llama(folder, tokenizer):
    config = transformers.LlamaConfig(
        vocab_size=len(tokenizer), num_key_value_heads=2, **{**SMALL, "max_position_embeddings": 1024}
    )
    transformers.LlamaForCausalLM(config).save_pretrained(folder)


def causal(folder):
    _llama(folder, tokens.tokenizer_file(folder))


def chat(folder):
    template = "{% for message in messages %}<s>{{ message['role'] }}: {{ message['content'] }}</s>{% endfor %}assistant:"
    _llama(folder, tokens.tokenizer_file(folder, chat_template=template))


def gpt2(folder):
    tokenizer = tokens.byte_pairs(folder, special=["<|endoftext|>"])
    config = transformers.GPT2Config(vocab_size=len(tokenizer), n_positions=512, n_embd=16, n_layer=1, n_head=2)
    transformers.GPT2LMHeadModel(config).save_pretrained(folder)


def _t5(folder, head, make_tokens=tokens.sentence_pieces):
    tokenizer = make_tokens(folder)
    config = transformers.T5Config(
        vocab_size=len(tokenizer), d_model=16, d_kv=8, d_ff=32, num_layers=1, num_heads=2, decoder_start_token_id=0
    )
    getattr(transformers, head)(config).save_pretrained(folder)


def t5(folder):
    _t5(folder, "T5ForConditionalGeneration")


def t5_of_one_file(folder):
    """Its tokenizer is tokenizer.json, which needs no package of SentencePiece."""
    _t5(folder, "T5ForConditionalGeneration", tokens.unigram_file)


def t5_model(folder):
    _t5(folder, "T5Model")


def t5_encoder(folder):
    _t5(folder, "T5EncoderModel")


def marian(folder):
    tokenizer = tokens.two_sentence_pieces(folder)
    config = transformers.MarianConfig(
        vocab_size=len(tokenizer),
        d_model=16,
        encoder_layers=1,
        decoder_layers=1,
        encoder_attention_heads=2,
        decoder_attention_heads=2,
        encoder_ffn_dim=32,
        decoder_ffn_dim=32,
        max_position_embeddings=512,
        pad_token_id=tokenizer.pad_token_id,
        decoder_start_token_id=tokenizer.pad_token_id,
        eos_token_id=tokenizer.eos_token_id,
        forced_eos_token_id=tokenizer.eos_token_id,
    )
    transformers.MarianMTModel(config).save_pretrained(folder)


def causal_of_pieces(folder):
    """Byte pairs in a .model file of SentencePiece, as of Llama 2."""
    tokenizer = tokens.sentence_pieces(folder, "LlamaTokenizer", "tokenizer.model", model_type="bpe")
    _llama(folder, tokenizer)


def causal_of_patterns(folder):
    """Byte pairs of words that a pattern finds, as tiktoken does it: GPT-4, Llama 3, Qwen."""
    _llama(folder, tokens.pattern_file(folder))


def masked_unigram(folder):
    _roberta(folder, tokens.unigram_file(folder, mask_token="<mask>"))


def masked_words(folder):
    _roberta(folder, tokens.words_file(folder))


def characters(folder):
    """Canine reads code points; its tokenizer has no file but its configuration."""
    transformers.CanineTokenizer(model_max_length=128).save_pretrained(folder)
    config = transformers.CanineConfig(**{**SMALL, "max_position_embeddings": 256}, num_hash_buckets=256, local_transformer_stride=16)
    transformers.CanineForSequenceClassification(config).save_pretrained(folder)


def byte_reader(folder):
    """ByT5 reads bytes."""
    tokenizer = transformers.ByT5Tokenizer()
    tokenizer.save_pretrained(folder)
    config = transformers.T5Config(
        vocab_size=len(tokenizer), d_model=16, d_kv=8, d_ff=32, num_layers=1, num_heads=2, decoder_start_token_id=0
    )
    transformers.T5ForConditionalGeneration(config).save_pretrained(folder)
