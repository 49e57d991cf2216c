import { type FileType, type FileTypeName, fileTypes } from "./file-types.ts";
import { type LayerRange, mixtureOf, type MixRule, type TensorRole } from "./mixture.ts";
import { bitsPerWeight, type TensorTypeName } from "./tensor-types.ts";

/** Sizes of the matrices of a dense transformer of the Llama family with its own output matrix. */
export interface ModelShape {
  /** The published model whose figures these are. */
  readonly model: string;
  readonly layers: number;
  /** Width of the residual stream. */
  readonly width: number;
  /** Width of the keys and values of one layer: heads times head size. */
  readonly keyValueWidth: number;
  readonly feedForwardWidth: number;
  readonly vocabulary: number;
}

/** Shapes that sizes are stated for. Source: the `config.json` of each model. */
export const modelShapes = {
  "7B": {
    model: "mistralai/Mistral-7B-v0.1",
    layers: 32,
    width: 4096,
    keyValueWidth: 1024,
    feedForwardWidth: 14_336,
    vocabulary: 32_000,
  },
  "8B": {
    model: "meta-llama/Llama-3.1-8B",
    layers: 32,
    width: 4096,
    keyValueWidth: 1024,
    feedForwardWidth: 14_336,
    vocabulary: 128_256,
  },
  "70B": {
    model: "meta-llama/Llama-3.1-70B",
    layers: 80,
    width: 8192,
    keyValueWidth: 1024,
    feedForwardWidth: 28_672,
    vocabulary: 128_256,
  },
} as const satisfies Readonly<Record<string, ModelShape>>;

/** Size of what a file of this type holds of a model. */
export interface FileSize {
  readonly weights: number;
  /** Bytes of all tensors; the header of a real file adds a few megabytes. */
  readonly bytes: number;
  readonly bitsPerWeight: number;
}

/**
 * The total size of a model's tensors in a file of this type, calculated matrix by matrix. `undefined` if the mixture of the
 * type is unknown.
 *
 * @example fileSize("Q4_K_M", modelShapes["8B"])?.bitsPerWeight.toFixed(2) // "4.89"
 */
export function fileSize(name: FileTypeName, shape: ModelShape): FileSize | undefined {
  const rules = mixtureOf(name);
  const { tensors }: FileType = fileTypes[name];
  if (rules === undefined || tensors === undefined) return undefined;
  let weights = 0;
  let bits = 0;
  const add = (count: number, type: TensorTypeName): void => {
    weights += count;
    bits += count * bitsPerWeight(type);
  };
  const typeOf = (role: TensorRole, layer: number): TensorTypeName =>
    rules.find((rule) => rule.roles.includes(role) && holds(rule, layer, shape))?.type ?? tensors;
  add(shape.width * shape.vocabulary, typeOf("token_embd", 0));
  add(shape.width * shape.vocabulary, typeOf("output", 0));
  const matrices = matricesOf(shape);
  for (let layer = 0; layer < shape.layers; layer++) {
    for (const [role, count] of matrices) add(count, typeOf(role, layer));
  }
  add((2 * shape.layers + 1) * shape.width, "F32");
  return { weights, bytes: bits / 8, bitsPerWeight: bits / weights };
}

/** Weights of each matrix of one layer. */
function matricesOf({
  width,
  keyValueWidth,
  feedForwardWidth,
}: ModelShape): readonly (readonly [TensorRole, number])[] {
  return [
    ["attn_q", width * width],
    ["attn_k", width * keyValueWidth],
    ["attn_v", width * keyValueWidth],
    ["attn_output", width * width],
    ["ffn_gate", width * feedForwardWidth],
    ["ffn_up", width * feedForwardWidth],
    ["ffn_down", width * feedForwardWidth],
  ];
}

function holds({ layers, sharedHeads, only70b }: MixRule, layer: number, shape: ModelShape): boolean {
  const isShared = shape.width / shape.keyValueWidth >= 4;
  if (sharedHeads !== undefined && sharedHeads !== isShared) return false;
  if (only70b && !(shape.layers === 80 && isShared)) return false;
  return layers === undefined || isIn(layers, layer, shape.layers);
}

function isIn(range: LayerRange, layer: number, count: number): boolean {
  const eighth = Math.floor(count / 8);
  const lastEighth = Math.floor((7 * count) / 8);
  switch (range) {
    case "first-2":
      return layer < 2;
    case "first-4":
      return layer < 4;
    case "first-sixteenth":
      return layer < Math.floor(count / 16);
    case "first-eighth":
      return layer < eighth;
    case "middle":
      return layer >= eighth && layer < lastEighth;
    case "more-bits":
      return layer < eighth || layer >= lastEighth || (layer - eighth) % 3 === 2;
  }
}
