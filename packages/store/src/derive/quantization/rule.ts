import type { ModelFacts } from "@modelshelf/registry";
import type { Found } from "../found.ts";

export type Quantization = NonNullable<ModelFacts["quantization"]>;

/** Finds how the weights of a model are quantized; undefined where it has nothing to go by. */
export type QuantizationRule = (model: ModelFacts) => Found<Quantization> | undefined;
