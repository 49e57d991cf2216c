import type { ModelFacts } from "../../model.ts";
import type { Install } from "../../snippet.ts";
import { weightFormats } from "../weight-formats.ts";

/** Weights that only releases of transformers before version 5 can read, and what reading them takes. */
export interface FormerWeights {
  /** The argument of `from_pretrained`. */
  readonly argument: "from_tf" | "from_flax";
  readonly packages: readonly string[];
  /** The requirement of PyTorch beside them. */
  readonly torch: string;
}

/** Says why the code is for a release of long ago. */
export const formerNote =
  "Version 5 of transformers doesn't load TensorFlow or Flax weights, and this repository has no others.";

/**
 * TensorFlow 2.21 and PyTorch 2.15 both bring LLVM and end the program when they meet ("Option registered more than once");
 * with 2.11 they do not.
 */
const tensorflow: FormerWeights = {
  argument: "from_tf",
  packages: ["tensorflow", "tf-keras"],
  torch: "torch<2.12",
};
const flax: FormerWeights = { argument: "from_flax", packages: ["flax"], torch: "torch" };

/**
 * The same installation with the release of PyTorch that the weights need.
 *
 * @example withTorch({ pip: ["transformers<5.0.0", "torch"] }, "torch<2.12").pip // ["transformers<5.0.0", "torch<2.12"]
 */
export function withTorch(install: Install, torch: string): Install {
  return { ...install, pip: (install.pip ?? []).map((name) => (name === "torch" ? torch : name)) };
}

const { safetensors, pytorch, tensorflow: ofTensorflow, jax } = weightFormats;
const isCurrent = (file: string): boolean => safetensors.files.test(file) || pytorch.pretrained.test(file);
const isTensorflow = (file: string): boolean => ofTensorflow.pretrained.test(file);
const isFlax = (file: string): boolean => jax.pretrained.test(file);

/**
 * The requirements of weights that a repository has for TensorFlow or Flax alone; undefined for all others. The files tell,
 * else the tags that the Hub makes of them.
 *
 * @example formerWeights({ id: "a/b", tags: ["tf"] })?.argument // "from_tf"
 */
export function formerWeights({ files, tags }: ModelFacts): FormerWeights | undefined {
  if (files?.some(isCurrent)) return undefined;
  if (tags.includes(safetensors.tags[0]) || tags.includes(pytorch.tags[0])) return undefined;
  if (files?.some(isTensorflow) ?? tags.includes(ofTensorflow.tags[0])) return tensorflow;
  return (files?.some(isFlax) ?? tags.includes(jax.tags[0])) ? flax : undefined;
}
