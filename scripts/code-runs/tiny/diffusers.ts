import type { ModelFacts } from "../../../packages/registry/src/model.ts";
import type { TinyRun } from "./tiny-run.ts";

const rows: readonly (readonly [maker: string, facts: Partial<ModelFacts>])[] = [
  ["stable", { pipelineTag: "text-to-image" }],
  ["large", { pipelineTag: "text-to-image" }],
  ["flux", { pipelineTag: "text-to-image" }],
  ["stable", { pipelineTag: "image-to-image", diffusersClass: "StableDiffusionPipeline" }],
  ["inpaint", { diffusersClass: "StableDiffusionInpaintPipeline" }],
  ["ddpm", { pipelineTag: "unconditional-image-generation" }],
  ["ddim", { pipelineTag: "unconditional-image-generation" }],
  ["video", { pipelineTag: "text-to-video" }],
  ["control", { tags: ["controlnet"], baseModels: ["acme/base"] }],
  ["low_rank", { tags: ["lora"], baseModels: ["acme/base"] }],
];

/** Pipelines of each kind: an image from text, from an image, from nothing, a video, an adapter; one for videos from images takes too long here. */
export const diffusersRuns: readonly TinyRun[] = rows.map(([maker, { tags = [], ...facts }]) => ({
  name: [maker, facts.pipelineTag ?? []].flat().join(", "),
  library: "diffusers",
  model: { id: "acme/painter", tags: ["diffusers", ...tags], ...facts },
  maker: ["diffusers_pipelines", maker],
}));
