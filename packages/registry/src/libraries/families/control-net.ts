import type { ModelFacts } from "../../model.ts";
import { baseModelOf } from "./base-model.ts";

/** The classes of diffusers that put a ControlNet on one family of base models. */
export interface ControlNetFamily {
  /** Fits the text in which a model's base is named. */
  readonly names: RegExp;
  readonly network: string;
  readonly pipeline: string;
  /** What the pipeline calls the control image. */
  readonly imageArgument: string;
}

const families: readonly ControlNetFamily[] = [
  {
    names: /flux/i,
    network: "FluxControlNetModel",
    pipeline: "FluxControlNetPipeline",
    imageArgument: "control_image",
  },
  {
    names: /stable-?diffusion-?(?:v)?3|\bsd-?3/i,
    network: "SD3ControlNetModel",
    pipeline: "StableDiffusion3ControlNetPipeline",
    imageArgument: "control_image",
  },
  {
    names: /sdxl|diffusion-?xl/i,
    network: "ControlNetModel",
    pipeline: "StableDiffusionXLControlNetPipeline",
    imageArgument: "image",
  },
  {
    names: /qwen-?image/i,
    network: "QwenImageControlNetModel",
    pipeline: "QwenImageControlNetPipeline",
    imageArgument: "control_image",
  },
  {
    names: /hunyuandit/i,
    network: "HunyuanDiT2DControlNetModel",
    pipeline: "HunyuanDiTControlNetPipeline",
    imageArgument: "control_image",
  },
];

/** Stable Diffusion 1.x and 2.x, whose ControlNets came first; they rarely name their base. */
const stableDiffusion: ControlNetFamily = {
  names: /(?:)/,
  network: "ControlNetModel",
  pipeline: "StableDiffusionControlNetPipeline",
  imageArgument: "image",
};

/**
 * The family of a ControlNet, as far as its base model, its tags or its own name tell.
 *
 * @example controlNetFamily({ id: "a/canny", tags: ["controlnet"], baseModels: ["black-forest-labs/FLUX.1-dev"] }).pipeline
 * // "FluxControlNetPipeline"
 */
export function controlNetFamily(model: ModelFacts): ControlNetFamily {
  const named = [baseModelOf(model), ...model.tags, model.id].join(" ");
  return families.find(({ names }) => names.test(named)) ?? stableDiffusion;
}
