import type { FileTypeName } from "./file-types.ts";

/** How much worse a model predicts text when quantized to a type. */
export interface QualityLoss {
  /** Perplexity of the quantized model divided by that of the model in 16 bits: 1.028 is 2.8% worse. */
  readonly ratio: number;
  /** Measured with an importance matrix, which types of few bits need. */
  readonly withMatrix: boolean;
}

/** Where the figures are from. */
export const qualitySource = {
  title: "Perplexity of llama.cpp, Llama 3 8B",
  url: "https://github.com/ggml-org/llama.cpp/blob/master/tools/perplexity/README.md",
  /** The measured model, text and program. */
  about: "Llama 3 8B, Wikitext-2, revision f364eb6f of llama.cpp",
} as const;

/** Perplexity of Llama 3 8B in 16 bits, before its probabilities were rounded to be compared with. */
const perplexityOf16Bits = 6.231_636;

/**
 * Perplexity of Llama 3 8B by type: without an importance matrix and, as the second figure, with one of ten million tokens
 * of Wikitext. Source: {@link qualitySource}, read on 2026-11-23.
 */
const perplexities: Readonly<Partial<Record<FileTypeName, readonly [plain: number | undefined, withMatrix?: number]>>> =
  {
    F16: [6.233_16],
    Q8_0: [6.234_284],
    Q6_K: [6.253_382],
    Q5_K_M: [6.288_607],
    Q5_K_S: [6.336_598],
    Q5_1: [6.337_857],
    Q5_0: [6.363_224],
    Q4_K_M: [6.407_115, 6.382_937],
    Q4_K_S: [6.500_529, 6.409_697],
    IQ4_NL: [undefined, 6.455_593],
    IQ4_XS: [undefined, 6.459_705],
    Q4_1: [6.682_737],
    Q4_0: [6.700_147],
    Q3_K_L: [6.787_876, 6.671_223],
    Q3_K_M: [6.888_498, 6.734_255],
    IQ3_M: [undefined, 6.898_327],
    IQ3_S: [undefined, 6.965_501],
    IQ3_XS: [undefined, 7.163_043],
    IQ3_XXS: [undefined, 7.458_436],
    Q3_K_S: [7.863_786, 7.602_878],
    IQ2_M: [undefined, 8.600_799],
    Q2_K: [9.751_568, 8.647_825],
    Q2_K_S: [undefined, 9.323_778],
    IQ2_S: [undefined, 9.650_781],
    IQ2_XS: [undefined, 10.761_424],
    IQ2_XXS: [undefined, 14.091_782],
    IQ1_M: [undefined, 25.493_722],
    IQ1_S: [undefined, 60.694_593],
  };

/**
 * The quality loss of a file type, as published for one model; `undefined` if there is no measurement. Measured without an
 * importance matrix where possible. Larger models lose less, smaller ones more.
 *
 * @example qualityLoss("Q4_K_M")?.ratio.toFixed(3) // "1.028"
 */
export function qualityLoss(name: FileTypeName): QualityLoss | undefined {
  const [plain, withMatrix] = perplexities[name] ?? [];
  const perplexity = plain ?? withMatrix;
  if (perplexity === undefined) return undefined;
  return { ratio: perplexity / perplexityOf16Bits, withMatrix: plain === undefined };
}
