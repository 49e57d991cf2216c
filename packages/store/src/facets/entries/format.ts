import { listedFiles } from "../../record/read/files.ts";
import { sourcesOf } from "../../record/read/record-sources.ts";
import type { CatalogRecord } from "../../record/record.ts";
import type { Facet } from "../facet.ts";

/** A format of weights: its name for people, what its files are called, and the tags that speak of it. */
interface WeightFormat {
  readonly label: string;
  readonly files: RegExp;
  readonly tags: readonly string[];
}

const weightFormats: Readonly<Record<string, WeightFormat>> = {
  safetensors: { label: "Safetensors", files: /\.safetensors$/i, tags: ["safetensors"] },
  gguf: { label: "GGUF", files: /\.gguf$/i, tags: ["gguf"] },
  // Other files of these endings hold the state of a training.
  pytorch: {
    label: "PyTorch",
    files:
      /(?:(?:^|\/)(?:pytorch_model|diffusion_pytorch_model|adapter_model|model)[^/]*\.bin|\.ckpt|(?<!optimizer|scheduler|rng_state[^/]*)\.pth?)$/i,
    tags: ["pytorch"],
  },
  onnx: { label: "ONNX", files: /\.onnx$/i, tags: ["onnx"] },
  mlx: { label: "MLX", files: /(?:^|\/)weights\.npz$/i, tags: ["mlx"] },
  tensorflow: {
    label: "TensorFlow",
    files: /(?:(?:^|\/)tf_model[^/]*\.h5|saved_model\.pb)$/i,
    tags: ["tf", "tensorflow"],
  },
  jax: { label: "JAX", files: /\.msgpack$/i, tags: ["jax", "flax"] },
  keras: { label: "Keras", files: /\.keras$/i, tags: ["keras"] },
  tflite: { label: "LiteRT (TFLite)", files: /\.(?:tflite|litertlm)$/i, tags: ["tflite", "litert"] },
  openvino: { label: "OpenVINO", files: /(?:^|\/)openvino_[^/]*\.xml$/i, tags: ["openvino"] },
  coreml: { label: "Core ML", files: /\.(?:mlmodel|mlpackage\/.*)$/i, tags: ["coreml"] },
  executorch: { label: "ExecuTorch", files: /\.pte$/i, tags: ["executorch"] },
};
const ids = Object.keys(weightFormats);

const maxFiles = 20_000;

export default {
  kinds: { model: 25, dataset: 50 },
  place: 30,
  label: "Format",
  noValueLabel: "Format unknown",
  about: "format of the files: `safetensors`, `gguf` or `onnx` of a model, `parquet` or `csv` of a dataset",
  valuesOf: (record) => (record.kind === "model" ? weightFormatsOf(record) : (record.formats ?? [])),
  labelOf: (id, kind) => (kind === "model" ? weightFormats[id]?.label : undefined) ?? id,
} satisfies Facet;

/** The formats that a model can be loaded from: its files and its tags, each of which may leave some out. */
function weightFormatsOf(record: CatalogRecord): readonly string[] {
  const { fields, tags } = sourcesOf(record);
  const named = new Set([...tags, ...fields.words("_formats", 50, 50)]);
  const found = new Set(ids.filter((id) => weightFormats[id]?.tags.some((tag) => named.has(tag))));
  for (const { path } of listedFiles(fields, maxFiles)) {
    for (const id of ids) if (!found.has(id) && weightFormats[id]?.files.test(path)) found.add(id);
  }
  return ids.filter((id) => found.has(id));
}
