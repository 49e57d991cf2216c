/**
 * Files that code names: weights and what is beside them, by the ending of the name. A record may list thousands of others,
 * such as images of a dataset, so that facts hold these alone; see `ModelFacts.files`.
 */
const loadedFile =
  /\.(?:bin|cfg|ckpt|gguf|h5|joblib|json|keras|litertlm|model|msgpack|nemo|npz|onnx|pb|pickle|pkl|pt|pth|safetensors|sentis|skops|spm|tflite|whl|yaml|zip)$|(?:^|\/)(?:vocab\.txt|chat_template\.jinja)$/i;

/**
 * Whether code may refer to a file of this kind. For such files, a record that lists files also tells which are missing.
 *
 * @example isLoadedFile("weights/model.safetensors") // true
 * @example isLoadedFile("sample.png") // false
 */
export const isLoadedFile = (path: string): boolean => loadedFile.test(path);

/** The maximum number of files in the facts of a model. A list of that length may be incomplete. */
export const maxLoadedFiles = 1000;

/** Files of which a library loads one although its code names none: `from_pretrained` looks for them. */
export interface LoadedFiles {
  /** Which they are, by their paths in the repository. */
  readonly files: RegExp;
  /** The name of the files, after "none of the files that … loads:". */
  readonly names: string;
}

/** Weights of PyTorch at the top of a repository, and those of TensorFlow and Flax that older releases convert. */
export const pretrainedWeights: LoadedFiles = {
  files: /^(?:[^/]*\.safetensors|(?:pytorch|adapter)_model[^/]*\.bin|tf_model[^/]*\.h5|flax_model[^/]*\.msgpack)$/,
  names: "*.safetensors or pytorch_model*.bin",
};

/** Weights of PyTorch anywhere in a repository, for libraries of several parts with a folder each. */
export const partsWithWeights: LoadedFiles = {
  // A modular pipeline of Diffusers may name parts of other repositories alone.
  files: /(?:\.(?:safetensors|bin|ckpt|pth?|h5)|(?:^|\/)modular_model_index\.json)$/i,
  names: "*.safetensors or *.bin",
};
