"""Tokenizers of each kind, trained on a few sentences and written as real repositories hold them."""

import json

SENTENCES = [
    "The parcel came a day early and everything in it was whole. Thank you!",
    "My name is Ada Marlow, friends call me Ady, and I live in Porto.",
    "The capital of Portugal is Lisbon. Where does Ada live?",
    "Once upon a time, in a village by the sea, a lighthouse stood 61 meters above the water.",
    "She put the kettle on the stove and waited until the water boiled.",
    "A cold glass of lemonade is the best part of a hot day. This example is refund, legal, faq.",
    "Меня зовут Анна, и я живу в Берлине.",
]


def word_pieces(folder, kind="BertTokenizer", **settings):
    """vocab.txt, as of BERT."""
    from tokenizers import BertWordPieceTokenizer

    tokenizer = BertWordPieceTokenizer()
    tokenizer.train_from_iterator(SENTENCES, vocab_size=200, min_frequency=1, show_progress=False)
    tokenizer.save_model(str(folder))
    return _configured(folder, kind, do_lower_case=True, model_max_length=128, **settings)


def word_pieces_file(folder):
    """The same as tokenizer.json."""
    from tokenizers import BertWordPieceTokenizer

    tokenizer = BertWordPieceTokenizer()
    tokenizer.train_from_iterator(SENTENCES, vocab_size=200, min_frequency=1, show_progress=False)
    tokenizer.save(str(folder / "tokenizer.json"))


def byte_pairs(folder, kind="GPT2Tokenizer", special=("<s>", "<pad>", "</s>", "<unk>", "<mask>"), **settings):
    """vocab.json and merges.txt, as of GPT-2 and RoBERTa."""
    byte_pair_files(folder, special)
    return _configured(folder, kind, model_max_length=128, **settings)


def byte_pair_files(folder, special):
    """These two files alone, for libraries that read them without Transformers."""
    from tokenizers import ByteLevelBPETokenizer

    tokenizer = ByteLevelBPETokenizer()
    tokenizer.train_from_iterator(SENTENCES, vocab_size=400, min_frequency=1, special_tokens=list(special), show_progress=False)
    tokenizer.save_model(str(folder))


def tokenizer_file(folder, **settings):
    """tokenizer.json alone, as of most repositories today."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers

    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    special = ["<pad>", "<s>", "</s>", "<mask>", "<image>", *settings.pop("special", [])]
    trainer = trainers.BpeTrainer(vocab_size=400, special_tokens=special, initial_alphabet=alphabet, show_progress=False)
    tokenizer.train_from_iterator(SENTENCES, trainer)
    tokenizer.save(str(folder / "tokenizer.json"))
    names = {"bos_token": "<s>", "eos_token": "</s>", "pad_token": "<pad>", "mask_token": "<mask>"}
    return _configured(folder, "PreTrainedTokenizerFast", **{**names, "model_max_length": 128, **settings})


def bytes_file(folder):
    """tokenizer.json of single bytes, for libraries that read it without Transformers.

    Returns how many tokens it has.
    """
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers

    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    tokenizer = Tokenizer(models.BPE(vocab={letter: number for number, letter in enumerate(alphabet)}, merges=[]))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    tokenizer.save(str(folder / "tokenizer.json"))
    return tokenizer.get_vocab_size()


GPT4 = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"


def pattern_file(folder):
    """tokenizer.json that splits by a pattern before it joins bytes, as the converted vocabularies of tiktoken."""
    from tokenizers import Regex, Tokenizer, decoders, models, pre_tokenizers, trainers

    tokenizer = Tokenizer(models.BPE(ignore_merges=True))
    split = pre_tokenizers.Split(Regex(GPT4), behavior="isolated")
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence([split, pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)])
    tokenizer.decoder = decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(vocab_size=400, special_tokens=["<|endoftext|>"], initial_alphabet=alphabet, show_progress=False)
    return _trained(folder, tokenizer, trainer, bos_token="<|endoftext|>", eos_token="<|endoftext|>")


def unigram_file(folder, **settings):
    """tokenizer.json of pieces with a probability each, as of T5 and XLM-RoBERTa today."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, processors, trainers

    tokenizer = Tokenizer(models.Unigram())
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
    tokenizer.decoder = decoders.Metaspace()
    special = ["<pad>", "</s>", "<unk>", "<mask>"]
    trainer = trainers.UnigramTrainer(vocab_size=150, special_tokens=special, unk_token="<unk>", show_progress=False)
    tokenizer.post_processor = processors.TemplateProcessing(single="$A </s>", pair="$A </s> $B </s>", special_tokens=[("</s>", 1)])
    return _trained(folder, tokenizer, trainer, **{"pad_token": "<pad>", "eos_token": "</s>", "unk_token": "<unk>", **settings})


