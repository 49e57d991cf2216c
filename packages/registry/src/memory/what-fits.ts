import { fileSize } from "../quantization/file-size.ts";
import type { FileTypeName } from "../quantization/file-types.ts";
import { qualityLoss } from "../quantization/quality-loss.ts";
import { type Fit, fitInto, type MemoryNeed, memoryNeed } from "./memory-need.ts";
import { type UsualModel, usualModels } from "./usual-models.ts";

/** The memory that somebody has. */
export interface Budget {
  /** In gigabytes of 10⁹ bytes, as `memorySizes`. */
  readonly gigabytes: number;
  /** GPU memory is entirely available to the model; part of system memory is reserved. */
  readonly memory: "gpu" | "system";
  /** Length of the text, the answer included. */
  readonly tokens: number;
}

/** Memory reserved for the operating system and other programs, in gigabytes (a round figure). */
export const systemReserve = 3;

/** A model of a usual size in each type of file, largest files first. */
export interface SizeFits {
  readonly model: UsualModel;
  readonly types: readonly TypeFit[];
  /** The type that loses the least of those that fit entirely; absent where none does. */
  readonly best?: FileTypeName;
}

export interface TypeFit {
  readonly type: FileTypeName;
  readonly need: MemoryNeed;
  readonly fit: Fit;
}

/** Common types of published GGUF files, from the most bits to the fewest. */
export const offeredTypes = [
  "F16",
  "Q8_0",
  "Q6_K",
  "Q5_K_M",
  "Q5_K_S",
  "Q4_K_M",
  "Q4_K_S",
  "IQ4_XS",
  "Q3_K_L",
  "Q3_K_M",
  "IQ3_M",
  "IQ3_XXS",
  "Q2_K",
  "IQ2_M",
  "IQ2_XXS",
  "IQ1_M",
] as const satisfies readonly FileTypeName[];

/**
 * Which common model sizes fit in a given amount of memory, and with which types. File sizes use the bits per weight of Llama
 * 3.1 8B or 70B; small models with large vocabularies take up to 10% more.
 *
 * @example whatFits({ gigabytes: 8, memory: "gpu", tokens: 8192 })[3]?.best // "Q5_K_M": of 8B
 */
export function whatFits({ gigabytes, memory, tokens }: Budget): readonly SizeFits[] {
  const room = memory === "gpu" ? gigabytes : Math.max(0, gigabytes - systemReserve);
  return usualModels.map((model) => {
    const types = offeredTypes.flatMap((type): readonly TypeFit[] => {
      const size = fileSize(type, model.shape);
      if (size === undefined) return [];
      const need = memoryNeed((model.parameters * size.bitsPerWeight) / 8, model.attention, tokens);
      return [{ type, need, fit: fitInto(need, room) }];
    });
    const [best] = types
      .filter(({ fit }) => fit.kind === "whole")
      .toSorted((a, b) => (qualityLoss(a.type)?.ratio ?? 0) - (qualityLoss(b.type)?.ratio ?? 0));
    return { model, types, ...(best && { best: best.type }) };
  });
}
