import { onnxFile, type Operation, type Value } from "./onnx-writer.ts";
import { cardOf, tokenizerOf, type TinyTokenizer } from "./tiny-files.ts";
import { imageSettings, pixels } from "./tiny-image-models.ts";
import type { Repository } from "./tiny-models.ts";
import { lookup, table } from "./tiny-text-models.ts";

interface Telling {
  readonly task: string;
  readonly config: object;
  readonly tokenizer: TinyTokenizer;
  readonly encoder: Buffer;
  /** The answer in words for each number of the encoder's output, of which the highest decides. */
  readonly answers: readonly (readonly [string, ...string[]])[];
  readonly more?: Repository;
}

/** A model of two graphs: the encoder decides with which word the answer begins, and in the decoder a word brings the next. */
function teller({ task, config, tokenizer, encoder, answers, more = {} }: Telling): Repository {
  const row = (word: string, weight: number): number[] =>
    Array.from({ length: tokenizer.size }, (_, id) => (id === tokenizer.idOf(word) ? weight : 0));
  const next = Object.fromEntries(
    answers.flatMap((words) => words.map((word, place) => [word, row(words[place + 1] ?? "[SEP]", 999)])),
  );
  const width = answers.length;
  const decoder = onnxFile({
    inputs: [
      { name: "input_ids", type: "int64", shape: ["batch", "length"] },
      { name: "encoder_hidden_states", type: "float32", shape: ["batch", "read", width] },
    ],
    outputs: [{ name: "logits", type: "float32", shape: ["batch", "length", tokenizer.size] }],
    weights: [
      { name: "next", shape: [tokenizer.size, tokenizer.size], numbers: table(tokenizer, tokenizer.size, next) },
      { name: "first", shape: [width, tokenizer.size], numbers: answers.flatMap(([word]) => row(word, 99)) },
    ],
    operations: [
      { type: "Gather", inputs: ["next", "input_ids"], outputs: ["going on"], attributes: { axis: 0 } },
      mean("encoder_hidden_states", [1], "read"),
      { type: "MatMul", inputs: ["read", "first"], outputs: ["beginning"] },
      { type: "Add", inputs: ["going on", "beginning"], outputs: ["logits"] },
    ],
  });
  const ids = { decoder_start_token_id: tokenizer.idOf("[CLS]"), eos_token_id: tokenizer.idOf("[SEP]") };
  return {
    "README.md": cardOf(task),
    "config.json": JSON.stringify({ is_encoder_decoder: true, vocab_size: tokenizer.size, ...ids, ...config }),
    "generation_config.json": JSON.stringify(ids),
    ...tokenizer.files,
    "onnx/encoder_model.onnx": encoder,
    "onnx/decoder_model_merged.onnx": decoder,
    ...more,
  };
}

const mean = (input: string, axes: readonly number[], output: string): Operation => ({
  type: "ReduceMean",
  inputs: [input],
  outputs: [output],
  attributes: { axes, keepdims: 1 },
});

/** One word of the text brings the answer. */
function rewriter(task: string, config: object, cause: string, says: readonly [string, ...string[]]): Repository {
  const tokenizer = tokenizerOf([cause, ...says]);
  const encoder = lookup({ tokenizer, width: 1, rows: { [cause]: [1] }, output: "last_hidden_state" });
  return teller({ task, config, tokenizer, encoder, answers: [says] });
}

/** The color of which there is most in the image. */
function describer(): Repository {
  const colors = ["red", "green", "blue"];
  const tokenizer = tokenizerOf([...colors, "paint"], { marksEnds: false });
  const columns: Operation[] = [
    { type: "Transpose", inputs: ["pixel_values"], outputs: ["colors last"], attributes: { perm: [0, 2, 3, 1] } },
    { ...mean("colors last", [1], "last_hidden_state"), attributes: { axes: [1], keepdims: 0 } },
  ];
  const encoder = onnxFile({
    inputs: [pixels],
    outputs: [{ name: "last_hidden_state", type: "float32", shape: ["batch", "width", 3] }],
    operations: columns,
  });
  const config = {
    model_type: "vision-encoder-decoder",
    architectures: ["VisionEncoderDecoderModel"],
    encoder: { model_type: "vit" },
    decoder: { model_type: "gpt2", n_layer: 1, n_head: 1, n_embd: 2 },
  };
  const answers = colors.map((color) => [color, "paint"] as const);
  const more = imageSettings({ image_processor_type: "ViTImageProcessor" });
  return teller({ task: "image-to-text", config, tokenizer, encoder, answers, more });
}

/** It hears the same two words in everything that is sound. */
function whisperer(): Repository {
  // Numbers behind this word are times.
  const tokenizer = tokenizerOf(["hello", "hub", "<|notimestamps|>"], {
    marksEnds: false,
    config: { tokenizer_class: "WhisperTokenizer" },
  });
  const heard: Value = { name: "input_features", type: "float32", shape: ["batch", 80, "frames"] };
  const encoder = onnxFile({
    inputs: [heard],
    outputs: [{ name: "last_hidden_state", type: "float32", shape: ["batch", 1, 1] }],
    weights: [{ name: "silence", shape: [1], numbers: [1.5] }],
    operations: [
      mean("input_features", [1, 2], "mean"),
      { type: "Add", inputs: ["mean", "silence"], outputs: ["last_hidden_state"] },
    ],
  });
  const config = {
    model_type: "whisper",
    architectures: ["WhisperForConditionalGeneration"],
    max_source_positions: 1500,
  };
  const features = {
    feature_extractor_type: "WhisperFeatureExtractor",
    processor_class: "WhisperProcessor",
    sampling_rate: 16_000,
    feature_size: 80,
    n_fft: 400,
    hop_length: 160,
    chunk_length: 30,
    n_samples: 480_000,
    nb_max_frames: 3000,
  };
  return teller({
    task: "automatic-speech-recognition",
    config,
    tokenizer,
    encoder,
    answers: [["hello", "hub"]],
    more: { "preprocessor_config.json": JSON.stringify(features) },
  });
}

const t5 = { model_type: "t5", architectures: ["T5ForConditionalGeneration"] };
const marian = { model_type: "marian", architectures: ["MarianMTModel"] };
const bart = { model_type: "bart", architectures: ["BartForConditionalGeneration"] };

/** Models with an encoder and a decoder: texts, images or audio in, other words out. */
export const rewritingModels: Readonly<Record<string, Repository>> = {
  "tiny/translator": rewriter("translation", marian, "harbor", ["wo", "ist", "der", "hafen"]),
  "tiny/shortener": rewriter("summarization", bart, "museum", ["a", "lighthouse", "to", "visit"]),
  "tiny/rewriter": rewriter("text2text-generation", t5, "german", ["auf", "deutsch"]),
  "tiny/describer": describer(),
  "tiny/whisperer": whisperer(),
};
