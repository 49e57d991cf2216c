"""Tiny models of sentence-transformers."""


from sentence_transformers import CrossEncoder, SentenceTransformer, models

import transformers_text


def dense(folder):
    (folder / "encoder").mkdir()
    transformers_text.encoder(folder / "encoder")
    reader = models.Transformer(str(folder / "encoder"))
    SentenceTransformer(modules=[reader, models.Pooling(reader.get_embedding_dimension())]).save_pretrained(str(folder))


def cross(folder):
    (folder / "encoder").mkdir()
    transformers_text.ranker(folder / "encoder")
    CrossEncoder(str(folder / "encoder")).save_pretrained(str(folder))


def sparse(folder):
    from sentence_transformers import SparseEncoder
    from sentence_transformers.sparse_encoder.models import MLMTransformer, SpladePooling

    (folder / "encoder").mkdir()
    transformers_text.masked(folder / "encoder")
    reader = MLMTransformer(str(folder / "encoder"))
    SparseEncoder(modules=[reader, SpladePooling(pooling_strategy="max")]).save_pretrained(str(folder))


def late_interaction(folder):
    """A vector for each token, of the package `pylate`."""
    from pylate import models as late

    (folder / "encoder").mkdir()
    transformers_text.encoder(folder / "encoder")
    late.ColBERT(str(folder / "encoder"), embedding_size=8, query_length=16, document_length=32).save_pretrained(str(folder))
