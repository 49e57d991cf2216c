import { type FileType, type FileTypeName, fileTypes } from "./file-types.ts";
import type { TensorTypeName } from "./tensor-types.ts";

/** The role of a weight matrix in a dense transformer. Norms are left out: they stay F32 in every file. */
export type TensorRole =
  | "token_embd"
  | "output"
  | "attn_q"
  | "attn_k"
  | "attn_v"
  | "attn_output"
  | "ffn_gate"
  | "ffn_up"
  | "ffn_down";

/** Layers that a rule is bound to; `more-bits` are the first and last eighth, and every third one between. */
export type LayerRange = "first-2" | "first-4" | "first-sixteenth" | "first-eighth" | "middle" | "more-bits";

/** An exception to the main type of a file. */
export interface MixRule {
  readonly roles: readonly TensorRole[];
  readonly type: TensorTypeName;
  /** Absent: all layers. */
  readonly layers?: LayerRange;
  /** Holds only where at least four query heads share a key and value head (`true`), or only where fewer do. */
  readonly sharedHeads?: boolean;
  /** Holds only where 80 layers share key and value heads, the shape of the 70B models of Llama. */
  readonly only70b?: true;
}

const v = (type: TensorTypeName, rule: Omit<MixRule, "roles" | "type"> = {}): MixRule => ({
  roles: ["attn_v"],
  type,
  ...rule,
});
const down = (type: TensorTypeName, layers?: LayerRange): MixRule => ({
  roles: ["ffn_down"],
  type,
  ...(layers && { layers }),
});
const attentionOutput = (type: TensorTypeName): MixRule => ({ roles: ["attn_output"], type });
const embedding = (type: TensorTypeName): MixRule => ({ roles: ["token_embd"], type });
const queriesAndKeys = (type: TensorTypeName): MixRule => ({ roles: ["attn_q", "attn_k"], type });

/** The rules that the two- and one-bit IQ types share, but for the type of the more precise tensors. */
function tiny(precise: "Q2_K" | "IQ3_S", output?: TensorTypeName): readonly MixRule[] {
  return [
    embedding(precise),
    v("Q4_K", { sharedHeads: true }),
    v(precise, { sharedHeads: false }),
    down(precise, "first-eighth"),
    ...(output ? [attentionOutput(output)] : []),
  ];
}

const rulesOf: Readonly<Partial<Record<FileTypeName, readonly MixRule[]>>> = {
  Q2_K: [v("Q4_K", { sharedHeads: true }), v("Q3_K", { sharedHeads: false }), down("Q3_K"), attentionOutput("Q3_K")],
  Q2_K_S: [v("Q4_K", { sharedHeads: true }), down("Q4_K", "first-eighth")],
  Q3_K_M: [
    v("Q5_K", { layers: "first-2" }),
    v("Q4_K"),
    down("Q5_K", "first-sixteenth"),
    down("Q4_K"),
    attentionOutput("Q4_K"),
  ],
  Q3_K_L: [v("Q5_K"), down("Q5_K"), attentionOutput("Q5_K")],
  Q4_K_S: [v("Q5_K", { layers: "first-4" }), down("Q5_K", "first-eighth")],
  Q4_K_M: [v("Q6_K", { layers: "more-bits" }), down("Q6_K", "more-bits")],
  Q5_K_M: [v("Q6_K", { layers: "more-bits" }), down("Q6_K", "more-bits")],
  IQ1_S: tiny("Q2_K", "IQ2_XXS"),
  IQ1_M: tiny("Q2_K", "IQ2_XXS"),
  IQ2_XXS: tiny("Q2_K"),
  IQ2_XS: tiny("Q2_K"),
  IQ2_S: tiny("IQ3_S", "IQ3_S"),
  IQ2_M: tiny("IQ3_S", "IQ3_S"),
  IQ3_XXS: [embedding("IQ3_S"), v("Q4_K", { sharedHeads: true }), queriesAndKeys("IQ2_S"), attentionOutput("IQ3_S")],
  IQ3_XS: [
    v("Q4_K", { sharedHeads: true }),
    queriesAndKeys("IQ3_XXS"),
    { roles: ["ffn_gate", "ffn_up"], type: "IQ3_XXS", layers: "middle" },
  ],
  IQ3_S: [v("Q4_K", { sharedHeads: true })],
  IQ3_M: [v("Q4_K"), down("Q4_K", "first-eighth"), attentionOutput("Q4_K")],
  IQ4_NL: [v("Q5_K", { sharedHeads: true }), down("Q5_K", "first-eighth")],
  IQ4_XS: [v("Q5_K", { sharedHeads: true }), down("Q5_K", "first-eighth")],
  TQ1_0: [embedding("Q4_K")],
  TQ2_0: [embedding("Q4_K")],
  Q2_0: [embedding("Q4_K")],
};

