/** A format of weights, and how to recognize it in a repository. */
export interface WeightFormat {
  /** Its name for people. */
  readonly label: string;
  /** A pattern for the names of its files, anywhere in a repository. */
  readonly files: RegExp;
  /** The files that `from_pretrained` of transformers reads; absent where it reads none of this format. */
  readonly pretrained?: RegExp;
  /** Tags that speak of it, first the one that the Hub itself gives. */
  readonly tags: readonly [string, ...string[]];
}

/** Every format by its id, in the order in which a record names them. */
export const weightFormats = {
  safetensors: {
    label: "Safetensors",
    files: /\.safetensors$/i,
    pretrained: /^[^/]*\.safetensors$/,
    tags: ["safetensors"],
  },
  gguf: { label: "GGUF", files: /\.gguf$/i, tags: ["gguf"] },
  // Other files of these endings hold the state of a training.
  pytorch: {
    label: "PyTorch",
    files:
      /(?:(?:^|\/)(?:pytorch_model|diffusion_pytorch_model|adapter_model|model)[^/]*\.bin|\.ckpt|(?<!optimizer|scheduler|rng_state[^/]*)\.pth?)$/i,
    pretrained: /^pytorch_model[^/]*\.bin$/,
    tags: ["pytorch"],
  },
  onnx: { label: "ONNX", files: /\.onnx$/i, tags: ["onnx"] },
  mlx: { label: "MLX", files: /(?:^|\/)weights\.npz$/i, tags: ["mlx"] },
  tensorflow: {
    label: "TensorFlow",
    files: /(?:(?:^|\/)tf_model[^/]*\.h5|saved_model\.pb)$/i,
    pretrained: /^tf_model[^/]*\.h5$/,
    tags: ["tf", "tensorflow"],
  },
  jax: { label: "JAX", files: /\.msgpack$/i, pretrained: /^flax_model[^/]*\.msgpack$/, tags: ["jax", "flax"] },
  keras: { label: "Keras", files: /\.keras$/i, tags: ["keras"] },
  tflite: { label: "LiteRT (TFLite)", files: /\.(?:tflite|litertlm)$/i, tags: ["tflite", "litert"] },
  openvino: { label: "OpenVINO", files: /(?:^|\/)openvino_[^/]*\.xml$/i, tags: ["openvino"] },
  coreml: { label: "Core ML", files: /\.(?:mlmodel|mlpackage\/.*)$/i, tags: ["coreml"] },
  executorch: { label: "ExecuTorch", files: /\.pte$/i, tags: ["executorch"] },
} satisfies Readonly<Record<string, WeightFormat>>;

/** Id of a format: a key of {@link weightFormats}, and a value of the filter `format`. */
export type WeightFormatId = keyof typeof weightFormats;
