"""Tiny models that compare or sort texts by vectors or words; each library is imported in its function."""

import tokens


def model2vec(folder):
    import numpy
    from model2vec import StaticModel

    from tokenizers import Tokenizer, models, pre_tokenizers, trainers

    tokenizer = Tokenizer(models.WordPiece(unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.train_from_iterator(tokens.SENTENCES, trainers.WordPieceTrainer(vocab_size=200, special_tokens=["[PAD]", "[UNK]"]))
    vectors = numpy.random.default_rng(1).normal(size=(tokenizer.get_vocab_size(), 16)).astype("float32")
    StaticModel(vectors, tokenizer).save_pretrained(folder)


def setfit(folder):
    from setfit import SetFitModel

    import embedders

    (folder / "body").mkdir()
    embedders.dense(folder / "body")
    model = SetFitModel.from_pretrained(str(folder / "body"), labels=["cold", "warm"])
    model.fit(tokens.SENTENCES[:4], [0, 1, 0, 1], num_epochs=1)
    model.save_pretrained(folder)


def bertopic(folder):
    import numpy
    from bertopic import BERTopic
    from bertopic.dimensionality import BaseDimensionalityReduction
    from sklearn.cluster import KMeans

    texts = tokens.SENTENCES * 4
    vectors = numpy.random.default_rng(1).normal(size=(len(texts), 8))
    model = BERTopic(umap_model=BaseDimensionalityReduction(), hdbscan_model=KMeans(3), embedding_model=None)
    model.fit(texts, vectors)
    model.save(str(folder), serialization="safetensors", save_ctfidf=True)


def bm25s_index(folder):
    import bm25s
    from bm25s.hf import BM25HF

    retriever = BM25HF(corpus=[{"text": sentence} for sentence in tokens.SENTENCES])
    retriever.index(bm25s.tokenize(tokens.SENTENCES))
    retriever.save(folder, corpus=retriever.corpus)


def fasttext_vectors(folder):
    import fasttext

    _sentences(folder)
    fasttext.train_unsupervised(str(folder / "words.txt"), dim=8, minCount=1, epoch=1, bucket=100, verbose=0).save_model(str(folder / "model.bin"))


def fasttext_classifier(folder):
    import fasttext

    _sentences(folder, "__label__en ")
    fasttext.train_supervised(str(folder / "words.txt"), dim=8, minCount=1, epoch=1, bucket=100, verbose=0).save_model(str(folder / "model.bin"))


def _sentences(folder, before=""):
    (folder / "words.txt").write_text("".join(f"{before}{sentence}\n" for sentence in tokens.SENTENCES))
