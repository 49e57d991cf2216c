import type { ModelFacts } from "@modelshelf/registry";

/** Kinds of weights that the name of a file, or a tag of the Hub, tells apart. */
export type WeightFormat =
  | "safetensors"
  | "pytorch"
  | "tf"
  | "jax"
  | "gguf"
  | "onnx"
  | "openvino"
  | "coreml"
  | "tflite"
  | "mlx"
  | "other";

/** Endings of the files that hold weights; conversions are in folders of their own. */
const endings: readonly (readonly [RegExp, WeightFormat])[] = [
  [/^[^/]*\.safetensors$/, "safetensors"],
  [/^pytorch_model[^/]*\.bin$/, "pytorch"],
  [/^tf_model[^/]*\.h5$/, "tf"],
  [/^flax_model[^/]*\.msgpack$/, "jax"],
  [/\.gguf$/, "gguf"],
  [/\.onnx$/, "onnx"],
  [/\.tflite$/, "tflite"],
];

/** Tags for formats. Those of packers whose files look like safetensors and are for their own programs count as others. */
const tagged: ReadonlyMap<string, WeightFormat> = new Map<string, WeightFormat>([
  ["safetensors", "safetensors"],
  ["pytorch", "pytorch"],
  ["tf", "tf"],
  ["jax", "jax"],
  ["gguf", "gguf"],
  ["onnx", "onnx"],
  ["openvino", "openvino"],
  ["coreml", "coreml"],
  ["tflite", "tflite"],
  ["mlx", "mlx"],
  ["coreai", "other"],
  ["ctranslate2", "other"],
  ["executorch", "other"],
  ["exl2", "other"],
  ["exl3", "other"],
  ["fastflowlm", "other"],
  ["litert", "other"],
  ["mlc-llm", "other"],
  ["rkllm", "other"],
  ["flm", "other"],
]);

/** The formats of a model's weights: by the names of its files where the record lists them, and by its tags. */
export function weightFormatsOf({ files = [], tags }: ModelFacts): ReadonlySet<WeightFormat> {
  const found = new Set<WeightFormat>();
  for (const name of files) for (const [ending, format] of endings) if (ending.test(name)) found.add(format);
  for (const tag of tags) {
    const format = tagged.get(tag);
    if (format !== undefined) found.add(format);
  }
  return found;
}

/**
 * Whether transformers can have written the weights. Repositories of conversions keep the tags of the model that they were
 * made from, and often its configuration.
 */
export function areOfTransformers(formats: ReadonlySet<WeightFormat>): boolean {
  if (formats.has("mlx") || formats.has("other")) return false;
  if (formats.size === 0) return true;
  return formats.has("safetensors") || formats.has("pytorch") || formats.has("tf") || formats.has("jax");
}
