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


def byte_pairs(folder, kind="GPT2Tokenizer", special=("<s>", "<pad>", "</s>", "<unk>", "<mask>"), **settings):
    """vocab.json and merges.txt, as of GPT-2 and RoBERTa."""
    from tokenizers import ByteLevelBPETokenizer

    tokenizer = ByteLevelBPETokenizer()
    tokenizer.train_from_iterator(SENTENCES, vocab_size=400, min_frequency=1, special_tokens=list(special), show_progress=False)
    tokenizer.save_model(str(folder))
    return _configured(folder, kind, model_max_length=128, **settings)


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


def sentence_pieces(folder, kind="T5Tokenizer", file="spiece.model", **settings):
    """One .model file of SentencePiece, as of T5, ALBERT and XLM-RoBERTa."""
    _train_pieces(folder / file, settings.pop("special", ()))
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


def _train_pieces(path, special=()):
    import sentencepiece

    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=iter(SENTENCES * 4),
        model_prefix=str(path.with_suffix("")),
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
