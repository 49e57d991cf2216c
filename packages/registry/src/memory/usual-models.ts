import { modelShapes } from "../quantization/file-size.ts";
import type { AttentionShape } from "./attention-shape.ts";

/** A published model that represents its size. */
export interface UsualModel {
  /** As people say it: "8B". */
  readonly size: string;
  readonly model: string;
  readonly parameters: number;
  readonly attention: AttentionShape;
  /** The shape whose mixture of types is like its own. */
  readonly shape: (typeof modelShapes)[keyof typeof modelShapes];
  /** Which numbers of parameters it stands for. */
  readonly from: number;
  readonly to: number;
}

const eight = modelShapes["8B"];
const seventy = modelShapes["70B"];

/**
 * A well-known model of each common size, smallest first. A token takes 2 × KV heads × head size values in the KV cache.
 * Sources: the `config.json` and the safetensors headers of each model.
 */
export const usualModels: readonly UsualModel[] = [
  usual("1B", "Llama 3.2 1B", 1_235_814_400, [16, 8, 64], eight, [0.5e9, 2e9]),
  usual("3B", "Llama 3.2 3B", 3_212_749_824, [28, 8, 128], eight, [2e9, 3.5e9]),
  usual("4B", "Qwen3 4B", 4_022_468_096, [36, 8, 128], eight, [3.5e9, 6e9]),
  usual("8B", "Llama 3.1 8B", 8_030_261_248, [32, 8, 128], eight, [6e9, 10e9]),
  usual("14B", "Qwen3 14B", 14_768_307_200, [40, 8, 128], eight, [10e9, 18e9]),
  usual("24B", "Mistral Small 24B", 23_572_403_200, [40, 8, 128], eight, [18e9, 28e9]),
  usual("32B", "Qwen3 32B", 32_762_123_264, [64, 8, 128], eight, [28e9, 40e9]),
  usual("70B", "Llama 3.1 70B", 70_553_706_496, [80, 8, 128], seventy, [40e9, 100e9]),
  usual("235B", "Qwen3 235B, a mixture of experts", 235_093_634_560, [94, 4, 128], eight, [100e9, 400e9]),
];

/**
 * The usual model closest in size to a number of parameters.
 *
 * @example usualModelOf(7_615_616_512).model // "Llama 3.1 8B"
 */
export function usualModelOf(parameters: number): UsualModel {
  const found = usualModels.find(({ to }) => parameters < to) ?? usualModels.at(-1);
  if (found === undefined) throw new Error("There are no usual models.");
  return found;
}

function usual(
  size: string,
  model: string,
  parameters: number,
  [layers, heads, width]: readonly [number, number, number],
  shape: UsualModel["shape"],
  [from, to]: readonly [number, number],
): UsualModel {
  return { size, model, parameters, attention: { layers, perLayer: 2 * heads * width }, shape, from, to };
}
