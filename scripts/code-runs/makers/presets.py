"""Tiny presets of KerasHub, as a repository holds them."""

import tokens


def causal(folder):
    import json

    import keras_hub

    files = folder / "words"
    files.mkdir()
    tokens.byte_pair_files(files, ["<|endoftext|>"])
    tokenizer = keras_hub.models.GPT2Tokenizer(
        vocabulary=json.loads((files / "vocab.json").read_text()),
        merges=(files / "merges.txt").read_text().splitlines()[1:],
    )
    backbone = keras_hub.models.GPT2Backbone(
        vocabulary_size=tokenizer.vocabulary_size(), num_layers=1, num_heads=2, hidden_dim=16, intermediate_dim=32,
        max_sequence_length=64,
    )
    preprocessor = keras_hub.models.GPT2CausalLMPreprocessor(tokenizer, sequence_length=64)
    keras_hub.models.GPT2CausalLM(backbone, preprocessor).save_to_preset(str(folder))


def text_classifier(folder):
    import keras_hub

    from tokenizers import BertWordPieceTokenizer

    reader = BertWordPieceTokenizer()
    reader.train_from_iterator(tokens.SENTENCES, vocab_size=200, min_frequency=1, show_progress=False)
    words = [word for word, _ in sorted(reader.get_vocab().items(), key=lambda pair: pair[1])]
    tokenizer = keras_hub.models.BertTokenizer(vocabulary=words, lowercase=True)
    backbone = keras_hub.models.BertBackbone(
        vocabulary_size=len(words), num_layers=1, num_heads=2, hidden_dim=16, intermediate_dim=32, max_sequence_length=64,
    )
    preprocessor = keras_hub.models.BertTextClassifierPreprocessor(tokenizer, sequence_length=64)
    keras_hub.models.BertTextClassifier(backbone, 2, preprocessor=preprocessor).save_to_preset(str(folder))


def image_classifier(folder):
    import keras_hub

    backbone = keras_hub.models.ResNetBackbone(
        input_conv_filters=[64], input_conv_kernel_sizes=[7], stackwise_num_filters=[64], stackwise_num_blocks=[1],
        stackwise_num_strides=[1], block_type="basic_block", image_shape=(None, None, 3),
    )
    converter = keras_hub.layers.ResNetImageConverter(image_size=(64, 64))
    preprocessor = keras_hub.models.ResNetImageClassifierPreprocessor(image_converter=converter)
    keras_hub.models.ResNetImageClassifier(backbone, 2, preprocessor=preprocessor).save_to_preset(str(folder))
