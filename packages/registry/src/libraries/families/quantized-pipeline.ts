import { py } from "../../code/python.ts";
import type { WeightBits } from "../../hub-endpoint.ts";
import type { ModelFacts } from "../../model.ts";
import { bitsAndBytesNeeds, canBeQuantized, leastMemoryFor, type QuantizedLoading } from "./quantized.ts";

/** Tasks of pipelines whose networks are large. Those that make audio or work without a prompt are small. */
const tasks: ReadonlySet<string | undefined> = new Set([
  "text-to-image",
  "image-to-image",
  "image-text-to-image",
  "text-to-video",
  "image-to-video",
  "image-text-to-video",
  "video-to-video",
]);

/** Files that are no pipeline of their own. */
const additions: ReadonlySet<string> = new Set(["lora", "controlnet", "textual_inversion"]);

/**
 * How diffusers quantizes the networks and text encoders of a pipeline while it loads them (read in 0.42.1, beside
 * transformers 5.23): a class of its own around the settings of bitsandbytes. Undefined where nobody asked, for adapters, for
 * other tasks than images and video, and for pipelines that are known to be small or quantized.
 *
 * @example quantizedPipeline({ id: "a/b", tags: ["diffusers"], pipelineTag: "text-to-image" }, 4)?.names
 * // ["PipelineQuantizationConfig"]
 */
export function quantizedPipeline(model: ModelFacts, bits: WeightBits | undefined): QuantizedLoading | undefined {
  if (bits === undefined || !canPipelineBeQuantized(model)) return undefined;
  const settings = {
    4: { load_in_4bit: true, bnb_4bit_quant_type: "nf4", bnb_4bit_compute_dtype: "bfloat16" },
    8: { load_in_8bit: true },
  };
  return {
    names: ["PipelineQuantizationConfig"],
    lines: py`
      # Those that the pipeline does not have are left out, with a warning.
      components = ["transformer", "transformer_2", "unet", "text_encoder", "text_encoder_2", "text_encoder_3"]
      quantization_config = PipelineQuantizationConfig(
          quant_backend=${`bitsandbytes_${bits}bit`},
          quant_kwargs=${settings[bits]},
          components_to_quantize=components,
      )
    `,
    packages: ["bitsandbytes"],
    note: `${memoryFor(model, bits)} ${bitsAndBytesNeeds}`,
  };
}

/**
 * Whether Diffusers can quantize this model. Unlike for Transformers, the number of parameters is rarely known.
 *
 * @example canPipelineBeQuantized({ id: "a/b", tags: ["diffusers"], pipelineTag: "text-to-image" }) // true
 */
export function canPipelineBeQuantized(model: ModelFacts): boolean {
  const { parameters, pipelineTag, tags } = model;
  if (!tasks.has(pipelineTag) || tags.some((tag) => additions.has(tag))) return false;
  return canBeQuantized({ ...model, parameters: parameters ?? unknownCount });
}

/** As if it were large. */
const unknownCount = { count: Number.POSITIVE_INFINITY };

function memoryFor({ parameters }: ModelFacts, bits: WeightBits): string {
  return parameters === undefined
    ? "The memory for the weights is unknown: the record does not say how many parameters the pipeline has."
    : `${leastMemoryFor(parameters, bits)}; the image decoder stays at 16 bits. The computation also needs memory.`;
}
