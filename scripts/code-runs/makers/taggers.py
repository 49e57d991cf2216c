"""Tiny models that find and label spans of text; each library is imported in its function, as few are installed."""

import transformers_text

SENTENCE = "Ada Marlow lives in Porto and writes for the harbor office"


def flair_tagger(folder):
    from flair.data import Dictionary, Sentence
    from flair.embeddings import TransformerWordEmbeddings
    from flair.models import SequenceTagger

    tags = Dictionary(add_unk=False)
    for tag in ("PER", "LOC"):
        tags.add_item(tag)
    embeddings = TransformerWordEmbeddings(transformers_text.encoder_within(folder), fine_tune=True)
    tagger = SequenceTagger(embeddings=embeddings, tag_dictionary=tags, tag_type="ner", hidden_size=16, use_rnn=False)
    tagger.predict(Sentence(SENTENCE))
    tagger.save(folder / "pytorch_model.bin")


def flair_classifier(folder):
    from flair.data import Dictionary
    from flair.embeddings import TransformerDocumentEmbeddings
    from flair.models import TextClassifier

    labels = Dictionary(add_unk=False)
    for label in ("cheerful", "gloomy"):
        labels.add_item(label)
    embeddings = TransformerDocumentEmbeddings(transformers_text.encoder_within(folder), fine_tune=True)
    TextClassifier(embeddings, label_type="mood", label_dictionary=labels).save(folder / "pytorch_model.bin")


def span_marker(folder):
    from span_marker import SpanMarkerModel

    model = SpanMarkerModel.from_pretrained(transformers_text.encoder_within(folder), labels=["O", "PER", "LOC"], model_max_length=64, entity_max_length=4)
    model.save_pretrained(folder)
    model.tokenizer.save_pretrained(folder)


def gliner(folder):
    from gliner import GLiNER, GLiNERConfig

    config = GLiNERConfig(
        model_name=transformers_text.encoder_within(folder), hidden_size=16, max_len=64, max_width=4, max_types=8, fine_tune=True, num_rnn_layers=1,
        dropout=0.0, subtoken_pooling="first", span_mode="markerV0", words_splitter_type="whitespace",
    )
    GLiNER.from_config(config).save_pretrained(folder)
