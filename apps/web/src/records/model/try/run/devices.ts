import type { Dtype } from "../browser-weights.ts";
import type { Device } from "../program.ts";

/** Types of weights that graphics cards calculate with; others are faster on the processor. */
const typesOfCards: ReadonlySet<Dtype> = new Set(["fp32", "fp16", "q4", "q4f16"]);
const halfTypes: ReadonlySet<Dtype> = new Set(["fp16", "q4f16"]);

/**
 * The devices that weights of a type run on, the preferred one first.
 *
 * @example await devicesFor("q8") // ["wasm"]
 */
export async function devicesFor(dtype: Dtype): Promise<readonly Device[]> {
  if (!typesOfCards.has(dtype) || !("gpu" in navigator)) return ["wasm"];
  const adapter = await navigator.gpu.requestAdapter().catch(() => null);
  const isFit = adapter !== null && (!halfTypes.has(dtype) || adapter.features.has("shader-f16"));
  return isFit ? ["webgpu", "wasm"] : ["wasm"];
}
