"""Tiny models that find what is asked for in a text; each library is imported in its function, as few are installed."""

import transformers_text


def gliner2(folder):
    from gliner2 import AutoExtractor, ExtractorConfig

    model = AutoExtractor.from_config(ExtractorConfig(model_name=transformers_text.encoder_within(folder), max_width=4))
    model.save_pretrained(str(folder))


def gliformer(folder):
    from gliformer import GLiFormer
    from gliformer.config import GLiFormerConfig

    config = GLiFormerConfig(model_name=transformers_text.encoder_within(folder), hidden_size=16, max_len=64, max_width=4, num_rnn_layers=1)
    GLiFormer.from_config(config).save_pretrained(folder)


def hezar_classifier(folder):
    """Of Hezar, which keeps its tokenizer in a folder of its own."""
    from hezar.models import BertTextClassification, BertTextClassificationConfig
    from hezar.preprocessors import WordPieceConfig, WordPieceTokenizer

    import tokens

    settings = WordPieceConfig(vocab_size=200, min_frequency=1, show_progress=False)
    # Its trainer reads these here, where its own configuration does not have them.
    settings.special_tokens = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    tokenizer = WordPieceTokenizer(settings)
    tokenizer.train_from_iterator(tokens.SENTENCES)
    config = BertTextClassificationConfig(
        num_labels=2, id2label={0: "negative", 1: "positive"}, vocab_size=200, hidden_size=16, num_hidden_layers=1,
        num_attention_heads=2, intermediate_size=32, max_position_embeddings=64,
    )
    model = BertTextClassification(config)
    model.preprocessor = tokenizer
    model.save(str(folder))


def edsnlp_pipeline(folder):
    """Rules for French that find a date and an illness."""
    import edsnlp

    nlp = edsnlp.blank("eds")
    nlp.add_pipe("eds.sentences")
    nlp.add_pipe("eds.matcher", config={"terms": {"diabetes": ["diabète"]}})
    nlp.to_disk(folder)
