/** Kinds of layers in the ModelPack specification. */
type LayerKind = "weight" | "weight.config" | "doc" | "code" | "dataset";

/** Small files that have the ending of a text or of weights, and belong to the tokenizer. */
const tokenizerFile =
  /(?:^|\/)(?:vocab|merges|added_tokens)\.txt$|(?:tokenizer|sentencepiece)[^/]*\.model(?:\.v\d+)?$|spiece\.model$/i;

/** The kinds by the names of files, the first match counts; other files are settings of the weights. */
const patterns: readonly (readonly [kind: LayerKind, pattern: RegExp])[] = [
  ["weight.config", tokenizerFile],
  [
    "weight",
    /\.(?:safetensors|gguf|ggml|bin|pt|pth|pt2|pte|ckpt|onnx|onnx_data(?:_\d+)?|h5|hdf5|keras|tflite|msgpack|pb|mlmodel|npz|npy|pkl|pickle|joblib|ot|engine|llamafile|nemo|pdparams|ftz|model|litertlm|task)$|\.data-\d+-of-\d+$/i,
  ],
  ["dataset", /\.(?:parquet|arrow|csv|tsv)$/i],
  [
    "code",
    /\.(?:py|ipynb|sh|bash|js|mjs|cjs|ts|c|cc|cpp|cu|cuh|h|hpp|java|kt|swift|rs|go|r|jl|so|dll|dylib|patch)$|(?:^|\/)(?:Makefile|Dockerfile|requirements[^/]*\.txt|pyproject\.toml)$/i,
  ],
  [
    "doc",
    /\.(?:md|txt|rst|pdf|html?|png|jpe?g|gif|svg|webp|mp3|wav|flac|mp4)$|(?:^|\/)(?:licen[cs]e|notice|copying|readme|use_policy)[^/]*$/i,
  ],
];

/**
 * The media type of the layer that is a file as it stands, neither archived nor compressed, by the file's path.
 *
 * Source: the ModelPack specification of the Cloud Native Computing Foundation, "Model Format Specification".
 *
 * @example layerType("onnx/model.onnx") // "application/vnd.cncf.model.weight.v1.raw"
 */
export function layerType(path: string): string {
  const kind = patterns.find(([, pattern]) => pattern.test(path))?.[0] ?? "weight.config";
  return `application/vnd.cncf.model.${kind}.v1.raw`;
}
