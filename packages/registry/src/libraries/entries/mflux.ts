import { defaultPrompts } from "../families/diffusion-call.ts";
import { type Code, defineLibrary, type ModelFacts, promptFor, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "mflux",
  group: "generation",
  about: "Image models such as FLUX on Macs, in MLX.",
  repository: { name: "mflux", url: "https://github.com/filipstrand/mflux" },
  counts: { extension: "safetensors" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [generate(model)],
  samples: {
    "Z-Image Turbo": { id: "filipstrand/Z-Image-Turbo-mflux-4bit", tags: ["mflux"], pipelineTag: "text-to-image" },
    "FLUX.2": {
      id: "acme/flux2-klein-mflux-8bit",
      tags: ["mflux"],
      baseModels: ["black-forest-labs/FLUX.2-klein-9B"],
    },
    "Qwen Image": { id: "acme/Qwen-Image-mflux-6bit", tags: ["mflux"] },
    FIBO: { id: "acme/FIBO-mflux-4bit", tags: ["mflux"] },
    "FLUX.1 schnell": { id: "acme/FLUX.1-schnell-mflux-4bit", tags: ["mflux"] },
    "FLUX.1": { id: "acme/painter-mflux-4bit", tags: ["mflux"] },
  },
});

// Source: https://github.com/mflux-community/mflux/blob/main/src/mflux/models/common/README.md. Checked with mflux 0.24.0.

/** Each family of models has a command of its own; what none of these names fits is taken for FLUX.1. */
const families: readonly (readonly [names: RegExp, command: Code<"shell">])[] = [
  [/z-?image.?turbo/i, sh`mflux-generate-z-image-turbo`],
  [/z-?image/i, sh`mflux-generate-z-image`],
  [/flux\.?-?2/i, sh`mflux-generate-flux2`],
  [/qwen.?image/i, sh`mflux-generate-qwen`],
  [/fibo/i, sh`mflux-generate-fibo`],
  [/schnell/i, sh`mflux-generate --base-model schnell`],
];

function generate(model: ModelFacts): Snippet {
  const named = [model.id, ...(model.baseModels ?? [])].join(" ");
  const command = families.find(([names]) => names.test(named))?.[1] ?? sh`mflux-generate --base-model dev`;
  const code = sh`
    ${command} --model ${model.id} --output image.png \
      --prompt ${promptFor(model, defaultPrompts.image)}
  `;
  return { install: { pip: ["mflux"] }, code, note: "For Macs with Apple silicon." };
}
