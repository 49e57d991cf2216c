/** Tags of file formats, in the order in which the Hub writes them, each with the files that stand for it. */
const formats: readonly (readonly [tag: string, pattern: RegExp])[] = [
  // At the root alone: parts of pipelines in folders, and checkpoints for other programs, do not count on the Hub.
  ["pytorch", /^(?:pytorch_model|adapter_model)[^/]*\.bin$|^[^/]*\.(?:pt|pth)$/],
  ["tf", /(?:^|\/)tf_model[^/]*\.h5$/],
  ["jax", /(?:^|\/)flax_model[^/]*\.msgpack$/],
  ["tflite", /\.tflite$/],
  ["rust", /(?:^|\/)rust_model\.ot$/],
  ["coreml", /\.mlmodel$|\.mlpackage\//],
  ["onnx", /\.onnx$/],
  ["tensorboard", /tfevents/],
  ["safetensors", /\.safetensors$/],
  ["openvino", /(?:^|\/)openvino[^/]*\.xml$/],
  ["gguf", /\.gguf$/],
];

/**
 * The tags of the formats that the files of a repository have.
 *
 * @example formatTags(["model.safetensors", "config.json"]) // ["safetensors"]
 */
export function formatTags(paths: readonly string[]): readonly string[] {
  return formats.filter(([, pattern]) => paths.some((path) => pattern.test(path))).map(([tag]) => tag);
}
