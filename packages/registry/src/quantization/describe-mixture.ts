import { type FileType, type FileTypeName, fileTypes } from "./file-types.ts";
import { type LayerRange, mixtureOf, type MixRule, type TensorRole } from "./mixture.ts";

/**
 * Describes the mixture of types in a file: the main type first, then each exception.
 *
 * @example describeMixture("Q5_K_S") // ["Q5_K for most matrices", "Q6_K for the output"]
 * @example describeMixture("Q8_0") // ["Q8_0 for all matrices"]
 */
export function describeMixture(name: FileTypeName): readonly string[] | undefined {
  const { tensors }: FileType = fileTypes[name];
  const rules = mixtureOf(name);
  if (rules === undefined || tensors === undefined) return undefined;
  if (rules.length === 0) return [`${tensors} for all matrices`];
  return [`${tensors} for most matrices`, ...rules.map(describeRule)];
}

function describeRule({ roles, type, layers, sharedHeads, only70b }: MixRule): string {
  const where = [
    layers && layerWords[layers],
    sharedHeads === true && "where at least four query heads share them",
    sharedHeads === false && "where fewer than four query heads share them",
    only70b && "in models of 80 layers whose heads share them",
  ].filter(Boolean);
  return [`${type} for ${roles.map((role) => roleWords[role]).join(" and ")}`, ...where].join(" ");
}

const roleWords: Readonly<Record<TensorRole, string>> = {
  token_embd: "the token embedding",
  output: "the output",
  attn_q: "attention queries",
  attn_k: "attention keys",
  attn_v: "attention values",
  attn_output: "attention outputs",
  ffn_gate: "feed-forward gates",
  ffn_up: "feed-forward up",
  ffn_down: "feed-forward down",
};

const layerWords: Readonly<Record<LayerRange, string>> = {
  "first-2": "in the first two layers",
  "first-4": "in the first four layers",
  "first-sixteenth": "in the first sixteenth of the layers",
  "first-eighth": "in the first eighth of the layers",
  middle: "between the first and the last eighth of the layers",
  "more-bits": "in the first and last eighth of the layers and every third one between",
};