def words_file(folder):
    """tokenizer.json of whole words."""
    from tokenizers import Tokenizer, models, pre_tokenizers, trainers

    tokenizer = Tokenizer(models.WordLevel(unk_token="<unk>"))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    trainer = trainers.WordLevelTrainer(special_tokens=["<s>", "<pad>", "</s>", "<unk>", "<mask>"], show_progress=False)
    return _trained(folder, tokenizer, trainer, pad_token="<pad>", unk_token="<unk>", mask_token="<mask>")


def _trained(folder, tokenizer, trainer, **settings):
    tokenizer.train_from_iterator(SENTENCES, trainer)
    tokenizer.save(str(folder / "tokenizer.json"))
    return _configured(folder, "PreTrainedTokenizerFast", model_max_length=128, **settings)


def sentence_pieces(folder, kind="T5Tokenizer", file="spiece.model", model_type="unigram", **settings):
    """One .model file of SentencePiece, as of T5, ALBERT and XLM-RoBERTa."""
    _train_pieces(folder / file, settings.pop("special", ()), model_type)
    return _configured(folder, kind, model_max_length=128, **settings)


def two_sentence_pieces(folder, kind="MarianTokenizer"):
    """Source and target of SentencePiece with a common vocabulary, as of Marian."""
    import sentencepiece

    for name in ("source.spm", "target.spm"):
        _train_pieces(folder / name)
    pieces = sentencepiece.SentencePieceProcessor(model_file=str(folder / "source.spm"))
    words = [pieces.id_to_piece(number) for number in range(pieces.get_piece_size())]
    words = ["</s>", "<unk>", *[word for word in words if word not in ("</s>", "<unk>", "<s>", "<pad>")], "<pad>"]
    (folder / "vocab.json").write_text(json.dumps({word: number for number, word in enumerate(words)}))
    return _configured(folder, kind, source_lang="ru", target_lang="en", model_max_length=128)


def letters(folder, kind="Wav2Vec2CTCTokenizer"):
    """vocab.json of single letters, as of Wav2Vec2."""
    letters = ["<pad>", "<s>", "</s>", "<unk>", "|", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ'"]
    (folder / "vocab.json").write_text(json.dumps({letter: number for number, letter in enumerate(letters)}))
    return _configured(folder, kind)


def _train_pieces(path, special=(), model_type="unigram"):
    import sentencepiece

    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=iter(SENTENCES * 4),
        model_prefix=str(path.with_suffix("")),
        model_type=model_type,
        vocab_size=150,
        pad_id=0,
        eos_id=1,
        unk_id=2,
        bos_id=-1,
        user_defined_symbols=list(special),
        hard_vocab_limit=False,
        minloglevel=2,
    )
    path.with_suffix(".vocab").unlink()
    trained = path.with_suffix(".model")
    if trained != path:
        trained.rename(path)


def _configured(folder, kind, **settings):
    (folder / "tokenizer_config.json").write_text(json.dumps({"tokenizer_class": kind, **settings}))
    from transformers import AutoTokenizer

    return AutoTokenizer.from_pretrained(folder)