/** Output tensors of the smallest types: a step below the Q6_K of the others. */
const outputInQ5: ReadonlySet<FileTypeName> = new Set<FileTypeName>([
  "IQ1_S",
  "IQ1_M",
  "IQ2_XXS",
  "IQ2_XS",
  "IQ2_S",
  "IQ2_M",
  "IQ3_XXS",
]);

/** Main types whose files hold no other but F32 norms. */
const ofOnePiece: ReadonlySet<TensorTypeName> = new Set<TensorTypeName>(["F32", "F16", "BF16", "Q8_0"]);

/** Types that nothing writes for a dense model today, or whose publisher states no rule. */
const withoutRules: ReadonlySet<FileTypeName> = new Set<FileTypeName>([
  "Q4_1_SOME_F16",
  "Q4_2",
  "Q4_3",
  "Q4_0_4_4",
  "Q4_0_4_8",
  "Q4_0_8_8",
  "MXFP4_MOE",
  "Q2_K_XL",
  "Q3_K_XL",
  "Q4_K_XL",
  "Q5_K_XL",
  "Q6_K_XL",
  "Q8_K_XL",
]);

/**
 * The exceptions that a file of this type makes from its main tensor type in a dense transformer, first match wins, as
 * llama.cpp's quantize tool applies them: with an importance matrix for the types that need one, without for the
 * others. Models of experts have further exceptions. `undefined` where no rule is known.
 *
 * Source: `src/llama-quant.cpp` of ggml-org/llama.cpp, 2026-11.
 *
 * @example mixtureOf("Q4_K_M")?.[0] // { roles: ["output"], type: "Q6_K" }
 */
export function mixtureOf(name: FileTypeName): readonly MixRule[] | undefined {
  const { tensors }: FileType = fileTypes[name];
  if (tensors === undefined || withoutRules.has(name)) return undefined;
  if (ofOnePiece.has(tensors)) return [];
  const output: MixRule = { roles: ["output"], type: outputInQ5.has(name) ? "Q5_K" : "Q6_K" };
  return [output, ...withLargeModels(rulesOf[name] ?? [], tensors, /^IQ[12]/.test(name))];
}

/**
 * In the 70B models of Llama eight query heads share one value matrix, so that more bits for it cost next to nothing:
 * what would be Q3_K or Q4_K there becomes Q5_K.
 */
function withLargeModels(rules: readonly MixRule[], tensors: TensorTypeName, isTiny: boolean): readonly MixRule[] {
  const isOfValues = ({ roles }: MixRule): boolean => roles.includes("attn_v");
  const usual =
    rules.findLast((rule) => isOfValues(rule) && !rule.layers && rule.sharedHeads !== false)?.type ?? tensors;
  if (isTiny || (usual !== "Q3_K" && usual !== "Q4_K")) return rules;
  const ahead = rules.filter((rule) => isOfValues(rule) && rule.layers);
  return [...ahead, v("Q5_K", { only70b: true }), ...rules.filter((rule) => !ahead.includes(rule))];
}
