import type { ModelFacts } from "../model.ts";

/** Models that applications for GGUF have to cope with. */
export const ggufChat: ModelFacts = {
  id: "acme/helper-GGUF",
  tags: ["gguf", "conversational"],
  pipelineTag: "text-generation",
  files: ["helper-Q8_0.gguf", "helper-Q4_K_M.gguf", "helper-Q2_K.gguf"],
};

export const ggufText: ModelFacts = { id: "acme/story-teller-GGUF", tags: ["gguf"], pipelineTag: "text-generation" };

export const mlxChat: ModelFacts = {
  id: "mlx-community/helper-4bit",
  tags: ["mlx", "conversational"],
  pipelineTag: "text-generation",
};

export const transformersChat: ModelFacts = {
  id: "acme/helper-8B",
  tags: ["transformers", "conversational"],
  pipelineTag: "text-generation",
};

const template = "{% if tools %}{{ tools }}{% endif %}";

export const ggufTools: ModelFacts = { ...ggufChat, gguf: { contextLength: 8192, chatTemplate: template } };

export const mlxTools: ModelFacts = { ...mlxChat, chatTemplates: { jinja: template } };

export const imageModel: ModelFacts = {
  id: "acme/painter",
  tags: ["diffusers"],
  libraryName: "diffusers",
  pipelineTag: "text-to-image",
};

export const imageLora: ModelFacts = { ...imageModel, id: "acme/watercolors-lora", tags: ["diffusers", "lora"] };
