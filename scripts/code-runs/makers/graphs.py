"""Tiny graphs of ONNX, written with the package `onnx`."""

import json

import numpy
from onnx import TensorProto, helper, numpy_helper, save

RANDOM = numpy.random.default_rng(1)


def _save(path, nodes, inputs, outputs, weights, versions=(("", 17),)):
    path.parent.mkdir(parents=True, exist_ok=True)
    constants = [numpy_helper.from_array(values, name) for name, values in weights.items()]
    graph = helper.make_graph(nodes, "tiny", inputs, outputs, constants)
    opsets = [helper.make_opsetid(domain, version) for domain, version in versions]
    save(helper.make_model(graph, opset_imports=opsets, ir_version=9), path)


def _normal(*shape):
    return RANDOM.normal(size=shape).astype("float32")


def classifier(folder):
    """Images to logits."""
    pixels = helper.make_tensor_value_info("pixel_values", TensorProto.FLOAT, ["batch", 3, 32, 32])
    logits = helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", 3])
    nodes = [
        helper.make_node("GlobalAveragePool", ["pixel_values"], ["pooled"]),
        helper.make_node("Flatten", ["pooled"], ["flat"]),
        helper.make_node("MatMul", ["flat", "weights"], ["logits"]),
    ]
    _save(folder / "model.onnx", nodes, [pixels], [logits], {"weights": _normal(3, 3)})


def _reader(path, words, outputs, width):
    """Token ids to one vector each."""
    ids = helper.make_tensor_value_info("input_ids", TensorProto.INT64, ["batch", "length"])
    mask = helper.make_tensor_value_info("attention_mask", TensorProto.INT64, ["batch", "length"])
    kinds = helper.make_tensor_value_info("token_type_ids", TensorProto.INT64, ["batch", "length"])
    result = helper.make_tensor_value_info(outputs, TensorProto.FLOAT, ["batch", "length", width])
    nodes = [helper.make_node("Gather", ["vectors", "input_ids"], [outputs])]
    _save(path, nodes, [ids, mask, kinds], [result], {"vectors": _normal(words, width)})


def _bert(folder, head, width=None, labels=None):
    import transformers

    import tokens

    tokenizer = tokens.word_pieces(folder)
    tokenizer.save_pretrained(folder)
    config = transformers.BertConfig(vocab_size=len(tokenizer), hidden_size=16, architectures=[head], **({"id2label": labels} if labels else {}))
    config.save_pretrained(folder)
    return len(tokenizer)


def encoder(folder):
    words = _bert(folder, "BertModel")
    _reader(folder / "onnx/model.onnx", words, "last_hidden_state", 16)


def masked(folder):
    words = _bert(folder, "BertForMaskedLM")
    _reader(folder / "onnx/model.onnx", words, "logits", words)


def tagger(folder):
    words = _bert(folder, "BertForTokenClassification", labels={0: "O", 1: "B-PER", 2: "B-LOC"})
    _reader(folder / "onnx/model.onnx", words, "logits", 3)


def image_classifier(folder):
    classifier(folder)
    (folder / "onnx").mkdir()
    (folder / "model.onnx").rename(folder / "onnx/model.onnx")
    (folder / "config.json").write_text(
        json.dumps({"model_type": "vit", "architectures": ["ViTForImageClassification"], "id2label": {"0": "cat", "1": "bird", "2": "flower"}})
    )
    (folder / "preprocessor_config.json").write_text(
        json.dumps({
            "image_processor_type": "ViTImageProcessor", "do_resize": True, "size": {"height": 32, "width": 32}, "do_rescale": True,
            "rescale_factor": 1 / 255, "do_normalize": True, "image_mean": [0.5] * 3, "image_std": [0.5] * 3, "resample": 2,
        })
    )


def voice(folder):
    """Phonemes to noise, as of Piper: each becomes 256 samples."""
    phonemes = helper.make_tensor_value_info("input", TensorProto.INT64, ["batch", "phonemes"])
    lengths = helper.make_tensor_value_info("input_lengths", TensorProto.INT64, ["batch"])
    scales = helper.make_tensor_value_info("scales", TensorProto.FLOAT, [3])
    sound = helper.make_tensor_value_info("output", TensorProto.FLOAT, ["batch", 1, "time"])
    nodes = [
        helper.make_node("Gather", ["waves", "input"], ["pieces"]),
        helper.make_node("Reshape", ["pieces", "shape"], ["output"]),
    ]
    weights = {"waves": _normal(256, 256) / 10, "shape": numpy.array([1, 1, -1])}
    _save(folder / "voice.onnx", nodes, [phonemes, lengths, scales], [sound], weights)
    ids = {chr(code): [code] for code in range(32, 256)} | {"_": [0], "^": [1], "$": [2]}
    settings = {
        "audio": {"sample_rate": 16000}, "espeak": {"voice": "en-us"}, "num_symbols": 256, "num_speakers": 1,
        "inference": {"noise_scale": 0.667, "length_scale": 1, "noise_w": 0.8}, "phoneme_id_map": ids, "phoneme_type": "espeak",
    }
    (folder / "voice.onnx.json").write_text(json.dumps(settings))
