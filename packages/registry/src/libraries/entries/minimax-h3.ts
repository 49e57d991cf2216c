import type { Install, Snippet } from "../../snippet.ts";
import { defaultPrompts } from "../families/diffusion-call.ts";
import { images } from "../families/images.ts";
import { mediaFor } from "../families/media.ts";
import { type Code, defineLibrary, type ModelFacts, promptFor, py } from "../kit.ts";

export default defineLibrary({
  label: "MiniMax H3",
  group: "language",
  repository: { name: "MiniMax-H3", url: "https://github.com/MiniMax-AI/MiniMax-H3" },
  docsUrl: "https://huggingface.co/MiniMaxAI/MiniMax-H3",
  counts: {
    anyOf: [
      { extension: "safetensors" },
      { fileName: "model_index" },
      { fileName: "config" },
      { path: "modular_model_index.json" },
    ],
  },
  endpoint: "HF_ENDPOINT",
  // Files for ComfyUI (LoRA, quantized parts) bear the same key; there is no line of code to load them.
  snippets: (model) => (model.tags.includes("diffusers") ? [fromText(model), fromImage(model)] : []),
  samples: {
    "whole system": {
      id: "MiniMaxAI/MiniMax-H3",
      tags: ["minimax-h3", "diffusers"],
      pipelineTag: "image-text-to-video",
    },
    "files for ComfyUI": { id: "acme/MiniMax-H3-Turbo-Lora", tags: ["minimax-h3", "lora", "comfyui"] },
  },
});

// Source: https://github.com/huggingface/diffusers/blob/main/docs/source/en/api/pipelines/minimax_h3.md; it is a modular
// pipeline alone, which DiffusionPipeline does not load. Checked with diffusers 0.42.1.

const install: Install = {
  pip: ["diffusers", "transformers", "accelerate", "torch", "torchvision", "av"],
  upgrade: true,
};

const note =
  "At full precision this needs more than one large GPU: the transformer and the text encoder take 62 GB each. The diffusers documentation " +
  "explains how to quantize or offload them.";

/** A workflow fetches its own transformer only; without one both of them come, 62 GB each. */
const load = (model: ModelFacts, workflow: string): Code<"python"> => py`
  pipe = ModularPipeline.from_pretrained(${model.id}, workflow=${workflow})
  pipe.load_components(dtype=torch.bfloat16)
  pipe.to("cuda")
`;

const save = py`
  encode_video(
      state.get("videos")[0],
      fps=24,
      output_path="video.mp4",
      audio=state.get("audio")[0],
      audio_sample_rate=state.get("sampling_rate"),
  )
`;

function fromText(model: ModelFacts): Snippet {
  const code = py`
    import torch
    from diffusers import ModularPipeline
    from diffusers.utils.export_utils import encode_video

    ${load(model, "t2va")}

    prompt = ${promptFor(model, defaultPrompts.video)}
    state = pipe(prompt=prompt, generator=torch.Generator().manual_seed(0))
    ${save}
  `;
  return { title: "From a text", install, code, note };
}

function fromImage(model: ModelFacts): Snippet {
  const code = py`
    import torch
    from diffusers import ModularPipeline
    from diffusers.utils import load_image
    from diffusers.utils.export_utils import encode_video

    ${load(model, "fl2va")}

    prompt = ${promptFor(model, defaultPrompts.video)}
    image = load_image(${mediaFor(model, images.cat)})
    state = pipe(prompt=prompt, image=image, generator=torch.Generator().manual_seed(0))
    ${save}
  `;
  return { title: "From a first frame", install, code, note };
}
