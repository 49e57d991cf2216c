import { onnxFile, type Value } from "./onnx-writer.ts";
import { cardOf, classes, tokenizerOf } from "./tiny-files.ts";
import type { Repository } from "./tiny-models.ts";

const samples: Value = { name: "input_values", type: "float32", shape: ["batch", "length"] };

const preprocessor = JSON.stringify({
  feature_extractor_type: "Wav2Vec2FeatureExtractor",
  sampling_rate: 16_000,
  feature_size: 1,
  do_normalize: false,
  return_attention_mask: false,
});

const mean = { type: "ReduceMean", inputs: ["size"], outputs: ["mean"], attributes: { axes: [1], keepdims: 1 } };

/** Loud or silent, by the mean of all samples without their signs. */
function loudness(): Repository {
  const model = onnxFile({
    inputs: [samples],
    outputs: [{ name: "logits", type: "float32", shape: ["batch", 2] }],
    weights: [
      { name: "weights", shape: [1, 2], numbers: [100, 0] },
      { name: "bias", shape: [2], numbers: [0, 1] },
    ],
    operations: [
      { type: "Abs", inputs: ["input_values"], outputs: ["size"] },
      mean,
      { type: "MatMul", inputs: ["mean", "weights"], outputs: ["weighted"] },
      { type: "Add", inputs: ["weighted", "bias"], outputs: ["logits"] },
    ],
  });
  const config = {
    model_type: "wav2vec2",
    architectures: ["Wav2Vec2ForSequenceClassification"],
    ...classes("loud", "silent"),
  };
  return {
    "README.md": cardOf("audio-classification"),
    "config.json": JSON.stringify(config),
    "preprocessor_config.json": preprocessor,
    "onnx/model.onnx": model,
  };
}

/** It hears the same two words in everything. */
function listener(): Repository {
  const tokenizer = tokenizerOf(["hello", "hub"], { marksEnds: false });
  const said = ["hello", "hub"].flatMap((word) =>
    Array.from({ length: tokenizer.size }, (_, id) => (id === tokenizer.idOf(word) ? 9 : 0)),
  );
  const shape = [1, 2, tokenizer.size];
  const model = onnxFile({
    inputs: [samples],
    outputs: [{ name: "logits", type: "float32", shape: ["batch", 2, tokenizer.size] }],
    weights: [
      { name: "zero", shape: [1], numbers: [0] },
      { name: "said", shape, numbers: said },
    ],
    operations: [
      { type: "Abs", inputs: ["input_values"], outputs: ["size"] },
      mean,
      { type: "Mul", inputs: ["mean", "zero"], outputs: ["nothing"] },
      { type: "Add", inputs: ["said", "nothing"], outputs: ["logits"] },
    ],
  });
  const config = { model_type: "wav2vec2", architectures: ["Wav2Vec2ForCTC"], vocab_size: tokenizer.size };
  return {
    "README.md": cardOf("automatic-speech-recognition"),
    "config.json": JSON.stringify(config),
    "preprocessor_config.json": preprocessor,
    ...tokenizer.files,
    "onnx/model.onnx": model,
  };
}

/** A level for each word: no voice, but audio. */
function speaker(): Repository {
  const tokenizer = tokenizerOf(["ferry"], { marksEnds: false });
  const model = onnxFile({
    inputs: [{ name: "input_ids", type: "int64", shape: ["batch", "length"] }],
    outputs: [{ name: "waveform", type: "float32", shape: ["batch", "length"] }],
    weights: [
      { name: "levels", shape: [tokenizer.size], numbers: Array.from({ length: tokenizer.size }, (_, id) => id / 10) },
    ],
    operations: [{ type: "Gather", inputs: ["levels", "input_ids"], outputs: ["waveform"] }],
  });
  const config = { model_type: "vits", architectures: ["VitsModel"], sampling_rate: 8000 };
  return {
    "README.md": cardOf("text-to-speech"),
    "config.json": JSON.stringify(config),
    ...tokenizer.files,
    "onnx/model.onnx": model,
  };
}

/** Audio in or out. */
export const audioModels: Readonly<Record<string, Repository>> = {
  "tiny/loudness": loudness(),
  "tiny/listener": listener(),
  "tiny/speaker": speaker(),
};
