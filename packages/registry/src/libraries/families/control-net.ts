import type { ModelFacts } from "../../model.ts";
import { baseModelOf } from "./base-model.ts";

/** The classes of diffusers that put a ControlNet on one family of base models. */
export interface ControlNetFamily {
  /** Whether a text names the base: an id or a tag. */
  readonly isNamedIn: (text: string) => boolean;
  readonly network: string;
  readonly pipeline: string;
  /** The name of the control image in the pipeline. */
  readonly imageArgument: string;
}

const families: readonly ControlNetFamily[] = [
  {
    isNamedIn: (text) => /flux/i.test(text),
    network: "FluxControlNetModel",
    pipeline: "FluxControlNetPipeline",
    imageArgument: "control_image",
  },
  {
    isNamedIn: (text) => /stable-?diffusion-?(?:v)?3|\bsd-?3/i.test(text),
    network: "SD3ControlNetModel",
    pipeline: "StableDiffusion3ControlNetPipeline",
    imageArgument: "control_image",
  },
  {
    isNamedIn: (text) => /sdxl|diffusion-?xl/i.test(text),
    network: "ControlNetModel",
    pipeline: "StableDiffusionXLControlNetPipeline",
    imageArgument: "image",
  },
  {
    isNamedIn: (text) => /qwen-?image/i.test(text),
    network: "QwenImageControlNetModel",
    pipeline: "QwenImageControlNetPipeline",
    imageArgument: "control_image",
  },
  {
    isNamedIn: (text) => /hunyuandit/i.test(text),
    network: "HunyuanDiT2DControlNetModel",
    pipeline: "HunyuanDiTControlNetPipeline",
    imageArgument: "control_image",
  },
];

/** Stable Diffusion 1.x and 2.x, whose ControlNets came first; they rarely name their base. */
const stableDiffusion: ControlNetFamily = {
  isNamedIn: () => true,
  network: "ControlNetModel",
  pipeline: "StableDiffusionControlNetPipeline",
  imageArgument: "image",
};

function isNamed(model: ModelFacts, isNamedIn: ControlNetFamily["isNamedIn"]): boolean {
  return isNamedIn(baseModelOf(model) ?? "") || model.tags.some(isNamedIn) || isNamedIn(model.id);
}

/**
 * The family of a ControlNet, as far as its base model, its tags or its own name tell.
 *
 * @example controlNetFamily({ id: "a/canny", tags: ["controlnet"], baseModels: ["black-forest-labs/FLUX.1-dev"] }).pipeline
 * // "FluxControlNetPipeline"
 */
export function controlNetFamily(model: ModelFacts): ControlNetFamily {
  return families.find(({ isNamedIn }) => isNamed(model, isNamedIn)) ?? stableDiffusion;
}
