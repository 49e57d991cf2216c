import type { ModelFacts } from "../../model.ts";

/** Tags that hubs give to weights in other formats that libraries here look for. `mlx` is a tag of authors, which copies inherit. */
const otherFormat = /^(?:safetensors|pytorch|onnx|tf|jax|keras)$/;

/**
 * The files of a repository: those that its record lists, else one that stands for all that libraries look for, where the
 * tags say that such weights are in GGUF alone; `undefined` where nothing tells.
 *
 * @example knownFiles({ tags: ["gguf", "mlx"] }) // ["model.gguf"]
 * @example knownFiles({ tags: ["gguf", "safetensors"] }) // undefined
 */
export const knownFiles = ({ files, tags }: Pick<ModelFacts, "files" | "tags">): readonly string[] | undefined =>
  files ?? (tags.includes("gguf") && !tags.some((tag) => otherFormat.test(tag)) ? ["model.gguf"] : undefined);
